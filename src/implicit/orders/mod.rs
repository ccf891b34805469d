//! Orders of defined points by their angles, or by one coordinate.

mod compare_around_edge;
mod compare_around_point;
mod compare_x;
mod compare_y;
mod compare_z;

pub use compare_around_edge::compare_around_edge;
pub use compare_around_point::compare_around_point;
pub use compare_x::{compare_x, compare_x_2d};
pub use compare_y::{compare_y, compare_y_2d};
pub use compare_z::compare_z;
