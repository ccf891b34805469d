//! A segment against a triangle of space, by five-point determinants.
//!
//! The determinant method with the segment's ends p, q and the triangle's corners a, b, c; Ericson, *Real-Time
//! Collision Detection*, 5.3.6, with closed sets. The signs of orient3d(a,b,c,p) and orient3d(a,b,c,q) tell whether the
//! segment reaches the plane, those of orient3d(p,q,·,·) over the edges whether its line passes the triangle. A segment
//! in the plane of the triangle and a triangle of no area are met in the plane, in a projection along an axis that
//! keeps them apart.

use super::planar::{self, Meeting};
use super::spatial::{self, lexicographic};
use crate::arith::formula;
use crate::predicate::orient3d;
use crate::predicate::projection::{Projection, spanning};
use crate::shape::require;
use crate::{Contact, Number, Point3, Scalar, Segment3, Sign, Span, Triangle3};

const ID: &str = "intersect/segment_triangle";

/// The answer of [`segment_triangle`].
#[derive(Clone, Debug, PartialEq)]
pub struct SegmentTriangle<V> {
    /// Whether they are disjoint, touch or overlap: the inside of the segment passes the inside of the triangle, or
    /// both meet so in the plane of the triangle.
    pub contact: Contact,
    /// The parameters, from 0 at the start to 1 at the end, at which the segment is in the triangle: more than one only
    /// where it lies in the plane. `[0, 0]` for a segment of zero length.
    pub span: Option<Span<V>>,
    /// The side on which the segment starts: the sign of orient3d(a, b, c, start).
    pub side: Sign,
}

formula! {
    /// orient3d(a, b, c, p) - orient3d(a, b, c, q): how much the distance from the plane changes along the segment.
    pub(super) value Approach("intersect/segment_triangle"; a, b, c, p, q): [Point3<Number>; 5]
        = |[a, b, c, p, q]| (b - a).cross(&(c - a)).dot(&(q - p))
}
formula! {
    /// orient3d(a, b, c, p), beside [`Approach`].
    pub(super) value StartHeight("intersect/segment_triangle"; a, b, c, p, q): [Point3<Number>; 5]
        = |[a, b, c, p, _q]| (b - a).cross(&(c - a)).dot(&(a - p))
}

/// How a segment meets a triangle, where along the segment, and from which side it starts. A segment of zero length is
/// a point; a triangle of no area is the segment or the point that its vertices span.
///
/// Contact and side are exact for every finite input. The parameters are exact in exact scalars, in `f64` and `f32`
/// the floats nearest to the exact ones. Two to five signs where the segment is not in the plane; a parameter other
/// than 0 and 1 costs microseconds: ask for [`segment_triangle_contact`] where that will do.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Contact, Point3, Segment3, Sign, Span, Triangle3, intersect::segment_triangle};
/// let [a, b, c] = [(0.0, 0.0, 0.0), (4.0, 0.0, 0.0), (0.0, 4.0, 0.0)].map(Point3::from);
/// let triangle = Triangle3::new(a, b, c);
/// let down = |x, y| Segment3::new(Point3::new(x, y, 3.0), Point3::new(x, y, -1.0));
/// let hit = segment_triangle(&down(1.0, 1.0), &triangle);
/// assert_eq!((hit.contact, hit.side), (Contact::Overlapping, Sign::Negative));
/// assert_eq!(hit.span, Some(Span { enter: 0.75, exit: 0.75 }));
/// // Through an edge.
/// assert_eq!(segment_triangle(&down(2.0, 2.0), &triangle).contact, Contact::Touching);
/// // In the plane.
/// let within = Segment3::new(Point3::new(-1.0, 1.0, 0.0), Point3::new(3.0, 1.0, 0.0));
/// assert_eq!(segment_triangle(&within, &triangle).span, Some(Span { enter: 0.25, exit: 1.0 }));
/// ```
#[inline]
pub fn segment_triangle<S: Scalar>(segment: &Segment3<S>, triangle: &Triangle3<S>) -> SegmentTriangle<S::Value> {
    require(ID, "segment", segment);
    require(ID, "triangle", triangle);
    let sides = sides(segment, triangle);
    let (contact, span) = match decide(segment, triangle, sides) {
        Found::Nothing => (Contact::Disjoint, None),
        Found::Piercing(contact) => (contact, Some(piercing(segment, triangle, sides))),
        Found::Flat(projection, meeting) => {
            let (p, q) = (projection.of(&segment.a), projection.of(&segment.b));
            let enter = meeting.enter.parameter(&p, &q);
            let exit = if meeting.is_one_point() { enter.clone() } else { meeting.exit.parameter(&p, &q) };
            (meeting.contact, Some(Span { enter, exit }))
        }
    };
    SegmentTriangle { contact, span, side: sides[0] }
}

