//! A point against a cylinder: between the planes of its ends, and within the radius of its axis.

use super::point_capsule::beyond_tube;
use crate::predicate::angle;
use crate::shape::require;
use crate::{Cylinder, Location, Point3, Scalar, Sign};

/// Where a point is with respect to a solid cylinder. Of radius 0 it is the segment between its ends, or a point.
///
/// Exact for every finite input. Three signs at most.
///
/// # Panics
/// On NaN and infinity, where the radius is negative, and where a = b with a radius, unless the scalar is
/// [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Cylinder, Location, Point3, contain::point_cylinder};
/// let tin = Cylinder::new(Point3::new(0, 0, 0), Point3::new(0, 0, 9), 5);
/// assert_eq!(point_cylinder(&Point3::new(3, 4, 1), &tin), Location::Boundary); // the side
/// assert_eq!(point_cylinder(&Point3::new(1, 1, 9), &tin), Location::Boundary); // an end
/// assert_eq!(point_cylinder(&Point3::new(3, 4, 10), &tin), Location::Outside);
/// ```
#[inline]
pub fn point_cylinder<S: Scalar>(p: &Point3<S>, cylinder: &Cylinder<S>) -> Location {
    const ID: &str = "contain/point_cylinder";
    require(ID, "p", p);
    require(ID, "cylinder", cylinder);
    let Cylinder { a, b, radius: r } = cylinder;
    along_axis(p, a, b, r, || beyond_tube(p, a, b, r))
}

/// Where a point is with respect to a solid of revolution between the planes of its ends, given the sign of its
/// distance from the axis, minus the radius there.
#[inline]
pub(super) fn along_axis<S: Scalar>(
    p: &Point3<S>,
    a: &Point3<S>,
    b: &Point3<S>,
    r: &S,
    beyond: impl FnOnce() -> Sign,
) -> Location {
    if a == b {
        return if p == a { Location::Inside } else { Location::Outside };
    }
    let ends = [angle(p, a, b), angle(p, b, a)];
    if ends.contains(&Sign::Negative) {
        return Location::Outside;
    }
    match beyond() {
        Sign::Positive => Location::Outside,
        // With radius 0, every point of the axis but the ends is in the relative interior.
        Sign::Zero if !r.sign().is_zero() => Location::Boundary,
        _ if ends.contains(&Sign::Zero) => Location::Boundary,
        _ => Location::Inside,
    }
}
