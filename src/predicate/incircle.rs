//! Is a point in the circle through three others?
//!
//! Shewchuk, *Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates* (1997).

use crate::arith::formula;
use crate::{Number, Point2, Scalar, Sign};

formula! {
    /// The determinant of the rows (x, y, x² + y²) of a, b and c relative to d. Degree 4.
    pub sign Incircle("predicate/incircle"; a, b, c, d): [Point2<Number>; 4] = |[a, b, c, d]| {
        let (a, b, c) = (a - d, b - d, c - d);
        a.squared_length() * b.cross(&c) + b.squared_length() * c.cross(&a) + c.squared_length() * a.cross(&b)
    }
}

/// Whether d lies inside the circle through a, b, c where these turn counter-clockwise: `Positive` inside, `Negative`
/// outside, `Zero` on it. Reversed where they turn clockwise.
///
/// Where a, b, c are collinear, the sign stays that of the determinant: it gives the sides of their line where they are
/// distinct, and is `Zero` where two coincide. The sign is exact for every finite input. It costs one sign.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point2, Sign, predicate::incircle};
/// let [a, b, c] = [(0, 0), (2, 0), (2, 2)].map(Point2::from);
/// assert_eq!(incircle(&a, &b, &c, &Point2::new(1, 1)), Sign::Positive);
/// assert_eq!(incircle(&a, &b, &c, &Point2::new(0, 2)), Sign::Zero);
/// ```
#[doc(alias = "in_circle")]
#[inline(always)]
pub fn incircle<S: Scalar>(a: &Point2<S>, b: &Point2<S>, c: &Point2<S>, d: &Point2<S>) -> Sign {
    S::sign_of::<Incircle>(&[a.clone(), b.clone(), c.clone(), d.clone()])
}

/// The determinant whose sign is [`incircle`]: twice the signed area of the triangle abc, times the difference of the
/// squared radius and the squared distance of d from the center.
///
/// The sign is that of [`incircle`], for every finite input, and the cost is about the same. For floats the value is an
/// approximation: it differs from the exact one by less than 2^-10 of it, saturates at ±MAX, and is zero only where the
/// exact one is ([`Scalar::approximation_of`]). Exact scalars give the exact value.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point2, predicate::incircle_value};
/// let [a, b, c, center] = [(1.0_f64, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, 0.0)].map(Point2::from);
/// assert!((incircle_value(&a, &b, &c, &center) - 2.0).abs() < 0.01);
/// ```
#[inline(always)]
pub fn incircle_value<S: Scalar>(a: &Point2<S>, b: &Point2<S>, c: &Point2<S>, d: &Point2<S>) -> S::Value {
    S::approximation_of::<Incircle>(&[a.clone(), b.clone(), c.clone(), d.clone()])
}
