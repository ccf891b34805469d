//! The words in which queries answer.

mod contact;
mod feature;
mod location;
mod plane_side;
mod separation;
mod span;

pub use contact::Contact;
pub use feature::Feature;
pub use location::Location;
pub use plane_side::PlaneSide;
pub use separation::Separation;
pub use span::{End, Shared, SharedPolygon, Span};
