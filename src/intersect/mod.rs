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
mod line_aabb;
mod line_capsule;
mod line_cone;
mod line_convex_polyhedron;
mod line_cylinder;
mod line_flat_box;
mod line_line_2d;
mod line_obb;
mod line_plane;
mod line_plane_of_points;
mod line_quad;
mod line_rectangle;
mod line_sphere;
mod line_tetrahedron;
mod line_triangle;
mod nearest;
mod obb_obb;
mod planar;
mod planes;
mod quadratic;
mod ray_aabb_2d;
mod ray_circle_2d;
mod rod;
mod round_plane;
mod segment_segment;
mod segment_segment_2d;
mod segment_triangle;
mod shared;
mod slabs;
mod spatial;
mod sphere_aabb;
mod sphere_obb;
mod sphere_polygon;
mod sphere_sphere;
mod sphere_tetrahedron;
mod sphere_triangle;
mod tetrahedron_tetrahedron;
mod track;
mod triangle_aabb;
mod triangle_obb;
mod triangle_tetrahedron;
mod triangle_triangle;
mod triangle_triangle_2d;
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
pub use line_aabb::{line_aabb, line_aabb_hits, ray_aabb, ray_aabb_hits, segment_aabb, segment_aabb_hits};
#[doc(inline)]
pub use line_capsule::{
    line_capsule, line_capsule_hits, ray_capsule, ray_capsule_hits, segment_capsule, segment_capsule_hits,
};
#[doc(inline)]
pub use line_cone::{line_cone, line_cone_hits, ray_cone, ray_cone_hits, segment_cone, segment_cone_hits};
#[doc(inline)]
pub use line_convex_polyhedron::{
    line_convex_polyhedron, line_convex_polyhedron_hits, ray_convex_polyhedron, ray_convex_polyhedron_hits,
    segment_convex_polyhedron, segment_convex_polyhedron_hits,
};
#[doc(inline)]
pub use line_cylinder::{
    line_cylinder, line_cylinder_hits, ray_cylinder, ray_cylinder_hits, segment_cylinder, segment_cylinder_hits,
};
#[doc(inline)]
pub use line_line_2d::{LineLine2d, line_line_2d, line_line_2d_hits};
#[doc(inline)]
pub use line_obb::{line_obb, line_obb_hits, ray_obb, ray_obb_hits, segment_obb, segment_obb_hits};
#[doc(inline)]
pub use line_plane::{line_plane, line_plane_hits, ray_plane, ray_plane_hits, segment_plane, segment_plane_hits};
#[doc(inline)]
pub use line_plane_of_points::{
    line_plane_of_points, line_plane_of_points_hits, ray_plane_of_points, ray_plane_of_points_hits,
    segment_plane_of_points, segment_plane_of_points_hits,
};
#[doc(inline)]
pub use line_quad::{
    QuadPassage, QuadTriangle, line_quad, line_quad_hits, ray_quad, ray_quad_hits, segment_quad, segment_quad_hits,
};
#[doc(inline)]
pub use line_rectangle::{
    line_rectangle, line_rectangle_hits, ray_rectangle, ray_rectangle_hits, segment_rectangle, segment_rectangle_hits,
};
#[doc(inline)]
pub use line_sphere::{
    line_sphere, line_sphere_hits, ray_sphere, ray_sphere_hits, segment_sphere, segment_sphere_hits,
};
#[doc(inline)]
pub use line_tetrahedron::{
    line_tetrahedron, line_tetrahedron_hits, ray_tetrahedron, ray_tetrahedron_hits, segment_tetrahedron,
    segment_tetrahedron_hits,
};
#[doc(inline)]
pub use line_triangle::{TrianglePassage, line_triangle, line_triangle_hits, ray_triangle, ray_triangle_hits};
#[doc(inline)]
pub use obb_obb::obb_obb;
#[doc(inline)]
pub use planes::{PlanePlane, PlanePlanePlane, plane_plane, plane_plane_plane};
#[doc(inline)]
pub use ray_aabb_2d::{ray_aabb_2d, ray_aabb_2d_hits, segment_aabb_2d, segment_aabb_2d_hits};
#[doc(inline)]
pub use ray_circle_2d::{ray_circle_2d, ray_circle_2d_hits};
#[doc(inline)]
pub use round_plane::{capsule_plane, cone_plane, sphere_plane};
#[doc(inline)]
pub use segment_segment::{segment_segment, segment_segment_contact};
#[doc(inline)]
pub use segment_segment_2d::{segment_segment_2d, segment_segment_2d_contact};
#[doc(inline)]
pub use segment_triangle::{SegmentTriangle, segment_triangle, segment_triangle_contact};
#[doc(inline)]
pub use sphere_aabb::{sphere_aabb, sphere_aabb_contact};
#[doc(inline)]
pub use sphere_obb::{sphere_obb, sphere_obb_contact};
#[doc(inline)]
pub use sphere_polygon::{sphere_polygon, sphere_polygon_contact};
#[doc(inline)]
pub use sphere_sphere::sphere_sphere;
#[doc(inline)]
pub use sphere_tetrahedron::{sphere_tetrahedron, sphere_tetrahedron_contact};
#[doc(inline)]
pub use sphere_triangle::{sphere_triangle, sphere_triangle_contact};
#[doc(inline)]
pub use tetrahedron_tetrahedron::tetrahedron_tetrahedron;
#[doc(inline)]
pub use triangle_aabb::triangle_aabb;
#[doc(inline)]
pub use triangle_obb::triangle_obb;
#[doc(inline)]
pub use triangle_tetrahedron::triangle_tetrahedron;
#[doc(inline)]
pub use triangle_triangle::{TriangleTriangle, triangle_triangle, triangle_triangle_contact};
#[doc(inline)]
pub use triangle_triangle_2d::{triangle_triangle_2d, triangle_triangle_2d_contact};
