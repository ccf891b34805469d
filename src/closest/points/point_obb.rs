//! The point of an oriented box nearest to a point.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.4, without its unit and orthogonal axes: the corner, edge or face
//! beyond whose plane no other corner is, seen from the point. The corners are not rounded: they are formed in the
//! arithmetic of the formula that uses them.

use crate::closest::search::body::{BOX, box_feature, corners_of_obb, extents_of_obb};
use crate::closest::search::forms::closest_forms;
use crate::closest::search::point::NearPoint;
use crate::closest::search::vertex::BoxCorner;
use crate::shape::require;
use crate::{BoxFeature, ClosestPoint, Number, Obb, Point3, Scalar};

/// The point of a box along any axes nearest to a point, which is that point where the box holds it; with the part of
/// the box that holds it. The axes may have any length and any angles; where they are zero or span less than space, or
/// extents are zero, the box is the polygon, segment or point that it is.
///
/// The part is exact for every finite input; some dozens of signs of degree 4 to 8 in the numbers. The numbers are
/// exact in exact scalars; in `f64` and `f32` each is the float nearest to the exact one.
///
/// # Panics
/// On NaN and infinity, and where an extent is negative, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Obb, Point3, Vector3, closest::point_obb};
/// let axes = [(1.0, 1.0, 0.0), (-1.0, 1.0, 0.0), (0.0, 0.0, 1.0)].map(Vector3::from);
/// let diamond = Obb::new(Point3::new(0.0, 0.0, 0.0), axes, [1.0; 3]); // its corners are at x = ±2 and y = ±2
/// let found = point_obb(&Point3::new(5.0, 0.0, 5.0), &diamond);
/// assert_eq!((found.squared_distance, found.point), (25.0, Point3::new(2.0, 0.0, 1.0)));
/// assert_eq!(found.feature.to_string(), "+-+");
/// // A point of the box is its own nearest one, on the part that holds it.
/// assert_eq!(point_obb(&Point3::new(1.0, 1.0, 0.0), &diamond).feature.to_string(), "+00");
/// ```
#[inline]
pub fn point_obb<S: Scalar>(p: &Point3<S>, obb: &Obb<S>) -> ClosestPoint<Point3<S::Value>, S::Value, BoxFeature<3>> {
    let found = found(p, obb);
    found.closest_point(box_feature(found.part(), &BOX, extents_of_obb(obb)))
}

closest_forms! {
    point_obb: found(p: Point3, obb: Obb);

    /// The part of an oriented box that is nearest to a point: the feature of [`point_obb`] alone, by signs.
    ///
    /// ```
    /// use straightedge::{Obb, Point3, Vector3, closest::point_obb_region};
    /// let axes = [(1, 1, 0), (-1, 1, 0), (0, 0, 1)].map(Vector3::from);
    /// let diamond = Obb::new(Point3::new(0, 0, 0), axes, [1; 3]);
    /// assert_eq!(point_obb_region(&Point3::new(1, 0, 0), &diamond).to_string(), "000");
    /// ```
    part point_obb_region -> BoxFeature<3> = |found| box_feature(found.part(), &BOX, extents_of_obb(obb));

    /// The distance of a point from an oriented box: in `f64` and `f32` the float nearest to it, in exact scalars the
    /// root.
    ///
    /// ```
    /// use straightedge::{Obb, Point3, Vector3, closest::point_obb_distance};
    /// let axes = [(1.0, 1.0, 0.0), (-1.0, 1.0, 0.0), (0.0, 0.0, 1.0)].map(Vector3::from);
    /// let diamond = Obb::new(Point3::new(0.0, 0.0, 0.0), axes, [1.0; 3]);
    /// assert_eq!(point_obb_distance(&Point3::new(5.0, 0.0, 5.0), &diamond), 5.0);
    /// ```
    distance point_obb_distance;

    /// Whether a point is within a distance r of an oriented box: one sign after those of [`point_obb_region`].
    ///
    /// ```
    /// use straightedge::{Obb, Point3, Vector3, closest::point_obb_within};
    /// let axes = [(1, 1, 0), (-1, 1, 0), (0, 0, 1)].map(Vector3::from);
    /// let diamond = Obb::new(Point3::new(0, 0, 0), axes, [1; 3]);
    /// let p = Point3::new(5, 0, 5);
    /// assert_eq!([4, 5].map(|r| point_obb_within(&p, &diamond, &r)), [false, true]);
    /// ```
    within point_obb_within;
}

#[inline]
fn found<S: Scalar>(p: &Point3<S>, obb: &Obb<S>) -> NearPoint<BoxCorner<Number>, S, 8> {
    const ID: &str = "closest/point_obb";
    require(ID, "p", p);
    require(ID, "obb", obb);
    NearPoint::new(BoxCorner::point(p, obb), corners_of_obb(obb), &BOX)
}
