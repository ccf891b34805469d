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

pub use convex_convex::convex_convex;
pub use convex_convex_2d::convex_convex_2d;
pub use line_line::{LineRelation, line_line};
pub use obb_obb::obb_obb;
pub use segment_aabb::segment_aabb;
pub use segment_segment::{segment_segment, segment_segment_2d, segment_segment_within};
pub use segment_triangle::segment_triangle;
pub use triangle_aabb::triangle_aabb;
pub use triangle_triangle::triangle_triangle;
