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

pub use compare_distance_to::*;
pub use point_aabb::*;
pub use point_convex_polyhedron::*;
pub use point_line::*;
pub use point_mesh::*;
pub use point_obb::*;
pub use point_plane::*;
pub use point_polygon_2d::*;
pub use point_ray::*;
pub use point_rectangle::*;
pub use point_segment::*;
pub use point_tetrahedron::*;
pub use point_triangle::*;
