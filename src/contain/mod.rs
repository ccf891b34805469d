//! Point against shape: inside, on the boundary or outside, and on which feature.
//!
//! A shape is a closed set, of the dimension that its vertices span; `Inside` is its relative interior.
//!
//! | a point in | space | the plane |
//! |---|---|---|
//! | a segment | [`point_segment`] | [`point_segment_2d`] |
//! | a triangle | [`point_triangle`] | [`point_triangle_2d`] |
//! | a tetrahedron | [`point_tetrahedron`] | |
//! | an axis-aligned box | [`point_aabb`] | [`point_aabb_2d`] |
//! | an oriented box | [`point_obb`] | |
//! | a ball, a disc | [`point_sphere`] | [`point_circle_2d`] |
//! | a capsule | [`point_capsule`] | |
//! | a cylinder | [`point_cylinder`] | |
//! | a cone | [`point_cone`] | |
//! | a polygon | | [`point_polygon_2d`], [`point_polygon_even_odd_2d`] |
//! | a region of any components and holes | | [`point_region_2d`], with arcs [`point_arc_region_2d`] |
//! | a convex polyhedron | [`point_convex_polyhedron`] | |
//! | a closed mesh | [`point_mesh`] | |

mod flat_simplex;
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
mod winding;

#[doc(inline)]
pub use point_aabb::{point_aabb, point_aabb_2d};
#[doc(inline)]
pub use point_arc_region_2d::point_arc_region_2d;
pub(crate) use point_capsule::beyond_tube;
#[doc(inline)]
pub use point_capsule::point_capsule;
#[doc(inline)]
pub use point_circle_2d::point_circle_2d;
pub(crate) use point_cone::beyond_cone;
#[doc(inline)]
pub use point_cone::point_cone;
#[doc(inline)]
pub use point_convex_polyhedron::point_convex_polyhedron;
#[doc(inline)]
pub use point_cylinder::point_cylinder;
#[doc(inline)]
pub use point_mesh::{Winding, point_mesh};
#[doc(inline)]
pub use point_obb::point_obb;
#[doc(inline)]
pub use point_polygon_2d::point_polygon_2d;
#[doc(inline)]
pub use point_polygon_even_odd_2d::point_polygon_even_odd_2d;
#[doc(inline)]
pub use point_region_2d::point_region_2d;
#[doc(inline)]
pub use point_segment::{point_segment, point_segment_2d};
#[doc(inline)]
pub use point_sphere::point_sphere;
pub(crate) use point_sphere::{BeyondSphere, beyond_sphere};
pub(crate) use point_tetrahedron::part_of as part_of_tetrahedron;
#[doc(inline)]
pub use point_tetrahedron::{PointInTetrahedron, PointInTetrahedronRecord, point_tetrahedron};
#[doc(inline)]
pub use point_triangle::{point_triangle, point_triangle_2d};
pub(crate) use winding::{is_odd, winding_number_of_rings};
