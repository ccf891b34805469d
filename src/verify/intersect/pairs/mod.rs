//! Shapes of flat faces against each other, to be verified.

mod aabb_aabb;
mod aabb_obb;
mod convex_convex;
mod convex_penetration;
mod obb_obb;
mod tetrahedron_tetrahedron;
mod triangle_aabb;
mod triangle_conflict;
mod triangle_obb;
mod triangle_tetrahedron;
mod triangle_triangle;
mod triangle_triangle_2d;

pub use aabb_aabb::{AabbAabb, AabbAabb2d};
pub use aabb_obb::AabbObb;
pub use convex_convex::ConvexConvex;
pub use convex_penetration::ConvexPenetration;
pub use obb_obb::ObbObb;
pub use tetrahedron_tetrahedron::TetrahedronTetrahedron;
pub use triangle_aabb::TriangleAabb;
pub use triangle_conflict::TriangleConflict;
pub use triangle_obb::TriangleObb;
pub use triangle_tetrahedron::TriangleTetrahedron;
pub use triangle_triangle::TriangleTriangle;
pub use triangle_triangle_2d::TriangleTriangle2d;
