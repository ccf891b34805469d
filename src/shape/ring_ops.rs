//! Numbers with the operators of a ring.

use crate::arith::Ring;
use core::ops::{Add, Mul, Neg, Sub};

/// Numbers whose sums, differences and products have their own type: every [`Ring`], such as
/// [`Rational`](crate::Rational), where they are exact, and bare floats, where each is rounded to nearest.
///
/// Integers do not implement it, because their results could overflow: `cast` a shape of integers to `Rational` first.
/// Rounded results are for construction, not for decisions: a query certifies its decision for the numbers that are
/// passed to it.
///
/// ```
/// use straightedge::{Rational, Ray3};
/// let ray = Ray3::from(([0, 0, 0], [1, 2, 4]));
/// let half = Rational::new(1.into(), 2.into());
/// assert_eq!(ray.cast::<Rational>().at(half).to_array().map(|x| x.to_string()), ["1/2", "1", "2"]);
/// ```
#[diagnostic::on_unimplemented(
    message = "this needs floats or `Rational`, and `{Self}` is neither",
    label = "`{Self}` is neither a float nor `Rational`",
    note = "integers could overflow: `.cast::<Rational>()` gives points and shapes in which the result is exact"
)]
pub trait RingOps:
    Clone
    + Neg<Output = Self>
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + for<'a> Add<&'a Self, Output = Self>
    + for<'a> Sub<&'a Self, Output = Self>
    + for<'a> Mul<&'a Self, Output = Self>
{
}

impl<R: Ring> RingOps for R {}
impl RingOps for f32 {}
impl RingOps for f64 {}
