//! The point of an axis-aligned box nearest to a point, in the plane and in space.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.3. Each coordinate is that of the point or of a bound, so comparisons
//! find it, and it is not rounded.

use crate::closest::search::body::{POINT, Part};
use crate::closest::search::forms::closest_forms;
use crate::closest::search::point::NearPoint;
use crate::closest::search::vertex::in_space;
use crate::shape::require;
use crate::{Aabb2, Aabb3, BoxFeature, ClosestPoint, Number, Point2, Point3, Scalar, Sign};

/// The point of an axis-aligned box nearest to a point, which is that point where the box holds it; with the part of
/// the box that holds it. A box of no extent on some axes is the rectangle, segment or point that it is.
///
/// The part and the point are exact for every finite input, by comparisons alone; the squared distance is exact in
/// exact scalars, and the nearest float in `f64` and `f32`.
///
/// # Panics
/// On NaN and infinity, and where min > max, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Aabb3, Point3, closest::point_aabb};
/// let unit = Aabb3::from([[0.0, 0.0, 0.0], [1.0, 1.0, 1.0]]);
/// let found = point_aabb(&Point3::new(0.5, -1.0, 3.0), &unit);
/// assert_eq!((found.squared_distance, found.point), (5.0, Point3::new(0.5, 0.0, 1.0)));
/// assert_eq!(found.feature.to_string(), "0-+");
/// // A point of the box is its own nearest one, on the part that holds it.
/// assert_eq!(point_aabb(&Point3::new(1.0, 0.5, 0.5), &unit).feature.to_string(), "+00");
/// ```
#[inline]
pub fn point_aabb<S: Scalar>(
    p: &Point3<S>,
    aabb: &Aabb3<S>,
) -> ClosestPoint<Point3<S::Value>, S::Value, BoxFeature<3>> {
    found(p, aabb).closest_point(region(p, aabb))
}

/// The part of an axis-aligned box nearest to a point: the feature of [`point_aabb`] alone, by comparisons.
///
/// # Panics
/// As [`point_aabb`].
///
/// ```
/// use straightedge::{Aabb3, Point3, closest::point_aabb_region};
/// let unit = Aabb3::from([[0, 0, 0], [4, 4, 4]]);
/// assert_eq!(point_aabb_region(&Point3::new(2, 2, 2), &unit).to_string(), "000");
/// ```
#[inline]
pub fn point_aabb_region<S: Scalar>(p: &Point3<S>, aabb: &Aabb3<S>) -> BoxFeature<3> {
    require(ID, "p", p);
    require(ID, "aabb", aabb);
    region(p, aabb)
}

closest_forms! {
    point_aabb: found(p: Point3, aabb: Aabb3);

    /// The distance of a point from an axis-aligned box: in `f64` and `f32` the float nearest to it, in exact scalars a
    /// [`Surd`](crate::Surd).
    ///
    /// ```
    /// use straightedge::{Aabb3, Point3, closest::point_aabb_distance};
    /// let unit = Aabb3::from([[0.0, 0.0, 0.0], [1.0, 1.0, 1.0]]);
    /// assert_eq!(point_aabb_distance(&Point3::new(4.0, 5.0, 0.5), &unit), 5.0);
    /// ```
    distance point_aabb_distance;

    /// Whether a point is within a distance r of an axis-aligned box, by one sign of degree 2.
    ///
    /// ```
    /// use straightedge::{Aabb3, Point3, closest::point_aabb_within};
    /// let (p, unit) = (Point3::new(4, 5, 0), Aabb3::from([[0, 0, 0], [1, 1, 1]]));
    /// assert_eq!([4, 5].map(|r| point_aabb_within(&p, &unit, &r)), [false, true]);
    /// ```
    within point_aabb_within;
}

const ID: &str = "closest/point_aabb";

#[inline]
fn found<S: Scalar>(p: &Point3<S>, aabb: &Aabb3<S>) -> NearPoint<Point3<Number>, S, 1> {
    require(ID, "p", p);
    require(ID, "aabb", aabb);
    NearPoint::at(p.clone(), [nearest_in_aabb(p, aabb)], &POINT, Part::Vertex(0))
}

/// The nearest point of an axis-aligned box, whose coordinates are numbers of the input.
#[inline]
pub(crate) fn nearest_in_aabb<S: Scalar>(p: &Point3<S>, Aabb3 { min, max }: &Aabb3<S>) -> Point3<S> {
    Point3 { x: clamped(&p.x, &min.x, &max.x), y: clamped(&p.y, &min.y, &max.y), z: clamped(&p.z, &min.z, &max.z) }
}

