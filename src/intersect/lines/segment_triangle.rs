//! A segment against a triangle of space, by five-point determinants.
//!
//! The derivation is in the module `segment_in_triangle`.

use crate::arith::formulas::each::MapEach;
use crate::intersect::clip::segment_clip_2d::{SegmentClip, SegmentPoint};
use crate::intersect::clip::segment_in_triangle::{Piercing, SegmentHit, decide, sides};
use crate::intersect::clip::shared_definition;
use crate::intersect::clip::triangle_crossing::part_of;
use crate::intersect::meeting::{Meeting, Meets, SharesDefined};
use crate::predicate::projection::Projection;
use crate::predicate::{lexicographic, orient3d};
use crate::shape::require;
use crate::{Contact, Definition3, Feature, Point2, Scalar, Segment3, Shared, Sign, Span, Triangle3};

const ID: &str = "intersect/segment_triangle";

/// How a segment meets a triangle: the record of [`segment_triangle`].
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SegmentTriangleRecord<V> {
    /// Whether they are disjoint, touch or overlap: they overlap if their relative interiors meet, crossing or in the
    /// plane of the triangle.
    pub contact: Contact,
    /// The parameters, from 0 at the start to 1 at the end, at which the segment is in the triangle: more than one only
    /// if it lies in the plane. `[0, 0]` for a segment of zero length.
    pub span: Option<Span<V>>,
    /// The side on which the segment starts: the sign of orient3d(a, b, c, start).
    pub side: Sign,
}

/// How a segment meets a triangle, where along the segment, and from which side it starts. A segment of zero length is
/// a point; a triangle of no area is the segment or the point that its vertices span.
///
/// [`line_triangle`](super::line_triangle()) returns the features of the triangle and the weights there.
///
/// It takes two to five signs where the segment is not in the plane. A parameter other than 0 and 1 costs about a
/// hundred nanoseconds in floats.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Contact, Point3, Segment3, Sign, Span, Triangle3, intersect::segment_triangle};
/// let [a, b, c] = [(0.0, 0.0, 0.0), (4.0, 0.0, 0.0), (0.0, 4.0, 0.0)].map(Point3::from);
/// let triangle = Triangle3::new(a, b, c);
/// let down = |x, y| Segment3::new(Point3::new(x, y, 3.0), Point3::new(x, y, -1.0));
/// let meeting = segment_triangle(&down(1.0, 1.0), &triangle);
/// assert_eq!((meeting.contact(), meeting.side()), (Contact::Overlapping, Sign::Negative));
/// assert_eq!(meeting.span(), Some(Span { enter: 0.75, exit: 0.75 }));
/// // Through an edge.
/// assert_eq!(segment_triangle(&down(2.0, 2.0), &triangle).contact(), Contact::Touching);
/// // In the plane.
/// let within = Segment3::new(Point3::new(-1.0, 1.0, 0.0), Point3::new(3.0, 1.0, 0.0));
/// assert_eq!(segment_triangle(&within, &triangle).span(), Some(Span { enter: 0.25, exit: 1.0 }));
/// ```
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn segment_triangle<S: Scalar>(
    segment: &Segment3<S>,
    triangle: &Triangle3<S>,
) -> Meeting<Segment3<S>, Triangle3<S>> {
    let (sides, hit) = found(segment, triangle);
    let meeting = hit.map(|hit| (segment.clone(), triangle.clone(), hit));
    Meeting::new(SegmentAndTriangle { sides, meeting })
}

#[inline]
fn found<S: Scalar>(segment: &Segment3<S>, triangle: &Triangle3<S>) -> ([Sign; 2], Option<SegmentHit<S>>) {
    require(ID, "segment", segment);
    require(ID, "triangle", triangle);
    let sides = sides(segment, triangle);
    (sides, decide(segment, triangle, sides))
}

/// The sides of the plane of a triangle on which a segment starts and ends; if they meet, the shapes and how.
#[derive(Clone)]
pub struct SegmentAndTriangle<S> {
    sides: [Sign; 2],
    meeting: Option<(Segment3<S>, Triangle3<S>, SegmentHit<S>)>,
}

impl<S: Scalar> Meets<Triangle3<S>> for Segment3<S> {
    type Record = SegmentTriangleRecord<S::Value>;
    type Found = SegmentAndTriangle<S>;

