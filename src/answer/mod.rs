//! The words in which queries answer.

mod ball;
mod contact;
mod feature;
mod location;
mod span;

pub use ball::BallContact;
pub use contact::Contact;
pub use feature::Feature;
pub use location::Location;
pub use span::{End, Shared, Span};
