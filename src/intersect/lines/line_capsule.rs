//! Lines, rays and segments against a capsule: the interval of parameters inside it.
//!
//! Ericson, *Real-Time Collision Detection*, 5.3.7, as a capsule: see
//! [`rounded_segment`](crate::intersect::clip::rounded_segment).

use crate::intersect::clip::line_kind::{LineKind, LinePoints, WholeLine, ids, points_of};
use crate::intersect::clip::rounded_segment::{self, pass};
use crate::intersect::clip::solid_of_revolution::{self, Line, Tube, solid_with_ends};
use crate::{Capsule, Linear3, Of, Passage, RoundFeature, Scalar};

/// The interval of parameters for which a line, ray or segment is inside a capsule, and the parts it enters and leaves
/// through.
///
/// `None` where they have no common point; otherwise the interval of parameters, in units of the direction (of a
/// segment, from 0 at its start to 1 at its end), and the part of the capsule that holds the first and the last point:
/// `cap-a` or `cap-b` on the half sphere of an end, its border included, `side` between these, or `interior` where a
/// ray or segment starts or ends inside. A capsule without length is a ball, all `cap-a`; one of radius 0 a segment,
/// the `interior` between its ends. A zero direction, or a segment of zero length, stands for a single point: the
/// interval is `[0, 0]` if the capsule contains it, else there is none.
///
/// Decisions and parts are exact for every finite input. The parameters are exact in exact scalars, as
/// [`Surd`](crate::Surd)s; in `f64` and `f32` they are the floats nearest to the exact ones. Up to eight signs for a
/// line, of degree 6 at most, and two to five more for a ray or segment; a parameter other than 0 and 1 costs up to two
/// hundred nanoseconds in floats.
///
/// [`line_capsule_hits`] decides only whether there is a common point, at far less cost.
///
/// # Panics
/// On NaN, infinity and a negative radius, unless the scalar is [`Plain`](crate::Plain).
///
/// # Examples
/// ```
/// use straightedge::{Capsule, Line3, Point3, RoundFeature, Span, Vector3, intersect::line_capsule};
/// let capsule = Capsule::new(Point3::new(0.0, 0.0, 0.0), Point3::new(4.0, 0.0, 0.0), 1.0);
/// let along = Line3::new(Point3::new(-1.0, 0.0, 0.0), Vector3::new(2.0, 0.0, 0.0));
/// let through = line_capsule(&along, &capsule).unwrap();
/// assert_eq!(through.span, Span { enter: 0.0, exit: 3.0 });
/// assert_eq!((through.entered, through.left), (RoundFeature::CapA, RoundFeature::CapB));
/// let tangent = Line3::new(Point3::new(2.0, -3.0, 1.0), Vector3::new(0.0, 1.0, 0.0));
/// assert_eq!(line_capsule(&tangent, &capsule).unwrap().span, Span { enter: 3.0, exit: 3.0 });
/// ```
///
/// ```
/// use straightedge::{Capsule, Point3, Ray3, RoundFeature, Span, Vector3, intersect::line_capsule};
/// let capsule = Capsule::new(Point3::new(0.0, 0.0, 0.0), Point3::new(4.0, 0.0, 0.0), 1.0);
/// let ray = Ray3::new(Point3::new(2.0, 0.0, 0.0), Vector3::new(0.0, 0.0, 1.0));
/// let up = line_capsule(&ray, &capsule).unwrap();
/// assert_eq!(up.span, Span { enter: 0.0, exit: 1.0 });
/// assert_eq!((up.entered, up.left), (RoundFeature::Interior, RoundFeature::Side));
/// ```
///
/// ```
/// use straightedge::{Capsule, Point3, Segment3, Span, intersect::line_capsule};
/// let capsule = Capsule::new(Point3::new(0.0, 0.0, 0.0), Point3::new(4.0, 0.0, 0.0), 1.0);
/// let segment = Segment3::new(Point3::new(9.0, 0.0, 0.0), Point3::new(5.0, 0.0, 0.0));
/// assert_eq!(line_capsule(&segment, &capsule).unwrap().span, Span { enter: 1.0, exit: 1.0 });
/// ```
#[doc(alias = "ray_capsule")]
#[doc(alias = "segment_capsule")]
#[inline]
pub fn line_capsule<S: Scalar, L: Linear3<S>>(
    line: &L,
    capsule: &Capsule<S>,
) -> Option<Passage<S::Root, RoundFeature>> {
    let points = points_of(ids!("capsule"), line, "capsule", capsule);
    passage::<L::Kind, S>(&points, capsule)
}

/// Whether [`line_capsule`] finds a common point, decided without parameters and parts.
///
/// # Panics
/// As [`line_capsule`].
#[inline]
pub fn line_capsule_hits<S: Scalar, L: Linear3<S>>(line: &L, capsule: &Capsule<S>) -> bool {
    let points = points_of(ids!("capsule"), line, "capsule", capsule);
    hit::<L::Kind, S>(&points, capsule)
}

solid_with_ends!(Rounded<L> side Tube: part_at_start, pass);

#[inline(never)]
fn part_at_start<S: Scalar>(input: &Of<Line, S>) -> Option<RoundFeature> {
    rounded_segment::part_at_start::<WholeLine, S>(input)
}

fn passage<L: LineKind, S: Scalar>(
    line: &LinePoints<S>,
    capsule: &Capsule<S>,
) -> Option<Passage<S::Root, RoundFeature>> {
    solid_of_revolution::passage::<Rounded<L>, S>(&(line.clone(), capsule.clone()))
}

#[inline]
fn hit<L: LineKind, S: Scalar>(line: &LinePoints<S>, capsule: &Capsule<S>) -> bool {
    solid_of_revolution::hit::<Rounded<L>, S>(&(line.clone(), capsule.clone()))
}
