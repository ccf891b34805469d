//! Points, shapes and planes against planes, to be verified.

mod aabb_convex_polyhedron;
mod aabb_halfspaces;
mod aabb_plane;
mod capsule_plane;
mod cone_plane;
mod convex_plane;
mod cylinder_plane;
mod obb_convex_polyhedron;
mod obb_plane;
mod plane_plane;
mod plane_plane_plane;
mod point_plane;
mod sphere_halfspaces;
mod sphere_plane;
mod tetrahedron_plane;
mod triangle_plane;

pub use self::{
    aabb_convex_polyhedron::*, aabb_halfspaces::*, aabb_plane::*, capsule_plane::*, cone_plane::*, convex_plane::*,
    cylinder_plane::*, obb_convex_polyhedron::*, obb_plane::*, plane_plane::*, plane_plane_plane::*, point_plane::*,
    sphere_halfspaces::*, sphere_plane::*, tetrahedron_plane::*, triangle_plane::*,
};
