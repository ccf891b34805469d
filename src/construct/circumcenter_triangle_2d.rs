//! The circle through the corners of a triangle of the plane.
//!
//! Shewchuk, *Lecture Notes on Geometric Robustness* (2013), circumcenters. Seen from one corner, with u and v to the
//! others and the determinant d of these, the center is v²u - u²v rotated by a right angle, over 2d, and the squared
//! radius u²v²(u - v)² / 4d². Corner and offset are one quotient, so that the center is rounded once.

use crate::arith::construction;
use crate::predicate::orient2d;
use crate::shape::require;
use crate::{Circumcenter, Number, Point2, Scalar, Triangle2, Vector2};

/// The center and the squared radius of the circle through the corners of a triangle of the plane; `None` where they
/// are collinear.
///
/// Whether there is one is exact for every finite input. The numbers are exact in exact scalars; in `f64` and `f32`
/// each is the float nearest to the exact one, saturating at the greatest finite one. One sign of degree 2 and one
/// construction of degree 6.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point2, Triangle2, construct::circumcenter_triangle_2d};
/// let triangle = |x, y| Triangle2::from([[0.0, 0.0], [6.0, 0.0], [x, y]]);
/// let circle = circumcenter_triangle_2d(&triangle(0.0, 8.0)).unwrap();
/// assert_eq!((circle.center, circle.squared_radius), (Point2::new(3.0, 4.0), 25.0));
/// // Collinear, until one point is moved by an ulp.
/// assert_eq!(circumcenter_triangle_2d(&triangle(3.0, 0.0)), None);
/// let circle = circumcenter_triangle_2d(&triangle(3.0, f64::from_bits(1))).unwrap();
/// assert_eq!((circle.center, circle.squared_radius), (Point2::new(3.0, -f64::MAX), f64::MAX));
/// ```
#[inline]
pub fn circumcenter_triangle_2d<S: Scalar>(
    triangle: &Triangle2<S>,
) -> Option<Circumcenter<Point2<S::Value>, S::Value>> {
    require("construct/circumcenter_triangle_2d", "triangle", triangle);
    let Triangle2 { a, b, c } = triangle;
    if orient2d(a, b, c).is_zero() {
        return None;
    }
    let (center, squared_radius) = S::ratios_of::<Circle>(triangle);
    Some(Circumcenter { center, squared_radius })
}

construction! {
    /// The center, and the product of the squared edges, over the square of four times the area. Degree 6.
    Circle("construct/circumcenter_triangle_2d"; triangle): Triangle2<Number> => ((Point2<Number>, Number), Number)
        = |Triangle2 { a, b, c }| {
            let (u, v) = (b - a, c - a);
            let (uu, vv) = (u.squared_length(), v.squared_length());
            let area = u.cross(&v);
            let area = area.clone() + area;
            let denominator = area.clone().squared();
            let w = (u.scaled(&vv) - v.scaled(&uu)).scaled(&area);
            let center = a.as_vector().scaled(&denominator) + Vector2::new(-w.y, w.x);
            ((center.into_point(), uu * vv * (c - b).squared_length()), denominator)
        }
}
