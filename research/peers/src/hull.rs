//! Convex hulls of many points compared with parry3d-f64's: the time, and the rulings of exact signs on both results.

use measure::random::Random;
use parry3d_f64::math::Vector;
use parry3d_f64::transformation::try_convex_hull;
use std::collections::{HashMap, HashSet};
use std::panic::catch_unwind;
use std::time::{Duration, Instant};
use straightedge::predicate::{PlaneThrough, orient3d};
use straightedge::{Point3, Sign, bound};

const POINTS: usize = 100_000;
/// The number of points for sets on which the peer takes minutes.
const FEW: usize = 20_000;

/// A set of points: its name, the number of points, and how point i is drawn.
type Set = (&'static str, usize, fn(usize, &mut Random) -> [f64; 3]);

const SETS: [Set; 8] = [
    ("on a sphere", POINTS, |_, random| {
        let (p, length) = in_ball(random);
        p.map(|x| x / length)
    }),
    ("in a ball", POINTS, |_, random| in_ball(random).0),
    ("on a lattice, 47 points a side", POINTS, |i, _| [i % 47, i / 47 % 47, i / 47 / 47].map(|x| x as f64)),
    ("on ten parallel circles", FEW, |i, random| {
        let (sin, cos) = (std::f64::consts::TAU * random.unit(53)).sin_cos();
        [sin, cos, (i % 10) as f64]
    }),
    ("in a plane", POINTS, |_, random| in_plane(random)),
    ("in a plane, but one", POINTS, |i, random| {
        let [x, y, z] = in_plane(random);
        [x, y, if i == 777 { z + 1.0 } else { z }]
    }),
    ("on a line", POINTS, |_, random| {
        let x = (random.unit(53) * 1e9).floor();
        [x, 3.0 * x, -7.0 * x]
    }),
    ("equal", POINTS, |_, _| [0.1, 0.2, 0.3]),
];

fn in_ball(random: &mut Random) -> ([f64; 3], f64) {
    loop {
        let p = [(); 3].map(|()| 2.0 * random.unit(53) - 1.0);
        let length = p.iter().map(|x| x * x).sum::<f64>().sqrt();
        if (0.01..1.0).contains(&length) {
            return (p, length);
        }
    }
}

/// Exactly in the plane z = 3x - 5y.
fn in_plane(random: &mut Random) -> [f64; 3] {
    let [x, y] = [(); 2].map(|()| (random.unit(53) * 1e6).floor());
    [x, y, 3.0 * x - 5.0 * y]
}

/// A closed surface of convex polygons, judged by exact signs.
struct Judged {
    /// Directed edges without their reverse.
    open: usize,
    /// Edges at which the surface is not convex.
    reflex: usize,
    /// Points above the plane of some face.
    outside: usize,
    /// How many points were tested.
    asked: usize,
}

/// The greatest number of sides of planes that are computed, for points that are not corners.
const QUESTIONS: usize = 1 << 30;

impl Judged {
    /// Counts the findings in a hull, whose faces are counter-clockwise seen from outside. Where it is closed and no
    /// edge is reflex, it is convex, and only points that are not corners can be outside.
    fn of(points: &[Point3<f64>], corners: &HashSet<usize>, faces: &[Vec<usize>]) -> Self {
        let mut beside = HashMap::new();
        for (number, face) in faces.iter().enumerate() {
            for (i, &from) in face.iter().enumerate() {
                beside.insert((from, face[(i + 1) % face.len()]), number);
            }
        }
        let (mut open, mut reflex) = (0, 0);
        for (&(from, to), &face) in &beside {
            let Some(&across) = beside.get(&(to, from)) else {
                open += 1;
                continue;
            };
            let [a, b, c] = [0, 1, 2].map(|i| points[faces[face][i]]);
            let is_reflex = |&corner: &usize| orient3d(&a, &b, &c, &points[corner]) == Sign::Negative;
            reflex += usize::from(from < to && faces[across].iter().any(is_reflex));
        }
        let planes = faces.iter().map(|face| {
            let [a, b, c] = [0, 1, 2].map(|i| &points[face[i]]);
            PlaneThrough::new(a, b, c)
        });
        let planes: Vec<_> = planes.collect();
        let is_outside = |p: &Point3<f64>| planes.iter().any(|plane| plane.side(p) == Sign::Negative);
        let others: Vec<_> = points.iter().enumerate().filter(|(i, _)| !corners.contains(i)).map(|(_, p)| p).collect();
        let step = 1 + others.len() * planes.len() / QUESTIONS;
        let asked = others.len().div_ceil(step);
        let outside = others.into_iter().step_by(step).filter(|p| is_outside(p)).count();
        Judged { open, reflex, outside, asked }
    }

    fn text(&self) -> String {
        let Judged { open, reflex, outside, asked } = self;
        match (open, reflex, outside) {
            (0, 0, 0) => format!("closed, convex, none of {asked} other points outside"),
            _ => format!("{open} edges open, {reflex} reflex, {outside} of {asked} other points outside"),
        }
    }
}

fn milliseconds(time: Duration) -> String {
    format!("{:.0} ms", time.as_secs_f64() * 1e3)
}

/// The least time of three runs, and the result; if a run takes more than a second, the time of one.
fn timed<T>(ask: impl Fn() -> T) -> (Duration, T) {
    let once = || {
        let start = Instant::now();
        let answer = ask();
        (start.elapsed(), answer)
    };
    let first = once();
    let more = if first.0 < Duration::from_secs(1) { 2 } else { 0 };
    (0..more).map(|_| once()).fold(first, |best, other| if other.0 < best.0 { other } else { best })
}

fn ours(points: &[Point3<f64>]) -> String {
    let (time, hull) = timed(|| bound::convex_hull(points));
    let time = milliseconds(time);
    let (dimension, corners) = (hull.dimension, hull.corners.len());
    if dimension < 3 {
        return format!("{time} | dimension {dimension}, {corners} corners");
    }
    let judged = Judged::of(points, &hull.corners.iter().copied().collect(), &hull.faces);
    format!("{time} | {corners} corners, {} faces: {}", hull.faces.len(), judged.text())
}

fn theirs(points: &[Point3<f64>]) -> String {
    let vectors: Vec<Vector> = points.iter().map(|p| Vector::new(p.x, p.y, p.z)).collect();
    let Ok((time, hull)) = catch_unwind(|| timed(|| try_convex_hull(&vectors))) else {
        return "| panics".into();
    };
    let time = milliseconds(time);
    match hull {
        Err(error) => format!("{time} | error: {error}"),
        Ok((vertices, triangles)) => {
            // Its vertices are points of the input.
            let bits = |p: [f64; 3]| p.map(|x| (x + 0.0).to_bits());
            let numbers: HashMap<_, _> = points.iter().enumerate().map(|(i, p)| (bits(p.to_array()), i)).collect();
            let number = |vertex: u32| {
                let p = vertices[vertex as usize];
                numbers.get(&bits([p.x, p.y, p.z])).copied()
            };
            let faces: Option<Vec<Vec<usize>>> =
                triangles.iter().map(|face| face.map(number).into_iter().collect()).collect();
            let Some(faces) = faces else { return format!("{time} | vertices that are no points of the input") };
            let corners: HashSet<usize> = faces.iter().flatten().copied().collect();
            let judged = Judged::of(points, &corners, &faces);
            format!("{time} | {} corners, {} triangles: {}", corners.len(), triangles.len(), judged.text())
        }
    }
}

/// The table of all sets.
pub fn markdown() -> String {
    // Panics count as results here.
    std::panic::set_hook(Box::new(|_| {}));
    let mut text = String::from("The least time of three, of what takes more than a second that of one.\n\n");
    text += "| points | straightedge | its answer | parry3d-f64 | its answer |\n|---|---|---|---|---|\n";
    for (name, count, draw) in SETS {
        let mut random = Random::new(12);
        let points: Vec<Point3<f64>> = (0..count).map(|i| draw(i, &mut random).into()).collect();
        let row = format!("| {count} {name} | {} | {} |\n", ours(&points), theirs(&points));
        eprint!("{row}");
        text += &row;
    }
    let _ = std::panic::take_hook();
    text
}

/// Runs every set once, with a few points.
pub fn try_out() {
    for (name, _, draw) in SETS {
        let mut random = Random::new(12);
        let points: Vec<Point3<f64>> = (0..1000).map(|i| draw(i, &mut random).into()).collect();
        assert!(!bound::convex_hull(&points).corners.is_empty(), "{name}: no corners");
    }
}
