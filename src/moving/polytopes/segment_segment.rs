//! Two moving segments.
//!
//! Their difference is a parallelogram, which may be degenerate.

use super::moving_polytopes;
use crate::moving::Collision;
use crate::{Scalar, Segment3, Vector3};

/// Whether two moving segments ever touch, and when: the times of the first and the last contact. `None` if they never
/// touch. Segments may be points, parallel, or on one line.
///
/// It takes signs of degree 3; the answer keeps the events of the first and the last contact, whose times are
/// quotients.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Segment3, Span, Vector3, moving::segment_segment};
/// let first = Segment3::new([0.0, 0.0, 0.0].into(), [4.0, 0.0, 0.0].into());
/// let across = Segment3::new([1.0, -1.0, 2.0].into(), [1.0, 1.0, 2.0].into());
/// let (still, down) = (Vector3::new(0.0, 0.0, 0.0), Vector3::new(0.0, 0.0, -4.0));
/// let meet = segment_segment((&first, &still), (&across, &down)).unwrap();
/// assert_eq!(meet.to_record(), Span { enter: 0.5, exit: 0.5 });
/// // One after the other, on one line.
/// let ahead = Segment3::new([5.0, 0.0, 0.0].into(), [6.0, 0.0, 0.0].into());
/// let towards = Vector3::new(2.0, 0.0, 0.0);
/// let meet = segment_segment((&first, &towards), (&ahead, &still)).unwrap();
/// assert_eq!((meet.enter(), meet.exit()), (0.5, 1.0));
/// ```
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn segment_segment<S: Scalar>(
    (first, v): (&Segment3<S>, &Vector3<S>),
    (second, w): (&Segment3<S>, &Vector3<S>),
) -> Option<Collision<Segment3<S>, Segment3<S>>> {
    Some(Collision::new(meet(first, v, second, w)?))
}

moving_polytopes! {
    segment_segment: first: Segment3 = &first.vertices(), second: Segment3 = &second.vertices()
}
