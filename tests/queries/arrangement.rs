//! Rounded arrangements by their definition, in fractions: which pixels contain an end or a crossing, and which of them
//! a segment meets; and by what is promised, whatever the algorithm: no edges cross, and nothing is far off.

use common::random::congruential;
use num_traits::ToPrimitive;
use std::collections::{BTreeMap, BTreeSet};
use straightedge::arrangement::{Grid, SnapRounded, snap_rounded, snap_rounded_overlay, snap_rounded_region};
use straightedge::contain::point_region_2d;
use straightedge::intersect::ring_conflict;
use straightedge::{Location, Point2, Rational, Region, Segment2};

type Ends = [[f64; 2]; 2];
type Exact = [Rational; 2];
type Pixel = [i64; 2];

/// A generator of small integers.
struct Small(u64);

impl Small {
    fn below(&mut self, bound: u64) -> i64 {
        ((congruential(&mut self.0) >> 33) % bound) as i64
    }
    fn within(&mut self, reach: i64) -> f64 {
        (self.below(2 * reach as u64 + 1) - reach) as f64
    }
    /// From 0 to 1.
    fn unit(&mut self) -> f64 {
        (congruential(&mut self.0) >> 11) as f64 / (1_u64 << 53) as f64
    }
    /// A number, up to three units in the last place farther from zero.
    fn ulps(&mut self, x: f64) -> f64 {
        (0..self.below(4)).fold(x, |x, _| f64::from_bits(x.to_bits() + 1))
    }
}

fn exact([x, y]: [f64; 2]) -> Exact {
    [x, y].map(|x| Rational::from_float(x).unwrap())
}

fn minus([ax, ay]: &Exact, [bx, by]: &Exact) -> Exact {
    [ax - bx, ay - by]
}

fn cross([ax, ay]: &Exact, [bx, by]: &Exact) -> Rational {
    ax * by - ay * bx
}

fn whole(x: i64) -> Rational {
    Rational::from_integer(x.into())
}

fn half() -> Rational {
    Rational::new(1.into(), 2.into())
}

/// The pixel that contains a point; all is in sides of a pixel.
fn pixel(point: &Exact) -> Pixel {
    [0, 1].map(|axis| (&point[axis] + half()).floor().to_integer().to_i64().unwrap())
}

/// The point in which two segments cross or touch, if they are not parallel.
fn crossing([a, b]: &[Exact; 2], [c, d]: &[Exact; 2]) -> Option<Exact> {
    let (s, t, between) = (minus(b, a), minus(d, c), minus(c, a));
    let turn = cross(&s, &t);
    if turn == whole(0) {
        return None;
    }
    let (along, along_other) = (cross(&between, &t) / &turn, cross(&between, &s) / &turn);
    let is_within = |part: &Rational| (whole(0)..=whole(1)).contains(part);
    let there = |axis: usize| &a[axis] + &along * &s[axis];
    (is_within(&along) && is_within(&along_other)).then(|| [there(0), there(1)])
}

/// From which parameter on a segment is in a pixel, without its right and upper sides, and whether not yet there.
fn enters([a, b]: &[Exact; 2], pixel: &Pixel) -> Option<(Rational, bool)> {
    let (mut from, mut to) = ((whole(0), false), (whole(1), false));
    for axis in [0, 1] {
        let (low, high) = (whole(pixel[axis]) - half(), whole(pixel[axis]) + half());
        let step = &b[axis] - &a[axis];
        if step == whole(0) {
            if a[axis] < low || a[axis] >= high {
                return None;
            }
            continue;
        }
        let [at_low, at_high] = [((&low - &a[axis]) / &step, false), ((&high - &a[axis]) / &step, true)];
        let [first, last] = if step > whole(0) { [at_low, at_high] } else { [at_high, at_low] };
        from = from.max(first);
        to = if (&last.0, !last.1) < (&to.0, !to.1) { last } else { to };
    }
    (from.0 < to.0 || from.0 == to.0 && !from.1 && !to.1).then_some(from)
}

/// The segments in sides of a pixel.
fn scaled(segments: &[Ends], side: f64) -> Vec<[Exact; 2]> {
    let side = Rational::from_float(side).unwrap();
    segments.iter().map(|ends| ends.map(|end| exact(end).map(|x| x / &side))).collect()
}

