//! Volumes around real meshes, none of which leaves out a vertex: `cargo run --release -p straightedge-examples
//! --example bounding_volumes -- FILE.obj…`
//!
//! Without a file, it makes meshes: a torus, whose coordinates are rounded, and a cube on a grid. The exact queries of
//! `contain` test that each volume contains every vertex; a vertex outside is a panic.

#[path = "common/each_mesh.rs"]
mod each_mesh;
#[path = "common/mesh.rs"]
mod mesh;

use mesh::Mesh;
use std::f64::consts::PI;
use std::process::ExitCode;
use std::time::Instant;
use straightedge::{Capsule, Location, Obb, Point3, bound, contain};

fn main() -> ExitCode {
    each_mesh::for_each(report)
}

fn report(name: &str, Mesh { vertices, triangles }: &Mesh) {
    println!("\n{name}: {} vertices, {} triangles", vertices.len(), triangles.len());
    let hull = timed(|| bound::convex_hull(vertices));
    let (corners, faces) = (hull.0.corners.len(), hull.0.faces.len());
    println!("convex hull: {corners} corners, {faces} faces, {:.1} ms\n", hull.1);
    println!("| around it | volume | vertices on the boundary | ms |");
    println!("|---|---|---|---|");

    let (aabb, time) = timed(|| bound::aabb(vertices));
    let extent = aabb.max - aabb.min;
    row("axis-aligned box", extent.x * extent.y * extent.z, time, vertices, |p| contain::point_aabb(p, &aabb));

    let (obb, time) = timed(|| bound::obb_covariance(vertices));
    row("box along the principal axes", volume(&obb), time, vertices, |p| contain::point_obb(p, &obb));

    let (ball, time) = timed(|| bound::sphere(vertices));
    row("smallest ball", 4.0 / 3.0 * PI * ball.radius.powi(3), time, vertices, |p| contain::point_sphere(p, &ball));

    let (capsule, time) = timed(|| bound::capsule(vertices));
    let Capsule { a, b, radius: r } = capsule;
    let axis = b - a;
    let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).sqrt();
    let volume = PI * r * r * (length + 4.0 / 3.0 * r);
    row("capsule", volume, time, vertices, |p| contain::point_capsule(p, &capsule));
}

/// A result, and how many milliseconds it took.
fn timed<T>(made: impl FnOnce() -> T) -> (T, f64) {
    let start = Instant::now();
    let made = made();
    (made, start.elapsed().as_secs_f64() * 1e3)
}

fn row(name: &str, volume: f64, time: f64, vertices: &[Point3<f64>], place: impl Fn(&Point3<f64>) -> Location) {
    let places: Vec<Location> = vertices.iter().map(place).collect();
    assert!(!places.contains(&Location::Outside), "{name}: a vertex is outside");
    let on_boundary = places.iter().filter(|&&place| place == Location::Boundary).count();
    println!("| {name} | {volume:.4} | {on_boundary} | {time:.1} |");
}

fn volume(Obb { axes: [u, v, w], half_extents: [h, k, l], .. }: &Obb<f64>) -> f64 {
    let determinant = u.x * (v.y * w.z - v.z * w.y) + u.y * (v.z * w.x - v.x * w.z) + u.z * (v.x * w.y - v.y * w.x);
    8.0 * determinant.abs() * h * k * l
}
