//! The point of a rectangle, or of any parallelogram, nearest to a point.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.4, without its right angle: the corner, edge or interior beyond whose
//! plane no other corner is, seen from the point. The fourth corner is not rounded: it is formed in the arithmetic of
//! the formula that uses it.

use crate::closest::search::body::{PARALLELOGRAM, box_feature, corners_of_parallelogram, extents_of_parallelogram};
use crate::closest::search::forms::closest_forms;
use crate::closest::search::point::NearPoint;
use crate::closest::search::vertex::SumOfPoints;
use crate::shape::require;
use crate::{BoxFeature, ClosestPoint, Number, Parallelogram, Point3, Scalar};

/// The point of a parallelogram nearest to a point, and the part that holds it: a sign for each of the two edges from
/// a, `-` at a, `+` at the other end, `0` between. Right-angled or not; a parallelogram of no area is the segment or
/// point that its corners span.
///
/// The part is exact for every finite input: three to some thirty signs of degree 2 to 4. The numbers are exact in
/// exact scalars; in `f64` and `f32` each is the float nearest to the exact one.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Parallelogram, Point3, closest::point_rectangle};
/// let shape = Parallelogram::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 2.0, 0.0]]);
/// let found = point_rectangle(&Point3::new(1.0, 5.0, 4.0), &shape);
/// assert_eq!((found.squared_distance, found.point), (25.0, Point3::new(1.0, 2.0, 0.0)));
/// assert_eq!(found.feature.to_string(), "0+");
/// // Level with an edge.
/// assert_eq!(point_rectangle(&Point3::new(4.0, 1.0, 3.0), &shape).feature.to_string(), "+0");
/// ```
#[inline]
pub fn point_rectangle<S: Scalar>(
    p: &Point3<S>,
    rectangle: &Parallelogram<S>,
) -> ClosestPoint<Point3<S::Value>, S::Value, BoxFeature<2>> {
    let found = found(p, rectangle);
    found.closest_point(part(&found, rectangle))
}

closest_forms! {
    point_rectangle: found(p: Point3, rectangle: Parallelogram);

    /// The part of a parallelogram that is nearest to a point: the feature of [`point_rectangle`] alone, by signs.
    ///
    /// ```
    /// use straightedge::{Parallelogram, Point3, closest::point_rectangle_region};
    /// let shape = Parallelogram::from([[0, 0, 0], [2, 0, 0], [1, 1, 0]]);
    /// assert_eq!(point_rectangle_region(&Point3::new(2, 1, 0), &shape).to_string(), "0+");
    /// ```
    part point_rectangle_region -> BoxFeature<2> = |found| part(&found, rectangle);

    /// The distance of a point from a parallelogram: in `f64` and `f32` the float nearest to it, in exact scalars the
    /// root.
    ///
    /// ```
    /// use straightedge::{Parallelogram, Point3, closest::point_rectangle_distance};
    /// let shape = Parallelogram::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 2.0, 0.0]]);
    /// assert_eq!(point_rectangle_distance(&Point3::new(1.0, 5.0, 4.0), &shape), 5.0);
    /// ```
    distance point_rectangle_distance;

    /// Whether a point is within a distance r of a parallelogram: one sign after those of [`point_rectangle_region`].
    ///
    /// ```
    /// use straightedge::{Parallelogram, Point3, closest::point_rectangle_within};
    /// let shape = Parallelogram::from([[0, 0, 0], [4, 0, 0], [0, 2, 0]]);
    /// let p = Point3::new(1, 5, 4);
    /// assert_eq!([4, 5].map(|r| point_rectangle_within(&p, &shape, &r)), [false, true]);
    /// ```
    within point_rectangle_within;
}

#[inline]
fn found<S: Scalar>(p: &Point3<S>, rectangle: &Parallelogram<S>) -> NearPoint<SumOfPoints<Number>, S, 4> {
    const ID: &str = "closest/point_rectangle";
    require(ID, "p", p);
    require(ID, "rectangle", rectangle);
    let corners = corners_of_parallelogram(rectangle);
    NearPoint::new(SumOfPoints::point(p), corners, &PARALLELOGRAM)
}

#[inline]
fn part<S: Scalar>(found: &NearPoint<SumOfPoints<Number>, S, 4>, rectangle: &Parallelogram<S>) -> BoxFeature<2> {
    box_feature(found.part(), &PARALLELOGRAM, extents_of_parallelogram(rectangle))
}
