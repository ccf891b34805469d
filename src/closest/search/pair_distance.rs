//! The distance of two features that contain a closest pair, and the pair.

use super::body::Corners;
use super::conditions::{EdgesGap, side};
use super::feet::{EdgesDistance, EdgesNearest, Rooted};
use super::foot::Foot;
use super::place::{Place, value};
use super::vertex::{Vertex, as_point, copy};
use crate::arith::formulas::each::MapEach;
use crate::{NearestPairRecord, Number, Of, Point3, Scalar, Sign};

/// A feature of each of two bodies that together contain a closest pair, and whether the bodies are known to meet.
pub(crate) struct PairDistance<'a, V: Vertex, S>(pub(super) [Corners<&'a Of<V, S>>; 2], pub(super) bool);

/// What the distance is computed from.
pub(super) enum Gap<'a, V: Vertex, S> {
    /// The bodies meet inside of a feature.
    None,
    Foot(Foot<'a, V, S>),
    Edges([Of<V, S>; 4]),
}

impl<'a, V: Vertex, S: Scalar> PairDistance<'a, V, S> {
    pub(super) fn gap(&self) -> Gap<'a, V, S> {
        match self.0 {
            _ if self.1 => Gap::None,
            [Corners::Vertex(p), on] | [on, Corners::Vertex(p)] => Gap::Foot(Foot { p, on }),
            [Corners::Edge([a, b]), Corners::Edge([c, d])] => Gap::Edges([a, b, c, d].map_each(copy::<V, S>)),
            _ => Gap::None,
        }
    }

    /// The point of each body, by what it is computed from.
    pub(super) fn places(&self) -> Option<[Place<&'a Of<V, S>>; 2]> {
        let [own, other] = self.0;
        let side = |[a, b, c, d]: [&Of<V, S>; 4]| side::<V, S>(a, b, c, d);
        Some([Place::on(own, other, side)?, Place::on(other, own, side)?])
    }

    /// The squared distance and the two points.
    pub(crate) fn closest_pair<F>(&self, features: F) -> NearestPairRecord<Point3<S::Value>, S::Value, F> {
        let (squared_distance, points) = self.measures();
        NearestPairRecord { squared_distance, points, features, parameters: [] }
    }

    /// Calls back with the same features of points of the input, if the corners are doubles.
    #[inline(always)]
    pub(super) fn of_points<R>(&self, tell: impl FnOnce(PairDistance<'_, Point3<Number>, S>) -> R) -> Option<R> {
        let [own, other] = self.0;
        if let (Corners::Volume, Corners::Volume) = (own, other) {
            return None;
        }
        let (own, other) = (own.try_map(as_point::<V, S>)?, other.try_map(as_point::<V, S>)?);
        Some(tell(PairDistance([own.each_ref(), other.each_ref()], self.1)))
    }

    // Not inlined: the same for all bodies.
    #[inline(never)]
    fn measures(&self) -> (S::Value, [Point3<S::Value>; 2]) {
        if let Some(found) = self.of_points(|apart| apart.measures()) {
            return found;
        }
        match self.gap() {
            Gap::Edges(edges) => {
                let (points, squared_distance, _) = S::ratios_of::<EdgesNearest<V>>(&edges);
                (squared_distance, points)
            }
            Gap::Foot(foot) => {
                let (squared_distance, [p, on]) = foot.nearest();
                (squared_distance, if let [Corners::Vertex(_), _] = self.0 { [p, on] } else { [on, p] })
            }
            Gap::None => (self.squared_distance(), self.points()),
        }
    }

    /// The two points.
    pub(crate) fn points(&self) -> [Point3<S::Value>; 2] {
        if let Some(found) = self.of_points(|apart| apart.points()) {
            return found;
        }
        if let Gap::Edges(edges) = self.gap() {
            let (points, ..) = S::ratios_of::<EdgesNearest<V>>(&edges);
            return points;
        }
        let zero = || S::whole(0);
        match self.places() {
            Some([place @ Place::Vertex(_), _] | [_, place @ Place::Vertex(_)] | [place, _]) if self.1 => {
                let common = value::<V, S>(&place);
                [common.clone(), common]
            }
            Some(places) => places.map_each(|place| value::<V, S>(&place)),
            // Only unchecked input has features without points.
            None => [(); 2].map_each(|()| Point3::new(zero(), zero(), zero())),
        }
    }

    /// The squared distance.
    pub(crate) fn squared_distance(&self) -> S::Value {
        if self.1 {
            return S::whole(0);
        }
        if let Some(found) = self.of_points(|apart| apart.squared_distance()) {
            return found;
        }
        match self.gap() {
            Gap::None => S::whole(0),
            Gap::Foot(foot) => foot.squared_distance(),
            Gap::Edges(edges) => S::ratios_of::<EdgesDistance<V>>(&edges),
        }
    }

    /// The distance.
    pub(crate) fn distance(&self) -> S::Root {
        if let Some(found) = self.of_points(|apart| apart.distance()) {
            return found;
        }
        match self.gap() {
            Gap::None => S::to_root(S::whole(0)),
            Gap::Foot(foot) => foot.distance(),
            Gap::Edges(edges) => {
                S::root_of::<Rooted<EdgesDistance<V>>>(&(edges, S::of_sign(Sign::Zero)), Sign::Positive)
            }
        }
    }

    /// Whether the distance is at most r.
    pub(crate) fn is_within(&self, r: &S) -> bool {
        self.beyond(r) != Sign::Positive
    }

    /// The sign of the distance minus r; negative if the bodies are known to meet, or meet inside of a feature.
    pub(crate) fn beyond(&self, r: &S) -> Sign {
        if self.1 {
            return Sign::Negative;
        }
        if let Some(found) = self.of_points(|apart| apart.beyond(r)) {
            return found;
        }
        match self.gap() {
            Gap::None => Sign::Negative,
            Gap::Foot(foot) => foot.gap(r),
            Gap::Edges(edges) => S::sign_of::<EdgesGap<V>>(&(edges, r.clone())),
        }
    }
}
