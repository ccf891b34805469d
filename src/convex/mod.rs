//! Shared by the queries of convex sets.
//!
//! - `separating_axis`: building blocks of separating-axis tests of boxes.
//! - `zonotope`: boxes as sums of segments, for null directions and flat boxes; `two_boxes`: the directions of two.
//! - `hull`: the convex hull of points, with its faces.
//! - `minkowski_difference`: the contact of two convex hulls, and the directions that separate them, by `doubles`
//!   (in `blocks`) and `gjk`, which guess, and `expanding_polytope`, which decides.
//! - `passing_line`: where a line enters and leaves the difference of two hulls, by a `portal`.
//! - `planar`: convex shapes of the plane by their corners; the polygon of their differences, and their contact.

pub(crate) mod blocks;
pub(crate) mod doubles;
pub(crate) mod expanding_polytope;
pub(crate) mod gjk;
pub(crate) mod hull;
pub(crate) mod minkowski_difference;
pub(crate) mod passing_line;
pub(crate) mod planar;
mod portal;
pub(crate) mod separating_axis;
pub(crate) mod two_boxes;
pub(crate) mod unit_direction;
pub(crate) mod zonotope;
