//! Balls, discs and capsules against shapes.

pub(crate) mod ball_and_hull;
mod capsule_aabb;
mod capsule_and_body;
mod capsule_capsule;
mod capsule_convex;
mod capsule_obb;
mod capsule_tetrahedron;
mod capsule_triangle;
mod circle_circle_2d;
mod circle_convex_2d;
mod circle_polygon_2d;
mod core_depth;
mod sphere_aabb;
mod sphere_capsule;
mod sphere_convex;
mod sphere_obb;
mod sphere_sphere;
mod sphere_tetrahedron;
mod sphere_triangle;

pub use capsule_aabb::capsule_aabb;
pub use capsule_capsule::capsule_capsule;
pub use capsule_convex::capsule_convex;
pub use capsule_obb::capsule_obb;
pub use capsule_tetrahedron::capsule_tetrahedron;
pub use capsule_triangle::capsule_triangle;
pub use circle_circle_2d::circle_circle_2d;
pub use circle_convex_2d::circle_convex_2d;
pub use circle_polygon_2d::circle_polygon_2d;
pub use sphere_aabb::sphere_aabb;
pub use sphere_capsule::sphere_capsule;
pub use sphere_convex::sphere_convex;
pub use sphere_obb::sphere_obb;
pub use sphere_sphere::sphere_sphere;
pub use sphere_tetrahedron::sphere_tetrahedron;
pub use sphere_triangle::sphere_triangle;
