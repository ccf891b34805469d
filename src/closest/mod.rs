//! Closest points: the features that contain them, by signs, and their coordinates, each rounded once.
//!
//! A query is named by its two shapes. It checks its input, decides by signs which features are nearest, and answers
//! with a [`Nearest`] where one of the shapes is a point, else with a [`NearestPair`]. Their methods compute the rest,
//! each at its own cost:
//!
//! | method | returns | by |
//! |---|---|---|
//! | `feature`, `features` | the feature of each shape (a vertex, an edge, a face, the interior) | signs |
//! | `is_within` | whether the distance is at most r | the same, and one sign more |
//! | `distance` | the distance | the same, and one root |
//! | `squared_distance` | its square | the same, and one quotient |
//! | `point`, `points` | the nearest point, or a point of each shape | the same, and quotients |
//! | `parameter`, `parameters` | where on a segment, ray or line it is | the same, and one quotient each |
//! | `barycentric` | where in a triangle it is | the same, and three quotients |
//! | `to_record` | all of these at once, as plain data | the same, once |
//!
//! The features are exact for every finite input: the feature that contains the nearest point is decided by signs of
//! polynomials of the input, never by comparing rounded distances. Numbers are exact in exact scalars; in `f64` and
//! `f32` each is the float nearest to the exact value, at most ±MAX and never -0.
//!
//! Shapes that meet have the squared distance 0. In floats, shapes that do not meet may have it, too: the square of a
//! distance below 1.5e-162 (`f32`: 2.6e-23) rounds to 0, and that of one above 1.3e154 (`f32`: 1.8e19) to MAX.
//! `is_within(&0.0)` says whether shapes meet; `distance` covers the whole range of floats.
//! [`convex_penetration`](crate::intersect::convex_penetration()) measures how deep shapes overlap.
//!
//! Not every answer has every method: a line has no `feature`, two lines have a `relation` instead, [`convex_convex`]
//! names no features, and [`point_cylinder`] and [`point_cone`] have no `distance`, which is a root of roots in
//! general.
//!
//! Three functions only test whether a distance is at most r, which is cheaper for shapes that are mostly far apart:
//! [`point_triangle_within`], [`segment_segment_within`] and [`point_mesh_within`].
//!
//! - A point and a [plane](point_plane), [line](point_line), [ray](point_ray), [segment](point_segment),
//!   [triangle](point_triangle), [parallelogram](point_parallelogram), [tetrahedron](point_tetrahedron),
//!   [axis-aligned box](point_aabb), [oriented box](point_obb), [convex polyhedron](point_convex_polyhedron),
//!   [ball](point_sphere), [capsule](point_capsule), [cylinder](point_cylinder), [cone](point_cone),
//!   [surface of triangles](point_mesh).
//! - In the plane, a point and a [line](point_line_2d), [ray](point_ray_2d), [segment](point_segment_2d),
//!   [triangle](point_triangle_2d), [axis-aligned rectangle](point_aabb_2d), [polygonal chain](point_polygon_2d),
//!   [rings of a region](point_region_2d).
//! - Two [lines](line_line), two [segments](segment_segment), also [in the plane](segment_segment_2d), a
//!   [segment and a triangle](segment_triangle), two [triangles](triangle_triangle), a
//!   [segment](segment_aabb) or a [triangle](triangle_aabb) and an axis-aligned box, two [oriented boxes](obb_obb), two
//!   [convex hulls of points](convex_convex). Any other shapes with corners can be made hulls:
//!   `ConvexHull::from(aabb.corners())`.
//! - In the plane, any two [points, segments, triangles, boxes and hulls of points](convex_convex_2d).
//! - Without values: [which of two shapes](compare_distance_to()) is nearer to a point, also
//!   [in the plane](compare_distance_to_2d()), and the [nearest of many triangles](NearestTriangle), for a search
//!   through a tree.
//!
//! If two shapes have more than one closest pair, it is fixed which one is returned: of lines and segments the midpoint
//! of all, of other shapes the one whose first point is lexicographically least. So exchanging the shapes exchanges the
//! points.
//!
//! Rounded numbers prove nothing: a rounded point is seldom on the shape, and its distance is seldom the returned one.

pub(crate) mod nearest;
pub(crate) mod nearest_pair;
mod pairs;
mod points;
mod round;
pub(crate) mod search;

#[doc(inline)]
pub use nearest::{Nearest, Target};
#[doc(inline)]
pub use nearest_pair::{NearestPair, Pair};
#[doc(inline)]
pub use pairs::*;
#[doc(inline)]
pub use points::*;
#[doc(inline)]
pub use round::*;
