//! Shape against shape: do they meet, how, and in what.

mod aabb_aabb;
mod aabb_obb;
mod box_plane;
mod convex_convex;
mod convex_penetration;
#[allow(dead_code)] // Until its first queries land.
mod course;
mod grid;
mod hull;
mod hull_plane;
mod obb_obb;
mod planar;
mod planes;
mod round_plane;
pub mod segment_segment;
pub mod segment_segment_2d;
pub mod segment_triangle;
mod shared;
mod spatial;
mod tetrahedron_tetrahedron;
mod triangle_aabb;
mod triangle_obb;
mod triangle_tetrahedron;
pub mod triangle_triangle;
pub mod triangle_triangle_2d;
mod zonotope;

pub use aabb_aabb::{aabb_aabb, aabb_aabb_2d};
pub use aabb_obb::aabb_obb;
pub use box_plane::{aabb_plane, obb_plane};
pub use convex_convex::{ConvexConvex, convex_convex};
pub use convex_penetration::{ConvexPenetration, convex_penetration};
pub use hull_plane::{tetrahedron_plane, triangle_plane};
pub use obb_obb::obb_obb;
pub use planes::{PlanePlane, PlanePlanePlane, plane_plane, plane_plane_plane};
pub use round_plane::{capsule_plane, cone_plane, sphere_plane};
pub use segment_segment::{SegmentSegment, segment_segment};
pub use segment_segment_2d::{SegmentSegment2d, segment_segment_2d};
pub use segment_triangle::{SegmentTriangle, segment_triangle};
pub use tetrahedron_tetrahedron::tetrahedron_tetrahedron;
pub use triangle_aabb::triangle_aabb;
pub use triangle_obb::triangle_obb;
pub use triangle_tetrahedron::triangle_tetrahedron;
pub use triangle_triangle::{TriangleTriangle, triangle_triangle};
pub use triangle_triangle_2d::{TriangleTriangle2d, triangle_triangle_2d};
