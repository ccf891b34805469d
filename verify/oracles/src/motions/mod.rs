//! The passage of a line through a convex set, and the contacts of moving and deforming shapes.

pub mod deforming;
pub mod motion;
pub mod round_trajectory;
pub mod rounded_motion;
pub mod trajectory;
