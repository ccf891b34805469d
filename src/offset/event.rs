//! The formulas of events.
//!
//! With the direction d = b - a of a segment, its normal N to the left and its length L, its line at the time t has the
//! points x with N·(x - a) = L·t. For three lines, coordinates relative to the a of the first and kᵢⱼ = dᵢ × dⱼ =
//! Nᵢ × Nⱼ, Cramer's rule gives t = -P/M with
//!
//! ```text
//! P = C₁·k₂₀ + C₂·k₀₁    M = L₀·k₁₂ + L₁·k₂₀ + L₂·k₀₁    Cᵢ = dᵢ × (aᵢ - a₀)
//! ```

use crate::arith::{Radical, Ring, formula};
use crate::shape::require;
use crate::{Number, Scalar, Segment2, Sign};

/// Three lines.
pub(crate) type Edges = [Segment2<Number>; 3];

/// P and the factors of the lengths in M. Degrees 4 and 2.
#[inline(always)]
pub(crate) fn terms<R: Ring>([s0, s1, s2]: [&Segment2<R>; 3]) -> (R, [R; 3]) {
    let (d0, d1, d2) = (&s0.b - &s0.a, &s1.b - &s1.a, &s2.b - &s2.a);
    let (k12, k20, k01) = (d1.cross(&d2), d2.cross(&d0), d0.cross(&d1));
    let (c1, c2) = (d1.cross(&(&s1.a - &s0.a)), d2.cross(&(&s2.a - &s0.a)));
    (c1 * &k20 + c2 * &k01, [k12, k20, k01])
}

/// The length of a segment.
#[inline(always)]
pub(super) fn length<R: Radical>(segment: &Segment2<R>) -> R {
    (&segment.b - &segment.a).squared_length().sqrt()
}

/// The lengths of three segments.
#[inline(always)]
pub(crate) fn lengths<R: Radical>([s0, s1, s2]: [&Segment2<R>; 3]) -> [R; 3] {
    [length(s0), length(s1), length(s2)]
}

/// The sum of three lengths times factors.
#[inline(always)]
pub(crate) fn sum<R: Ring>([l0, l1, l2]: [R; 3], [k0, k1, k2]: [R; 3]) -> R {
    l0 * k0 + l1 * k1 + l2 * k2
}

formula! {
    /// P. Degree 4.
    pub(crate) cold Numerator("offset/event"; first, second, third): Edges = |edges| terms(edges.each_ref()).0
}

formula! {
    /// dᵢ × dⱼ. Degree 2.
    pub(crate) cold Turn("offset/event"; first, second): [Segment2<Number>; 2]
        = |[first, second]| (&first.b - &first.a).cross(&(&second.b - &second.a))
}

/// The sign of M: zero where there is no event.
///
/// M is the product of the lengths times sin(θ₂-θ₁) + sin(θ₀-θ₂) + sin(θ₁-θ₀), with the angles of the directions: twice
/// the signed area of the triangle of these on the unit circle. So it is zero only if two directions are equal or a
/// length is zero, and positive where the directions are counterclockwise in this order: then two of the three sines
/// are positive, or one with another that is zero, of opposite directions.
pub(crate) fn sign_of_denominator<S: Scalar>(edges: &[Segment2<S>; 3]) -> Sign {
    let is_point = |edge: &Segment2<S>| edge.a == edge.b;
    if edges.iter().any(is_point) {
        return Sign::Zero;
    }
    let [first, second, third] = edges;
    let turn = |one: &Segment2<S>, other: &Segment2<S>| S::sign_of::<Turn>(&[one.clone(), other.clone()]).to_i8();
    Sign::from((turn(first, second) + turn(second, third) + turn(third, first)).cmp(&0))
}

/// A sign of a formula whose radicands are squares of lengths.
#[inline]
pub(crate) fn known(sign: Option<Sign>) -> Sign {
    sign.expect("no square of a length is negative")
}

/// Checks and copies the arguments.
pub(super) fn checked<S: Scalar>(id: &str, names: [&str; 3], edges: [&Segment2<S>; 3]) -> [Segment2<S>; 3] {
    let [first, second, third] = edges;
    require(id, names[0], first);
    require(id, names[1], second);
    require(id, names[2], third);
    [first.clone(), second.clone(), third.clone()]
}
