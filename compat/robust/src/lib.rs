//! The interface of the crate [`robust`](https://docs.rs/robust/1.2) 1.2 on top of `straightedge`.
//!
//! The names, types, signs and features are those of the published crate. Where that is exact for coordinates whose
//! products neither overflow nor underflow, the sign here is exact for every finite input.
//!
//! # Values
//!
//! The value is zero if and only if the determinant is, and else has its sign. It is the determinant as doubles compute
//! it, where that has the sign of the exact one: near that unless it nearly cancels. Otherwise, and in [`orient2d`]
//! where the absolute values of both products add up to infinity, it differs from the exact determinant by less than
//! 2^-10 of it, saturates at ±`f64::MAX`, and is at least 5e-324 in absolute value.
//!
//! No call panics. A coordinate that is NaN or infinite gives what the published crate gives: NaN, except that
//! [`orient2d`] is infinite where exactly the difference of its two products is.
//!
//! # Examples
//!
//! ```
//! use robust::{Coord, orient2d};
//!
//! let [a, b] = [Coord { x: 1e200, y: 1e200 }, Coord { x: 3e200, y: 3e200 }];
//! assert_eq!(orient2d(a, b, Coord { x: 2e200, y: 2e200 }), 0.0); // the published crate gives NaN
//! assert!(orient2d(a, b, Coord { x: 2e200, y: 2.1e200 }) > 0.0);
//! ```
//!
//! # Features
//!
//! - `no_std`: accepted and without effect. The crate never uses the standard library; it uses `alloc`.
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

use straightedge::{Formula, Plain, Point2, Point3, Sign, predicate};

/// A point of the plane.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Coord<T: Into<f64>> {
    /// The first coordinate.
    pub x: T,
    /// The second coordinate.
    pub y: T,
}

/// A point of space.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Coord3D<T: Into<f64>> {
    /// The first coordinate.
    pub x: T,
    /// The second coordinate.
    pub y: T,
    /// The third coordinate.
    pub z: T,
}

/// Twice the signed area of the triangle abc: positive where a, b, c turn counter-clockwise, negative where they turn
/// clockwise, zero where they lie on a line.
///
/// With a coordinate that is NaN or infinite, the difference of the two products as floats give it, and NaN where their
/// sum is.
///
/// ```
/// use robust::{Coord, orient2d};
/// let [a, b, c] = [(0.0, 0.0), (4.0, 0.0), (0.0, 3.0)].map(|(x, y)| Coord { x, y });
/// assert!(orient2d(a, b, c) > 0.0);
/// assert!(orient2d(a, c, b) < 0.0);
/// ```
#[inline]
pub fn orient2d<T: Into<f64>>(pa: Coord<T>, pb: Coord<T>, pc: Coord<T>) -> f64 {
    let [a, b, c] = [pa, pb, pc].map(point_2d);
    let (left, right) = ((a.x - c.x) * (b.y - c.y), (a.y - c.y) * (b.x - c.x));
    let (determinant, magnitude) = (left - right, left.abs() + right.abs());
    // The library's own first step returns a sign, and to compare it with the value would be a second branch, too much
    // to be inlined into loops. Three roundings of a product cost less than 3.1 · 2^-53 of it, and `LOST` is more than
    // products lose that underflow. Where one overflows or is no number, the comparison fails.
    if determinant.abs() > 2.0 * f64::EPSILON * magnitude + LOST {
        determinant
    } else {
        near_degenerate_2d(determinant, magnitude, a, b, c)
    }
}

/// 2^-900, more than products of doubles lose where they underflow.
const LOST: f64 = f64::from_bits((1023 - 900) << 52);

/// [`orient2d`] where doubles do not tell it at once.
// Not `#[cold]`: such functions are compiled for size.
#[inline(never)]
fn near_degenerate_2d(determinant: f64, magnitude: f64, a: Point2<f64>, b: Point2<f64>, c: Point2<f64>) -> f64 {
    if magnitude <= f64::MAX {
        // The steps after the first.
        let (sign, _) = predicate::Orient2d::decide_floats(&[a, b, c], magnitude + LOST);
        certified(determinant, sign, || predicate::orient2d_value(&a, &b, &c))
    } else if are_finite([a, b, c].map(<[f64; 2]>::from)) {
        predicate::orient2d_value(&a, &b, &c)
    } else {
        unbounded(a, b, c)
    }
}

/// [`orient2d`] of points of which one is not finite.
#[cold]
fn unbounded(a: Point2<f64>, b: Point2<f64>, c: Point2<f64>) -> f64 {
    let (left, right) = ((a.x - c.x) * (b.y - c.y), (a.y - c.y) * (b.x - c.x));
    // Infinite products of opposite signs: their difference is no NaN, but the published crate gives one.
    if (left + right).is_nan() { f64::NAN } else { left - right }
}

/// Six times the signed volume of the tetrahedron abcd: positive where d is below the plane of a, b, c, that is, where
/// these turn clockwise seen from d; negative where d is above; zero where the four are coplanar.
///
/// NaN with a coordinate that is NaN or infinite.
///
/// ```
/// use robust::{Coord3D, orient3d};
/// let [a, b, c] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [-1.0, -1.0, 0.0]].map(|[x, y, z]| Coord3D { x, y, z });
/// assert!(orient3d(a, b, c, Coord3D { x: 0.0, y: 0.0, z: -1.0 }) > 0.0);
/// ```
#[inline]
pub fn orient3d<T: Into<f64>>(pa: Coord3D<T>, pb: Coord3D<T>, pc: Coord3D<T>, pd: Coord3D<T>) -> f64 {
    let [a, b, c, d] = [pa, pb, pc, pd].map(point_3d);
    let plain = predicate::orient3d_value(&plain_3d(&a), &plain_3d(&b), &plain_3d(&c), &plain_3d(&d));
    if is_finite(plain) {
        certified(plain.0, predicate::orient3d(&a, &b, &c, &d), || predicate::orient3d_value(&a, &b, &c, &d))
    } else if are_finite([a, b, c, d].map(<[f64; 3]>::from)) {
        predicate::orient3d_value(&a, &b, &c, &d)
    } else {
        f64::NAN
    }
}

