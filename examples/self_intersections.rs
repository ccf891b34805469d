//! How long it takes to find all self-intersections of a mesh: `cargo run --release -p straightedge-examples --example
//! self_intersections -- 1000000`
//!
//! Makes meshes of about that many triangles (20,000 without an argument): a bumpy torus, whose coordinates are
//! rounded; two of them that cross; and a plane on a grid, where all pairs are neighbours or in one plane. Prints the
//! times of the whole and of its parts, and the number of pairs that plain floats get wrong.

use std::f64::consts::TAU;
use std::time::Instant;
use straightedge::intersect::TriangleConflict;
use straightedge::{Point3, TriangleSurface, mesh};

fn main() {
    let count = std::env::args().nth(1).map_or(20_000, |count| count.parse().expect("a number of triangles"));
    report("bumpy torus", &torus(count, 1));
    report("two that cross", &torus(count, 2));
    report("plane", &plane(count));
}

fn report(name: &str, surface: &TriangleSurface<f64>) {
    println!("{name}: {} triangles", surface.indices().len());
    let audit = timed("audit", || mesh::audit(surface));
    println!("  closed: {}, faults of edges: {}", audit.is_closed, audit.edges.len());
    let found = timed("self-intersections", || mesh::self_intersections(surface));
    let kinds = [TriangleConflict::Touching, TriangleConflict::Crossing, TriangleConflict::Overlapping];
    let kinds = kinds.map(|kind| (kind, found.pairs.iter().filter(|pair| pair.conflict == kind).count()));
    let kinds = kinds.map(|(kind, count)| format!("{count} {kind}")).join(", ");
    println!("  {} candidates, {} neighbours: {kinds}", found.candidates, found.neighbours);
    // The parts, one after the other.
    let triangles = timed("  of that, equal vertices", || mesh::Triangles::of(surface));
    let candidates = timed("  candidates, on all processors", || mesh::candidates(surface));
    let conflicts = timed("  pair tests, on one processor", || triangles.conflicts(candidates.iter().copied()).count());
    assert_eq!(conflicts, found.pairs.len());
    let of_doubles = timed("wrong in plain f64", || mesh::rounding_errors(surface));
    println!("  {} missed, {} invented, {} confused", of_doubles.missed, of_doubles.invented, of_doubles.confused);
    let rounded = surface.cast::<f32>();
    let of_floats = timed("wrong in plain f32", || mesh::rounding_errors(&rounded));
    println!("  {} missed, {} invented, {} confused", of_floats.missed, of_floats.invented, of_floats.confused);
}

fn timed<T>(name: &str, of: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let result = of();
    println!("  {name}: {:.3} s", start.elapsed().as_secs_f64());
    result
}

/// Some tori with bumps, each beside the one before.
fn torus(count: usize, copies: usize) -> TriangleSurface<f64> {
    let side = ((count / copies / 2) as f64).sqrt() as usize;
    let point = |copy: usize, i: usize, j: usize| {
        let (u, v) = (TAU * i as f64 / side as f64, TAU * j as f64 / side as f64);
        let tube = 1.0 + 0.1 * (9.0 * u).sin() * (7.0 * v).cos();
        let radius = 3.0 + tube * v.cos();
        let shift = 0.7 * copy as f64;
        Point3::new(radius * u.cos() + shift, radius * u.sin() + 0.3 * shift, tube * v.sin() + 0.2 * shift)
    };
    let places = || (0..copies).flat_map(|copy| (0..side).flat_map(move |i| (0..side).map(move |j| (copy, i, j))));
    let at = |copy: usize, i: usize, j: usize| (copy * side + i % side) * side + j % side;
    let square = |(k, i, j)| {
        let [a, b, c, d] = [at(k, i, j), at(k, i + 1, j), at(k, i + 1, j + 1), at(k, i, j + 1)];
        [[a, b, c], [a, c, d]]
    };
    let points = places().map(|(copy, i, j)| point(copy, i, j));
    TriangleSurface::try_new(points, places().flat_map(square)).expect("finite")
}

/// A square of squares in a slanted plane.
fn plane(count: usize) -> TriangleSurface<f64> {
    let side = ((count / 2) as f64).sqrt() as usize;
    let points = (0..=side).flat_map(|i| (0..=side).map(move |j| (i as f64, j as f64)));
    let at = |i: usize, j: usize| i * (side + 1) + j;
    let square = |(i, j)| [[at(i, j), at(i + 1, j), at(i + 1, j + 1)], [at(i, j), at(i + 1, j + 1), at(i, j + 1)]];
    let squares = (0..side).flat_map(|i| (0..side).map(move |j| (i, j)));
    let points = points.map(|(x, y)| Point3::new(x, y, 2.0 * x + 3.0 * y));
    TriangleSurface::try_new(points, squares.flat_map(square)).expect("finite")
}
