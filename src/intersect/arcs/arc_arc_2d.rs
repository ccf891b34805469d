//! Do two arcs of circles in the plane meet?
//!
//! From the start a of the first arc, let its center be at w/q, and e the vector from the second center to the first
//! times both q. The circles have the points y with 2e·y = L and q|y|² = 2w·y in common. With n, which is e turned to
//! the left,
//!
//! ```text
//! y = (q·L·e + (2w·n ± √D)·n) / 2q|e|²    D = 4(w·n)² - q²L² + 4q·L·(w·e)
//! ```
//!
//! A point is on an arc if it is not to the left of its chord u. There u × y has the sign of A ± B√D, with
//! A = q·L·(u × e) + (2w·n)·(u·e) and B = u·e. The product of both, A² - B²D, has the sign of the product of the powers
//! that the ends of the arc have with respect to the other circle, as both are resultants of the circles and the chord.
//! So no square root is needed. Seen from the other arc, the signs of √D are exchanged.

use super::arc_segment_2d;
use super::proper_arc::{Arc, Center, Curve, ProperArc, center};
use crate::arith::formulas::each::MapEach;
use crate::arith::{Ring, formula};
use crate::intersect::segment_segment_2d;
use crate::shape::require;
use crate::{Arc2, Contact, Point2, Scalar, Sign, Vector2};

const ID: &str = "intersect/arc_arc_2d";

/// Parts of the common points of two circles.
struct Common<R> {
    /// e. Degree 5.
    e: Vector2<R>,
    /// q·L. Degree 8.
    level: R,
    /// 2w·n. Degree 8.
    across: R,
    /// w·e. Degree 8.
    along: R,
}

#[inline(always)]
fn common<R: Ring>(first: &[Point2<R>; 3], second: &[Point2<R>; 3]) -> Common<R> {
    let (Center { w, q }, Center { w: v, q: p }) = (center(first), center(second));
    let apart = &first[0] - &second[0];
    // w/q + apart - v/p, times both denominators.
    let e = (w.scaled(&p) - v.scaled(&q)) + apart.scaled(&(q.clone() * &p));
    let level = (v.dot(&apart).times(2) - apart.squared_length() * p) * &q * &q;
    Common { level, across: e.cross(&w).times(2), along: w.dot(&e), e }
}

formula! {
    /// D: positive if the circles cross, zero if they touch or are one. Degree 16.
    cold Discriminant("intersect/arc_arc_2d"; first, second): [Arc; 2]
        = |[first, second]| {
            let Common { level, across, along, .. } = common(first, second);
            across.squared() - level.clone() * (level - along.times(4))
        }
}

formula! {
    /// A: on which side of the chord of the first arc the middle of the common points is, as [`ProperArc::side`].
    /// Degree 14.
    cold SideOfMiddle("intersect/arc_arc_2d"; first, second): [Arc; 2]
        = |[first, second]| {
            let Common { e, level, across, .. } = common(first, second);
            let chord = &first[2] - &first[0];
            level * chord.cross(&e) + across * chord.dot(&e)
        }
}

formula! {
    /// B: how much farther to the left of the chord of the first arc the common point of +√D is. Degree 6.
    cold FartherLeft("intersect/arc_arc_2d"; first, second): [Arc; 2]
        = |[first, second]| (&first[2] - &first[0]).dot(&common(first, second).e)
}

