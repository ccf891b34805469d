//! The formulas, as signs.
//!
//! Every predicate here is one [`Formula`](crate::Formula), public under the predicate's own name, so that it can be
//! asked of any scalar, combined in queries, or read beside the book.

mod angle;
mod collinear;
mod compare_distance;
mod incircle;
mod insphere;
mod orient2d;
mod orient3d;
pub(crate) mod projection;
#[cfg(test)]
mod widths;

pub use angle::{Angle, Angle2d, angle, angle_2d};
pub use collinear::collinear;
pub(crate) use collinear::collinear_unchecked;
pub use compare_distance::{CompareDistance, CompareDistance2d, compare_distance, compare_distance_2d};
pub use incircle::{Incircle, incircle, incircle_value};
pub use insphere::{Insphere, insphere, insphere_value};
pub use orient2d::{Orient2d, orient2d, orient2d_value};
pub use orient3d::{Orient3d, orient3d, orient3d_value};