/// The in-circle determinant: positive where d is inside the circle through a, b, c, negative where it is outside, zero
/// where the four are on one circle or line, provided that a, b, c turn counter-clockwise. Reversed where they turn
/// clockwise.
///
/// NaN with a coordinate that is NaN or infinite.
///
/// ```
/// use robust::{Coord, incircle};
/// let [a, b, c] = [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0)].map(|(x, y)| Coord { x, y });
/// assert!(incircle(a, b, c, Coord { x: 1.0, y: 1.0 }) > 0.0);
/// assert_eq!(incircle(a, b, c, Coord { x: 0.0, y: 2.0 }), 0.0);
/// ```
#[inline]
pub fn incircle<T: Into<f64>>(pa: Coord<T>, pb: Coord<T>, pc: Coord<T>, pd: Coord<T>) -> f64 {
    let [a, b, c, d] = [pa, pb, pc, pd].map(point_2d);
    let plain = predicate::incircle_value(&plain_2d(&a), &plain_2d(&b), &plain_2d(&c), &plain_2d(&d));
    if is_finite(plain) {
        certified(plain.0, predicate::incircle(&a, &b, &c, &d), || predicate::incircle_value(&a, &b, &c, &d))
    } else if are_finite([a, b, c, d].map(<[f64; 2]>::from)) {
        predicate::incircle_value(&a, &b, &c, &d)
    } else {
        f64::NAN
    }
}

/// The in-sphere determinant: positive where e is inside the sphere through a, b, c, d, negative where it is outside,
/// zero where the five are on one sphere or plane, provided that [`orient3d`] of a, b, c, d is positive. Reversed where
/// it is negative.
///
/// NaN with a coordinate that is NaN or infinite.
///
/// ```
/// use robust::{Coord3D, insphere};
/// let of = |[x, y, z]: [i32; 3]| Coord3D { x, y, z };
/// let [a, b, c, d, e] = [[1, 0, 0], [0, 1, 0], [-1, 0, 0], [0, 0, -1], [0, 0, 0]].map(of);
/// assert!(insphere(a, b, c, d, e) > 0.0);
/// assert_eq!(insphere(a, b, c, d, Coord3D { z: 1, ..e }), 0.0);
/// ```
#[inline]
pub fn insphere<T: Into<f64>>(pa: Coord3D<T>, pb: Coord3D<T>, pc: Coord3D<T>, pd: Coord3D<T>, pe: Coord3D<T>) -> f64 {
    let [a, b, c, d, e] = [pa, pb, pc, pd, pe].map(point_3d);
    let plain = predicate::insphere_value(&plain_3d(&a), &plain_3d(&b), &plain_3d(&c), &plain_3d(&d), &plain_3d(&e));
    if is_finite(plain) {
        certified(plain.0, predicate::insphere(&a, &b, &c, &d, &e), || predicate::insphere_value(&a, &b, &c, &d, &e))
    } else if are_finite([a, b, c, d, e].map(<[f64; 3]>::from)) {
        predicate::insphere_value(&a, &b, &c, &d, &e)
    } else {
        f64::NAN
    }
}

// Whether all coordinates are finite is asked of each only where the determinant in plain floats is not: no sum,
// difference or product with an infinity or NaN is finite. The library's filter computes the same expression, which the
// compiler then computes once.

/// The determinant as doubles compute it, where it has the sign of the exact one, which costs no more than that sign;
/// else a value near to the exact one.
#[inline(always)]
fn certified(computed: f64, sign: Sign, near: impl FnOnce() -> f64) -> f64 {
    // One branch, which is nearly always taken: by the sign itself, half of the guesses would be wrong.
    let agrees = i8::from(computed > 0.0) - i8::from(computed < 0.0) == sign.to_i8();
    match sign {
        _ if agrees => computed + 0.0,
        Sign::Zero => 0.0,
        _ => near(),
    }
}

#[inline(always)]
fn is_finite(Plain(value): Plain<f64>) -> bool {
    value.abs() <= f64::MAX
}

#[inline(always)]
fn point_2d<T: Into<f64>>(Coord { x, y }: Coord<T>) -> Point2<f64> {
    Point2::new(x.into(), y.into())
}

#[inline(always)]
fn point_3d<T: Into<f64>>(Coord3D { x, y, z }: Coord3D<T>) -> Point3<f64> {
    Point3::new(x.into(), y.into(), z.into())
}

#[inline(always)]
fn plain_2d(p: &Point2<f64>) -> Point2<Plain<f64>> {
    Point2::new(Plain(p.x), Plain(p.y))
}

#[inline(always)]
fn plain_3d(p: &Point3<f64>) -> Point3<Plain<f64>> {
    Point3::new(Plain(p.x), Plain(p.y), Plain(p.z))
}

/// Takes a copy, so that the caller's points can stay in registers.
#[cold]
#[inline(never)]
fn are_finite<const D: usize, const N: usize>(points: [[f64; D]; N]) -> bool {
    points.as_flattened().iter().all(|x| x.is_finite())
}
