//! The queries of moving hulls of points, to be verified.

mod convex_convex;
mod point_triangle;
mod segment_segment;
mod segment_triangle;
mod triangle_triangle;

pub use convex_convex::ConvexConvex;
pub use point_triangle::PointTriangle;
pub use segment_segment::SegmentSegment;
pub use segment_triangle::SegmentTriangle;
pub use triangle_triangle::TriangleTriangle;
