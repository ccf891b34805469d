//! Do an arc of a circle and a segment of the plane meet?
//!
//! The part of the segment on the side of the arc's chord ends in an end of the segment or in the chord's line. How
//! often it meets the circle follows from whether its ends are inside the circle, and where both are outside, from
//! whether the line meets the circle between them. No crossing is computed.

use super::proper_arc::{Arc, Center, Curve, ProperArc, center};
use crate::arith::formula;
use crate::arith::formulas::each::MapEach;
use crate::contain::point_segment_2d;
use crate::intersect::segment_segment_2d;
use crate::predicate::orient2d;
use crate::shape::require;
use crate::{Arc2, Contact, Number, Point2, Scalar, Segment2, Sign};

const ID: &str = "intersect/arc_segment_2d";

formula! {
    /// How the power of a point changes from p towards another, x: half its derivative, times q. Degree 4.
    cold Change("intersect/arc_segment_2d"; arc, p, x): (Arc, Point2<Number>, Point2<Number>)
        = |(arc, p, x)| {
            let Center { w, q } = center(arc);
            ((p - &arc[0]).scaled(&q) - w).dot(&(x - p))
        }
}

formula! {
    /// The squared radius minus the squared distance of the center from the line px, times (q·|px|)². Degree 8.
    cold Reach("intersect/arc_segment_2d"; arc, p, x): (Arc, Point2<Number>, Point2<Number>)
        = |(arc, p, x)| {
            let Center { w, q } = center(arc);
            let along = x - p;
            let across = along.cross(&((p - &arc[0]).scaled(&q) - w.clone()));
            w.squared_length() * along.squared_length() - across.squared()
        }
}

formula! {
    /// On which side of the chord the point of the line px is that is nearest to the center, as [`ProperArc::side`].
    /// Degree 6.
    cold SideOfNearest("intersect/arc_segment_2d"; arc, p, x): (Arc, Point2<Number>, Point2<Number>)
        = |(arc, p, x)| {
            let Center { w, q } = center(arc);
            let (chord, along, from_start) = (&arc[2] - &arc[0], x - p, p - &arc[0]);
            let change = (from_start.scaled(&q) - w).dot(&along);
            chord.cross(&from_start) * q * along.squared_length() - change * chord.cross(&along)
        }
}

/// How an arc and a segment of the plane meet: `Overlapping` if they cross in an inner point of both, `Touching` if
/// they only have common points that are an end of one of them, or in which the segment is a tangent.
///
/// An arc without curvature is a segment, and a segment of zero length a point: on the arc, but not at its ends, it is
/// `Overlapping`, as with [`segment_segment_2d`].
///
/// Exact for every finite input, without square roots: two to five signs of degree 2, one or two of degree 4, and where
/// both ends are outside the circle up to four more of degree at most 8.
///
/// # Panics
/// On NaN, infinity and an invalid arc, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Arc2, Contact, Segment2, intersect::arc_segment_2d};
/// // The upper half of the circle of radius 5 around the origin.
/// let arc = Arc2::from([[5.0, 0.0], [3.0, 4.0], [-5.0, 0.0]]);
/// let contact = |ends: [[f64; 2]; 2]| arc_segment_2d(&arc, &Segment2::from(ends));
/// assert_eq!(contact([[0.0, 0.0], [0.0, 6.0]]), Contact::Overlapping);
/// assert_eq!(contact([[-9.0, 5.0], [9.0, 5.0]]), Contact::Touching); // a tangent
/// assert_eq!(contact([[-9.0, 5.000000000000001], [9.0, 5.0]]), Contact::Disjoint);
/// assert_eq!(contact([[-9.0, 0.0], [9.0, 0.0]]), Contact::Touching); // through both ends
/// assert_eq!(contact([[0.0, -9.0], [0.0, 4.0]]), Contact::Disjoint); // crosses the other half
/// ```
#[inline]
pub fn arc_segment_2d<S: Scalar>(arc: &Arc2<S>, segment: &Segment2<S>) -> Contact {
    require(ID, "arc", arc);
    require(ID, "segment", segment);
    match Curve::new(arc) {
        Curve::Segment(chord) => segment_segment_2d(&chord, segment).contact(),
        Curve::Arc(arc) => contact(&arc, segment),
    }
}

