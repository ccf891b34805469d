//! The surfaces that bound solids of revolution, and where lines cross them: balls about the ends of a segment ab, the
//! side, and the planes of the ends.
//!
//! Each is decided by polynomials of a line and a solid. Formulas for the end a serve for b, too, with both exchanged.

use super::line_kind::LineKind;
use super::quadratic::{self, Position, Quadratic, position};
use super::solid_of_revolution::{Event, Passing};
use crate::arith::formulas::each::MapEach;
use crate::arith::{construction, formula};
use crate::predicate::angle;
use crate::{Capsule, Formula, Number, Numbers, Of, Point3, Ring, RoundFeature, Scalar, Sign, Vector3};
use core::marker::PhantomData;

/// A line and a solid: of a ball a and b are the center, of a cone the tip and the center of the base.
pub(crate) type Line = ([Point3<crate::Number>; 2], Capsule<crate::Number>);

/// A line, or a motion, and a solid about the segment ab.
pub(crate) trait Axial: 'static {
    /// Both.
    type Input: Numbers;
    /// The direction of the line.
    fn way<R: Ring>(input: &Of<Self::Input, R>) -> Vector3<R>;
    /// From a to the point of t = 0.
    fn from_a<R: Ring>(input: &Of<Self::Input, R>) -> Vector3<R>;
    /// From a to b.
    fn axis<R: Ring>(input: &Of<Self::Input, R>) -> Vector3<R>;
    /// The radius.
    fn radius<R: Ring>(input: &Of<Self::Input, R>) -> R;
    /// The input with a and b exchanged, so that formulas for a serve for b: half as many.
    fn swapped<S: Scalar>(input: &Of<Self::Input, S>) -> Of<Self::Input, S>;
    /// Whether the axis of that input has the opposite direction (`Negative`), or the same.
    const SWAPPED_AXIS: Sign;
}

impl<L: LineKind> Axial for L {
    type Input = Line;
    #[inline(always)]
    fn way<R: Ring>((line, _): &Of<Line, R>) -> Vector3<R> {
        L::direction(line)
    }
    #[inline(always)]
    fn from_a<R: Ring>((line, solid): &Of<Line, R>) -> Vector3<R> {
        &line[0] - &solid.a
    }
    #[inline(always)]
    fn axis<R: Ring>((_, solid): &Of<Line, R>) -> Vector3<R> {
        &solid.b - &solid.a
    }
    #[inline(always)]
    fn radius<R: Ring>((_, solid): &Of<Line, R>) -> R {
        solid.radius.clone()
    }
    const SWAPPED_AXIS: Sign = Sign::Negative;
    #[inline]
    fn swapped<S: Scalar>((line, Capsule { a, b, radius: r }): &Of<Line, S>) -> Of<Line, S> {
        (line.clone(), Capsule::new(b.clone(), a.clone(), r.clone()))
    }
}