/// The chain of each segment, by the definition.
fn chains(segments: &[[Exact; 2]]) -> Vec<Vec<Pixel>> {
    let mut hot: BTreeSet<Pixel> = segments.iter().flatten().map(pixel).collect();
    for (i, one) in segments.iter().enumerate() {
        hot.extend(segments[..i].iter().filter_map(|other| crossing(one, other)).map(|point| pixel(&point)));
    }
    let chain = |segment: &[Exact; 2]| {
        let mut met: Vec<((Rational, bool), Pixel)> =
            hot.iter().filter_map(|pixel| Some((enters(segment, pixel)?, *pixel))).collect();
        met.sort();
        met.into_iter().map(|(_, pixel)| pixel).collect()
    };
    segments.iter().map(chain).collect()
}

/// Each crossing and end rounded by itself, which is wrong.
fn chains_one_by_one(segments: &[[Exact; 2]]) -> Vec<Vec<Pixel>> {
    let chain = |segment: &[Exact; 2]| {
        let mut met: Vec<(Rational, Pixel)> = [(whole(0), pixel(&segment[0])), (whole(1), pixel(&segment[1]))].into();
        let along = minus(&segment[1], &segment[0]);
        let dot = |to: &Exact| &along[0] * &to[0] + &along[1] * &to[1];
        for point in segments.iter().filter_map(|other| crossing(segment, other)) {
            met.push((dot(&minus(&point, &segment[0])) / dot(&along), pixel(&point)));
        }
        met.sort();
        met.dedup_by(|next, last| next.1 == last.1);
        met.into_iter().map(|(_, pixel)| pixel).collect()
    };
    segments.iter().map(chain).collect()
}

fn edges(chains: &[Vec<Pixel>]) -> BTreeSet<[Pixel; 2]> {
    let steps = chains.iter().flat_map(|chain| chain.windows(2));
    steps.map(|pair| [pair[0].min(pair[1]), pair[0].max(pair[1])]).collect()
}

/// Whether edges have nothing in common but ends, and no other point is on one.
fn is_planar(points: &BTreeSet<Pixel>, edges: &BTreeSet<[Pixel; 2]>) -> bool {
    let turn = |[a, b]: &[Pixel; 2], c: &Pixel| {
        let [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], c[0] - a[0], c[1] - a[1]].map(i128::from);
        (ux * vy).cmp(&(uy * vx)) as i32
    };
    let is_on = |edge: &[Pixel; 2], c: &Pixel| {
        let [a, b] = edge;
        let is_between = |axis: usize| (a[axis].min(b[axis])..=a[axis].max(b[axis])).contains(&c[axis]);
        !edge.contains(c) && is_between(0) && is_between(1) && turn(edge, c) == 0
    };
    let all: Vec<&[Pixel; 2]> = edges.iter().collect();
    let cross = |one: &[Pixel; 2], other: &[Pixel; 2]| {
        turn(one, &other[0]) * turn(one, &other[1]) < 0 && turn(other, &one[0]) * turn(other, &one[1]) < 0
    };
    !edges.iter().any(|edge| points.iter().any(|point| is_on(edge, point)))
        && !all.iter().enumerate().any(|(i, one)| all[..i].iter().any(|other| cross(one, other)))
}

fn rounded(segments: &[Ends], grid: Grid) -> SnapRounded {
    let segments: Vec<Segment2<f64>> = segments.iter().copied().map(Segment2::from).collect();
    snap_rounded(&segments, grid).unwrap()
}

/// The chains of a result in pixels; its points and edges must be those of the chains.
fn chains_of(rounded: &SnapRounded, count: usize, side: f64) -> Vec<Vec<Pixel>> {
    let pixel = |point: &Point2<f64>| {
        [point.x, point.y].map(|x| {
            let x = Rational::from_float(x).unwrap() / Rational::from_float(side).unwrap();
            assert!(x.is_integer());
            x.to_integer().to_i64().unwrap()
        })
    };
    let pixels: Vec<Pixel> = rounded.points.iter().map(pixel).collect();
    let chains: Vec<Vec<Pixel>> = (0..count).map(|i| rounded.chain(i).map(|point| pixels[point]).collect()).collect();
    assert!(pixels.is_sorted_by(|p, q| p < q));
    assert_eq!(chains.iter().flatten().copied().collect::<BTreeSet<_>>(), pixels.iter().copied().collect());
    assert!(rounded.edges.is_sorted_by(|p, q| p < q));
    assert_eq!(rounded.edges.iter().map(|ends| ends.map(|end| pixels[end])).collect::<BTreeSet<_>>(), edges(&chains));
    for (place, [a, b]) in rounded.edges.iter().enumerate() {
        assert!(a < b);
        assert_eq!((rounded.edge(*a, *b), rounded.edge(*b, *a)), (Some(place), Some(place)));
    }
    chains
}

