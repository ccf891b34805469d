//! Arcs of circles in the plane, to be verified.

mod arc_arc_2d;
mod arc_segment_2d;

pub use self::{arc_arc_2d::*, arc_segment_2d::*};
