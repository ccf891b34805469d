//! A line of the plane against the hull of a few labelled points.
//!
//! The line meets the hull between the first and the last point where it meets a vertex or an edge. That holds for
//! hulls of any dimension, so a triangle of no area is no special case.

use super::halfspace_clip::{Finish, LinearFunction, Order, Start, Zero};
use super::line_kind::{LineKind, LinePoints2};
use super::slab_clip::BoundDistance;
use crate::arith::{construction, formula};
use crate::{Feature, HitRecord, Number, Of, Point2, Ring, Scalar, Sign, Span};
use core::borrow::Borrow;
use core::marker::PhantomData;

/// An end of the common part of a line and a hull in a plane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HullEnd {
    /// At t = 0.
    Start,
    /// At t = 1.
    Finish,
    /// At a vertex, which is on the line.
    Vertex(usize),
    /// On the edge between two vertices on different sides of the line.
    Crossing(usize, usize),
}

/// Both ends of the common part, each with the feature that contains it.
pub(crate) type HullEnds = [(HullEnd, Feature); 2];

/// The side of the line through two points on which a point of the line is.
struct EdgeSide<L>(PhantomData<L>);

impl<L: LineKind> LinearFunction for EdgeSide<L> {
    const NAME: &'static str = "intersect: an edge in a plane";
    type Input = ([Point2<Number>; 2], [Point2<Number>; 2]);
    #[inline(always)]
    fn start<R: Ring>(([from, _], [u, v]): &Of<Self::Input, R>) -> R {
        (u - from).cross(&(v - u))
    }
    #[inline(always)]
    fn rate<R: Ring>((ends, [u, v]): &Of<Self::Input, R>) -> R {
        (v - u).cross(&L::direction_2d(ends))
    }
}

/// The side of the line on which the first of two vertices is.
struct Side<L>(PhantomData<L>);
/// The weight of the second vertex where the line passes between the two: that side, over the difference of both sides.
struct Weight<L>(PhantomData<L>);

formula! {
    impl[L: LineKind] cold Side<L>; "intersect: a side of a line", &["ends", "vertices"];
        ([Point2<Number>; 2], [Point2<Number>; 2]) = |(ends, [u, _v])| {
        L::direction_2d(ends).cross(&(u - &ends[0]))
    }
}
construction! {
    impl[L: LineKind] Weight<L>; "intersect: a side of a line", &["ends", "vertices"];
        ([Point2<Number>; 2], [Point2<Number>; 2]) => (Number, Number) = |(ends, [u, v])| {
        let direction = L::direction_2d(ends);
        (direction.cross(&(u - &ends[0])), direction.cross(&(u - v)))
    }
}

/// The side of a line on which a point is.
#[inline(always)]
pub(crate) fn side<L: LineKind, S: Scalar>(ends: &LinePoints2<S>, v: &Point2<S>) -> Sign {
    S::sign_of::<Side<L>>(&(ends.clone(), [v.clone(), v.clone()]))
}

/// A line and vertices.
pub(crate) struct PlanarLine<'a, L, S, V> {
    ends: &'a LinePoints2<S>,
    vertices: &'a [V],
    sides: &'a [Sign],
    kind: PhantomData<L>,
}

impl<'a, L: LineKind, S: Scalar, V: Borrow<Point2<S>>> PlanarLine<'a, L, S, V> {
    /// A line that is not a point, vertices, and the [`side`] of the line on which each is.
    #[inline]
    pub(crate) fn new(ends: &'a LinePoints2<S>, vertices: &'a [V], sides: &'a [Sign]) -> Self {
        PlanarLine { ends, vertices, sides, kind: PhantomData }
    }

    fn vertex(&self, i: usize) -> &Point2<S> {
        self.vertices[i].borrow()
    }

    /// The common part of the line and the hull of the vertices, given pairs of them among which all edges are.
    /// `part_at` returns the feature that contains the point at t = 0 or t = 1, which is in the hull.
    #[inline]
    pub(crate) fn clip(
        &self,
        edges: impl Iterator<Item = (usize, usize)>,
        part_at: impl Fn(usize) -> Option<Feature>,
    ) -> Option<HullEnds> {
        // Of several at one point the first: they are in the order of their features.
        let both = self.ends_on_hull(edges).fold(None, |found: Option<HullEnds>, end| {
            let Some([first, last]) = found else { return Some([end; 2]) };
            Some(match self.compare(end.0, first.0) {
                Sign::Negative => [end, last],
                Sign::Positive if first.0 == last.0 || self.compare(end.0, last.0) == Sign::Positive => [first, end],
                _ => [first, last],
            })
        });
        let [mut enter, mut exit] = both?;
        let is_one = enter.0 == exit.0;
        if L::DOMAIN.starts {
            if self.after_start(exit.0) == Sign::Negative {
                return None;
            }
            if !is_one && self.after_start(enter.0) == Sign::Negative {
                enter = (HullEnd::Start, part_at(0)?);
            }
        }
        if L::DOMAIN.ends {
            if self.after_finish(enter.0) == Sign::Positive {
                return None;
            }
            if !is_one && self.after_finish(exit.0) == Sign::Positive {
                exit = (HullEnd::Finish, part_at(1)?);
            }
        }
        Some([enter, exit])
    }

