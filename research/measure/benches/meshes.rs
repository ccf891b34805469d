//! What queries of a mesh cost where ordinary meshes do not lead: at every scale of the numbers, with ties, with
//! triangles that are nearly equal, and for rings of many corners.
//!
//! `cargo bench -p straightedge-measure --bench meshes` measures and prints Markdown; of some tables alone, with their
//! names: `-- scales ties pairs rings`. `-- document` writes that of the scales to `docs/generated/scales.md`. With
//! `--test`, and under `cargo test --benches`, small meshes are asked once.

use measure::random::Random;
use measure::table::digits;
use measure::{clock, machine};
use std::f64::consts::TAU;
use std::hint::black_box;
use std::time::{Duration, Instant};
use straightedge::intersect::ring_conflict;
use straightedge::mesh::Index;
use straightedge::{Point2, Point3, Polygon, Ray3, Region, Sphere, Vector3};

/// No cell takes much longer.
const LIMIT: Duration = Duration::from_millis(1500);

/// How large the meshes are, and whether anything is timed.
#[derive(Clone, Copy)]
struct Effort {
    timed: bool,
}

impl Effort {
    /// The least time of one question in µs, of several calls.
    fn least<A>(self, ask: impl Fn() -> A) -> f64 {
        let mut times = Vec::new();
        let start = Instant::now();
        while times.is_empty() || self.timed && times.len() < 9 && start.elapsed() < LIMIT {
            let one = Instant::now();
            black_box(ask());
            times.push(one.elapsed().as_secs_f64() * 1e6);
        }
        times.into_iter().fold(f64::INFINITY, f64::min)
    }

    /// The median time of a question in µs, of the questions that fit into the time.
    fn median<Q, A>(self, questions: &[Q], ask: impl Fn(&Q) -> A) -> f64 {
        let (start, mut times) = (Instant::now(), Vec::new());
        for question in questions {
            let one = Instant::now();
            black_box(ask(question));
            times.push(one.elapsed().as_secs_f64() * 1e6);
            if !self.timed || start.elapsed() > LIMIT {
                break;
            }
        }
        clock::median(times)
    }

    fn of(self, count: usize) -> usize {
        if self.timed { count } else { count.min(20) }
    }
}

/// A torus of 2·n² triangles with noise.
fn torus(n: usize, seed: u64) -> (Vec<[f64; 3]>, Vec<[usize; 3]>) {
    let mut random = Random::new(seed);
    let mut vertices = Vec::with_capacity(n * n);
    let angle = |i: usize| TAU * i as f64 / n as f64;
    for i in 0..n {
        for j in 0..n {
            let r = 0.4 + 0.2 / n as f64 * random.unit(53);
            let way = 1.0 + r * angle(j).cos();
            vertices.push([way * angle(i).cos(), way * angle(i).sin(), r * angle(j).sin()]);
        }
    }
    let at = |i: usize, j: usize| i % n * n + j % n;
    let halves = |i, j| [[at(i, j), at(i + 1, j), at(i + 1, j + 1)], [at(i, j), at(i + 1, j + 1), at(i, j + 1)]];
    let triangles = (0..n * n).flat_map(|k| halves(k / n, k % n)).collect();
    (vertices, triangles)
}

/// Points in the box from -2 to 2, at a scale.
fn draws(count: usize, scale: f64, seed: u64) -> Vec<[f64; 3]> {
    let mut random = Random::new(seed);
    (0..count).map(|_| [0; 3].map(|_| (4.0 * random.unit(53) - 2.0) * scale)).collect()
}

fn difference(a: [f64; 3], b: [f64; 3]) -> Vector3<f64> {
    Vector3::new(b[0] - a[0], b[1] - a[1], b[2] - a[2])
}

fn row(name: &str, times: &[f64]) -> String {
    let cells: Vec<String> = times.iter().map(|&time| digits(time)).collect();
    format!("| {name} | {} |", cells.join(" | "))
}

fn print_row(name: &str, times: &[f64]) {
    println!("{}", row(name, times));
}

fn print_head(head: &[&str]) {
    println!("\n| {} |\n|{}", head.join(" | "), "---|".repeat(head.len()));
}

