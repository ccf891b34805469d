//! A point against an axis-aligned box, in the plane and in space.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.3. Comparisons of input numbers; nothing is computed.

use crate::shape::require;
use crate::{Aabb2, Aabb3, Location, Point2, Point3, Scalar};

/// Where a point is with respect to an axis-aligned rectangle. Where it has no extent on an axis it is a segment or a
/// point, whose relative interior is `Inside`.
///
/// Exact for every finite input. Comparisons only.
///
/// # Panics
/// On NaN and infinity, and where min exceeds max, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Aabb2, Location, Point2, contain::point_aabb_2d};
/// let square = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(1.0, 1.0));
/// assert_eq!(point_aabb_2d(&Point2::new(1.0, 0.5), &square), Location::Boundary);
/// let segment = Aabb2::new(Point2::new(0.0, 1.0), Point2::new(1.0, 1.0));
/// assert_eq!(point_aabb_2d(&Point2::new(0.5, 1.0), &segment), Location::Inside);
/// ```
#[inline]
pub fn point_aabb_2d<S: Scalar>(p: &Point2<S>, aabb: &Aabb2<S>) -> Location {
    const ID: &str = "contain/point_aabb_2d";
    require(ID, "p", p);
    require(ID, "aabb", aabb);
    let Aabb2 { min, max } = aabb;
    within([(&p.x, &min.x, &max.x), (&p.y, &min.y, &max.y)])
}

/// Where a point is with respect to an axis-aligned box. Where it has no extent on an axis it is a rectangle, a segment
/// or a point, whose relative interior is `Inside`.
///
/// Exact for every finite input. Comparisons only.
///
/// # Panics
/// On NaN and infinity, and where min exceeds max, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Aabb3, Location, Point3, contain::point_aabb};
/// let cube = Aabb3::new(Point3::new(0, 0, 0), Point3::new(2, 2, 2));
/// assert_eq!(point_aabb(&Point3::new(1, 1, 1), &cube), Location::Inside);
/// assert_eq!(point_aabb(&Point3::new(1, 2, 1), &cube), Location::Boundary);
/// assert_eq!(point_aabb(&Point3::new(1, 3, 1), &cube), Location::Outside);
/// ```
#[inline]
pub fn point_aabb<S: Scalar>(p: &Point3<S>, aabb: &Aabb3<S>) -> Location {
    const ID: &str = "contain/point_aabb";
    require(ID, "p", p);
    require(ID, "aabb", aabb);
    let Aabb3 { min, max } = aabb;
    within([(&p.x, &min.x, &max.x), (&p.y, &min.y, &max.y), (&p.z, &min.z, &max.z)])
}

/// A coordinate, the least and the greatest, for every axis.
#[inline(always)]
fn within<S: Scalar, const N: usize>(axes: [(&S, &S, &S); N]) -> Location {
    // `&` and `|`, not `&&` and `||`: no branch to mispredict.
    let (mut is_in, mut at_end) = (true, false);
    for (x, min, max) in axes {
        is_in &= (min <= x) & (x <= max);
        at_end |= (min < max) & ((x == min) | (x == max));
    }
    match (is_in, at_end) {
        (false, _) => Location::Outside,
        (true, true) => Location::Boundary,
        (true, false) => Location::Inside,
    }
}
