//! A point and a segment of the plane, every vertex moving independently; degenerate: contact at a time that is a
//! simple fraction, in one plane or on one line at all times, shapes that collapse.

use crate::answers::FirstContact;
use crate::generator::degenerate::deforming::deforming;
use crate::oracle::motions::deforming::BY_STURM;
use crate::queries::deforming::contact_of_point;
use crate::registry::registration::*;
use straightedge::Feature;

query! {
    PointSegment2d = deforming::point_segment_2d(
        point_at_0: Point2, segment_at_0: Segment2, point_at_1: Point2, segment_at_1: Segment2
    ) [methods];
    {
        degree: 4,
        cost: 2,
        answer: FirstContact<S::Value, Feature> = FirstContact::of::<S>,
        oracle: BY_STURM, |case| contact_of_point(&case.integers),
        asked: straightedge::deforming::point_segment_2d((point_at_0, point_at_1), (segment_at_0, segment_at_1)),
        degenerate: |bits, draw| deforming(1, 2, 2, bits, draw),
    }
}
