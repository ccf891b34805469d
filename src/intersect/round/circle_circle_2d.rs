//! Two discs: as balls about their centers.

use super::sphere_sphere::contact;
use crate::shape::require;
use crate::{Circle, Contact, Scalar};

/// How two discs meet: `Touching` if they have one point in common, from outside; `Overlapping` if their interiors
/// meet, also if one is in the other and touches it from inside. A disc of radius 0 is a point, its own interior: in
/// the other disc it is `Overlapping`, on its edge `Touching`, and two equal points are `Overlapping`.
///
/// Exact for every finite input. One sign of degree 2.
///
/// # Panics
/// On NaN, infinity and a negative radius, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Circle, Contact, Point2, intersect::circle_circle_2d};
/// let disc = |x, y, r| Circle::new(Point2::new(x, y), r);
/// assert_eq!(circle_circle_2d(&disc(0.0, 0.0, 2.0), &disc(3.0, 4.0, 3.0)), Contact::Touching);
/// assert_eq!(circle_circle_2d(&disc(0.0, 0.0, 2.0), &disc(1.0, 0.0, 1.0)), Contact::Overlapping);
/// assert_eq!(circle_circle_2d(&disc(0.0, 0.0, 2.0), &disc(3.0, 4.0, 2.9999999999999996)), Contact::Disjoint);
/// ```
#[inline]
pub fn circle_circle_2d<S: Scalar>(first: &Circle<S>, second: &Circle<S>) -> Contact {
    const ID: &str = "intersect/circle_circle_2d";
    require(ID, "first", first);
    require(ID, "second", second);
    contact(&first.in_space(), &second.in_space())
}
