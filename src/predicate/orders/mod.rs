//! Points in order: by their coordinates, by the angle around a point of the plane, and around an edge of space.

mod compare_around_edge;
mod compare_around_edge_sos;
mod compare_around_point;
mod compare_around_point_sos;
mod compare_lexicographic;
mod compare_lexicographic_sos;
mod sector;

pub use compare_around_edge::compare_around_edge;
pub use compare_around_edge_sos::compare_around_edge_sos;
pub use compare_around_point::compare_around_point;
pub use compare_around_point_sos::compare_around_point_sos;
pub use compare_lexicographic::{compare_lexicographic, compare_lexicographic_2d};
pub(crate) use compare_lexicographic::{lexicographic, lexicographic_2d};
pub use compare_lexicographic_sos::{compare_lexicographic_sos, compare_lexicographic_sos_2d};
pub(crate) use sector::Sector;
