//! Closest points of hulls and of round solids.

pub mod closest;
pub mod closest_parts;
pub mod closest_round;
pub mod nearest;
