//! Moving shapes of the plane, to be verified.

mod circle_circle_2d;
mod circle_convex_2d;
mod convex_convex_2d;

pub use self::{circle_circle_2d::*, circle_convex_2d::*, convex_convex_2d::*};
