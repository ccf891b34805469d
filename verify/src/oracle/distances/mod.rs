//! Closest points by active sets, and squares of distances.

pub mod closest;
pub(crate) mod closest_parts;
pub(crate) mod closest_round;
pub(crate) mod nearest;
