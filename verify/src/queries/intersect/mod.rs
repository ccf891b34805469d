//! The intersection queries, to be verified.

mod depth;
mod lines;
mod pairs;
mod planes;
mod round;

pub use self::{depth::*, lines::*, pairs::*, planes::*, round::*};
