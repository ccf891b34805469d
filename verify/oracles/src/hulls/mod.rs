//! Hulls of points: their dimension, faces, separating directions and bounding volumes.

pub mod affine_hull;
pub mod contact_manifold;
pub mod corners;
pub mod extents;
pub mod facets;
pub mod hull;
pub mod in_halfspaces;
pub mod penetration;
pub mod separation;
pub mod smallest_ball;
