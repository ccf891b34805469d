//! Arcs of circles in the plane.

mod arc_arc_2d;
mod arc_segment_2d;
mod proper_arc;

pub use arc_arc_2d::arc_arc_2d;
pub use arc_segment_2d::arc_segment_2d;
