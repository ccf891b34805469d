//! Pairs of polygons, boxes and polytopes.

mod aabb_aabb;
mod aabb_obb;
mod convex_convex;
mod convex_convex_2d;
mod convex_penetration;
mod obb_obb;
mod ring_conflict;
mod ring_sweep;
mod segment_pixel_2d;
mod tetrahedron_tetrahedron;
mod triangle_aabb;
mod triangle_conflict;
mod triangle_obb;
mod triangle_tetrahedron;
mod triangle_triangle;
mod triangle_triangle_2d;

pub use aabb_aabb::{aabb_aabb, aabb_aabb_2d};
pub use aabb_obb::aabb_obb;
pub use convex_convex::{ConvexConvexRecord, convex_convex};
pub use convex_convex_2d::convex_convex_2d;
pub use convex_penetration::{ConvexPenetration, convex_penetration};
pub use obb_obb::obb_obb;
pub use ring_conflict::{RingConflict, RingEdge, ring_conflict, visit_close_pairs};
pub use segment_pixel_2d::segment_pixel_2d;
pub use tetrahedron_tetrahedron::tetrahedron_tetrahedron;
pub use triangle_aabb::triangle_aabb;
pub(crate) use triangle_conflict::conflict_of;
pub use triangle_conflict::{TriangleConflict, triangle_conflict};
pub use triangle_obb::triangle_obb;
pub use triangle_tetrahedron::triangle_tetrahedron;
pub use triangle_triangle::{TriangleTriangleRecord, triangle_triangle};
pub use triangle_triangle_2d::triangle_triangle_2d;
