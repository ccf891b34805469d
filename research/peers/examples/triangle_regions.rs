//! Draws the Voronoi regions of a triangle, as plain `f32` decides them and exactly: `cargo run --release
//! --manifest-path research/peers/Cargo.toml --example triangle_regions -- docs/figures/triangle-regions.png`
//!
//! The point of a triangle nearest to a given point is a vertex, on an edge, or in the interior, which divides space
//! into seven regions. The scene is an obtuse triangle some 20 wide whose coordinates are not round. The picture's
//! center is the point 10 above the obtuse vertex a, along the normal, where the regions of a, ab, ac and the interior
//! meet; its plane is that of constant z through this point.
//!
//! - Left: all seven regions, exact, in a window 36 wide. The white frame marks the center of the other panels.
//! - Middle: that center by Ericson's `ClosestPtPointTriangle` (*Real-Time Collision Detection*, 5.1.5) in `f32`. Each
//!   cell is one point; neighbours in x or in y are consecutive floats.
//! - Right: the same points by `closest::point_triangle`.
//!
//! Prints how many cells of each region plain `f32` gets wrong.

use std::error::Error;
use std::fs::File;
use std::io::BufWriter;
use std::process::ExitCode;
use straightedge::{Feature, Point3, Triangle3, closest::point_triangle};

type V = [f32; 3];

/// The vertices a, b and c.
const TRIANGLE: [V; 3] = [[-3.681, 3.979, -6.422], [7.355, 6.11, -11.087], [-10.179, 7.817, -1.637]];
const HEIGHT: f64 = 10.0;
/// The width of the left panel, in units of the coordinates.
const WINDOW: f64 = 36.0;

/// Cells along a side of a panel, pixels along a side of a cell, pixels between panels.
const CELLS: usize = 96;
const CELL: usize = 5;
const PANEL: usize = CELLS * CELL;
const GAP: usize = 12;
const WIDTH: usize = 3 * PANEL + 2 * GAP;

/// The regions and their colours, from the palette of Okabe and Ito, which suits the colour-blind.
const REGIONS: [(Feature, &str, [u8; 3]); 7] = [
    (Feature::Vertex(0), "vertex a", [0, 114, 178]),
    (Feature::Vertex(1), "vertex b", [213, 94, 0]),
    (Feature::Vertex(2), "vertex c", [0, 158, 115]),
    (Feature::Edge(0, 1), "edge ab", [240, 228, 66]),
    (Feature::Edge(0, 2), "edge ac", [86, 180, 233]),
    (Feature::Edge(1, 2), "edge bc", [204, 121, 167]),
    (Feature::Interior, "interior", [40, 40, 40]),
];
const WHITE: u8 = REGIONS.len() as u8;

fn main() -> ExitCode {
    let path = std::env::args().nth(1).unwrap_or_else(|| "triangle-regions.png".into());
    let triangle = Triangle3::from(TRIANGLE);
    let exact = |p: V| colour(point_triangle(&Point3::from(p), &triangle).feature());

    let length = normal().map(|n| n * n).iter().sum::<f64>().sqrt();
    let center = on_normal(0, HEIGHT / length);
    let mut pixels = vec![WHITE; WIDTH * PANEL];
    paint_overview(&mut pixels, center, exact);
    let (mut cells, mut wrong) = ([0; 7], [0; 7]);
    for row in 0..CELLS {
        for column in 0..CELLS {
            let step = |i: usize| i as i32 - CELLS as i32 / 2;
            let p = [moved(center[0], step(column)), moved(center[1], -step(row)), center[2]];
            let (told, right) = (colour(plain_region(p, TRIANGLE)), exact(p));
            cells[usize::from(right)] += 1;
            wrong[usize::from(right)] += usize::from(told != right);
            for y in row * CELL..(row + 1) * CELL {
                for (panel, colour) in [(1, told), (2, right)] {
                    let start = y * WIDTH + panel * (PANEL + GAP) + column * CELL;
                    pixels[start..start + CELL].fill(colour);
                }
            }
        }
    }

    println!("around {center:?}\n\n| region   | cells | plain f32 wrong |\n|----------|------:|----------------:|");
    for (index, (_, name, _)) in REGIONS.iter().enumerate() {
        println!("| {name:8} | {:5} | {:15} |", cells[index], wrong[index]);
    }
    println!("| all      | {:5} | {:15} |", CELLS * CELLS, wrong.iter().sum::<usize>());
    match write(&path, &pixels) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{path}: {error}");
            ExitCode::FAILURE
        }
    }
}

