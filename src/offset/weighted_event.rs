//! The formulas of events of weighted lines.
//!
//! A line of the weight w has at the time t the points x with N·(x - a) = w·L·t. So the formulas are those of
//! [`event`](super::event), with weights times lengths in the place of lengths.

use super::event::{known, length, sum, terms};
use crate::arith::{Radical, RadicalFormula};
use crate::shape::require;
use crate::{Number, Of, Scalar, Segment2, Sign, WeightedSegment2};

/// Three weighted lines.
pub(super) type WeightedEdges = [WeightedSegment2<Number>; 3];

/// The length of a segment times its weight.
#[inline(always)]
pub(super) fn speed<R: Radical>(edge: &WeightedSegment2<R>) -> R {
    length(&edge.segment) * &edge.weight
}

/// The lengths of three segments, times their weights.
#[inline(always)]
pub(super) fn speeds<R: Radical>([s0, s1, s2]: &[WeightedSegment2<R>; 3]) -> [R; 3] {
    [speed(s0), speed(s1), speed(s2)]
}

/// The segments.
#[inline(always)]
pub(super) fn segments<R>([s0, s1, s2]: &[WeightedSegment2<R>; 3]) -> [&Segment2<R>; 3] {
    [&s0.segment, &s1.segment, &s2.segment]
}

/// M. Degree 4.
struct Denominator;

impl RadicalFormula for Denominator {
    const NAME: &'static str = "offset/weighted_event";
    const ARGUMENTS: &'static [&'static str] = &["first", "second", "third"];
    type Input = WeightedEdges;
    #[inline(always)]
    fn eval<R: Radical>(edges: &Of<WeightedEdges, R>) -> R {
        sum(speeds(edges), terms(segments(edges)).1)
    }
}

/// The sign of M: zero where there is no event.
///
/// With weights, directions do not decide it: two lines of one direction may meet, and three of different directions
/// may not.
pub(super) fn sign_of_denominator<S: Scalar>(edges: &[WeightedSegment2<S>; 3]) -> Sign {
    known(S::radical_sign_of::<Denominator>(edges))
}

/// Checks and copies the arguments.
pub(super) fn checked<S: Scalar>(
    id: &str,
    names: [&str; 3],
    edges: [&WeightedSegment2<S>; 3],
) -> [WeightedSegment2<S>; 3] {
    let [first, second, third] = edges;
    require(id, names[0], first);
    require(id, names[1], second);
    require(id, names[2], third);
    [first.clone(), second.clone(), third.clone()]
}
