//! The constructing queries, to be verified.

mod barycentric_tetrahedron;
mod barycentric_triangle;
mod centroid_tetrahedron;
mod centroid_triangle;
mod circumcenter_tetrahedron;
mod circumcenter_triangle;
mod circumcenter_triangle_2d;
mod point_at;

pub use self::{
    barycentric_tetrahedron::*, barycentric_triangle::*, centroid_tetrahedron::*, centroid_triangle::*,
    circumcenter_tetrahedron::*, circumcenter_triangle::*, circumcenter_triangle_2d::*, point_at::*,
};
