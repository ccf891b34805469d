//! The passage of a line through a convex set, and the contacts of moving and deforming shapes.

pub mod deforming;
pub(crate) mod motion;
pub(crate) mod round_trajectory;
pub(crate) mod rounded_motion;
pub(crate) mod trajectory;
