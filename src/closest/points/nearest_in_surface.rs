//! The nearest of the triangles of a surface that a search passes to it, with bounds on the distances.
//!
//! The filter bounds the distance of a triangle from below and above. If the bounds of two triangles do not overlap,
//! they decide which is nearer, and nothing is compared exactly.

use super::point_mesh::{NearSurface, compare_points};
use super::point_triangle::{NearTriangle, near};
use crate::arith::formulas::each::MapEach;
use crate::arith::rounding::enclosing::{around_rounded, greater, lesser};
use crate::closest::nearest::Nearest;
use crate::closest::search::point_distance::PointDistance;
use crate::{Feature, Point3, Scalar, Sign, Triangle3, TriangleSurface};

/// The nearest of the triangles passed to it, in any order; of several at one distance the one of the least index.
pub(crate) struct NearestInSurface<'a, S> {
    p: &'a Point3<S>,
    /// Bounds are of distances times this power of two.
    unit: f64,
    best: Option<Best<S>>,
}

struct Best<S> {
    number: usize,
    triangle: NearTriangle<S>,
    /// Bounds on the squared distance.
    bounds: [f64; 2],
    /// The vertex, twice, or the ends of the edge that contains the nearest point.
    part: Option<[u32; 2]>,
}

impl<'a, S: Scalar> NearestInSurface<'a, S> {
    pub(crate) fn new(p: &'a Point3<S>, unit: f64) -> Self {
        NearestInSurface { p, unit, best: None }
    }

    /// Takes in a triangle by its index and those of its vertices. If it is the nearest so far, returns an upper bound
    /// on the squared distance, in the unit.
    #[inline(always)]
    pub(crate) fn take(&mut self, number: usize, corners: [u32; 3], vertices: &[Point3<S>]) -> Option<f64> {
        let triangle = near(self.p, &Triangle3::from(corners.map_each(|i| &vertices[i as usize])));
        let square = self.unit * self.unit;
        let bounds = match triangle.squared_distance_bounds() {
            // A product with a power of two underflows by less than that.
            Some([low, high]) if square > 0.0 && square < f64::MAX => {
                [greater(low * square - f64::MIN_POSITIVE, 0.0), high * square + f64::MIN_POSITIVE]
            }
            _ => self.bounds_of_rounded(&triangle),
        };
        if self.best.as_ref().is_some_and(|best| bounds[0] > best.bounds[1]) {
            return None;
        }
        let part = match triangle.feature() {
            Feature::Vertex(i) => Some([corners[i]; 2]),
            Feature::Edge(i, j) => Some([corners[i].min(corners[j]), corners[i].max(corners[j])]),
            _ => None,
        };
        let next = Best { number, triangle, bounds, part };
        let is_nearest = self.best.as_ref().is_none_or(|best| is_nearer(&next, best));
        is_nearest.then(|| {
            let [_, limit] = next.bounds;
            self.best = Some(next);
            limit
        })
    }

    /// By the rounded distance, whose range is greater than that of squares.
    #[cold]
    #[inline(never)]
    fn bounds_of_rounded(&self, triangle: &NearTriangle<S>) -> [f64; 2] {
        let value = S::from_root(&triangle.foot().distance()).ok();
        let bounds = value.map_or([0.0, f64::INFINITY], |value| around_rounded::<S>(&value));
        let [low, high] = bounds.map_each(|distance| (distance * self.unit) * (distance * self.unit));
        const MARGIN: f64 = f64::EPSILON * 4.0;
        let low = low * (1.0 - MARGIN) - f64::MIN_POSITIVE;
        [greater(low, 0.0), lesser(high * (1.0 + MARGIN) + f64::MIN_POSITIVE, f64::MAX)]
    }

    /// The nearest, if any triangle was passed.
    pub(crate) fn nearest(self) -> Option<Nearest<TriangleSurface<S>>> {
        let Best { number, triangle, .. } = self.best?;
        Some(Nearest::new(NearSurface { number, triangle }))
    }
}

fn is_nearer<S: Scalar>(next: &Best<S>, best: &Best<S>) -> bool {
    if next.bounds[1] < best.bounds[0] {
        return true;
    }
    let is_same = next.part.is_some() && next.part == best.part;
    let order = if is_same { Sign::Zero } else { order(next, best) };
    order == Sign::Negative || order.is_zero() && next.number < best.number
}

#[cold]
#[inline(never)]
fn order<S: Scalar>(next: &Best<S>, best: &Best<S>) -> Sign {
    let [next, best] = [next, best].map_each(|of| PointDistance::to(of.triangle.foot()));
    compare_points(&next, &best)
}

/// Whether a point is within r of a triangle, of shapes that are valid.
#[inline]
pub(crate) fn is_triangle_within<S: Scalar>(p: &Point3<S>, triangle: &Triangle3<S>, r: &S) -> bool {
    near(p, triangle).is_within(r)
}

impl<S: Scalar> Nearest<TriangleSurface<S>> {
    /// The distance with a sign.
    pub(crate) fn distance_with(&self, sign: Sign) -> S::Root {
        self.found().triangle.foot().signed_distance(sign)
    }
}
