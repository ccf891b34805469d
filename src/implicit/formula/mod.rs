//! Formulas of the user, at points of any definition.

mod arguments;
mod at;
mod coordinate;
mod crossing;
mod fraction;
mod sign_of;
mod term_degree;

pub use arguments::Arguments;
pub use crossing::ImplicitCrossing2;
pub use sign_of::{sign_of, value_of};
