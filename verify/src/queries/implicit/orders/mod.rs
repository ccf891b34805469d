//! Defined points in the order of their angles, or of a coordinate.

mod compare_around_edge;
mod compare_around_point;
mod compare_x;
mod compare_y;
mod compare_z;

pub use self::{compare_around_edge::*, compare_around_point::*, compare_x::*, compare_y::*, compare_z::*};
