//! The queries of closest points, to be verified.

mod pairs;
mod points;
mod round;

pub use pairs::*;
pub use points::*;
pub use round::*;
