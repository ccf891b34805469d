//! Point against shape: inside, on the boundary or outside, and on which part.

mod hull;
mod point_segment;
pub mod point_tetrahedron;
mod point_triangle;

pub use point_segment::{point_segment, point_segment_2d};
pub(crate) use point_tetrahedron::part_of as part_of_tetrahedron;
pub use point_tetrahedron::{PointTetrahedron, point_tetrahedron};
pub use point_triangle::{point_triangle, point_triangle_2d};
