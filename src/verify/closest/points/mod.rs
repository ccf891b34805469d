//! A point and a shape.

mod point_aabb;
mod point_line;
mod point_obb;
mod point_plane;
mod point_ray;
mod point_rectangle;
mod point_segment;
mod point_tetrahedron;
mod point_triangle;

pub use point_aabb::{PointAabb, PointAabb2d};
pub use point_line::PointLine;
pub use point_obb::PointObb;
pub use point_plane::PointPlane;
pub use point_ray::PointRay;
pub use point_rectangle::PointRectangle;
pub use point_segment::{PointSegment, PointSegment2d};
pub use point_tetrahedron::PointTetrahedron;
pub use point_triangle::{PointTriangle, PointTriangle2d};
