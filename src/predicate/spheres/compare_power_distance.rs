//! To which of two weighted points has a third the lesser power? The cell of a power diagram that a point is in.
//!
//! Aurenhammer, *Power Diagrams: Properties, Algorithms and Applications* (1987).

use crate::arith::formula;
use crate::shape::require;
use crate::{Number, Point2, Point3, Scalar, WeightedPoint2, WeightedPoint3};
use core::cmp::Ordering;

formula! {
    /// The power of p with respect to a, minus that with respect to b. Degree 2, where a weight counts 2.
    cold Nearer("predicate/compare_power_distance"; p, a, b):
        (Point3<Number>, WeightedPoint3<Number>, WeightedPoint3<Number>)
        = |(p, a, b)| {
            (&a.point - p).squared_length() - (&b.point - p).squared_length() - (a.weight.clone() - &b.weight)
        }
}

formula! {
    /// The power of p with respect to a, minus that with respect to b. Degree 2, where a weight counts 2.
    cold Nearer2d("predicate/compare_power_distance_2d"; p, a, b):
        (Point2<Number>, WeightedPoint2<Number>, WeightedPoint2<Number>)
        = |(p, a, b)| {
            (&a.point - p).squared_length() - (&b.point - p).squared_length() - (a.weight.clone() - &b.weight)
        }
}

/// Compares the powers |p - a|² - w of a point p with respect to two weighted points: `Less` where a has the lesser
/// power, so that p is in its cell of the power diagram of both, `Greater` where b has, `Equal` where p is in the plane
/// between the cells. With equal weights this is [`compare_distance`](crate::predicate::compare_distance()).
///
/// The plane between the cells need not be between the points: a point of little weight may itself be in the cell of
/// the other. Two points at one place have no such plane; the one of greater weight has the lesser power everywhere.
///
/// The order is exact for every finite input. It costs one sign of degree 2, where a weight counts 2.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Point3, WeightedPoint3, predicate::compare_power_distance};
/// let (a, b) = (WeightedPoint3::from(([0, 0, 0], 9)), WeightedPoint3::from(([4, 0, 0], 1)));
/// let at = |x| compare_power_distance(&Point3::new(x, 5, 5), &a, &b);
/// // The spheres of radius 3 and 1 touch at (3, 0, 0).
/// assert_eq!([2, 3, 4].map(at), [Ordering::Less, Ordering::Equal, Ordering::Greater]);
/// ```
#[doc(alias = "power_diagram")]
#[doc(alias = "laguerre")]
#[inline]
pub fn compare_power_distance<S: Scalar>(p: &Point3<S>, a: &WeightedPoint3<S>, b: &WeightedPoint3<S>) -> Ordering {
    const ID: &str = "predicate/compare_power_distance";
    require(ID, "p", p);
    require(ID, "a", a);
    require(ID, "b", b);
    S::sign_of::<Nearer>(&(p.clone(), a.clone(), b.clone())).into()
}

/// Compares the powers |p - a|² - w of a point p of the plane with respect to two weighted points, as
/// [`compare_power_distance`]: `Less` where a has the lesser power, `Greater` where b has, `Equal` where p is on the
/// line between their cells, the radical axis of their circles.
///
/// The order is exact for every finite input. It costs one sign of degree 2, where a weight counts 2.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Point2, WeightedPoint2, predicate::compare_power_distance_2d};
/// let (a, b) = (WeightedPoint2::from(([0.0, 0.0], 0.0)), WeightedPoint2::from(([4.0, 0.0], -8.0)));
/// let at = |x| compare_power_distance_2d(&Point2::new(x, 7.0), &a, &b);
/// assert_eq!([2.5, 3.0, 3.5].map(at), [Ordering::Less, Ordering::Equal, Ordering::Greater]);
/// ```
#[doc(alias = "radical_axis")]
#[inline]
pub fn compare_power_distance_2d<S: Scalar>(p: &Point2<S>, a: &WeightedPoint2<S>, b: &WeightedPoint2<S>) -> Ordering {
    const ID: &str = "predicate/compare_power_distance_2d";
    require(ID, "p", p);
    require(ID, "a", a);
    require(ID, "b", b);
    S::sign_of::<Nearer2d>(&(p.clone(), a.clone(), b.clone())).into()
}
