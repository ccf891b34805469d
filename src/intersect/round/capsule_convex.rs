//! A capsule against a convex hull of points.
//!
//! See [`capsule_and_body`](super::capsule_and_body).

use super::capsule_and_body::CapsuleAndHull;
use crate::intersect::meeting::Meeting;
use crate::shape::require;
use crate::{Capsule, ConvexHull, Scalar};

/// How a capsule meets the convex hull of some points, and the closest points of its core, the segment from a to b, and
/// of the hull; if the core crosses the hull, how deep it is in it. A capsule of equal ends is a ball, one of radius 0
/// a segment; the points may be of any number, order and dimension, coincident, or inside the hull of the others. The
/// capsule overlaps the hull if the core is nearer than r; with r = 0, if the relative interiors of both have a common
/// point.
///
/// The depth of the capsule where its core meets the hull is that of the core, the root of
/// [`squared_core_depth`](Meeting::squared_core_depth), and r; else it is r minus the distance of the
/// [`nearest`](Meeting::nearest) points. In the [`direction`](Meeting::direction), corners of the hull have their
/// indices in the input.
///
/// Exact for every finite input. The contact takes the signs of
/// [`closest::convex_convex`](crate::closest::convex_convex()), and one more; [`nearest`](Meeting::nearest),
/// [`squared_core_depth`](Meeting::squared_core_depth) and [`direction`](Meeting::direction) are computed when they are
/// called: the closest pair returned is the first of all, as in that query, and the depth is that of
/// [`convex_penetration`](crate::intersect::convex_penetration()). The answer borrows the hull.
///
/// # Panics
/// On NaN, infinity, a negative radius and a hull of no points, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Capsule, Contact, ConvexHull, Point3, answer::Separation, intersect::capsule_convex};
/// let square = [(0.0, 0.0), (8.0, 0.0), (8.0, 8.0), (0.0, 8.0)].map(|(x, y)| Point3::new(x, y, 5.0));
/// let pyramid = ConvexHull::new([&square[..], &[Point3::new(4.0, 4.0, 0.0)]].concat());
/// let capsule = |z, r| Capsule::new(Point3::new(4.0, 3.0, z), Point3::new(5.0, 4.0, 99.0), r);
/// let above = capsule_convex(&capsule(7.0, 2.0), &pyramid);
/// assert_eq!((above.contact(), above.nearest()[1]), (Contact::Touching, Point3::new(4.0, 3.0, 5.0)));
/// // The end of the core is inside, by half a unit below the square.
/// let inside = capsule_convex(&capsule(4.5, 0.5), &pyramid);
/// assert_eq!((inside.contact(), inside.squared_core_depth()), (Contact::Overlapping, Some(0.25)));
/// assert_eq!(inside.direction(), Some(Separation::FaceOfB(0, 1, 2)));
/// ```
pub fn capsule_convex<'a, S: Scalar>(
    capsule: &Capsule<S>,
    hull: &'a ConvexHull<S>,
) -> Meeting<Capsule<S>, &'a ConvexHull<S>> {
    const ID: &str = "intersect/capsule_convex";
    require(ID, "capsule", capsule);
    require(ID, "hull", hull);
    Meeting::new(CapsuleAndHull::new(capsule, hull))
}
