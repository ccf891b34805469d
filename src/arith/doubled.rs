//! Numbers that doubles hold.

use super::formula::Formula;
use super::numbers::{Numbers, Of};

/// The input of a formula in doubles, which hold it exactly.
#[inline]
pub(super) fn doubled<F: Formula, S: Copy + Into<f64>>(input: &Of<F::Input, S>) -> Of<F::Input, f64> {
    F::Input::map(input, &mut |&x| x.into())
}

/// Numbers that doubles hold.
pub(crate) trait Doubled {
    /// No product of so many of them underflows in doubles.
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
