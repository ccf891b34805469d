//! The nearest of the triangles of a surface that a search passes to it, with bounds on the distances.
//!
//! The filter bounds the distance of a triangle from below and above. If the bounds of two triangles do not overlap,
//! they decide which is nearer, and nothing is compared exactly.

use super::point_mesh::{NearSurface, compare_points};
use super::point_triangle::{NearTriangle, near};
use crate::arith::formulas::each::MapEach;
use crate::arith::rounding::enclosing::{around_rounded, greater, lesser, scaled};
use crate::closest::nearest::Nearest;
use crate::closest::search::point_distance::PointDistance;
use crate::predicate::{in_one_plane, is_same_part};
use crate::{Point3, Scalar, Sign, Triangle3, TriangleSurface};
use core::marker::PhantomData;

/// The nearest of the triangles passed to it, in any order; of several at one distance the one of the least index.
pub(crate) struct NearestInSurface<'a, S> {
    p: &'a Point3<S>,
    unit: BoundsUnit<S>,
    best: Option<Best<S>>,
}

/// The unit of bounds on distances.
pub(super) struct BoundsUnit<S> {
    /// Bounds are of distances times two to this power.
    exponent: i32,
    /// The square of that; 0 or infinite if it is no double.
    square: f64,
    scalar: PhantomData<S>,
}

impl<S: Scalar> BoundsUnit<S> {
    /// By an exponent from -2000 to 2000.
    pub(super) fn new(exponent: i32) -> Self {
        let unit = scaled(1.0, exponent);
        BoundsUnit { exponent, square: unit * unit, scalar: PhantomData }
    }

    /// Bounds on the square of a distance in the unit, from bounds on its square as given, if there are any.
    #[inline(always)]
    pub(super) fn bounds(&self, squared: Option<[f64; 2]>, distance: impl FnOnce() -> S::Root) -> [f64; 2] {
        match squared {
            // A product with a power of two underflows by less than that.
            Some([low, high]) if self.square > 0.0 && self.square < f64::MAX => {
                [greater(low * self.square - f64::MIN_POSITIVE, 0.0), high * self.square + f64::MIN_POSITIVE]
            }
            _ => self.bounds_of_rounded(&distance()),
        }
    }

    /// By the rounded distance, whose range is greater than that of squares.
    #[cold]
    #[inline(never)]
    fn bounds_of_rounded(&self, distance: &S::Root) -> [f64; 2] {
        let value = S::from_root(distance).ok();
        let bounds = value.map_or([0.0, f64::INFINITY], |value| around_rounded::<S>(&value));
        let [low, high] =
            bounds.map_each(|distance| scaled(distance, self.exponent)).map_each(|distance| distance * distance);
        const MARGIN: f64 = f64::EPSILON * 4.0;
        let low = low * (1.0 - MARGIN) - f64::MIN_POSITIVE;
        // A point that is too far away for the unit is no nearer to one shape than to another, by bounds.
        [lesser(greater(low, 0.0), f64::MAX), lesser(high * (1.0 + MARGIN) + f64::MIN_POSITIVE, f64::MAX)]
    }
}

struct Best<S> {
    number: usize,
    triangle: NearTriangle<S>,
    /// Bounds on the squared distance.
    bounds: [f64; 2],
}

impl<'a, S: Scalar> NearestInSurface<'a, S> {
    /// `exponent`, from -2000 to 2000, is that of the unit of bounds.
    pub(crate) fn new(p: &'a Point3<S>, exponent: i32) -> Self {
        NearestInSurface { p, unit: BoundsUnit::new(exponent), best: None }
    }

    /// Takes in a triangle by its index and those of its vertices. If it is the nearest so far, returns an upper bound
    /// on the squared distance, in the unit.
    #[inline(always)]
    pub(crate) fn take(&mut self, number: usize, corners: [u32; 3], vertices: &[Point3<S>]) -> Option<f64> {
        let corners = corners.map_each(|i| &vertices[i as usize]);
        if let Some(best) = &mut self.best {
            // A copy is equally near, of which there may be many.
            if best.triangle.vertices() == corners {
                best.number = best.number.min(number);
                return None;
            }
        }
        let triangle = near(self.p, &Triangle3::from(corners));
        let bounds = self.unit.bounds(triangle.squared_distance_bounds(), || triangle.foot().distance());
        if self.best.as_ref().is_some_and(|best| bounds[0] > best.bounds[1]) {
            return None;
        }
        let next = Best { number, triangle, bounds };
        let is_nearest = self.best.as_ref().is_none_or(|best| is_nearer(&next, best));
        is_nearest.then(|| {
            let [_, limit] = next.bounds;
            self.best = Some(next);
            limit
        })
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
    let order = order(next, best);
    order == Sign::Negative || order.is_zero() && next.number < best.number
}

#[cold]
#[inline(never)]
fn order<S: Scalar>(next: &Best<S>, best: &Best<S>) -> Sign {
    // In the same vertex, on the same edge or, over both interiors, in the same plane.
    let [one, other] = [next, best].map_each(|of| of.triangle.vertices());
    let is_same = match (next.triangle.ends(), best.triangle.ends()) {
        (Some(ends), Some(other_ends)) => is_same_part([(one, ends), (other, other_ends)]),
        (None, None) => in_one_plane(one, other),
        _ => false,
    };
    if is_same {
        return Sign::Zero;
    }
    let [next, best] = [next, best].map_each(|of| PointDistance::to(of.triangle.foot()));
    compare_points(&next, &best)
}

/// Whether a point is within r of a triangle, of shapes that are valid.
#[inline]
pub(crate) fn is_triangle_within<S: Scalar>(p: &Point3<S>, triangle: &Triangle3<S>, r: &S) -> bool {
    near(p, triangle).is_within(r)
}

impl<S: Scalar> Nearest<TriangleSurface<S>> {
    /// The same answer, of the point and the triangle in another unit.
    pub(crate) fn in_unit(self, p: &Point3<S>, triangle: Triangle3<S>) -> Self {
        let NearSurface { number, triangle: near } = self.found();
        Nearest::new(NearSurface { number: *number, triangle: near.in_unit(p, triangle) })
    }

    /// The distance with a sign.
    pub(crate) fn distance_with(&self, sign: Sign) -> S::Root {
        self.found().triangle.foot().signed_distance(sign)
    }
}
