//! Moving shapes: when they first and last touch, and how.
//!
//! A shape X moves by a velocity v: at the time t, from 0 to 1, it is X + t·v. A shape at rest has the velocity 0. A
//! query takes each shape with its velocity, `sphere_sphere((&ball, &v), (&other, &w))`.
//!
//! The span of a query is the interval of all times at which both have a common point: both are convex, so they have
//! one at every time between the first and the last. Shapes of equal velocities have one at all times, with a span from
//! 0 to 1, or at none.
//!
//! A query decides whether two shapes ever touch: `Some` [`Collision`] if they do. Its methods compute how: the times,
//! the feature that is hit first, the impact of a ball.
//!
//! Whether shapes touch, and how first, is exact for every finite input. Times are exact in exact scalars, those of
//! round shapes as [`Surd`](crate::Surd)s; in `f64` and `f32` they are the floats nearest to the exact ones. So two
//! rounded times may not show which is earlier: [`compare_contact`] does.
//!
//! | | answer |
//! |---|---|
//! | [`sphere_sphere`], [`capsule_capsule`] | the span |
//! | [`point_triangle`], [`segment_segment`], [`segment_triangle`], [`triangle_triangle`] | the span |
//! | [`sphere_plane`], [`capsule_plane`], [`aabb_plane`] | the span, and the side from which it comes |
//! | [`aabb_aabb`] | the span, and the axis along which they first touch |
//! | [`sphere_capsule`], [`sphere_aabb`], [`sphere_obb`] | the span, and the feature that the ball hits first |
//! | [`sphere_triangle`], [`sphere_convex`] (any convex hull) | the same |
//! | [`convex_convex`] | the span, and the directions that separate the hulls before and after |
//! | [`convex_convex_2d`], [`circle_convex_2d`], [`circle_circle_2d`], in the plane | the span |
//! | [`compare_contact`] | which of two such pairs touches first |
//!
//! For each of the queries of a ball, [`impact`](Collision::impact) returns where the ball hits, and the normal there.
//! A ball that is moved to its rounded time of contact may overlap what it hits; its next impact is then `None`.
//!
//! For shapes that turn or move along curves there is [`interval_halving`], with a bound on their distance.

mod aabb_aabb;
mod aabb_plane;
mod approach;
mod capsule_plane;
pub(crate) mod collision;
mod compare_contact;
mod first_of;
mod impact;
mod interval_halving;
mod passing;
mod planar;
mod polytopes;
mod rounded;
mod sphere_plane;
mod sphere_sphere;
mod velocity;

pub use aabb_aabb::aabb_aabb;
pub use aabb_plane::aabb_plane;
pub use capsule_plane::capsule_plane;
pub use collision::{Colliding, Collision};
pub use compare_contact::*;
pub use impact::Impact;
pub use interval_halving::*;
pub use planar::*;
pub use polytopes::*;
pub(crate) use rounded::Touched;
pub use rounded::*;
pub use sphere_plane::sphere_plane;
pub use sphere_sphere::sphere_sphere;
