//! Convex hulls and bounding volumes of points. In floats, volumes are rounded outwards, except [`rectangle_2d`].
//!
//! | | answer |
//! |---|---|
//! | [`aabb`], [`aabb_2d`] | the least axis-aligned box, exact in every scalar |
//! | [`sphere`], [`circle`] | the smallest ball or disc; in floats rounded so that it contains every point |
//! | [`capsule`] | a capsule, not greater than that ball |
//! | [`rectangle_2d`] | in the plane, the rectangle of least area at any angle; floats are rounded to nearest |
//! | [`obb_along`] | the least box along given axes; in floats rounded so that it contains every point |
//! | [`obb_covariance`] | a box along the principal axes, not greater than the axis-aligned one |
//! | [`convex_hull_2d`], [`convex_hull`] | the dimension, the extreme points and the faces |
//!
//! All take a slice of points, in any order; equal points count once, and a set may be flat, straight or a single
//! point. An empty slice is refused like NaN, by a panic that names the query.
//!
//! For trees of bounding volumes, [`Bounded`] has the axis-aligned box of a shape, also of one that moves, and
//! [`aabb_aabb`] and [`sphere_sphere`] bound two volumes by one.

mod aabb;
mod aabb_aabb;
mod axes;
mod bounded;
mod capsule;
mod circle;
mod convex_hull;
mod convex_hull_2d;
mod moved;
mod near;
mod obb_along;
mod obb_covariance;
mod points;
mod radius;
mod rectangle_2d;
mod sphere;
mod sphere_sphere;
mod spread;
mod support;

pub use aabb::*;
pub use aabb_aabb::*;
pub use bounded::*;
pub use capsule::*;
pub use circle::*;
pub use convex_hull::*;
pub use convex_hull_2d::*;
pub use obb_along::*;
pub use obb_covariance::*;
pub use rectangle_2d::*;
pub use sphere::*;
pub use sphere_sphere::*;
