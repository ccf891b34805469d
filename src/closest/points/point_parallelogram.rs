//! The point of a rectangle, or of any parallelogram, nearest to a point.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.4, without its right angle. Let q be the projection of p onto a
//! corner, an edge or the interior, and in it: q is the nearest point if and only if no other corner is beyond the
//! plane through q, perpendicular to pq, on the side of p. The fourth corner is not rounded: it is formed in the
//! arithmetic of the formula that uses it.

use crate::closest::nearest::{Nearest, Target, near_targets};
use crate::closest::search::body::Part;
use crate::closest::search::point::{Near, part_of_hull};
use crate::shape::require;
use crate::{BoxFeature, NearestRecord, Parallelogram, Point3, Scalar};

/// The point of a parallelogram nearest to a point, and the feature that contains it: a sign for each of the edges ab
/// and ac, `-` at a, `+` at the other end, `0` between. Right angles are not needed; a parallelogram of no area is the
/// segment or point that its corners span.
///
/// The feature takes three to some thirty signs of degree 2 to 4, [`is_within`](Nearest::is_within) one more.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Parallelogram, Point3, closest::point_parallelogram};
/// let shape = Parallelogram::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 2.0, 0.0]]);
/// let beside = point_parallelogram(&Point3::new(1.0, 5.0, 4.0), &shape);
/// assert_eq!((beside.distance(), beside.point()), (5.0, Point3::new(1.0, 2.0, 0.0)));
/// assert_eq!((beside.feature().to_string(), beside.is_within(&4.9)), ("0+".to_string(), false));
/// // Level with an edge.
/// assert_eq!(point_parallelogram(&Point3::new(4.0, 1.0, 3.0), &shape).feature().to_string(), "+0");
/// ```
#[doc(alias = "point_rectangle")]
#[inline(always)]
pub fn point_parallelogram<S: Scalar>(p: &Point3<S>, parallelogram: &Parallelogram<S>) -> Nearest<Parallelogram<S>> {
    Nearest::new(Near::at(p.clone(), parallelogram.clone(), part(p, parallelogram)))
}

#[inline]
fn part<S: Scalar>(p: &Point3<S>, parallelogram: &Parallelogram<S>) -> Part {
    const ID: &str = Parallelogram::<f64>::ID;
    require(ID, "p", p);
    require(ID, "parallelogram", parallelogram);
    part_of_hull(p, parallelogram)
}

near_targets! {
    Parallelogram: "closest/point_parallelogram", Point3 = core::convert::identity,
        NearestRecord<Point3<S::Value>, S::Value, BoxFeature<2>> = |near| near.closest_point(core::convert::identity),
        feature BoxFeature<2> = |near| near.feature();
}
