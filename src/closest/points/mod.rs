//! A point and a shape.

mod compare_distance_to;
mod nearest_in_edges;
mod nearest_in_rings;
mod nearest_in_surface;
mod point_aabb;
mod point_convex_polyhedron;
mod point_line;
mod point_mesh;
mod point_obb;
mod point_parallelogram;
pub(super) mod point_plane;
mod point_polygon_2d;
mod point_ray;
mod point_region_2d;
mod point_segment;
mod point_tetrahedron;
mod point_triangle;

pub use compare_distance_to::{compare_distance_to, compare_distance_to_2d};
pub(crate) use nearest_in_edges::{NearestInEdges, is_segment_within};
pub(crate) use nearest_in_surface::{NearestInSurface, is_triangle_within};
pub(crate) use point_aabb::nearest_in_aabb;
pub use point_aabb::{point_aabb, point_aabb_2d};
pub use point_convex_polyhedron::point_convex_polyhedron;
pub use point_line::{point_line, point_line_2d};
pub use point_mesh::{NearestTriangle, point_mesh, point_mesh_within};
pub use point_obb::point_obb;
pub use point_parallelogram::point_parallelogram;
pub use point_plane::point_plane;
pub use point_polygon_2d::point_polygon_2d;
pub use point_ray::{point_ray, point_ray_2d};
pub use point_region_2d::point_region_2d;
pub use point_segment::{point_segment, point_segment_2d};
pub use point_tetrahedron::point_tetrahedron;
pub use point_triangle::{point_triangle, point_triangle_2d, point_triangle_within};
