//! The queries of bounding volumes, to be verified.

mod aabb;
mod capsule;
mod convex_hull;
mod convex_hull_2d;
mod obb_along;
mod obb_covariance;
mod sphere;

pub use self::{aabb::*, capsule::*, convex_hull::*, convex_hull_2d::*, obb_along::*, obb_covariance::*, sphere::*};
