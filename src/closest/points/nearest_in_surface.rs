//! The nearest of the triangles of a surface that a search passes to it, with bounds on the distances.
//!
//! The filter bounds the distance of a triangle from below and above. If the bounds of two triangles do not overlap,
//! they decide which is nearer, and nothing is compared exactly.
//!
//! Where the numbers of a question are of such exponents that no unit holds all, the filter over- or underflows. Then
//! it takes the coordinates in another unit, rounded ([`Rounded`]), with bounds that allow for that, and only what it
//! leaves open is decided by the numbers as given.

use super::point_mesh::{NearSurface, compare_points};
use super::point_triangle::{NearTriangle, near, near_by};
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

struct Best<S> {
    number: usize,
    triangle: NearTriangle<S>,
    /// Bounds on the squared distance.
    bounds: [f64; 2],
    /// The plane of the triangle, once another was found in it.
    plane: Option<IntegerPlane>,
}

impl<'a, S: Scalar> NearestInSurface<'a, S> {
    /// `exponent`, from -2000 to 2000, is that of the unit of bounds.
    pub(crate) fn new(p: &'a Point3<S>, exponent: i32) -> Self {
        NearestInSurface { p, unit: BoundsUnit::new(exponent), rounded: None, best: None }
    }

    /// With the point in another unit, rounded by less than 2^-1020, and the vertices, which are in that unit once they
    /// are multiplied by two to a power. `of_bounds` is the exponent of the unit of bounds there.
    pub(crate) fn with_rounded(
        self,
        p: [f64; 3],
        (vertices, exponent): (&'a [Point3<S>], i32),
        of_bounds: i32,
    ) -> Self {
        let (p, factor) = (Point3::from(p.map_each(Seen::nearly)), scaled(1.0, of_bounds));
        let unit = BoundsUnit { square: factor * factor, ..BoundsUnit::new(self.unit.exponent) };
        NearestInSurface { rounded: Some(Rounded { p, vertices, exponent, unit }), ..self }
    }

    /// Takes in a triangle by its index and those of its vertices. If it is the nearest so far, returns an upper bound
    /// on the squared distance, in the unit.
    #[inline(always)]
    pub(crate) fn take(&mut self, number: usize, indices: [u32; 3], vertices: &[Point3<S>]) -> Option<f64> {
        let corners = indices.map_each(|i| &vertices[i as usize]);
        if let Some(best) = &mut self.best {
            // A copy is equally near, of which there may be many.
            if best.triangle.vertices() == corners {
                best.number = best.number.min(number);
                return None;
            }
            // In another order, its features have other names.
            if best.number < number && has_same_corners(best.triangle.vertices(), corners) {
                return None;
            }
            // No point of the plane is nearer than the one nearest in its interior.
            if best.number < number && best.plane.is_some_and(|plane| plane.contains(corners)) {
                return None;
            }
        }
        let (triangle, bounds, unit) = match &self.rounded {
            None => {
                let triangle = near(self.p, &Triangle3::from(corners));
                let bounds = triangle.squared_distance_bounds();
                (triangle, bounds, &self.unit)
            }
            Some(rounded) => {
                let points = rounded.points(indices);
                let triangle = near_by(self.p, &Triangle3::from(corners), points);
                let bounds = triangle.bounds_by(points);
                (triangle, bounds, &rounded.unit)
            }
        };
        let bounds = unit.bounds(bounds, || triangle.foot().distance());
        if self.best.as_ref().is_some_and(|best| bounds[0] > best.bounds[1]) {
            return None;
        }
        let mut next = Best { number, triangle, bounds, plane: None };
        let is_nearest = self.best.as_mut().is_none_or(|best| is_nearer(&mut next, best));
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

fn is_nearer<S: Scalar>(next: &mut Best<S>, best: &mut Best<S>) -> bool {
    if next.bounds[1] < best.bounds[0] {
        return true;
    }
    let order = order(next, best);
    order == Sign::Negative || order.is_zero() && next.number < best.number
}

#[cold]
#[inline(never)]
fn order<S: Scalar>(next: &mut Best<S>, best: &mut Best<S>) -> Sign {
    // In the same vertex, on the same edge or, over both interiors, in the same plane.
    let [one, other] = [&next.triangle, &best.triangle].map_each(NearTriangle::vertices);
    let is_same = match (next.triangle.ends(), best.triangle.ends()) {
        (Some(ends), Some(other_ends)) => is_same_part([(one, ends), (other, other_ends)]),
        (None, None) => {
            let is_same = in_one_plane(one, other);
            if is_same {
                best.plane = best.plane.or_else(|| IntegerPlane::of(other));
                next.plane = best.plane;
            }
            is_same
        }
        _ => false,
    };
    if is_same {
        return Sign::Zero;
    }
    if S::checked() {
        if is_nearer_than_common(&next.triangle, &best.triangle) {
            return Sign::Negative;
        }
        if is_nearer_than_common(&best.triangle, &next.triangle) {
            return Sign::Positive;
        }
    }
    let [next, best] = [&next.triangle, &best.triangle].map_each(|of| PointDistance::to(of.foot()));
    compare_points(&next, &best)
}

/// Whether the nearest point of another triangle is on a vertex or an edge that both have, but is not the nearest point
/// of this one, which is then nearer. The two are not nearest on the same part.
///
/// The nearest point on an edge is between its ends, that in the interior beside all edges. An edge without the common
/// vertex could contain it, if the triangle is flat: then nothing is said.
fn is_nearer_than_common<S: Scalar>(of: &NearTriangle<S>, other: &NearTriangle<S>) -> bool {
    let Some(common) = other.ends() else { return false };
    let [first, last] = common.map_each(|i| of.vertices().iter().position(|vertex| *vertex == other.vertices()[i]));
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