/// Where the questions of a mesh are.
#[derive(Clone, Copy, PartialEq)]
enum Questions {
    /// In the box around it.
    Around,
    /// There, with a coordinate of each that no unit holds with the others.
    Mixed,
    /// At another scale.
    At(f64),
}

const SCALES: [(f64, Questions); 13] = [
    (1e-310, Questions::Around),
    (1e-200, Questions::Around),
    (1e-100, Questions::Around),
    (1.0, Questions::Around),
    (1e100, Questions::Around),
    (1e200, Questions::Around),
    (1e300, Questions::Around),
    (1e200, Questions::Mixed),
    (1e300, Questions::Mixed),
    (1e300, Questions::At(1.0)),
    // At the center of the torus, to which all of its inner ring is nearly equally near: what exponents do not explain.
    (1.0, Questions::At(1e-10)),
    (1.0, Questions::At(1e20)),
    (1.0, Questions::At(1e300)),
];

fn scales(effort: Effort) {
    print!("{}", table_of_scales(effort));
}

/// Questions of one mesh at each scale.
fn table_of_scales(effort: Effort) -> String {
    let head = ["scale", "ray", "ray, value", "nearest", "nearest, value", "locate", "moving ball", "overlaps"];
    let mut table = format!("\n| {} |\n|---|{}\n", head.join(" | "), "--:|".repeat(head.len() - 1));
    let (vertices, triangles) = torus(effort.of(188), 1);
    let (small, of_small) = torus(effort.of(32), 2);
    for (scale, questions) in SCALES {
        let name = match questions {
            Questions::Around => format!("{scale:e}"),
            Questions::Mixed => format!("{scale:e}, mixed"),
            Questions::At(other) => format!("{scale:e}, questions at {other:e}"),
        };
        let least = 1e-310;
        let mix = |mut points: Vec<[f64; 3]>| {
            if questions == Questions::Mixed {
                points.iter_mut().enumerate().for_each(|(i, p)| p[i % 3] = least);
            }
            points
        };
        let of_questions = if let Questions::At(other) = questions { other } else { scale };
        let scaled = |vertices: &[[f64; 3]]| vertices.iter().map(|p| p.map(|x| x * scale)).collect::<Vec<_>>();
        let index = Index::try_new(scaled(&vertices), triangles.iter().copied()).expect("finite");
        let moved: Vec<[f64; 3]> = small.iter().map(|[x, y, z]| [x + 0.3, *z, *y]).collect();
        let other = Index::try_new(scaled(&moved), of_small.iter().copied()).expect("finite");
        let solid = index.closed().expect("closed");
        // From points of the box to points beside vertices; nearest points and contacts from points beside vertices.
        let (from, aside) = (mix(draws(2000, of_questions, 3)), draws(2000, scale, 4));
        let mut random = Random::new(5);
        let mut beside = |aside: &[f64; 3], way: f64| {
            let vertex = vertices[random.below(vertices.len())];
            [0, 1, 2].map(|i| vertex[i] * scale + aside[i] * way)
        };
        let to: Vec<[f64; 3]> = aside.iter().map(|p| beside(p, 0.001)).collect();
        let near = aside.iter().map(|p| beside(p, 0.1)).collect();
        let near = if let Questions::At(_) = questions { from.clone() } else { mix(near) };
        let ends = || from.iter().zip(&to);
        let rays: Vec<_> = ends().map(|(&a, &b)| Ray3::new(Point3::from(a), difference(a, b))).collect();
        let points: Vec<Point3<f64>> = near.iter().copied().map(Point3::from).collect();
        let ball = |(&a, &b): (&[f64; 3], &[f64; 3])| (Sphere::new(Point3::from(a), scale / 64.0), difference(a, b));
        let balls: Vec<_> = ends().map(ball).collect();
        let times = [
            effort.median(&rays, |ray| index.first_hit(ray).map(|hit| hit.triangle())),
            effort.median(&rays, |ray| index.first_hit(ray).map(|hit| hit.enter())),
            effort.median(&points, |p| index.nearest(p).map(|near| near.triangle())),
            effort.median(&points, |p| index.nearest(p).map(|near| near.distance())),
            effort.median(&points, |p| solid.locate(p)),
            effort.median(&balls, |(ball, v)| index.first_contact((ball, v)).map(|hit| hit.triangle())),
            effort.least(|| index.overlaps(&other)),
        ];
        table += &row(&name, &times);
        table.push('\n');
    }
    table
}

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/generated/scales.md");
const HEAD: &str = "<!-- Written by `cargo bench -p straightedge-measure --bench meshes -- document`. -->

