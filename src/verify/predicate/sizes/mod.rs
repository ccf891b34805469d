//! Sizes, to be verified.

mod area_sign;
mod compare_circumradius_tetrahedron;
mod compare_circumradius_triangle;
mod volume_sign;

pub use area_sign::AreaSign;
pub use compare_circumradius_tetrahedron::CompareCircumradiusTetrahedron;
pub use compare_circumradius_triangle::{CompareCircumradiusTriangle, CompareCircumradiusTriangle2d};
pub use volume_sign::VolumeSign;
