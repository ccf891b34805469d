//! The smallest ball that contains points of space.
//!
//! Welzl, *Smallest enclosing disks* (1991); Gärtner, *Fast and robust smallest enclosing balls* (1999). A support of
//! one to four points determines a ball. While a point is outside of it, the support is replaced by that of the
//! smallest ball around the support and that point. Each ball is greater than the one before, so that no support recurs
//! and the search ends.

use super::moved::moved;
use super::radius::{containing_radius, distance_bound};
use super::support::{Support, ball};
use crate::arith::formulas::each::MapEach;
use crate::contain::beyond_sphere;
use crate::shape::require_points;
use crate::{Plain, Point3, Scalar, Sign, Sphere};
use alloc::vec::Vec;

const ID: &str = "bound/sphere";

/// The smallest ball that contains all points. It is unique, whatever the order of the points and however many of them
/// are on its surface; equal points are one, and the ball of a single point has the radius 0.
///
/// Every decision is exact for every finite input. In exact scalars the center and the radius are exact.
///
/// In `f64` and `f32` the center is the exact one, each coordinate rounded to nearest, and the radius the least float r
/// for which the ball about that rounded center certainly contains every point:
/// [`point_sphere`](crate::contain::point_sphere) finds none `Outside`. Rounding costs little: r exceeds the exact
/// radius by at most one ulp of r and the distance between the two centers, which is at most 0.87 ulp of the center's
/// greatest coordinate. So r is at most 3 ulps too great where every coordinate of the center is less than 2r; farther
/// from the origin, the spacing of floats there decides. Where r would exceed the greatest float, it is that float, and
/// the ball does not contain all points.
///
/// A few passes over the points, mostly one sign of degree 2 for each; and some dozens of signs, of degree 6 at most,
/// for each point that enters the support, of which there are seldom more than ten.
///
/// # Panics
/// Without points, on NaN and infinity, unless the scalar is [`Plain`]: there the ball of no points is the origin.
///
/// ```
/// use straightedge::{Location, Point3, Sphere, bound::sphere, contain::point_sphere};
/// // The longest edge of an obtuse triangle is a diameter.
/// let ball = sphere(&[[0_i64, 0, 0], [4, 0, 0], [1, 1, 0]].map(Point3::from));
/// assert_eq!((ball.center.x.to_string(), ball.radius.to_string()), ("2".into(), "2".into()));
/// // All corners of a cube are on its sphere.
/// let corners = [0_i64, 1, 2, 3, 4, 5, 6, 7].map(|i| Point3::new(i & 1, i >> 1 & 1, i >> 2));
/// let ball = sphere(&corners);
/// assert_eq!((ball.center.z.to_string(), ball.radius.to_string()), ("1/2".into(), "(0+1/2*sqrt(3))".into()));
/// // The float is not the nearest one, 0.8660254037844386, which leaves the corners out.
/// let corners = corners.map(|p| p.cast::<f64>());
/// let ball = sphere(&corners);
/// assert_eq!(ball, Sphere::new(Point3::new(0.5, 0.5, 0.5), 0.8660254037844387));
/// assert!(corners.iter().all(|p| point_sphere(p, &ball) != Location::Outside));
/// ```
#[doc(alias = "bounding_sphere")]
#[doc(alias = "enclosing_ball")]
#[must_use]
pub fn sphere<S: Scalar>(points: &[Point3<S>]) -> Sphere<S::Root> {
    require_points(ID, "points", points);
    let (Point3 { x, y, z }, r) = center_and_radius(points);
    Sphere::new(Point3::from([x, y, z].map_each(S::to_root)), r)
}

/// The center and the radius of the smallest ball.
pub(super) fn center_and_radius<S: Scalar>(points: &[Point3<S>]) -> (Point3<S::Value>, S::Root) {
    let origin = Point3::from([(); 3].map_each(|()| S::of_sign(Sign::Zero)));
    // Which points determine the ball depends neither on the origin nor on the unit.
    let corners: Vec<&Point3<S>> = match moved(points) {
        Some(moved) => support(&moved, &moved[0]).places(&moved).into_iter().map(|i| &points[i]).collect(),
        None => support(points, points.first().unwrap_or(&origin)).corners().to_vec(),
    };
    let Some(found) = ball(&corners) else {
        // Only `Plain` may find none, if its signs contradict each other.
        let [x, y, z] = [(); 3].map_each(|()| S::whole(0));
        return (Point3::new(x, y, z), S::to_root(S::whole(0)));
    };
    let [x, y, z] = [&found.center.x, &found.center.y, &found.center.z].map_each(S::of_rounded);
    let r = match (x, y, z) {
        (Some(x), Some(y), Some(z)) => containing_radius(&Point3::new(x, y, z), &corners, points),
        _ => S::square_root(&found.squared_radius),
    };
    (found.center, r)
}

