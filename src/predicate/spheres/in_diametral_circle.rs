//! Is a point of the plane in the diametral circle of a segment, the smallest through both ends?
//!
//! Thales: if and only if the angle of the segment seen from the point is obtuse.

use crate::arith::formula;
use crate::predicate::Angle2d;
use crate::{Point2, Scalar, Sign};

formula! {
    /// [`Angle2d`], under the name of this query.
    Seen("predicate/in_diametral_circle"; a, p, b) as Angle2d
}

/// Whether p lies inside the circle that has the segment ab as a diameter: `Positive` inside, `Negative` outside,
/// `Zero` on it, as at a and b. If a and b coincide, the circle is that point.
///
/// Mesh refinement splits a segment that has a vertex inside (Ruppert: or on) its diametral circle. The sign is that of
/// [`angle_2d`](crate::predicate::angle_2d) at p, reversed, is exact for every finite input, and costs one sign.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point2, Sign, predicate::in_diametral_circle};
/// let [a, b] = [(-5, 0), (5, 0)].map(Point2::from);
/// assert_eq!(in_diametral_circle(&a, &b, &Point2::new(3, 3)), Sign::Positive);
/// assert_eq!(in_diametral_circle(&a, &b, &Point2::new(3, 4)), Sign::Zero);
/// assert_eq!(in_diametral_circle(&a, &a, &a), Sign::Zero);
/// ```
#[doc(alias = "gabriel")]
#[inline(always)]
pub fn in_diametral_circle<S: Scalar>(a: &Point2<S>, b: &Point2<S>, p: &Point2<S>) -> Sign {
    -S::sign_of::<Seen>(&[a.clone(), p.clone(), b.clone()])
}
