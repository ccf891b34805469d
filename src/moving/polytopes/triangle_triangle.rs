//! Two moving triangles.
//!
//! Ericson, *Real-Time Collision Detection*, 5.5.2.

use super::moving_polytopes;
use crate::moving::Collision;
use crate::{Scalar, Triangle3, Vector3};

/// Whether two moving triangles ever touch, and when: the times of the first and the last contact. `None` if they never
/// touch. Triangles may be segments or points, and in one plane.
///
/// It takes signs of degree 3; the answer keeps the events of the first and the last contact, whose times are
/// quotients.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Span, Triangle3, Vector3, moving::triangle_triangle};
/// let floor = Triangle3::new([0.0, 0.0, 0.0].into(), [4.0, 0.0, 0.0].into(), [0.0, 4.0, 0.0].into());
/// let tip = Triangle3::new([1.0, 1.0, 1.0].into(), [1.0, 1.0, 3.0].into(), [2.0, 1.0, 3.0].into());
/// let (still, down) = (Vector3::new(0.0, 0.0, 0.0), Vector3::new(0.0, 0.0, -8.0));
/// let meet = triangle_triangle((&floor, &still), (&tip, &down)).unwrap();
/// assert_eq!((meet.enter(), meet.exit()), (0.125, 0.375));
/// // They slide along each other in one plane, and touch at the end.
/// let beside = Triangle3::new([6.0, 0.0, 0.0].into(), [6.0, 4.0, 0.0].into(), [8.0, 0.0, 0.0].into());
/// let slide = Vector3::new(-2.0, 0.0, 0.0);
/// let touch = triangle_triangle((&floor, &still), (&beside, &slide)).unwrap();
/// assert_eq!(touch.to_record(), Span { enter: 1.0, exit: 1.0 });
/// ```
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn triangle_triangle<S: Scalar>(
    (first, v): (&Triangle3<S>, &Vector3<S>),
    (second, w): (&Triangle3<S>, &Vector3<S>),
) -> Option<Collision<Triangle3<S>, Triangle3<S>>> {
    Some(Collision::new(meet(first, v, second, w)?))
}

moving_polytopes! {
    triangle_triangle: first: Triangle3 = &first.vertices(), second: Triangle3 = &second.vertices()
}
