//! Planes, and shapes against a plane or halfspaces.

mod aabb_convex_polyhedron;
mod aabb_halfspaces;
mod aabb_plane;
mod box_in_halfspaces;
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

pub use aabb_convex_polyhedron::aabb_convex_polyhedron;
pub use aabb_halfspaces::aabb_halfspaces;
pub use aabb_plane::aabb_plane;
pub(crate) use aabb_plane::extreme_corners;
pub use capsule_plane::capsule_plane;
pub use cone_plane::cone_plane;
pub use convex_plane::convex_plane;
pub use cylinder_plane::cylinder_plane;
pub use obb_convex_polyhedron::obb_convex_polyhedron;
pub use obb_plane::obb_plane;
pub use plane_plane::{PlanePlane, plane_plane};
pub use plane_plane_plane::{PlanePlanePlane, plane_plane_plane};
pub use point_plane::point_plane;
pub use sphere_halfspaces::sphere_halfspaces;
pub use sphere_plane::sphere_plane;
pub use tetrahedron_plane::tetrahedron_plane;
pub use triangle_plane::triangle_plane;
