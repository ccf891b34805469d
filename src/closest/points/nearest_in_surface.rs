//! The nearest of the triangles of a surface that a search passes to it, with bounds on the distances.
//!
//! The filter bounds the distance of a triangle from below and above. If the bounds of two triangles do not overlap,
//! they decide which is nearer, and nothing is compared exactly.
//!
//! Where the numbers of a question are of such exponents that no unit holds all, the filter over- or underflows. Then
//! it takes the coordinates in another unit, rounded ([`Rounded`]), with bounds that allow for that, and only what it
//! leaves open is decided by the numbers as given.

use super::point_mesh::{NearSurface, compare_points};
use super::point_triangle::{NearCorners, near};
use crate::arith::formulas::each::MapEach;
use crate::arith::rounding::enclosing::{around_rounded_root, greater, lesser, scaled};
use crate::closest::nearest::Nearest;
use crate::closest::search::filtered_differences::Seen;
use crate::closest::search::point_distance::PointDistance;
use crate::predicate::{IntegerPlane, has_same_corners, in_one_plane, is_same_part};
use crate::{Point3, Scalar, Sign, Triangle3, TriangleSurface};
use core::marker::PhantomData;

/// The nearest of the triangles passed to it, in any order; of several at one distance the one of the least index.
pub(crate) struct NearestInSurface<'a, S> {
    p: &'a Point3<S>,
    unit: BoundsUnit<S>,
    rounded: Option<Rounded<'a, S>>,
    best: Option<Best<'a, S>>,
    /// The plane of that triangle, once another was found in it.
    plane: Option<IntegerPlane>,
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
        let [low, high] = around_rounded_root::<S>(distance)
            .map_each(|distance| scaled(distance, self.exponent))
            .map_each(|distance| distance * distance);
        const MARGIN: f64 = f64::EPSILON * 4.0;
        let low = low * (1.0 - MARGIN) - f64::MIN_POSITIVE;
        // A point that is too far away for the unit is no nearer to one shape than to another, by bounds.
        [lesser(greater(low, 0.0), f64::MAX), lesser(high * (1.0 + MARGIN) + f64::MIN_POSITIVE, f64::MAX)]
    }
}

/// The point and the vertices in another unit.
struct Rounded<'a, S> {
    p: Point3<Seen>,
    /// The vertices, and two to which power they are to be multiplied by.
    vertices: &'a [Point3<S>],
    exponent: i32,
    /// For bounds: the factor is that of squared distances in that unit, the exponent that of distances as given.
    unit: BoundsUnit<S>,
}

impl<S: Scalar> Rounded<'_, S> {
    #[cold]
    #[inline(never)]
    fn find<'b>(
        &self,
        p: &'b Point3<S>,
        corners: [&'b Point3<S>; 3],
        indices: [u32; 3],
    ) -> (NearCorners<'b, S>, Option<[f64; 2]>) {
        NearCorners::find_by(p, corners, self.points(indices))
    }

    #[inline(always)]
    fn points(&self, corners: [u32; 3]) -> [Point3<Seen>; 4] {
        let leaf = |x: &S| {
            let x = x.as_double().unwrap_or(f64::NAN);
            if self.exponent == 0 { Seen::leaf(x) } else { Seen::nearly(scaled(x, self.exponent)) }
        };
        let corner = |i: u32| {
            let Point3 { x, y, z } = &self.vertices[i as usize];
            Point3::from([x, y, z].map_each(leaf))
        };
        let [a, b, c] = corners.map_each(corner);
        [self.p, a, b, c]
    }
}

struct Best<'a, S> {
    number: usize,
    near: NearCorners<'a, S>,
    /// Bounds on the squared distance.
    bounds: [f64; 2],
}

impl<'a, S: Scalar> NearestInSurface<'a, S> {
    /// `exponent`, from -2000 to 2000, is that of the unit of bounds.
    pub(crate) fn new(p: &'a Point3<S>, exponent: i32) -> Self {
        NearestInSurface { p, unit: BoundsUnit::new(exponent), rounded: None, best: None, plane: None }
    }

