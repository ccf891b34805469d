//! Two shapes, neither of which is a point.

mod line_line;
mod segment_aabb;
mod segment_segment;
mod segment_triangle;
mod triangle_aabb;
mod triangle_triangle;

pub use line_line::*;
pub use segment_aabb::*;
pub use segment_segment::*;
pub use segment_triangle::*;
pub use triangle_aabb::*;
pub use triangle_triangle::*;
