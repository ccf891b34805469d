//! Regions by their definitions: an odd number of rings around a point, the nearest of the rings, and conflicts of
//! rings by trial of all pairs of edges, with points as fractions and directions by quadrants.

use common::random::congruential;
use std::cmp::Ordering;
use std::slice::from_ref;
use straightedge::closest::{point_polygon_2d, point_region_2d as nearest};
use straightedge::contain::{point_polygon_even_odd_2d, point_region_2d as locate};
use straightedge::intersect::{
    RingConflict, RingEdge, circle_polygon_2d, circle_region_2d, ring_conflict, visit_close_pairs,
};
use straightedge::{Circle, Contact, Location, Plain, Point2, Polygon, Rational, Region};
use straightedge_verify::contain::PointRegion2d;
use straightedge_verify::{Coordinate, Draw, Query, find, generate};

type Chain = Vec<[i64; 2]>;

/// A generator of small integers.
struct Small(u64);

impl Small {
    fn below(&mut self, bound: u64) -> usize {
        ((congruential(&mut self.0) >> 33) % bound) as usize
    }
    fn point(&mut self, side: u64) -> [i64; 2] {
        [0; 2].map(|_| self.below(side) as i64)
    }
    /// Rings of a few corners on a small grid: so small that most of them touch or cross.
    fn rings(&mut self, most: u64, side: u64) -> Vec<Chain> {
        (0..1 + self.below(most)).map(|_| (0..1 + self.below(6)).map(|_| self.point(side)).collect()).collect()
    }
}

fn region(rings: &[Chain]) -> Region<i64> {
    rings.iter().cloned().collect()
}

/// The same region, written differently: rings in another order, reversed, starting elsewhere, and closed.
fn told_otherwise(rings: &[Chain], small: &mut Small) -> Vec<Chain> {
    let mut rings = rings.to_vec();
    let by = small.below(rings.len() as u64);
    rings.rotate_left(by);
    for ring in &mut rings {
        let by = small.below(ring.len() as u64);
        ring.rotate_left(by);
        if small.below(2) == 0 {
            ring.reverse();
        }
        if small.below(2) == 0 {
            ring.push(ring[0]);
        }
    }
    rings
}

#[test]
fn points_by_each_ring() {
    let mut small = Small(1);
    let mut seen = [0; 3];
    for _ in 0..common::count(150, 400) {
        let rings = small.rings(4, 5);
        let (shape, other) = (region(&rings), region(&told_otherwise(&rings, &mut small)));
        let moved = |p: &Point2<i64>| Point2::new(p.x + (1 << 40), p.y - 3);
        let far = Region::new(shape.rings.iter().map(|ring| ring.points.iter().map(moved).collect::<Polygon<i64>>()));
        for k in 0..49 {
            let p = Point2::new(k / 7 - 1, k % 7 - 1);
            let of_rings: Vec<Location> =
                shape.rings.iter().map(|ring| point_polygon_even_odd_2d(&p, ring).location).collect();
            let inside = of_rings.iter().filter(|location| location.is_inside()).count();
            let expected = match () {
                () if of_rings.contains(&Location::Boundary) => Location::Boundary,
                () if inside % 2 == 1 => Location::Inside,
                () => Location::Outside,
            };
            seen[expected as usize] += 1;
            assert_eq!(locate(&p, &shape), expected, "{p} {rings:?}");
            assert_eq!(locate(&p, &other), expected, "{p} {rings:?}");
            assert_eq!(locate(&moved(&p), &far), expected, "{p} {rings:?}");

            let near = nearest(&p, &shape);
            let of_ring = |ring: &Polygon<i64>| point_polygon_2d(&p, ring).squared_distance();
            let distances: Vec<Rational> = shape.rings.iter().map(of_ring).collect();
            let least = distances.iter().min().expect("a ring");
            let first = distances.iter().position(|distance| distance == least).expect("the least is one");
            let feature = (first, point_polygon_2d(&p, &shape.rings[first]).feature());
            assert_eq!((&near.squared_distance(), near.feature()), (least, feature), "{p} {rings:?}");
            assert_eq!(nearest(&p, &other).squared_distance(), *least);
            assert_eq!(near.is_within(&0), expected == Location::Boundary);

            let disc = |r| Circle::new(p, r);
            assert_eq!(circle_region_2d(&disc(0), &shape), Contact::from(expected));
            for r in 1..3 {
                let contact = circle_region_2d(&disc(r), &shape);
                assert_eq!(circle_region_2d(&disc(r), &other), contact, "{p} {r} {rings:?}");
                assert!(contact.is_hit() || (expected.is_outside() && !near.is_within(&r)), "{p} {r} {rings:?}");
                assert!(!expected.is_inside() || contact.is_overlapping(), "{p} {r} {rings:?}");
            }
        }
    }
    assert!(seen.iter().all(|&times| times > common::count(100, 300) as usize), "{seen:?}");
}

