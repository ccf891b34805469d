//! Two shapes, neither of which is a point.

mod convex_convex;
mod line_line;
mod obb_obb;
mod segment_aabb;
mod segment_segment;
mod segment_triangle;
mod triangle_aabb;
mod triangle_triangle;

pub use convex_convex::*;
pub use line_line::*;
pub use obb_obb::*;
pub use segment_aabb::*;
pub use segment_segment::*;
pub use segment_triangle::*;
pub use triangle_aabb::*;
pub use triangle_triangle::*;
