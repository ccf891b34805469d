//! A line or a ray and triangles of a surface: how it passes through one, and which of several it enters first.

use super::compare_enter::order_of_hits;
use super::line_triangle::{LineInTriangle, TriangleHit, find};
use crate::arith::formulas::each::MapEach;
use crate::arith::rounding::enclosing::{around_rounded, greater};
use crate::arith::stages::filtered_signs::filtered;
use crate::intersect::clip::line_kind::{Endless3, HalfLine, LinePoints};
use crate::intersect::clip::triangle_crossing::filtered_parameter;
use crate::intersect::hit::{Hit, Passed, PassedParts, PassedPrimitive};
use crate::predicate::{has_same_corners, in_one_plane, is_same_part};
use crate::{Feature, HitRecord, Linear3, Number, Point3, Primitive, Ray3, Scalar, Triangle3, TriangleSurface};
use core::cmp::Ordering;

/// A triangle of a surface that a line meets, by its index.
#[derive(Clone)]
pub struct LineInSurface<S> {
    number: usize,
    within: LineInTriangle<S>,
}

impl<S: Scalar, L: Linear3<S>> Hit<TriangleSurface<S>, L> {
    /// The index of the triangle.
    #[must_use]
    pub fn triangle(&self) -> usize {
        self.found().number
    }

    /// The barycentric coordinates of the first common point in that triangle, the weights of its corners: zero for
    /// corners that do not span its [`feature`](Self::feature). Rounded weights need not add up to one.
    #[must_use]
    pub fn barycentric(&self) -> [S::Value; 3] {
        self.found().within.barycentric::<L::Kind>()
    }

    /// The same hit, of the line and the triangle in another unit.
    pub(crate) fn in_unit(self, ends: LinePoints<S>, triangle: Triangle3<S>) -> Self {
        let LineInSurface { number, within } = self.found();
        Hit::new(LineInSurface { number: *number, within: LineInTriangle { ends, triangle, hit: within.hit } })
    }
}

impl<S: Scalar, L: Linear3<S>> Passed<L> for TriangleSurface<S> {
    type Parameter = S::Value;
    /// The index of the triangle, and how the line passes through it.
    type Record = (usize, HitRecord<S::Value, Feature, 3>);
    type Found = LineInSurface<S>;

    fn enter(found: &Self::Found) -> S::Value {
        <Triangle3<S> as Passed<L>>::enter(&found.within)
    }
    fn exit(found: &Self::Found) -> S::Value {
        <Triangle3<S> as Passed<L>>::exit(&found.within)
    }
    fn record(found: &Self::Found) -> Self::Record {
        (found.number, <Triangle3<S> as Passed<L>>::record(&found.within))
    }
}

impl<S: Scalar, L: Linear3<S>> PassedParts<L> for TriangleSurface<S> {
    type Feature = Feature;

    fn feature(found: &Self::Found) -> Feature {
        <Triangle3<S> as PassedParts<L>>::feature(&found.within)
    }
    fn exit_feature(found: &Self::Found) -> Feature {
        <Triangle3<S> as PassedParts<L>>::exit_feature(&found.within)
    }
}

impl<S: Scalar, L: Linear3<S>> PassedPrimitive<L> for TriangleSurface<S> {
    type Scalar = S;

    fn line_and_primitive(found: &Self::Found) -> (LinePoints<S>, Primitive<S>) {
        <Triangle3<S> as PassedPrimitive<L>>::line_and_primitive(&found.within)
    }
}

/// Whether a line of some kind meets a triangle.
#[inline]
pub(crate) fn meets<K: crate::intersect::clip::line_kind::LineKind, S: Scalar>(
    ends: &LinePoints<S>,
    triangle: &Triangle3<S>,
) -> bool {
    find::<K, S>(ends, triangle).is_some()
}

/// How a line meets a triangle of a surface.
pub(crate) fn hit_in_surface<S: Scalar, L: Endless3<S>>(
    ends: &LinePoints<S>,
    triangle: &Triangle3<S>,
    number: usize,
) -> Option<Hit<TriangleSurface<S>, L::Owned>> {
    let hit = find::<L::Kind, S>(ends, triangle)?;
    let within = LineInTriangle { ends: ends.clone(), triangle: triangle.clone(), hit };
    Some(Hit::new(LineInSurface { number, within }))
}

/// The order in which triangles are entered; by their indices if they are entered at once.
pub(crate) fn order_in_surface<S: Scalar, L: Endless3<S>>(
    one: &Hit<TriangleSurface<S>, L>,
    other: &Hit<TriangleSurface<S>, L>,
) -> Ordering {
    let [first, second] = [one, other].map_each(|hit| &hit.found().within);
    // Of many that are entered at once, few need an exact comparison.
    let is_tie = first.triangle == second.triangle
        || are_entered_at_once([first, second].map_each(|within| (&within.triangle, &within.hit)));
    let order = if is_tie { Ordering::Equal } else { one.compare_enter(other) };
    order.then(one.triangle().cmp(&other.triangle()))
}

/// The first triangle that a ray meets, of those passed to it, in any order; of several that it enters at once the one
/// of the least index.
pub(crate) struct FirstTriangle<'a, S> {
    ends: &'a LinePoints<S>,
    /// The ray in doubles, with the direction to which the bounds refer.
    line: Option<&'a LinePoints<f64>>,
    first: Option<First<S>>,
}

struct First<S> {
    number: usize,
    triangle: Triangle3<S>,
    hit: TriangleHit,
    bounds: [f64; 2],
}

