//! Two segments of which every end moves by itself.

use super::first_contact::FirstContact;
use super::four::{Pair, first_contact};
use crate::shape::require;
use crate::{Feature, Scalar, Segment3};

const ID: &str = "deforming/segment_segment";

/// When two segments first meet whose ends each move along a line; and the feature of each that contains the common
/// point. `None` if they never meet.
///
/// The first argument is one segment, at the time 0 and at 1; the second is the other segment at these times: a pair
/// per shape, as in [`moving`](crate::moving). A segment may be a point, always or at some times.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, Segment3, deforming::segment_segment};
/// let bar = Segment3::from([[-1.0, 0.0, 0.0], [1.0, 0.0, 0.0]]);
/// let rod = Segment3::from([[0.0, -1.0, 1.0], [0.0, 1.0, 1.0]]);
/// // One end of the rod falls faster.
/// let fallen = Segment3::from([[0.0, -1.0, -1.0], [0.0, 1.0, -2.0]]);
/// let hit = segment_segment((&bar, &bar), (&rod, &fallen)).unwrap();
/// assert_eq!((hit.time(), hit.features()), (0.4, (Feature::Interior, Feature::Interior)));
/// assert!(segment_segment((&bar, &bar), (&rod, &rod)).is_none());
/// ```
#[doc(alias = "edge_edge")]
pub fn segment_segment<S: Scalar>(
    (first_at_0, first_at_1): (&Segment3<S>, &Segment3<S>),
    (second_at_0, second_at_1): (&Segment3<S>, &Segment3<S>),
) -> Option<FirstContact<S, (Feature, Feature)>> {
    require(ID, "first_at_0", first_at_0);
    require(ID, "second_at_0", second_at_0);
    require(ID, "first_at_1", first_at_1);
    require(ID, "second_at_1", second_at_1);
    let points = [
        [&first_at_0.a, &first_at_0.b, &second_at_0.a, &second_at_0.b],
        [&first_at_1.a, &first_at_1.b, &second_at_1.a, &second_at_1.b],
    ];
    let (moment, [first, second]) = first_contact(Pair::SegmentSegment, &points, None)?;
    Some(FirstContact::new(moment, (first, second)))
}
