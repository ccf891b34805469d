//! Balls, discs and capsules against shapes, to be verified.

mod capsule_aabb;
mod capsule_capsule;
mod capsule_convex;
mod capsule_obb;
mod capsule_tetrahedron;
mod capsule_triangle;
mod circle_circle_2d;
mod circle_convex_2d;
mod circle_polygon_2d;
mod circle_region_2d;
mod sphere_aabb;
mod sphere_capsule;
mod sphere_convex;
mod sphere_obb;
mod sphere_sphere;
mod sphere_tetrahedron;
mod sphere_triangle;

pub use self::{
    capsule_aabb::*, capsule_capsule::*, capsule_convex::*, capsule_obb::*, capsule_tetrahedron::*,
    capsule_triangle::*, circle_circle_2d::*, circle_convex_2d::*, circle_polygon_2d::*, circle_region_2d::*,
    sphere_aabb::*, sphere_capsule::*, sphere_convex::*, sphere_obb::*, sphere_sphere::*, sphere_tetrahedron::*,
    sphere_triangle::*,
};
