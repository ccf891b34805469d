//! The containment queries, to be verified.

mod point_aabb;
mod point_arc_region_2d;
mod point_capsule;
mod point_circle_2d;
mod point_cone;
mod point_convex_polyhedron;
mod point_cylinder;
mod point_mesh;
mod point_obb;
mod point_polygon_2d;
mod point_polygon_even_odd_2d;
mod point_region_2d;
mod point_segment;
mod point_sphere;
mod point_tetrahedron;
mod point_triangle;

pub use self::{
    point_aabb::*, point_arc_region_2d::*, point_capsule::*, point_circle_2d::*, point_cone::*,
    point_convex_polyhedron::*, point_cylinder::*, point_mesh::*, point_obb::*, point_polygon_2d::*,
    point_polygon_even_odd_2d::*, point_region_2d::*, point_segment::*, point_sphere::*, point_tetrahedron::*,
    point_triangle::*,
};
