//! Balls, discs and capsules against shapes.

mod capsule_capsule;
mod circle_polygon_2d;
mod sphere_aabb;
mod sphere_capsule;
mod sphere_obb;
mod sphere_polygon;
mod sphere_sphere;
mod sphere_tetrahedron;
mod sphere_triangle;

pub use capsule_capsule::capsule_capsule;
pub use circle_polygon_2d::circle_polygon_2d;
pub use sphere_aabb::{sphere_aabb, sphere_aabb_contact};
pub use sphere_capsule::sphere_capsule;
pub use sphere_obb::{sphere_obb, sphere_obb_contact};
pub use sphere_polygon::{sphere_polygon, sphere_polygon_contact};
pub use sphere_sphere::sphere_sphere;
pub use sphere_tetrahedron::{sphere_tetrahedron, sphere_tetrahedron_contact};
pub use sphere_triangle::{sphere_triangle, sphere_triangle_contact};
