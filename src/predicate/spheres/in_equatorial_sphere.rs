//! Is a point in the equatorial sphere of a triangle, the smallest through its three corners?
//!
//! Shewchuk, *Tetrahedral Mesh Generation by Delaunay Refinement* (1998). Relative to one corner, with u and v to the
//! others and n = u × v, the center is c = n × (v²u - u²v) / 2n², and q is inside where q² < 2c·q.

use crate::arith::formula;
use crate::predicate::collinear_unchecked;
use crate::shape::require;
use crate::{Number, Point3, Scalar, Sign};

const ID: &str = "predicate/in_equatorial_sphere";

formula! {
    /// n² (2c·q - q²), as in the head of this file. Degree 6.
    pub(super) cold Within("predicate/in_equatorial_sphere"; a, b, c, p): [Point3<Number>; 4] = |[a, b, c, p]| {
        let (u, v, q) = (b - a, c - a, p - a);
        let n = u.cross(&v);
        let w = u.scaled(&v.squared_length()) - v.scaled(&u.squared_length());
        n.cross(&w).dot(&q) - n.squared_length() * q.squared_length()
    }
}

/// Whether p lies inside the smallest sphere through a, b and c, whose center is in their plane: `Positive` inside,
/// `Negative` outside, `Zero` on it. `None` if a, b and c are collinear: then there is no sphere, or no smallest one.
///
/// Mesh refinement splits a triangle of a facet that has a vertex inside its equatorial sphere. The sign does not
/// depend on the order of a, b and c, is exact for every finite input, and costs one sign of degree 6 and the one to
/// three of [`collinear`](crate::predicate::collinear). In the plane of the triangle it is that of the circle through
/// its corners.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point3, Sign, predicate::in_equatorial_sphere};
/// let [a, b, c] = [(3, 0, 0), (0, 3, 0), (-3, 0, 0)].map(Point3::from);
/// assert_eq!(in_equatorial_sphere(&a, &b, &c, &Point3::new(1, 1, 2)), Some(Sign::Positive));
/// assert_eq!(in_equatorial_sphere(&a, &b, &c, &Point3::new(1, 2, -2)), Some(Sign::Zero));
/// assert_eq!(in_equatorial_sphere(&a, &a, &c, &Point3::new(0, 0, 0)), None);
/// ```
#[inline]
pub fn in_equatorial_sphere<S: Scalar>(a: &Point3<S>, b: &Point3<S>, c: &Point3<S>, p: &Point3<S>) -> Option<Sign> {
    require(ID, "a", a);
    require(ID, "b", b);
    require(ID, "c", c);
    require(ID, "p", p);
    if collinear_unchecked(a, b, c) {
        return None;
    }
    Some(S::sign_of::<Within>(&[a.clone(), b.clone(), c.clone(), p.clone()]))
}
