//! The order of points by their coordinates.

use crate::shape::require;
use crate::{Point2, Point3, Scalar, Sign};
use core::cmp::Ordering;

/// The lexicographic order of two points of space, by x, then by y, then by z: `Less` where p comes first,
/// `Greater` where q does, `Equal` where they are equal.
///
/// A total order, for `sort_by`. 0 and -0 are equal. It costs up to three comparisons of numbers.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Point3, predicate::compare_lexicographic};
/// let [p, q] = [(0.0, 1.0, 5.0), (-0.0, 2.0, -5.0)].map(Point3::from);
/// assert_eq!(compare_lexicographic(&p, &q), Ordering::Less);
/// assert_eq!(compare_lexicographic(&p, &p), Ordering::Equal);
/// ```
#[inline]
pub fn compare_lexicographic<S: Scalar>(p: &Point3<S>, q: &Point3<S>) -> Ordering {
    const ID: &str = "predicate/compare_lexicographic";
    require(ID, "p", p);
    require(ID, "q", q);
    lexicographic(p, q).into()
}

/// The lexicographic order of two points of the plane, by x, then by y: `Less` where p comes first, `Greater`
/// where q does, `Equal` where they are equal.
///
/// A total order, for `sort_by`. 0 and -0 are equal. It costs up to two comparisons of numbers.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point2, predicate::compare_lexicographic_2d};
/// let mut points = [(1, 2), (0, 7), (1, -3)].map(Point2::from);
/// points.sort_by(|p, q| compare_lexicographic_2d(p, q));
/// assert_eq!(points, [(0, 7), (1, -3), (1, 2)].map(Point2::from));
/// ```
#[inline]
pub fn compare_lexicographic_2d<S: Scalar>(p: &Point2<S>, q: &Point2<S>) -> Ordering {
    const ID: &str = "predicate/compare_lexicographic_2d";
    require(ID, "p", p);
    require(ID, "q", q);
    lexicographic_2d(p, q).into()
}

/// [`compare_lexicographic_2d`] of points that are known to be finite.
#[inline]
pub(crate) fn lexicographic_2d<S: Scalar>(p: &Point2<S>, q: &Point2<S>) -> Sign {
    match p.x.compare(&q.x) {
        Sign::Zero => p.y.compare(&q.y),
        order => order,
    }
}

/// [`compare_lexicographic`] of points that are known to be finite.
#[inline]
pub(crate) fn lexicographic<S: Scalar>(p: &Point3<S>, q: &Point3<S>) -> Sign {
    let order = [p.x.compare(&q.x), p.y.compare(&q.y), p.z.compare(&q.z)];
    order.into_iter().find(|sign| !sign.is_zero()).unwrap_or(Sign::Zero)
}