#[inline]
fn clamped<S: Scalar>(x: &S, min: &S, max: &S) -> S {
    if x < min {
        min.clone()
    } else if x > max {
        max.clone()
    } else {
        x.clone()
    }
}

#[inline]
fn region<S: Scalar>(p: &Point3<S>, Aabb3 { min, max }: &Aabb3<S>) -> BoxFeature<3> {
    BoxFeature::new([side(&p.x, &min.x, &max.x), side(&p.y, &min.y, &max.y), side(&p.z, &min.z, &max.z)])
}

/// The side of an interval on which the number of it nearest to x is; `Zero` between its ends.
#[inline]
fn side<S: Scalar>(x: &S, min: &S, max: &S) -> Sign {
    match () {
        () if min == max => Sign::Zero,
        () if x <= min => Sign::Negative,
        () if x >= max => Sign::Positive,
        () => Sign::Zero,
    }
}

const ID_2D: &str = "closest/point_aabb_2d";

/// The point of an axis-aligned rectangle of the plane nearest to a point: as [`point_aabb`] in space.
///
/// # Panics
/// On NaN and infinity, and where min > max, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Aabb2, Point2, closest::point_aabb_2d};
/// let unit = Aabb2::from([[0.0, 0.0], [1.0, 1.0]]);
/// let found = point_aabb_2d(&Point2::new(4.0, 5.0), &unit);
/// assert_eq!((found.squared_distance, found.point), (25.0, Point2::new(1.0, 1.0)));
/// // On an edge.
/// assert_eq!(point_aabb_2d(&Point2::new(0.5, 0.0), &unit).feature.to_string(), "0-");
/// ```
#[inline]
pub fn point_aabb_2d<S: Scalar>(
    p: &Point2<S>,
    aabb: &Aabb2<S>,
) -> ClosestPoint<Point2<S::Value>, S::Value, BoxFeature<2>> {
    let found = found_2d(p, aabb);
    let Point3 { x, y, .. } = found.point();
    ClosestPoint {
        squared_distance: found.foot().squared_distance(),
        point: Point2::new(x, y),
        feature: point_aabb_2d_region(p, aabb),
    }
}

/// The part of an axis-aligned rectangle nearest to a point: the feature of [`point_aabb_2d`] alone, by comparisons.
///
/// # Panics
/// As [`point_aabb_2d`].
///
/// ```
/// use straightedge::{Aabb2, Point2, closest::point_aabb_2d_region};
/// let unit = Aabb2::from([[0, 0], [4, 4]]);
/// assert_eq!(point_aabb_2d_region(&Point2::new(2, 5), &unit).to_string(), "0+");
/// ```
#[inline]
pub fn point_aabb_2d_region<S: Scalar>(p: &Point2<S>, aabb: &Aabb2<S>) -> BoxFeature<2> {
    require(ID_2D, "p", p);
    require(ID_2D, "aabb", aabb);
    let Aabb2 { min, max } = aabb;
    BoxFeature::new([side(&p.x, &min.x, &max.x), side(&p.y, &min.y, &max.y)])
}

closest_forms! {
    point_aabb_2d: found_2d(p: Point2, aabb: Aabb2);

    /// The distance of a point from an axis-aligned rectangle: in `f64` and `f32` the float nearest to it, in exact
    /// scalars a [`Surd`](crate::Surd).
    ///
    /// ```
    /// use straightedge::{Aabb2, Point2, closest::point_aabb_2d_distance};
    /// let unit = Aabb2::from([[0.0, 0.0], [1.0, 1.0]]);
    /// assert_eq!(point_aabb_2d_distance(&Point2::new(-3.0, 5.0), &unit), 5.0);
    /// ```
    distance point_aabb_2d_distance;

    /// Whether a point is within a distance r of an axis-aligned rectangle, by one sign of degree 2.
    ///
    /// ```
    /// use straightedge::{Aabb2, Point2, closest::point_aabb_2d_within};
    /// let (p, unit) = (Point2::new(-3, 5), Aabb2::from([[0, 0], [1, 1]]));
    /// assert_eq!([4, 5].map(|r| point_aabb_2d_within(&p, &unit, &r)), [false, true]);
    /// ```
    within point_aabb_2d_within;
}

#[inline]
fn found_2d<S: Scalar>(p: &Point2<S>, aabb: &Aabb2<S>) -> NearPoint<Point3<Number>, S, 1> {
    require(ID_2D, "p", p);
    require(ID_2D, "aabb", aabb);
    let Aabb2 { min, max } = aabb;
    let nearest = Point2::new(clamped(&p.x, &min.x, &max.x), clamped(&p.y, &min.y, &max.y));
    NearPoint::at(in_space(p), [in_space(&nearest)], &POINT, Part::Vertex(0))
}
