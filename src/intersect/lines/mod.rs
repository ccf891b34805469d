//! Lines, rays and segments against shapes and each other.

mod compare_along;
mod compare_enter;
mod line_aabb;
mod line_aabb_2d;
mod line_capsule;
mod line_circle_2d;
mod line_cone;
mod line_convex_polyhedron;
mod line_cylinder;
mod line_line_2d;
mod line_obb;
mod line_plane;
mod line_plane_of_points;
mod line_quad;
mod line_rectangle;
mod line_sphere;
mod line_tetrahedron;
mod line_triangle;
mod segment_segment;
mod segment_segment_2d;
mod segment_triangle;

pub use compare_along::{compare_along, compare_along_2d};
pub use compare_enter::{compare_enter, compare_enter_ray};
pub use line_aabb::{
    line_aabb, line_aabb_hits, line_aabb_parameter, ray_aabb, ray_aabb_hits, ray_aabb_parameter, segment_aabb,
    segment_aabb_hits, segment_aabb_parameter,
};
pub use line_aabb_2d::{
    line_aabb_2d, line_aabb_2d_hits, ray_aabb_2d, ray_aabb_2d_hits, segment_aabb_2d, segment_aabb_2d_hits,
};
pub use line_capsule::{
    line_capsule, line_capsule_hits, ray_capsule, ray_capsule_hits, segment_capsule, segment_capsule_hits,
};
pub use line_circle_2d::{line_circle_2d, line_circle_2d_hits, ray_circle_2d, ray_circle_2d_hits};
pub use line_cone::{line_cone, line_cone_hits, ray_cone, ray_cone_hits, segment_cone, segment_cone_hits};
pub use line_convex_polyhedron::{
    line_convex_polyhedron, line_convex_polyhedron_hits, ray_convex_polyhedron, ray_convex_polyhedron_hits,
    segment_convex_polyhedron, segment_convex_polyhedron_hits,
};
pub use line_cylinder::{
    line_cylinder, line_cylinder_hits, ray_cylinder, ray_cylinder_hits, segment_cylinder, segment_cylinder_hits,
};
pub use line_line_2d::{LineLine2d, line_line_2d, line_line_2d_hits};
pub use line_obb::{line_obb, line_obb_hits, ray_obb, ray_obb_hits, segment_obb, segment_obb_hits};
pub use line_plane::{
    line_plane, line_plane_hits, line_plane_parameter, ray_plane, ray_plane_hits, ray_plane_parameter, segment_plane,
    segment_plane_hits, segment_plane_parameter,
};
pub use line_plane_of_points::{
    line_plane_of_points, line_plane_of_points_hits, ray_plane_of_points, ray_plane_of_points_hits,
    segment_plane_of_points, segment_plane_of_points_hits,
};
pub use line_quad::{
    QuadPassage, QuadTriangle, line_quad, line_quad_hits, ray_quad, ray_quad_hits, segment_quad, segment_quad_hits,
};
pub use line_rectangle::{
    line_rectangle, line_rectangle_hits, ray_rectangle, ray_rectangle_hits, segment_rectangle, segment_rectangle_hits,
};
pub use line_sphere::{
    line_sphere, line_sphere_hits, ray_sphere, ray_sphere_hits, segment_sphere, segment_sphere_hits,
};
pub use line_tetrahedron::{
    line_tetrahedron, line_tetrahedron_hits, ray_tetrahedron, ray_tetrahedron_hits, segment_tetrahedron,
    segment_tetrahedron_hits,
};
pub use line_triangle::{
    TrianglePassage, line_triangle, line_triangle_hits, line_triangle_parameter, ray_triangle, ray_triangle_hits,
    ray_triangle_parameter,
};
pub use segment_segment::{segment_segment, segment_segment_contact, segment_segment_features};
pub use segment_segment_2d::{segment_segment_2d, segment_segment_2d_contact, segment_segment_2d_features};
pub use segment_triangle::{SegmentTriangle, segment_triangle, segment_triangle_contact, segment_triangle_parameter};
