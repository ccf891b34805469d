//! The answers of one function: depths, and the points of contact after the least translation.

mod contact_manifold;
mod depths;

pub use self::{contact_manifold::*, depths::*};
