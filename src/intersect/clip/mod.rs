//! Lines and segments clipped by convex sets: shared by the queries.
//!
//! - `line_kind`: whole lines, rays and segments, and the declaration of their queries.
//! - `halfspace_clip`, `slab_clip`, `plane_crossing`: lines against halfspaces, axis-aligned boxes and a plane.
//! - `triangle_crossing`, `coplanar_line`, `barycentric`: lines against a triangle, and in its plane.
//! - `planar_line`: lines of the plane against hulls of points.
//! - `quadratic`, `ball_quadratic`, `solid_of_revolution`, `surfaces_of_revolution`, `rounded_segment`: lines against
//!   round solids.
//! - `flat_zonotope`: lines against boxes whose axes are linearly dependent.
//! - `segment_clip`, `segment_clip_2d`, `segment_in_triangle`: segments against segments and triangles.
//! - `triangle_intervals`: two triangles along the common line of their planes.
//! - `shared_features`, `shared_corner`, `shared_definition`: which features of two triangles meet, and their common
//!   points.

pub(crate) mod ball_quadratic;
pub(crate) mod barycentric;
pub(crate) mod coplanar_line;
pub(crate) mod flat_zonotope;
pub(crate) mod halfspace_clip;
pub(crate) mod line_kind;
pub(crate) mod planar_line;
pub(crate) mod plane_crossing;
pub(crate) mod quadratic;
pub(crate) mod rounded_segment;
pub(crate) mod segment_clip;
pub(crate) mod segment_clip_2d;
pub(crate) mod segment_in_triangle;
pub(crate) mod shared_corner;
pub(crate) mod shared_definition;
pub(crate) mod shared_features;
pub(crate) mod slab_clip;
pub(crate) mod solid_of_revolution;
pub(crate) mod surfaces_of_revolution;
pub(crate) mod triangle_crossing;
pub(crate) mod triangle_intervals;
