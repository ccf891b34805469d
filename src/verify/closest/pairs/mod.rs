//! Two shapes, neither of which is a point.

mod convex_convex;
mod line_line;
mod obb_obb;
mod segment_aabb;
mod segment_segment;
mod segment_triangle;
mod triangle_aabb;
mod triangle_triangle;

pub use convex_convex::ConvexConvex;
pub use line_line::LineLine;
pub use obb_obb::ObbObb;
pub use segment_aabb::SegmentAabb;
pub use segment_segment::{SegmentSegment, SegmentSegment2d};
pub use segment_triangle::SegmentTriangle;
pub use triangle_aabb::TriangleAabb;
pub use triangle_triangle::TriangleTriangle;
