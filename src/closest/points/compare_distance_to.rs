//! Which of two shapes is nearer to a point.
//!
//! The squares of distances are quotients of polynomials, so that signs compare them. The distance from a ball is that
//! from its center minus its radius, which takes a second squaring.

use super::point_aabb::NearAabb;
use super::{point_segment, point_triangle};
use crate::closest::nearest::SiteTarget;
use crate::closest::round::NearRound;
use crate::closest::search::point_distance::{PointDistance, compare};
use crate::shape::require;
use crate::{Aabb3, Plane, Point3, Scalar, Segment3, Sign, Site, Sphere, Triangle3};
use core::cmp::Ordering;

/// Which of two points, segments, triangles, planes, boxes or balls is nearer to a point: `Less` for the first,
/// `Greater` for the second, `Equal` if both are equally far, as when both contain the point. Shapes are taken by value
/// or by reference.
///
/// Exact for every finite input, even where two [distances](crate::closest::Nearest::distance) round to the same float.
/// Signs of degree up to 10, and up to 20 with balls.
///
/// # Panics
/// On NaN, infinity, n = 0, min > max and a negative radius, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{
///     Aabb3, Plane, Point3, Segment3, Sphere, Vector3, closest::compare_distance_to, shape::Site,
/// };
/// let p = Point3::new(0.0, 0.0, 0.0);
/// let wall = Plane::new(Vector3::new(3.0, 0.0, 4.0), 5.0); // at distance 1
/// let ball = |x| Sphere::new(Point3::new(x, x, 0.0), 1.0);
/// assert_eq!(compare_distance_to(&p, wall, ball(1.0)), Ordering::Greater);
/// // √2·x - 1 is 1 where x is √2, which is no float: of the nearest two, one is below and one above.
/// let root = 2_f64.sqrt();
/// assert_eq!(compare_distance_to(&p, wall, ball(root)), Ordering::Less);
/// assert_eq!(compare_distance_to(&p, wall, ball(root.next_down())), Ordering::Greater);
/// // In order, as sites; what is nearest, a `match` tells.
/// let mut scene = vec![Site::from(ball(4.0)), Site::from(wall), Site::from(Point3::new(0.5, 0.0, 0.0))];
/// scene.sort_by(|a, b| compare_distance_to(&p, a, b));
/// assert!(matches!(scene[..], [Site::Point(_), Site::Plane(_), Site::Sphere(_)]));
/// // Equally far.
/// let cube = Aabb3::from([[-1.0, 1.0, 0.0], [1.0, 2.0, 1.0]]);
/// assert_eq!(compare_distance_to(&p, wall, cube), Ordering::Equal);
/// ```
#[inline]
pub fn compare_distance_to<S: Scalar>(
    p: &Point3<S>,
    first: impl Into<Site<S>>,
    second: impl Into<Site<S>>,
) -> Ordering {
    compare_sites(p, &first.into(), &second.into()).into()
}

fn compare_sites<S: Scalar>(p: &Point3<S>, first: &Site<S>, second: &Site<S>) -> Sign {
    const ID: &str = "closest/compare_distance_to";
    require(ID, "p", p);
    require(ID, "first", first);
    require(ID, "second", second);
    compare(point_distance(p, first), point_distance(p, second))
}

/// How far a point is from a shape, and the radius to subtract.
fn point_distance<S: Scalar>(p: &Point3<S>, site: &Site<S>) -> (PointDistance<S>, S) {
    match site {
        Site::Point(a) => (PointDistance::between(p, a), S::of_sign(Sign::Zero)),
        Site::Segment(segment) => Segment3::point_distance(&point_segment::near(p, segment)),
        Site::Triangle(triangle) => Triangle3::point_distance(&point_triangle::near(p, triangle)),
        Site::Plane(plane) => Plane::point_distance(&(p.clone(), plane.clone())),
        Site::Aabb(aabb) => Aabb3::point_distance(&NearAabb { p: p.clone(), aabb: aabb.clone() }),
        Site::Sphere(sphere) => Sphere::point_distance(&NearRound { p: p.clone(), solid: sphere.clone(), known: () }),
    }
}
