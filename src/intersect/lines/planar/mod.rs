//! Lines, rays and segments of the plane. Against a triangle, they are in the file of the triangle in space.

mod line_aabb_2d;
mod line_circle_2d;
mod line_convex_2d;
mod line_in_hull;
mod line_in_region;
mod line_line_2d;
mod line_ray_2d;
mod line_segment_2d;
mod segment_segment_2d;

pub use line_aabb_2d::{line_aabb_2d, line_aabb_2d_hits};
pub use line_circle_2d::line_circle_2d;
pub use line_convex_2d::line_convex_2d;
pub(super) use line_in_hull::LineInHull;
pub(crate) use line_in_region::{FirstEdge, meets_segment};
pub use line_line_2d::{LineLine2d, line_line_2d};
pub use line_ray_2d::line_ray_2d;
pub use line_segment_2d::line_segment_2d;
pub use segment_segment_2d::segment_segment_2d;