/// How two arcs of the plane meet: `Overlapping` if they cross in an inner point of both, or have a piece of a circle
/// in common; `Touching` if they only have common points that are an end of one of them, or in which their circles
/// touch.
///
/// An arc without curvature is a segment, and meets others as with
/// [`arc_segment_2d`](crate::intersect::arc_segment_2d()).
///
/// Exact for every finite input, without square roots. One sign of degree 16 finds most that are far apart; others cost
/// two or four of degree 4 and, for each arc, one or two of degree 6 or 14.
///
/// # Panics
/// On NaN, infinity and an invalid arc, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Arc2, Contact, intersect::arc_arc_2d};
/// // The upper half of the circle of radius 5 around the origin.
/// let arc = Arc2::from([[5.0, 0.0], [3.0, 4.0], [-5.0, 0.0]]);
/// let contact = |points: [[f64; 2]; 3]| arc_arc_2d(&arc, &Arc2::from(points));
/// assert_eq!(contact([[1.0, 0.0], [6.0, 5.0], [11.0, 0.0]]), Contact::Overlapping);
/// assert_eq!(contact([[-5.0, 10.0], [0.0, 5.0], [5.0, 10.0]]), Contact::Touching); // in (0, 5)
/// assert_eq!(contact([[-5.0, 0.0], [3.0, -4.0], [5.0, 0.0]]), Contact::Touching); // the lower half
/// assert_eq!(contact([[-3.0, 4.0], [-4.0, 3.0], [-3.0, -4.0]]), Contact::Overlapping); // a piece
/// assert_eq!(contact([[1.0, 0.0], [6.0, -5.0], [11.0, 0.0]]), Contact::Disjoint);
/// ```
#[inline]
pub fn arc_arc_2d<S: Scalar>(first: &Arc2<S>, second: &Arc2<S>) -> Contact {
    require(ID, "first", first);
    require(ID, "second", second);
    match (Curve::new(first), Curve::new(second)) {
        (Curve::Segment(first), Curve::Segment(second)) => segment_segment_2d(&first, &second).contact(),
        (Curve::Segment(segment), Curve::Arc(arc)) | (Curve::Arc(arc), Curve::Segment(segment)) => {
            arc_segment_2d::contact(&arc, &segment)
        }
        (Curve::Arc(first), Curve::Arc(second)) => contact(&first, &second),
    }
}

#[inline]
fn contact<S: Scalar>(first: &ProperArc<S>, second: &ProperArc<S>) -> Contact {
    let there = [first.0.clone(), second.0.clone()];
    let discriminant = S::sign_of::<Discriminant>(&there);
    if discriminant.is_negative() {
        return Contact::Disjoint;
    }
    let powers = first.ends().map_each(|end| second.power(end));
    // Circles that touch have one point in common.
    if discriminant.is_zero() && powers == [Sign::Zero; 2] {
        return on_one_circle(first, second);
    }
    let of_first = sides::<S>(&there, powers, discriminant);
    if of_first == [Sign::Positive; 2] {
        return Contact::Disjoint;
    }
    let back = [second.0.clone(), first.0.clone()];
    let [minus, plus] = sides::<S>(&back, second.ends().map_each(|end| first.power(end)), discriminant);
    let contact = |one: Sign, other: Sign| match (one, other) {
        (Sign::Positive, _) | (_, Sign::Positive) => Contact::Disjoint,
        (Sign::Negative, Sign::Negative) if discriminant.is_positive() => Contact::Overlapping,
        _ => Contact::Touching,
    };
    match [contact(of_first[0], plus), contact(of_first[1], minus)] {
        [Contact::Overlapping, _] | [_, Contact::Overlapping] => Contact::Overlapping,
        [Contact::Disjoint, Contact::Disjoint] => Contact::Disjoint,
        _ => Contact::Touching,
    }
}

/// On which side of the chord of the first arc the common points of +√D and -√D are, as [`ProperArc::side`], by the
/// powers of its ends.
#[inline]
fn sides<S: Scalar>(arcs: &[[Point2<S>; 3]; 2], [start, end]: [Sign; 2], discriminant: Sign) -> [Sign; 2] {
    let middle = || S::sign_of::<SideOfMiddle>(arcs);
    let farther = || S::sign_of::<FartherLeft>(arcs);
    match start * end {
        Sign::Positive => [middle(); 2],
        Sign::Negative => {
            let side = farther();
            [side, -side]
        }
        // Both are ends, or the only one is an end.
        Sign::Zero if start == end || discriminant.is_zero() => [Sign::Zero; 2],
        Sign::Zero => {
            let side = middle();
            if side == farther() { [side, Sign::Zero] } else { [Sign::Zero, side] }
        }
    }
}

/// Of two arcs of the same circle.
#[inline]
fn on_one_circle<S: Scalar>(first: &ProperArc<S>, second: &ProperArc<S>) -> Contact {
    let [[a, b], [c, d]] = [first.ends(), second.ends()];
    let has_inside =
        |arc: &ProperArc<S>, [p, q]: [&Point2<S>; 2]| arc.side(p).is_negative() || arc.side(q).is_negative();
    if has_inside(first, [c, d]) || has_inside(second, [a, b]) || (a, b) == (c, d) {
        Contact::Overlapping
    } else if a == d || b == c {
        Contact::Touching
    } else {
        Contact::Disjoint
    }
}
