//! Defined points in the order of their angles.

mod compare_around_edge;
mod compare_around_point;

pub use self::{compare_around_edge::*, compare_around_point::*};
