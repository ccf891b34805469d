//! Pictures of rounding: one decision at every point of a small grid of neighbouring floats, by plain formulas and by
//! certified ones.
//!
//! The orientation pictures are those of Kettner, Mehlhorn, Pion, Schirra and Yap, *Classroom Examples of Robustness
//! Problems in Geometric Computations* (2008).

mod picture;
mod plates;

pub use picture::{Colour, PALETTE, PIXELS, Picture, Plate, SIDE};
pub use plates::plates;
