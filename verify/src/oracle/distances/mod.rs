//! Closest points of hulls and of round solids.

pub mod closest;
pub(crate) mod closest_parts;
pub(crate) mod closest_round;
pub(crate) mod nearest;
