//! The words in which queries answer.

mod contact;
mod feature;
mod location;
mod passage;
mod span;

pub use contact::Contact;
pub use feature::Feature;
pub use location::Location;
pub use passage::{BoxFeature, Passage};
pub use span::{End, Shared, Span};
