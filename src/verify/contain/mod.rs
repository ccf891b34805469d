//! The containment queries, to be verified.

mod point_segment;
mod point_tetrahedron;
mod point_triangle;

pub use point_segment::{PointSegment, PointSegment2d};
pub use point_tetrahedron::PointTetrahedron;
pub use point_triangle::{PointTriangle, PointTriangle2d};

/// The decisions of a location.
const LOCATIONS: &[&str] = &["inside", "boundary", "outside"];

const BY_HULL: &str = "first principles: positive weights of the vertices, by an exact linear program";