/// Checks a result by the definition and by what is promised; returns whether rounding crossings one by one fails.
fn check(segments: &[Ends], grid: Grid) -> bool {
    let side = grid.side();
    let exact = scaled(segments, side);
    let found = chains_of(&rounded(segments, grid), segments.len(), side);
    assert_eq!(found, chains(&exact), "{segments:?} {side:?}");

    let points: BTreeSet<Pixel> = found.iter().flatten().copied().collect();
    assert!(is_planar(&points, &edges(&found)), "{segments:?} {side:?}");
    for ((segment, chain), number) in exact.iter().zip(&found).zip(0..) {
        assert_eq!([chain[0], chain[chain.len() - 1]], [pixel(&segment[0]), pixel(&segment[1])]);
        assert!(chain.iter().all(|pixel| enters(segment, pixel).is_some()), "{segments:?} {side:?}");
        for (other, met) in exact.iter().zip(&found).skip(number + 1) {
            let common = crossing(segment, other).map(|point| pixel(&point));
            assert!(common.is_none_or(|pixel| chain.contains(&pixel) && met.contains(&pixel)));
        }
    }
    let wrong = chains_one_by_one(&exact);
    !is_planar(&wrong.iter().flatten().copied().collect(), &edges(&wrong))
}

/// Kinds of segments with what is degenerate or nearly so.
const KINDS: [&str; 10] = ["random", "lattice", "concurrent", "ulps", "line", "equal", "points", "huge", "tiny", "fan"];

fn some(kind: &str, count: usize, small: &mut Small) -> (Vec<Ends>, Grid) {
    let grid = |side: f64| Grid::try_new(side).unwrap();
    let finest = |segments: &[Ends]| Grid::finest(segments.iter().flatten().copied().map(Point2::from));
    let center = [small.unit(), small.unit()];
    let ends = [0; 4].map(|_| [small.within(5), small.within(5) / 4.0]);
    let mut make = |make: &mut dyn FnMut(&mut Small) -> Ends| (0..count).map(|_| make(small)).collect::<Vec<Ends>>();
    match kind {
        "random" => (make(&mut |small| [0; 2].map(|_| [0; 2].map(|_| 8.0 * small.unit()))), grid(1.0)),
        // Halves: on corners and sides of pixels.
        "lattice" => (make(&mut |small| [0; 2].map(|_| [0; 2].map(|_| small.within(7) / 2.0))), Grid::INTEGERS),
        "concurrent" => {
            let segments = make(&mut |small| {
                let [x, y] = [small.within(9), small.within(9)];
                [[0.1 + x, 0.3 + y], [0.1 - x / 3.0, 0.3 - y / 3.0]]
            });
            let finest = finest(&segments);
            (segments, finest)
        }
        "ulps" => {
            let segments = make(&mut |small| [[1.1, 1.3], [1.9, 1.7]].map(|end| end.map(|x| small.ulps(x))));
            (segments, grid(2.0 * f64::EPSILON))
        }
        "line" => {
            let mut on_line = |small: &mut Small| {
                [0; 2]
                    .map(|_| small.within(6))
                    .map(|t| [3.0 * t / 2.0, t + if small.below(4) == 0 { 1.0 } else { 0.0 }])
            };
            (make(&mut on_line), Grid::INTEGERS)
        }
        "equal" => (make(&mut |small| [0; 2].map(|_| ends[small.below(4) as usize])), Grid::INTEGERS),
        "points" => {
            let mut one = |small: &mut Small| {
                let [a, b] = [0; 2].map(|_| [small.within(5) / 2.0, small.within(5)]);
                if small.below(3) == 0 { [a, a] } else { [a, b] }
            };
            (make(&mut one), Grid::INTEGERS)
        }
        "huge" => {
            let scale = f64::MAX / 16.0;
            (
                make(&mut |small| [0; 2].map(|_| [0; 2].map(|_| small.within(7) * scale * small.unit()))),
                grid(2_f64.powi(1020)),
            )
        }
        "tiny" => {
            let least = f64::from_bits(1);
            (make(&mut |small| [0; 2].map(|_| [0; 2].map(|_| small.within(9) * least))), grid(least))
        }
        _ => (make(&mut |small| [center, [0; 2].map(|_| 4.0 * small.unit())]), grid(0.25)),
    }
}

