//! A point and a segment of the plane, of which every vertex moves by itself.

use super::first_contact::FirstContact;
use super::four::{Pair, first_contact};
use crate::shape::require;
use crate::{Feature, Point2, Point3, Scalar, Segment2, Sign};

const ID: &str = "deforming/point_segment_2d";

/// When a point and a segment of the plane first meet whose vertices each move along a line; and the feature of the
/// segment that the point hits. `None` if they never meet.
///
/// The first argument is the point at the time 0 and at 1, the second the segment at these times. The segment may be a
/// point, always or at some times.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, Segment2, deforming::point_segment_2d};
/// let start = Segment2::from([[0.0, 0.0], [4.0, 0.0]]);
/// // One end rises.
/// let end = Segment2::from([[0.0, 0.0], [4.0, 8.0]]);
/// let rest = |x: f64, y: f64| point_segment_2d((&[x, y].into(), &[x, y].into()), (&start, &end));
/// let hit = rest(1.0, 1.0).unwrap();
/// assert_eq!((hit.time(), hit.feature()), (0.5, Feature::Interior));
/// assert_eq!(rest(4.0, 6.0).unwrap().feature(), Feature::Vertex(1));
/// assert!(rest(4.5, 1.0).is_none());
/// ```
pub fn point_segment_2d<S: Scalar>(
    (point_at_0, point_at_1): (&Point2<S>, &Point2<S>),
    (segment_at_0, segment_at_1): (&Segment2<S>, &Segment2<S>),
) -> Option<FirstContact<S, Feature>> {
    require(ID, "point_at_0", point_at_0);
    require(ID, "segment_at_0", segment_at_0);
    require(ID, "point_at_1", point_at_1);
    require(ID, "segment_at_1", segment_at_1);
    let raised = |p: &Point2<S>, z: Sign| Point3::new(p.x.clone(), p.y.clone(), S::of_sign(z));
    let of = |point: &Point2<S>, segment: &Segment2<S>| {
        let (a, b) = (&segment.a, &segment.b);
        [raised(point, Sign::Zero), raised(a, Sign::Zero), raised(b, Sign::Zero), raised(a, Sign::Positive)]
    };
    let (start, end) = (of(point_at_0, segment_at_0), of(point_at_1, segment_at_1));
    let (moment, [_, part]) = first_contact(Pair::PointSegment, &[start.each_ref(), end.each_ref()], None)?;
    Some(FirstContact::new(moment, part))
}
