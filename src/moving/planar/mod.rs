//! Moving shapes of the plane.

mod circle_circle_2d;
mod circle_convex_2d;
mod convex_convex_2d;

pub use circle_circle_2d::circle_circle_2d;
pub use circle_convex_2d::circle_convex_2d;
pub use convex_convex_2d::convex_convex_2d;
