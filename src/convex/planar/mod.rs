//! Convex shapes of the plane: points, segments, triangles, boxes and hulls as one.
//!
//! [`corners`]: a shape by its corners, counter-clockwise. [`difference`]: the polygon of all differences of their
//! points, side by side; they meet if it contains the origin.

pub(crate) mod corners;
pub(crate) mod difference;

pub use corners::Convex2;
