//! Numbers that are doubles.

use crate::arith::formulas::numbers::{Numbers, Of};

/// A shape in doubles, which hold its numbers exactly.
#[inline]
pub(crate) fn doubled<T: Numbers, S: Copy + Into<f64>>(of: &Of<T, S>) -> Of<T, f64> {
    T::map(of, &mut double)
}

#[inline(always)]
fn double<S: Copy + Into<f64>>(number: &S) -> f64 {
    (*number).into()
}

/// Numbers that are doubles.
pub trait Doubled {
    /// No product of this many of them underflows in doubles.
    const SAFE_DEGREE: u32;
}

impl Doubled for f32 {
    // The least single is 2^-149: a product of six is 2^-894.
    const SAFE_DEGREE: u32 = 6;
}

impl Doubled for i32 {
    // Integers never underflow.
    const SAFE_DEGREE: u32 = u32::MAX;
}
