//! The point of the rings of a region nearest to a point.

use super::Index;
use crate::arith::formulas::each::MapEach;
use crate::arith::rounding::enclosing::{exponent_above, greater, scaled};
use crate::closest::search::forms::require_distance;
use crate::closest::{Nearest, NearestInEdges, is_segment_within};
use crate::mesh::nearest::Ways;
use crate::mesh::tree::Entry;
use crate::mesh::unit::Unit;
use crate::shape::require;
use crate::{Point2, Region, Scalar};

/// Up to which exponent formulas of degree four do not overflow.
const MODERATE: i32 = 200;

impl<S: Scalar> Index<S> {
    /// The point of the rings that is nearest to a point, its ring, and the corner or edge of that: the answer of
    /// [`closest::point_region_2d`](crate::closest::point_region_2d()), of several edges that are equally near the
    /// first of the first ring. The distance of a point inside the region is that from the nearest ring.
    ///
    /// # Panics
    /// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
    ///
    /// ```
    /// use straightedge::{Feature, Point2, region::Index};
    /// let square = |from: f64, to: f64| [[from, from], [to, from], [to, to], [from, to]];
    /// let frame = Index::try_new([square(0.0, 9.0), square(3.0, 6.0)])?;
    /// let in_hole = frame.nearest(&Point2::new(4.0, 4.5));
    /// assert_eq!((in_hole.distance(), in_hole.point()), (1.0, Point2::new(3.0, 4.5)));
    /// assert_eq!(in_hole.feature(), (1, Feature::Edge(0, 3)));
    /// // As near to two edges, and to the corner that they share.
    /// assert_eq!(frame.nearest(&Point2::new(10.0, -1.0)).feature(), (0, Feature::Vertex(1)));
    /// # Ok::<(), straightedge::Invalid>(())
    /// ```
    #[doc(alias = "closest_point")]
    #[must_use]
    pub fn nearest(&self, p: &Point2<S>) -> Nearest<Region<S>> {
        require("region/Index::nearest", "p", p);
        let scaled = self.scaled_point(p);
        let (asked, chain, unit) = self.asked(p, &scaled);
        let in_space = asked.in_space();
        let ways = Ways::new(&in_space, self.boxes.bounds(), unit);
        let edge = |entry: &Entry| entry.corners.map_each(|i| &chain[i as usize]);
        let mut nearest = NearestInEdges::new(asked, ways.exponent() + unit.exponent());
        if let Some(far) = ways.far(&in_space, self.boxes.bounds(), unit) {
            let corners_of = |entry: &Entry| edge(entry).map_each(|p| unit.rounded(&p.in_space()));
            for entry in far.candidates(&self.boxes, corners_of) {
                let [a, b, _] = edge(&entry);
                nearest.take(entry.corners[0] as usize, [a, b]);
            }
        } else if self.is_mixed {
            nearest = self.nearest_in_mixed(p, (asked, chain, unit), ways);
        } else {
            self.boxes.search(
                f64::MAX,
                |pair| ways.keys(pair),
                |entry, limit| {
                    let [a, b, _] = edge(entry);
                    nearest.take(entry.corners[0] as usize, [a, b]).unwrap_or(limit)
                },
            );
        }
        nearest.nearest(p, |start| self.edge(start), |start| self.place(start))
    }

