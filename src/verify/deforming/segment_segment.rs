//! Two segments, every end moving by itself; degenerate: contact at a time that is a simple fraction, in one plane or
//! on one line for ever, shapes that collapse.

use super::contact_of;
use crate::Feature;
use crate::verify::answer::FirstContact;
use crate::verify::degenerate::deforming::deforming;
use crate::verify::oracle::deforming::BY_STURM;
use crate::verify::registration::*;

query! {
    SegmentSegment = deforming::segment_segment(
        first_at_0: Segment3, second_at_0: Segment3, first_at_1: Segment3, second_at_1: Segment3
    ) [methods];
    {
        degree: 9,
        cost: 5,
        answer: FirstContact<S::Value, (Feature, Feature)> = FirstContact::of::<S>,
        oracle: BY_STURM, |case| contact_of(&case.integers),
        asked: crate::deforming::segment_segment((first_at_0, second_at_0), (first_at_1, second_at_1)),
        degenerate: |bits, draw| deforming(2, 2, 3, bits, draw),
    }
}
