//! The points in which two shapes touch once the second has moved out of the first along the normal.
//!
//! Along the normal, the first shape is highest on a feature, and the second is lowest on one. The least translation
//! brings the two features into one plane, where they share a polygon, a segment or a point: its corners are those of
//! each feature that the other contains, and the crossings of edges. All is done in integers, and each coordinate
//! rounded once. Of balls and capsules the features are those of the core; the radius is added along the normal.

use crate::arith::formulas::each::MapEach;
use crate::arith::stages::lowest_terms::lowest_terms;
use crate::convex::expanding_polytope::Plane;
use crate::predicate::orient2d;
use crate::{
    Aabb3, ConvexHull, Obb, Point2, Point3, Rational, Scalar, Segment3, Sign, Surd, Tetrahedron, Triangle3, Vector3,
};
use alloc::vec::Vec;
use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};

/// A point or vector, exactly.
pub(super) type Place<T = Rational> = [T; 3];

/// The corners of two shapes that meet, of balls and capsules those of the core, with the radii, and a vector along the
/// normal.
pub struct ContactSet {
    pub(super) corners: [Vec<Place>; 2],
    pub(super) normal: Place,
    pub(super) radii: [Rational; 2],
}

/// A shape with corners.
pub(super) trait Corners {
    /// The corners exactly: `None` if a number is not finite, as only unchecked ones are.
    fn exact_corners(&self) -> Option<Vec<Place>>;
}

fn exact<S: Scalar>(p: &Point3<S>) -> Option<Place> {
    Some([p.x.to_exact()?, p.y.to_exact()?, p.z.to_exact()?])
}

/// The same of a vector.
pub(super) fn exact_vector<S: Scalar>(v: &Vector3<S>) -> Option<Place> {
    Some([v.x.to_exact()?, v.y.to_exact()?, v.z.to_exact()?])
}

/// Implements [`Corners`] for shapes whose corners are points.
macro_rules! of_points {
    ($($Shape:ident: $($corner:ident)+;)+) => {$(
        impl<S: Scalar> Corners for $Shape<S> {
            fn exact_corners(&self) -> Option<Vec<Place>> {
                [$(&self.$corner),+].into_iter().map(exact).collect()
            }
        }
    )+};
}
of_points! {
    Segment3: a b;
    Triangle3: a b c;
    Tetrahedron: a b c d;
}

impl<S: Scalar> Corners for ConvexHull<S> {
    fn exact_corners(&self) -> Option<Vec<Place>> {
        self.points.iter().map(exact).collect()
    }
}

impl<S: Scalar> Corners for Aabb3<S> {
    fn exact_corners(&self) -> Option<Vec<Place>> {
        let ends = [exact(&self.min)?, exact(&self.max)?];
        Some((0..8).map(|i| [0, 1, 2].map_each(|axis| ends[i >> axis & 1][axis].clone())).collect())
    }
}

impl<S: Scalar> Corners for Obb<S> {
    fn exact_corners(&self) -> Option<Vec<Place>> {
        let mut corners = Vec::from([exact(&self.center)?]);
        for (axis, h) in self.axes.iter().zip(&self.half_extents) {
            let h = h.to_exact()?;
            let step = exact_vector(axis)?.map_each(|x| x * &h);
            let moved = |corner: &Place| {
                let ends = [0, 1, 2].map_each(|i| [&corner[i] + &step[i], &corner[i] - &step[i]]);
                [0, 1].map_each(|end| [0, 1, 2].map_each(|i| ends[i][end].clone()))
            };
            corners = corners.iter().flat_map(moved).collect();
        }
        Some(corners)
    }
}

#[inline]
fn dot(u: &Place<BigInt>, v: &Place<BigInt>) -> BigInt {
    &u[0] * &v[0] + &u[1] * &v[1] + &u[2] * &v[2]
}

#[inline]
pub(super) fn cross([a, b, c]: &Place, [x, y, z]: &Place) -> Place {
    [b * z - c * y, c * x - a * z, a * y - b * x]
}

#[inline]
pub(super) fn difference(u: &Place, v: &Place) -> Place {
    [0, 1, 2].map_each(|i| &u[i] - &v[i])
}