/// The left panel.
fn paint_overview(pixels: &mut [u8], center: V, exact: impl Fn(V) -> u8) {
    // Where the plane of the picture crosses the normals through the vertices.
    let z = f64::from(center[2]);
    let corners = [0, 1, 2].map(|i| on_normal(i, (z - f64::from(TRIANGLE[i][2])) / normal()[2]));
    let [x, y] = [0, 1].map(|axis| corners.iter().map(|corner| f64::from(corner[axis])).sum::<f64>() / 3.0);
    let pixel = WINDOW / PANEL as f64;
    let offset = |i: usize| (i as f64 - PANEL as f64 / 2.0) * pixel;
    for row in 0..PANEL {
        for column in 0..PANEL {
            let p = [(x + offset(column)) as f32, (y - offset(row)) as f32, center[2]];
            let from_center = (p[0] - center[0]).abs().max((p[1] - center[1]).abs());
            let is_frame = matches!((f64::from(from_center) / pixel) as usize, 7..9);
            pixels[row * WIDTH + column] = if is_frame { WHITE } else { exact(p) };
        }
    }
}

/// The normal of the triangle, not of unit length.
fn normal() -> [f64; 3] {
    let [a, b, c] = TRIANGLE.map(|vertex| vertex.map(f64::from));
    let [u, v] = [b, c].map(|end| [0, 1, 2].map(|i| end[i] - a[i]));
    [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
}

/// A vertex plus a multiple of the normal, rounded.
fn on_normal(index: usize, multiple: f64) -> V {
    [0, 1, 2].map(|i| (f64::from(TRIANGLE[index][i]) + multiple * normal()[i]) as f32)
}

/// The float `floats` places above a positive one.
fn moved(x: f32, floats: i32) -> f32 {
    f32::from_bits(x.to_bits().wrapping_add_signed(floats))
}

fn colour(region: Feature) -> u8 {
    REGIONS.iter().position(|(feature, ..)| *feature == region).map_or(WHITE, |index| index as u8)
}

/// The region by Ericson's tests, in his order, with ordinary rounding.
fn plain_region(p: V, [a, b, c]: [V; 3]) -> Feature {
    let from = |a: V, b: V| [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
    let dot = |u: V, v: V| u[0] * v[0] + u[1] * v[1] + u[2] * v[2];
    let (ab, ac) = (from(a, b), from(a, c));
    // From each vertex: how far p is along ab and along ac.
    let [(b_at_a, c_at_a), (b_at_b, c_at_b), (b_at_c, c_at_c)] =
        [a, b, c].map(|vertex| (dot(ab, from(vertex, p)), dot(ac, from(vertex, p))));
    if b_at_a <= 0.0 && c_at_a <= 0.0 {
        return Feature::Vertex(0);
    }
    if b_at_b >= 0.0 && c_at_b <= b_at_b {
        return Feature::Vertex(1);
    }
    // This and the next two are barycentric weights, not yet divided by |ab × ac|².
    let weight_c = b_at_a * c_at_b - b_at_b * c_at_a;
    if weight_c <= 0.0 && b_at_a >= 0.0 && b_at_b <= 0.0 {
        return Feature::Edge(0, 1);
    }
    if c_at_c >= 0.0 && b_at_c <= c_at_c {
        return Feature::Vertex(2);
    }
    let weight_b = b_at_c * c_at_a - b_at_a * c_at_c;
    if weight_b <= 0.0 && c_at_a >= 0.0 && c_at_c <= 0.0 {
        return Feature::Edge(0, 2);
    }
    let weight_a = b_at_b * c_at_c - b_at_c * c_at_b;
    if weight_a <= 0.0 && c_at_b >= b_at_b && b_at_c >= c_at_c {
        return Feature::Edge(1, 2);
    }
    Feature::Interior
}

fn write(path: &str, pixels: &[u8]) -> Result<(), Box<dyn Error>> {
    let mut encoder = png::Encoder::new(BufWriter::new(File::create(path)?), WIDTH as u32, PANEL as u32);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    let colours = REGIONS.iter().map(|(.., colour)| *colour).chain([[255; 3]]);
    encoder.set_palette(colours.flatten().collect::<Vec<u8>>());
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels)?;
    Ok(writer.finish()?)
}
