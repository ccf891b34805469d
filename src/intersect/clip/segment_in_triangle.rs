//! How a segment of space meets a triangle, by five-point determinants.
//!
//! The determinant method with the segment's ends p, q and the triangle's corners a, b, c; Ericson, *Real-Time
//! Collision Detection*, 5.3.6, with closed sets. The signs of orient3d(a,b,c,p) and orient3d(a,b,c,q) decide whether
//! the segment reaches the plane, those of orient3d(p,q,·,·) over the edges whether its line passes through the
//! triangle. A segment in the plane of the triangle, or a triangle of no area, is treated in the plane, in a projection
//! along an axis that is one to one on it.

use super::segment_clip;
use super::segment_clip_2d::{self, SegmentClip};
use crate::arith::construction;
use crate::arith::formulas::each::MapEach;
use crate::predicate::lexicographic;
use crate::predicate::orient3d;
use crate::predicate::projection::{Projection, spanning};
use crate::{Contact, Number, Point3, Scalar, Segment3, Sign, Triangle3};

construction! {
    /// Where a segment crosses the plane of a triangle: orient3d(a, b, c, p), over its change along the segment,
    /// orient3d(a, b, c, p) - orient3d(a, b, c, q).
    pub(crate) Piercing("intersect/segment_triangle"; a, b, c, p, q): [Point3<Number>; 5] => (Number, Number)
        = |[a, b, c, p, q]| {
            let normal = (b - a).cross(&(c - a));
            (normal.dot(&(a - p)), normal.dot(&(q - p)))
        }
}

/// How a segment meets a triangle.
#[derive(Clone)]
pub(crate) enum SegmentHit<S> {
    /// One point, where the segment crosses the plane.
    Pierced(Contact),
    /// A meeting in one plane or line, in this projection.
    Coplanar(Projection, SegmentClip<S>),
}

/// The sides of the triangle's plane on which the segment starts and ends.
#[inline]
pub(crate) fn sides<S: Scalar>(
    Segment3 { a: p, b: q }: &Segment3<S>,
    Triangle3 { a, b, c }: &Triangle3<S>,
) -> [Sign; 2] {
    [orient3d(a, b, c, p), orient3d(a, b, c, q)]
}

#[inline]
pub(crate) fn decide<S: Scalar>(
    segment: &Segment3<S>,
    triangle: &Triangle3<S>,
    sides: [Sign; 2],
) -> Option<SegmentHit<S>> {
    let (Segment3 { a: p, b: q }, Triangle3 { a, b, c }) = (segment, triangle);
    match sides {
        [Sign::Zero, Sign::Zero] => decide_flat(segment, triangle),
        [start, end] if start == end => None,
        _ => {
            let turns = [orient3d(p, q, a, b), orient3d(p, q, b, c), orient3d(p, q, c, a)];
            if turns.contains(&Sign::Negative) && turns.contains(&Sign::Positive) {
                return None;
            }
            let inside = !turns.contains(&Sign::Zero) && !sides.contains(&Sign::Zero);
            Some(SegmentHit::Pierced(Contact::of_meeting(inside)))
        }
    }
}

/// Segment and triangle in one plane, or a triangle of no area.
#[cold]
fn decide_flat<S: Scalar>(segment: &Segment3<S>, triangle: &Triangle3<S>) -> Option<SegmentHit<S>> {
    let (Segment3 { a: p, b: q }, Triangle3 { a, b, c }) = (segment, triangle);
    let meeting = match spanning(a, b, c) {
        Some((projection, winding)) => {
            let [p, q, a, b, c] = [p, q, a, b, c].map_each(|v| projection.of(v));
            segment_clip_2d::segment_triangle(&p, &q, [&a, &b, &c], winding).map(|meeting| (projection, meeting))
        }
        None => {
            let (u, v) = ends([a, b, c]);
            segment_clip::segment_segment(p, q, u, v)
        }
    };
    meeting.map(|(projection, meeting)| SegmentHit::Coplanar(projection, meeting))
}

/// The ends of the segment that three points of a line span.
pub(crate) fn ends<S: Scalar>(points: [&Point3<S>; 3]) -> (&Point3<S>, &Point3<S>) {
    let less = |a: &Point3<S>, b: &Point3<S>| lexicographic(a, b) == Sign::Negative;
    let [first, rest @ ..] = points;
    rest.into_iter().fold((first, first), |(least, greatest), x| {
        (if less(x, least) { x } else { least }, if less(greatest, x) { x } else { greatest })
    })
}
