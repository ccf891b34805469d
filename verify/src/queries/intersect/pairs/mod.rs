//! Shapes of flat faces against each other, to be verified.

mod aabb_aabb;
mod aabb_obb;
mod convex_convex;
mod convex_convex_2d;
mod convex_penetration;
mod obb_obb;
mod segment_pixel_2d;
mod tetrahedron_tetrahedron;
mod triangle_aabb;
mod triangle_conflict;
mod triangle_obb;
mod triangle_tetrahedron;
mod triangle_triangle;
mod triangle_triangle_2d;

pub use self::{
    aabb_aabb::*, aabb_obb::*, convex_convex::*, convex_convex_2d::*, convex_penetration::*, obb_obb::*,
    segment_pixel_2d::*, tetrahedron_tetrahedron::*, triangle_aabb::*, triangle_conflict::*, triangle_obb::*,
    triangle_tetrahedron::*, triangle_triangle::*, triangle_triangle_2d::*,
};
