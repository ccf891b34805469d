//! Moving balls and capsules against shapes with edges: a point that moves against the shape rounded by the radius.

mod behind_contact;
mod boxes;
mod capsule_capsule;
mod corner;
mod edge;
mod face;
mod reached_edges;
mod shape;
mod sphere_aabb;
mod sphere_capsule;
mod sphere_convex;
mod sphere_obb;
mod sphere_surface;
mod sphere_triangle;

pub(super) use corner::{BoxPoint, Ends, Points, turned_point, turned_vector};
pub(super) use edge::{BallAndSegment, Input as EdgeInput};
pub(super) use reached_edges::First;

pub(super) use capsule_capsule::first_contact_of_capsules;
pub(super) use sphere_aabb::first_contact_of_aabb;
pub(super) use sphere_capsule::first_contact_of_capsule;
pub(super) use sphere_convex::{BallAndHull, first_contact_of_hull, reached_polygon};
pub(super) use sphere_obb::first_contact_of_obb;
pub(super) use sphere_triangle::first_contact_of_triangle;

pub(crate) use sphere_surface::Touched;

pub use capsule_capsule::capsule_capsule;
pub use sphere_aabb::sphere_aabb;
pub use sphere_capsule::sphere_capsule;
pub use sphere_convex::sphere_convex;
pub use sphere_obb::sphere_obb;
pub use sphere_triangle::sphere_triangle;
