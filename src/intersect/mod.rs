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
//! | [`Plane`](crate::Plane) | [`line_plane`] | [`ray_plane`] | [`segment_plane`] |
//! | [`PlaneOfPoints`](crate::PlaneOfPoints) | [`line_plane_of_points`] | [`ray_plane_of_points`] | [`segment_plane_of_points`] |
//! | [`Triangle3`](crate::Triangle3) | [`line_triangle`] | [`ray_triangle`] | [`segment_triangle`] |
//! | [`Parallelogram`](crate::Parallelogram) | [`line_rectangle`] | [`ray_rectangle`] | [`segment_rectangle`] |
//! | [`Quad`](crate::Quad) | [`line_quad`] | [`ray_quad`] | [`segment_quad`] |
//! | [`Aabb3`](crate::Aabb3) | [`line_aabb`] | [`ray_aabb`] | [`segment_aabb`] |
//! | [`Obb`](crate::Obb) | [`line_obb`] | [`ray_obb`] | [`segment_obb`] |
//! | [`Tetrahedron`](crate::Tetrahedron) | [`line_tetrahedron`] | [`ray_tetrahedron`] | [`segment_tetrahedron`] |
//! | [`ConvexPolyhedron`](crate::ConvexPolyhedron) | [`line_convex_polyhedron`] | [`ray_convex_polyhedron`] | [`segment_convex_polyhedron`] |
//! | [`Sphere`](crate::Sphere) | [`line_sphere`] | [`ray_sphere`] | [`segment_sphere`] |
//! | [`Capsule`](crate::Capsule) | [`line_capsule`] | [`ray_capsule`] | [`segment_capsule`] |
//! | [`Cylinder`](crate::Cylinder) | [`line_cylinder`] | [`ray_cylinder`] | [`segment_cylinder`] |
//! | [`Cone`](crate::Cone) | [`line_cone`] | [`ray_cone`] | [`segment_cone`] |
//! | [`Aabb2`](crate::Aabb2) |  | [`ray_aabb_2d`] | [`segment_aabb_2d`] |
//! | [`Circle`](crate::Circle) |  | [`ray_circle_2d`] |  |
//! | [`Line2`](crate::Line2) | [`line_line_2d`] | | |
//! | [`Segment3`](crate::Segment3), [`Segment2`](crate::Segment2) | | | [`segment_segment`], [`segment_segment_2d`] |
//!
//! # Planes
//!
//! What planes share: [`plane_plane`], [`plane_plane_plane`]. The side of a plane on which a shape is:
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
//! Convex hulls of any points: [`convex_convex`] and [`convex_penetration`].
//!
//! # Balls and discs
//!
//! [`sphere_sphere`], [`sphere_triangle`], [`sphere_polygon`], [`sphere_tetrahedron`], [`sphere_aabb`], [`sphere_obb`]
//! and [`circle_polygon_2d`].

mod clip;
mod lines;
mod pairs;
mod planes;
mod round;

#[doc(inline)]
pub use lines::*;
#[doc(inline)]
pub use pairs::*;
#[doc(inline)]
pub use planes::*;
#[doc(inline)]
pub use round::*;
