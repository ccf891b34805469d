//! The queries of bounding volumes, to be verified.

mod aabb;

pub use aabb::Aabb;
