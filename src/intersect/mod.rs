//! Shape against shape: do they meet, how, and in what.

mod against_plane;
mod box_plane;
#[allow(dead_code)] // Until its first queries land.
mod course;
mod flat;
mod hull_plane;
pub mod line_aabb;
pub mod line_convex_polyhedron;
pub mod line_line_2d;
pub mod line_obb;
pub mod line_plane;
pub mod line_plane_of_points;
pub mod line_quad;
pub mod line_rectangle;
pub mod line_tetrahedron;
pub mod line_triangle;
mod planar;
mod planes;
pub mod ray_aabb_2d;
mod round_plane;
pub mod segment_segment;
pub mod segment_segment_2d;
pub mod segment_triangle;
mod slabs;
mod spatial;
mod track;
mod walls;
mod zonotope;

pub use box_plane::{aabb_plane, obb_plane};
pub use hull_plane::{tetrahedron_plane, triangle_plane};
pub use line_aabb::{line_aabb, ray_aabb, segment_aabb};
pub use line_convex_polyhedron::{line_convex_polyhedron, ray_convex_polyhedron, segment_convex_polyhedron};
pub use line_line_2d::{LineLine2d, line_line_2d};
pub use line_obb::{line_obb, ray_obb, segment_obb};
pub use line_plane::{line_plane, ray_plane, segment_plane};
pub use line_plane_of_points::{line_plane_of_points, ray_plane_of_points, segment_plane_of_points};
pub use line_quad::{QuadPassage, line_quad, ray_quad, segment_quad};
pub use line_rectangle::{line_rectangle, ray_rectangle, segment_rectangle};
pub use line_tetrahedron::{line_tetrahedron, ray_tetrahedron, segment_tetrahedron};
pub use line_triangle::{TrianglePassage, line_triangle, ray_triangle};
pub use planes::{PlanePlane, PlanePlanePlane, plane_plane, plane_plane_plane};
pub use ray_aabb_2d::{ray_aabb_2d, segment_aabb_2d};
pub use round_plane::{capsule_plane, cone_plane, sphere_plane};
pub use segment_segment::{SegmentSegment, segment_segment};
pub use segment_segment_2d::{SegmentSegment2d, segment_segment_2d};
pub use segment_triangle::{SegmentTriangle, segment_triangle};
