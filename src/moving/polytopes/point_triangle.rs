//! A moving point and a moving triangle.
//!
//! Relative to the triangle, the point moves along a segment.

use super::moving_polytopes;
use crate::moving::Collision;
use crate::{Point3, Scalar, Triangle3, Vector3};

/// Whether a moving point and a moving triangle ever touch, and when: the times of the first and the last contact.
/// `None` if they never touch. A triangle may be a segment or a point.
///
/// It takes signs of degree 3; the answer keeps the events of the first and the last contact, whose times are
/// quotients.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point3, Span, Triangle3, Vector3, moving::point_triangle};
/// let triangle = Triangle3::new([0.0, 0.0, 0.0].into(), [4.0, 0.0, 0.0].into(), [0.0, 4.0, 0.0].into());
/// let (still, down) = (Vector3::new(0.0, 0.0, 0.0), Vector3::new(0.0, 0.0, -4.0));
/// let at = |x| point_triangle((&Point3::new(x, 2.0, 1.0), &down), (&triangle, &still));
/// assert_eq!(at(2.0).unwrap().to_record(), Span { enter: 0.25, exit: 0.25 });
/// assert!(at(2.0_f64.next_up()).is_none());
/// // In the plane of the triangle, it stays for a time.
/// let along = point_triangle((&Point3::new(-2.0, 2.0, 0.0), &still), (&triangle, &Vector3::new(-4.0, 0.0, 0.0)));
/// assert_eq!(along.unwrap().to_record(), Span { enter: 0.5, exit: 1.0 });
/// ```
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn point_triangle<S: Scalar>(
    (point, v): (&Point3<S>, &Vector3<S>),
    (triangle, w): (&Triangle3<S>, &Vector3<S>),
) -> Option<Collision<Point3<S>, Triangle3<S>>> {
    Some(Collision::new(meet(point, v, triangle, w)?))
}

moving_polytopes! {
    point_triangle: point: Point3 = core::slice::from_ref(point), triangle: Triangle3 = &triangle.vertices()
}
