//! The queries of bounding volumes, to be verified.

mod aabb;
mod convex_hull;
mod convex_hull_2d;
mod sphere;

pub use aabb::Aabb;
pub use convex_hull::ConvexHull;
pub use convex_hull_2d::ConvexHull2d;
pub use sphere::Sphere;
