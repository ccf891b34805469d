//! The triangle of a mesh nearest to a point, exactly, through a tree of boxes:
//! `cargo run --release --manifest-path research/peers/Cargo.toml --example nearest_on_mesh -- [MESH.obj [SLICE.png]]`
//!
//! Without a file the mesh is a generated bumpy torus. The search is that of `mesh::Index`. Of triangles at the same
//! distance the first is the answer. Prints, for two kinds of points, the time per query, that of parry's own search,
//! and how often parry returns a triangle that is farther away:
//!
//! - random: in the bounding box, enlarged by a quarter on each side;
//! - hard: on the way from one random point to another, next to a float with another nearest triangle.
//!
//! 200 answers of each kind are checked against a search of all triangles. Writes SLICE.png, by default `slice.png`, a
//! picture of the distances from the mesh in the plane halfway up its bounding box.

#[path = "../common/mesh.rs"]
mod mesh;
mod nearest;
#[path = "../common/random.rs"]
mod random;
mod slice;

use mesh::Mesh;
use random::Random;
use std::hint::black_box;
use std::process::ExitCode;
use std::time::Instant;
use straightedge::Point3;

const RANDOM: usize = 10_000;
const HARD: usize = 1000;
const CHECKED: usize = 200;
/// The number of rounds, of which the shortest counts.
const ROUNDS: usize = 5;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let (file, picture) = (arguments.next(), arguments.next().unwrap_or_else(|| "slice.png".into()));
    let (name, mesh) = match &file {
        Some(file) => (file.as_str(), Mesh::read(file)),
        None => ("bumpy torus", Mesh::torus(144, 72)),
    };
    let done = mesh.map_err(|error| format!("{name}: {error}")).and_then(|mesh| {
        report(name, &mesh);
        slice::write(&mesh, &picture).map_err(|error| format!("{picture}: {error}"))
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn report(name: &str, mesh: &Mesh) {
    println!("{name}: {} triangles\n", mesh.triangles.len());
    println!("| points | number | µs per query | parry's | parry's triangle is farther | at most by, relatively |");
    println!("|--------|-------:|-------------:|--------:|----------------------------:|-----------------------:|");
    let mut random = Random(1);
    let points: Vec<Point3<f64>> = (0..RANDOM).map(|_| random_point(mesh, &mut random)).collect();
    let hard: Vec<Point3<f64>> = (0..HARD).map(|_| hard_point(mesh, &mut random)).collect();
    for (kind, points) in [("random", points), ("hard", hard)] {
        let [mut ours, mut parrys] = [f64::INFINITY; 2];
        for _ in 0..ROUNDS {
            ours = ours.min(micros(&points, |p| mesh.nearest(p).triangle()));
            parrys = parrys.min(micros(&points, |p| mesh.nearest_by_parry(p)));
        }
        let excesses: Vec<f64> = points.iter().filter_map(|p| mesh.excess_of_parry(p)).collect();
        let (number, farther, most) = (points.len(), excesses.len(), excesses.iter().copied().fold(0.0, f64::max));
        println!("| {kind:6} | {number:6} | {ours:12.2} | {parrys:7.2} | {farther:27} | {most:22.1e} |");
        for p in &points[..CHECKED] {
            assert_eq!(mesh.nearest(p).triangle(), mesh.nearest_of_all(p), "{p:?}");
        }
    }
    println!("\n{CHECKED} answers of each kind are those of a search of all triangles.");
}

/// Microseconds per point.
fn micros(points: &[Point3<f64>], ask: impl Fn(&Point3<f64>) -> usize) -> f64 {
    let start = Instant::now();
    for p in points {
        black_box(ask(p));
    }
    start.elapsed().as_secs_f64() * 1e6 / points.len() as f64
}

fn random_point(mesh: &Mesh, random: &mut Random) -> Point3<f64> {
    let bounds = mesh.bvh.root_aabb();
    let [min, size] = [bounds.mins, bounds.maxs - bounds.mins].map(|v| v.to_array());
    Point3::from([0, 1, 2].map(|i| min[i] + size[i] * (1.5 * random.unit() - 0.25)))
}

/// A hard point, by bisection. Where both ends have the same nearest triangle, it is the float before the second end.
fn hard_point(mesh: &Mesh, random: &mut Random) -> Point3<f64> {
    let (mut from, mut to) = (random_point(mesh, random), random_point(mesh, random));
    let first = mesh.nearest(&from).triangle();
    loop {
        let [p, q] = [from.to_array(), to.to_array()];
        let middle = Point3::from([0, 1, 2].map(|i| p[i] + (q[i] - p[i]) / 2.0));
        if middle == from || middle == to {
            return from;
        }
        *(if mesh.nearest(&middle).triangle() == first { &mut from } else { &mut to }) = middle;
    }
}
