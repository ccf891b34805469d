//! Orders of points, to be verified.

mod compare_around_edge;
mod compare_around_edge_sos;
mod compare_around_point;
mod compare_around_point_sos;
mod compare_lexicographic;
mod compare_lexicographic_sos;
mod compare_segments_at_x;
mod compare_slope_2d;
mod compare_y_at_x;

pub use self::{
    compare_around_edge::*, compare_around_edge_sos::*, compare_around_point::*, compare_around_point_sos::*,
    compare_lexicographic::*, compare_lexicographic_sos::*, compare_segments_at_x::*, compare_slope_2d::*,
    compare_y_at_x::*,
};
