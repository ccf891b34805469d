//! Two segments, every end moving independently; degenerate: contact at a time that is a simple fraction, in one plane
//! or on one line at all times, shapes that collapse.

use crate::answers::FirstContact;
use crate::generator::degenerate::deforming::deforming;
use crate::oracle::motions::deforming::BY_STURM;
use crate::queries::deforming::contact_of;
use crate::registry::registration::*;
use straightedge::Feature;

query! {
    SegmentSegment = deforming::segment_segment(
        first_at_0: Segment3, second_at_0: Segment3, first_at_1: Segment3, second_at_1: Segment3
    ) [methods];
    {
        degree: 9,
        cost: 5,
        answer: FirstContact<S::Value, (Feature, Feature)> = FirstContact::of::<S>,
        oracle: BY_STURM, |case| contact_of(&case.integers),
        asked: straightedge::deforming::segment_segment((first_at_0, first_at_1), (second_at_0, second_at_1)),
        degenerate: |bits, draw| deforming(2, 2, 3, bits, draw),
    }
}
