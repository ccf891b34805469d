//! Lines, rays and segments, to be verified.

mod compare_along;
mod compare_enter;
mod line_aabb;
mod line_capsule;
mod line_cone;
mod line_convex_polyhedron;
mod line_cylinder;
mod line_obb;
mod line_parallelogram;
mod line_plane;
mod line_plane_of_points;
mod line_quad;
mod line_sphere;
mod line_tetrahedron;
mod line_triangle;
mod planar;
mod segment_segment;
mod segment_triangle;

pub use self::{
    compare_along::*, compare_enter::*, line_aabb::*, line_capsule::*, line_cone::*, line_convex_polyhedron::*,
    line_cylinder::*, line_obb::*, line_parallelogram::*, line_plane::*, line_plane_of_points::*, line_quad::*,
    line_sphere::*, line_tetrahedron::*, line_triangle::*, planar::*, segment_segment::*, segment_triangle::*,
};