#[test]
fn by_the_definition() {
    let mut small = Small(1);
    let mut wrong: BTreeMap<&str, usize> = BTreeMap::new();
    for round in 0..common::count(3, 1000) {
        for kind in KINDS {
            // Beyond twelve, cells are divided.
            let count = if round % 4 == 0 { 13 + small.below(14) } else { 1 + small.below(9) };
            let (segments, grid) = some(kind, count as usize, &mut small);
            *wrong.entry(kind).or_default() += usize::from(check(&segments, grid));
        }
    }
    // Where rounding by itself fails, this test would see it.
    assert!(["random", "lattice"].iter().all(|kind| wrong[kind] > common::count(0, 1) as usize), "{wrong:?}");
}

/// Many segments along each other, which share pieces of chains, are kept apart by others, or cross everywhere.
#[test]
fn along_each_other() {
    let mut small = Small(5);
    for round in 0..common::count(10, 300) {
        let mut one = |kind: u64| -> Ends {
            let mut unit = || small.unit();
            match kind {
                // In one row, from anywhere to anywhere; in three; in a column.
                0 => [[40.0 * unit(), unit() - 0.5], [40.0 * unit(), unit() - 0.5]],
                1 => [[40.0 * unit(), 3.0 * unit()], [40.0 * unit(), 3.0 * unit()]],
                2 => [[unit() - 0.5, 30.0 * unit()], [unit() - 0.5, 30.0 * unit()]],
                // Parallel, a bit apart, and short ones between them.
                3 => {
                    let (x, y) = (6.0 * unit(), 2.0 * unit());
                    [[x, y], [x + 20.0, y + 30.0]]
                }
                4 => {
                    let (x, y) = (6.0 * unit() + 13.0, 20.0);
                    [[x, y], [x + unit(), y - unit()]]
                }
                5 => [[6.0 * unit(), 30.0], [20.0 + 6.0 * unit(), 0.0]],
                // From side to side by halves: many cross on sides of pixels.
                7 => [[(12.0 * unit()).floor() / 2.0, -9.5], [(12.0 * unit()).floor() / 2.0, 9.5]],
                // Everywhere in few pixels.
                _ => [[3.0 * unit(), 4.0 * unit()], [3.0 * unit(), 4.0 * unit()]],
            }
        };
        let kinds: &[u64] =
            [&[0][..], &[1], &[0, 1], &[2, 5], &[3, 4], &[3, 4, 5], &[6], &[0, 2], &[5], &[7]][round as usize % 10];
        let many = common::count(16, 70) as usize;
        let mut segments: Vec<Ends> = (0..many).map(|i| one(kinds[i % kinds.len()])).collect();
        if round % 3 == 2 {
            segments.iter_mut().for_each(|ends| ends.iter_mut().for_each(|end| end.reverse()));
        }
        check(&segments, Grid::INTEGERS);
    }
}

/// In a column of pixels without ends that many segments pass, two meet in one point of its lower side, where their
/// ends do not alternate along the perimeter; and the same with x and y exchanged.
#[test]
fn meeting_on_a_side() {
    // The ends are in the rows -20 and 20.
    let upright = (0..18).map(|i| f64::from(i) / 64.0 - 0.5).map(|x| [[x, -20.0], [x, 20.0]]);
    let part = 1.0 / 1024.0;
    let [falling, rising] = [-part, part].map(|part| [[0.25 - part, -20.0], [0.25 + 79.0 * part, 20.0]]);
    let segments: Vec<Ends> = upright.chain([rising, falling]).collect();
    let turned: Vec<Ends> = segments.iter().map(|ends| ends.map(|[x, y]| [y, x])).collect();
    for segments in [segments, turned] {
        check(&segments, Grid::INTEGERS);
        assert_eq!(rounded(&segments, Grid::INTEGERS).edges, [[0, 1], [1, 2]]);
    }
}

