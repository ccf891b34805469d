//! The convex hull of any number of points, of the plane and of space.

use super::declare::{shape, shape_of_points};
use super::{Invalid, Point2, Point3, Shape};
use crate::arith::Scalar;
use alloc::vec::Vec;

/// The convex hull of points of the plane, in any order, whatever its dimension: points inside it and repeated points
/// change nothing. Invalid without any point.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ConvexHull2<S> {
    /// The points, numbered from 0. Queries do not sort them if they are the corners counter-clockwise, none inside of
    /// an edge.
    pub points: Vec<Point2<S>>,
}

impl<S> ConvexHull2<S> {
    /// The hull of points, without validation.
    pub const fn new(points: Vec<Point2<S>>) -> Self {
        ConvexHull2 { points }
    }
}

impl<S: Scalar> ConvexHull2<S> {
    /// The hull of points, validated.
    ///
    /// # Errors
    /// A number that is not finite; no points.
    pub fn try_new(points: Vec<Point2<S>>) -> Result<Self, Invalid> {
        let points = ConvexHull2 { points };
        points.validate().map(|()| points)
    }
}

/// The convex hull of points of space, in any order, whatever its dimension: points inside it and repeated points
/// change nothing. Invalid without any point.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ConvexHull<S> {
    /// The points, numbered from 0.
    pub points: Vec<Point3<S>>,
}

impl<S> ConvexHull<S> {
    /// The hull of points, without validation.
    pub const fn new(points: Vec<Point3<S>>) -> Self {
        ConvexHull { points }
    }
}

impl<S: Scalar> ConvexHull<S> {
    /// The hull of points, validated.
    ///
    /// # Errors
    /// A number that is not finite; no points.
    pub fn try_new(points: Vec<Point3<S>>) -> Result<Self, Invalid> {
        let points = ConvexHull { points };
        points.validate().map(|()| points)
    }
}

shape!(@casts ConvexHull2);
shape!(@casts ConvexHull);
shape_of_points!(ConvexHull2 Point2);
shape_of_points!(ConvexHull Point3);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Shape;
    use alloc::vec;

    /// One number that is not finite is seen, wherever it is, also among numbers whose sum is none.
    #[test]
    fn every_number_is_looked_at() {
        for count in 1..12 {
            let points = vec![Point3::from([f64::MAX, -0.0, 5e-324]); count];
            assert!(ConvexHull::new(points.clone()).is_finite());
            for (place, what) in (0..3 * count)
                .flat_map(|place| [f64::NAN, -f64::NAN, f64::INFINITY, f64::NEG_INFINITY].map(|what| (place, what)))
            {
                let mut points = points.clone();
                let Point3 { x, y, z } = &mut points[place / 3];
                *[x, y, z][place % 3] = what;
                assert!(!ConvexHull::new(points).is_finite(), "{place} of {count}: {what}");
            }
        }
    }
}
