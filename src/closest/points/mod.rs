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

pub use point_aabb::*;
pub use point_line::*;
pub use point_obb::*;
pub use point_plane::*;
pub use point_ray::*;
pub use point_rectangle::*;
pub use point_segment::*;
pub use point_tetrahedron::*;
pub use point_triangle::*;
