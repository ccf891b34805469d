//! A picture of a closed mesh by a ray for each pixel, with the points of glam: `cargo run --release -p
//! straightedge-examples --example render_mesh -- 1024 picture.pgm`
//!
//! The mesh is a knotted tube, made here. Each pixel is as bright as the triangle faces the light, darker in its
//! shadow. A second set of rays, from inside of the tube, shows that nothing leaks: all hit.

use glam::DVec3;
use std::error::Error;
use std::f64::consts::TAU;
use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering};
use straightedge::mesh::Index;
use straightedge::{Location, Point3, Ray3, Vector3};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let side: usize = arguments.next().map_or(Ok(96), |side| side.parse())?;
    let (vertices, triangles) = knot(200, 24);
    let index = Index::try_new(vertices.iter().copied(), triangles)?;
    println!("{} triangles, closed: {}", index.surface().indices().len(), index.is_closed());

    let eye = DVec3::new(0.0, -3.0, 12.0);
    let across = |pixel: usize| 2.0 * (pixel as f64 + 0.5) / side as f64 - 1.0;
    let ray_of = |i: usize| ray(eye, DVec3::new(4.5 * across(i % side), -4.5 * across(i / side), 0.0) - eye);
    let rays: Vec<Ray3<f64>> = (0..side * side).map(ray_of).collect();
    let done = AtomicUsize::new(0);
    let progress = |more: usize| {
        let done = done.fetch_add(more, Ordering::Relaxed) + more;
        eprint!("\r{} %", 100 * done / rays.len());
    };
    let pixels = index.ask_all_with_progress(&rays, shade, progress);
    eprintln!();
    println!("{} of {} rays hit", pixels.iter().filter(|pixel| **pixel > 0).count(), rays.len());
    if let Some(file) = arguments.next() {
        let mut file = std::fs::File::create(file)?;
        writeln!(file, "P5 {side} {side} 255")?;
        file.write_all(&pixels)?;
    }

    // From the middle of the tube to every vertex: six triangles or so are hit at once.
    let middle = Point3::from(curve(0.0));
    assert_eq!(index.closed()?.locate(&middle).location, Location::Inside);
    let rays: Vec<Ray3<f64>> = vertices.iter().map(|&vertex| ray(curve(0.0), vertex - curve(0.0))).collect();
    let missed = index.ask_all(&rays, |index, ray| index.first_hit(ray).is_none());
    println!("{} of {} rays from inside leak", missed.iter().filter(|is_missed| **is_missed).count(), rays.len());
    Ok(())
}

fn ray(origin: DVec3, direction: DVec3) -> Ray3<f64> {
    Ray3::new(Point3::from(origin), Vector3::from(direction))
}

/// How bright a pixel is, 0 beside the mesh.
fn shade(index: &Index<f64>, towards: &Ray3<f64>) -> u8 {
    let Some(hit) = index.first_hit(towards) else { return 0 };
    let [a, b, c] = index.surface().triangle(hit.triangle()).vertices().map(DVec3::from);
    let normal = (b - a).cross(c - a).normalize();
    let light = DVec3::new(-0.4, 0.6, 0.7).normalize();
    // Off the surface, so that no triangle shadows itself.
    let point = DVec3::from(towards.at(hit.enter())) + 1e-3 * normal;
    let is_lit = normal.dot(light) > 0.0 && !index.is_hit(&ray(point, light));
    (40.0 + if is_lit { 200.0 * normal.dot(light) } else { 0.0 }) as u8
}

/// The middle of the tube: a trefoil knot.
fn curve(t: f64) -> DVec3 {
    DVec3::new(t.sin() + 2.0 * (2.0 * t).sin(), t.cos() - 2.0 * (2.0 * t).cos(), -(3.0 * t).sin())
}

/// A tube of these numbers of pieces along the curve and around it.
fn knot(along: usize, around: usize) -> (Vec<DVec3>, Vec<[u32; 3]>) {
    let vertex = |i: usize, j: usize| {
        let (t, turn) = (TAU * i as f64 / along as f64, TAU * j as f64 / around as f64);
        let tangent = (curve(t + 1e-3) - curve(t - 1e-3)).normalize();
        let u = tangent.cross(DVec3::Z).normalize();
        curve(t) + 0.6 * (turn.cos() * u + turn.sin() * tangent.cross(u))
    };
    let at = |i: usize, j: usize| (i % along * around + j % around) as u32;
    let places = || (0..along).flat_map(|i| (0..around).map(move |j| (i, j)));
    let square = |(i, j)| [[at(i, j), at(i + 1, j), at(i + 1, j + 1)], [at(i, j), at(i + 1, j + 1), at(i, j + 1)]];
    (places().map(|(i, j)| vertex(i, j)).collect(), places().flat_map(square).collect())
}