/// The normal of a plane of differences.
pub(super) fn plane_normal<S: Scalar>(plane: &Plane<S>) -> Option<Place> {
    let mut corners: [Place; 3] = Default::default();
    for (corner, [a, b]) in corners.iter_mut().zip(plane) {
        *corner = difference(&exact(a)?, &exact(b)?);
    }
    let [p, q, r] = &corners;
    Some(cross(&difference(q, p), &difference(r, p)))
}

/// Numbers times a common multiple of their denominators, and this multiple.
fn whole<'a>(numbers: impl Iterator<Item = &'a Place> + Clone) -> (Vec<Place<BigInt>>, BigInt) {
    let multiple = |common: BigInt, x: &Rational| {
        let quotient = lowest_terms(common.clone(), x.denom().clone());
        common * quotient.denom()
    };
    let common = numbers.clone().flatten().fold(BigInt::one(), multiple);
    let whole = |x: &Rational| x.numer() * (&common / x.denom());
    (numbers.map(|place| [0, 1, 2].map_each(|i| whole(&place[i]))).collect(), common)
}

/// A point of the plane that both features are in, in space, with a denominator, and as seen along an axis.
#[derive(Clone)]
struct Seen {
    place: Place<BigInt>,
    denominator: BigInt,
    seen: Point2<Rational>,
}

impl ContactSet {
    /// The same, with the second shape first.
    #[inline]
    pub(super) fn exchanged(self) -> Self {
        let ContactSet { corners: [first, second], normal, radii: [r, s] } = self;
        ContactSet { corners: [second, first], normal: normal.map_each(|x| -x), radii: [s, r] }
    }

    /// The corners of the set, of the first shape and, opposite, of the second, without radii: counter-clockwise as
    /// seen against the normal, from the one that is lexicographically least. Not in lowest terms.
    #[inline]
    fn of_cores(&self) -> Vec<[Place; 2]> {
        let [first, second] = &self.corners;
        let (corners, unit) = whole(first.iter().chain(second));
        let (first, second) = corners.split_at(first.len());
        let (normal, _) = whole(core::iter::once(&self.normal));
        let Some(n) = normal.first().filter(|n| n.iter().any(|x| !x.is_zero())) else { return Vec::new() };
        let height = |place: &Place<BigInt>| dot(n, place);
        let (top, bottom) = (first.iter().map(height).max(), second.iter().map(height).min());
        let (Some(top), Some(bottom)) = (top, bottom) else { return Vec::new() };
        // All times the square of the normal, the second feature moves up by the overlap times the normal.
        let (square, overlap) = (dot(n, n), &top - &bottom);
        let rise = [0, 1, 2].map_each(|i| &n[i] * &overlap);
        let axis = [2, 0, 1].into_iter().find(|&axis| !n[axis].is_zero()).unwrap_or_default();
        let is_forward = n[axis].is_positive();
        let seen = |place: Place<BigInt>| {
            let [x, y] = [(axis + 1) % 3, (axis + 2) % 3].map_each(|i| Rational::from_integer(place[i].clone()));
            let seen = if is_forward { Point2::new(x, y) } else { Point2::new(y, x) };
            Seen { place, denominator: BigInt::one(), seen }
        };
        let scaled = |place: &Place<BigInt>| [0, 1, 2].map_each(|i| &place[i] * &square);
        let raised = |place: &Place<BigInt>| [0, 1, 2].map_each(|i| &place[i] * &square + &rise[i]);
        let upper = hull(first.iter().filter(|p| height(p) == top).map(|p| seen(scaled(p))).collect());
        let lower = hull(second.iter().filter(|p| height(p) == bottom).map(|p| seen(raised(p))).collect());
        let unit = &square * unit;
        let shared = shared(&upper, &lower).into_iter().map(|Seen { place, denominator, .. }| {
            let divisor = &unit * &denominator;
            let below = [0, 1, 2].map_each(|i| &place[i] - &rise[i] * &denominator);
            [place, below].map_each(|place| place.map_each(|x| Rational::new_raw(x, divisor.clone())))
        });
        let mut shared: Vec<_> = shared.collect();
        if let Some(first) = (0..shared.len()).min_by(|&i, &j| shared[i].cmp(&shared[j])) {
            shared.rotate_left(first);
        }
        shared
    }

