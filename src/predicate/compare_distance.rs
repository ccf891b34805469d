//! Which of two points is nearer to a third.

use crate::arith::formula;
use crate::{Number, Point2, Point3, Scalar};
use core::cmp::Ordering;

formula! {
    /// |a - p|² - |b - p|². Degree 2.
    pub short CompareDistance("predicate/compare_distance"; p, a, b): [Point3<Number>; 3]
        = |[p, a, b]| (a - p).squared_length() - (b - p).squared_length()
}

formula! {
    /// |a - p|² - |b - p|². Degree 2.
    pub short CompareDistance2d("predicate/compare_distance_2d"; p, a, b): [Point2<Number>; 3]
        = |[p, a, b]| (a - p).squared_length() - (b - p).squared_length()
}

/// Compares the distances of a and of b from p: `Less` where a is nearer, `Greater` where b is, `Equal` where both
/// are equally far.
///
/// The sign is exact for every finite input. It costs one sign.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Point3, predicate::compare_distance};
/// let p = Point3::new(0.0, 0.0, 0.0);
/// let (a, b) = (Point3::new(1e-200, 0.0, 0.0), Point3::new(0.0, 0.0, -1e-200));
/// assert_eq!(compare_distance(&p, &a, &b), Ordering::Equal);
/// assert_eq!(compare_distance(&p, &p, &b), Ordering::Less);
/// ```
#[inline(always)]
pub fn compare_distance<S: Scalar>(p: &Point3<S>, a: &Point3<S>, b: &Point3<S>) -> Ordering {
    S::sign_of::<CompareDistance>(&[p.clone(), a.clone(), b.clone()]).into()
}

/// Compares the distances of a and of b from p in the plane: `Less` where a is nearer, `Greater` where b is,
/// `Equal` where both are equally far.
///
/// The sign is exact for every finite input. It costs one sign.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Point2, predicate::compare_distance_2d};
/// let [p, a, b] = [(0, 0), (3, 4), (5, 0)].map(Point2::from);
/// assert_eq!(compare_distance_2d(&p, &a, &b), Ordering::Equal);
/// ```
#[inline(always)]
pub fn compare_distance_2d<S: Scalar>(p: &Point2<S>, a: &Point2<S>, b: &Point2<S>) -> Ordering {
    S::sign_of::<CompareDistance2d>(&[p.clone(), a.clone(), b.clone()]).into()
}
