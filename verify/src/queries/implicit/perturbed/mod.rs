//! Predicates that are never zero, to be verified.

mod orient2d_sos;
mod orient3d_sos;

pub use self::{orient2d_sos::*, orient3d_sos::*};