/// The rings of a region are the edges of which an odd number of chains pass.
#[test]
fn rings_are_what_is_odd() {
    let mut small = Small(6);
    for round in 0..common::count(8, 1000) {
        let [width, height] = [[40.0, 1.0], [30.0, 3.0], [5.0, 5.0], [1.0, 30.0]][round as usize % 4];
        let mut corner = || [width * small.unit() - 0.5, height * small.unit() - 0.5];
        let mut ring: Vec<[f64; 2]> = (0..50).map(|_| corner()).collect();
        // To and fro, which bounds nothing.
        ring.extend([ring[49], ring[3], ring[20], ring[3], ring[49]]);
        let edges: Vec<Ends> = (0..ring.len()).map(|i| [ring[i], ring[(i + 1) % ring.len()]]).collect();
        let (all, region) = (rounded(&edges, Grid::INTEGERS), Region::new(vec![ring.clone()]));
        let mut odd: BTreeSet<[[i64; 2]; 2]> = BTreeSet::new();
        let mut flip = |a: Point2<f64>, b: Point2<f64>| {
            let ends = [a, b].map(|p| [p.x as i64, p.y as i64]);
            let edge = [ends[0].min(ends[1]), ends[0].max(ends[1])];
            if !odd.remove(&edge) {
                odd.insert(edge);
            }
        };
        for i in 0..edges.len() {
            let chain: Vec<usize> = all.chain(i).collect();
            chain.windows(2).for_each(|pair| flip(all.points[pair[0]], all.points[pair[1]]));
        }
        for ring in snap_rounded_region(&region, Grid::INTEGERS).unwrap().rings {
            let next = ring.points.iter().cycle().skip(1);
            ring.points.iter().zip(next).for_each(|(a, b)| flip(*a, *b));
        }
        assert!(odd.is_empty(), "{edges:?} {odd:?}");
    }
}

/// Chains from either end, and their lengths.
#[test]
fn chains_from_both_ends() {
    let mut small = Small(7);
    let segments: Vec<Ends> = (0..60).map(|_| [0; 2].map(|_| [30.0 * small.unit(), 2.0 * small.unit()])).collect();
    let all = rounded(&segments, Grid::INTEGERS);
    for i in 0..segments.len() {
        let points: Vec<usize> = all.chain(i).collect();
        let mut left = &points[..];
        let mut chain = all.chain(i);
        while !left.is_empty() {
            assert_eq!(chain.len(), left.len());
            if small.below(2) == 0 {
                assert_eq!(chain.next(), Some(left[0]));
                left = &left[1..];
            } else {
                assert_eq!(chain.next_back(), left.last().copied());
                left = &left[..left.len() - 1];
            }
        }
        assert_eq!((chain.next(), chain.next_back(), chain.len()), (None, None, 0));
    }
}

/// Integers of 64 bits and fractions are the doubles that they equal, or refused.
#[test]
fn integers_and_fractions() {
    let of_integers = [[[0_i64, 0], [5, 2]], [[0, 1], [5, 0]], [[2, 1], [3, 4]]];
    let of_doubles = of_integers.map(|ends| ends.map(|end| end.map(|x| x as f64)));
    let expected = rounded(&of_doubles, Grid::INTEGERS);
    assert_eq!(snap_rounded(&of_integers.map(Segment2::from), Grid::INTEGERS), Ok(expected.clone()));
    let of_fractions = of_integers.map(|ends| Segment2::from(ends.map(|end| end.map(whole))));
    assert_eq!(snap_rounded(&of_fractions, Grid::INTEGERS), Ok(expected));
    let coarse = Grid::try_new(4096.0).unwrap();
    let to = |x: i64| snap_rounded(&[Segment2::from([[0, 0], [x, 0]])], coarse);
    assert!(to(1 << 62).is_ok() && to(-(1 << 53)).is_ok());
    assert_eq!(to((1 << 53) + 1).unwrap_err().to_string(), "the coordinate 9007199254740993 is not a double");
    let third = Segment2::from([[whole(0), whole(0)], [whole(1) / whole(3), whole(1)]]);
    assert!(snap_rounded(&[third], coarse).unwrap_err().to_string().contains("not a double"));
    let square = |x: i64| Region::from([[[x, 0], [x + 2, 0], [x + 2, 2], [x, 2]]]);
    assert!(snap_rounded_overlay(&square(0), &square(1), Grid::INTEGERS, |a, b| a && b).is_ok());
}

