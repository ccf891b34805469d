//! The point of an oriented box nearest to a point.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.4, without its unit and orthogonal axes. Let q be the projection of p
//! onto a corner, edge or face, and in it: q is the nearest point if and only if no other corner is beyond the plane
//! through q, perpendicular to pq, on the side of p. The corners are not rounded: they are formed in the arithmetic of
//! the formula that uses them.

use crate::closest::nearest::{Nearest, Target, near_targets};
use crate::closest::search::body::Part;
use crate::closest::search::point::{Near, part_of_hull};
use crate::shape::require;
use crate::{BoxFeature, NearestRecord, Obb, Point3, Scalar};

/// The point of an oriented box nearest to p, and the feature of the box that contains it. If the box contains p, it is
/// p. The axes may have any length and any angles. Where an extent is zero, or the axes are zero or in one plane, the
/// box is a polygon, a segment or a point.
///
/// The feature takes some dozens of signs of degree 4 to 8, [`is_within`](Nearest::is_within) one more.
///
/// # Panics
/// On NaN and infinity, and where an extent is negative, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Obb, Point3, Vector3, closest::point_obb};
/// let axes = [(1.0, 1.0, 0.0), (-1.0, 1.0, 0.0), (0.0, 0.0, 1.0)].map(Vector3::from);
/// let diamond = Obb::new(Point3::new(0.0, 0.0, 0.0), axes, [1.0; 3]); // its corners are at x = ±2 and y = ±2
/// let beside = point_obb(&Point3::new(5.0, 0.0, 5.0), &diamond);
/// assert_eq!((beside.distance(), beside.point()), (5.0, Point3::new(2.0, 0.0, 1.0)));
/// assert_eq!((beside.feature().to_string(), beside.is_within(&4.9)), ("+-+".to_string(), false));
/// // A point of the box is its own nearest one, on the feature that holds it.
/// assert_eq!(point_obb(&Point3::new(1.0, 1.0, 0.0), &diamond).feature().to_string(), "+00");
/// ```
#[inline(always)]
pub fn point_obb<S: Scalar>(p: &Point3<S>, obb: &Obb<S>) -> Nearest<Obb<S>> {
    Nearest::new(Near::at(p.clone(), obb.clone(), part(p, obb)))
}

#[inline]
fn part<S: Scalar>(p: &Point3<S>, obb: &Obb<S>) -> Part {
    const ID: &str = Obb::<f64>::ID;
    require(ID, "p", p);
    require(ID, "obb", obb);
    part_of_hull(p, obb)
}

near_targets! {
    Obb: "closest/point_obb", Point3 = core::convert::identity,
        NearestRecord<Point3<S::Value>, S::Value, BoxFeature<3>> = |near| near.closest_point(core::convert::identity),
        feature BoxFeature<3> = |near| near.feature();
}
