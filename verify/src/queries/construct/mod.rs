//! The constructing queries, to be verified.

mod barycentric_tetrahedron;
mod barycentric_triangle;
mod centroid_tetrahedron;
mod centroid_triangle;
mod circumcenter_tetrahedron;
mod circumcenter_triangle;
mod circumcenter_triangle_2d;
mod point_at;
mod slope_2d;
mod weighted_circumcenter_tetrahedron;
mod weighted_circumcenter_triangle;
mod y_at_x;

pub use self::{
    barycentric_tetrahedron::*, barycentric_triangle::*, centroid_tetrahedron::*, centroid_triangle::*,
    circumcenter_tetrahedron::*, circumcenter_triangle::*, circumcenter_triangle_2d::*, point_at::*, slope_2d::*,
    weighted_circumcenter_tetrahedron::*, weighted_circumcenter_triangle::*, y_at_x::*,
};
