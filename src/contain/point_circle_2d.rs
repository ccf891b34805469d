//! A point of the plane against a disc: the squared distance from the center against the squared radius.

use super::point_sphere::within_radius;
use crate::arith::formula;
use crate::shape::require;
use crate::{Circle, Location, Number, Point2, Scalar};

formula! {
    /// |p - c|² - r². Degree 2.
    cold BeyondCircle("contain/point_circle_2d"; p, center, r): (Point2<Number>, Point2<Number>, Number)
        = |(p, c, r)| (p - c).squared_length() - r.clone() * r
}

/// Where a point of the plane is with respect to a closed disc. A disc of radius 0 is a point, and that point is
/// `Inside`.
///
/// Exact for every finite input. One sign.
///
/// # Panics
/// On NaN and infinity, and where the radius is negative, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Circle, Location, Point2, contain::point_circle_2d};
/// let disc = Circle::new(Point2::new(0, 0), 5);
/// assert_eq!(point_circle_2d(&Point2::new(3, 4), &disc), Location::Boundary);
/// ```
#[inline]
pub fn point_circle_2d<S: Scalar>(p: &Point2<S>, circle: &Circle<S>) -> Location {
    const ID: &str = "contain/point_circle_2d";
    require(ID, "p", p);
    require(ID, "circle", circle);
    let beyond = S::sign_of::<BeyondCircle>(&(p.clone(), circle.center.clone(), circle.radius.clone()));
    within_radius(beyond, &circle.radius)
}
