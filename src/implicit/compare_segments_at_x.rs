//! Which of two segments of the plane is above the other, along the vertical line through a defined point?
//!
//! de Berg, Cheong, van Kreveld and Overmars, *Computational Geometry* (2008), 2.1: the order of the status structure
//! of a plane sweep, at an event that is a crossing of other segments.

use super::compare_lexicographic::compare_x;
use super::defined::{Defined2, Seen2, inexact2};
use super::exact::{denominator_signs, sign_of_2d};
use super::homogeneous::{rows2, times};
use crate::arith::formulas::each::MapEach;
use crate::arith::{Inexact, Stage, formula};
use crate::predicate::{Heights, along_vertical_line};
use crate::shape::require;
use crate::{Definition2, Formula, Number, Point2, Scalar, Segment2, Sign};
use core::cmp::Ordering;

const ID: &str = "implicit/compare_segments_at_x";

/// [`predicate::compare_segments_at_x`](crate::predicate::compare_segments_at_x) at a point of any definition: `Less`
/// where the first segment is below the second along the vertical line through p, `Greater` where it is above, `Equal`
/// where they have a common point on that line. `None` where a segment has no point on it. The y of p does not matter.
///
/// Of a vertical segment all of its points are compared. The order of the ends does not matter.
///
/// Exact for every finite input. Up to four orders by x, and one sign of degree 3 in the coordinates of p and the
/// segments.
///
/// # Panics
/// On NaN, infinity, and a definition that defines no point, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Segment2, implicit::{self, Ssi}};
/// let [rising, falling] = [[[0, 0], [3, 1]], [[3, 0], [0, 2]]].map(Segment2::from);
/// // All four meet at (2, 2/3).
/// let [first, second] = [[[0, 2], [3, 0]], [[2, 0], [2, 1]]].map(Segment2::from);
/// let crossing = Ssi::new(first, second);
/// assert_eq!(implicit::compare_segments_at_x(&crossing, &rising, &falling), Some(Ordering::Equal));
/// let before = Ssi::new(first, Segment2::from([[0, 0], [1, 1]])); // (6/5, 6/5)
/// assert_eq!(implicit::compare_segments_at_x(&before, &rising, &falling), Some(Ordering::Less));
/// assert_eq!(implicit::compare_segments_at_x(&before, &rising, &second), None);
/// ```
#[inline]
pub fn compare_segments_at_x<S: Scalar>(
    p: &impl Defined2<Scalar = S>,
    first: &Segment2<S>,
    second: &Segment2<S>,
) -> Option<Ordering> {
    let p = Seen2::new(ID, "p", p);
    require(ID, "first", first);
    require(ID, "second", second);
    let side = |end: &Point2<S>| compare_x(&p, end);
    along_vertical_line(first, second, side, |ends| heights(&p, ends)).map(Ordering::from)
}

/// The order of two lines at the x of a point, by two points of each, the left one first.
#[inline]
fn heights<S: Scalar>(p: &impl Defined2<Scalar = S>, ends: [&Point2<S>; 4]) -> Sign {
    let [a, b, c, d] = ends.map_each(inexact2);
    match explicit(&[inexact2(p), a, b, c, d]).certain_sign() {
        Some(sign) => S::settled((sign, Stage::Filter)),
        None => exactly(p.to_definition(), ends),
    }
}

#[inline(always)]
fn explicit(&[p, a, b, c, d]: &[Point2<Inexact>; 5]) -> Inexact {
    Heights::eval(&(p, Segment2::new(a, b), Segment2::new(c, d)))
}

#[cold]
#[inline(never)]
fn exactly<S: Scalar>(p: Definition2<S>, ends: [&Point2<S>; 4]) -> Sign {
    let [a, b, c, d] = ends.map_each(Clone::clone);
    if let Definition2::Point(p) = p {
        return S::sign_of::<Heights>(&(p, Segment2::new(a, b), Segment2::new(c, d)));
    }
    let points = [p, a.into(), b.into(), c.into(), d.into()];
    let signs = denominator_signs(ID, ["p", "first", "first", "second", "second"], &points);
    sign_of_2d::<S, AtDefined, 5>(&points, &points, (explicit, 3), [1, 0, 0, 0, 0], signs)
}

formula! {
    /// The difference of the heights, times the extents of the lines along x and the denominator of p; relative to a.
    unfiltered AtDefined("implicit/compare_segments_at_x"; p, a, b, c, d): [Definition2<Number>; 5]
        = |[p, a, b, c, d]| {
            let ([p, u, c, d], _) = rows2([p, b, c, d], a);
            let v = &d.m - &c.m;
            times(c.m.cross(&v) * &u.m.x, &p.w) + v.cross(&u.m) * p.m.x
        }
}
