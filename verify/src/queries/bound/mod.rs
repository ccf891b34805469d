//! The queries of bounding volumes, to be verified.

mod aabb;
mod capsule;
mod circle;
mod convex_hull;
mod convex_hull_2d;
mod obb_along;
mod obb_covariance;
mod rectangle_2d;
mod sphere;

pub use self::{
    aabb::*, capsule::*, circle::*, convex_hull::*, convex_hull_2d::*, obb_along::*, obb_covariance::*,
    rectangle_2d::*, sphere::*,
};
