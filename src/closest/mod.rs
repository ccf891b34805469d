//! Closest points: the part of each shape that holds them, by signs, and their coordinates, each rounded once.
//!
//! A query is named by its two shapes. It tells the squared distance, the nearest point (of two shapes a point of
//! each), the parts that hold them (a vertex, an edge, a face, the interior) and, where there are any, their parameters
//! or barycentric coordinates. Beside it stand its cheaper forms:
//!
//! | form | tells | by |
//! |---|---|---|
//! | `point_triangle_region`, `triangle_triangle_features` | the parts alone | signs |
//! | `point_triangle_within` | whether the distance is at most r | the same, and one sign more |
//! | `point_triangle_distance` | the distance | the same, and one root |
//!
//! The parts are exact for every finite input: which part holds the nearest point is decided by the signs of
//! polynomials of the input, never by comparing distances that were rounded. Numbers are exact in exact scalars; in
//! `f64` and `f32` each is the float nearest to the exact value, at most ±MAX and never -0.
//!
//! Shapes that meet have the squared distance 0. In floats, so have shapes that do not: the square of a distance below
//! 1.5e-162 (`f32`: 2.6e-23) rounds to 0, and that of one above 1.3e154 (1.8e19) to MAX. Whether shapes meet,
//! `…_within` of 0 tells; `…_distance` has the whole range. How deep they overlap is a question for
//! [`convex_penetration`](crate::intersect::convex_penetration()).
//!
//! Not every query has every form: [`convex_convex`] names no parts; [`point_mesh`], [`point_cylinder`] and
//! [`point_cone`] have no `…_distance`. Beyond the table, [`point_triangle_point`] gives the point alone, and
//! [`line_line_relation`] how two lines lie.
//!
//! - A point and a [plane](point_plane), [line](point_line), [ray](point_ray), [segment](point_segment),
//!   [triangle](point_triangle), [parallelogram](point_rectangle), [tetrahedron](point_tetrahedron),
//!   [axis-aligned box](point_aabb), [oriented box](point_obb), [convex polyhedron](point_convex_polyhedron),
//!   [ball](point_sphere), [capsule](point_capsule), [cylinder](point_cylinder), [cone](point_cone),
//!   [surface of triangles](point_mesh).
//! - In the plane, a point and a [segment](point_segment_2d), [triangle](point_triangle_2d),
//!   [axis-aligned rectangle](point_aabb_2d), [polygonal chain](point_polygon_2d).
//! - Two [lines](line_line), two [segments](segment_segment), also [in the plane](segment_segment_2d), a
//!   [segment and a triangle](segment_triangle), two [triangles](triangle_triangle), a
//!   [segment](segment_aabb) or a [triangle](triangle_aabb) and an axis-aligned box, two [oriented boxes](obb_obb), two
//!   [convex hulls of points](convex_convex), which any other two shapes with corners may be made:
//!   `ConvexHull::from(aabb.corners())`.
//! - Without values: [which of two shapes](compare_distance_to()) is nearer to a point, and the
//!   [nearest of many triangles](NearestTriangle), for a search through a tree.
//!
//! Where two shapes have more than one closest pair, the pair that is told is fixed: of lines and segments the middle
//! of all, of other shapes the one whose first point is the first in lexicographic order. So exchanging the shapes
//! exchanges the points.
//!
//! Numbers that were rounded prove nothing: a rounded point is seldom on the shape, and the distance from it is seldom
//! the distance that is told.

mod pairs;
mod points;
mod round;
pub(crate) mod search;

#[doc(inline)]
pub use pairs::*;
#[doc(inline)]
pub use points::*;
#[doc(inline)]
pub use round::*;
