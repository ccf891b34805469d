//! Whether the angle at a corner is acute, right or obtuse.

use crate::arith::formula;
use crate::{Number, Point2, Point3, Scalar, Sign};

formula! {
    /// (a - b) · (c - b). Degree 2.
    pub short Angle("predicate/angle"; a, b, c): [Point3<Number>; 3] = |[a, b, c]| (a - b).dot(&(c - b))
}

formula! {
    /// (a - b) · (c - b). Degree 2.
    pub short Angle2d("predicate/angle_2d"; a, b, c): [Point2<Number>; 3] = |[a, b, c]| (a - b).dot(&(c - b))
}

/// The kind of the angle at b between a and c: `Positive` acute, `Zero` right, `Negative` obtuse. Where b coincides
/// with a or c there is no angle and the sign is `Zero`.
///
/// The sign is exact for every finite input. It costs one sign.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point3, Sign, predicate::angle};
/// let [a, b, c] = [(1, 2, 2), (0, 0, 0), (2, 1, -2)].map(Point3::from);
/// assert_eq!(angle(&a, &b, &c), Sign::Zero);
/// assert_eq!(angle(&b, &a, &c), Sign::Positive);
/// ```
#[doc(alias = "dot")]
#[doc(alias = "dot_product")]
#[inline(always)]
pub fn angle<S: Scalar>(a: &Point3<S>, b: &Point3<S>, c: &Point3<S>) -> Sign {
    S::sign_of::<Angle>(&[a.clone(), b.clone(), c.clone()])
}

/// The kind of the angle at b between a and c in the plane: `Positive` acute, `Zero` right, `Negative` obtuse. Where b
/// coincides with a or c there is no angle and the sign is `Zero`.
///
/// The sign is exact for every finite input. It costs one sign.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point2, Sign, predicate::angle_2d};
/// let [a, b, c] = [(3, 1), (0, 0), (-1, 3)].map(Point2::from);
/// assert_eq!(angle_2d(&a, &b, &c), Sign::Zero);
/// ```
#[doc(alias = "dot_2d")]
#[inline(always)]
pub fn angle_2d<S: Scalar>(a: &Point2<S>, b: &Point2<S>, c: &Point2<S>) -> Sign {
    S::sign_of::<Angle2d>(&[a.clone(), b.clone(), c.clone()])
}