impl<'a, S: Scalar> FirstTriangle<'a, S> {
    pub(crate) fn new(ends: &'a LinePoints<S>, line: Option<&'a LinePoints<f64>>) -> Self {
        FirstTriangle { ends, line, first: None }
    }

    /// Takes in a triangle by its index and those of its vertices. If it is the first so far, returns an upper bound on
    /// the parameter of the entry. `enclosing` converts bounds along the ray.
    #[inline(always)]
    pub(crate) fn take(
        &mut self,
        number: usize,
        corners: [u32; 3],
        vertices: &[Point3<S>],
        enclosing: impl Fn([f64; 2]) -> [f64; 2],
    ) -> Option<f64> {
        let triangle = Triangle3::from(corners.map_each(|i| &vertices[i as usize]));
        if let Some(first) = &mut self.first {
            // A copy is entered at once, of which there may be many.
            if first.triangle == triangle {
                first.number = first.number.min(number);
                return None;
            }
            // In another order, its features have other names.
            if first.number < number && has_same_corners(corners_of(&first.triangle), corners_of(&triangle)) {
                return None;
            }
        }
        let hit = find::<HalfLine, S>(self.ends, &triangle)?;
        let of_hit = self.bounds_of(&triangle, &hit);
        let bounds =
            of_hit.unwrap_or_else(|| enclosing(around_rounded::<S>(&hit.enter::<HalfLine, S>(self.ends, &triangle))));
        let next = First { number, triangle, hit, bounds };
        let is_first = self.first.as_ref().is_none_or(|first| self.is_before(&next, first));
        is_first.then(|| {
            let [_, limit] = next.bounds;
            self.first = Some(next);
            limit
        })
    }

    /// Bounds on the parameter of the point of entry, by the filter.
    #[inline(always)]
    fn bounds_of(&self, Triangle3 { a, b, c }: &Triangle3<S>, hit: &TriangleHit) -> Option<[f64; 2]> {
        let (TriangleHit::Pierced(_), Some(line)) = (hit, self.line) else { return None };
        let corners = filtered::<[Point3<Number>; 3], S>(&[a.clone(), b.clone(), c.clone()])?;
        let line = filtered::<[Point3<Number>; 2], f64>(line)?;
        let [num, den] = filtered_parameter(&line, &corners).map_each(|number| number.ends());
        let ([num_low, num_high], [den_low, den_high]) = (num?, den?);
        // Both have the same sign, or the numerator is zero.
        let [num_low, num_high, den_low, den_high] = match den_low > 0.0 {
            true => [num_low, num_high, den_low, den_high],
            false => [-num_high, -num_low, -den_high, -den_low],
        };
        // A relative error of u in each end and in the quotient, and a margin for each.
        const MARGIN: f64 = f64::EPSILON * 4.0;
        let low = num_low / den_high * (1.0 - MARGIN) - f64::MIN_POSITIVE;
        let high = num_high / den_low * (1.0 + MARGIN) + f64::MIN_POSITIVE;
        // NaN and infinity fail.
        let is_known = den_low > f64::MIN_POSITIVE && high < f64::MAX && high - low <= 1e-6 * high;
        is_known.then(|| [greater(low, 0.0), high])
    }

    #[inline]
    fn is_before(&self, next: &First<S>, first: &First<S>) -> bool {
        if next.bounds[1] < first.bounds[0] || next.bounds[0] > first.bounds[1] {
            return next.bounds[1] < first.bounds[0];
        }
        self.order(next, first).then(next.number.cmp(&first.number)).is_lt()
    }

    #[cold]
    fn order(&self, next: &First<S>, first: &First<S>) -> Ordering {
        if are_entered_at_once([next, first].map_each(|of| (&of.triangle, &of.hit))) {
            return Ordering::Equal;
        }
        let [one, other] = [next, first].map_each(|of| (self.ends.clone(), Primitive::Triangle(of.triangle.clone())));
        order_of_hits::<HalfLine, S>(one, other)
    }

    pub(crate) fn first(self) -> Option<Hit<TriangleSurface<S>, Ray3<S>>> {
        let First { number, triangle, hit, .. } = self.first?;
        Some(Hit::new(LineInSurface { number, within: LineInTriangle { ends: self.ends.clone(), triangle, hit } }))
    }
}

/// Whether two triangles are entered in the same vertex, through the same edge, or in the same plane; a line that
/// pierces both crosses it once. `false` proves nothing.
fn are_entered_at_once<S: Scalar>(of: [(&Triangle3<S>, &TriangleHit); 2]) -> bool {
    let [one, other] = of.map_each(|(triangle, _)| [&triangle.a, &triangle.b, &triangle.c]);
    // The vertex, twice, or the ends of the edge that contains the point of entry.
    let parts = of.map_each(|(_, hit)| match hit.features()[0] {
        Feature::Vertex(i) => Some([i; 2]),
        Feature::Edge(i, j) => Some([i, j]),
        _ => None,
    });
    if let [Some(part), Some(other_part)] = parts {
        if is_same_part([(one, part), (other, other_part)]) {
            return true;
        }
    }
    let are_pierced = of.iter().all(|(_, hit)| matches!(hit, TriangleHit::Pierced(_)));
    are_pierced && in_one_plane(one, other)
}

fn corners_of<S>(Triangle3 { a, b, c }: &Triangle3<S>) -> [&Point3<S>; 3] {
    [a, b, c]
}
