//! Two axis-aligned boxes, in space and in the plane: their contact.
//!
//! Ericson, *Real-Time Collision Detection*, 5.2.1; an axis at a time.

use crate::shape::require;
use crate::{Aabb2, Aabb3, Contact, Scalar};

/// How two axis-aligned boxes meet. A box without extent along an axis is a rectangle, a segment or a point.
///
/// Exact for every finite input: the bounds are compared, nothing is computed.
///
/// # Panics
/// On NaN and infinity and where min > max on an axis, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Aabb3, Contact, Point3, intersect::aabb_aabb};
/// let cube = |x: f64, side: f64| Aabb3::new(Point3::new(x, 0.0, 0.0), Point3::new(x + side, side, side));
/// assert_eq!(aabb_aabb(&cube(0.0, 1.0), &cube(0.5, 1.0)), Contact::Overlapping);
/// assert_eq!(aabb_aabb(&cube(0.0, 1.0), &cube(1.0, 1.0)), Contact::Touching);
/// assert_eq!(aabb_aabb(&cube(0.0, 1.0), &cube(3.0, 1.0)), Contact::Disjoint);
/// // A point inside is in the relative interior.
/// let point = Aabb3::new(Point3::new(0.5, 0.5, 0.5), Point3::new(0.5, 0.5, 0.5));
/// assert_eq!(aabb_aabb(&cube(0.0, 1.0), &point), Contact::Overlapping);
/// ```
#[inline]
pub fn aabb_aabb<S: Scalar>(first: &Aabb3<S>, second: &Aabb3<S>) -> Contact {
    const ID: &str = "intersect/aabb_aabb";
    require(ID, "first", first);
    require(ID, "second", second);
    let (Aabb3 { min: a, max: b }, Aabb3 { min: c, max: d }) = (first, second);
    of_axes([
        of_intervals([&a.x, &b.x], [&c.x, &d.x]),
        of_intervals([&a.y, &b.y], [&c.y, &d.y]),
        of_intervals([&a.z, &b.z], [&c.z, &d.z]),
    ])
}

/// How two axis-aligned rectangles meet. A rectangle without extent along an axis is a segment or a point.
///
/// Exact for every finite input: the bounds are compared, nothing is computed.
///
/// # Panics
/// On NaN and infinity and where min > max on an axis, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Aabb2, Contact, Point2, intersect::aabb_aabb_2d};
/// let square = |x, y| Aabb2::new(Point2::new(x, y), Point2::new(x + 1, y + 1));
/// assert_eq!(aabb_aabb_2d(&square(0, 0), &square(1, 1)), Contact::Touching);
/// assert_eq!(aabb_aabb_2d(&square(0, 0), &square(1, 2)), Contact::Disjoint);
/// ```
#[inline]
pub fn aabb_aabb_2d<S: Scalar>(first: &Aabb2<S>, second: &Aabb2<S>) -> Contact {
    const ID: &str = "intersect/aabb_aabb_2d";
    require(ID, "first", first);
    require(ID, "second", second);
    let (Aabb2 { min: a, max: b }, Aabb2 { min: c, max: d }) = (first, second);
    of_axes([of_intervals([&a.x, &b.x], [&c.x, &d.x]), of_intervals([&a.y, &b.y], [&c.y, &d.y])])
}

/// Whether two intervals meet, and whether their relative interiors do.
#[inline(always)]
fn of_intervals<S: Scalar>([a, b]: [&S; 2], [c, d]: [&S; 2]) -> (bool, bool) {
    // If each start equals the end of the other, both intervals are the same point.
    ((a <= d) & (c <= b), ((a < d) & (c < b)) | ((a == d) & (c == b)))
}

/// A box is the product of its intervals, and so is its relative interior.
#[inline(always)]
fn of_axes<const N: usize>(axes: [(bool, bool); N]) -> Contact {
    let (meet, overlap) = axes.iter().fold((true, true), |(m, o), (meet, overlap)| (m & meet, o & overlap));
    if meet { Contact::of_meeting(overlap) } else { Contact::Disjoint }
}
