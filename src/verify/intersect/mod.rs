//! The intersection queries, to be verified.

mod lines;
mod pairs;
mod planes;
mod round;

pub use lines::*;
pub use pairs::*;
pub use planes::*;
pub use round::*;
