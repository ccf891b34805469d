//! Orientation of three points of the plane: which way do they turn?
//!
//! Ericson, *Real-Time Collision Detection*, 3.1.6.1.

use crate::arith::formula;
use crate::{Number, Point2, Scalar, Sign};

formula! {
    /// (a - c) × (b - c): twice the signed area of the triangle abc. Degree 2.
    pub turn Orient2d("predicate/orient2d"; a, b, c): [Point2<Number>; 3] = |[a, b, c]| (a - c).cross(&(b - c))
}

/// The orientation of three points: `Positive` where a, b, c turn counter-clockwise, `Negative` where they turn
/// clockwise, `Zero` where they lie on a line (coincident points included).
///
/// The sign is exact for every finite input. It costs one sign.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point2, Sign, predicate::orient2d};
/// let [a, b] = [(0.0, 0.0), (1.0, 1.0)].map(Point2::from);
/// assert_eq!(orient2d(&a, &b, &Point2::new(0.5, 0.5)), Sign::Zero);
/// // One ulp to the left of the line.
/// assert_eq!(orient2d(&a, &b, &Point2::new(0.5, 0.5 + f64::EPSILON / 2.0)), Sign::Positive);
/// ```
#[inline(always)]
pub fn orient2d<S: Scalar>(a: &Point2<S>, b: &Point2<S>, c: &Point2<S>) -> Sign {
    S::sign_of::<Orient2d>(&[a.clone(), b.clone(), c.clone()])
}

/// Twice the signed area of the triangle abc, positive where it turns counter-clockwise.
///
/// The sign is that of [`orient2d`], for every finite input, and the cost is about the same. For floats the value is an
/// approximation: it differs from the exact one by less than 2^-10 of it, saturates at ±MAX, and is zero only where the
/// exact one is ([`Scalar::approximation_of`]). Exact scalars give the exact value.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point2, predicate::orient2d_value};
/// let [a, b, c] = [(0.0, 0.0), (4.0, 0.0), (0.0, 3.0)].map(Point2::from);
/// assert_eq!(orient2d_value(&a, &b, &c), 12.0);
/// // An area below the least float is not zero.
/// let [a, b, c] = [a, b, c].map(|p| Point2::new(p.x * 1e-200, p.y * 1e-200));
/// assert_eq!(orient2d_value(&a, &b, &c), 5e-324);
/// ```
#[inline(always)]
pub fn orient2d_value<S: Scalar>(a: &Point2<S>, b: &Point2<S>, c: &Point2<S>) -> S::Value {
    S::approximation_of::<Orient2d>(&[a.clone(), b.clone(), c.clone()])
}
