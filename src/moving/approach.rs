//! Round shapes that move towards a plane: the hull of balls about the ends of a segment.
//!
//! With the height h of an end over the plane, n·x - d, and its change s, n·v, the ball about the end touches the plane
//! while (h + t·s)² ≤ r²·n². The shape touches it from the first contact of the ball that is ahead to the last of the
//! other.

use super::passing::Through;
use super::velocity;
use crate::arith::formula;
use crate::arith::formulas::each::MapEach;
use crate::intersect::clip::line_kind::Motion;
use crate::intersect::clip::quadratic::{self, Quadratic, Start};
use crate::intersect::clip::solid_of_revolution::{Event, Passing, Solid};
use crate::{Capsule, Number, Of, Plane, PlaneSide, Point3, Ring, RoundFeature, Scalar, Sign, Vector3};

/// The side of a plane from which a shape comes, given its side at the start; `Zero` if it is on both, or within.
#[inline]
pub(super) fn side(at_start: PlaneSide) -> Sign {
    match at_start {
        PlaneSide::Negative | PlaneSide::TouchingNegative => Sign::Negative,
        PlaneSide::Crossing | PlaneSide::Within => Sign::Zero,
        PlaneSide::TouchingPositive | PlaneSide::Positive => Sign::Positive,
    }
}

/// The shape, its velocity and that of the plane, which is zero, the plane, and the start of the motion: 0, or 1 with
/// the velocities exchanged, which is the same motion backwards.
pub(super) type Input = (Capsule<Number>, [Vector3<Number>; 2], Plane<Number>, Number);

/// A shape at the start of its motion.
#[inline]
pub(super) fn input<S: Scalar>(shape: Capsule<S>, v: &Vector3<S>, plane: &Plane<S>) -> Of<Input, S> {
    let zero = || S::of_sign(Sign::Zero);
    (shape, [v.clone(), Vector3::new(zero(), zero(), zero())], plane.clone(), zero())
}

const NAME: &str = "moving: a round shape and a plane";

formula! {
    /// n·(v - w). Degree 2.
    cold Climb("moving: a round shape and a plane"; shape, velocities, plane, ahead): Input = |input| climb(input)
}

formula! {
    /// n·(b - a): positive where b is higher. Degree 2.
    cold Tilt("moving: a round shape and a plane"; shape, velocities, plane, ahead): Input
        = |(shape, _, plane, _)| plane.normal.dot(&(&shape.b - &shape.a))
}

/// n·(v - w).
#[inline(always)]
fn climb<R: Ring>((_, velocities, plane, _): &Of<Input, R>) -> R {
    plane.normal.dot(&velocity::relative(velocities))
}

/// The height of an end, times the length of the normal.
#[inline(always)]
fn height<const AT_B: bool, R: Ring>(input: &Of<Input, R>) -> R {
    let (shape, _, plane, ahead) = input;
    let end: &Point3<R> = if AT_B { &shape.b } else { &shape.a };
    plane.normal.dot(&end.as_vector()) - &plane.d - climb(input) * ahead
}

/// The height of an end.
struct Height<const AT_B: bool>;

formula! {
    impl[const AT_B: bool] cold Height<AT_B>; NAME, &["shape", "velocities", "plane", "ahead"];
        Input = |input| height::<AT_B, R>(input)
}

/// The ball about an end, while it touches the plane.
struct EndBall<const AT_B: bool>;

impl<const AT_B: bool> Quadratic for EndBall<AT_B> {
    type Input = Input;
    const CONVEX: bool = true;
    #[inline(always)]
    fn a<R: Ring>(input: &Of<Input, R>) -> R {
        climb(input).squared()
    }
    #[inline(always)]
    fn b<R: Ring>(input: &Of<Input, R>) -> R {
        height::<AT_B, R>(input) * climb(input)
    }
    #[inline(always)]
    fn c<R: Ring>(input: &Of<Input, R>) -> R {
        height::<AT_B, R>(input).squared() - Self::discriminant(input)
    }
    /// It always has roots.
    #[inline(always)]
    fn discriminant<R: Ring>((shape, _, plane, _): &Of<Input, R>) -> R {
        shape.radius.clone().squared() * plane.normal.squared_length()
    }
    #[inline(always)]
    fn radicand<R: Ring>(input: &Of<Input, R>) -> R {
        Self::a(input) * Self::discriminant(input)
    }
}