/// How a segment meets a triangle: the first part of the answer of [`segment_triangle`], by two to five signs where the
/// segment is not in the plane.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Contact, Point3, Segment3, Triangle3, intersect::segment_triangle_contact};
/// let [a, b, c, above] = [(0, 0, 0), (4, 0, 0), (0, 4, 0), (9, 9, 1)].map(Point3::from);
/// assert_eq!(segment_triangle_contact(&Segment3::new(a, above), &Triangle3::new(a, b, c)), Contact::Touching);
/// ```
#[inline]
pub fn segment_triangle_contact<S: Scalar>(segment: &Segment3<S>, triangle: &Triangle3<S>) -> Contact {
    require(ID, "segment", segment);
    require(ID, "triangle", triangle);
    match decide(segment, triangle, sides(segment, triangle)) {
        Found::Nothing => Contact::Disjoint,
        Found::Piercing(contact) => contact,
        Found::Flat(_, meeting) => meeting.contact,
    }
}

/// What the signs tell.
pub(super) enum Found<S> {
    Nothing,
    /// One point, where the segment passes the plane.
    Piercing(Contact),
    /// A meeting in one plane or line, as it is seen in this projection.
    Flat(Projection, Meeting<S>),
}

/// The sides of the triangle's plane on which the segment starts and ends.
#[inline]
pub(super) fn sides<S: Scalar>(
    Segment3 { a: p, b: q }: &Segment3<S>,
    Triangle3 { a, b, c }: &Triangle3<S>,
) -> [Sign; 2] {
    [orient3d(a, b, c, p), orient3d(a, b, c, q)]
}

#[inline]
pub(super) fn decide<S: Scalar>(segment: &Segment3<S>, triangle: &Triangle3<S>, sides: [Sign; 2]) -> Found<S> {
    let (Segment3 { a: p, b: q }, Triangle3 { a, b, c }) = (segment, triangle);
    match sides {
        [Sign::Zero, Sign::Zero] => decide_flat(segment, triangle),
        [start, end] if start == end => Found::Nothing,
        _ => {
            let turns = [orient3d(p, q, a, b), orient3d(p, q, b, c), orient3d(p, q, c, a)];
            if turns.contains(&Sign::Negative) && turns.contains(&Sign::Positive) {
                return Found::Nothing;
            }
            let inside = !turns.contains(&Sign::Zero) && !sides.contains(&Sign::Zero);
            Found::Piercing(Contact::of_meeting(inside))
        }
    }
}

/// Where a segment that is not in the plane passes it.
fn piercing<S: Scalar>(segment: &Segment3<S>, triangle: &Triangle3<S>, sides: [Sign; 2]) -> Span<S::Value> {
    let t = match sides {
        [Sign::Zero, _] => S::whole(0),
        [_, Sign::Zero] => S::whole(1),
        _ => {
            let (Segment3 { a: p, b: q }, Triangle3 { a, b, c }) = (segment, triangle);
            S::ratio_of::<StartHeight, Approach>(&[a, b, c, p, q].map(Clone::clone))
        }
    };
    Span { enter: t.clone(), exit: t }
}

/// Segment and triangle in one plane, or a triangle of no area.
#[cold]
fn decide_flat<S: Scalar>(segment: &Segment3<S>, triangle: &Triangle3<S>) -> Found<S> {
    let (Segment3 { a: p, b: q }, Triangle3 { a, b, c }) = (segment, triangle);
    let meeting = match spanning(a, b, c) {
        Some((projection, winding)) => {
            let [p, q, a, b, c] = [p, q, a, b, c].map(|v| projection.of(v));
            planar::segment_triangle(&p, &q, [&a, &b, &c], winding).map(|meeting| (projection, meeting))
        }
        None => {
            let (u, v) = ends([a, b, c]);
            spatial::segment_segment(p, q, u, v)
        }
    };
    meeting.map_or(Found::Nothing, |(projection, meeting)| Found::Flat(projection, meeting))
}

/// The ends of the segment that three points of a line span.
pub(super) fn ends<S: Scalar>(points: [&Point3<S>; 3]) -> (&Point3<S>, &Point3<S>) {
    let less = |a: &Point3<S>, b: &Point3<S>| lexicographic(a, b) == Sign::Negative;
    let [first, rest @ ..] = points;
    rest.into_iter().fold((first, first), |(least, greatest), x| {
        (if less(x, least) { x } else { least }, if less(greatest, x) { x } else { greatest })
    })
}