/// Neither the order nor the directions of segments count.
#[test]
fn in_any_order() {
    let mut small = Small(2);
    for round in 0..common::count(16, 1000) {
        let kind = KINDS[round as usize % KINDS.len()];
        let (mut segments, grid) = some(kind, 60, &mut small);
        let before = rounded(&segments, grid);
        let chains: Vec<Vec<usize>> = (0..60).map(|i| before.chain(i).collect()).collect();
        segments.reverse();
        segments.iter_mut().for_each(|ends| ends.reverse());
        let after = rounded(&segments, grid);
        assert_eq!((&before.points, &before.edges), (&after.points, &after.edges));
        for (i, chain) in chains.iter().rev().enumerate() {
            assert!(after.chain(i).eq(chain.iter().rev().copied()), "{kind}");
        }
        // Shifted by pixels.
        if !["huge", "concurrent"].contains(&kind) {
            let side = grid.side();
            let shifted: Vec<Ends> =
                segments.iter().map(|ends| ends.map(|[x, y]| [x + 64.0 * side, y - 8.0 * side])).collect();
            let is_exact = |(ends, shifted): (&Ends, &Ends)| {
                ends.iter().zip(shifted).all(|(p, q)| q[0] - 64.0 * side == p[0] && q[1] + 8.0 * side == p[1])
            };
            if segments.iter().zip(&shifted).all(is_exact) {
                assert_eq!(rounded(&shifted, grid).edges, after.edges, "{kind}");
            }
        }
    }
}

/// Of many segments, so that cells are divided many times: what is on the grid is its own rounding.
#[test]
fn many_segments() {
    let mut small = Small(3);
    let points = |count: usize, small: &mut Small| -> Vec<Ends> {
        (0..count).map(|_| [0; 2].map(|_| [small.within(1000), small.within(1000)])).collect()
    };
    // The edges of a rounded arrangement, scaled so that no other pixel comes near to them.
    let first = rounded(&points(60, &mut small), Grid::INTEGERS);
    let scale = 2_f64.powi(24);
    let segments: Vec<Ends> = first
        .edges
        .iter()
        .map(|ends| ends.map(|end| [first.points[end].x * scale, first.points[end].y * scale]))
        .collect();
    let again = rounded(&segments, Grid::INTEGERS);
    assert_eq!(again.edges, first.edges);
    // A star, combs, copies, one line.
    let star: Vec<Ends> = (-400..400).map(|i| [[f64::from(-i), -400.0], [f64::from(i), 400.0]]).collect();
    assert_eq!(rounded(&star, Grid::INTEGERS).edges.len(), 1600);
    let comb: Vec<Ends> = (0..800).map(|i| [[f64::from(i), 0.0], [f64::from(i) + 700.0, 800.0]]).collect();
    assert_eq!(rounded(&comb, Grid::INTEGERS).edges.len(), 800);
    let copies = [[[0.1, 0.2], [30.0, 40.0]]; 800];
    assert_eq!(rounded(&copies, Grid::INTEGERS).edges, [[0, 1]]);
    let nested: Vec<Ends> = (0..800).map(|i| [[f64::from(i); 2], [f64::from(2000 - i); 2]]).collect();
    assert_eq!(rounded(&nested, Grid::INTEGERS).edges.len(), 1599);
}

/// Rings of halves, many of which cross themselves and each other, overlap, or are points.
fn rings(small: &mut Small) -> Region<f64> {
    let rings = 1 + small.below(3);
    let mut ring =
        |_| -> Vec<[f64; 2]> { (0..1 + small.below(9)).map(|_| [0; 2].map(|_| small.within(9) / 2.0)).collect() };
    Region::new((0..rings).map(&mut ring))
}

