//! Bounding volumes of points: what certainly contains all of them.
//!
//! | | answer |
//! |---|---|
//! | [`aabb`] | the least axis-aligned box, exact in every scalar |
//! | [`sphere`] | the smallest ball; in floats rounded so that it contains every point |
//!
//! All take a slice of points, in any order; equal points count once, and a set may be flat, straight or a single
//! point. Without any point there is nothing to bound: that is refused as NaN is, by name.

mod aabb;
mod points;
mod radius;
mod sphere;
mod support;

pub use aabb::*;
pub use sphere::*;
