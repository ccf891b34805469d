//! Where a line passes a convex set, and when moving and deforming shapes meet.

pub mod deforming;
pub(crate) mod motion;
pub(crate) mod round_trajectory;
pub(crate) mod rounded_motion;
pub(crate) mod trajectory;
