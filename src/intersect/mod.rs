//! Shape against shape: do they meet, how, and in what.

mod ball;
mod box_plane;
mod circle_polygon_2d;
#[allow(dead_code)] // Until its first queries land.
mod course;
mod hull_plane;
pub mod line_capsule;
pub mod line_cone;
pub mod line_cylinder;
pub mod line_sphere;
mod nearest;
mod planar;
mod planes;
mod quadratic;
pub mod ray_circle_2d;
mod rod;
mod round_plane;
pub mod segment_segment;
pub mod segment_segment_2d;
pub mod segment_triangle;
mod spatial;
pub mod sphere_aabb;
pub mod sphere_obb;
pub mod sphere_polygon;
mod sphere_sphere;
pub mod sphere_tetrahedron;
pub mod sphere_triangle;
#[allow(dead_code)]
mod track;

pub use box_plane::{aabb_plane, obb_plane};
pub use circle_polygon_2d::circle_polygon_2d;
pub use hull_plane::{tetrahedron_plane, triangle_plane};
pub use line_capsule::{line_capsule, ray_capsule, segment_capsule};
pub use line_cone::{line_cone, ray_cone, segment_cone};
pub use line_cylinder::{line_cylinder, ray_cylinder, segment_cylinder};
pub use line_sphere::{line_sphere, ray_sphere, segment_sphere};
pub use planes::{PlanePlane, PlanePlanePlane, plane_plane, plane_plane_plane};
pub use ray_circle_2d::ray_circle_2d;
pub use round_plane::{capsule_plane, cone_plane, sphere_plane};
pub use segment_segment::{SegmentSegment, segment_segment};
pub use segment_segment_2d::{SegmentSegment2d, segment_segment_2d};
pub use segment_triangle::{SegmentTriangle, segment_triangle};
pub use sphere_aabb::sphere_aabb;
pub use sphere_obb::sphere_obb;
pub use sphere_polygon::sphere_polygon;
pub use sphere_sphere::sphere_sphere;
pub use sphere_tetrahedron::sphere_tetrahedron;
pub use sphere_triangle::sphere_triangle;
