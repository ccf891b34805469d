//! The queries of bounding volumes, to be verified.

mod aabb;
mod sphere;

pub use aabb::Aabb;
pub use sphere::Sphere;
