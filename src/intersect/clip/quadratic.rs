//! A line is inside a round shape where a quadratic f(t) = a·t² + 2b·t + c is not positive: the signs of its roots, and
//! their order with respect to a parameter.
//!
//! No decision takes a root: f has roots where b² - a·c is not negative, and a parameter is between them where f is
//! negative, otherwise before or after both, depending on the sign of the slope.

use crate::arith::{construction, formula};
use crate::{Number, Numbers, Of, Ring, Scalar, Sign};
use core::marker::PhantomData;

/// A quadratic in the parameter of a line.
pub(crate) trait Quadratic: 'static {
    /// The input of its coefficients: a line and a shape.
    type Input: Numbers;
    /// Whether a is positive whenever roots are computed.
    const CONVEX: bool;
    fn a<R: Ring>(input: &Of<Self::Input, R>) -> R;
    fn b<R: Ring>(input: &Of<Self::Input, R>) -> R;
    fn c<R: Ring>(input: &Of<Self::Input, R>) -> R;
    /// b² - a·c, divided by a positive factor where it has one.
    fn discriminant<R: Ring>(input: &Of<Self::Input, R>) -> R;
    /// b² - a·c itself.
    fn radicand<R: Ring>(input: &Of<Self::Input, R>) -> R;
}

macro_rules! of_a_quadratic {
    ($($(#[$doc:meta])* $formula:ident<$Q:ident> = |$input:ident| $body:expr;)+) => {$(
        $(#[$doc])*
        pub(crate) struct $formula<$Q>(PhantomData<fn() -> $Q>);

        formula! {
            impl[$Q: Quadratic] cold $formula<$Q>; "a line against a round shape", &["line", "shape"];
                $Q::Input = |$input| {
                $body
            }
        }
    )+};
}
of_a_quadratic! {
    /// a
    Leading<Q> = |input| Q::a(input);
    /// b
    Slope<Q> = |input| Q::b(input);
    /// c
    Start<Q> = |input| Q::c(input);
    /// The sign of b² - a·c.
    Discriminant<Q> = |input| Q::discriminant(input);
}

/// The parts of the roots: -b, b² - a·c, and a.
struct Roots<Q>(PhantomData<fn() -> Q>);
/// The root where a is zero: c over -2b.
struct OnlyRoot<Q>(PhantomData<fn() -> Q>);
construction! {
    impl[Q: Quadratic] Roots<Q>; "a line against a round shape", &["line", "shape"]; Q::Input => [Number; 3] = |input| {
        [-Q::b(input), Q::radicand(input), Q::a(input)]
    }
}
construction! {
    impl[Q: Quadratic] OnlyRoot<Q>; "a line against a round shape", &["line", "shape"]; Q::Input => (Number, Number)
        = |input| {
        let b = Q::b(input);
        (Q::c(input), -(b.clone() + b))
    }
}

/// Whether there are roots.
#[inline(always)]
pub(crate) fn has_roots<Q: Quadratic, S: Scalar>(input: &Of<Q::Input, S>) -> bool {
    S::sign_of::<Discriminant<Q>>(input) != Sign::Negative
}

/// The sign of a root, which is (-b + which·√(b² - a·c)) / a, or the only root of a linear f.
#[inline]
pub(crate) fn sign_of_root<Q: Quadratic, S: Scalar>(input: &Of<Q::Input, S>, which: Sign) -> Sign {
    let a = if Q::CONVEX { Sign::Positive } else { S::sign_of::<Leading<Q>>(input) };
    if a.is_zero() {
        return -(S::sign_of::<Start<Q>>(input) * S::sign_of::<Slope<Q>>(input));
    }
    // As for the quadratic that is positive far away, with the same roots.
    let (which, c) = (which * a, S::sign_of::<Start<Q>>(input) * a);
    if c == Sign::Negative {
        return which;
    }
    let b = S::sign_of::<Slope<Q>>(input) * a;
    // One root is 0, the other has the sign of -b.
    if c.is_zero() && which == b { Sign::Zero } else { -b }
}

/// That root.
pub(crate) fn root<Q: Quadratic, S: Scalar>(input: &Of<Q::Input, S>, which: Sign) -> S::Root {
    if !Q::CONVEX && S::sign_of::<Leading<Q>>(input).is_zero() {
        return S::to_root(S::ratios_of::<OnlyRoot<Q>>(input));
    }
    S::root_of::<Roots<Q>>(input, which)
}

/// Both roots of a quadratic whose a is not zero, first the one with the negative square root.
pub(crate) fn roots<Q: Quadratic, S: Scalar>(input: &Of<Q::Input, S>) -> [S::Root; 2] {
    S::roots_of::<Roots<Q>>(input)
}

/// A parameter with respect to the roots of a quadratic that has some; or that is constant: then a parameter is
/// `Between` them if it is negative, `AtBoth` if it is zero, and `After` them if it is positive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Position {
    Before,
    AtFirst,
    Between,
    AtLast,
    After,
    /// Both roots are this one.
    AtBoth,
}

/// The position by the sign of the quadratic there, and of its slope.
#[inline]
pub(crate) fn position(value: Sign, slope: impl FnOnce() -> Sign) -> Position {
    match (value, if value == Sign::Negative { Sign::Zero } else { slope() }) {
        (Sign::Negative, _) => Position::Between,
        (Sign::Zero, Sign::Negative) => Position::AtFirst,
        (Sign::Zero, Sign::Zero) => Position::AtBoth,
        (Sign::Zero, Sign::Positive) => Position::AtLast,
        (Sign::Positive, Sign::Negative) => Position::Before,
        (Sign::Positive, _) => Position::After,
    }
}
