//! Convex hulls and bounding volumes of points: what certainly contains all of them.
//!
//! | | answer |
//! |---|---|
//! | [`aabb`] | the least axis-aligned box, exact in every scalar |
//! | [`convex_hull_2d`], [`convex_hull`] | the dimension, the extreme points and the faces |
//!
//! All take a slice of points, in any order; equal points count once, and a set may be flat, straight or a single
//! point. Without any point there is nothing to bound: that is refused as NaN is, by name.

mod aabb;
mod cloud;
mod convex_hull;
mod convex_hull_2d;
mod faces;
mod planar_hull;
mod points;
mod surface;

pub use aabb::*;
pub use convex_hull::*;
pub use convex_hull_2d::*;
