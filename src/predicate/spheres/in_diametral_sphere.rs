//! Is a point in the diametral sphere of a segment, the smallest through both ends?
//!
//! Thales: if and only if the angle of the segment seen from the point is obtuse.

use crate::arith::formula;
use crate::predicate::Angle;
use crate::{Point3, Scalar, Sign};

formula! {
    /// [`Angle`], under the name of this query.
    Seen("predicate/in_diametral_sphere"; a, p, b) as Angle
}

/// Whether p lies inside the sphere that has the segment ab as a diameter: `Positive` inside, `Negative` outside,
/// `Zero` on it, as at a and b. If a and b coincide, the sphere is that point.
///
/// Mesh refinement splits a segment that has a vertex inside (Ruppert: or on) its diametral sphere. The sign is that of
/// [`angle`](crate::predicate::angle) at p, reversed, is exact for every finite input, and costs one sign.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point3, Sign, predicate::in_diametral_sphere};
/// let [a, b] = [(-3, 0, 0), (3, 0, 0)].map(Point3::from);
/// assert_eq!(in_diametral_sphere(&a, &b, &Point3::new(2, 1, 1)), Sign::Positive);
/// assert_eq!(in_diametral_sphere(&a, &b, &Point3::new(2, 1, 2)), Sign::Zero);
/// assert_eq!(in_diametral_sphere(&a, &a, &a), Sign::Zero);
/// ```
#[doc(alias = "gabriel")]
#[inline(always)]
pub fn in_diametral_sphere<S: Scalar>(a: &Point3<S>, b: &Point3<S>, p: &Point3<S>) -> Sign {
    -S::sign_of::<Seen>(&[a.clone(), p.clone(), b.clone()])
}