    /// Where the line meets vertices and edges.
    fn ends_on_hull(&self, edges: impl Iterator<Item = (usize, usize)>) -> impl Iterator<Item = (HullEnd, Feature)> {
        let sides = self.sides;
        let on_line = (0..sides.len()).filter(move |&i| sides[i].is_zero());
        let crossed = edges.filter(move |&(i, j)| sides[i].opposes(sides[j]));
        on_line
            .map(|i| (HullEnd::Vertex(i), Feature::Vertex(i)))
            .chain(crossed.map(|(i, j)| (HullEnd::Crossing(i, j), Feature::Edge(i, j))))
    }

    /// The line of the edge that is crossed at an end, if there is one, and the sign of its rate.
    #[allow(clippy::type_complexity)] // The input of a formula.
    fn edge(&self, end: HullEnd) -> Option<(Of<<EdgeSide<L> as LinearFunction>::Input, S>, Sign)> {
        let (i, j) = match end {
            HullEnd::Crossing(i, j) => (i, j),
            HullEnd::Vertex(i) => (i, self.sides.iter().position(|side| !side.is_zero())?),
            HullEnd::Start | HullEnd::Finish => return None,
        };
        let edge = [self.vertex(i).clone(), self.vertex(j).clone()];
        Some(((self.ends.clone(), edge), -self.sides[j]))
    }

    /// The order of two points of the line.
    fn along(&self, a: &Point2<S>, b: &Point2<S>) -> Sign {
        let [from, to] = self.ends;
        match L::heading(&from.x, &to.x) {
            Sign::Zero => a.y.compare(&b.y) * L::heading(&from.y, &to.y),
            heading => a.x.compare(&b.x) * heading,
        }
    }

    /// The order of two ends.
    fn compare(&self, end: HullEnd, other: HullEnd) -> Sign {
        if let (HullEnd::Vertex(i), HullEnd::Vertex(j)) = (end, other) {
            return self.along(self.vertex(i), self.vertex(j));
        }
        match (self.edge(end), self.edge(other)) {
            (Some((edge, rate)), Some((other, other_rate))) => {
                S::sign_of::<Order<EdgeSide<L>>>(&[edge, other]) * rate * other_rate
            }
            _ => Sign::Zero,
        }
    }

    /// The order of two ends at which the line enters; none is at t = 1.
    pub(crate) fn order_of_starts(&self, end: HullEnd, other: HullEnd) -> Sign {
        match (end, other) {
            (HullEnd::Start, other) => -self.after_start(other),
            (end, HullEnd::Start) => self.after_start(end),
            _ => self.compare(end, other),
        }
    }

    /// The sign of t.
    fn after_start(&self, end: HullEnd) -> Sign {
        match (end, self.edge(end)) {
            (HullEnd::Vertex(i), _) => self.along(self.vertex(i), &self.ends[0]),
            (_, Some((edge, rate))) => -(S::sign_of::<Start<EdgeSide<L>>>(&edge) * rate),
            _ => Sign::Zero,
        }
    }

    /// The sign of t - 1, of a segment.
    fn after_finish(&self, end: HullEnd) -> Sign {
        match (end, self.edge(end)) {
            (HullEnd::Vertex(i), _) => self.along(self.vertex(i), &self.ends[1]),
            (_, Some((edge, rate))) => -(S::sign_of::<Finish<EdgeSide<L>>>(&edge) * rate),
            _ => Sign::Zero,
        }
    }
}

/// The parameter of an end, given the vertices.
pub(crate) fn parameter<L: LineKind, S: Scalar>(
    [from, to]: &LinePoints2<S>,
    vertex: impl Fn(usize) -> Point2<S>,
    end: HullEnd,
) -> S::Value {
    match end {
        HullEnd::Start => S::whole(0),
        HullEnd::Finish => S::whole(1),
        HullEnd::Vertex(i) => {
            let v = vertex(i);
            let axis = if L::rests(&from.x, &to.x) {
                [from.y.clone(), to.y.clone(), v.y]
            } else {
                [from.x.clone(), to.x.clone(), v.x]
            };
            S::ratios_of::<Zero<BoundDistance<L>>>(&axis)
        }
        HullEnd::Crossing(i, j) => {
            S::ratios_of::<Zero<EdgeSide<L>>>(&([from.clone(), to.clone()], [vertex(i), vertex(j)]))
        }
    }
}

/// The record of a passage, given the vertices.
pub(crate) fn record<L: LineKind, S: Scalar>(
    ends: &LinePoints2<S>,
    vertex: impl Fn(usize) -> Point2<S>,
    [(enter, feature), (exit, exit_feature)]: HullEnds,
) -> HitRecord<S::Value, Feature> {
    let first = parameter::<L, S>(ends, &vertex, enter);
    let last = if exit == enter { first.clone() } else { parameter::<L, S>(ends, vertex, exit) };
    HitRecord { span: Span { enter: first, exit: last }, feature, exit_feature, coordinates: [] }
}

/// The weight of the second vertex where the line crosses the edge between two.
pub(crate) fn weight<L: LineKind, S: Scalar>(ends: LinePoints2<S>, edge: [Point2<S>; 2]) -> S::Value {
    S::ratios_of::<Weight<L>>(&(ends, edge))
}
