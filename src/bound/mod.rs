//! Bounding volumes of points: what certainly contains all of them.
//!
//! | | answer |
//! |---|---|
//! | [`aabb`] | the least axis-aligned box, exact in every scalar |
//! | [`sphere`] | the smallest ball; in floats rounded so that it contains every point |
//!
//! All take a slice of points, in any order; equal points count once, and a set may be flat, straight or a single
//! point. Without any point there is nothing to bound: that is refused as NaN is, by name.
//!
//! For trees of bounding volumes, [`Bounded`] has the axis-aligned box of a shape, also of one that moves, and
//! [`aabb_aabb`] and [`sphere_sphere`] bound two volumes by one.

mod aabb;
mod aabb_aabb;
mod bounded;
mod points;
mod radius;
mod sphere;
mod sphere_sphere;
mod support;

pub use aabb::*;
pub use aabb_aabb::*;
pub use bounded::*;
pub use sphere::*;
pub use sphere_sphere::*;
