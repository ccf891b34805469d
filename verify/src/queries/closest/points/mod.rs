//! A point and a shape.

mod compare_distance_to;
mod point_aabb;
mod point_convex_polyhedron;
mod point_line;
mod point_mesh;
mod point_obb;
mod point_parallelogram;
mod point_plane;
mod point_polygon_2d;
mod point_ray;
mod point_region_2d;
mod point_segment;
mod point_tetrahedron;
mod point_triangle;

pub use self::{
    compare_distance_to::*, point_aabb::*, point_convex_polyhedron::*, point_line::*, point_mesh::*, point_obb::*,
    point_parallelogram::*, point_plane::*, point_polygon_2d::*, point_ray::*, point_region_2d::*, point_segment::*,
    point_tetrahedron::*, point_triangle::*,
};
