//! The nearest of the edges of a region that a search passes to it, with bounds on the distances.
//!
//! As of the triangles of a surface: if the filter's bounds on two distances do not overlap, they decide which is less,
//! and nothing is compared exactly.

use super::nearest_in_rings::{NearEdge, is_nearer};
use super::nearest_in_surface::BoundsUnit;
use super::point_segment;
use crate::arith::formulas::each::MapEach;
use crate::arith::rounding::enclosing::around_rounded_root;
use crate::arith::stages::filtered_signs::filtered;
use crate::closest::nearest::Nearest;
use crate::closest::search::filtered_differences::{Seen, norm_bounds};
use crate::closest::search::point::Near;
use crate::{Feature, Number, Point2, Point3, Region, Scalar, Segment2};

/// The nearest of the edges passed to it, in any order; of several at one distance the one of the least index.
pub(crate) struct NearestInEdges<'a, S> {
    p: &'a Point2<S>,
    unit: BoundsUnit<S>,
    best: Option<Best<S>>,
}

struct Best<S> {
    number: usize,
    edge: Near<Segment2<S>, S>,
    /// Bounds on the squared distance.
    bounds: [f64; 2],
}

impl<'a, S: Scalar> NearestInEdges<'a, S> {
    /// `exponent`, from -2000 to 2000, is that of the unit of bounds.
    pub(crate) fn new(p: &'a Point2<S>, exponent: i32) -> Self {
        NearestInEdges { p, unit: BoundsUnit::new(exponent), best: None }
    }

    /// Takes in an edge by its index. If it is the nearest so far, returns an upper bound on the squared distance, in
    /// the unit.
    #[inline]
    pub(crate) fn take(&mut self, number: usize, [a, b]: [&Point2<S>; 2]) -> Option<f64> {
        let edge = point_segment::near_2d(self.p, &Segment2::new(a.clone(), b.clone()));
        let bounds = self.unit.bounds(self.bounds_of(&edge), || edge.distance());
        let next = Best { number, edge, bounds };
        let is_nearest = self.best.as_ref().is_none_or(|best| is_before(&next, best));
        is_nearest.then(|| {
            let [_, limit] = next.bounds;
            self.best = Some(next);
            limit
        })
    }

    /// Bounds on the squared distance, by the filter.
    #[inline(always)]
    fn bounds_of(&self, edge: &Near<Segment2<S>, S>) -> Option<[f64; 2]> {
        let [a, b] = ends(edge);
        let points = [self.p, a, b].map_each(Point2::in_space);
        let [p, a, b] = filtered::<[Point3<Number>; 3], S>(&points).or_else(|| rounded(&points))?;
        match edge.feature() {
            Feature::Vertex(_) => norm_bounds(p - a, None),
            _ => {
                let along = b - a;
                norm_bounds((p - a).cross(&along), Some(along.squared_length()))
            }
        }
    }

    /// The distance of the nearest so far, rounded, and given as a double; infinite without any.
    pub(crate) fn distance(&self) -> f64 {
        let Some(best) = &self.best else { return f64::INFINITY };
        around_rounded_root::<S>(&best.edge.distance())[1]
    }

    /// The nearest, in the numbers of a point and edges that these are in another unit; given the ring of an edge, with
    /// the number of its corners, and the index in the ring. Of no edges it is the point itself.
    pub(crate) fn nearest(
        self,
        p: &Point2<S>,
        edge: impl FnOnce(usize) -> Segment2<S>,
        place: impl FnOnce(usize) -> [usize; 3],
    ) -> Nearest<Region<S>> {
        Nearest::new(match self.best {
            Some(Best { number, edge: near, .. }) => {
                NearEdge::at(place(number), near.in_unit(p.in_space(), edge(number)))
            }
            None => NearEdge::of_none(p),
        })
    }
}

/// The same points, rounded to doubles, if they are exact numbers.
#[cold]
fn rounded<S: Scalar>(points: &[Point3<S>; 3]) -> Option<[Point3<Seen>; 3]> {
    // What is beyond all doubles has squares that are, too. Of doubles, differences are as exact as they are short.
    let seen = |x: &S| x.exact_double().map_or_else(|| Seen::nearly(x.near_double()), Seen::leaf);
    let near = |Point3 { x, y, z }: &Point3<S>| Point3::from([x, y, z].map_each(seen));
    S::double_near(&S::whole(0)).map(|_| points.map_refs(near))
}

/// The ends of the feature that has the nearest point: of a vertex twice itself.
#[inline(always)]
fn ends<S: Scalar>(edge: &Near<Segment2<S>, S>) -> [&Point2<S>; 2] {
    let (_, Segment2 { a, b }) = edge.point_and_shape();
    match edge.feature() {
        Feature::Vertex(0) => [a, a],
        Feature::Vertex(_) => [b, b],
        _ => [a, b],
    }
}

fn is_before<S: Scalar>(next: &Best<S>, best: &Best<S>) -> bool {
    if next.bounds[0] > best.bounds[1] || next.bounds[1] < best.bounds[0] {
        return next.bounds[1] < best.bounds[0];
    }
    // In the same vertex or on the same edge: as near.
    let ([a, b], [c, d]) = (ends(&next.edge), ends(&best.edge));
    let is_same = a == c && b == d || a == d && b == c;
    match next.number < best.number {
        true => is_same || !is_nearer(&best.edge, &next.edge),
        false => !is_same && is_nearer(&next.edge, &best.edge),
    }
}

/// Whether a point is within r of a segment, of shapes that are valid.
#[inline]
pub(crate) fn is_segment_within<S: Scalar>(p: &Point2<S>, [a, b]: [&Point2<S>; 2], r: &S) -> bool {
    point_segment::near_2d(p, &Segment2::new(a.clone(), b.clone())).is_within(r)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rational;

    /// The relative width of the bounds on the squared distance from the origin to an edge that is far away and short:
    /// infinite if the filter knows none.
    fn width<S: Scalar>(number: impl Fn(i64) -> S) -> f64 {
        let [x, y] = [(1 << 40) - 3, 1 << 22];
        let [p, a, b] = [[0, 0], [x, -y], [x + 7, y]].map(|p| Point2::from(p.map(&number)));
        let nearest = NearestInEdges::new(&p, 0);
        let edge = point_segment::near_2d(&p, &Segment2::new(a, b));
        assert_eq!(edge.feature(), Feature::Interior);
        nearest.bounds_of(&edge).map_or(f64::INFINITY, |[low, high]| (high - low) / high)
    }

    #[test]
    fn short_edges_of_integers() {
        assert!(width(|x| x as f64) < 1e-14);
        assert!(width(|x| x) < 1e-14);
        // Not doubles, so that their differences are hardly known.
        assert_eq!(width(|x| Rational::new((3 * x + 1).into(), 3.into())), f64::INFINITY);
    }
}
