//! The formulas, as signs.
//!
//! Every predicate here is one [`Formula`](crate::Formula), public under the predicate's own name, so that it can be
//! asked of any scalar, combined in queries, or read beside the book. Those that end in `_sos` are never zero: they break
//! ties by symbolic perturbation ("simulation of simplicity").

mod angle;
mod collinear;
mod compare_distance;
mod incircle;
mod incircle_sos;
mod insphere;
mod insphere_sos;
mod minors;
mod orient2d;
mod orient2d_sos;
mod orient3d;
mod orient3d_sos;
mod perturbation;
pub(crate) mod projection;

pub use angle::{Angle, Angle2d, angle, angle_2d};
pub use collinear::collinear;
pub(crate) use collinear::collinear_unchecked;
pub use compare_distance::{CompareDistance, CompareDistance2d, compare_distance, compare_distance_2d};
pub use incircle::{Incircle, incircle};
pub use incircle_sos::incircle_sos;
pub use insphere::{Insphere, insphere};
pub use insphere_sos::insphere_sos;
pub use orient2d::{Orient2d, orient2d};
pub use orient2d_sos::orient2d_sos;
pub use orient3d::{Orient3d, orient3d};
pub use orient3d_sos::orient3d_sos;
