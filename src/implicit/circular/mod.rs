//! Predicates of points where a circle meets a line or another circle.
//!
//! The points have square roots in their coordinates, and so do the formulas: one root a point. The predicates of
//! polynomials, which take any [`Defined2`](crate::implicit::Defined2), cannot have them.

mod compare_lexicographic_circular;
mod crossing;
mod orient2d_circular;
mod point_circle_circular;

pub use compare_lexicographic_circular::compare_lexicographic_circular;
pub use orient2d_circular::orient2d_circular;
pub use point_circle_circular::point_circle_circular;
