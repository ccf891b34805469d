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
use crate::{
    Aabb2, Aabb3, Feature, Line2, Line3, Plane, Point2, Point3, Scalar, Segment2, Segment3, Sign, Site, Site2, Sphere,
    Triangle3,
};
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

/// Which of two points, segments, lines, triangles, boxes or discs of the plane is nearer to a point: `Less` for the
/// first, `Greater` for the second, `Equal` if both are equally far, as when both contain the point. Shapes are taken
/// by value or by reference.
///
/// Exact for every finite input, even where two distances round to the same float. Signs of degree up to 6, and up to
/// 12 with discs.
///
/// # Panics
/// On NaN, infinity, min > max and a negative radius, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Circle, Line2, Point2, Segment2, Vector2, closest::compare_distance_to_2d, shape::Site2};
/// let p = Point2::new(0.0, 0.0);
/// let wall = Line2::new(Point2::new(3.0, -1.0), Vector2::new(4.0, -3.0)); // at distance 1
/// let edge = Segment2::from([[-1.0, -1.0], [2.0, -1.0]]);
/// assert_eq!(compare_distance_to_2d(&p, wall, edge), Ordering::Equal);
/// // √2·x - 1 is 1 where x is √2, which is no float: of the nearest two, one is below and one above.
/// let disc = |x| Circle::new(Point2::new(x, x), 1.0);
/// let root = 2_f64.sqrt();
/// assert_eq!(compare_distance_to_2d(&p, wall, disc(root)), Ordering::Less);
/// assert_eq!(compare_distance_to_2d(&p, wall, disc(root.next_down())), Ordering::Greater);
/// // In order, as sites; what is nearest, a `match` tells.
/// let mut scene = vec![Site2::from(disc(4.0)), Site2::from(wall), Site2::from(Point2::new(0.5, 0.0))];
/// scene.sort_by(|a, b| compare_distance_to_2d(&p, a, b));
/// assert!(matches!(scene[..], [Site2::Point(_), Site2::Line(_), Site2::Circle(_)]));
/// ```
#[inline]
pub fn compare_distance_to_2d<S: Scalar>(
    p: &Point2<S>,
    first: impl Into<Site2<S>>,
    second: impl Into<Site2<S>>,
) -> Ordering {
    compare_sites_2d(p, &first.into(), &second.into()).into()
}

fn compare_sites_2d<S: Scalar>(p: &Point2<S>, first: &Site2<S>, second: &Site2<S>) -> Sign {
    const ID: &str = "closest/compare_distance_to_2d";
    require(ID, "p", p);
    require(ID, "first", first);
    require(ID, "second", second);
    compare(point_distance_2d(p, first), point_distance_2d(p, second))
}

/// As [`point_distance`], in the plane z = 0.
fn point_distance_2d<S: Scalar>(flat: &Point2<S>, site: &Site2<S>) -> (PointDistance<S>, S) {
    let p = &flat.in_space();
    let nothing = || S::of_sign(Sign::Zero);
    match site {
        Site2::Point(a) => (PointDistance::between(p, &a.in_space()), nothing()),
        Site2::Segment(Segment2 { a, b }) => {
            Segment3::point_distance(&point_segment::near(p, &Segment3::new(a.in_space(), b.in_space())))
        }
        Site2::Line(Line2 { origin, direction }) => {
            let is_point = [&direction.x, &direction.y].iter().all(|d| d.sign().is_zero());
            let (origin, direction) = (origin.in_space(), direction.in_space());
            let distance = match is_point {
                true => PointDistance::between(p, &origin),
                false => PointDistance::Line(p.clone(), Line3 { origin, direction }),
            };
            (distance, nothing())
        }
        Site2::Triangle(triangle) => {
            let near = point_triangle::near_2d(flat, triangle);
            let is_inside = near.feature() == Feature::Interior;
            (if is_inside { PointDistance::none(p) } else { PointDistance::to(near.foot()) }, nothing())
        }
        Site2::Aabb(Aabb2 { min, max }) => {
            let aabb = Aabb3 { min: min.in_space(), max: max.in_space() };
            Aabb3::point_distance(&NearAabb { p: p.clone(), aabb })
        }
        Site2::Circle(disc) => Sphere::point_distance(&NearRound { p: p.clone(), solid: disc.in_space(), known: () }),
    }
}