    /// The pairs of points, of the first and the second shape.
    pub(super) fn pairs<S: Scalar>(&self) -> Vec<[Point3<S::Root>; 2]> {
        let cores = self.of_cores();
        // Without a normal there are none, and no steps.
        if cores.is_empty() {
            return Vec::new();
        }
        let steps = self.steps();
        cores.into_iter().map(|pair| rounded::<S>(pair, &steps)).collect()
    }

    /// The first of them.
    pub(super) fn first_pair<S: Scalar>(&self) -> Option<[Point3<S::Root>; 2]> {
        self.of_cores().into_iter().next().map(|pair| rounded::<S>(pair, &self.steps()))
    }

    /// From the cores by the radii along the normal, and against it.
    #[inline]
    fn steps(&self) -> Steps {
        let [x, y, z] = &self.normal;
        let of = |radius: &Rational| [x, y, z].map_each(|x| x * radius);
        let [first, second] = &self.radii;
        Steps { steps: [of(first), of(second).map_each(|x| -x)], over: (x * x + y * y + z * z).recip() }
    }

    /// The sign of the depth minus a distance: the overlap of the cores over the length of the normal, and both radii.
    #[inline]
    pub(super) fn beyond(&self, distance: &Rational) -> Sign {
        let rest = &self.radii[0] + &self.radii[1] - distance;
        let [x, y, z] = &self.normal;
        let square = x * x + y * y + z * z;
        let height = |p: &Place| &p[0] * x + &p[1] * y + &p[2] * z;
        let top = self.corners[0].iter().map(height).max().unwrap_or_default();
        let overlap = top - self.corners[1].iter().map(height).min().unwrap_or_default();
        // overlap / |n| + rest, or the rest alone without a normal: by squares where the terms have other signs.
        let sign = |x: &Rational| Sign::from(x.cmp(&Rational::zero()));
        match (sign(&overlap), sign(&rest)) {
            _ if square.is_zero() => sign(&rest),
            (of_overlap, Sign::Zero) => of_overlap,
            (of_overlap, of_rest) if of_overlap == of_rest => of_rest,
            (_, of_rest) => of_rest * sign(&(&rest * &rest * square - &overlap * &overlap)),
        }
    }
}

/// Steps times the length of a normal, and one over its square.
struct Steps {
    steps: [Place; 2],
    over: Rational,
}

/// Points of the cores, moved.
fn rounded<S: Scalar>(pair: [Place; 2], Steps { steps, over }: &Steps) -> [Point3<S::Root>; 2] {
    [0, 1].map_each(|which| {
        let at = |i: usize| S::nearest_root(Surd::new(pair[which][i].clone(), steps[which][i].clone(), over.clone()));
        Point3::new(at(0), at(1), at(2))
    })
}

#[inline]
fn turn(a: &Seen, b: &Seen, c: &Seen) -> i8 {
    orient2d(&a.seen, &b.seen, &c.seen).to_i8()
}

/// The corners of the convex hull, counter-clockwise: one or two of flat ones.
#[inline]
fn hull(mut points: Vec<Seen>) -> Vec<Seen> {
    points.sort_by(|p, q| (&p.seen.x, &p.seen.y).cmp(&(&q.seen.x, &q.seen.y)));
    points.dedup_by(|p, q| p.seen == q.seen);
    if points.len() < 3 {
        return points;
    }
    let half = |points: &mut dyn Iterator<Item = &Seen>| {
        let mut chain: Vec<Seen> = Vec::new();
        for p in points {
            while chain.len() > 1 && turn(&chain[chain.len() - 2], &chain[chain.len() - 1], p) <= 0 {
                chain.pop();
            }
            chain.push(p.clone());
        }
        chain.pop();
        chain
    };
    let mut hull = half(&mut points.iter());
    hull.extend(half(&mut points.iter().rev()));
    hull
}