# Meshes at every scale

A torus of 70,688 triangles with noise, its greatest coordinate near the scale, is asked through its index: where a ray
enters it, the nearest point and its distance, inside or outside, the first contact of a moving ball, and which of its
triangles meet those of another of 2048. Questions are in the box around it; *mixed*: with one coordinate of each that
is 1e-310, so that no unit of doubles holds all; or at another scale. The median of a question, and all overlaps, in µs.

";

/// A triangle or a fan, many times over.
fn ties(effort: Effort) {
    println!("\nµs a question, of meshes in which as many triangles are equally near, or hit at once.");
    print_head(&["mesh", "triangles", "ray", "nearest", "moving ball"]);
    for count in [1000, 10_000].map(|count| effort.of(count)) {
        let fan = |height: f64| {
            let rim = (0..count).map(move |i| {
                let (sin, cos) = (TAU * i as f64 / count as f64).sin_cos();
                [cos, sin, height]
            });
            let vertices: Vec<[f64; 3]> = [[0.0; 3]].into_iter().chain(rim).collect();
            (vertices, (0..count).map(|i| [0, 1 + i, 1 + (i + 1) % count]).collect::<Vec<_>>())
        };
        let corners = [[-1.0, -0.9, 0.1], [1.1, -1.0, 0.0], [0.1, 1.2, -0.1]];
        let soup = (0..count).flat_map(|_| corners).collect::<Vec<_>>();
        let triples: Vec<[usize; 3]> = (0..count).map(|i| [3 * i, 3 * i + 1, 3 * i + 2]).collect();
        let unwelded = |(vertices, triangles): (Vec<[f64; 3]>, Vec<[usize; 3]>)| {
            (triangles.iter().flatten().map(|&i| vertices[i]).collect::<Vec<_>>(), triples.clone())
        };
        // In one plane, of which each triangle contains the point in question.
        let mut random = Random::new(5);
        let mut number = |low: f64| low + random.integer(10) as f64 / 1024.0;
        let coplanar: Vec<[f64; 3]> = (0..count)
            .flat_map(|_| [[-4.0, -4.0], [4.0, -4.0], [0.0, 4.0]])
            .map(|[x, y]| [number(x), number(y), 0.0])
            .collect();
        let tilted = coplanar.iter().map(|[x, y, _]| [*x, *y, x + 2.0 * y]).collect::<Vec<_>>();
        let meshes = [
            ("copies", (soup, triples.clone()), [0.1, 0.2]),
            ("fan, at its hub", fan(-1.0), [0.0, 0.0]),
            ("fan, not welded", unwelded(fan(-1.0)), [0.0, 0.0]),
            ("in one plane", (coplanar, triples.clone()), [0.1, 0.2]),
            ("in a tilted plane", (tilted, triples.clone()), [0.1, 0.2]),
        ];
        for (name, (vertices, triangles), [x, y]) in meshes {
            let index = Index::try_new(vertices, triangles).expect("finite");
            let (above, down) = (Point3::new(x, y, 4.0), Vector3::new(0.0, 0.0, -8.0));
            let (ray, ball) = (Ray3::new(above, down), Sphere::new(above, 0.25));
            let times = [
                effort.least(|| index.first_hit(&ray).map(|hit| hit.triangle())),
                effort.least(|| index.nearest(&above).map(|near| near.triangle())),
                effort.least(|| index.first_contact((&ball, &down)).map(|hit| hit.triangle())),
            ];
            print_row(&format!("{name} | {count}"), &times);
        }
    }
}

/// The corners of a triangle by its index.
type Corners<'a> = &'a dyn Fn(usize) -> [[f64; 3]; 3];

