//! The queries of moving hulls of points, to be verified.

mod convex_convex;
mod point_triangle;
mod segment_segment;
mod segment_triangle;
mod triangle_triangle;

pub use self::{convex_convex::*, point_triangle::*, segment_segment::*, segment_triangle::*, triangle_triangle::*};
