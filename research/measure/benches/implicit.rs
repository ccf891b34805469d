//! How long the predicates of defined points take, compared with those of points by their coordinates, and with
//! ordinary rounding.
//!
//! `cargo bench -p straightedge-measure --bench implicit` measures and prints Markdown. With `--test`, and under `cargo
//! test --benches`, every loop runs once and nothing is timed.
//!
//! Random cases have coordinates in (-1, 1). Degenerate ones have integers of ten bits, and their sign is zero by
//! construction. "Plain" and "explicit" are the predicate of the rounded coordinates, which are computed beforehand: in
//! ordinary doubles, and certified. The others are exact for the points as defined: evaluated before ("cached"), or in
//! each call, by definitions of a known type or by the enum.

use measure::passes::Pass;
use measure::random::Random;
use measure::{clock, machine};
use std::hint::black_box;
use straightedge::implicit::{self, ImplicitPoint2, ImplicitPoint3};
use straightedge::{
    Plain, PlaneOfPoints, Point2, Point3, Segment2, Segment3, Shape, Sign, predicate,
    shape::{Definition2, Definition3, Lnc3, Lpi, Ssi, Tpi},
};

const CASES: usize = 1024;

/// Numbers of one class.
struct Draw {
    random: Random,
    is_degenerate: bool,
}

impl Draw {
    fn number(&mut self) -> f64 {
        if self.is_degenerate { self.random.integer(10) as f64 } else { 2.0 * self.random.unit(53) - 1.0 }
    }
    fn point2(&mut self) -> Point2<f64> {
        Point2::new(self.number(), self.number())
    }
    fn segment2(&mut self) -> Segment2<f64> {
        Segment2::new(self.point2(), self.point2())
    }
    fn point3(&mut self) -> Point3<f64> {
        Point3::new(self.number(), self.number(), self.number())
    }
    fn segment3(&mut self) -> Segment3<f64> {
        Segment3::new(self.point3(), self.point3())
    }
    fn plane(&mut self) -> PlaneOfPoints<f64> {
        PlaneOfPoints::new(self.point3(), self.point3(), self.point3())
    }
    /// The first valid shape that a function makes.
    fn valid<T: Shape>(&mut self, make: impl Fn(&mut Self) -> T) -> T {
        std::iter::repeat_with(|| make(self)).find(|made| made.validate().is_ok()).expect("a valid one")
    }
    /// Crossings with one segment in degenerate cases, all of which are on its line; otherwise any crossings.
    fn crossings<const N: usize>(&mut self) -> (Segment2<f64>, [Ssi<f64>; N]) {
        let line = self.segment2();
        let crossings = [0; N].map(|_| {
            self.valid(|draw| {
                let first = if draw.is_degenerate { line } else { draw.segment2() };
                Ssi::new(first, draw.segment2())
            })
        });
        (line, crossings)
    }
    /// Points where lines meet one plane in degenerate cases, otherwise any planes.
    fn hits<const N: usize>(&mut self) -> (PlaneOfPoints<f64>, [Lpi<f64>; N]) {
        let plane = self.plane();
        let hits = [0; N].map(|_| {
            self.valid(|draw| {
                let plane = if draw.is_degenerate { plane } else { draw.plane() };
                Lpi::new(draw.segment3(), plane)
            })
        });
        (plane, hits)
    }
    fn corners<const N: usize>(&mut self) -> (PlaneOfPoints<f64>, [Tpi<f64>; N]) {
        let plane = self.plane();
        let corners = [0; N].map(|_| {
            self.valid(|draw| {
                let first = if draw.is_degenerate { plane } else { draw.plane() };
                Tpi::new([first, draw.plane(), draw.plane()])
            })
        });
        (plane, corners)
    }
    /// Points on segments; in degenerate cases, on segments from one point at one parameter, so that the four are in a
    /// plane.
    fn fractions(&mut self) -> [Lnc3<f64>; 4] {
        let PlaneOfPoints { a, b, c } = self.plane();
        let apex = self.point3();
        let (numerator, denominator) = (1.0 + self.random.below(6) as f64, 7.0);
        let middle = |p: &Point3<f64>, q: &Point3<f64>| Point3::new(p.x + q.x - a.x, p.y + q.y - a.y, p.z + q.z - a.z);
        let fourth = if self.is_degenerate { middle(&b, &c) } else { self.point3() };
        [a, b, c, fourth].map(|end| Lnc3::new(Segment3::new(apex, end), numerator, denominator))
    }
}

/// Prints the measurements, a row for each predicate and class.
struct Table {
    timed: bool,
}

