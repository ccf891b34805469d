//! The hull of points, and the axes of boxes and capsules around it.

use super::axes::{self, Axes};
use super::convex_hull::convex_hull;
use super::near::{Near, exact_point};
use crate::arith::formulas::each::MapEach;
use crate::{Hull, Point3, Rational, Scalar};
use alloc::vec::Vec;

/// The extreme points of a set, and the axes of their hull.
pub(super) struct Spread<'a, S> {
    pub(super) corners: Vec<&'a Point3<S>>,
    pub(super) near: Near<'a, S>,
    pub(super) axes: Axes,
}

impl<'a, S: Scalar> Spread<'a, S> {
    /// `None` without points, and if `Plain` finds no hull.
    pub(super) fn of(points: &'a [Point3<S>]) -> Option<Self> {
        let Hull { dimension, corners: indices, faces } = convex_hull(points);
        let corners: Vec<&Point3<S>> = indices.iter().map(|&i| &points[i]).collect();
        let near = Near::of(&corners, corners.first()?);
        let polygons = if dimension == 3 {
            // The corners of a polyhedron are in order.
            let place = |corner: &usize| indices.binary_search(corner).unwrap_or(0);
            faces.iter().map(|face| face.iter().map(place).collect()).collect()
        } else {
            Vec::from([(0..corners.len()).collect::<Vec<_>>()])
        };
        let fan = |polygon: &Vec<usize>| -> Vec<_> {
            let places = |i: usize| [polygon[0], polygon[i], polygon[i + 1]].map_each(|corner| near.places[corner]);
            (1..polygon.len().max(1) - 1).map(places).collect()
        };
        let axes = axes::of_surface(polygons.iter().flat_map(fan)).unwrap_or_else(|| {
            let farthest = |far, &place| if axes::dot(far, far) < axes::dot(place, place) { place } else { far };
            axes::along(near.places.iter().fold([0.0; 3], farthest))
        });
        Some(Spread { corners, near, axes })
    }

    /// The outermost points, if all are on one line.
    pub(super) fn ends_of_line(&self) -> Option<[&'a Point3<S>; 2]> {
        match self.corners[..] {
            [point] => Some([point, point]),
            [a, b] => Some([a, b]),
            _ => None,
        }
    }

    /// The corners as exact numbers.
    pub(super) fn in_exact_numbers(&self) -> Vec<Point3<Rational>> {
        self.corners.iter().map(|p| exact_point(p)).collect()
    }
}

/// A point in a scalar that rounds values, each coordinate to the nearest one; `None` in others.
pub(super) fn rounded<S: Scalar>(p: &Point3<Rational>) -> Option<Point3<S>> {
    let coordinate = |x: &Rational| S::of_rounded(&S::nearest_to(x));
    Some(Point3::new(coordinate(&p.x)?, coordinate(&p.y)?, coordinate(&p.z)?))
}
