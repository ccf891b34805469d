//! The intersection queries, to be verified.

mod segment_segment_2d;
mod segment_triangle;

pub use segment_segment_2d::SegmentSegment2d;
pub use segment_triangle::SegmentTriangle;

/// The decisions of a contact.
const CONTACTS: &[&str] = &["disjoint", "touching", "overlapping"];

const BY_HULLS: &str = "first principles: positive weights of all vertices of both hulls, and the ends of the span, by exact linear programs";
