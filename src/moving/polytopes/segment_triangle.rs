//! A moving segment and a moving triangle.
//!
//! Ericson, *Real-Time Collision Detection*, 5.5.2.

use super::moving_polytopes;
use crate::moving::Collision;
use crate::{Scalar, Segment3, Triangle3, Vector3};

/// Whether a moving segment and a moving triangle ever touch, and when: the times of the first and the last contact.
/// `None` if they never touch. Both may be segments or points.
///
/// It takes signs of degree 3; the answer keeps the events of the first and the last contact, whose times are
/// quotients.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Segment3, Triangle3, Vector3, moving::segment_triangle};
/// let triangle = Triangle3::new([0.0, 0.0, 0.0].into(), [4.0, 0.0, 0.0].into(), [0.0, 4.0, 0.0].into());
/// let segment = Segment3::new([1.0, 1.0, 1.0].into(), [1.0, 1.0, 3.0].into());
/// let (still, down) = (Vector3::new(0.0, 0.0, 0.0), Vector3::new(0.0, 0.0, -4.0));
/// let meet = segment_triangle((&segment, &down), (&triangle, &still)).unwrap();
/// assert_eq!((meet.enter(), meet.exit()), (0.25, 0.75));
/// // It passes beside the triangle.
/// assert!(segment_triangle((&segment, &Vector3::new(0.0, -9.0, -4.0)), (&triangle, &still)).is_none());
/// ```
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn segment_triangle<S: Scalar>(
    (segment, v): (&Segment3<S>, &Vector3<S>),
    (triangle, w): (&Triangle3<S>, &Vector3<S>),
) -> Option<Collision<Segment3<S>, Triangle3<S>>> {
    Some(Collision::new(meet(segment, v, triangle, w)?))
}

moving_polytopes! {
    segment_triangle: segment: Segment3 = &segment.vertices(), triangle: Triangle3 = &triangle.vertices()
}
