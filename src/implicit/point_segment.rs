//! A defined point against the segment between two others, in the plane and in space.
//!
//! A point is on the open segment when it is between the ends in lexicographic order and on their line.

use super::defined::{Defined2, Defined3, Seen2, Seen3};
use super::orient2d_along::spanning;
use super::{compare_lexicographic, compare_lexicographic_2d, orient2d};
use crate::{Feature, PointLocation, Scalar};
use core::cmp::Ordering;

/// Where a point of the plane is with respect to the segment ab, however the three are defined: `Boundary` at an end,
/// `Inside` elsewhere on it; and on which feature. A segment of zero length is a point, and that point is `Inside`, at
/// vertex 0. As [`contain::point_segment_2d`](crate::contain::point_segment_2d).
///
/// Exact for every finite input. At most five signs.
///
/// # Panics
/// On NaN, infinity, and a definition that defines no point, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, Location, Point2, implicit::point_segment_2d, shape::Ssi};
/// let [a, b] = [[0.0, 0.0], [3.0, 1.0]].map(Point2::from);
/// let crossing = |c: [f64; 2], d: [f64; 2]| Ssi::from([[[0.0, 0.0], [3.0, 1.0]], [c, d]]);
/// let found = point_segment_2d(&crossing([0.0, 1.0], [1.0, 0.0]), &a, &b); // (3/4, 1/4)
/// assert_eq!((found.location, found.feature), (Location::Inside, Some(Feature::Interior)));
/// let end = crossing([3.0, 0.0], [3.0, 1.0]);
/// assert_eq!(point_segment_2d(&end, &a, &b).feature, Some(Feature::Vertex(1)));
/// // The lines meet beyond b.
/// assert_eq!(point_segment_2d(&crossing([4.0, 0.0], [4.0, 1.0]), &a, &end).location, Location::Outside);
/// ```
#[inline]
pub fn point_segment_2d<S: Scalar>(
    p: &impl Defined2<Scalar = S>,
    a: &impl Defined2<Scalar = S>,
    b: &impl Defined2<Scalar = S>,
) -> PointLocation {
    const ID: &str = "implicit/point_segment_2d";
    let (p, a, b) = (Seen2::new(ID, "p", p), Seen2::new(ID, "a", a), Seen2::new(ID, "b", b));
    on_segment([compare_lexicographic_2d(&p, &a), compare_lexicographic_2d(&p, &b)], || orient2d(&a, &b, &p).is_zero())
}

/// Where a point of space is with respect to the segment ab, however the three are defined: `Boundary` at an end,
/// `Inside` elsewhere on it; and on which feature. A segment of zero length is a point, and that point is `Inside`, at
/// vertex 0. As [`contain::point_segment`](crate::contain::point_segment).
///
/// Exact for every finite input. At most nine signs.
///
/// # Panics
/// On NaN, infinity, and a definition that defines no point, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, Location, Point3, implicit::point_segment, shape::Lpi};
/// let [a, b] = [[0, 0, 0], [1, 1, 1]].map(Point3::from);
/// let hit = Lpi::from(([[0, 0, 0], [1, 1, 1]], [[1, 0, 0], [0, 1, 0], [0, 0, 1]])); // (1/3, 1/3, 1/3)
/// let found = point_segment(&hit, &a, &b);
/// assert_eq!((found.location, found.feature), (Location::Inside, Some(Feature::Interior)));
/// assert_eq!(point_segment(&b, &a, &hit).location, Location::Outside);
/// assert_eq!(point_segment(&hit, &hit, &b).feature, Some(Feature::Vertex(0)));
/// ```
#[inline]
pub fn point_segment<S: Scalar>(
    p: &impl Defined3<Scalar = S>,
    a: &impl Defined3<Scalar = S>,
    b: &impl Defined3<Scalar = S>,
) -> PointLocation {
    const ID: &str = "implicit/point_segment";
    let (p, a, b) = (Seen3::new(ID, "p", p), Seen3::new(ID, "a", a), Seen3::new(ID, "b", b));
    on_segment([compare_lexicographic(&p, &a), compare_lexicographic(&p, &b)], || are_collinear(&a, &b, &p))
}

/// Whether three points of space are on a line.
pub(super) fn are_collinear<S: Scalar>(
    a: &impl Defined3<Scalar = S>,
    b: &impl Defined3<Scalar = S>,
    c: &impl Defined3<Scalar = S>,
) -> bool {
    spanning(a, b, c).is_none()
}

/// By the order of the point and each end, and whether it is on their line.
#[inline]
fn on_segment(orders: [Ordering; 2], is_on_line: impl FnOnce() -> bool) -> PointLocation {
    match orders {
        [Ordering::Equal, Ordering::Equal] => PointLocation::inside(Feature::Vertex(0)),
        [Ordering::Equal, _] => PointLocation::boundary(Feature::Vertex(0)),
        [_, Ordering::Equal] => PointLocation::boundary(Feature::Vertex(1)),
        [of_a, of_b] if of_a != of_b && is_on_line() => PointLocation::inside(Feature::Interior),
        _ => PointLocation::OUTSIDE,
    }
}
