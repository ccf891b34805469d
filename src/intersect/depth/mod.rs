//! How deep shapes overlap.

mod ball_and_aabb;
mod ball_and_obb;
mod box_depth;
mod boxes;
mod contact_set;
mod hulls;
mod in_rationals;
mod penetration;
mod round_pairs;
mod rounded;

pub use penetration::{Penetrates, Penetration, PenetrationRecord, penetration};
