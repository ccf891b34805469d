//! Signs of sizes: lengths of segments and paths, circumradii against a radius, areas of polygons, volumes of meshes.

mod area_sign;
mod compare_circumradius_tetrahedron;
mod compare_circumradius_triangle;
mod compare_length;
mod compare_path_length;
mod volume_sign;

pub use area_sign::area_sign;
pub use compare_circumradius_tetrahedron::compare_circumradius_tetrahedron;
pub use compare_circumradius_triangle::{compare_circumradius_triangle, compare_circumradius_triangle_2d};
pub use compare_length::{compare_length, compare_length_2d};
pub use compare_path_length::{compare_path_length, compare_path_length_2d};
pub use volume_sign::volume_sign;
