//! Two shapes, neither of which is a point.

mod convex_convex;
mod convex_convex_2d;
mod line_line;
mod obb_obb;
mod segment_aabb;
mod segment_segment;
mod segment_triangle;
mod triangle_aabb;
mod triangle_triangle;

pub use self::{
    convex_convex::*, convex_convex_2d::*, line_line::*, obb_obb::*, segment_aabb::*, segment_segment::*,
    segment_triangle::*, triangle_aabb::*, triangle_triangle::*,
};
