//! The intersection queries, to be verified.

mod arcs;
mod depth;
mod lines;
mod pairs;
mod planes;
mod round;

pub use self::{arcs::*, depth::*, lines::*, pairs::*, planes::*, round::*};
