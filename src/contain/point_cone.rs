//! A point against a cone: between apex and base, and within the radius there, which grows with the distance from the
//! apex.

use super::point_cylinder::along_axis;
use crate::arith::formula;
use crate::shape::require;
use crate::{Cone, Location, Number, Point3, Scalar, Sign};

formula! {
    /// |w × d|²·|d|² - r²·(w·d)² with w from the apex to p and d to the center of the base: at the height w·d/|d|² the
    /// radius is r times that, and the distance from the axis |w × d|/|d|. Degree 6.
    cold BeyondCone("contain/point_cone"; p, apex, base_center, r):
        (Point3<Number>, Point3<Number>, Point3<Number>, Number)
        = |(p, apex, base, r)| {
            let (w, d) = (p - apex, base - apex);
            w.cross(&d).squared_length() * d.squared_length() - (r.clone() * w.dot(&d)).squared()
        }
}

/// Where a point is with respect to a solid cone. Of radius 0 it is the segment from its apex to the center of its
/// base, or a point.
///
/// Exact for every finite input. Three signs at most.
///
/// # Panics
/// On NaN and infinity, where the radius is negative, and where the apex is the center of a base with a radius, unless
/// the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Cone, Location, Point3, contain::point_cone};
/// let cone = Cone::new(Point3::new(0, 0, 0), Point3::new(0, 0, 2), 10);
/// assert_eq!(point_cone(&Point3::new(3, 4, 1), &cone), Location::Boundary);
/// assert_eq!(point_cone(&Point3::new(0, 0, 0), &cone), Location::Boundary); // the apex
/// assert_eq!(point_cone(&Point3::new(0, 0, -1), &cone), Location::Outside);
/// ```
#[inline]
pub fn point_cone<S: Scalar>(p: &Point3<S>, cone: &Cone<S>) -> Location {
    const ID: &str = "contain/point_cone";
    require(ID, "p", p);
    require(ID, "cone", cone);
    let Cone { apex, base_center, radius: r } = cone;
    along_axis(p, apex, base_center, r, || beyond_cone(p, cone))
}

/// The sign of the distance of a point from the axis, minus the radius at its height, on the side of the base.
#[inline]
pub(crate) fn beyond_cone<S: Scalar>(p: &Point3<S>, Cone { apex, base_center, radius: r }: &Cone<S>) -> Sign {
    S::sign_of::<BeyondCone>(&(p.clone(), apex.clone(), base_center.clone(), r.clone()))
}
