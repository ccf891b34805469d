//! A segment against a triangle of space, by five-point determinants.
//!
//! The derivation is in the module `segment_in_triangle`.

use crate::arith::each::MapEach;
use crate::intersect::clip::segment_in_triangle::{Piercing, SegmentHit, decide, sides};
use crate::shape::require;
use crate::{Contact, Scalar, Segment3, Sign, Span, Triangle3};

const ID: &str = "intersect/segment_triangle";

/// The answer of [`segment_triangle`].
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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

/// How a segment meets a triangle, where along the segment, and from which side it starts. A segment of zero length is
/// a point; a triangle of no area is the segment or the point that its vertices span.
///
/// Contact and side are exact for every finite input. The parameters are exact in exact scalars, in `f64` and `f32` the
/// floats nearest to the exact ones. Two to five signs where the segment is not in the plane; a parameter other than 0
/// and 1 costs about a hundred nanoseconds in floats; use [`segment_triangle_contact`] when only the contact is needed.
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
        SegmentHit::Missed => (Contact::Disjoint, None),
        SegmentHit::Pierced(contact) => {
            let t = piercing(segment, triangle, sides);
            (contact, Some(Span { enter: t.clone(), exit: t }))
        }
        SegmentHit::Coplanar(projection, meeting) => {
            let (p, q) = (projection.of(&segment.a), projection.of(&segment.b));
            let enter = meeting.enter.parameter(&p, &q);
            let exit = if meeting.is_one_point() { enter.clone() } else { meeting.exit.parameter(&p, &q) };
            (meeting.contact, Some(Span { enter, exit }))
        }
    };
    SegmentTriangle { contact, span, side: sides[0] }
}

/// How a segment meets a triangle: the contact of [`segment_triangle`] alone, by two to five signs where the segment is
/// not in the plane.
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
        SegmentHit::Missed => Contact::Disjoint,
        SegmentHit::Pierced(contact) => contact,
        SegmentHit::Coplanar(_, meeting) => meeting.contact,
    }
}

/// Where a segment that is not in the plane passes it.
#[inline]
fn piercing<S: Scalar>(segment: &Segment3<S>, triangle: &Triangle3<S>, sides: [Sign; 2]) -> S::Value {
    match sides {
        [Sign::Zero, _] => S::whole(0),
        [_, Sign::Zero] => S::whole(1),
        _ => {
            let (Segment3 { a: p, b: q }, Triangle3 { a, b, c }) = (segment, triangle);
            S::ratios_of::<Piercing>(&[a, b, c, p, q].map_each(Clone::clone))
        }
    }
}
