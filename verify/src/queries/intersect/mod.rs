//! The intersection queries, to be verified.

mod lines;
mod pairs;
mod planes;
mod round;

pub use self::{lines::*, pairs::*, planes::*, round::*};
