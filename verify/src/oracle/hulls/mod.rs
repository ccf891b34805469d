//! Hulls of points: their dimension, faces, separating directions and bounding volumes.

pub(crate) mod affine_hull;
pub(crate) mod contact_manifold;
pub(crate) mod corners;
pub(crate) mod extents;
pub(crate) mod facets;
pub(crate) mod hull;
pub(crate) mod in_halfspaces;
pub(crate) mod penetration;
pub(crate) mod separation;
pub(crate) mod smallest_ball;
