//! Alpha shapes in space: `cargo run --release --example alpha_shape -- points.txt 0.5 surface.obj`
//!
//! Each line of the file is a point, `x y z`. Without a file, points of a torus made here.
//!
//! A ball of the given radius that rolls over the points from outside touches the triangles of the shape (Edelsbrunner
//! and Mücke, *Three-Dimensional Alpha Shapes*, 1994). In doubles the radius of a sphere through four points is least
//! certain where it matters, for flat tetrahedra, which then stand out of the surface or leave a hole in it.
//! `predicate::compare_circumradius_tetrahedron` compares it exactly.

#[path = "alpha_shape/alpha.rs"]
mod alpha;
#[path = "triangulations/incremental.rs"]
mod incremental;
#[path = "triangulations/order.rs"]
mod order;
#[path = "triangulations/space.rs"]
mod space;

use alpha::alpha_shape;
use std::collections::BTreeSet;
use std::error::Error;
use std::f64::consts::TAU;
use std::fmt::Write;
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let Some(file) = arguments.next() else {
        // A ball of radius 0.5 enters the tube through the gaps between the points; one of 2.5 does not pass the hole.
        let points = torus(2000);
        for (radius, genus) in [(1.25, 1), (2.5, 0)] {
            let (triangles, corners) = measured(&points, radius);
            // Euler's formula of a closed surface: V - E + F = 2 - 2g, with three halves as many edges as triangles.
            assert_eq!(2 * corners, triangles.len() + 4 - 4 * genus);
        }
        return Ok(());
    };
    let radius: f64 = arguments.next().ok_or("a radius after the file")?.parse()?;
    let points = parse(&std::fs::read_to_string(file)?)?;
    let (triangles, _) = measured(&points, radius);
    if let Some(file) = arguments.next() {
        std::fs::write(file, obj(&points, &triangles))?;
    }
    Ok(())
}

/// The shape, and how many points are corners of it.
fn measured(points: &[[f64; 3]], radius: f64) -> (Vec<[usize; 3]>, usize) {
    let start = Instant::now();
    let triangles = alpha_shape(points, radius);
    let corners = BTreeSet::from_iter(triangles.iter().flatten()).len();
    let (time, count) = (start.elapsed(), points.len());
    println!("{count} points, radius {radius}: {} triangles, {corners} corners, {time:.2?}", triangles.len());
    (triangles, corners)
}

/// The points of a file. An error names the line.
fn parse(text: &str) -> Result<Vec<[f64; 3]>, String> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let point = |(number, line): (usize, &str)| {
        let words: Result<Vec<f64>, _> = line.split_whitespace().map(str::parse).collect();
        match words.as_deref() {
            Ok(&[x, y, z]) if [x, y, z].iter().all(|x| x.is_finite()) => Ok([x, y, z]),
            _ => Err(format!("line {}: expected `x y z`, found `{line}`", number + 1)),
        }
    };
    lines.map(point).collect()
}

fn obj(points: &[[f64; 3]], triangles: &[[usize; 3]]) -> String {
    let mut text = String::new();
    points.iter().for_each(|[x, y, z]| _ = writeln!(text, "v {x} {y} {z}"));
    triangles.iter().for_each(|t| _ = writeln!(text, "f {} {} {}", t[0] + 1, t[1] + 1, t[2] + 1));
    text
}

/// Points of a tube of radius 1 around a circle of radius 3, evenly along both angles by irrational steps.
fn torus(count: u32) -> Vec<[f64; 3]> {
    let point = |i: u32| {
        let [around, along] = [0.754_877_666, 0.569_840_290].map(|step| (f64::from(i) * step).fract() * TAU);
        let distance = 3.0 + around.cos();
        [distance * along.cos(), distance * along.sin(), around.sin()]
    };
    (0..count).map(point).collect()
}