/// A region of one simple ring is a polygon.
#[test]
fn discs_and_one_ring() {
    let mut small = Small(2);
    let mut simple = 0;
    while simple < 300 {
        let ring: Chain = (0..3 + small.below(4)).map(|_| small.point(6)).collect();
        let (shape, polygon) = (region(from_ref(&ring)), Polygon::from(ring));
        if ring_conflict(&shape).is_some() {
            continue;
        }
        simple += 1;
        for k in 0..64 {
            let disc = Circle::new(Point2::new(k / 8 - 1, k % 8 - 1), small.below(4) as i64);
            assert_eq!(circle_region_2d(&disc, &shape), circle_polygon_2d(&disc, &polygon), "{disc:?} {polygon:?}");
        }
    }
}

fn cross([a, b]: [i64; 2], [c, d]: [i64; 2]) -> i64 {
    a * d - b * c
}

fn to([a, b]: [i64; 2], [c, d]: [i64; 2]) -> [i64; 2] {
    [c - a, d - b]
}

/// The direction as its quadrant and, within it, an increasing fraction.
fn direction([x, y]: [i64; 2]) -> (u8, Rational) {
    let (quarter, numerator, denominator) = match (x.signum(), y.signum()) {
        (1, 0 | 1) => (0, y, x + y),
        (0 | -1, 1) => (1, -x, y - x),
        (-1, _) => (2, -y, -x - y),
        _ => (3, x, x - y),
    };
    (quarter, Rational::new(numerator.into(), denominator.into()))
}

/// An edge with a length, the previous and next corner of its ring, and its index in the ring.
struct Edge {
    name: RingEdge,
    ends: [[i64; 2]; 2],
    beyond: [[i64; 2]; 2],
    place: usize,
    count: usize,
}

fn edges(ring: usize, points: &Chain) -> Vec<Edge> {
    let n = points.len();
    let own: Vec<usize> = (0..n).filter(|&i| points[i] != points[(i + 1) % n]).collect();
    let m = own.len();
    let edge = |place: usize| Edge {
        name: RingEdge { ring, edge: own[place] },
        ends: [points[own[place]], points[(own[place] + 1) % n]],
        beyond: [points[own[(place + m - 1) % m]], points[(own[(place + 1) % m] + 1) % n]],
        place,
        count: m,
    };
    (0..m).map(edge).collect()
}

/// The parameters of the common points of two edges along the first: the least and the greatest.
fn common(first: &Edge, second: &Edge) -> Option<[Rational; 2]> {
    let ([a, b], [c, d]) = (first.ends, second.ends);
    let (edge, other, offset) = (to(a, b), to(c, d), to(a, c));
    let ratio = |n: i64, d: i64| Rational::new(n.into(), d.into());
    let [zero, one] = [0, 1].map(|x| ratio(x, 1));
    let turn = cross(edge, other);
    if turn != 0 {
        let (s, t) = (ratio(cross(offset, other), turn), ratio(cross(offset, edge), turn));
        let is_common = [&s, &t].iter().all(|x| zero <= **x && **x <= one);
        return is_common.then(|| [s.clone(), s]);
    }
    if cross(edge, offset) != 0 {
        return None;
    }
    let square = edge[0] * edge[0] + edge[1] * edge[1];
    let at = |p: [i64; 2]| ratio(edge[0] * (p[0] - a[0]) + edge[1] * (p[1] - a[1]), square);
    let span = [at(c).min(at(d)).max(zero), at(c).max(at(d)).min(one)];
    (span[0] <= span[1]).then_some(span)
}

fn are_in_conflict(first: &Edge, second: &Edge) -> bool {
    let Some([start, end]) = common(first, second) else { return false };
    if start != end {
        return true;
    }
    if first.name.ring == second.name.ring {
        return (first.place + 1) % first.count != second.place && (second.place + 1) % second.count != first.place;
    }
    let corner = [first.ends, second.ends].concat().into_iter().find(|&p| {
        let [a, b] = first.ends;
        [0, 1].iter().all(|&i| {
            Rational::from_integer((b[i] - a[i]).into()) * &start == Rational::from_integer((p[i] - a[i]).into())
        })
    });
    let Some(p) = corner else { return true };
    let arms = |edge: &Edge| {
        let [a, b] = edge.ends;
        let [u, v] = if p == a {
            [edge.beyond[0], b]
        } else if p == b {
            [a, edge.beyond[1]]
        } else {
            [a, b]
        };
        [u, v].map(|x| direction(to(p, x)))
    };
    let ([u, v], [x, y]) = (arms(first), arms(second));
    let (least, greatest) = (u.clone().min(v.clone()), u.max(v));
    let between = |x: &(u8, Rational)| (x != &least && x != &greatest).then(|| least < *x && *x < greatest);
    matches!((between(&x), between(&y)), (Some(one), Some(other)) if one != other)
}

