//! Shape against shape: do they meet, how, and in what.

#[allow(dead_code)] // Until its first queries land.
mod course;
mod flat;
pub mod line_aabb;
pub mod line_triangle;
mod planar;
pub mod segment_segment;
pub mod segment_segment_2d;
pub mod segment_triangle;
mod slabs;
mod spatial;
mod track;
mod walls;

pub use line_aabb::{line_aabb, ray_aabb, segment_aabb};
pub use line_triangle::{TrianglePassage, line_triangle, ray_triangle};
pub use segment_segment::{SegmentSegment, segment_segment};
pub use segment_segment_2d::{SegmentSegment2d, segment_segment_2d};
pub use segment_triangle::{SegmentTriangle, segment_triangle};