/// Whether a point is within half a side, and some more, of an edge in both coordinates.
fn is_near(point: [f64; 2], region: &Region<f64>) -> bool {
    region.rings.iter().any(|ring| {
        let next = ring.points.iter().cycle().skip(1);
        ring.points.iter().zip(next).any(|(a, b)| {
            let scaled = |p: &Point2<f64>| exact([(p.x - point[0]) / 1.25, (p.y - point[1]) / 1.25]);
            enters(&[scaled(a), scaled(b)], &[0, 0]).is_some()
        })
    })
}

/// Rings do not cross, and points that are not near to edges are inside as they should be.
fn check_region(answer: &Region<f64>, inputs: &[&Region<f64>], is_inside: impl Fn(&[bool]) -> bool, far: &mut usize) {
    let contains = |region: &Region<f64>, point: [f64; 2]| {
        !region.rings.is_empty() && point_region_2d(&Point2::from(point), region) == Location::Inside
    };
    assert!(answer.rings.is_empty() || ring_conflict(answer).is_none(), "{inputs:?} {answer:?}");
    for i in 0..13 * 13 {
        let point = [i % 13, i / 13].map(|x| f64::from(x) * 0.75 - 4.4375);
        if !inputs.iter().any(|region| is_near(point, region)) {
            let inside: Vec<bool> = inputs.iter().map(|region| contains(region, point)).collect();
            assert_eq!(contains(answer, point), is_inside(&inside), "{point:?} {inputs:?} {answer:?}");
            *far += usize::from(is_inside(&inside));
        }
    }
}

#[test]
fn regions() {
    let mut small = Small(4);
    let mut far = 0;
    for _ in 0..common::count(2, 1000) {
        let [a, b] = [rings(&mut small), rings(&mut small)];
        let of_one = snap_rounded_region(&a, Grid::INTEGERS).unwrap();
        check_region(&of_one, &[&a], |inside| inside[0], &mut far);
        let operations: [fn(bool, bool) -> bool; 4] = [|a, b| a || b, |a, b| a && b, |a, b| a && !b, |a, b| a != b];
        for operation in operations {
            let answer = snap_rounded_overlay(&a, &b, Grid::INTEGERS, operation).unwrap();
            check_region(&answer, &[&a, &b], |inside| operation(inside[0], inside[1]), &mut far);
        }
    }
    assert!(far > 10, "{far}");
}

/// Rings that touch in corners: each connected part has one outer ring, counter-clockwise, and its holes.
#[test]
fn parts_are_connected() {
    let of = |rings: &[&[[i32; 2]]]| {
        let region: Region<i32> = rings.iter().map(|ring| ring.to_vec()).collect();
        snap_rounded_region(&region, Grid::INTEGERS).unwrap()
    };
    let points = |region: &Region<f64>| -> Vec<Vec<[i32; 2]>> {
        let ring = |ring: &straightedge::Polygon<f64>| ring.points.iter().map(|p| [p.x as i32, p.y as i32]).collect();
        region.rings.iter().map(ring).collect()
    };
    let square: &[[i32; 2]] = &[[0, 0], [4, 0], [4, 4], [0, 4]];
    // A hole from side to side makes two parts.
    let across = of(&[square, &[[0, 2], [2, 1], [4, 2], [2, 3]]]);
    assert_eq!(
        points(&across),
        [vec![[0, 0], [4, 0], [4, 2], [2, 1], [0, 2]], vec![[0, 2], [2, 3], [4, 2], [4, 4], [0, 4]]]
    );
    // Touching one side it remains a hole, clockwise.
    let beside = of(&[square, &[[0, 2], [2, 1], [2, 3]]]);
    assert_eq!(points(&beside), [vec![[0, 0], [4, 0], [4, 4], [0, 4], [0, 2]], vec![[0, 2], [2, 3], [2, 1]]]);
    // Holes that touch in a circle are one, and around an island.
    let chain = of(&[
        &[[-9, -9], [9, -9], [9, 9], [-9, 9]],
        &[[0, 0], [4, 0], [2, -2]],
        &[[4, 0], [2, 4], [5, 5]],
        &[[0, 0], [2, 4], [-2, 3]],
    ]);
    let mut rings = points(&chain);
    rings.sort();
    assert_eq!(rings.len(), 3);
    assert!(rings.contains(&vec![[0, 0], [4, 0], [2, 4]]), "{rings:?}");
    // Nothing is left of a part thinner than a pixel, or of a ring twice.
    assert!(of(&[square, square]).rings.is_empty());
    assert!(of(&[&[[0, 0], [9, 0]], &[[5, 5]]]).rings.is_empty());
}