fn by_trial(rings: &[Chain]) -> Option<RingConflict> {
    let of_rings: Vec<Vec<Edge>> = rings.iter().enumerate().map(|(i, ring)| edges(i, ring)).collect();
    let single = of_rings.iter().position(Vec::is_empty).map(|ring| RingEdge { ring, edge: 0 });
    let single = single.map(|edge| RingConflict { first: edge, second: edge });
    let all: Vec<&Edge> = of_rings.iter().flatten().collect();
    let mut pairs = (0..all.len()).flat_map(|i| (i + 1..all.len()).map(move |j| (i, j)));
    let conflict = pairs.find(|&(i, j)| are_in_conflict(all[i], all[j]));
    single.into_iter().chain(conflict.map(|(i, j)| RingConflict { first: all[i].name, second: all[j].name })).min()
}

#[test]
fn conflicts_by_trial_of_all_pairs() {
    let mut small = Small(3);
    let (mut valid, mut touching, mut invalid) = (0, 0, 0);
    for _ in 0..common::count(2_000, 400_000) {
        // Triangles on a grid are often valid, and with another ring often touching.
        let side = 4 + small.below(6) as u64;
        let rings = if small.below(2) == 0 {
            small.rings(3, side)
        } else {
            (0..1 + small.below(3)).map(|_| (0..3 + small.below(2)).map(|_| small.point(side)).collect()).collect()
        };
        let shape = region(&rings);
        let found = ring_conflict(&shape);
        assert_eq!(found, by_trial(&rings), "{rings:?}");
        let otherwise = ring_conflict(&region(&told_otherwise(&rings, &mut small)));
        assert_eq!(otherwise.is_some(), found.is_some(), "{rings:?}");
        let all: Vec<Edge> = rings.iter().enumerate().flat_map(|(i, ring)| edges(i, ring)).collect();
        let is_touching = |edge: &Edge| all.iter().any(|x| x.name.ring > edge.name.ring && common(x, edge).is_some());
        match found {
            Some(_) => invalid += 1,
            None => valid += 1,
        }
        touching += usize::from(found.is_none() && all.iter().any(is_touching));
        // In floats, at the ends of their range.
        let scaled = |factor: f64| {
            let ring = |ring: &Chain| ring.iter().map(|p| p.map(|x| x as f64 * factor)).collect::<Polygon<f64>>();
            rings.iter().map(ring).collect::<Region<f64>>()
        };
        assert_eq!(ring_conflict(&scaled(f64::MIN_POSITIVE / 4096.0)), found, "{rings:?}");
        assert_eq!(ring_conflict(&scaled(2_f64.powi(1019))), found, "{rings:?}");
    }
    assert!(valid > 200 && touching > 15 && invalid > 500, "{valid} {touching} {invalid}");
}

/// Rings of floats of every class are in conflict exactly where the same rationals are, which have no filter.
fn in_every_class<T: Coordinate>() -> [usize; 2] {
    let mut seen = [0; 2];
    let query = find(PointRegion2d::ID).expect("a query");
    for class in query.classes(T::NUMBER_TYPE) {
        for index in 0..common::count(8, 2_000) {
            let mut draw = Draw::new(1, PointRegion2d::ID, class.name(), index);
            let (_, region) = generate::<PointRegion2d, T>(class, 1, &mut draw);
            let exact = region.try_cast::<Rational>().expect("finite numbers");
            let found = ring_conflict(&region);
            assert_eq!(found, ring_conflict(&exact), "{class}: {region:?}");
            seen[usize::from(found.is_some())] += 1;
        }
    }
    seen
}

#[test]
fn conflicts_in_every_class() {
    for seen in [in_every_class::<f64>(), in_every_class::<f32>()] {
        assert!(seen.iter().all(|&how| how > 4), "{seen:?}");
    }
}

