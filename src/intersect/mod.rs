//! Shape against shape: do they meet, how, and in what.
//!
//! A query is named by its two shapes. Where a query constructs values, such as a parameter or a crossing point, a
//! cheaper form decides by signs alone: it has the name of the query and that of its answer, `ray_triangle_hits`,
//! `triangle_triangle_contact`.
//!
//! # Lines, rays and segments
//!
//! The interval of parameters inside the shape, and the parts entered and left; which of two shapes a line enters
//! first, [`compare_enter`] decides exactly.
//!
//! | against | line | ray | segment |
//! |---|---|---|---|
//! | plane | [`line_plane`] | [`ray_plane`] | [`segment_plane`] |
//! | plane of points | [`line_plane_of_points`] | [`ray_plane_of_points`] | [`segment_plane_of_points`] |
//! | triangle | [`line_triangle`] | [`ray_triangle`] | [`segment_triangle`] |
//! | parallelogram | [`line_rectangle`] | [`ray_rectangle`] | [`segment_rectangle`] |
//! | quad | [`line_quad`] | [`ray_quad`] | [`segment_quad`] |
//! | axis-aligned box | [`line_aabb`] | [`ray_aabb`] | [`segment_aabb`] |
//! | oriented box | [`line_obb`] | [`ray_obb`] | [`segment_obb`] |
//! | tetrahedron | [`line_tetrahedron`] | [`ray_tetrahedron`] | [`segment_tetrahedron`] |
//! | convex polyhedron | [`line_convex_polyhedron`] | [`ray_convex_polyhedron`] | [`segment_convex_polyhedron`] |
//! | ball | [`line_sphere`] | [`ray_sphere`] | [`segment_sphere`] |
//! | capsule | [`line_capsule`] | [`ray_capsule`] | [`segment_capsule`] |
//! | cylinder | [`line_cylinder`] | [`ray_cylinder`] | [`segment_cylinder`] |
//! | cone | [`line_cone`] | [`ray_cone`] | [`segment_cone`] |
//! | rectangle of the plane | [`line_aabb_2d`] | [`ray_aabb_2d`] | [`segment_aabb_2d`] |
//! | disc of the plane | [`line_circle_2d`] | [`ray_circle_2d`] |  |
//! | line of the plane | [`line_line_2d`] | | |
//! | segment, in space and in the plane | | | [`segment_segment`], [`segment_segment_2d`] |
//!
//! # Planes
//!
//! What planes share: [`plane_plane`], [`plane_plane_plane`]. The side of a plane on which a shape is: [`point_plane`],
//! [`triangle_plane`], [`tetrahedron_plane`], [`aabb_plane`], [`obb_plane`], [`sphere_plane`], [`capsule_plane`],
//! [`cone_plane`].
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
//! Triangles of a mesh meet where they are neighbours: [`triangle_conflict`] tells what they share beyond that.
//!
//! Which vertex, edge or interior of each meets: [`triangle_triangle_features`], [`triangle_triangle_2d_features`],
//! [`segment_segment_features`] and [`segment_segment_2d_features`] tell, by signs alone.
//!
//! Convex hulls of any points: [`convex_convex`] and [`convex_penetration`].
//!
//! # Balls, discs and capsules
//!
//! [`sphere_sphere`], [`sphere_capsule`], [`sphere_triangle`], [`sphere_polygon`], [`sphere_tetrahedron`],
//! [`sphere_aabb`], [`sphere_obb`], [`capsule_capsule`] and [`circle_polygon_2d`].

pub(crate) mod clip;
mod lines;
mod pairs;
mod planes;
mod round;

#[doc(inline)]
pub use lines::*;
pub(crate) use pairs::conflict_of;
#[doc(inline)]
pub use pairs::*;
pub(crate) use planes::extreme_corners;
#[doc(inline)]
pub use planes::*;
#[doc(inline)]
pub use round::*;
