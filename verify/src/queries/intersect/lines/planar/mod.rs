//! Lines, rays and segments of the plane, to be verified.

mod line_aabb_2d;
mod line_circle_2d;
mod line_convex_2d;
mod line_line_2d;
mod line_ray_2d;
mod line_segment_2d;
mod segment_segment_2d;

pub use self::{
    line_aabb_2d::*, line_circle_2d::*, line_convex_2d::*, line_line_2d::*, line_ray_2d::*, line_segment_2d::*,
    segment_segment_2d::*,
};
