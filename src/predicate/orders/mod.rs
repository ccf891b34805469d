//! Points in order: by their coordinates, by the angle around a point of the plane, and around an edge of space;
//! segments of the plane by slope, and from below.

mod compare_around_edge;
mod compare_around_edge_sos;
mod compare_around_point;
mod compare_around_point_sos;
mod compare_lexicographic;
mod compare_lexicographic_sos;
mod compare_segments_at_x;
mod compare_slope_2d;
mod compare_y_at_x;
mod sector;
mod upright;

pub use compare_around_edge::compare_around_edge;
pub use compare_around_edge_sos::compare_around_edge_sos;
pub use compare_around_point::compare_around_point;
pub use compare_around_point_sos::compare_around_point_sos;
pub use compare_lexicographic::{compare_lexicographic, compare_lexicographic_2d};
pub(crate) use compare_lexicographic::{lexicographic, lexicographic_2d};
pub use compare_lexicographic_sos::{compare_lexicographic_sos, compare_lexicographic_sos_2d};
pub use compare_segments_at_x::compare_segments_at_x;
pub(crate) use compare_segments_at_x::{Heights, along_vertical_line};
pub use compare_slope_2d::compare_slope_2d;
pub use compare_y_at_x::compare_y_at_x;
pub(crate) use sector::Sector;
