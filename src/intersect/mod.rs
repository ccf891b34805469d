//! Shape against shape: do they meet, how, and in what.

#[allow(dead_code)] // Until its first queries land.
mod course;
mod nearest;
mod planar;
pub mod segment_segment;
pub mod segment_segment_2d;
pub mod segment_triangle;
mod spatial;
pub mod sphere_aabb;
pub mod sphere_obb;
mod sphere_sphere;
pub mod sphere_tetrahedron;
pub mod sphere_triangle;

pub use segment_segment::{SegmentSegment, segment_segment};
pub use segment_segment_2d::{SegmentSegment2d, segment_segment_2d};
pub use segment_triangle::{SegmentTriangle, segment_triangle};
pub use sphere_aabb::sphere_aabb;
pub use sphere_obb::sphere_obb;
pub use sphere_sphere::sphere_sphere;
pub use sphere_tetrahedron::sphere_tetrahedron;
pub use sphere_triangle::sphere_triangle;