#[test]
fn grids() {
    let finest = |x: f64| Grid::finest([Point2::new(x, 0.0)]).side();
    assert_eq!(finest(1.0), 2_f64.powi(-51));
    assert_eq!(finest(-1.99), 2_f64.powi(-51));
    assert_eq!(finest(f64::MAX), 2_f64.powi(972));
    assert_eq!(finest(f64::MIN_POSITIVE), f64::from_bits(2));
    assert_eq!(finest(f64::MIN_POSITIVE / 2.0), f64::from_bits(1));
    assert_eq!(finest(0.0), f64::from_bits(1));
    for exponent in -1074..=1023 {
        let side = if exponent < -1022 { f64::from_bits(1 << (exponent + 1074)) } else { 2_f64.powi(exponent) };
        assert_eq!(Grid::try_new(side).unwrap().side(), side);
        assert!(exponent < -1072 || Grid::try_new(side.next_down()).is_err());
    }
    for side in [0.0, -1.0, f64::NAN, f64::INFINITY, f64::MAX, 3.0] {
        assert!(Grid::try_new(side).is_err(), "{side}");
    }
    // The greatest coordinates, and the first that are not reached.
    let reach = 2_f64.powi(52);
    let to = |x: f64, grid: Grid| snap_rounded(&[Segment2::from([[0.0, 0.0], [x, -x]])], grid);
    assert!(to(reach.next_down(), Grid::INTEGERS).is_ok() && to(-reach.next_down(), Grid::INTEGERS).is_ok());
    let said = to(reach, Grid::INTEGERS).unwrap_err().to_string();
    assert_eq!(said, "the grid with pixels of side 1.0 does not reach 4503599627370496.0");
    // Rounded to 2^1024.
    assert!(to(f64::MAX, Grid::finest([Point2::new(f64::MAX, 0.0)])).is_err());
    assert!(to(f64::MAX.next_down(), Grid::finest([Point2::new(f64::MAX, 0.0)])).is_ok());
    assert!(to(f64::MAX, Grid::try_new(2_f64.powi(1023)).unwrap()).is_err());
    assert!(to(f64::MAX / 1.5, Grid::try_new(2_f64.powi(1023)).unwrap()).is_ok());
    // Nothing at all, and one point.
    assert_eq!(rounded(&[], Grid::INTEGERS), SnapRounded::default());
    let point = rounded(&[[[0.5, -0.5]; 2]], Grid::INTEGERS);
    assert_eq!((point.points.clone(), point.edges.len()), (vec![Point2::new(1.0, 0.0)], 0));
    assert_eq!(point.chain(0).collect::<Vec<_>>(), [0]);
}

#[test]
#[should_panic(expected = "arrangement/snap_rounded: segments[1].b.y is NaN")]
fn not_a_number() {
    rounded(&[[[0.0; 2], [1.0; 2]], [[0.0; 2], [1.0, f64::NAN]]], Grid::INTEGERS);
}

#[test]
fn many_diameters_of_a_small_circle() {
    // Many ends in each pixel of the circle, and all crossings in one pixel: seconds, and minutes where random pairs
    // are tried to no end.
    let count = 5_000;
    let end = |i: usize| {
        let (sin, cos) = (i as f64 * std::f64::consts::PI / count as f64).sin_cos();
        Point2::new(600.0 * cos, 600.0 * sin)
    };
    let segments: Vec<_> = (0..count).map(end).map(|p| Segment2::new(p, Point2::new(-p.x, -p.y))).collect();
    let rounded = snap_rounded(&segments, Grid::INTEGERS).unwrap();
    let center = rounded.points.iter().position(|p| (p.x, p.y) == (0.0, 0.0)).unwrap();
    assert!((0..count).all(|i| rounded.chain(i).any(|point| point == center)));
    assert!(rounded.points.len() < 6_000 && rounded.edges.len() < 7_000);
}
