//! A crossing of a circle against a disc.

use super::crossing::{Place, is_without_direction, located};
use crate::arith::{Radical, RadicalFormula};
use crate::shape::{CircularPoint2, require};
use crate::{Circle, Location, Number, Of, Scalar, Sign};

/// |p - c|² - r², times the denominator of p. Degree 4, of an explicit point 2.
///
/// With p = q + y on a circle of center q and radius s, and g = q - c: |g|² + 2g·y + s² - r².
struct BeyondCircle;

impl RadicalFormula for BeyondCircle {
    const NAME: &'static str = "implicit/point_circle_circular";
    const ARGUMENTS: &'static [&'static str] = &["p", "circle"];
    type Input = (CircularPoint2<Number>, Circle<Number>);
    #[inline(always)]
    fn eval<R: Radical>((p, circle): &Of<Self::Input, R>) -> R {
        let squared_radius = circle.radius.clone().squared();
        match located(p) {
            Place::Point(p) => (p - &circle.center).squared_length() - squared_radius,
            Place::OnCircle(own, y) => {
                let g = &own.center - &circle.center;
                let power = g.squared_length() + (own.radius.clone().squared() - squared_radius);
                power * &y.denominator + y.applied(|v| g.dot(v)).times(2)
            }
        }
    }
}

/// Where a point in which a circle meets a line or another circle is with respect to a closed disc. A disc of radius 0
/// is a point, and that point is `Inside`. `None` where [`Lci`](crate::shape::Lci) or [`Cci`](crate::shape::Cci)
/// defines no point: the line misses the circle or is given by equal points, the circles do not meet or have one
/// center.
///
/// Exact for every finite input. It costs one sign with one square root.
///
/// # Panics
/// On NaN, infinity, and where a radius is negative, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Circle, Location, Segment2, implicit::point_circle_circular, shape::{Cci, Lci}};
/// // Three discs through one point, (0, √3).
/// let [left, right, lower] = [([-1, 0], 2), ([1, 0], 2), ([0, 0], 1)].map(Circle::from);
/// let upper = Cci::new(left, right);
/// let axis = Segment2::from([[0, 0], [0, 1]]);
/// assert_eq!(point_circle_circular(Lci::new(axis, right), &left), Some(Location::Boundary));
/// assert_eq!(point_circle_circular(upper, &lower), Some(Location::Outside));
/// assert_eq!(point_circle_circular(Cci::new(left, left), &lower), None);
/// ```
#[must_use]
pub fn point_circle_circular<S: Scalar>(p: impl Into<CircularPoint2<S>>, circle: &Circle<S>) -> Option<Location> {
    const ID: &str = "implicit/point_circle_circular";
    let p = p.into();
    require(ID, "p", &p);
    require(ID, "circle", circle);
    if is_without_direction(&p) {
        return None;
    }
    let is_point = circle.radius.sign() == Sign::Zero;
    Some(match S::radical_sign_of::<BeyondCircle>(&(p, circle.clone()))? {
        Sign::Positive => Location::Outside,
        Sign::Zero if !is_point => Location::Boundary,
        Sign::Zero | Sign::Negative => Location::Inside,
    })
}
