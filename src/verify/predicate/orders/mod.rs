//! Orders of points, to be verified.

mod compare_around_edge;
mod compare_around_edge_sos;
mod compare_around_point;
mod compare_around_point_sos;
mod compare_lexicographic;
mod compare_lexicographic_sos;

pub use compare_around_edge::CompareAroundEdge;
pub use compare_around_edge_sos::CompareAroundEdgeSos;
pub use compare_around_point::CompareAroundPoint;
pub use compare_around_point_sos::CompareAroundPointSos;
pub use compare_lexicographic::{CompareLexicographic, CompareLexicographic2d};
pub use compare_lexicographic_sos::{CompareLexicographicSos, CompareLexicographicSos2d};