    /// Sets the point in another unit, rounded by less than 2^-1020, and the vertices, which are in that unit once they
    /// are multiplied by two to a power. `of_bounds` is the exponent of the unit of bounds there.
    pub(crate) fn set_rounded(&mut self, p: [f64; 3], (vertices, exponent): (&'a [Point3<S>], i32), of_bounds: i32) {
        let (p, factor) = (Point3::from(p.map_each(Seen::nearly)), scaled(1.0, of_bounds));
        let unit = BoundsUnit { square: factor * factor, ..BoundsUnit::new(self.unit.exponent) };
        self.rounded = Some(Rounded { p, vertices, exponent, unit });
    }

    /// Takes in a triangle by its index and those of its vertices. If it is the nearest so far, returns an upper bound
    /// on the squared distance, in the unit.
    #[inline(always)]
    pub(crate) fn take(&mut self, number: usize, indices: [u32; 3], vertices: &'a [Point3<S>]) -> Option<f64> {
        let corners = indices.map_each(|i| &vertices[i as usize]);
        if let Some(best) = &mut self.best {
            // A copy is equally near, of which there may be many.
            if best.near.corners == corners {
                best.number = best.number.min(number);
                return None;
            }
            // In another order, its features have other names.
            if best.number < number && has_same_corners(best.near.corners, corners) {
                return None;
            }
            // No point of the plane is nearer than the one nearest in its interior.
            if best.number < number && self.plane.is_some_and(|plane| plane.contains(corners)) {
                return None;
            }
        }
        let ((near, bounds), unit) = match &self.rounded {
            None => (NearCorners::find(self.p, corners), &self.unit),
            Some(rounded) => (rounded.find(self.p, corners, indices), &rounded.unit),
        };
        let bounds = unit.bounds(bounds, || near.foot().distance());
        if self.best.as_ref().is_some_and(|best| bounds[0] > best.bounds[1]) {
            return None;
        }
        let next = Best { number, near, bounds };
        self.is_nearest(&next).then(|| {
            let [_, limit] = next.bounds;
            self.best = Some(next);
            limit
        })
    }

    /// Whether this triangle is nearer than the nearest so far. What is known of a plane is then of its plane.
    fn is_nearest(&mut self, next: &Best<'a, S>) -> bool {
        match &self.best {
            Some(best) if next.bounds[1] < best.bounds[0] => {
                self.plane = None;
                true
            }
            Some(_) => self.is_nearest_of_close(next),
            None => true,
        }
    }

    /// The same of distances whose bounds overlap.
    #[cold]
    #[inline(never)]
    fn is_nearest_of_close(&mut self, next: &Best<'a, S>) -> bool {
        let Some(best) = &self.best else { return true };
        let is_in_plane = next.near.ends().is_none() && best.near.ends().is_none();
        if is_in_plane && in_one_plane(next.near.corners, best.near.corners) {
            self.plane = self.plane.or_else(|| IntegerPlane::of(best.near.corners));
            return next.number < best.number;
        }
        let order = order(&next.near, &best.near);
        let is_nearest = order == Sign::Negative || order.is_zero() && next.number < best.number;
        if is_nearest {
            self.plane = None;
        }
        is_nearest
    }

    /// The nearest, if any triangle was passed.
    pub(crate) fn nearest(self) -> Option<Nearest<TriangleSurface<S>>> {
        let Best { number, near, .. } = self.best?;
        Some(Nearest::new(NearSurface { number, triangle: near.to_triangle() }))
    }
}

/// The order of the distances of triangles that are not nearest in their interiors, both in one plane.
fn order<S: Scalar>(next: &NearCorners<'_, S>, best: &NearCorners<'_, S>) -> Sign {
    if let (Some(ends), Some(of_best)) = (next.ends(), best.ends()) {
        // In the same vertex or on the same edge.
        if is_same_part([(next.corners, ends), (best.corners, of_best)]) {
            return Sign::Zero;
        }
    }
    if S::checked() {
        if is_nearer_than_common(next, best) {
            return Sign::Negative;
        }
        if is_nearer_than_common(best, next) {
            return Sign::Positive;
        }
    }
    let [next, best] = [next, best].map_each(|of| PointDistance::to(of.foot()));
    compare_points(&next, &best)
}

/// Whether the nearest point of another triangle is on a vertex or an edge that both have, but is not the nearest point
/// of this one, which is then nearer. The two are not nearest on the same part.
///
/// The nearest point on an edge is between its ends, that in the interior beside all edges. An edge without the common
/// vertex could contain it, if the triangle is flat: then nothing is said.
fn is_nearer_than_common<S: Scalar>(of: &NearCorners<'_, S>, other: &NearCorners<'_, S>) -> bool {
    let Some(common) = other.ends() else { return false };
    let [first, last] = common.map_each(|i| of.corners.iter().position(|vertex| *vertex == other.corners[i]));
    match (first, last, of.ends()) {
        (Some(_), Some(_), None) => true,
        (Some(vertex), Some(_), Some([from, to])) => {
            common[0] == common[1] && (from == to || vertex == from || vertex == to)
        }
        _ => false,
    }
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
