//! Predicates that are never zero, by symbolic perturbation.

mod orient2d_sos;
mod orient3d_sos;

pub use orient2d_sos::orient2d_sos;
pub use orient3d_sos::orient3d_sos;
