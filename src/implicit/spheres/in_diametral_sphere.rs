//! Is a defined point of space in the diametral sphere of two others, the smallest through both?
//!
//! Thales: if and only if the angle of the segment seen from the point is obtuse.

use crate::implicit::Defined3;
use crate::implicit::angle::angle_as;
use crate::{Scalar, Sign};

/// [`predicate::in_diametral_sphere`](crate::predicate::in_diametral_sphere()) of points of any definition: `Positive`
/// where p is inside the sphere that has the segment ab as a diameter, `Negative` outside, `Zero` on it, as at a and b.
/// If a and b coincide, the sphere is that point.
///
/// The sign is that of [`angle`](crate::implicit::angle()) at p, reversed, and is exact for every finite input.
///
/// # Panics
/// On NaN, infinity, and a definition that defines no point, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point3, Sign, implicit::in_diametral_sphere, shape::Lpi};
/// let plane = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
/// // (1/3, 1/3, 1/3), the foot of the perpendicular from the origin, which sees a right angle.
/// let foot = Lpi::from(([[0.0, 0.0, 0.0], [1.0, 1.0, 1.0]], plane));
/// let [origin, corner] = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0]].map(Point3::from);
/// assert_eq!(in_diametral_sphere(&origin, &corner, &foot), Sign::Zero);
/// assert_eq!(in_diametral_sphere(&origin, &foot, &corner), Sign::Negative);
/// ```
#[doc(alias = "gabriel")]
#[inline]
pub fn in_diametral_sphere<S: Scalar>(
    a: &impl Defined3<Scalar = S>,
    b: &impl Defined3<Scalar = S>,
    p: &impl Defined3<Scalar = S>,
) -> Sign {
    -angle_as("implicit/in_diametral_sphere", ["a", "p", "b"], a, p, b)
}
