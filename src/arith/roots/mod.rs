//! Numbers with roots: surds, roots of cubics, and how they compare.

pub(crate) mod algebraic;
mod cut_polynomial;
mod half_root;
mod interval;
mod isolated;
pub(crate) mod leading_signs;
pub(crate) mod polynomial;
pub(crate) mod real_root;
mod shorter_interval;
pub(crate) mod surd;
pub(crate) mod zero_of_cubic;
