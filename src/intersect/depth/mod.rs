//! How deep shapes overlap.

mod box_depth;
mod boxes;
mod hulls;
mod penetration;
mod rounded;

pub use penetration::{Penetrates, Penetration, PenetrationRecord, penetration};
