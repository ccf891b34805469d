//! Lines and segments clipped by convex sets: what the queries share.

pub(crate) mod ball_quadratic;
pub(crate) mod barycentric;
pub(crate) mod coplanar_line;
pub(crate) mod flat_zonotope;
pub(crate) mod halfspace_clip;
pub(crate) mod line_kind;
pub(crate) mod plane_crossing;
pub(crate) mod quadratic;
pub(crate) mod segment_clip;
pub(crate) mod segment_clip_2d;
pub(crate) mod segment_in_triangle;
pub(crate) mod shared_polygon;
pub(crate) mod slab_clip;
pub(crate) mod solid_of_revolution;
pub(crate) mod triangle_crossing;
