//! Where a line, or a motion, enters and leaves a capsule.
//!
//! A capsule is the union of two balls and of a piece of a tube about the axis. A line that enters the tube beyond an
//! end enters the capsule through the ball of that end, if at all; otherwise it enters the capsule there. On which side
//! of the plane of an end it enters the tube depends on whether it crosses that plane inside or outside of the tube: a
//! sign without a root.

use super::line_kind::LineKind;
use super::quadratic::{self, Position};
use super::solid_of_revolution::{Event, Passing};
use super::surfaces_of_revolution::{Axial, EndBall, Line, Speed, Tube, at_planes, in_ball_a, in_order, pass_ball};
use crate::predicate::angle;
use crate::{Of, RoundFeature, Scalar, Sign};

/// A line, or a motion, and the capsule about a segment.
pub(crate) trait RoundedSegment: Axial {
    /// Whether the segment is a point.
    fn is_ball<S: Scalar>(input: &Of<Self::Input, S>) -> bool;
    /// Whether the radius is zero.
    fn is_segment<S: Scalar>(input: &Of<Self::Input, S>) -> bool;
    /// The sign of where the point of t = 0 is along the axis, with respect to a.
    fn height<S: Scalar>(input: &Of<Self::Input, S>) -> Sign;
}

impl<L: LineKind> RoundedSegment for L {
    #[inline]
    fn is_ball<S: Scalar>((_, capsule): &Of<Line, S>) -> bool {
        capsule.a == capsule.b
    }
    #[inline]
    fn is_segment<S: Scalar>((_, capsule): &Of<Line, S>) -> bool {
        capsule.radius.sign().is_zero()
    }
    #[inline]
    fn height<S: Scalar>(input: &Of<Line, S>) -> Sign {
        angle(&input.0[0], &input.1.a, &input.1.b)
    }
}

/// The feature that contains the point of t = 0.
pub(crate) fn part_at_start<X: RoundedSegment, S: Scalar>(input: &Of<X::Input, S>) -> Option<RoundFeature> {
    let (gap, part) = if X::height(input) != Sign::Positive {
        (in_ball_a::<X, S>(input), RoundFeature::CapA)
    } else {
        let swapped = X::swapped(input);
        if height_over_b::<X, S>(&swapped) != Sign::Negative {
            (in_ball_a::<X, S>(&swapped), RoundFeature::CapB)
        } else {
            (S::sign_of::<quadratic::Start<Tube<X>>>(input), side::<X, S>(input))
        }
    };
    match gap {
        Sign::Positive => None,
        Sign::Zero => Some(part),
        Sign::Negative => Some(RoundFeature::Interior),
    }
}

/// The sign of where the point is with respect to b.
fn height_over_b<X: RoundedSegment, S: Scalar>(swapped: &Of<X::Input, S>) -> Sign {
    X::SWAPPED_AXIS * X::height(swapped)
}

/// The side of a capsule of radius 0 is its interior.
fn side<X: RoundedSegment, S: Scalar>(input: &Of<X::Input, S>) -> RoundFeature {
    if X::is_segment(input) { RoundFeature::Interior } else { RoundFeature::Side }
}

/// The first and the last event on the whole line.
#[inline(never)]
pub(crate) fn pass<X: RoundedSegment, S: Scalar>(input: &Of<X::Input, S>) -> Option<[Passing; 2]> {
    if X::is_ball(input) {
        return pass_ball::<X, S>(input, RoundFeature::CapA);
    }
    if !quadratic::has_roots::<Tube<X>, S>(input) {
        return None;
    }
    let at_a = |which| (Event::BallA(which), RoundFeature::CapA);
    let at_b = |which| (Event::BallB(which), RoundFeature::CapB);
    let at_side = |which| (Event::Side(which), side::<X, S>(input));
    let swapped = X::swapped(input);
    let meets_a = || quadratic::has_roots::<EndBall<X>, S>(input);
    let meets_b = || quadratic::has_roots::<EndBall<X>, S>(&swapped);
    let (first, last) = (Sign::Negative, Sign::Positive);

    let speed = S::sign_of::<Speed<X>>(input);
    if speed.is_zero() {
        let (event, meets): (fn(Sign) -> Passing, bool) = match [X::height(input), height_over_b::<X, S>(&swapped)] {
            [Sign::Negative | Sign::Zero, _] => (|which| (Event::BallA(which), RoundFeature::CapA), meets_a()),
            [_, Sign::Positive | Sign::Zero] => (|which| (Event::BallB(which), RoundFeature::CapB), meets_b()),
            _ => return Some([at_side(first), at_side(last)]),
        };
        return meets.then(|| [event(first), event(last)]);
    }
    // For a line that goes from a to b.
    let [a, b] = at_planes::<X, S>(input, &swapped);
    let (near, meets) = match (a, b) {
        // It crosses both planes on the tube and recedes from the axis at neither: it is parallel to the axis.
        (Position::AtBoth, Position::AtBoth) => (at_a(first), true),
        (_, Position::Before | Position::AtFirst | Position::AtBoth) => (at_b(first), meets_b()),
        (Position::Before, _) => (at_side(first), true),
        _ => (at_a(first), meets_a()),
    };
    let far = match (a, b) {
        (Position::AtBoth, Position::AtBoth) => at_b(last),
        (Position::AtLast | Position::AtBoth | Position::After, _) => at_a(last),
        (_, Position::After) => at_side(last),
        _ => at_b(last),
    };
    meets.then(|| in_order(speed, [near, far]))
}
