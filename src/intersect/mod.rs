//! Shape against shape: whether they meet, how, and what they share.
//!
//! A query is named by its two shapes. It decides, by signs, when it is called, and returns a plain
//! [`Contact`](crate::Contact), or a [`Meeting`] or a [`Hit`], whose methods compute the rest on demand.
//!
//! # Lines, rays and segments
//!
//! A query named `line_…` takes a line, a ray or a segment: `line_plane(&ray, &plane)`. It decides by signs whether
//! they have a common point, and returns `None` if not. The answer, a [`Hit`], has methods for the parameters at which
//! the line enters and leaves the shape, and for the features. [`compare_enter`] decides exactly which of two shapes a
//! line enters first.
//!
//! | against | |
//! |---|---|
//! | plane, by its normal or by three points | [`line_plane`], [`line_plane_of_points`] |
//! | triangle, parallelogram, quad | [`line_triangle`], [`line_parallelogram`], [`line_quad`] |
//! | box, along the axes or not | [`line_aabb`], [`line_obb`] |
//! | tetrahedron, convex polyhedron | [`line_tetrahedron`], [`line_convex_polyhedron`] |
//! | ball, capsule, cylinder, cone | [`line_sphere`], [`line_capsule`], [`line_cylinder`], [`line_cone`] |
//! | of the plane: ray, segment | [`line_ray_2d`], [`line_segment_2d`] |
//! | of the plane: triangle, hull of points | [`line_triangle_2d`], [`line_convex_2d`] |
//! | of the plane: rectangle, disc | [`line_aabb_2d`], [`line_circle_2d`] |
//!
//! Only lines: [`line_line_2d`]. Only segments, with what they share and by which features: [`segment_triangle`],
//! [`segment_segment`], [`segment_segment_2d`].
//!
//! # Planes
//!
//! The common points of planes: [`plane_plane`], [`plane_plane_plane`]. On which side of a plane a shape is:
//! [`point_plane`], [`triangle_plane`], [`tetrahedron_plane`], [`aabb_plane`], [`obb_plane`], [`sphere_plane`],
//! [`capsule_plane`], [`cone_plane`], [`cylinder_plane`], [`convex_plane`]. On which side of several, such as those of
//! a view frustum: [`aabb_halfspaces`], [`sphere_halfspaces`]; whether a box meets all of them at once:
//! [`aabb_convex_polyhedron`], [`obb_convex_polyhedron`].
//!
//! # Polygons, boxes and polytopes
//!
//! | | triangle | tetrahedron | axis-aligned box | oriented box |
//! |---|---|---|---|---|
//! | triangle | [`triangle_triangle`], [`triangle_triangle_2d`] | | | |
//! | tetrahedron | [`triangle_tetrahedron`] | [`tetrahedron_tetrahedron`] | | |
//! | axis-aligned box | [`triangle_aabb`] | | [`aabb_aabb`], [`aabb_aabb_2d`] | |
//! | oriented box | [`triangle_obb`] | | [`aabb_obb`] | [`obb_obb`] |
//!
//! Neighbours in a mesh always meet: [`triangle_conflict`] says what two triangles share beyond common corners.
//!
//! Whether a segment of the plane meets a pixel of a grid, as in snap rounding: [`segment_pixel_2d`].
//!
//! Whether the rings of a region cross, overlap or meet themselves: [`ring_conflict`].
//!
//! Convex hulls of any points: [`convex_convex`] and [`convex_penetration`]. How deep boxes, tetrahedra, hulls, balls
//! and capsules overlap, and in which direction they separate: [`penetration`]. Of the plane, any two points, segments,
//! triangles, boxes and hulls: [`convex_convex_2d`].
//!
//! # Balls, discs and capsules
//!
//! [`sphere_sphere`], [`sphere_capsule`], [`sphere_triangle`], [`sphere_convex`], [`sphere_tetrahedron`],
//! [`sphere_aabb`], [`sphere_obb`], [`capsule_capsule`], [`capsule_triangle`], [`capsule_convex`],
//! [`capsule_tetrahedron`], [`capsule_aabb`], [`capsule_obb`]; in the plane [`circle_circle_2d`],
//! [`circle_convex_2d`] (any convex shape with corners), [`circle_polygon_2d`] and
//! [`circle_region_2d`]. Arcs of circles: [`arc_arc_2d`] and [`arc_segment_2d`].

mod arcs;
pub(crate) mod clip;
mod depth;
pub(crate) mod hit;
mod lines;
pub(crate) mod meeting;
mod pairs;
mod planes;
mod round;

#[doc(inline)]
pub use arcs::*;
#[doc(inline)]
pub use clip::line_kind::Endless3;
#[doc(inline)]
pub use depth::*;
#[doc(inline)]
pub use hit::{Hit, Passed};
pub(crate) use lines::Reach;
#[doc(inline)]
pub use lines::*;
#[doc(inline)]
pub use meeting::{Meeting, Meets};
pub(crate) use pairs::conflict_of;
#[doc(inline)]
pub use pairs::*;
pub(crate) use planes::extreme_corners;
#[doc(inline)]
pub use planes::*;
#[doc(inline)]
pub use round::*;
