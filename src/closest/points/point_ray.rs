//! The point of a ray nearest to a point.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.2. One sign tells whether the foot of the perpendicular is behind the
//! origin.

use crate::arith::formula;
use crate::closest::search::body::{Part, SEGMENT};
use crate::closest::search::forms::closest_forms;
use crate::closest::search::point::{Measures, NearPoint};
use crate::closest::search::vertex::SumOfPoints;
use crate::shape::require;
use crate::{ClosestOnSegment, Feature, Number, Point3, Ray3, Scalar, Sign, Vector3};

formula! {
    /// (p - origin)·direction. Degree 2.
    short Ahead("closest/point_ray"; p, origin, direction): (Point3<Number>, Point3<Number>, Vector3<Number>)
        = |(p, origin, direction)| (p - origin).dot(direction)
}

/// The point of a ray nearest to a point: the squared distance, the point, its parameter, in units of the direction,
/// and whether it is the origin, vertex 0, or another point. A ray of direction zero is its origin.
///
/// The feature is exact for every finite input: one sign of degree 2. The numbers are exact in exact scalars; in `f64`
/// and `f32` each is the float nearest to the exact one.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, Point3, Ray3, closest::point_ray};
/// let ray = Ray3::from(([0.0, 0.0, 0.0], [2.0, 0.0, 0.0]));
/// let found = point_ray(&Point3::new(1.0, 3.0, 4.0), &ray);
/// assert_eq!((found.squared_distance, found.point, found.t), (25.0, Point3::new(1.0, 0.0, 0.0), 0.5));
/// // Level with the origin.
/// assert_eq!(point_ray(&Point3::new(0.0, 1.0, 0.0), &ray).feature, Feature::Vertex(0));
/// ```
#[inline]
pub fn point_ray<S: Scalar>(p: &Point3<S>, ray: &Ray3<S>) -> ClosestOnSegment<Point3<S::Value>, S::Value> {
    let found = found(p, ray);
    let Measures { squared_distance, weights: [_, t, _] } = found.measures();
    ClosestOnSegment { squared_distance, point: found.point(), t, feature: found.feature() }
}

closest_forms! {
    point_ray: found(p: Point3, ray: Ray3);

    /// Whether the origin of a ray is nearest to a point, as [`Feature::Vertex`], or another point of it, the interior:
    /// the feature of [`point_ray`] alone, by one sign.
    ///
    /// ```
    /// use straightedge::{Feature, Point3, Ray3, closest::point_ray_region};
    /// let ray = Ray3::from(([0, 0, 0], [2, 0, 0]));
    /// assert_eq!(point_ray_region(&Point3::new(1, 5, 5), &ray), Feature::Interior);
    /// ```
    part point_ray_region -> Feature = |found| found.feature();

    /// The distance of a point from a ray: in `f64` and `f32` the float nearest to it, in exact scalars a
    /// [`Surd`](crate::Surd).
    ///
    /// ```
    /// use straightedge::{Point3, Ray3, closest::point_ray_distance};
    /// let ray = Ray3::from(([0.0, 0.0, 0.0], [2.0, 0.0, 0.0]));
    /// assert_eq!(point_ray_distance(&Point3::new(-3.0, 4.0, 0.0), &ray), 5.0);
    /// ```
    distance point_ray_distance;

    /// Whether a point is within a distance r of a ray, by two signs.
    ///
    /// ```
    /// use straightedge::{Point3, Ray3, closest::point_ray_within};
    /// let (p, ray) = (Point3::new(-3, 4, 0), Ray3::from(([0, 0, 0], [2, 0, 0])));
    /// assert_eq!([4, 5].map(|r| point_ray_within(&p, &ray, &r)), [false, true]);
    /// ```
    within point_ray_within;
}

#[inline]
fn found<S: Scalar>(p: &Point3<S>, ray: &Ray3<S>) -> NearPoint<SumOfPoints<Number>, S, 2> {
    const ID: &str = "closest/point_ray";
    require(ID, "p", p);
    require(ID, "ray", ray);
    let Ray3 { origin, direction } = ray;
    let part = match S::sign_of::<Ahead>(&(p.clone(), origin.clone(), direction.clone())) {
        Sign::Positive => Part::Edge(0),
        _ => Part::Vertex(0),
    };
    NearPoint::at(SumOfPoints::point(p), SumOfPoints::of_line(origin, direction), &SEGMENT, part)
}