/// The corners of a hull from the lexicographically least to the greatest, below and above; of a flat one both alike.
#[inline]
fn chains(hull: &[Seen]) -> [Vec<&Seen>; 2] {
    let greatest = (0..hull.len()).max_by_key(|&i| key(&hull[i])).unwrap_or_default();
    let below = hull.iter().take(greatest + 1).collect();
    let above = hull.iter().take(1).chain(hull.iter().skip(greatest).rev());
    [below, above.take(hull.len() + 1 - greatest).collect()]
}

#[inline]
fn key(p: &Seen) -> [&Rational; 2] {
    [&p.seen.x, &p.seen.y]
}

/// Whether the hull of these chains contains a point.
#[inline]
fn contains(chains: &[Vec<&Seen>; 2], p: &Seen) -> bool {
    [1, -1].into_iter().zip(chains).all(|(side, chain)| {
        let next = chain.partition_point(|corner| key(corner) <= key(p));
        match (chain.get(next.wrapping_sub(1)), chain.get(next)) {
            (Some(a), Some(b)) => turn(a, b, p) * side >= 0,
            (Some(last), None) => last.seen == p.seen,
            (None, _) => false,
        }
    })
}

/// The pairs of edges of two chains that have a lexicographic place in common, among them all that cross: no more than
/// the chains have edges.
#[inline]
fn beside<'a>(one: &'a [&'a Seen], other: &'a [&'a Seen]) -> impl Iterator<Item = [[&'a Seen; 2]; 2]> {
    let (mut i, mut j) = (1, 1);
    core::iter::from_fn(move || {
        let (q, v) = (one.get(i)?, other.get(j)?);
        let pair = [[one[i - 1], *q], [other[j - 1], *v]];
        if key(q) < key(v) {
            i += 1
        } else {
            j += 1
        }
        Some(pair)
    })
}

