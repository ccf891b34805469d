//! The queries of moving shapes, to be verified.

mod aabb_aabb;
mod aabb_plane;
mod capsule_plane;
mod compare_contact;
mod planar;
mod polytopes;
mod rounded;
mod sphere_plane;
mod sphere_sphere;

pub use self::{
    aabb_aabb::*, aabb_plane::*, capsule_plane::*, compare_contact::*, planar::*, polytopes::*, rounded::*,
    sphere_plane::*, sphere_sphere::*,
};
