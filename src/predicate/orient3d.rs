//! Orientation of four points of space: on which side of the plane of three is the fourth?
//!
//! Ericson, *Real-Time Collision Detection*, 3.1.6.2; the determinant article's D and V.

use crate::arith::formula;
use crate::{Number, Point3, Scalar, Sign};

formula! {
    /// (a - d) · ((b - d) × (c - d)): six times the signed volume of the tetrahedron. Degree 3.
    pub sign Orient3d("predicate/orient3d"; a, b, c, d): [Point3<Number>; 4]
        = |[a, b, c, d]| (a - d).dot(&(b - d).cross(&(c - d)))
}

/// The orientation of four points: `Positive` where d is below the plane of a, b, c, that is, where these turn
/// clockwise seen from d; `Negative` where d is above; `Zero` where the four are coplanar.
///
/// The sign is exact for every finite input. It costs one sign.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point3, Sign, predicate::orient3d};
/// let [a, b, c] = [(1, 0, 0), (0, 1, 0), (-1, -1, 0)].map(Point3::from);
/// assert_eq!(orient3d(&a, &b, &c, &Point3::new(0, 0, -1)), Sign::Positive);
/// assert_eq!(orient3d(&a, &b, &c, &Point3::new(7, 7, 0)), Sign::Zero);
/// ```
#[inline(always)]
pub fn orient3d<S: Scalar>(a: &Point3<S>, b: &Point3<S>, c: &Point3<S>, d: &Point3<S>) -> Sign {
    S::sign_of::<Orient3d>(&[a.clone(), b.clone(), c.clone(), d.clone()])
}

/// Six times the signed volume of the tetrahedron abcd, positive where d is below the plane of a, b, c.
///
/// The sign is that of [`orient3d`], for every finite input, and the cost is about the same. For floats the value is an
/// approximation: it differs from the exact one by less than 2^-10 of it, saturates at ±MAX, and is zero only where the
/// exact one is ([`Scalar::approximation_of`]). Exact scalars give the exact value.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point3, predicate::orient3d_value};
/// let [a, b, c, d] = [(1, 0, 0), (0, 1, 0), (-1, -1, 0), (0, 0, -1)].map(Point3::from);
/// assert_eq!(orient3d_value(&a, &b, &c, &d), straightedge::Rational::from_integer(3.into()));
/// let [a, b, c, d] = [a, b, c, d].map(|p| p.cast::<f64>());
/// assert!((orient3d_value(&a, &b, &c, &d) - 3.0).abs() < 0.01);
/// ```
#[inline(always)]
pub fn orient3d_value<S: Scalar>(a: &Point3<S>, b: &Point3<S>, c: &Point3<S>, d: &Point3<S>) -> S::Value {
    S::approximation_of::<Orient3d>(&[a.clone(), b.clone(), c.clone(), d.clone()])
}
