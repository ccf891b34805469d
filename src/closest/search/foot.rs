//! A point, and the point of a feature nearest to it.

use super::body::Corners;
use super::conditions::{EdgeGap, FaceGap, VertexGap};
use super::feet::{
    EdgeDistance, EdgeFoot, EdgeMeasures, EdgeNearest, FaceDistance, FaceFoot, FaceMeasures, FaceNearest, Given,
    Rooted, VertexDistance, VertexNearest,
};
use super::vertex::{Vertex, copy};
use crate::arith::formulas::each::MapEach;
use crate::{Of, Point3, Scalar, Sign};

/// A point and the nearest feature of a body, with its projection onto that.
pub(crate) struct Foot<'a, V: Vertex, S> {
    pub(crate) p: &'a Of<V, S>,
    pub(crate) on: Corners<&'a Of<V, S>>,
}

impl<V: Vertex, S: Scalar> Foot<'_, V, S> {
    fn with<'a, const N: usize>(&self, corners: impl MapEach<&'a Of<V, S>, N>) -> [Of<V, S>; N]
    where
        Of<V, S>: 'a,
    {
        corners.map_each(copy::<V, S>)
    }

    /// The projection.
    pub(crate) fn point(&self) -> Point3<S::Value> {
        let p = self.p;
        match self.on {
            Corners::Vertex(a) => S::values_of::<Given<V>>(a),
            Corners::Edge([a, b]) => S::ratios_of::<EdgeFoot<V>>(&self.with([p, a, b])),
            Corners::Face([a, b, c]) => S::ratios_of::<FaceFoot<V>>(&self.with([p, a, b, c])),
            Corners::Volume => S::values_of::<Given<V>>(p),
        }
    }

    /// The squared distance.
    pub(crate) fn squared_distance(&self) -> S::Value {
        let p = self.p;
        match self.on {
            Corners::Vertex(a) => S::ratios_of::<VertexDistance<V>>(&(self.with([p, a]), S::of_sign(Sign::Positive))),
            Corners::Edge([a, b]) => S::ratios_of::<EdgeDistance<V>>(&self.with([p, a, b])),
            Corners::Face([a, b, c]) => S::ratios_of::<FaceDistance<V>>(&self.with([p, a, b, c])),
            Corners::Volume => S::whole(0),
        }
    }

    /// The squared distance, the point and the projection: cheaper together, where corners are computed.
    pub(crate) fn nearest(&self) -> (S::Value, [Point3<S::Value>; 2]) {
        let p = self.p;
        let (square, foot) = match self.on {
            Corners::Vertex(a) => {
                let (points, square) = S::values_of::<VertexNearest<V>>(&self.with([p, a]));
                return (square, points);
            }
            Corners::Edge([a, b]) => {
                let (foot, square) = S::ratios_of::<EdgeNearest<V>>(&self.with([p, a, b]));
                (square, Some(foot))
            }
            Corners::Face([a, b, c]) => {
                let (foot, square) = S::ratios_of::<FaceNearest<V>>(&self.with([p, a, b, c]));
                (square, Some(foot))
            }
            Corners::Volume => (S::whole(0), None),
        };
        let p = S::values_of::<Given<V>>(p);
        let foot = foot.unwrap_or_else(|| p.clone());
        (square, [p, foot])
    }

    /// The squared distance, and the weights of the corners in the projection.
    pub(crate) fn measures(&self) -> (S::Value, [S::Value; 3]) {
        let p = self.p;
        let [zero, one] = [0, 1].map_each(S::whole);
        match self.on {
            Corners::Vertex(_) => (self.squared_distance(), [one, zero.clone(), zero]),
            Corners::Edge([a, b]) => {
                let (square, [u, v]) = S::ratios_of::<EdgeMeasures<V>>(&self.with([p, a, b]));
                (square, [u, v, zero])
            }
            Corners::Face([a, b, c]) => S::ratios_of::<FaceMeasures<V>>(&self.with([p, a, b, c])),
            Corners::Volume => (zero.clone(), [zero.clone(), zero.clone(), zero]),
        }
    }

    /// The distance.
    pub(crate) fn distance(&self) -> S::Root {
        self.signed_distance(Sign::Positive)
    }

    /// The distance with a sign.
    pub(crate) fn signed_distance(&self, sign: Sign) -> S::Root {
        let p = self.p;
        let (one, zero) = (S::of_sign(Sign::Positive), S::of_sign(Sign::Zero));
        match self.on {
            Corners::Vertex(a) => S::root_of::<Rooted<VertexDistance<V>>>(&((self.with([p, a]), one), zero), sign),
            Corners::Edge([a, b]) => S::root_of::<Rooted<EdgeDistance<V>>>(&(self.with([p, a, b]), zero), sign),
            Corners::Face([a, b, c]) => S::root_of::<Rooted<FaceDistance<V>>>(&(self.with([p, a, b, c]), zero), sign),
            Corners::Volume => S::to_root(S::whole(0)),
        }
    }

    /// The sign of the distance minus r; negative inside of a solid.
    pub(crate) fn gap(&self, r: &S) -> Sign {
        let (p, r) = (self.p, r.clone());
        match self.on {
            Corners::Vertex(a) => S::sign_of::<VertexGap<V>>(&(self.with([p, a]), r)),
            Corners::Edge([a, b]) => S::sign_of::<EdgeGap<V>>(&(self.with([p, a, b]), r)),
            Corners::Face([a, b, c]) => S::sign_of::<FaceGap<V>>(&(self.with([p, a, b, c]), r)),
            Corners::Volume => Sign::Negative,
        }
    }
}
