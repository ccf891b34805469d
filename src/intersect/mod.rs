//! Shape against shape: do they meet, how, and in what.

mod box_plane;
#[allow(dead_code)] // Until its first queries land.
mod course;
mod hull_plane;
mod planar;
mod planes;
mod round_plane;
pub mod segment_segment;
pub mod segment_segment_2d;
pub mod segment_triangle;
mod spatial;

pub use box_plane::{aabb_plane, obb_plane};
pub use hull_plane::{tetrahedron_plane, triangle_plane};
pub use planes::{PlanePlane, PlanePlanePlane, plane_plane, plane_plane_plane};
pub use round_plane::{capsule_plane, cone_plane, sphere_plane};
pub use segment_segment::{SegmentSegment, segment_segment};
pub use segment_segment_2d::{SegmentSegment2d, segment_segment_2d};
pub use segment_triangle::{SegmentTriangle, segment_triangle};
