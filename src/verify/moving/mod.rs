//! The queries of moving shapes, to be verified.

mod aabb_aabb;
mod aabb_plane;
mod capsule_plane;
mod compare_contact;
mod polytopes;
mod rounded;
mod sphere_plane;
mod sphere_sphere;

pub use aabb_aabb::AabbAabb;
pub use aabb_plane::AabbPlane;
pub use capsule_plane::CapsulePlane;
pub use compare_contact::CompareContact;
pub use polytopes::{ConvexConvex, PointTriangle, SegmentSegment, SegmentTriangle, TriangleTriangle};
pub use rounded::{CapsuleCapsule, SphereAabb, SphereCapsule, SphereObb, SpherePolygon, SphereTriangle};
pub use sphere_plane::SpherePlane;
pub use sphere_sphere::SphereSphere;
