//! The queries of moving balls and capsules against shapes with edges, to be verified.

mod capsule_capsule;
mod sphere_aabb;
mod sphere_capsule;
mod sphere_convex;
mod sphere_obb;
mod sphere_triangle;

pub use self::{
    capsule_capsule::*, sphere_aabb::*, sphere_capsule::*, sphere_convex::*, sphere_obb::*, sphere_triangle::*,
};
