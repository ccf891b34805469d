//! How long signs of formulas with square roots take, compared with the plain expression.
//!
//! `cargo bench -p straightedge-measure --bench radical` measures and prints Markdown. With `--test`, and under `cargo
//! test --benches`, every loop runs once and nothing is timed.
//!
//! Random numbers are doubles between 0 and 1. Ties are sums of roots of integers of 53 bits, multiples k²·r of some
//! radicands, so that the sum is zero by construction; near ones have the last number an ulp away.

use measure::passes::Pass;
use measure::random::Random;
use measure::{clock, machine};
use std::hint::black_box;
use straightedge::offset::{compare_event, compare_weighted_event};
use straightedge::shape::VoronoiSite2;
use straightedge::{
    Arc2, ArcEdge, ArcRegion, ArcRing, Circle, Contact, Location, Plain, Point2, Point3, Scalar, Segment2, Sign,
    WeightedSegment2, contain, intersect, predicate, radical_formula, voronoi,
};

const CASES: usize = 1024;

radical_formula! {
    /// Three roots.
    Three<R>(x: [R; 3]) = {
        let [a, b, c] = x;
        a.clone().sqrt() + b.clone().sqrt() - c.clone().sqrt()
    }
}
radical_formula! {
    /// Eight roots.
    Eight<R>(x: [R; 8]) = {
        let [a, b, c, d, e, f, g, h] = x;
        let sum = |a: &R, b: &R| a.clone().sqrt() + b.clone().sqrt();
        (sum(a, b) + sum(c, d)) - (sum(e, f) + sum(g, h))
    }
}
radical_formula! {
    /// Roots within a root.
    Nested<R>(x: [R; 4]) = {
        let [a, b, c, d] = x;
        (a.clone() + b.clone().sqrt()).sqrt() - c.clone().sqrt() - d.clone().sqrt()
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Class {
    Random,
    Near,
    Tie,
}

struct Draw(Random);

impl Draw {
    fn unit(&mut self) -> f64 {
        self.0.unit(53)
    }
    /// The numbers k²·r for radicands of some bits and factors that add up to zero over the places of each radicand,
    /// with a sign for each place.
    fn sums<const N: usize>(&mut self, class: Class, signs: [i64; N], of: [usize; N]) -> [f64; N] {
        if class == Class::Random {
            return [0; N].map(|_| self.unit());
        }
        let radicands = [0; N].map(|_| (1 << 24) + self.0.below(1 << 24));
        let mut factors = [0; N].map(|_| 4000 + self.0.below(4000) as i64);
        for group in 0..N {
            let places: Vec<usize> = (0..N).filter(|&i| of[i] == group).collect();
            if let Some((&last, others)) = places.split_last() {
                let sum: i64 = others.iter().map(|&i| signs[i] * factors[i]).sum();
                factors[last] = -signs[last] * sum;
            }
        }
        let mut numbers = [0.0; N];
        for i in 0..N {
            numbers[i] = (factors[i] * factors[i]) as f64 * radicands[of[i]] as f64;
        }
        if class == Class::Near {
            numbers[N - 1] = f64::from_bits(numbers[N - 1].to_bits() + 1);
        }
        numbers
    }
}

struct Bench {
    timed: bool,
}

impl Bench {
    fn row<T>(
        &self,
        name: &str,
        cases: &[T],
        plain: impl Fn(&T) -> i64,
        ours: impl Fn(&T) -> Sign,
        expected: Option<Sign>,
    ) {
        if let Some(expected) = expected {
            assert!(cases.iter().all(|case| ours(case) == expected), "{name}");
        }
        let mut wrong = 0;
        for case in cases {
            wrong += u32::from(plain(case) != i64::from(ours(case).to_i8()));
        }
        let pass = |of: &dyn Fn(&T) -> i64| cases.iter().map(|case| of(black_box(case))).sum::<i64>();
        let passes: [Pass<'_>; 2] =
            [Box::new(|| pass(&plain)), Box::new(|| pass(&|case| i64::from(ours(case).to_i8())))];
        if !self.timed {
            for pass in &passes {
                black_box(pass());
            }
            println!("{name}: runs");
            return;
        }
        let times = clock::race(&passes, cases.len());
        println!("| {name} | {:.1} | {:.1} | {:.1} | {wrong} |", times[0], times[1], times[1] / times[0]);
    }
}

fn branch(x: f64) -> i64 {
    // As callers branch.
    if black_box(x) > 0.0 {
        1
    } else if x < 0.0 {
        -1
    } else {
        0
    }
}

fn main() {
    let timed = std::env::args().any(|a| a == "--bench") && !std::env::args().any(|a| a == "--test");
    let bench = Bench { timed };
    if timed {
        println!("{}; {}.", machine::processor(), machine::compiler());
        println!("{CASES} cases a class; median of {} interleaved rounds.\n", clock::ROUNDS);
        println!("| formula, class | plain, ns | certified, ns | ratio | wrong signs of the plain one |");
        println!("|---|--:|--:|--:|--:|");
    }
    let draw = &mut Draw(Random::new(1));
    for class in [Class::Random, Class::Near, Class::Tie] {
        let name = ["random", "an ulp off", "tie"][class as usize];
        let zero = (class == Class::Tie).then_some(Sign::Zero);
        let three: Vec<[f64; 3]> = (0..CASES).map(|_| draw.sums(class, [1, 1, -1], [0, 0, 0])).collect();
        let plain = |x: &[f64; 3]| branch(x[0].sqrt() + x[1].sqrt() - x[2].sqrt());
        bench.row(&format!("three roots, {name}"), &three, plain, Three::sign, zero);
        let eight: Vec<[f64; 8]> =
            (0..CASES).map(|_| draw.sums(class, [1, 1, 1, 1, -1, -1, -1, -1], [0, 0, 2, 2, 0, 0, 2, 2])).collect();
        let plain = |x: &[f64; 8]| {
            let r = x.map(f64::sqrt);
            branch((r[0] + r[1] + (r[2] + r[3])) - (r[4] + r[5] + (r[6] + r[7])))
        };
        bench.row(&format!("eight roots, {name}"), &eight, plain, Eight::sign, zero);
        // √(a + √b) - √c - √d with a = c + d and b = 4·c·d.
        let nested: Vec<[f64; 4]> = (0..CASES)
            .map(|_| {
                let [c, d] = [0; 2].map(|_| 1.0 + draw.0.below(1 << 24) as f64);
                let off = if class == Class::Near { 1.0 } else { 0.0 };
                if class == Class::Random { [0; 4].map(|_| draw.unit()) } else { [c + d, 4.0 * c * d + off, c, d] }
            })
            .collect();
        let plain = |x: &[f64; 4]| branch((x[0] + x[1].sqrt()).sqrt() - x[2].sqrt() - x[3].sqrt());
        bench.row(&format!("roots in a root, {name}"), &nested, plain, Nested::sign, zero);
        paths(&bench, class, name, draw);
        touching(&bench, class, name, draw);
        events(&bench, class, name, draw);
    }
    arcs(&bench, draw);
}

/// Arcs of circles, which take no roots: of random points, and of points of a small grid, many of which touch.
fn arcs(bench: &Bench, draw: &mut Draw) {
    type Arcs<S> = [Arc2<S>; 2];
    type Located<S> = (Point2<S>, ArcRegion<S>);
    fn contact(contact: Contact) -> Sign {
        match contact {
            Contact::Disjoint => Sign::Negative,
            Contact::Touching => Sign::Zero,
            Contact::Overlapping => Sign::Positive,
        }
    }
    fn location(location: Location) -> Sign {
        match location {
            Location::Outside => Sign::Negative,
            Location::Boundary => Sign::Zero,
            Location::Inside => Sign::Positive,
        }
    }
    for (name, is_grid) in [("random", false), ("grid", true)] {
        let mut point = || -> [f64; 2] {
            if is_grid { [0; 2].map(|_| draw.0.integer(3) as f64) } else { [0; 2].map(|_| draw.unit()) }
        };
        let mut arc = || loop {
            let arc = Arc2::from([point(), point(), point()]);
            if arc.validate().is_ok() {
                return arc;
            }
        };
        let pairs: Vec<Arcs<f64>> = (0..CASES).map(|_| [arc(), arc()]).collect();
        let cases: Vec<(Arcs<f64>, Arcs<Plain<f64>>)> =
            pairs.into_iter().map(|pair| (pair, pair.map(|arc| arc.cast()))).collect();
        let plain = |(_, [a, b]): &(Arcs<f64>, Arcs<Plain<f64>>)| contact(intersect::arc_arc_2d(a, b)).to_i8().into();
        let ours = |([a, b], _): &(Arcs<f64>, Arcs<Plain<f64>>)| contact(intersect::arc_arc_2d(a, b));
        bench.row(&format!("two arcs, {name}"), &cases, plain, ours, None);
        let mut region = || loop {
            let edges =
                (0..16).map(|i| if i % 2 == 0 { ArcEdge::segment(point()) } else { ArcEdge::arc(point(), point()) });
            let region = ArcRegion::from([edges.collect::<ArcRing<f64>>()]);
            if straightedge::Shape::validate(&region).is_ok() {
                return (Point2::from(point()), region);
            }
        };
        let cases: Vec<(Located<f64>, Located<Plain<f64>>)> =
            (0..CASES).map(|_| region()).map(|(p, region)| ((p, region.clone()), (p.cast(), region.cast()))).collect();
        let plain = |(_, (p, region)): &(Located<f64>, Located<Plain<f64>>)| {
            location(contain::point_arc_region_2d(p, region).location).to_i8().into()
        };
        let ours = |((p, region), _): &(Located<f64>, Located<Plain<f64>>)| {
            location(contain::point_arc_region_2d(p, region).location)
        };
        bench.row(&format!("a point and a ring of 8 arcs and 8 segments, {name}"), &cases, plain, ours, None);
    }
}

/// Paths of three edges: random; of one length, by edges in another order and mirrored; and with an end moved.
fn paths(bench: &Bench, class: Class, name: &str, draw: &mut Draw) {
    let pairs: Vec<[Vec<Point3<f64>>; 2]> = (0..CASES)
        .map(|_| {
            let mut number = || if class == Class::Random { draw.unit() } else { draw.0.integer(20) as f64 };
            let edges: [[f64; 3]; 3] = [0; 3].map(|_| [0; 3].map(|_| number()));
            let path = |edges: [[f64; 3]; 3]| {
                let mut at = [0.0; 3];
                let rest = edges.map(|edge| {
                    at = [at[0] + edge[0], at[1] + edge[1], at[2] + edge[2]];
                    Point3::from(at)
                });
                [vec![Point3::from([0.0; 3])], rest.to_vec()].concat()
            };
            let [[a, b, c], e, f] = edges;
            let second =
                if class == Class::Random { [0; 3].map(|_| [0; 3].map(|_| number())) } else { [f, [-b, c, a], e] };
            let mut second = path(second);
            if class == Class::Near {
                let x = &mut second[3].x;
                *x = f64::from_bits(x.to_bits() + 1);
            }
            [path(edges), second]
        })
        .collect();
    let length =
        |path: &[Point3<f64>]| -> f64 { path.windows(2).map(|ends| (ends[1] - ends[0]).squared_length().sqrt()).sum() };
    let zero = (class == Class::Tie).then_some(Sign::Zero);
    let plain = |[a, b]: &[Vec<Point3<f64>>; 2]| branch(length(a) - length(b));
    let ours = |[a, b]: &[Vec<Point3<f64>>; 2]| predicate::compare_path_length(a, b).into();
    bench.row(&format!("paths of three edges, {name}"), &pairs, plain, ours, zero);
    let flat: Vec<[Vec<Point2<f64>>; 2]> = pairs
        .iter()
        .map(|pair| pair.each_ref().map(|path| path.iter().map(|p| Point2::new(p.x, p.y)).collect()))
        .collect();
    let length =
        |path: &[Point2<f64>]| -> f64 { path.windows(2).map(|ends| (ends[1] - ends[0]).squared_length().sqrt()).sum() };
    if class == Class::Random {
        let plain = |[a, b]: &[Vec<Point2<f64>>; 2]| branch(length(a) - length(b));
        let ours = |[a, b]: &[Vec<Point2<f64>>; 2]| predicate::compare_path_length_2d(a, b).into();
        bench.row("paths of three edges in the plane, random", &flat, plain, ours, None);
    }
}

/// The times of two events: of random lines; equal, of lines about two centers, at distances from these that are their
/// weights times one length; and with an end moved.
fn events(bench: &Bench, class: Class, name: &str, draw: &mut Draw) {
    let zero = (class == Class::Tie).then_some(Sign::Zero);
    for is_weighted in [false, true] {
        let mut edges = || -> [WeightedSegment2<f64>; 6] {
            if class == Class::Random {
                return [0; 6].map(|_| {
                    let [a, b] = [0; 2].map(|_| [draw.unit(), draw.unit()]);
                    WeightedSegment2::from(([a, b], if is_weighted { draw.unit() } else { 1.0 }))
                });
            }
            let mut number = |bits: u32| draw.0.integer(bits) as f64;
            let [p, q, x, y, u, v] = [12, 12, 30, 30, 30, 30].map(&mut number);
            let about = |center: [f64; 2], [dx, dy]: [f64; 2], weight: f64| {
                let weight = if is_weighted { weight } else { 1.0 };
                let foot = [center[0] + weight * 100.0 * dy, center[1] - weight * 100.0 * dx];
                WeightedSegment2::from(([foot, [foot[0] + dx, foot[1] + dy]], weight))
            };
            let first = [about([x, y], [p, q], 1.0), about([x, y], [-p, q], 2.0), about([x, y], [q, -p], 3.0)];
            let second = [about([u, v], [-q, p], 2.0), about([u, v], [p, -q], 1.0), about([u, v], [-p, -q], 1.0)];
            let [a, b, c] = first;
            let [d, e, mut f] = second;
            if class == Class::Near {
                f.segment.b.x = f64::from_bits(f.segment.b.x.to_bits() + 1);
            }
            [a, b, c, d, e, f]
        };
        type Case = ([WeightedSegment2<f64>; 6], [WeightedSegment2<Plain<f64>>; 6]);
        let cases: Vec<Case> =
            (0..CASES).map(|_| edges()).map(|edges| (edges, edges.map(|edge| edge.cast()))).collect();
        if is_weighted {
            let plain = |(_, [a, b, c, d, e, f]): &Case| {
                compare_weighted_event([a, b, c], [d, e, f]).map_or(0, |order| order as i64)
            };
            let ours = |([a, b, c, d, e, f], _): &Case| {
                compare_weighted_event([a, b, c], [d, e, f]).map_or(Sign::Zero, Sign::from)
            };
            bench.row(&format!("times of two weighted events, {name}"), &cases, plain, ours, zero);
        } else {
            fn segments<S>(edges: &[WeightedSegment2<S>; 6]) -> [[&Segment2<S>; 3]; 2] {
                let [a, b, c, d, e, f] = edges.each_ref().map(|edge| &edge.segment);
                [[a, b, c], [d, e, f]]
            }
            let plain = |(_, edges): &Case| {
                let [first, second] = segments(edges);
                compare_event(first, second).map_or(0, |order| order as i64)
            };
            let ours = |(edges, _): &Case| {
                let [first, second] = segments(edges);
                compare_event(first, second).map_or(Sign::Zero, Sign::from)
            };
            bench.row(&format!("times of two events, {name}"), &cases, plain, ours, zero);
        }
    }
}

/// A fourth disc and the circle that touches three sites, some of them walls: random ones, most without a circle; four
/// about one circle; and with a radius moved.
fn touching(bench: &Bench, class: Class, name: &str, draw: &mut Draw) {
    type Sites<S> = [VoronoiSite2<S>; 4];
    let zero = (class == Class::Tie).then_some(Sign::Zero);
    for walls in 0..3 {
        let mut sites = || -> Sites<f64> {
            let [x, y] = [0; 2].map(|_| draw.0.integer(30) as f64);
            let radius = draw.0.integer(20).abs() as f64;
            [([3, 4], 0), ([-4, 3], 1), ([-3, -4], 2), ([4, -3], 3)].map(|(e, which): ([i32; 2], usize)| {
                let e = e.map(f64::from);
                let is_wall = (1..=walls).contains(&which);
                if class == Class::Random {
                    let [a, b] = [0; 2].map(|_| Point2::new(draw.unit(), draw.unit()));
                    return if is_wall { Segment2::new(a, b).into() } else { Circle::new(a, draw.unit() / 4.0).into() };
                }
                let own = draw.0.integer(20).abs() as f64;
                let at = |reach: f64| Point2::new(x + reach * e[0], y + reach * e[1]);
                if is_wall {
                    let touched = at(radius);
                    return Segment2::new(touched, Point2::new(touched.x - e[1], touched.y + e[0])).into();
                }
                let mut disc = Circle::new(at(radius + own), 5.0 * own);
                if class == Class::Near && which == 3 {
                    disc.radius = f64::from_bits(disc.radius.to_bits() + 1);
                }
                disc.into()
            })
        };
        let cases: Vec<(Sites<f64>, Sites<Plain<f64>>)> =
            (0..CASES).map(|_| sites()).map(|sites| (sites, sites.map(|site| site.cast()))).collect();
        fn sign<S: Scalar>([p, q, r, s]: &Sites<S>) -> Sign {
            voronoi::incircle(p, q, r, s).unwrap_or(Sign::Zero)
        }
        let plain = |(_, sites): &(Sites<f64>, Sites<Plain<f64>>)| i64::from(sign(sites).to_i8());
        let title = ["three discs", "two discs and a wall", "a disc and two walls"][walls];
        bench.row(&format!("a disc and the circle of {title}, {name}"), &cases, plain, |(sites, _)| sign(sites), zero);
    }
}
