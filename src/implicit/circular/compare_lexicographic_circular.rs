//! Two crossings of circles, or one and a point, in the order of their coordinates.

use super::crossing::{Place, is_without_direction, located};
use crate::arith::{Radical, RadicalFormula};
use crate::shape::{CircularPoint2, require};
use crate::{Number, Of, Scalar, Sign, Vector2};
use core::cmp::Ordering;

/// Two points.
type Pair = [CircularPoint2<Number>; 2];

/// A coordinate of p - q, times the denominators of both. Degree 5 of two crossings.
#[inline(always)]
fn difference<R: Radical>([p, q]: &[CircularPoint2<R>; 2], coordinate: impl Fn(&Vector2<R>) -> R + Copy) -> R {
    match (located(p), located(q)) {
        (Place::Point(p), Place::Point(q)) => coordinate(&(p - q)),
        (Place::OnCircle(c, y), Place::Point(q)) => {
            coordinate(&(&c.center - q)) * &y.denominator + y.applied(coordinate)
        }
        (Place::Point(p), Place::OnCircle(d, z)) => {
            coordinate(&(p - &d.center)) * &z.denominator - z.applied(coordinate)
        }
        (Place::OnCircle(c, y), Place::OnCircle(d, z)) => {
            let centers = coordinate(&(&c.center - &d.center)) * &y.denominator * &z.denominator;
            centers + (y.applied(coordinate) * &z.denominator - z.applied(coordinate) * &y.denominator)
        }
    }
}

/// The order by x.
struct OrderByX;

impl RadicalFormula for OrderByX {
    const NAME: &'static str = "implicit/compare_lexicographic_circular";
    const ARGUMENTS: &'static [&'static str] = &["p", "q"];
    type Input = Pair;
    #[inline(always)]
    fn eval<R: Radical>(points: &Of<Self::Input, R>) -> R {
        difference(points, |v| v.x.clone())
    }
}

/// The order by y.
struct OrderByY;

impl RadicalFormula for OrderByY {
    const NAME: &'static str = "implicit/compare_lexicographic_circular";
    const ARGUMENTS: &'static [&'static str] = &["p", "q"];
    type Input = Pair;
    #[inline(always)]
    fn eval<R: Radical>(points: &Of<Self::Input, R>) -> R {
        difference(points, |v| v.y.clone())
    }
}

/// [`predicate::compare_lexicographic_2d`](crate::predicate::compare_lexicographic_2d()) of points where a circle meets
/// a line or another circle, or one of these and a point by its coordinates: by x, and where the x are equal by y.
/// `Equal` if and only if the points are the same, whatever defines them. `None` where
/// [`Lci`](crate::shape::Lci) or [`Cci`](crate::shape::Cci) defines no point: the line misses the circle or is given by
/// equal points, the circles do not meet or have one center.
///
/// The order is exact for every finite input. It costs one sign with two square roots, where the x are equal two.
///
/// # Panics
/// On NaN, infinity, and where a radius is negative, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Circle, Point2, Segment2, implicit::compare_lexicographic_circular, shape::{Cci, Lci}};
/// // Two discs cross on the line x = 1/2, in the points (1/2, ±√3/2).
/// let [first, second] = [([0.0, 0.0], 1.0), ([1.0, 0.0], 1.0)].map(Circle::from);
/// let upper = Cci::new(first, second);
/// let line = Segment2::from([[0.5, -1.0], [0.5, 3.0]]);
/// assert_eq!(compare_lexicographic_circular(upper, Lci::new(line, second)), Some(Ordering::Equal));
/// assert_eq!(compare_lexicographic_circular(upper, upper.other()), Some(Ordering::Greater));
/// // √3/2, rounded, is less.
/// let rounded = Point2::new(0.5, 0.75_f64.sqrt());
/// assert_eq!(compare_lexicographic_circular(upper, rounded), Some(Ordering::Greater));
/// ```
#[must_use]
pub fn compare_lexicographic_circular<S: Scalar>(
    p: impl Into<CircularPoint2<S>>,
    q: impl Into<CircularPoint2<S>>,
) -> Option<Ordering> {
    const ID: &str = "implicit/compare_lexicographic_circular";
    let points = [p.into(), q.into()];
    let [p, q] = &points;
    require(ID, "p", p);
    require(ID, "q", q);
    if is_without_direction(p) || is_without_direction(q) {
        return None;
    }
    let order = match S::radical_sign_of::<OrderByX>(&points)? {
        Sign::Zero => S::radical_sign_of::<OrderByY>(&points)?,
        sign => sign,
    };
    Some(order.into())
}