/// All pairs, and all contacts, of triangles that are nearly equal.
fn pairs(effort: Effort) {
    println!("\nms a call, of triangles that differ by little.");
    print_head(&["mesh", "triangles", "contacts", "pairs", "self_intersections", "self_meetings"]);
    for count in [1000, 10_000, 100_000].map(|count| effort.of(count)) {
        let least = |i: usize| i as f64 * 1e-300;
        let flat = |i: usize, height: f64| [[0.0, 0.0, height], [1.0, least(i), height], [0.0, 1.0, height]];
        let meshes: [(&str, Corners<'_>); 4] = [
            ("one above another by 1e-300", &|i| flat(0, least(i))),
            ("corners apart by 1e-300, one plane", &|i| flat(i, 0.0)),
            ("slabs side by side, boxes alike", &|i| {
                let x = i as f64 / count as f64;
                [[x, 0.0, 0.0], [x + 4.0, 4.0, 4.0], [x + 4.0, 4.0, 4.0 + 1.0 / count as f64]]
            }),
            ("copies", &|_| flat(1, 0.5)),
        ];
        for (name, triangle) in meshes {
            let vertices: Vec<[f64; 3]> = (0..count).flat_map(triangle).collect();
            let triangles = (0..count).map(|i| [3 * i, 3 * i + 1, 3 * i + 2]);
            let index = Index::try_new(vertices, triangles).expect("finite");
            let ball = Sphere::new(Point3::new(0.3, 0.3, 2.0), 0.5);
            let down = Vector3::new(0.0, 0.0, -4.0);
            let contacts = effort.least(|| index.contacts((&ball, &down)).len());
            let mut times = vec![contacts / 1e3];
            let found = if count > 3000 { 0 } else { index.self_intersections().pairs.len() };
            if count <= 3000 {
                times.push(effort.least(|| index.self_intersections().pairs.len()) / 1e3);
                times.push(effort.least(|| index.self_meetings(|pair, _| pair).len()) / 1e3);
            }
            let cells: Vec<String> = times.iter().map(|&time| digits(time)).collect();
            println!("| {name} | {count} | {} | {found} | {} |", cells[0], cells[1..].join(" | "));
        }
    }
}

/// A ring in the order of the angles of its points.
fn star(count: usize, mut radius: impl FnMut() -> f64) -> Region<f64> {
    let corner = |i: usize| {
        let (sin, cos) = (TAU * i as f64 / count as f64).sin_cos();
        let r = radius();
        Point2::new(r * cos, r * sin)
    };
    Region::from([Polygon::new((0..count).map(corner).collect())])
}

/// Whether a ring is simple.
fn rings(effort: Effort) {
    println!("\nms a call.");
    print_head(&["ring", "corners", "ring_conflict"]);
    for count in [100, 1000, 10_000, 100_000].map(|count| effort.of(count)) {
        let mut random = Random::new(7);
        let spiky = star(count, || 0.1 + random.unit(53));
        let zigzag = (0..count).map(|i| Point2::new(i as f64 + 5e4 * (i % 2) as f64, 1e5 * (i % 2) as f64));
        let zigzag =
            Region::from([Polygon::new(zigzag.chain([Point2::new(-1e5, 2e5), Point2::new(-2e5, -1.0)]).collect())]);
        let circle = star(count, || 1.0);
        let walk = (0..count).map(|_| Point2::new(random.unit(53), random.unit(53)));
        let crossing = Region::from([Polygon::new(walk.collect())]);
        for (name, region) in
            [("circle", circle), ("star", spiky), ("comb of slanted edges", zigzag), ("random corners", crossing)]
        {
            let time = effort.least(|| ring_conflict(&region)) / 1e3;
            let says = if ring_conflict(&region).is_some() { "a conflict" } else { "simple" };
            print_row(&format!("{name}, {says} | {count}"), &[time]);
        }
    }
}

/// Measures and prints.
type Table = fn(Effort);

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let has = |flag: &str| arguments.iter().any(|argument| argument == flag);
    let effort = Effort { timed: has("--bench") && !has("--test") };
    if effort.timed {
        println!("{}; {}.", machine::processor(), machine::compiler());
    }
    if effort.timed && has("document") {
        let machine = format!("{}; {}.\n", machine::processor(), machine::compiler());
        std::fs::write(PAGE, format!("{HEAD}{machine}{}", table_of_scales(effort))).expect("the page can be written");
        return;
    }
    let tables: [(&str, Table); 4] = [("scales", scales), ("ties", ties), ("pairs", pairs), ("rings", rings)];
    let is_named = tables.iter().any(|(name, _)| has(name));
    for (_, table) in tables.into_iter().filter(|(name, _)| has(name) || !is_named) {
        table(effort);
    }
}