/// The contact of a segment and an arc that is none.
#[inline]
pub(super) fn contact<S: Scalar>(arc: &ProperArc<S>, segment: &Segment2<S>) -> Contact {
    let Segment2 { a: p, b: q } = segment;
    if p == q {
        return match (arc.is_in_interior(p), arc.ends().contains(&p)) {
            (true, _) => Contact::Overlapping,
            (_, true) => Contact::Touching,
            _ => Contact::Disjoint,
        };
    }
    match [arc.side(p), arc.side(q)] {
        [Sign::Zero, Sign::Zero] => touching_if(arc.ends().iter().any(|end| point_segment_2d(end, segment).is_in())),
        [Sign::Zero, Sign::Positive] => touching_if(arc.ends().contains(&p)),
        [Sign::Positive, Sign::Zero] => touching_if(arc.ends().contains(&q)),
        [Sign::Positive, Sign::Positive] => Contact::Disjoint,
        [Sign::Positive, Sign::Negative] => beyond_chord(arc, q, p),
        [Sign::Negative, Sign::Positive] => beyond_chord(arc, p, q),
        _ => on_one_side(arc, p, q),
    }
}

#[inline]
fn touching_if(is_touching: bool) -> Contact {
    if is_touching { Contact::Touching } else { Contact::Disjoint }
}

/// Of a segment on the side of the arc.
#[inline]
fn on_one_side<S: Scalar>(arc: &ProperArc<S>, p: &Point2<S>, q: &Point2<S>) -> Contact {
    let approaches = |from, to| S::sign_of::<Change>(&input(arc, from, to)).is_negative();
    match [arc.power(p), arc.power(q)] {
        [Sign::Negative, Sign::Negative] => Contact::Disjoint,
        [Sign::Zero, Sign::Positive] if approaches(p, q) => Contact::Overlapping,
        [Sign::Positive, Sign::Zero] if approaches(q, p) => Contact::Overlapping,
        [Sign::Zero, _] | [_, Sign::Zero] => Contact::Touching,
        [Sign::Positive, Sign::Positive] if approaches(p, q) && approaches(q, p) => of_line(arc, p, q),
        [Sign::Positive, Sign::Positive] => Contact::Disjoint,
        _ => Contact::Overlapping,
    }
}

/// Of a segment that crosses the line of the chord, from p on the side of the arc.
#[inline]
fn beyond_chord<S: Scalar>(arc: &ProperArc<S>, p: &Point2<S>, q: &Point2<S>) -> Contact {
    let approaches = || S::sign_of::<Change>(&input(arc, p, q)).is_negative();
    let nearest_is_on_the_side = || S::sign_of::<SideOfNearest>(&input(arc, p, q)).is_negative();
    let [start, end] = arc.ends().map_each(|end| orient2d(p, q, end));
    // The power of the point where it crosses that line.
    let power = start * end;
    match [arc.power(p), power] {
        [Sign::Negative, Sign::Negative] => Contact::Disjoint,
        [Sign::Zero, Sign::Positive] if approaches() => Contact::Overlapping,
        [Sign::Positive, Sign::Zero] if nearest_is_on_the_side() => Contact::Overlapping,
        [Sign::Zero, _] | [_, Sign::Zero] => Contact::Touching,
        [Sign::Positive, Sign::Positive] if approaches() && nearest_is_on_the_side() => of_line(arc, p, q),
        [Sign::Positive, Sign::Positive] => Contact::Disjoint,
        _ => Contact::Overlapping,
    }
}

/// Of a line that may meet the circle in the arc.
#[inline]
fn of_line<S: Scalar>(arc: &ProperArc<S>, p: &Point2<S>, q: &Point2<S>) -> Contact {
    match S::sign_of::<Reach>(&input(arc, p, q)) {
        Sign::Negative => Contact::Disjoint,
        Sign::Zero => Contact::Touching,
        Sign::Positive => Contact::Overlapping,
    }
}

#[inline]
fn input<S: Scalar>(arc: &ProperArc<S>, p: &Point2<S>, q: &Point2<S>) -> ([Point2<S>; 3], Point2<S>, Point2<S>) {
    (arc.0.clone(), p.clone(), q.clone())
}