/// Formulas of a line and a solid at the end a.
macro_rules! at_a {
    ($($(#[$doc:meta])* $formula:ident = |$v:ident, $m:ident, $axis:ident, $input:pat_param| $body:expr;)+) => {$(
        $(#[$doc])*
        pub(crate) struct $formula<X>(PhantomData<fn() -> X>);
        formula! {
            impl[X: Axial] cold $formula<X>;
                "a line against a round solid", &["line", "shape"]; X::Input = |input| {
                let ($v, $m, $axis, $input) = (X::way(input), X::from_a(input), X::axis(input), input);
                $body
            }
        }
    )+};
}

/// v·axis·m - m·axis·v: from a to where the line crosses its plane, times v·axis.
#[inline(always)]
fn to_plane<R: Ring>(v: &Vector3<R>, m: &Vector3<R>, axis: &Vector3<R>) -> Vector3<R> {
    m.scaled(&v.dot(axis)) - v.scaled(&m.dot(axis))
}

at_a! {
    /// v·axis: the speed along the axis, from a to b. Degree 2.
    Speed = |v, _m, axis, _input| v.dot(&axis);
    /// -m·axis, the numerator of the parameter at which the line crosses the plane of a; the denominator is [`Speed`].
    /// Degree 2.
    Delay = |_v, m, axis, _input| -m.dot(&axis);
    /// Positive if it crosses that plane farther than r from a. Degree 6.
    PlaneGap = |v, m, axis, input| {
        to_plane(&v, &m, &axis).squared_length() - (X::radius(input) * v.dot(&axis)).squared()
    };
    /// Positive if it recedes from the axis there. Degree 4.
    PlaneSlope = |v, m, axis, _input| to_plane(&v, &m, &axis).dot(&v);
}

/// The parameter at which the line crosses the plane of a.
struct PlanePassing<X>(PhantomData<fn() -> X>);
construction! {
    impl[X: Axial] PlanePassing<X>; "a line against a round solid", &["line", "shape"];
        X::Input => (Number, Number) = |input| {
        (Delay::<X>::eval(input), Speed::<X>::eval(input))
    }
}

/// The ball about a.
pub(crate) struct EndBall<X>(PhantomData<fn() -> X>);

impl<X: Axial> Quadratic for EndBall<X> {
    type Input = X::Input;
    const CONVEX: bool = true;
    #[inline(always)]
    fn a<R: Ring>(input: &Of<X::Input, R>) -> R {
        X::way(input).squared_length()
    }
    #[inline(always)]
    fn b<R: Ring>(input: &Of<X::Input, R>) -> R {
        X::from_a(input).dot(&X::way(input))
    }
    #[inline(always)]
    fn c<R: Ring>(input: &Of<X::Input, R>) -> R {
        X::from_a(input).squared_length() - X::radius(input).squared()
    }
    /// The discriminant by Lagrange's identity, which does not cancel: r²·v² - |m × v|².
    #[inline(always)]
    fn discriminant<R: Ring>(input: &Of<X::Input, R>) -> R {
        let v = X::way(input);
        v.squared_length() * X::radius(input).squared() - X::from_a(input).cross(&v).squared_length()
    }
    #[inline(always)]
    fn radicand<R: Ring>(input: &Of<X::Input, R>) -> R {
        Self::discriminant(input)
    }
}

/// The cylinder about the line ab, without ends: |x × axis|² - r²·axis², of x from a.
pub(crate) struct Tube<X>(PhantomData<fn() -> X>);

impl<X: Axial> Quadratic for Tube<X> {
    type Input = X::Input;
    const CONVEX: bool = true;
    #[inline(always)]
    fn a<R: Ring>(input: &Of<X::Input, R>) -> R {
        X::way(input).cross(&X::axis(input)).squared_length()
    }
    #[inline(always)]
    fn b<R: Ring>(input: &Of<X::Input, R>) -> R {
        let axis = X::axis(input);
        X::from_a(input).cross(&axis).dot(&X::way(input).cross(&axis))
    }
    #[inline(always)]
    fn c<R: Ring>(input: &Of<X::Input, R>) -> R {
        let axis = X::axis(input);
        X::from_a(input).cross(&axis).squared_length() - X::radius(input).squared() * axis.squared_length()
    }
    /// Not negative where the line comes within r of the axis; b² - a·c is axis² times this.
    #[inline(always)]
    fn discriminant<R: Ring>(input: &Of<X::Input, R>) -> R {
        let across = X::way(input).cross(&X::axis(input));
        X::radius(input).squared() * across.squared_length() - X::from_a(input).dot(&across).squared()
    }
    #[inline(always)]
    fn radicand<R: Ring>(input: &Of<X::Input, R>) -> R {
        X::axis(input).squared_length() * Self::discriminant(input)
    }
}

/// A line and a solid in one type.
#[inline]
pub(crate) fn input<S: Scalar>(
    line: &[Point3<S>; 2],
    a: &Point3<S>,
    b: &Point3<S>,
    r: &S,
) -> ([Point3<S>; 2], Capsule<S>) {
    (line.clone(), Capsule::new(a.clone(), b.clone(), r.clone()))
}

/// The signs of where the point of t = 0 is along the axis, with respect to a and to b.
#[inline]
pub(crate) fn heights<S: Scalar>((line, solid): &Of<Line, S>) -> [Sign; 2] {
    [angle(&line[0], &solid.a, &solid.b), -angle(&line[0], &solid.b, &solid.a)]
}

/// Where the line crosses the planes of a and b, with respect to the roots of the tube; for a line that goes from a to
/// b.
pub(crate) fn at_planes<X: Axial, S: Scalar>(input: &Of<X::Input, S>, swapped: &Of<X::Input, S>) -> [Position; 2] {
    [at_plane::<X, S>(input, Sign::Positive), at_plane::<X, S>(swapped, X::SWAPPED_AXIS)]
}

/// Where the line crosses the plane of a, given the direction of the axis with respect to the line's.
#[inline(never)]
fn at_plane<X: Axial, S: Scalar>(input: &Of<X::Input, S>, direction: Sign) -> Position {
    position(S::sign_of::<PlaneGap<X>>(input), || direction * S::sign_of::<PlaneSlope<X>>(input))
}

/// The events of a line that goes from a to b, for one that may go from b to a.
#[inline]
pub(crate) fn in_order(speed: Sign, [near, far]: [Passing; 2]) -> [Passing; 2] {
    if speed == Sign::Negative { [(far.0.reversed(), far.1), (near.0.reversed(), near.1)] } else { [near, far] }
}

/// Implements [`Solid`](super::solid_of_revolution::Solid) except for `part_at_start` and `pass`, and the quadratic of
/// the side.
macro_rules! solid_with_ends {
    ($Solid:ident<$L:ident> side $Side:ident: $part_at_start:ident, $pass:ident) => {
        pub(crate) struct $Solid<$L>(core::marker::PhantomData<fn() -> $L>);

        impl<$L: $crate::intersect::clip::line_kind::LineKind> $crate::intersect::clip::solid_of_revolution::Solid
            for $Solid<$L>
        {
            type Input = $crate::intersect::clip::surfaces_of_revolution::Line;
            type Kind = $L;

            #[inline]
            fn is_point<S: $crate::Scalar>(input: &$crate::Of<Self::Input, S>) -> bool {
                $L::is_point(&input.0)
            }
            #[inline]
            fn reversed<S: $crate::Scalar>(input: &$crate::Of<Self::Input, S>) -> $crate::Of<Self::Input, S> {
                let ([from, to], solid) = input.clone();
                ([to, from], solid)
            }
            fn part_at_start<S: $crate::Scalar>(input: &$crate::Of<Self::Input, S>) -> Option<$crate::RoundFeature> {
                $part_at_start(input)
            }
            #[inline]
            fn pass<S: $crate::Scalar>(
                input: &$crate::Of<Self::Input, S>,
            ) -> Option<[$crate::intersect::clip::solid_of_revolution::Passing; 2]> {
                $pass::<$L::Formulas, S>(input)
            }
            #[inline]
            fn sign<S: $crate::Scalar>(
                input: &$crate::Of<Self::Input, S>,
                event: $crate::intersect::clip::solid_of_revolution::Event,
            ) -> $crate::Sign {
                $crate::intersect::clip::surfaces_of_revolution::sign::<$L::Formulas, $Side<$L::Formulas>, S>(
                    input, event,
                )
            }
            fn parameter<S: $crate::Scalar>(
                input: &$crate::Of<Self::Input, S>,
                event: $crate::intersect::clip::solid_of_revolution::Event,
            ) -> S::Root {
                $crate::intersect::clip::surfaces_of_revolution::parameter::<$L::Formulas, $Side<$L::Formulas>, S>(
                    input, event,
                )
            }
            fn parameters<S: $crate::Scalar>(
                input: &$crate::Of<Self::Input, S>,
                events: [$crate::intersect::clip::solid_of_revolution::Event; 2],
            ) -> [S::Root; 2] {
                $crate::intersect::clip::surfaces_of_revolution::parameters::<$L::Formulas, $Side<$L::Formulas>, S>(
                    input, events,
                )
            }
        }
    };
}
pub(crate) use solid_with_ends;

/// The sign of the parameter of an event.
// Not inlined: it is called for up to four events, each with all the formulas.
#[inline(never)]
pub(crate) fn sign<X: Axial, Q: Quadratic<Input = X::Input>, S: Scalar>(input: &Of<X::Input, S>, event: Event) -> Sign {
    let of_plane = |input: &Of<X::Input, S>| S::sign_of::<Speed<X>>(input) * S::sign_of::<Delay<X>>(input);
    match event {
        Event::BallA(which) => quadratic::sign_of_root::<EndBall<X>, S>(input, which),
        Event::BallB(which) => quadratic::sign_of_root::<EndBall<X>, S>(&X::swapped(input), which),
        Event::Side(which) => quadratic::sign_of_root::<Q, S>(input, which),
        Event::PlaneA => of_plane(input),
        Event::PlaneB => of_plane(&X::swapped(input)),
    }
}

/// The parameter of an event.
pub(crate) fn parameter<X: Axial, Q: Quadratic<Input = X::Input>, S: Scalar>(
    input: &Of<X::Input, S>,
    event: Event,
) -> S::Root {
    match event {
        Event::PlaneA => S::to_root(S::ratios_of::<PlanePassing<X>>(input)),
        Event::PlaneB => S::to_root(S::ratios_of::<PlanePassing<X>>(&X::swapped(input))),
        on_curve => parameter_on_curve::<X, Q, S>(input, on_curve),
    }
}

/// The parameter of an event that is not on a plane.
pub(crate) fn parameter_on_curve<X: Axial, Q: Quadratic<Input = X::Input>, S: Scalar>(
    input: &Of<X::Input, S>,
    event: Event,
) -> S::Root {
    match event {
        Event::BallA(which) => quadratic::root::<EndBall<X>, S>(input, which),
        Event::BallB(which) => quadratic::root::<EndBall<X>, S>(&X::swapped(input), which),
        Event::Side(which) => quadratic::root::<Q, S>(input, which),
        Event::PlaneA | Event::PlaneB => S::to_root(S::whole(0)),
    }
}

/// The parameters of two events.
pub(crate) fn parameters<X: Axial, Q: Quadratic<Input = X::Input>, S: Scalar>(
    input: &Of<X::Input, S>,
    events: [Event; 2],
) -> [S::Root; 2] {
    match events {
        [Event::Side(Sign::Negative), Event::Side(Sign::Positive)] if Q::CONVEX => quadratic::roots::<Q, S>(input),
        _ => events.map_each(|event| parameter::<X, Q, S>(input, event)),
    }
}

/// The point of t = 0 with respect to the ball about a.
#[inline]
pub(crate) fn in_ball_a<X: Axial, S: Scalar>(input: &Of<X::Input, S>) -> Sign {
    S::sign_of::<quadratic::Start<EndBall<X>>>(input)
}

/// The first and last event on a ball about a, whose whole surface is one feature.
#[inline]
pub(crate) fn pass_ball<X: Axial, S: Scalar>(input: &Of<X::Input, S>, surface: RoundFeature) -> Option<[Passing; 2]> {
    quadratic::has_roots::<EndBall<X>, S>(input)
        .then(|| [Sign::Negative, Sign::Positive].map_each(|which| (Event::BallA(which), surface)))
}
