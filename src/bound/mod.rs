//! Convex hulls and bounding volumes of points: what certainly contains all of them.
//!
//! | | answer |
//! |---|---|
//! | [`aabb`] | the least axis-aligned box, exact in every scalar |
//! | [`sphere`] | the smallest ball; in floats rounded so that it contains every point |
//! | [`convex_hull_2d`], [`convex_hull`] | the dimension, the extreme points and the faces |
//!
//! All take a slice of points, in any order; equal points count once, and a set may be flat, straight or a single
//! point. Without any point there is nothing to bound: that is refused as NaN is, by name.
//!
//! For trees of bounding volumes, [`Bounded`] has the axis-aligned box of a shape, also of one that moves, and
//! [`aabb_aabb`] and [`sphere_sphere`] bound two volumes by one.

mod aabb;
mod aabb_aabb;
mod bounded;
mod cloud;
mod convex_hull;
mod convex_hull_2d;
mod faces;
mod planar_hull;
mod points;
mod radius;
mod sphere;
mod sphere_sphere;
mod support;
mod surface;

pub use aabb::*;
pub use aabb_aabb::*;
pub use bounded::*;
pub use convex_hull::*;
pub use convex_hull_2d::*;
pub use sphere::*;
pub use sphere_sphere::*;
