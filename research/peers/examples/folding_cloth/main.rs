//! A cloth that folds onto itself within one step:
//! `cargo run --release --manifest-path research/peers/Cargo.toml --example folding_cloth -- [SIDE [CLOTH.png]]`
//!
//! A sheet of 2·(SIDE - 1)² triangles (SIDE is 225 by default) hangs in three layers over each other. In one step they
//! sink through each other, in the middle more than at the rim; every vertex moves independently, with some noise from
//! a fixed seed. Prints the pairs of features tested, the contacts found and the seconds, exactly and in plain doubles
//! (a textbook solver of the cubic, and orientations in ordinary rounding), and how many contacts the plain version
//! misses and invents. Writes CLOTH.png, by default `cloth.png`, a picture of the sheet just before the first contact;
//! the triangles that meet within the step are red.

mod picture;
#[path = "../common/random.rs"]
mod random;

use random::Random;
use std::collections::BTreeSet;
use std::error::Error;
use std::process::ExitCode;
use std::time::Instant;
use straightedge::mesh::{FirstContacts, SurfaceFeatures, first_contacts};
use straightedge::{Plain, Point3, Scalar, TriangleSurface};

/// How far the layers are from each other.
const GAP: f64 = 0.1;
/// The greatest offset of a vertex from its place.
const NOISE: f64 = 0.0005;
/// Vertices are also rounded to multiples of these fractions, as in files of meshes.
const GRIDS: [u32; 2] = [256, 4096];

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let side = arguments.next().map_or(Ok(225), |side| side.parse());
    let picture = arguments.next().unwrap_or_else(|| "cloth.png".into());
    match side.map_err(Box::from).and_then(|side| fold(side, &picture)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn fold(side: usize, picture: &str) -> Result<(), Box<dyn Error>> {
    let step = cloth(side)?;
    println!("{} triangles", step.0.indices().len());
    for parts in GRIDS {
        println!("\non a grid of 1/{parts}:");
        compare(&on_grid(&step, parts)?)?;
    }
    println!("\nas they are:");
    let (met, until) = compare(&step)?;
    let (start, end) = step;
    let Some(until) = until else { return Ok(()) };
    let between = |(p, q): (&Point3<f64>, &Point3<f64>)| {
        let [p, q] = [p, q].map(|p| p.to_array());
        Point3::from([0, 1, 2].map(|i| p[i] + until * (q[i] - p[i])))
    };
    let before: Vec<_> = start.vertices().iter().zip(&end).map(between).collect();
    picture::write(picture, &TriangleSurface::try_new(before, start.indices().to_vec())?, &met)
}

/// The vertices rounded to multiples of a fraction.
fn on_grid((start, end): &Step, parts: u32) -> Result<Step, Box<dyn Error>> {
    let round = |p: &Point3<f64>| Point3::from(p.to_array().map(|x| (x * f64::from(parts)).round() / f64::from(parts)));
    let vertices: Vec<_> = start.vertices().iter().map(round).collect();
    let surface = TriangleSurface::try_new(vertices, start.indices().to_vec())?;
    Ok((surface, end.iter().map(round).collect()))
}

/// The pairs that meet, and until when none does.
type Met = (BTreeSet<[usize; 4]>, Option<f64>);

fn compare((start, end): &Step) -> Result<Met, Box<dyn Error>> {
    let exact = timed("exactly", start, end)?;
    let plain_end: Vec<Point3<Plain<f64>>> = end.iter().map(|p| p.cast()).collect();
    let plain = timed("in plain doubles", &start.cast::<Plain<f64>>(), &plain_end)?;
    let [truth, told] = [parts(&exact), parts(&plain)];
    println!("missed in plain doubles: {}, invented: {}", (&truth - &told).len(), (&told - &truth).len());
    let until = exact.free_until();
    if let Some(until) = until {
        println!("free of contact until {until}");
    }
    Ok((truth, until))
}

fn timed<S: Scalar + Send + Sync>(
    how: &str,
    start: &TriangleSurface<S>,
    end: &[Point3<S>],
) -> Result<FirstContacts<S>, Box<dyn Error>> {
    let clock = Instant::now();
    let found = first_contacts(start, end)?;
    let seconds = clock.elapsed().as_secs_f64();
    println!("{how}: {} pairs of features asked, {} meet, {seconds:.2} s", found.asked, found.contacts.len());
    Ok(found)
}

/// The pairs that meet, for any features of the triangles.
fn parts<S: Scalar>(found: &FirstContacts<S>) -> BTreeSet<[usize; 4]> {
    let name = |parts| match parts {
        SurfaceFeatures::VertexTriangle { vertex, triangle, .. } => [vertex, triangle, usize::MAX, usize::MAX],
        SurfaceFeatures::EdgeEdge { first: [a, b], second: [c, d], .. } => [a, b, c, d],
    };
    found.contacts.iter().map(|contact| name(contact.features())).collect()
}

/// A surface, and the positions of its vertices at the end.
type Step = (TriangleSurface<f64>, Vec<Point3<f64>>);

/// The sheet.
fn cloth(side: usize) -> Result<Step, Box<dyn Error>> {
    if side < 2 {
        return Err("a sheet has two vertices on a side at least".into());
    }
    let mut random = Random(29);
    let (mut start, mut end) = (Vec::new(), Vec::new());
    for i in 0..side * side {
        let [along, y] = [i / side, i % side].map(|k| k as f64 / (side - 1) as f64);
        let (x, z) = layered(along);
        let mut noise = || NOISE * (2.0 * random.unit() - 1.0);
        start.push(Point3::from([x + noise(), y + noise(), z + noise()]));
        // Deepest in the middle.
        let depth = 16.0 * (x * (1.0 - x)).max(0.0) * y * (1.0 - y);
        let wave = 0.3 * GAP * (9.0 * x + 4.0 * y + 20.0 * z).sin();
        end.push(Point3::from([x + noise(), y + noise(), z * (1.0 - 1.6 * depth) + wave * depth + noise()]));
    }
    let quad = |i: usize| [[i, i + 1, i + side], [i + side, i + 1, i + side + 1]];
    let corners = (0..side * (side - 1)).filter(|i| i % side + 1 < side);
    Ok((TriangleSurface::try_new(start, corners.flat_map(quad).collect::<Vec<[usize; 3]>>())?, end))
}

/// A point on the sheet, as x and z: three layers of length 1, and two bends.
fn layered(along: f64) -> (f64, f64) {
    let bend = std::f64::consts::PI * GAP / 2.0;
    let way = along * (3.0 + 2.0 * bend);
    let half = |way: f64| (way / bend * std::f64::consts::PI).sin_cos();
    if way < 1.0 {
        (way, 0.0)
    } else if way < 1.0 + bend {
        let (sin, cos) = half(way - 1.0);
        (1.0 + GAP / 2.0 * sin, GAP / 2.0 * (1.0 - cos))
    } else if way < 2.0 + bend {
        (2.0 + bend - way, GAP)
    } else if way < 2.0 + 2.0 * bend {
        let (sin, cos) = half(way - 2.0 - bend);
        (-GAP / 2.0 * sin, GAP + GAP / 2.0 * (1.0 - cos))
    } else {
        (way - 2.0 - 2.0 * bend, 2.0 * GAP)
    }
}
