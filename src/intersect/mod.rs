//! Shape against shape: do they meet, how, and in what.

mod aabb_aabb;
mod aabb_obb;
mod against_plane;
mod ball;
mod barycentric;
mod box_plane;
mod circle_polygon_2d;
mod compare_enter;
mod convex_convex;
mod convex_penetration;
mod flat;
mod hull;
mod hull_plane;
pub mod line_aabb;
pub mod line_capsule;
pub mod line_cone;
pub mod line_convex_polyhedron;
pub mod line_cylinder;
mod line_flat_box;
pub mod line_line_2d;
pub mod line_obb;
pub mod line_plane;
pub mod line_plane_of_points;
pub mod line_quad;
pub mod line_rectangle;
pub mod line_sphere;
pub mod line_tetrahedron;
pub mod line_triangle;
mod nearest;
mod obb_obb;
mod planar;
mod planes;
mod quadratic;
pub mod ray_aabb_2d;
pub mod ray_circle_2d;
mod rod;
mod round_plane;
pub mod segment_segment;
pub mod segment_segment_2d;
pub mod segment_triangle;
mod shared;
mod slabs;
mod spatial;
pub mod sphere_aabb;
pub mod sphere_obb;
pub mod sphere_polygon;
mod sphere_sphere;
pub mod sphere_tetrahedron;
pub mod sphere_triangle;
mod tetrahedron_tetrahedron;
mod track;
mod triangle_aabb;
mod triangle_obb;
mod triangle_tetrahedron;
pub mod triangle_triangle;
pub mod triangle_triangle_2d;
mod walls;

#[doc(inline)]
pub use aabb_aabb::{aabb_aabb, aabb_aabb_2d};
#[doc(inline)]
pub use aabb_obb::aabb_obb;
#[doc(inline)]
pub use box_plane::{aabb_plane, obb_plane};
#[doc(inline)]
pub use circle_polygon_2d::circle_polygon_2d;
#[doc(inline)]
pub use compare_enter::compare_enter;
#[doc(inline)]
pub use convex_convex::{ConvexConvex, convex_convex};
#[doc(inline)]
pub use convex_penetration::{ConvexPenetration, convex_penetration};
#[doc(inline)]
pub use hull_plane::{tetrahedron_plane, triangle_plane};
#[doc(inline)]
pub use line_aabb::{line_aabb, ray_aabb, segment_aabb};
#[doc(inline)]
pub use line_capsule::{line_capsule, ray_capsule, segment_capsule};
#[doc(inline)]
pub use line_cone::{line_cone, ray_cone, segment_cone};
#[doc(inline)]
pub use line_convex_polyhedron::{line_convex_polyhedron, ray_convex_polyhedron, segment_convex_polyhedron};
#[doc(inline)]
pub use line_cylinder::{line_cylinder, ray_cylinder, segment_cylinder};
#[doc(inline)]
pub use line_line_2d::{LineLine2d, line_line_2d};
#[doc(inline)]
pub use line_obb::{line_obb, ray_obb, segment_obb};
#[doc(inline)]
pub use line_plane::{line_plane, ray_plane, segment_plane};
#[doc(inline)]
pub use line_plane_of_points::{line_plane_of_points, ray_plane_of_points, segment_plane_of_points};
#[doc(inline)]
pub use line_quad::{QuadPassage, line_quad, ray_quad, segment_quad};
#[doc(inline)]
pub use line_rectangle::{line_rectangle, ray_rectangle, segment_rectangle};
#[doc(inline)]
pub use line_sphere::{line_sphere, ray_sphere, segment_sphere};
#[doc(inline)]
pub use line_tetrahedron::{line_tetrahedron, ray_tetrahedron, segment_tetrahedron};
#[doc(inline)]
pub use line_triangle::{TrianglePassage, line_triangle, ray_triangle};
#[doc(inline)]
pub use obb_obb::obb_obb;
#[doc(inline)]
pub use planes::{PlanePlane, PlanePlanePlane, plane_plane, plane_plane_plane};
#[doc(inline)]
pub use ray_aabb_2d::{ray_aabb_2d, segment_aabb_2d};
#[doc(inline)]
pub use ray_circle_2d::ray_circle_2d;
#[doc(inline)]
pub use round_plane::{capsule_plane, cone_plane, sphere_plane};
#[doc(inline)]
pub use segment_segment::{SegmentSegment, segment_segment};
#[doc(inline)]
pub use segment_segment_2d::{SegmentSegment2d, segment_segment_2d};
#[doc(inline)]
pub use segment_triangle::{SegmentTriangle, segment_triangle};
#[doc(inline)]
pub use sphere_aabb::sphere_aabb;
#[doc(inline)]
pub use sphere_obb::sphere_obb;
#[doc(inline)]
pub use sphere_polygon::sphere_polygon;
#[doc(inline)]
pub use sphere_sphere::sphere_sphere;
#[doc(inline)]
pub use sphere_tetrahedron::sphere_tetrahedron;
#[doc(inline)]
pub use sphere_triangle::sphere_triangle;
#[doc(inline)]
pub use tetrahedron_tetrahedron::tetrahedron_tetrahedron;
#[doc(inline)]
pub use triangle_aabb::triangle_aabb;
#[doc(inline)]
pub use triangle_obb::triangle_obb;
#[doc(inline)]
pub use triangle_tetrahedron::triangle_tetrahedron;
#[doc(inline)]
pub use triangle_triangle::{TriangleTriangle, triangle_triangle};
#[doc(inline)]
pub use triangle_triangle_2d::{TriangleTriangle2d, triangle_triangle_2d};