/// A square, and rings that touch or cross it at its corners.
#[test]
fn rings_that_touch_at_corners() {
    let square = Polygon::from([[0, 0], [4, 0], [4, 4], [0, 4]]);
    let conflict = |ring: &[[i64; 2]]| ring_conflict(&Region::from([square.clone(), ring.to_vec().into()]));
    let at = |first, second| {
        let [first, second] = [(0, first), (1, second)].map(|(ring, edge)| RingEdge { ring, edge });
        Some(RingConflict { first, second })
    };
    assert_eq!(conflict(&[[0, 0], [2, 1], [1, 2]]), None); // within
    assert_eq!(conflict(&[[0, 0], [-2, -1], [-1, -2]]), None); // beside
    assert_eq!(conflict(&[[0, 0], [2, 1], [-1, -2]]), at(0, 0)); // through the corner
    assert_eq!(conflict(&[[4, 2], [5, 1], [5, 3]]), None);
    assert_eq!(conflict(&[[4, 2], [3, 1], [5, 3]]), at(1, 0)); // through an edge
    assert_eq!(conflict(&[[4, 4], [0, 0], [2, 1]]), None); // at two corners
    assert_eq!(conflict(&[[0, 0], [4, 0], [2, 2]]), at(0, 0)); // along an edge
    assert_eq!(conflict(&[[0, 0], [4, 0], [4, 4], [0, 4]]), at(0, 0));
    assert_eq!(
        conflict(&[[1, 1]]),
        Some(RingConflict { first: RingEdge { ring: 1, edge: 0 }, second: RingEdge { ring: 1, edge: 0 } })
    );
    // A hole against a part, both closed.
    assert_eq!(conflict(&[[1, 1], [1, 1], [2, 1], [1, 2], [1, 1]]), None);
    // Unchecked scalars always get an answer.
    let plain = Region::from([Polygon::from([Plain(f64::NAN), Plain(1.0)].map(|x| Point2::new(x, x)))]);
    assert_eq!(ring_conflict(&plain), None);
    assert_eq!(ring_conflict(&Region::<Plain<f64>>::default()), None);
}

/// Rings of many edges, simple except for one pair of edges.
#[test]
fn one_conflict_of_many_edges() {
    let n = 600;
    // A comb, whose teeth have boxes that are long, and a spiral, whose edges have boxes that meet many others.
    let comb: Chain = (0..n).map(|i| [if i % 4 < 2 { 0 } else { 1000 }, i]).chain([[-5, n], [-5, 0]]).collect();
    let out = (0..n).map(|i| [[i, 0], [0, i], [-i, 0], [0, -i]][i as usize % 4]);
    let back = (1..n).rev().map(|i| [[i + 2, 0], [0, i + 2], [-i - 2, 0], [0, -i - 2]][i as usize % 4]);
    let spiral: Chain = out.chain(back).collect();
    for ring in [comb, spiral] {
        let whole = ring_conflict(&region(from_ref(&ring)));
        assert_eq!(whole, by_trial(from_ref(&ring)));
        for at in [0, 7, n as usize / 2] {
            let mut pulled = ring.clone();
            pulled[at] = [500, n / 3];
            assert_eq!(ring_conflict(&region(&[pulled.clone()])), by_trial(&[pulled]));
        }
    }
    assert_eq!(Ordering::Less, RingEdge { ring: 0, edge: 9 }.cmp(&RingEdge { ring: 1, edge: 0 }));
}

#[test]
fn close_pairs_are_those_whose_boxes_meet() {
    let mut small = Small(5);
    for round in 0..200 {
        let segments: Vec<[[i64; 2]; 2]> = (0..round % 40).map(|_| [0; 2].map(|_| small.point(12))).collect();
        let mut visited = Vec::new();
        let of_points: Vec<[Point2<f64>; 2]> =
            segments.iter().map(|ends| ends.map(|[x, y]| Point2::new(x as f64, y as f64))).collect();
        visit_close_pairs(&of_points, &mut |i, j| visited.push([i.min(j), i.max(j)]));
        visited.sort_unstable();
        let meet = |one: &[[i64; 2]; 2], other: &[[i64; 2]; 2]| {
            (0..2).all(|axis| {
                let ends = |of: &[[i64; 2]; 2]| (of[0][axis].min(of[1][axis]), of[0][axis].max(of[1][axis]));
                let ((a, b), (c, d)) = (ends(one), ends(other));
                a <= d && c <= b
            })
        };
        let all = (0..segments.len()).flat_map(|j| (0..j).map(move |i| [i, j]));
        let mut expected: Vec<[usize; 2]> = all.filter(|&[i, j]| meet(&segments[i], &segments[j])).collect();
        expected.sort_unstable();
        assert_eq!(visited, expected, "{segments:?}");
    }
}
