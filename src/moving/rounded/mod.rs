//! Moving balls and capsules against shapes with edges: a point that moves against the shape rounded by the radius.

mod boxes;
mod capsule_capsule;
mod corner;
mod edge;
mod face;
mod shape;
mod sphere_aabb;
mod sphere_capsule;
mod sphere_obb;
mod sphere_polygon;
mod sphere_triangle;

pub(super) use corner::{BoxPoint, Corner, Ends, Points, turned_point, turned_vector};
pub(super) use edge::{BallAndSegment, Input as EdgeInput};
pub(super) use face::{Slab, along_axis};
pub(super) use shape::First;

pub use capsule_capsule::*;
pub use sphere_aabb::*;
pub use sphere_capsule::*;
pub use sphere_obb::*;
pub use sphere_polygon::*;
pub use sphere_triangle::*;
