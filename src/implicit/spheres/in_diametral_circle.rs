//! Is a defined point of the plane in the diametral circle of two others, the smallest through both?
//!
//! Thales: if and only if the angle of the segment seen from the point is obtuse.

use crate::implicit::Defined2;
use crate::implicit::angle::angle_as_2d;
use crate::{Scalar, Sign};

/// [`predicate::in_diametral_circle`](crate::predicate::in_diametral_circle()) of points of any definition: `Positive`
/// where p is inside the circle that has the segment ab as a diameter, `Negative` outside, `Zero` on it, as at a and b.
/// If a and b coincide, the circle is that point.
///
/// The sign is that of [`angle_2d`](crate::implicit::angle_2d()) at p, reversed, and is exact for every finite input.
///
/// # Panics
/// On NaN, infinity, and a definition that defines no point, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point2, Sign, implicit::in_diametral_circle, shape::Ssi};
/// // Two perpendicular lines meet in p: the circle about a segment between them goes through it.
/// let p = Ssi::from([[[0.0, 0.0], [1.0, 3.0]], [[0.0, 1.0], [3.0, 0.0]]]);
/// let [a, b] = [[0.0, 0.0], [3.0, 0.0]].map(Point2::from);
/// assert_eq!(in_diametral_circle(&a, &b, &p), Sign::Zero);
/// assert_eq!(in_diametral_circle(&p, &b, &a), Sign::Negative);
/// ```
#[doc(alias = "gabriel")]
#[inline]
pub fn in_diametral_circle<S: Scalar>(
    a: &impl Defined2<Scalar = S>,
    b: &impl Defined2<Scalar = S>,
    p: &impl Defined2<Scalar = S>,
) -> Sign {
    -angle_as_2d("implicit/in_diametral_circle", ["a", "p", "b"], a, p, b)
}