/// The support of the smallest ball.
fn support<'a, S: Scalar>(points: &'a [Point3<S>], first: &'a Point3<S>) -> Support<'a, S> {
    /// The number of balls that `Plain` tries, for which nothing proves that they grow.
    const PLAIN_ROUNDS: u32 = 64;
    let is_planar = S::checked() && points.iter().all(|p| p.z.sign().is_zero());
    let mut support = Support::point(first, is_planar);
    let mut rounds = 0;
    while let Some(p) = outside(points, &support) {
        support = match support.with(p) {
            Some(support) => support,
            None if S::checked() => unreachable!("some points determine the smallest ball of at most five"),
            None => break,
        };
        rounds += 1;
        if !S::checked() && rounds == PLAIN_ROUNDS {
            break;
        }
    }
    support
}

/// A point outside of the ball of a support, if there is one. Any such point is right: a guess in doubles takes one far
/// from the center, because the ball then grows fast.
fn outside<'a, S: Scalar>(points: &'a [Point3<S>], support: &Support<'a, S>) -> Option<&'a Point3<S>> {
    /// For this few points a core costs more than it saves.
    const FEW: usize = 32;
    let core = if points.len() > FEW { Core::of(support.corners()) } else { None };
    let center = near_center(support.corners());
    let (mut found, mut farthest) = (None, 0.0);
    for p in points {
        if core.as_ref().is_some_and(|core| core.contains(p)) {
            continue;
        }
        let [x, y, z] = near(p);
        let (x, y, z) = (x - center[0], y - center[1], z - center[2]);
        let distance = x * x + y * y + z * z;
        if (found.is_none() || distance > farthest) && support.excludes(p) {
            (found, farthest) = (Some(p), distance);
        }
    }
    found
}

/// A ball in doubles within the ball of a support: its points are not outside.
struct Core {
    center: Point3<f64>,
    r: f64,
}

impl Core {
    /// `None` if the scalar has no doubles, or the ball is too small for its distance from the origin.
    fn of<S: Scalar>(corners: &[&Point3<S>]) -> Option<Self> {
        let corners: Vec<Point3<f64>> = corners.iter().map(|p| doubles(p)).collect::<Option<_>>()?;
        let corners: Vec<&Point3<f64>> = corners.iter().collect();
        let center = ball(&corners)?.center;
        // The exact center is within 2^-53 of the sum of the coordinates, and three halves of the least double, of this
        // one. So the exact radius is no less than the distance of a corner from this center, minus that; and a ball
        // about this center is in that of the exact radius about the exact center, if its radius is less by as much
        // again. 2^-45 of all is far more than both and the rounding of this difference. It keeps the core away from
        // the points on the surface of the ball, whose signs need exact steps.
        let from_corner = distance_bound::<f64>(corners[0], &center, Sign::Negative);
        let coordinates = center.x.abs() + center.y.abs() + center.z.abs();
        let r = from_corner - (from_corner + coordinates) * SLACK - LEAST;
        (r > 0.0).then_some(Core { center, r })
    }

    #[inline(always)]
    fn contains<S: Scalar>(&self, p: &Point3<S>) -> bool {
        doubles(p).is_some_and(|p| beyond_sphere(&p, &self.center, &self.r) != Sign::Positive)
    }
}

/// 2^-45.
const SLACK: f64 = f64::EPSILON * 128.0;
/// 2^-1020.
const LEAST: f64 = f64::MIN_POSITIVE * 4.0;

/// A point as doubles, exactly.
#[inline(always)]
fn doubles<S: Scalar>(p: &Point3<S>) -> Option<Point3<f64>> {
    Some(Point3::new(p.x.as_double()?, p.y.as_double()?, p.z.as_double()?))
}

/// Doubles near to the coordinates of a point.
#[inline(always)]
fn near<S: Scalar>(p: &Point3<S>) -> [f64; 3] {
    [&p.x, &p.y, &p.z].map_each(S::near_double)
}

/// Doubles near to the coordinates of the center.
fn near_center<S: Scalar>(corners: &[&Point3<S>]) -> [f64; 3] {
    let corners: Vec<Point3<Plain<f64>>> = corners.iter().map(|p| near(p).map_each(Plain).into()).collect();
    let corners: Vec<&Point3<Plain<f64>>> = corners.iter().collect();
    ball(&corners).map_or([0.0; 3], |ball| ball.center.to_array().map_each(|x| x.0))
}
