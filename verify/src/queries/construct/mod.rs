//! The constructing queries, to be verified.

mod barycentric_tetrahedron;
mod barycentric_triangle;
mod centroid_tetrahedron;
mod centroid_triangle;
mod circumcenter_2d;
mod circumcenter_tetrahedron;
mod circumcenter_triangle;
mod point_at;

pub use self::{
    barycentric_tetrahedron::*, barycentric_triangle::*, centroid_tetrahedron::*, centroid_triangle::*,
    circumcenter_2d::*, circumcenter_tetrahedron::*, circumcenter_triangle::*, point_at::*,
};
