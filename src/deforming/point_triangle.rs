//! A point and a triangle of which every vertex moves by itself.

use super::first_contact::FirstContact;
use super::four::{Pair, first_contact};
use crate::shape::require;
use crate::{Feature, Point3, Scalar, Triangle3};

const ID: &str = "deforming/point_triangle";

/// When a point and a triangle first meet whose vertices each move along a line; and the feature of the triangle that
/// the point hits. `None` if they never meet.
///
/// The first argument is the point at the time 0 and at 1, the second the triangle at these times. The triangle may be
/// a segment or a point, always or at some times.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, Point3, Triangle3, deforming::point_triangle};
/// let start = Triangle3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
/// // One vertex rises, the point falls.
/// let end = Triangle3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 8.0]]);
/// let fall = |x: f64, y: f64| point_triangle((&[x, y, 2.0].into(), &[x, y, 0.0].into()), (&start, &end));
/// let hit = fall(1.0, 2.0).unwrap();
/// // 2 - 2t = 4t, but the vertex carries its part along.
/// assert_eq!((hit.time(), hit.feature()), (1.0 / 3.0, Feature::Interior));
/// assert_eq!(fall(0.0, 2.0).unwrap().feature(), Feature::Edge(0, 2));
/// assert!(fall(3.0, 2.0).is_none());
/// ```
#[doc(alias = "vertex_face")]
#[doc(alias = "ccd")]
pub fn point_triangle<S: Scalar>(
    (point_at_0, point_at_1): (&Point3<S>, &Point3<S>),
    (triangle_at_0, triangle_at_1): (&Triangle3<S>, &Triangle3<S>),
) -> Option<FirstContact<S, Feature>> {
    require(ID, "point_at_0", point_at_0);
    require(ID, "triangle_at_0", triangle_at_0);
    require(ID, "point_at_1", point_at_1);
    require(ID, "triangle_at_1", triangle_at_1);
    let (start, end) = (triangle_at_0, triangle_at_1);
    let points = [[point_at_0, &start.a, &start.b, &start.c], [point_at_1, &end.a, &end.b, &end.c]];
    let (moment, [_, part]) = first_contact(Pair::PointTriangle, &points, None)?;
    Some(FirstContact::new(moment, part))
}
