//! A point and a shape.

mod compare_distance_to;
mod point_aabb;
mod point_convex_polyhedron;
mod point_line;
mod point_mesh;
mod point_obb;
mod point_plane;
mod point_polygon_2d;
mod point_ray;
mod point_rectangle;
mod point_segment;
mod point_tetrahedron;
mod point_triangle;

pub use compare_distance_to::CompareDistanceTo;
pub use point_aabb::{PointAabb, PointAabb2d};
pub use point_convex_polyhedron::PointConvexPolyhedron;
pub use point_line::PointLine;
pub use point_mesh::PointMesh;
pub use point_obb::PointObb;
pub use point_plane::PointPlane;
pub use point_polygon_2d::PointPolygon2d;
pub use point_ray::PointRay;
pub use point_rectangle::PointRectangle;
pub use point_segment::{PointSegment, PointSegment2d};
pub use point_tetrahedron::PointTetrahedron;
pub use point_triangle::{PointTriangle, PointTriangle2d};