/// The corners that two hulls share, counter-clockwise; two of a segment.
#[inline]
fn shared(upper: &[Seen], lower: &[Seen]) -> Vec<Seen> {
    let mut corners: Vec<Seen> = Vec::new();
    let [of_upper, of_lower] = [upper, lower].map_each(chains);
    for (hull, other) in [(upper, &of_lower), (lower, &of_upper)] {
        corners.extend(hull.iter().filter(|p| contains(other, p)).cloned());
    }
    for one in &of_upper {
        for [[p, q], [u, v]] in of_lower.iter().flat_map(|other| beside(one, other)) {
            let crosses = |a: &Seen, b: &Seen, c: &Seen, d: &Seen| turn(a, b, c) * turn(a, b, d) < 0;
            if !(crosses(p, q, u, v) && crosses(u, v, p, q)) {
                continue;
            }
            // p is this far from the line uv, and q on the other side. Corners are integers.
            let area = |p: &Seen| {
                let [[ax, ay], [bx, by], [cx, cy]] =
                    [u, v, p].map_each(|Seen { seen, .. }| [&seen.x, &seen.y].map_each(|x| x.numer()));
                (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
            };
            let (of_p, of_q) = (area(p).abs(), area(q).abs());
            let denominator = &of_p + &of_q;
            let place = [0, 1, 2].map_each(|i| &p.place[i] * &of_q + &q.place[i] * &of_p);
            let [x, y] = [(&p.seen.x, &q.seen.x), (&p.seen.y, &q.seen.y)]
                .map_each(|(p, q)| Rational::new_raw(p.numer() * &of_q + q.numer() * &of_p, denominator.clone()));
            corners.push(Seen { place, denominator, seen: Point2::new(x, y) });
        }
    }
    hull(corners)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arith::random::split_mix;
    use alloc::vec;

    fn prism(corners: &[[i64; 2]], [bottom, top]: [i64; 2]) -> Vec<Place> {
        let exact = |x: i64| Rational::from_integer(x.into());
        corners.iter().flat_map(|&[x, y]| [bottom, top].map(|z| [x, y, z].map(exact))).collect()
    }

    /// Prisms, the second on the first.
    fn contact_set(of_first: &[[i64; 2]], of_second: &[[i64; 2]]) -> ContactSet {
        let corners = [prism(of_first, [-1, 0]), prism(of_second, [0, 1])];
        ContactSet {
            corners,
            normal: [0, 0, 1].map(|x| Rational::from_integer(BigInt::from(x))),
            radii: Default::default(),
        }
    }

    fn seen(corners: &[[i64; 2]]) -> Vec<Seen> {
        let whole = |&[x, y]: &[i64; 2]| Seen {
            place: [x, y, 0].map(BigInt::from),
            denominator: BigInt::one(),
            seen: Point2::from([x, y].map(|x| Rational::from_integer(BigInt::from(x)))),
        };
        hull(corners.iter().map(whole).collect())
    }

    fn edges(hull: &[Seen]) -> impl Iterator<Item = [&Seen; 2]> {
        let count = if hull.len() == 2 { 1 } else { hull.len() };
        (0..count).map(|i| [&hull[i], &hull[(i + 1) % hull.len()]])
    }

    #[test]
    fn every_pair_of_edges_that_cross_is_beside() {
        let state = &mut 70;
        let mut crossings = 0;
        for case in 0..400 {
            let mut corners = |count: usize| -> Vec<[i64; 2]> {
                (0..count).map(|_| [0; 2].map(|_| (split_mix(state) % 12) as i64)).collect()
            };
            let [one, other] = [corners(1 + case % 9), corners(1 + case / 9 % 9)].map(|corners| seen(&corners));
            let [chains_of_one, chains_of_other] = [&one, &other].map(|hull| chains(hull));
            for p in &other {
                let by_edges = match &one[..] {
                    [a] => a.seen == p.seen,
                    [a, b] => turn(a, b, p) == 0 && key(a) <= key(p) && key(p) <= key(b),
                    _ => edges(&one).all(|[a, b]| turn(a, b, p) >= 0),
                };
                assert_eq!(contains(&chains_of_one, p), by_edges, "{case}");
            }
            for [p, q] in edges(&one) {
                for [u, v] in edges(&other) {
                    if turn(p, q, u) * turn(p, q, v) < 0 && turn(u, v, p) * turn(u, v, q) < 0 {
                        crossings += 1;
                        let is = |pair: [&Seen; 2], a: &Seen, b: &Seen| {
                            let [c, d] = pair.map(key);
                            [c, d] == [key(a), key(b)] || [d, c] == [key(a), key(b)]
                        };
                        let of_chains =
                            chains_of_one.iter().flat_map(|one| chains_of_other.iter().map(move |other| (one, other)));
                        let mut pairs = of_chains.flat_map(|(one, other)| beside(one, other));
                        assert!(pairs.any(|[first, second]| is(first, p, q) && is(second, u, v)), "{case}");
                    }
                }
            }
        }
        assert!(crossings > 400, "{crossings}");
    }

    #[test]
    fn many_corners() {
        // Each edge of the first crosses two of the second. To compare each with each takes minutes.
        let count = 2_000;
        let polygon = |half_steps: usize| -> Vec<[i64; 2]> {
            let turn = |i: usize| (2 * i + half_steps) as f64 * core::f64::consts::PI / count as f64;
            (0..count).map(|i| [turn(i).cos(), turn(i).sin()].map(|x| (x * 1e9).round() as i64)).collect()
        };
        let pairs = contact_set(&polygon(0), &polygon(1)).of_cores();
        assert_eq!(pairs.len(), 2 * count);
        assert!(pairs.iter().all(|[a, b]| a == b && a[2].is_zero()));
        assert_eq!(contact_set(&polygon(0), &polygon(0)).of_cores().len(), count);
        assert_eq!(contact_set(&[[0, 0], [4, 0], [0, 4]], &[[1, 1], [9, 9]]).of_cores().len(), 2);
        assert_eq!(contact_set(&[[0, 0], [4, 4]], &[[2, 0], [2, 9]]).of_cores().len(), 1);
        let none: Vec<[Place; 2]> = vec![];
        assert_eq!(contact_set(&[[0, 0], [4, 4]], &[[9, 9]]).of_cores(), none);
    }
}
