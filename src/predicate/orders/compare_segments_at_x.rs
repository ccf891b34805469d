//! Which of two segments of the plane is above the other, along a vertical line?
//!
//! de Berg, Cheong, van Kreveld and Overmars, *Computational Geometry* (2008), 2.1: the order of the status structure
//! of a plane sweep. The heights of two lines over one x are quotients; their difference, times both denominators, is a
//! polynomial.

use super::upright::{from_left, on_line};
use crate::arith::formula;
use crate::arith::formulas::each::MapEach;
use crate::predicate::orient2d;
use crate::shape::require;
use crate::{Number, Point2, Scalar, Segment2, Sign};
use core::cmp::Ordering;

formula! {
    /// The height of the first line over the x of p, minus that of the second, times the extents of both along x.
    /// Degree 3.
    pub(crate) cold Heights("predicate/compare_segments_at_x"; p, first, second):
        (Point2<Number>, Segment2<Number>, Segment2<Number>)
        = |(p, Segment2 { a, b }, Segment2 { a: c, b: d })| {
            let (u, v) = (b - a, d - c);
            v.cross(&(a - c)) * &u.x + v.cross(&u) * (p.x.clone() - &a.x)
        }
}

/// Compares two segments along the vertical line through p: `Less` where the first is below the second there, `Greater`
/// where it is above, `Equal` where they have a common point on that line. `None` where a segment has no point on it.
/// The y of p does not matter.
///
/// Of a vertical segment all of its points are compared: it is below what is above its upper end. A segment whose ends
/// coincide is that point. The order of the ends does not matter.
///
/// For segments that do not cross at an x less than that of p, this is their order in a plane sweep to the right.
/// Where it is `Equal`, [`compare_slope_2d`](crate::predicate::compare_slope_2d) has their order to the right of the
/// common point. [`implicit::compare_segments_at_x`](crate::implicit::compare_segments_at_x) takes crossings of
/// segments for p, [`compare_y_at_x`](crate::predicate::compare_y_at_x) compares p itself with a segment.
///
/// Exact for every finite input. It costs comparisons of coordinates and one sign of degree 3; one or two of degree 2,
/// or none, where a segment is vertical.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Point2, Segment2, predicate::compare_segments_at_x};
/// let [rising, falling] = [[[0.0, 0.0], [3.0, 1.0]], [[3.0, 0.0], [0.0, 3.0]]].map(Segment2::from);
/// // They cross at (9/4, 3/4).
/// let at = |x| compare_segments_at_x(&Point2::new(x, 0.0), &rising, &falling);
/// let compared = [2.0, 2.25, 3.0].map(|x| at(x).unwrap());
/// assert_eq!(compared, [Ordering::Less, Ordering::Equal, Ordering::Greater]);
/// assert_eq!(at(4.0), None);
/// let vertical = Segment2::from([[1.0, 3.0], [1.0, 2.0]]);
/// // Touching at (1, 2), and above.
/// assert_eq!(compare_segments_at_x(&vertical.a, &vertical, &falling), Some(Ordering::Equal));
/// assert_eq!(compare_segments_at_x(&vertical.a, &vertical, &rising), Some(Ordering::Greater));
/// ```
#[doc(alias = "sweep_line")]
#[doc(alias = "bentley_ottmann")]
#[inline]
pub fn compare_segments_at_x<S: Scalar>(p: &Point2<S>, first: &Segment2<S>, second: &Segment2<S>) -> Option<Ordering> {
    const ID: &str = "predicate/compare_segments_at_x";
    require(ID, "p", p);
    require(ID, "first", first);
    require(ID, "second", second);
    let side = |end: &Point2<S>| p.x.compare(&end.x);
    let order = along_vertical_line(first, second, side, |ends| {
        let [a, b, c, d] = ends.map_each(Clone::clone);
        S::sign_of::<Heights>(&(p.clone(), Segment2::new(a, b), Segment2::new(c, d)))
    });
    order.map(Ordering::from)
}

/// The order of two segments along a vertical line, given the side of the line for an end, `Positive` right of it, and
/// the order of segments that are not vertical, by their ends from left to right.
#[inline]
pub(crate) fn along_vertical_line<S: Scalar>(
    first: &Segment2<S>,
    second: &Segment2<S>,
    side: impl Fn(&Point2<S>) -> Sign,
    heights: impl FnOnce([&Point2<S>; 4]) -> Sign,
) -> Option<Sign> {
    let [[a, b], [c, d]] = [from_left(first), from_left(second)];
    let is_first_upright = on_line([a, b], &side)?;
    let is_second_upright = on_line([c, d], &side)?;
    Some(match (is_first_upright, is_second_upright) {
        (false, false) => heights([a, b, c, d]),
        (true, false) => of_interval(orient2d(c, d, a), || orient2d(c, d, b)),
        (false, true) => -of_interval(orient2d(a, b, c), || orient2d(a, b, d)),
        (true, true) => of_interval(a.y.compare(&d.y), || b.y.compare(&c.y)),
    })
}

/// Where an interval is, given the side of its lower end with respect to the upper end of another, and of its upper end
/// with respect to the lower one.
#[inline]
fn of_interval(lower: Sign, upper: impl FnOnce() -> Sign) -> Sign {
    match lower {
        Sign::Positive => Sign::Positive,
        _ if upper().is_negative() => Sign::Negative,
        _ => Sign::Zero,
    }
}
