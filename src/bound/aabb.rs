//! The least axis-aligned box that contains points, in space and in the plane.
//!
//! *Programmers' Computational Geometry*, 9.2.1: the least and the greatest of each coordinate.

use crate::arith::formulas::each::MapEach;
use crate::shape::require_points;
use crate::{Aabb2, Aabb3, Point2, Point3, Scalar, Sign};

/// The least axis-aligned box that contains all points. Nothing is rounded, so that
/// [`point_aabb`](crate::contain::point_aabb) finds every point in it.
///
/// Exact for every finite input: six comparisons a point. Coplanar, collinear or equal points may give a box without
/// extent along some axes.
///
/// # Panics
/// Without points, on NaN and infinity, unless the scalar is [`Plain`](crate::Plain); there, a number that is not
/// finite becomes both bounds of its axis, and of no points the box is the origin.
///
/// ```
/// use straightedge::{Aabb3, Location, Point3, bound::aabb, contain::point_aabb};
/// let points = [(0.1, 0.7, 0.0), (0.3, -1.0, 0.0), (0.2, 0.0, 0.0)].map(Point3::from);
/// let around = aabb(&points);
/// assert_eq!(around, Aabb3::from([(0.1, -1.0, 0.0), (0.3, 0.7, 0.0)]));
/// // The box is flat, and two points are on its rim.
/// assert_eq!(points.map(|p| point_aabb(&p, &around)), [Location::Boundary, Location::Boundary, Location::Inside]);
/// ```
#[doc(alias = "bounding_box")]
#[must_use]
pub fn aabb<S: Scalar>(points: &[Point3<S>]) -> Aabb3<S> {
    require_points("bound/aabb", "points", points);
    Aabb3::of_points(points).unwrap_or_else(|| {
        let origin = Point3::from([(); 3].map_each(|()| S::of_sign(Sign::Zero)));
        Aabb3::new(origin.clone(), origin)
    })
}

/// The least axis-aligned rectangle that contains all points of the plane. Nothing is rounded, so that
/// [`point_aabb_2d`](crate::contain::point_aabb_2d) finds every point in it.
///
/// Exact for every finite input: four comparisons a point. Collinear or equal points may give a rectangle without
/// extent along some axes. [`Aabb2::of_points`] is the same for any iterator, and checks nothing.
///
/// # Panics
/// Without points, on NaN and infinity, unless the scalar is [`Plain`](crate::Plain); there, a number that is not
/// finite becomes both bounds of its axis, and of no points the rectangle is the origin.
///
/// ```
/// use straightedge::{Aabb2, Location, Point2, bound::aabb_2d, contain::point_aabb_2d};
/// let points = [(0.1, 0.7), (0.3, 0.7), (0.2, 0.7)].map(Point2::from);
/// let around = aabb_2d(&points);
/// // The rectangle is flat, and two points are its ends.
/// assert_eq!(around, Aabb2::from([(0.1, 0.7), (0.3, 0.7)]));
/// let locations = points.map(|p| point_aabb_2d(&p, &around));
/// assert_eq!(locations, [Location::Boundary, Location::Boundary, Location::Inside]);
/// ```
#[doc(alias = "bounding_box_2d")]
#[must_use]
pub fn aabb_2d<S: Scalar>(points: &[Point2<S>]) -> Aabb2<S> {
    require_points("bound/aabb_2d", "points", points);
    Aabb2::of_points(points).unwrap_or_else(|| {
        let origin = Point2::from([(); 2].map_each(|()| S::of_sign(Sign::Zero)));
        Aabb2::new(origin.clone(), origin)
    })
}
