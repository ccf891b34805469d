//! The point of equal power with respect to three weighted points, in the plane and in space.
//!
//! Edelsbrunner and Shah, *Incremental Topological Flipping Works for Regular Triangulations* (1996). Relative to the
//! first point, with u and v to the others, g = u² minus the difference of weights, h likewise, and w = hu - gv: in the
//! plane the center is w turned by a right angle, over 2u × v, in space (u × v) × w over 2(u × v)². Without weights
//! that is the circumcenter. Point and offset are one quotient, so that the center is rounded once.

use crate::arith::construction;
use crate::predicate::{collinear_unchecked, orient2d};
use crate::shape::require;
use crate::{Circumcenter, Number, Point2, Point3, Ring, Scalar, Vector2, WeightedPoint2, WeightedPoint3};

/// The power center of three weighted points of the plane, also called radical center: the point that has the same
/// power |x - p|² - w with respect to all three, and as its squared radius that power. `None` where the points are
/// collinear.
///
/// If the power is positive, it is the squared radius of the circle about the center that is orthogonal to those of the
/// points; if it is negative, there is none. With weights of 0 the center is the
/// [circumcenter](super::circumcenter_triangle_2d()); the vertices of a power diagram are such centers of the triangles
/// of its regular triangulation. To decide, call [`power_circle`](crate::predicate::power_circle()) or
/// [`compare_power_distance_2d`](crate::predicate::compare_power_distance_2d) with the points themselves.
///
/// Whether there is one is exact for every finite input. The numbers are exact in exact scalars; in `f64` and `f32`
/// each is the float nearest to the exact one, at most ±MAX. One sign of degree 2 and one construction of degree 6,
/// where a weight counts 2.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point2, WeightedPoint2, construct::weighted_circumcenter_triangle_2d};
/// let points = [([0.0, 0.0], 0.0), ([4.0, 0.0], 8.0), ([0.0, 6.0], 0.0)].map(WeightedPoint2::from);
/// let [a, b, c] = &points;
/// let circle = weighted_circumcenter_triangle_2d(a, b, c).unwrap();
/// assert_eq!((circle.center, circle.squared_radius), (Point2::new(1.0, 3.0), 10.0));
/// // Three equal circles with a common point inside: no circle is orthogonal to them.
/// let [a, b, c] = points.map(|p| WeightedPoint2::new(p.point, 100.0));
/// let circle = weighted_circumcenter_triangle_2d(&a, &b, &c).unwrap();
/// assert_eq!((circle.center, circle.squared_radius), (Point2::new(2.0, 3.0), -87.0));
/// assert_eq!(weighted_circumcenter_triangle_2d(&a, &b, &b), None);
/// ```
#[doc(alias = "power_center")]
#[doc(alias = "radical_center")]
#[inline]
pub fn weighted_circumcenter_triangle_2d<S: Scalar>(
    a: &WeightedPoint2<S>,
    b: &WeightedPoint2<S>,
    c: &WeightedPoint2<S>,
) -> Option<Circumcenter<Point2<S::Value>, S::Value>> {
    const ID: &str = "construct/weighted_circumcenter_triangle_2d";
    require(ID, "a", a);
    require(ID, "b", b);
    require(ID, "c", c);
    if orient2d(&a.point, &b.point, &c.point).is_zero() {
        return None;
    }
    let (center, squared_radius) = S::ratios_of::<Circle2d>(&[a.clone(), b.clone(), c.clone()]);
    Some(Circumcenter { center, squared_radius })
}

/// The power center of three weighted points of space: the point of their plane that has the same power |x - p|² - w
/// with respect to all three, and as its squared radius that power. `None` where the points are collinear.
///
/// The points of equal power are on the line through it that is perpendicular to the plane; it is the one of least
/// power. If the power is positive, it is the squared radius of the smallest sphere that is orthogonal to those of the
/// points; if it is negative, all orthogonal spheres have their centers elsewhere on that line. With weights of 0 the
/// center is the [circumcenter](super::circumcenter_triangle()).
///
/// Whether there is one is exact for every finite input. The numbers are exact in exact scalars; in `f64` and `f32`
/// each is the float nearest to the exact one, at most ±MAX. Up to three signs of degree 2 and one construction of
/// degree 6, where a weight counts 2.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point3, WeightedPoint3, construct::weighted_circumcenter_triangle};
/// let points = [([0.0, 0.0, 5.0], 1.0), ([4.0, 0.0, 5.0], 9.0), ([0.0, 6.0, 5.0], 1.0)].map(WeightedPoint3::from);
/// let sphere = weighted_circumcenter_triangle(&points[0], &points[1], &points[2]).unwrap();
/// assert_eq!((sphere.center, sphere.squared_radius), (Point3::new(1.0, 3.0, 5.0), 9.0));
/// assert_eq!(weighted_circumcenter_triangle(&points[0], &points[1], &points[1]), None);
/// ```
#[inline]
pub fn weighted_circumcenter_triangle<S: Scalar>(
    a: &WeightedPoint3<S>,
    b: &WeightedPoint3<S>,
    c: &WeightedPoint3<S>,
) -> Option<Circumcenter<Point3<S::Value>, S::Value>> {
    const ID: &str = "construct/weighted_circumcenter_triangle";
    require(ID, "a", a);
    require(ID, "b", b);
    require(ID, "c", c);
    if collinear_unchecked(&a.point, &b.point, &c.point) {
        return None;
    }
    let (center, squared_radius) = S::ratios_of::<Circle>(&[a.clone(), b.clone(), c.clone()]);
    Some(Circumcenter { center, squared_radius })
}

construction! {
    /// The center, and its power, over the square of four times the area. Degree 6, where a weight counts 2.
    Circle2d("construct/weighted_circumcenter_triangle_2d"; a, b, c): [WeightedPoint2<Number>; 3]
        => ((Point2<Number>, Number), Number) = |[a, b, c]| {
            let (u, v) = (&b.point - &a.point, &c.point - &a.point);
            let g = beyond(u.squared_length(), &a.weight, &b.weight);
            let h = beyond(v.squared_length(), &a.weight, &c.weight);
            let area = u.cross(&v);
            let area = area.clone() + area;
            let denominator = area.clone().squared();
            let w = u.scaled(&h) - v.scaled(&g);
            let power = w.squared_length() - denominator.clone() * &a.weight;
            let w = w.scaled(&area);
            let center = a.point.as_vector().scaled(&denominator) + Vector2::new(-w.y, w.x);
            ((center.into_point(), power), denominator)
        }
}

construction! {
    /// The center, and its power, over sixteen times the squared area. Degree 6, where a weight counts 2.
    Circle("construct/weighted_circumcenter_triangle"; a, b, c): [WeightedPoint3<Number>; 3]
        => ((Point3<Number>, Number), Number) = |[a, b, c]| {
            let (u, v) = (&b.point - &a.point, &c.point - &a.point);
            let g = beyond(u.squared_length(), &a.weight, &b.weight);
            let h = beyond(v.squared_length(), &a.weight, &c.weight);
            let n = u.cross(&v);
            let twice = n.clone() + n;
            let denominator = twice.squared_length();
            let w = u.scaled(&h) - v.scaled(&g);
            let power = w.squared_length() - denominator.clone() * &a.weight;
            let center = a.point.as_vector().scaled(&denominator) + twice.cross(&w);
            ((center.into_point(), power), denominator)
        }
}

/// A squared distance between two points, minus the weight of the second over that of the first.
#[inline(always)]
pub(super) fn beyond<R: Ring>(square: R, first: &R, second: &R) -> R {
    square - (second.clone() - first)
}
