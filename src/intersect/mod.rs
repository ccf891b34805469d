//! Shape against shape: do they meet, how, and in what.

#[allow(dead_code)] // Until its first queries land.
mod course;
mod planar;
pub mod segment_segment;
pub mod segment_segment_2d;
pub mod segment_triangle;
mod spatial;

pub use segment_segment::{SegmentSegment, segment_segment};
pub use segment_segment_2d::{SegmentSegment2d, segment_segment_2d};
pub use segment_triangle::{SegmentTriangle, segment_triangle};
