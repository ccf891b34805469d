//! Points where a circle meets a line or another circle.

mod compare_lexicographic_circular;
mod orient2d_circular;
mod point_circle_circular;

pub use self::{compare_lexicographic_circular::*, orient2d_circular::*, point_circle_circular::*};
