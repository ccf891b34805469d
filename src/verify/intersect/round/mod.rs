//! Balls and discs against shapes, to be verified.

mod circle_polygon_2d;
mod sphere_aabb;
mod sphere_obb;
mod sphere_polygon;
mod sphere_sphere;
mod sphere_tetrahedron;
mod sphere_triangle;

pub use circle_polygon_2d::CirclePolygon2d;
pub use sphere_aabb::SphereAabb;
pub use sphere_obb::SphereObb;
pub use sphere_polygon::SpherePolygon;
pub use sphere_sphere::SphereSphere;
pub use sphere_tetrahedron::SphereTetrahedron;
pub use sphere_triangle::SphereTriangle;
