//! The point of a ray nearest to a point, in space and in the plane.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.2. One sign decides whether the orthogonal projection is behind the
//! origin.

use crate::arith::formula;
use crate::closest::nearest::{Nearest, Target, near_targets};
use crate::closest::search::body::Part;
use crate::closest::search::point::Near;
use crate::closest::search::vertex::in_plane;
use crate::shape::require;
use crate::{Feature, NearestRecord, Number, Point2, Point3, Ray2, Ray3, Scalar, Sign, Vector2, Vector3};

formula! {
    /// (p - origin)·direction. Degree 2.
    short Ahead("closest/point_ray"; p, origin, direction): (Point3<Number>, Point3<Number>, Vector3<Number>)
        = |(p, origin, direction)| (p - origin).dot(direction)
}

/// The point of a ray nearest to a point, its parameter in units of the direction, and its feature: vertex 0 at the
/// origin, else the interior. A ray of direction zero is its origin.
///
/// The feature takes one sign of degree 2, [`is_within`](Nearest::is_within) one more.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, Point3, Ray3, closest::point_ray};
/// let ray = Ray3::from(([0.0, 0.0, 0.0], [2.0, 0.0, 0.0]));
/// let beside = point_ray(&Point3::new(1.0, 3.0, 4.0), &ray);
/// assert_eq!((beside.distance(), beside.point()), (5.0, Point3::new(1.0, 0.0, 0.0)));
/// assert_eq!((beside.parameter(), beside.feature()), (0.5, Feature::Interior));
/// // Level with the origin.
/// assert_eq!(point_ray(&Point3::new(0.0, 1.0, 0.0), &ray).feature(), Feature::Vertex(0));
/// ```
#[inline(always)]
pub fn point_ray<S: Scalar>(p: &Point3<S>, ray: &Ray3<S>) -> Nearest<Ray3<S>> {
    Nearest::new(Near::at(p.clone(), ray.clone(), part(p, ray)))
}

#[inline]
fn part<S: Scalar>(p: &Point3<S>, ray: &Ray3<S>) -> Part {
    const ID: &str = Ray3::<f64>::ID;
    require(ID, "p", p);
    require(ID, "ray", ray);
    let Ray3 { origin, direction } = ray;
    match S::sign_of::<Ahead>(&(p.clone(), origin.clone(), direction.clone())) {
        Sign::Positive => Part::Edge(0),
        _ => Part::Vertex(0),
    }
}

formula! {
    /// (p - origin)·direction. Degree 2.
    short Ahead2d("closest/point_ray_2d"; p, origin, direction): (Point2<Number>, Point2<Number>, Vector2<Number>)
        = |(p, origin, direction)| (p - origin).dot(direction)
}

/// The point of a ray of the plane nearest to a point: as [`point_ray`] in space.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, Point2, Ray2, closest::point_ray_2d};
/// let ray = Ray2::from(([0.0, 0.0], [8.0, 6.0]));
/// let beside = point_ray_2d(&Point2::new(1.0, 7.0), &ray);
/// assert_eq!((beside.distance(), beside.point()), (5.0, Point2::new(4.0, 3.0)));
/// assert_eq!((beside.parameter(), beside.feature()), (0.5, Feature::Interior));
/// // Level with the origin.
/// assert_eq!(point_ray_2d(&Point2::new(-3.0, 4.0), &ray).feature(), Feature::Vertex(0));
/// ```
#[inline(always)]
pub fn point_ray_2d<S: Scalar>(p: &Point2<S>, ray: &Ray2<S>) -> Nearest<Ray2<S>> {
    Nearest::new(Near::at(p.in_space(), ray.clone(), part_2d(p, ray)))
}

#[inline]
fn part_2d<S: Scalar>(p: &Point2<S>, ray: &Ray2<S>) -> Part {
    const ID: &str = Ray2::<f64>::ID;
    require(ID, "p", p);
    require(ID, "ray", ray);
    let Ray2 { origin, direction } = ray;
    match S::sign_of::<Ahead2d>(&(p.clone(), origin.clone(), direction.clone())) {
        Sign::Positive => Part::Edge(0),
        _ => Part::Vertex(0),
    }
}

near_targets! {
    Ray2: "closest/point_ray_2d", Point2 = in_plane,
        NearestRecord<Point2<S::Value>, S::Value, Feature, 1> =
            |near| near.closest_on_line(in_plane, near.feature()),
        feature Feature = |near| near.feature(), parameter |near| near.parameter();
    Ray3: "closest/point_ray", Point3 = core::convert::identity,
        NearestRecord<Point3<S::Value>, S::Value, Feature, 1> =
            |near| near.closest_on_line(core::convert::identity, near.feature()),
        feature Feature = |near| near.feature(), parameter |near| near.parameter();
}
