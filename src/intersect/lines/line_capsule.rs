//! Lines, rays and segments against a capsule: the interval of parameters inside it.
//!
//! Ericson, *Real-Time Collision Detection*, 5.3.7, as a capsule: see
//! [`rounded_segment`](crate::intersect::clip::rounded_segment).

use crate::intersect::clip::line_kind::{LinePoints, WholeLine, ids, points_of};
use crate::intersect::clip::rounded_segment::{self, pass};
use crate::intersect::clip::solid_of_revolution::{self, LineInSolid, passed_solid};
use crate::intersect::clip::surfaces_of_revolution::{Line, Tube, solid_with_ends};
use crate::intersect::hit::Hit;
use crate::{Capsule, Linear3, Of, RoundFeature, Scalar};

/// Whether a line, ray or segment meets a capsule, and where it passes through it.
///
/// `None` where they have no common point. The features are `cap-a` and `cap-b` on the half sphere of an end, its
/// border included, `side` between these, and `interior` where a ray or segment starts or ends inside. A capsule
/// without length is a ball, all `cap-a`; one of radius 0 is a segment, the `interior` between its ends. A zero
/// direction, or a segment of zero length, stands for a single point: the parameters are 0 if the capsule contains it.
///
/// It takes up to eight signs for a line, of degree 6 at most, and two to five more for a ray or segment. A parameter
/// other than 0 and 1 costs up to two hundred nanoseconds in floats.
///
/// # Panics
/// On NaN, infinity and a negative radius, unless the scalar is [`Plain`](crate::Plain).
///
/// # Examples
/// ```
/// use straightedge::{Capsule, Line3, Point3, RoundFeature, Vector3, intersect::line_capsule};
/// let capsule = Capsule::new(Point3::new(0.0, 0.0, 0.0), Point3::new(4.0, 0.0, 0.0), 1.0);
/// let along = Line3::new(Point3::new(-1.0, 0.0, 0.0), Vector3::new(2.0, 0.0, 0.0));
/// let through = line_capsule(&along, &capsule).unwrap();
/// assert_eq!((through.enter(), through.feature()), (0.0, RoundFeature::CapA));
/// assert_eq!((through.exit(), through.exit_feature()), (3.0, RoundFeature::CapB));
/// let tangent = Line3::new(Point3::new(2.0, -3.0, 1.0), Vector3::new(0.0, 1.0, 0.0));
/// let touch = line_capsule(&tangent, &capsule).unwrap();
/// assert_eq!((touch.enter(), touch.exit()), (3.0, 3.0));
/// ```
///
/// ```
/// use straightedge::{Capsule, Point3, Ray3, RoundFeature, Vector3, intersect::line_capsule};
/// let capsule = Capsule::new(Point3::new(0.0, 0.0, 0.0), Point3::new(4.0, 0.0, 0.0), 1.0);
/// let ray = Ray3::new(Point3::new(2.0, 0.0, 0.0), Vector3::new(0.0, 0.0, 1.0));
/// let up = line_capsule(&ray, &capsule).unwrap();
/// assert_eq!((up.enter(), up.feature()), (0.0, RoundFeature::Interior));
/// assert_eq!((up.exit(), up.exit_feature()), (1.0, RoundFeature::Side));
/// ```
///
/// ```
/// use straightedge::{Capsule, Point3, Segment3, intersect::line_capsule};
/// let capsule = Capsule::new(Point3::new(0.0, 0.0, 0.0), Point3::new(4.0, 0.0, 0.0), 1.0);
/// let to = |x| Segment3::new(Point3::new(9.0, 0.0, 0.0), Point3::new(x, 0.0, 0.0));
/// let touch = line_capsule(&to(5.0), &capsule).unwrap();
/// assert_eq!((touch.enter(), touch.exit()), (1.0, 1.0));
/// assert!(line_capsule(&to(6.0), &capsule).is_none());
/// ```
#[doc(alias = "ray_capsule")]
#[doc(alias = "segment_capsule")]
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn line_capsule<S: Scalar, L: Linear3<S>>(line: &L, capsule: &Capsule<S>) -> Option<Hit<Capsule<S>, L::Owned>> {
    let input = (points_of(ids!("capsule"), line, "capsule", capsule), capsule.clone());
    let hit = solid_of_revolution::find::<Rounded<L::Kind>, S>(&input)?;
    Some(Hit::new(LineInSolid { input, hit }))
}

passed_solid!(Capsule by Linear3: (LinePoints<S>, Capsule<S>) = Rounded<L::Kind>);

solid_with_ends!(Rounded<L> side Tube: part_at_start, pass);

#[inline(never)]
fn part_at_start<S: Scalar>(input: &Of<Line, S>) -> Option<RoundFeature> {
    rounded_segment::part_at_start::<WholeLine, S>(input)
}
