//! Sizes, to be verified.

mod area_sign;
mod compare_circumradius_tetrahedron;
mod compare_circumradius_triangle;
mod compare_length;
mod compare_path_length;
mod volume_sign;

pub use self::{
    area_sign::*, compare_circumradius_tetrahedron::*, compare_circumradius_triangle::*, compare_length::*,
    compare_path_length::*, volume_sign::*,
};
