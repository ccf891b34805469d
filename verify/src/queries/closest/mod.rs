//! The queries of closest points, to be verified.

mod pairs;
mod points;
mod round;

pub use self::{pairs::*, points::*, round::*};
