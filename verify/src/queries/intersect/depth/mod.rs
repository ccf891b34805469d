//! Depths of shapes that overlap, to be verified.

mod contact_manifold;
mod penetration;

pub use self::{contact_manifold::*, penetration::*};
