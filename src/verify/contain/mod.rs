//! The containment queries, to be verified.

mod point_aabb;
mod point_capsule;
mod point_circle_2d;
mod point_cone;
mod point_convex_polyhedron;
mod point_cylinder;
mod point_mesh;
mod point_obb;
mod point_polygon_2d;
mod point_polygon_even_odd_2d;
mod point_segment;
mod point_sphere;
mod point_tetrahedron;
mod point_triangle;

pub use point_aabb::{PointAabb, PointAabb2d};
pub use point_capsule::PointCapsule;
pub use point_circle_2d::PointCircle2d;
pub use point_cone::PointCone;
pub use point_convex_polyhedron::PointConvexPolyhedron;
pub use point_cylinder::PointCylinder;
pub use point_mesh::PointMesh;
pub use point_obb::PointObb;
pub use point_polygon_2d::PointPolygon2d;
pub use point_polygon_even_odd_2d::PointPolygonEvenOdd2d;
pub use point_segment::{PointSegment, PointSegment2d};
pub use point_sphere::PointSphere;
pub use point_tetrahedron::PointTetrahedron;
pub use point_triangle::{PointTriangle, PointTriangle2d};