/// The hull of balls about the ends of a segment, while it touches the plane.
pub(super) struct Approach;

impl Solid for Approach {
    type Input = Input;
    type Kind = Motion;

    #[inline]
    fn is_point<S: Scalar>(input: &Of<Input, S>) -> bool {
        S::sign_of::<Climb>(input).is_zero()
    }
    #[inline]
    fn reversed<S: Scalar>((shape, [v, w], plane, _): &Of<Input, S>) -> Of<Input, S> {
        (shape.clone(), [w.clone(), v.clone()], plane.clone(), S::of_sign(Sign::Positive))
    }
    fn part_at_start<S: Scalar>(input: &Of<Input, S>) -> Option<RoundFeature> {
        // Disjoint: so are both balls, on the same side.
        let of_a = S::sign_of::<Start<EndBall<false>>>(input) == Sign::Positive;
        let of_b = S::sign_of::<Start<EndBall<true>>>(input) == Sign::Positive;
        let is_apart = of_a && of_b && S::sign_of::<Height<false>>(input) == S::sign_of::<Height<true>>(input);
        (!is_apart).then_some(RoundFeature::Interior)
    }
    fn pass<S: Scalar>(input: &Of<Input, S>) -> Option<[Passing; 2]> {
        // The end that is ahead: the lower one of a shape that sinks, the higher one of one that climbs.
        let is_b_ahead = S::sign_of::<Tilt>(input) * S::sign_of::<Climb>(input) == Sign::Positive;
        let (first, last) = (Sign::Negative, Sign::Positive);
        let events = if is_b_ahead {
            [Event::BallB(first), Event::BallA(last)]
        } else {
            [Event::BallA(first), Event::BallB(last)]
        };
        Some(events.map_each(|event| (event, RoundFeature::Surface)))
    }
    #[inline]
    fn sign<S: Scalar>(input: &Of<Input, S>, event: Event) -> Sign {
        match event {
            Event::BallB(which) => quadratic::sign_of_root::<EndBall<true>, S>(input, which),
            Event::BallA(which) => quadratic::sign_of_root::<EndBall<false>, S>(input, which),
            _ => Sign::Zero,
        }
    }
    fn parameter<S: Scalar>(input: &Of<Input, S>, event: Event) -> S::Root {
        match event {
            Event::BallB(which) => quadratic::root::<EndBall<true>, S>(input, which),
            Event::BallA(which) => quadratic::root::<EndBall<false>, S>(input, which),
            _ => S::to_root(S::whole(0)),
        }
    }
}

/// Implements the answers of a round shape, as a capsule, and a plane, with the side on which it is.
macro_rules! approaching {
    ($Shape:ident, |$capsule:ident, $plane:ident| $side:expr) => {
        impl<S: $crate::Scalar> $crate::moving::collision::Colliding<$crate::Plane<S>> for $crate::$Shape<S> {
            type Time = S::Root;
            type Record = $crate::answer::CollisionRecord<S::Root, $crate::Sign>;
            type Found = $crate::moving::approach::Approaching<S>;

            fn enter(found: &Self::Found) -> S::Root {
                found.0.enter()
            }
            fn exit(found: &Self::Found) -> S::Root {
                found.0.exit()
            }
            fn record(found: &Self::Found) -> Self::Record {
                let first = <Self as $crate::moving::collision::CollidingFirst<$crate::Plane<S>>>::feature(found);
                $crate::answer::CollisionRecord { span: found.0.span(), feature: first }
            }
        }

        impl<S: $crate::Scalar> $crate::moving::collision::CollidingFirst<$crate::Plane<S>> for $crate::$Shape<S> {
            type Feature = $crate::Sign;

            fn feature(found: &Self::Found) -> $crate::Sign {
                let ($capsule, _, $plane, _) = &found.0.input;
                $crate::moving::approach::side($side)
            }
        }
    };
}
pub(super) use approaching;

/// A shape that touches a plane.
pub struct Approaching<S: Scalar>(pub(super) Through<Approach, S>);

impl<S: Scalar> Clone for Approaching<S> {
    fn clone(&self) -> Self {
        Approaching(self.0.clone())
    }
}
