//! A point against a capsule: the squared distance from the nearest point of its segment against the squared radius.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.2.1: the signs of two scalar products decide whether that is an end or
//! between.

use super::point_sphere::beyond_sphere;
use crate::arith::formula;
use crate::predicate::angle;
use crate::shape::require;
use crate::{Capsule, Location, Number, Point3, Scalar, Sign};

formula! {
    /// |(p - a) × (b - a)|² - r²·|b - a|²: whether p is farther than r from the line ab. Degree 4.
    pub(crate) cold BeyondTube("contain: distance from an axis"; p, a, b, r):
        (Point3<Number>, Point3<Number>, Point3<Number>, Number)
        = |(p, a, b, r)| {
            let axis = b - a;
            (p - a).cross(&axis).squared_length() - r.clone().squared() * axis.squared_length()
        }
}

/// Where a point is with respect to a capsule. Of radius 0 it is the segment; a capsule of equal ends is a ball.
///
/// Exact for every finite input. Two or three signs.
///
/// # Panics
/// On NaN and infinity, and where the radius is negative, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Capsule, Location, Point3, contain::point_capsule};
/// let capsule = Capsule::new(Point3::new(0, 0, 0), Point3::new(10, 0, 0), 5);
/// assert_eq!(point_capsule(&Point3::new(4, 3, 4), &capsule), Location::Boundary);
/// assert_eq!(point_capsule(&Point3::new(13, 0, 4), &capsule), Location::Boundary);
/// assert_eq!(point_capsule(&Point3::new(14, 0, 4), &capsule), Location::Outside);
/// ```
#[inline]
pub fn point_capsule<S: Scalar>(p: &Point3<S>, capsule: &Capsule<S>) -> Location {
    const ID: &str = "contain/point_capsule";
    require(ID, "p", p);
    require(ID, "capsule", capsule);
    let Capsule { a, b, radius: r } = capsule;
    // Acute at an end: on the side of the other end.
    let (beyond, at_end) = if angle(p, a, b) != Sign::Positive {
        (beyond_sphere(p, a, r), true)
    } else if angle(p, b, a) != Sign::Positive {
        (beyond_sphere(p, b, r), true)
    } else {
        (beyond_tube(p, a, b, r), false)
    };
    match beyond {
        Sign::Positive => Location::Outside,
        Sign::Negative => Location::Inside,
        // On the surface; with radius 0, on the segment, whose boundary is its ends.
        Sign::Zero if !r.sign().is_zero() || (at_end && a != b) => Location::Boundary,
        Sign::Zero => Location::Inside,
    }
}

/// The sign of the distance of a point from the line ab, minus the radius.
#[inline]
pub(crate) fn beyond_tube<S: Scalar>(p: &Point3<S>, a: &Point3<S>, b: &Point3<S>, r: &S) -> Sign {
    S::sign_of::<BeyondTube>(&(p.clone(), a.clone(), b.clone(), r.clone()))
}
