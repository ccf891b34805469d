//! Points, shapes and planes against planes, to be verified.

mod aabb_plane;
mod capsule_plane;
mod cone_plane;
mod obb_plane;
mod plane_plane;
mod plane_plane_plane;
mod point_plane;
mod sphere_plane;
mod tetrahedron_plane;
mod triangle_plane;

pub use aabb_plane::AabbPlane;
pub use capsule_plane::CapsulePlane;
pub use cone_plane::ConePlane;
pub use obb_plane::ObbPlane;
pub use plane_plane::PlanePlane;
pub use plane_plane_plane::PlanePlanePlane;
pub use point_plane::PointPlane;
pub use sphere_plane::SpherePlane;
pub use tetrahedron_plane::TetrahedronPlane;
pub use triangle_plane::TrianglePlane;