    #[inline(always)]
    fn contact(found: &SegmentAndTriangle<S>) -> Contact {
        match &found.meeting {
            None => Contact::Disjoint,
            Some((.., SegmentHit::Pierced(contact))) => *contact,
            Some((.., SegmentHit::Coplanar(_, meeting))) => meeting.contact,
        }
    }
    #[inline]
    fn record(found: &SegmentAndTriangle<S>) -> SegmentTriangleRecord<S::Value> {
        SegmentTriangleRecord {
            contact: <Self as Meets<Triangle3<S>>>::contact(found),
            span: found.span(),
            side: found.sides[0],
        }
    }
}

impl<S: Scalar> SharesDefined<Triangle3<S>> for Segment3<S> {
    type Definition = Definition3<S>;

    #[inline]
    fn shared_definitions(found: &SegmentAndTriangle<S>) -> Shared<Definition3<S>> {
        let SegmentAndTriangle { sides, meeting } = found;
        match meeting {
            None => Shared::Nothing,
            Some((segment, triangle, SegmentHit::Pierced(contact))) => {
                Shared::Point(pierced(segment, triangle, *sides, *contact))
            }
            Some((segment, triangle, SegmentHit::Coplanar(projection, clip))) => {
                in_one_plane(segment, triangle, *projection, clip)
            }
        }
    }
}

/// The definition of the point where a segment that is not in the plane crosses it.
fn pierced<S: Scalar>(
    segment: &Segment3<S>,
    triangle: &Triangle3<S>,
    sides: [Sign; 2],
    contact: Contact,
) -> Definition3<S> {
    let (Segment3 { a: p, b: q }, Triangle3 { a, b, c }) = (segment, triangle);
    match sides {
        [Sign::Zero, _] => return p.into(),
        [_, Sign::Zero] => return q.into(),
        _ => {}
    }
    if contact.is_touching() {
        let turns = [orient3d(p, q, b, c), orient3d(p, q, c, a), orient3d(p, q, a, b)];
        if let Feature::Vertex(i) = part_of(turns) {
            return [a, b, c][i].into();
        }
    }
    shared_definition::piercing([p, q], [a, b, c])
}

/// The definitions of the ends of what a segment shares with a triangle in one plane with it, or with one of no area.
fn in_one_plane<S: Scalar>(
    Segment3 { a: p, b: q }: &Segment3<S>,
    Triangle3 { a, b, c }: &Triangle3<S>,
    projection: Projection,
    clip: &SegmentClip<S>,
) -> Shared<Definition3<S>> {
    let vertices = [a, b, c];
    // The projection is one to one on both shapes, so it identifies the vertex.
    let vertex = |x: &Point2<S>| vertices.into_iter().find(|v| projection.of(v) == *x).unwrap_or(a);
    clip.places(|| lexicographic(p, q)).map(|place| match place {
        SegmentPoint::Start => p.into(),
        SegmentPoint::End => q.into(),
        SegmentPoint::At(x) => vertex(x).into(),
        SegmentPoint::Crossing(u, v) => shared_definition::crossing(projection, [p, q, vertex(u), vertex(v)]),
    })
}

impl<S: Scalar> Meeting<Segment3<S>, Triangle3<S>> {
    /// The parameters at which the segment is in the triangle, from 0 at its start to 1 at its end; `None` if they are
    /// disjoint.
    #[inline]
    #[must_use]
    pub fn span(&self) -> Option<Span<S::Value>> {
        self.found().span()
    }

    /// The side of the plane of the triangle on which the segment starts: the sign of orient3d(a, b, c, start),
    /// positive below.
    #[inline]
    #[must_use]
    pub fn side(&self) -> Sign {
        self.found().sides[0]
    }
}

impl<S: Scalar> SegmentAndTriangle<S> {
    #[inline]
    fn span(&self) -> Option<Span<S::Value>> {
        let SegmentAndTriangle { sides, meeting } = self;
        let (segment, triangle, hit) = meeting.as_ref()?;
        Some(match hit {
            SegmentHit::Pierced(_) => {
                let t = piercing(segment, triangle, *sides);
                Span { enter: t.clone(), exit: t }
            }
            SegmentHit::Coplanar(projection, meeting) => {
                let (p, q) = (projection.of(&segment.a), projection.of(&segment.b));
                let enter = meeting.enter.parameter(&p, &q);
                let exit = if meeting.is_one_point() { enter.clone() } else { meeting.exit.parameter(&p, &q) };
                Span { enter, exit }
            }
        })
    }
}

/// Where a segment that is not in the plane crosses it.
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
