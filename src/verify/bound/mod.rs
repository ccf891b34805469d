//! The queries of bounding volumes, to be verified.

mod aabb;
mod capsule;
mod convex_hull;
mod convex_hull_2d;
mod obb_along;
mod obb_covariance;
mod sphere;

pub use aabb::Aabb;
pub use capsule::Capsule;
pub use convex_hull::ConvexHull;
pub use convex_hull_2d::ConvexHull2d;
pub use obb_along::ObbAlong;
pub use obb_covariance::ObbCovariance;
pub use sphere::Sphere;
