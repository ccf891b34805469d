//! Balls, discs and capsules against shapes, to be verified.

mod capsule_capsule;
mod circle_polygon_2d;
mod sphere_aabb;
mod sphere_capsule;
mod sphere_obb;
mod sphere_polygon;
mod sphere_sphere;
mod sphere_tetrahedron;
mod sphere_triangle;

pub use capsule_capsule::CapsuleCapsule;
pub use circle_polygon_2d::CirclePolygon2d;
pub use sphere_aabb::SphereAabb;
pub use sphere_capsule::SphereCapsule;
pub use sphere_obb::SphereObb;
pub use sphere_polygon::SpherePolygon;
pub use sphere_sphere::SphereSphere;
pub use sphere_tetrahedron::SphereTetrahedron;
pub use sphere_triangle::SphereTriangle;