impl Table {
    fn head(&self) {
        println!("| predicate | points | input | plain | explicit | cached | by type | by enum | cached / explicit |");
        println!("|---|---|---|---|---|---|---|---|---|");
    }

    fn row(&self, name: &str, points: &str, input: &str, passes: [Pass<'_>; 5]) {
        if !self.timed {
            passes.iter().for_each(|pass| {
                pass();
            });
            return;
        }
        let times = clock::race(&passes, CASES);
        let [.., explicit, cached, _, _] = times[..] else { unreachable!("five passes") };
        let cells: Vec<String> = times.iter().map(|time| format!("{time:.1}")).collect();
        println!("| {name} | {points} | {input} | {} | {:.1} |", cells.join(" | "), cached / explicit);
    }
}

/// Measures one predicate on cases: tuples of definitions.
macro_rules! contest {
    (
        $table:ident $input:ident $cases:expr,
        $predicate:ident $points:literal ($($p:ident)+) $Definition:ident $Cached:ident $coordinates:ident
    ) => {{
        let cases: Vec<_> = (0..CASES).map(|_| $cases).collect();
        let enums: Vec<_> = cases.iter().map(|($($p,)+)| ($($Definition::from($p),)+)).collect();
        let cached: Vec<_> =
            cases.iter().map(|($($p,)+)| ($($Cached::new($p).expect("valid"),)+)).collect();
        let rounded: Vec<_> = cases.iter().map(|($($p,)+)| ($(implicit::$coordinates($p),)+)).collect();
        let plain: Vec<_> = rounded.iter().map(|($($p,)+)| ($($p.cast::<Plain<f64>>(),)+)).collect();
        let passes: [Pass<'_>; 5] = [
            Box::new(|| sum(plain.iter().map(|($($p,)+)| predicate::$predicate($($p),+)))),
            Box::new(|| sum(rounded.iter().map(|($($p,)+)| predicate::$predicate($($p),+)))),
            Box::new(|| sum(cached.iter().map(|($($p,)+)| implicit::$predicate($($p),+)))),
            Box::new(|| sum(cases.iter().map(|($($p,)+)| implicit::$predicate($($p),+)))),
            Box::new(|| sum(enums.iter().map(|($($p,)+)| implicit::$predicate($($p),+)))),
        ];
        $table.row(stringify!($predicate), $points, $input, passes);
    }};
}

fn sum(signs: impl Iterator<Item = Sign>) -> i64 {
    signs.map(|sign| i64::from(black_box(sign).to_i8())).sum()
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let has = |flag: &str| arguments.iter().any(|argument| argument == flag);
    let table = Table { timed: has("--bench") && !has("--test") };
    if table.timed {
        println!("{}; {}.\n", machine::processor(), machine::compiler());
        println!("ns per call, {CASES} cases, median of {} interleaved rounds.\n", clock::ROUNDS);
        table.head();
    }
    for (seed, input) in ["random", "degenerate"].into_iter().enumerate() {
        let mut draw = Draw { random: Random::new(seed as u64), is_degenerate: seed == 1 };
        let draw = &mut draw;
        contest!(table input {
            let (line, [c]) = draw.crossings();
            (line.a, line.b, c)
        }, orient2d "1 Ssi" (a b c) Definition2 ImplicitPoint2 coordinates_2d);
        contest!(
            table input draw.crossings::<3>().1.into(),
            orient2d "3 Ssi" (a b c) Definition2 ImplicitPoint2 coordinates_2d
        );
        contest!(
            table input draw.crossings::<4>().1.into(),
            incircle "4 Ssi" (a b c d) Definition2 ImplicitPoint2 coordinates_2d
        );
        contest!(table input {
            let (plane, [d]) = draw.hits();
            (plane.a, plane.b, plane.c, d)
        }, orient3d "1 Lpi" (a b c d) Definition3 ImplicitPoint3 coordinates);
        contest!(
            table input draw.hits::<4>().1.into(),
            orient3d "4 Lpi" (a b c d) Definition3 ImplicitPoint3 coordinates
        );
        contest!(table input {
            let (plane, [d]) = draw.corners();
            (plane.a, plane.b, plane.c, d)
        }, orient3d "1 Tpi" (a b c d) Definition3 ImplicitPoint3 coordinates);
        contest!(
            table input draw.corners::<4>().1.into(),
            orient3d "4 Tpi" (a b c d) Definition3 ImplicitPoint3 coordinates
        );
        contest!(
            table input draw.fractions().into(),
            orient3d "4 Lnc" (a b c d) Definition3 ImplicitPoint3 coordinates
        );
    }
}
