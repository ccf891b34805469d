//! The queries of moving balls and capsules against shapes with edges, to be verified.

mod capsule_capsule;
mod sphere_aabb;
mod sphere_capsule;
mod sphere_obb;
mod sphere_polygon;
mod sphere_triangle;

pub use capsule_capsule::CapsuleCapsule;
pub use sphere_aabb::SphereAabb;
pub use sphere_capsule::SphereCapsule;
pub use sphere_obb::SphereObb;
pub(super) use sphere_obb::ball_and_box;
pub use sphere_polygon::SpherePolygon;
pub(super) use sphere_polygon::ball_and_points;
pub use sphere_triangle::SphereTriangle;
