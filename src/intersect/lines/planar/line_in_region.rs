//! A line, ray or segment of the plane and the edges of a region: which of several it meets first.

use super::line_in_hull::LineInHull;
use super::line_segment_2d::find;
use crate::arith::formulas::each::MapEach;
use crate::arith::rounding::enclosing::{around_rounded, around_signed};
use crate::intersect::RingEdge;
use crate::intersect::clip::line_kind::{LineKind, LinePoints2, Parametric};
use crate::intersect::clip::planar_line::{HullEnd, HullEnds, PlanarLine, side};
use crate::intersect::hit::{Hit, Passed, PassedParts};
use crate::{Feature, HitRecord, Linear2, Point2, Region, Scalar, Segment2, Sign};
use core::marker::PhantomData;

/// An edge of a region that a line meets.
#[derive(Clone)]
pub struct LineInRegion<S> {
    ring: usize,
    /// How many corners the ring has.
    corners: usize,
    /// The index of the corner where the edge starts.
    number: usize,
    within: LineInHull<S, Segment2<S>>,
}

impl<S> LineInRegion<S> {
    fn feature(&self, of_edge: Feature) -> (usize, Feature) {
        (self.ring, of_edge.in_ring(self.number, self.corners))
    }
}

impl<S: Scalar, L: Linear2<S>> Hit<Region<S>, L> {
    /// The edge.
    #[must_use]
    pub fn ring_edge(&self) -> RingEdge {
        RingEdge { ring: self.found().ring, edge: self.found().number }
    }
}

impl<S: Scalar, L: Linear2<S>> Passed<L> for Region<S> {
    type Parameter = S::Value;
    type Record = HitRecord<S::Value, (usize, Feature)>;
    type Found = LineInRegion<S>;

    fn enter(found: &Self::Found) -> S::Value {
        <Segment2<S> as Passed<L>>::enter(&found.within)
    }
    fn exit(found: &Self::Found) -> S::Value {
        <Segment2<S> as Passed<L>>::exit(&found.within)
    }
    fn record(found: &Self::Found) -> Self::Record {
        let HitRecord { span, feature, exit_feature, coordinates } = <Segment2<S> as Passed<L>>::record(&found.within);
        let [feature, exit_feature] = [feature, exit_feature].map_each(|feature| found.feature(feature));
        HitRecord { span, feature, exit_feature, coordinates }
    }
}

impl<S: Scalar, L: Linear2<S>> PassedParts<L> for Region<S> {
    type Feature = (usize, Feature);

    fn feature(found: &Self::Found) -> (usize, Feature) {
        found.feature(<Segment2<S> as PassedParts<L>>::feature(&found.within))
    }
    fn exit_feature(found: &Self::Found) -> (usize, Feature) {
        found.feature(<Segment2<S> as PassedParts<L>>::exit_feature(&found.within))
    }
}

/// Whether a line of some kind meets a segment.
#[inline]
pub(crate) fn meets_segment<K: LineKind, S: Scalar>(ends: &LinePoints2<S>, [a, b]: [&Point2<S>; 2]) -> bool {
    find::<K, S>(ends, &Segment2::new(a.clone(), b.clone())).is_some()
}

/// The first edge that a line meets, of those passed to it, in any order; of several that it meets first at once, the
/// one of the least index.
pub(crate) struct FirstEdge<'a, K, S> {
    ends: &'a LinePoints2<S>,
    first: Option<First<S>>,
    kind: PhantomData<K>,
}

struct First<S> {
    number: usize,
    edge: Segment2<S>,
    passage: HullEnds,
    bounds: [f64; 2],
}

impl<'a, K: LineKind, S: Scalar> FirstEdge<'a, K, S> {
    pub(crate) fn new(ends: &'a LinePoints2<S>) -> Self {
        FirstEdge { ends, first: None, kind: PhantomData }
    }

    /// Takes in an edge by its index. If it is the first so far, returns an upper bound on the parameter where it is
    /// met. `enclosing` converts bounds along the line.
    #[inline]
    pub(crate) fn take(
        &mut self,
        number: usize,
        [a, b]: [&Point2<S>; 2],
        enclosing: impl Fn([f64; 2]) -> [f64; 2],
    ) -> Option<f64> {
        let edge = Segment2::new(a.clone(), b.clone());
        let passage = find::<K, S>(self.ends, &edge)?;
        let within = LineInHull { ends: self.ends.clone(), hull: edge.clone(), passage };
        let parameter = within.parameter::<K>(0);
        // Those of a whole line may be negative.
        let is_signed = !<K as Parametric>::DOMAIN.starts;
        let bounds = if is_signed { around_signed::<S>(&parameter) } else { around_rounded::<S>(&parameter) };
        let bounds = enclosing(bounds);
        let next = First { number, edge, passage, bounds };
        let is_first = self.first.as_ref().is_none_or(|first| self.is_before(&next, first));
        is_first.then(|| {
            let [_, limit] = next.bounds;
            self.first = Some(next);
            limit
        })
    }

    fn is_before(&self, next: &First<S>, first: &First<S>) -> bool {
        if next.bounds[1] < first.bounds[0] || next.bounds[0] > first.bounds[1] {
            return next.bounds[1] < first.bounds[0];
        }
        match self.order(next, first) {
            Sign::Zero => next.number < first.number,
            order => order == Sign::Negative,
        }
    }

    /// The order in which two edges are met.
    fn order(&self, one: &First<S>, other: &First<S>) -> Sign {
        let vertices = [&one.edge.a, &one.edge.b, &other.edge.a, &other.edge.b];
        let [end, other_end] = [one, other].map_each(|of| of.passage[0].0);
        // Those of the second edge come after those of the first.
        let other_end = match other_end {
            HullEnd::Vertex(i) => HullEnd::Vertex(i + 2),
            HullEnd::Crossing(i, j) => HullEnd::Crossing(i + 2, j + 2),
            end => end,
        };
        if let (HullEnd::Vertex(i), HullEnd::Vertex(j)) = (end, other_end) {
            if vertices[i] == vertices[j] {
                return Sign::Zero;
            }
        }
        let sides = vertices.map_each(|v| side::<K, S>(self.ends, v));
        PlanarLine::<K, S, _>::new(self.ends, &vertices, &sides).order_of_starts(end, other_end)
    }

    /// The first edge, in the numbers of a line and edges that these are in another unit; given the ring of an edge,
    /// with the number of its corners, and the index in the ring.
    pub(crate) fn first<L: Linear2<S>>(
        self,
        ends: &LinePoints2<S>,
        edge: impl FnOnce(usize) -> Segment2<S>,
        place: impl FnOnce(usize) -> [usize; 3],
    ) -> Option<Hit<Region<S>, L>> {
        let First { number, passage, .. } = self.first?;
        let hull = edge(number);
        let [ring, corners, number] = place(number);
        let within = LineInHull { ends: ends.clone(), hull, passage };
        Some(Hit::new(LineInRegion { ring, corners, number, within }))
    }
}
