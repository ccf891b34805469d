//! Orders of defined points by their angles.

mod compare_around_edge;
mod compare_around_point;

pub use compare_around_edge::compare_around_edge;
pub use compare_around_point::compare_around_point;
