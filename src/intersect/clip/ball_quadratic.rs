//! Lines against balls, of space and of the plane: |m + t·v|² = r², with m from the center to the origin of the line.

use super::line_kind::Parametric;
use super::quadratic::{self, Quadratic, Start};
use super::solid_of_revolution::{Event, Passing, Solid};
use crate::arith::formulas::each::MapEach;
use crate::{Numbers, Of, Ring, RoundFeature, Scalar, Sign};
use core::marker::PhantomData;

/// A line, or a motion, and a ball.
pub(crate) trait Round: 'static {
    type Input: Numbers;
    type Kind: Parametric;
    fn is_point<S: Scalar>(input: &Of<Self::Input, S>) -> bool;
    /// The line with its ends exchanged; called where t ≤ 1 only.
    fn reversed<S: Scalar>(input: &Of<Self::Input, S>) -> Of<Self::Input, S>;
    /// Whether the ball has a radius.
    fn has_radius<S: Scalar>(input: &Of<Self::Input, S>) -> bool;
    fn radius<R: Ring>(input: &Of<Self::Input, R>) -> R;
    /// v²
    fn direction_squared<R: Ring>(input: &Of<Self::Input, R>) -> R;
    /// m·v
    fn recession<R: Ring>(input: &Of<Self::Input, R>) -> R;
    /// m²
    fn distance_squared<R: Ring>(input: &Of<Self::Input, R>) -> R;
    /// |m × v|²
    fn moment_squared<R: Ring>(input: &Of<Self::Input, R>) -> R;
}

/// Implements [`Round`] for lines and balls of the plane or of space: the numbers of both, the functions of
/// [`LineKind`](super::line_kind::LineKind) for such lines, and the square of a vector product there.
macro_rules! line_and_ball {
    ($Lines:ident: [$Point:ident; 2], $Ball:ident; $is_point:ident, $direction:ident, $squared:ident) => {
        impl<L: $crate::intersect::clip::line_kind::LineKind> $crate::intersect::clip::ball_quadratic::Round
            for $Lines<L>
        {
            type Input = ([$crate::$Point<$crate::Number>; 2], $crate::$Ball<$crate::Number>);
            type Kind = L;

            #[inline]
            fn is_point<S: $crate::Scalar>((line, _): &$crate::Of<Self::Input, S>) -> bool {
                L::$is_point(line)
            }
            #[inline]
            fn reversed<S: $crate::Scalar>(input: &$crate::Of<Self::Input, S>) -> $crate::Of<Self::Input, S> {
                let ([from, to], ball) = input.clone();
                ([to, from], ball)
            }
            #[inline]
            fn has_radius<S: $crate::Scalar>((_, ball): &$crate::Of<Self::Input, S>) -> bool {
                !ball.radius.sign().is_zero()
            }
            #[inline(always)]
            fn radius<R: $crate::Ring>((_, ball): &$crate::Of<Self::Input, R>) -> R {
                ball.radius.clone()
            }
            #[inline(always)]
            fn direction_squared<R: $crate::Ring>((line, _): &$crate::Of<Self::Input, R>) -> R {
                L::$direction(line).squared_length()
            }
            #[inline(always)]
            fn recession<R: $crate::Ring>((line, ball): &$crate::Of<Self::Input, R>) -> R {
                (&line[0] - &ball.center).dot(&L::$direction(line))
            }
            #[inline(always)]
            fn distance_squared<R: $crate::Ring>((line, ball): &$crate::Of<Self::Input, R>) -> R {
                (&line[0] - &ball.center).squared_length()
            }
            #[inline(always)]
            fn moment_squared<R: $crate::Ring>((line, ball): &$crate::Of<Self::Input, R>) -> R {
                (&line[0] - &ball.center).cross(&L::$direction(line)).$squared()
            }
        }
    };
}
pub(crate) use line_and_ball;

/// The ball as a quadratic and as a solid.
pub(crate) struct Ball<B>(PhantomData<fn() -> B>);

impl<B: Round> Quadratic for Ball<B> {
    type Input = B::Input;
    const CONVEX: bool = true;
    #[inline(always)]
    fn a<R: Ring>(input: &Of<B::Input, R>) -> R {
        B::direction_squared(input)
    }
    #[inline(always)]
    fn b<R: Ring>(input: &Of<B::Input, R>) -> R {
        B::recession(input)
    }
    #[inline(always)]
    fn c<R: Ring>(input: &Of<B::Input, R>) -> R {
        B::distance_squared(input) - B::radius(input).squared()
    }
    /// The discriminant by Lagrange's identity, which does not cancel: r²·v² - |m × v|².
    #[inline(always)]
    fn discriminant<R: Ring>(input: &Of<B::Input, R>) -> R {
        B::direction_squared(input) * B::radius(input).squared() - B::moment_squared(input)
    }
    #[inline(always)]
    fn radicand<R: Ring>(input: &Of<B::Input, R>) -> R {
        Self::discriminant(input)
    }
}

/// The only feature of a ball of radius 0 is its interior.
#[inline]
fn surface<B: Round, S: Scalar>(input: &Of<B::Input, S>) -> RoundFeature {
    if B::has_radius(input) { RoundFeature::Surface } else { RoundFeature::Interior }
}

/// The events are those of the side.
#[inline]
fn which(event: Event) -> Sign {
    if let Event::Side(which) = event { which } else { Sign::Zero }
}

impl<B: Round> Solid for Ball<B> {
    type Input = B::Input;
    type Kind = B::Kind;

    #[inline]
    fn is_point<S: Scalar>(input: &Of<B::Input, S>) -> bool {
        B::is_point(input)
    }
    #[inline]
    fn reversed<S: Scalar>(input: &Of<B::Input, S>) -> Of<B::Input, S> {
        B::reversed(input)
    }
    fn part_at_start<S: Scalar>(input: &Of<B::Input, S>) -> Option<RoundFeature> {
        match S::sign_of::<Start<Ball<B>>>(input) {
            Sign::Positive => None,
            Sign::Zero => Some(surface::<B, S>(input)),
            Sign::Negative => Some(RoundFeature::Interior),
        }
    }
    #[inline]
    fn pass<S: Scalar>(input: &Of<B::Input, S>) -> Option<[Passing; 2]> {
        let at = |which| (Event::Side(which), surface::<B, S>(input));
        quadratic::has_roots::<Ball<B>, S>(input).then(|| [Sign::Negative, Sign::Positive].map_each(at))
    }
    #[inline]
    fn sign<S: Scalar>(input: &Of<B::Input, S>, event: Event) -> Sign {
        quadratic::sign_of_root::<Ball<B>, S>(input, which(event))
    }
    fn parameter<S: Scalar>(input: &Of<B::Input, S>, event: Event) -> S::Root {
        quadratic::root::<Ball<B>, S>(input, which(event))
    }
    fn parameters<S: Scalar>(input: &Of<B::Input, S>, _first_and_last: [Event; 2]) -> [S::Root; 2] {
        quadratic::roots::<Ball<B>, S>(input)
    }
}
