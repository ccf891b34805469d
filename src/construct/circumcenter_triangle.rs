//! The circle through the corners of a triangle in space.
//!
//! Shewchuk, *Lecture Notes on Geometric Robustness* (2013), circumcenters. Seen from one corner, with u and v to the
//! others and n = u × v, the center is n × (v²u - u²v) / 2n², and the squared radius u²v²(u - v)² / 4n². Corner and
//! offset are one quotient, so that the center is rounded once.

use crate::arith::construction;
use crate::predicate::collinear_unchecked;
use crate::shape::require;
use crate::{Circumcenter, Number, Point3, Scalar, Triangle3};

/// The center and the squared radius of the circle through the corners of a triangle in space; `None` where the
/// triangle has no area. The center is in the plane of the triangle.
///
/// Whether there is one is exact for every finite input. The numbers are exact in exact scalars; in `f64` and `f32`
/// each is the float nearest to the exact one, saturating at the greatest finite one. Usually one sign of degree 2, at
/// most three, and one construction of degree 6.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point3, Triangle3, construct::circumcenter_triangle};
/// let triangle = Triangle3::from([[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]);
/// let circle = circumcenter_triangle(&triangle).unwrap();
/// assert_eq!(circle.center, Point3::new(1.0 / 3.0, 1.0 / 3.0, 1.0 / 3.0));
/// assert_eq!(circle.squared_radius, 2.0 / 3.0);
/// // A triangle of no area.
/// assert_eq!(circumcenter_triangle(&Triangle3::from([[0.0, 0.0, 0.0], [1.0, 2.0, 3.0], [2.0, 4.0, 6.0]])), None);
/// ```
#[inline]
pub fn circumcenter_triangle<S: Scalar>(triangle: &Triangle3<S>) -> Option<Circumcenter<Point3<S::Value>, S::Value>> {
    require("construct/circumcenter_triangle", "triangle", triangle);
    if collinear_unchecked(&triangle.a, &triangle.b, &triangle.c) {
        return None;
    }
    let (center, squared_radius) = S::ratios_of::<Circle>(triangle);
    Some(Circumcenter { center, squared_radius })
}

construction! {
    /// The center, and the product of the squared edges, over sixteen times the squared area. Degree 6.
    Circle("construct/circumcenter_triangle"; triangle): Triangle3<Number> => ((Point3<Number>, Number), Number)
        = |Triangle3 { a, b, c }| {
            let (u, v) = (b - a, c - a);
            let (uu, vv) = (u.squared_length(), v.squared_length());
            let n = u.cross(&v);
            let twice = n.clone() + n;
            let denominator = twice.squared_length();
            let w = u.scaled(&vv) - v.scaled(&uu);
            let center = a.as_vector().scaled(&denominator) + twice.cross(&w);
            ((center.into_point(), uu * vv * (c - b).squared_length()), denominator)
        }
}
