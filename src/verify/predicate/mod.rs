//! The predicates, to be verified.

mod angle;
mod collinear;
mod compare_distance;
mod incircle;
mod insphere;
mod orient2d;
mod orient3d;

pub use angle::{Angle, Angle2d};
pub use collinear::Collinear;
pub use compare_distance::{CompareDistance, CompareDistance2d};
pub use incircle::Incircle;
pub use insphere::Insphere;
pub use orient2d::Orient2d;
pub use orient3d::Orient3d;

/// The decisions of a sign.
const SIGNS: &[&str] = &["-", "0", "+"];

const BY_DETERMINANT: &str =
    "determinant by cofactor expansion over big integers; first principles: Gaussian elimination over rationals";
const BY_CENTRE: &str =
    "determinant by cofactor expansion over big integers; first principles: the constructed centre and radius";
const BY_LENGTHS: &str = "lengths and products over big integers; first principles: another identity over rationals";