    /// The same in a unit that is chosen anew for each distance that is found to be tiny in the last, and with numbers
    /// as given, if those of the point are moderate.
    #[cold]
    fn nearest_in_mixed<'a>(
        &'a self,
        p: &'a Point2<S>,
        (mut asked, mut chain, mut unit): (&'a Point2<S>, &'a [Point2<S>], Unit),
        mut ways: Ways,
    ) -> NearestInEdges<'a, S> {
        // A distance that is rounded to the least float may lead to no other unit.
        let mut may_change = true;
        loop {
            let mut nearest = NearestInEdges::new(asked, ways.exponent() + unit.exponent());
            let mut is_too_close = false;
            self.boxes.search(
                f64::MAX,
                |pair| ways.keys(pair),
                |entry, limit| {
                    let [a, b, _] = entry.corners.map_each(|i| &chain[i as usize]);
                    let limit = nearest.take(entry.corners[0] as usize, [a, b]).unwrap_or(limit);
                    is_too_close = is_too_close || may_change && ways.is_too_close(limit);
                    if is_too_close { f64::NEG_INFINITY } else { limit }
                },
            );
            if !is_too_close {
                return nearest;
            }
            let distance = nearest.distance();
            let before = ways.exponent();
            ways = ways.for_distance(scaled(distance, unit.exponent()));
            may_change = ways.exponent() > before;
            let of_numbers = if unit == Unit::ONE { self.unit.exponent() } else { 0 };
            let greatest = [&p.x, &p.y]
                .into_iter()
                .fold(scaled(distance, -of_numbers), |greatest, x| greater(x.near_double().abs(), greatest));
            if exponent_above(greatest).abs() <= MODERATE {
                (asked, chain, unit) = (p, &self.chain, self.unit);
            }
        }
    }

    /// Whether a point is within a distance r of the rings. The search ends at the first edge within r.
    ///
    /// # Panics
    /// On NaN and infinity, and where r is negative, unless the scalar is [`Plain`](crate::Plain).
    ///
    /// ```
    /// use straightedge::{Point2, region::Index};
    /// let triangle = Index::try_new([[[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]]])?;
    /// let p = Point2::new(-3.0, -4.0);
    /// assert_eq!([4.9, 5.0].map(|r| triangle.is_within(&p, &r)), [false, true]);
    /// # Ok::<(), straightedge::Invalid>(())
    /// ```
    #[must_use]
    pub fn is_within(&self, p: &Point2<S>, r: &S) -> bool {
        const ID: &str = "region/Index::is_within";
        require(ID, "p", p);
        require_distance(ID, r);
        let given = (p.clone(), r.clone());
        let scaled = self.scaled_point(p).and_then(|p| Some((p, self.unit.number(r)?)));
        let ((p, r), chain, unit) = self.asked(&given, &scaled);
        let ways = Ways::new(&p.in_space(), self.boxes.bounds(), unit);
        let [_, high] = unit.ends(r);
        let ways = if self.is_mixed { ways.for_distance(high) } else { ways };
        self.boxes.any(
            |pair| ways.keys_within(pair, high),
            |entry| {
                let [a, b, _] = entry.corners.map_each(|i| &chain[i as usize]);
                is_segment_within(p, [a, b], r)
            },
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arith::random::split_mix;
    use crate::{Feature, Rational, Ray2, Segment2, Vector2, closest};
    use alloc::vec::Vec;

    /// A ring of spikes, in integers.
    fn spikes(count: usize) -> Vec<[i64; 2]> {
        let corner = |i: usize| {
            let (angle, radius) = (i as f64 * core::f64::consts::TAU / count as f64, [1e6, 8e5][i % 2]);
            [angle.cos(), angle.sin()].map(|x| (x * radius).round() as i64)
        };
        (0..count).map(corner).collect()
    }

    fn doubles(ring: &[[i64; 2]]) -> Vec<[f64; 2]> {
        ring.iter().map(|p| p.map(|x| x as f64)).collect()
    }

    fn places(count: usize) -> impl Iterator<Item = [i64; 2]> {
        let mut state = 7;
        (0..count).map(move |_| [0; 2].map(|_| (split_mix(&mut state) % 3_000_000) as i64 - 1_500_000))
    }

    /// Each question that looks at every edge takes half a second.
    #[test]
    fn one_corner_far_away() {
        let ring = spikes(16_000);
        let near = Index::try_new([doubles(&ring)]).unwrap();
        // Alone, so that all others are as near as without it; and as a corner of the ring.
        for far in [1e300, -1e200] {
            let mixed = Index::try_new([doubles(&ring), Vec::from([[far, 0.3 * far]])]).unwrap();
            assert!(mixed.is_mixed && !near.is_mixed);
            for p in places(200).map(|p| Point2::from(p.map(|x| x as f64))) {
                let (one, other) = (mixed.nearest(&p), near.nearest(&p));
                assert_eq!((one.feature(), one.distance()), (other.feature(), other.distance()));
                let beyond = other.distance().next_up();
                let before = other.distance() * (1.0 - 1e-15);
                assert_eq!([before, beyond].map(|r| mixed.is_within(&p, &r)), [false, true]);
            }
        }
    }

    #[test]
    fn mixed_exponents() {
        let mut state = 70;
        let mut random = |below: u64| split_mix(&mut state) % below;
        let exponents = [-1074, -1000, -600, -300, -40, 0, 0, 0, 30, 400, 900];
        for case in 0..30 {
            let mut number = || {
                let digits = random(7) as f64 - 3.0;
                scaled(digits, exponents[random(11) as usize])
            };
            let ring: Vec<[f64; 2]> = (0..3 + case % 9).map(|_| [number(), number()]).collect();
            let index = Index::try_new([ring.clone()]).unwrap();
            let mut points: Vec<_> = (0..8).map(|_| Point2::new(number(), number())).collect();
            points.extend(
                ring.iter().flat_map(|[x, y]| {
                    [[*x, *y], [x.next_up(), *y], [0.5 * x, 0.5 * y], [x + 1.0, *y]].map(Point2::from)
                }),
            );
            for p in points {
                let (one, other) = (index.nearest(&p), closest::point_region_2d(&p, index.region()));
                assert_eq!((one.feature(), one.to_record()), (other.feature(), other.to_record()), "{ring:?} {p:?}");
                for r in [0.0, other.distance(), 0.75 * other.distance(), 1.5 * other.distance()] {
                    let r = if r < f64::INFINITY { r } else { f64::MAX };
                    assert_eq!(index.is_within(&p, &r), other.is_within(&r), "{ring:?} {p:?} {r:e}");
                }
            }
        }
    }

    /// The same of singles, among which distances are as small as the least.
    #[test]
    fn mixed_exponents_of_singles() {
        let mut state = 11;
        let mut random = |below: u64| split_mix(&mut state) % below;
        let mut number =
            || (random(7) as f32 - 3.0) * scaled(1.0, [-149, -148, -120, 0, 120][random(5) as usize]) as f32;
        for case in 0..60 {
            let ring: Vec<[f32; 2]> = (0..4 + case % 9).map(|_| [number(), number()]).collect();
            let index = Index::try_new([ring.clone()]).unwrap();
            for p in (0..12).map(|_| Point2::new(number(), number())) {
                let (one, other) = (index.nearest(&p), closest::point_region_2d(&p, index.region()));
                assert_eq!((one.feature(), one.to_record()), (other.feature(), other.to_record()), "{ring:?} {p:?}");
            }
        }
    }

    /// Looking at every edge that a line meets takes minutes.
    #[test]
    fn the_first_of_many_that_a_line_meets() {
        let count = 20_000;
        let square = |i: i64| [[i, 0], [i + 1, 1], [i, 2], [i - 1, 1]].map(|[x, y]| [2 * x, y]);
        let of_integers = Index::try_new((0..count).map(|i| square(2 * i))).unwrap();
        let index = Index::try_new((0..count).map(|i| square(2 * i).map(|p| p.map(|x| x as f64)))).unwrap();
        for x in 0..400 {
            let (from, to) = ([190 * x, 1], [(-1_i64).pow(x as u32 % 2) * (x + 1), 0]);
            let [p, v] = [from, to].map(|p| p.map(|x| x as f64));
            let along = crate::Line2::new(Point2::from(p), Vector2::from(v));
            let hit = index.first_hit(&along).unwrap();
            let (first, last) = ((0, Feature::Vertex(3)), (count as usize - 1, Feature::Vertex(1)));
            assert_eq!(hit.feature(), if v[0] > 0.0 { first } else { last }, "{x}");
            let along = crate::Line2::new(Point2::from(from), Vector2::from(to));
            assert_eq!(of_integers.first_hit(&along).map(|hit| hit.feature()), Some(hit.feature()));
        }
    }

    /// Each question that looks at every edge takes a second.
    #[test]
    fn integers_as_doubles() {
        let ring = spikes(8_000);
        let (exact, near) = (Index::try_new([ring.clone()]).unwrap(), Index::try_new([doubles(&ring)]).unwrap());
        let mut from = [0, 0];
        for to in places(200) {
            let [p, q] = [Point2::from(to), Point2::from(from)];
            let [of_p, of_q] = [to, from].map(|p| Point2::from(p.map(|x| x as f64)));
            let (one, other) = (exact.nearest(&p), near.nearest(&of_p));
            assert_eq!(one.feature(), other.feature());
            let (segment, of_segment) = (Segment2::new(q, p), Segment2::new(of_q, of_p));
            let first = exact.first_hit(&segment).map(|hit| hit.feature());
            assert_eq!(first, near.first_hit(&of_segment).map(|hit| hit.feature()));
            assert_eq!(exact.is_hit(&segment), first.is_some());
            let (ray, of_ray) = (Ray2::new(p, Vector2::from(from)), Ray2::new(of_p, of_q.to_array().into()));
            assert_eq!(
                exact.first_hit(&ray).map(|hit| hit.feature()),
                near.first_hit(&of_ray).map(|hit| hit.feature())
            );
            from = to;
        }
        // Beyond the integers that doubles have, and thirds.
        let thirds = |p: [i64; 2]| p.map(|x| Rational::new((x + (1 << 61)).into(), 3.into()));
        let rational = Index::try_new([ring.iter().copied().map(thirds).collect::<Vec<_>>()]).unwrap();
        let moved = |p: [i64; 2]| p.map(|x| x + (1 << 61));
        let far = Index::try_new([ring.iter().copied().map(moved).collect::<Vec<_>>()]).unwrap();
        for p in places(20) {
            let feature = exact.nearest(&Point2::from(p)).feature();
            assert_eq!(far.nearest(&Point2::from(moved(p))).feature(), feature);
            assert_eq!(rational.nearest(&Point2::from(thirds(p))).feature(), feature);
            let segment = Segment2::from([p, [0, 0]]);
            let first = exact.first_hit(&segment).map(|hit| hit.feature());
            assert_eq!(far.first_hit(&Segment2::from([moved(p), moved([0, 0])])).map(|hit| hit.feature()), first);
            assert_eq!(
                rational.first_hit(&Segment2::from([thirds(p), thirds([0, 0])])).map(|hit| hit.feature()),
                first
            );
        }
    }
}
