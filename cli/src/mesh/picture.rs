//! A picture of the mesh with its findings, as PNG: orthographic, y up, seen from the front, the right and above.
//!
//! Front faces are grey and back faces brown. Marked triangles have their colour, which shines through triangles in
//! front of them. Their outlines and marked edges are drawn over everything else, so that none is too small to be seen.
//! The picture is computed in rounded numbers, the findings before exactly.

use super::marks::{Colour, Mark, Marks};
use crate::whole_file::write_whole;
use anyhow::{Result, anyhow};
use std::path::Path;
use straightedge::TriangleSurface;

const WIDTH: usize = 1200;
const HEIGHT: usize = 900;
/// The number of samples of a pixel in each direction.
const SAMPLES: usize = 2;
/// The greatest share of the picture that the mesh takes.
const FILLED: f64 = 0.92;

const BACKGROUND: Colour = [255; 3];
const FRONT: Colour = [205, 208, 214];
const BACK: Colour = [176, 150, 124];
/// How much of the colour of a hidden triangle is seen.
const HIDDEN: f64 = 0.45;

/// The axes of the view: to the right, upwards, and towards the viewer.
const VIEW: [[f64; 3]; 3] = [[0.857, 0.0, -0.515], [-0.176, 0.94, -0.293], [0.484, 0.342, 0.806]];

/// Coordinates to the right, downwards, and towards the viewer, in samples.
type Projected = [f64; 3];

/// Writes the picture.
pub(super) fn write(path: &Path, surface: &TriangleSurface<f64>, marks: &Marks) -> Result<()> {
    let mut canvas = Canvas::new();
    let points = project(surface);
    // Edges with findings are drawn as edges; their triangles would hide the rest.
    let triangles =
        || surface.indices().iter().zip(marks.triangles.iter().map(|mark| mark.filter(|m| !m.is_of_edge())));
    for (corners, mark) in triangles() {
        canvas.fill(corners.map(|corner| points[corner]), mark);
    }
    let mut picture = canvas.shown();
    for (corners, mark) in triangles() {
        if let Some(mark) = mark {
            let [a, b, c] = corners.map(|corner| points[corner]);
            [(a, b), (b, c), (c, a)].into_iter().for_each(|side| line(&mut picture, side, mark.colour()));
        }
    }
    for (ends, mark) in &marks.edges {
        let [from, to] = ends.map(|end| points[end]);
        line(&mut picture, (from, to), mark.colour());
    }
    let bytes = encode(&picture).map_err(|error| anyhow!("cannot write {}: {error}", path.display()))?;
    write_whole(path, bytes)
}

/// The vertices in the view, scaled to fill it.
fn project(surface: &TriangleSurface<f64>) -> Vec<Projected> {
    // Only vertices of triangles are in the picture. Halves, since the difference of two doubles may overflow.
    let points = || surface.indices().iter().flatten().map(|vertex| surface.vertices()[*vertex].to_array());
    let bounds = bounds(points().map(|point| point.map(|x| x / 2.0)));
    let size = bounds.iter().fold(0.0, |size: f64, [least, most]| size.max(most - least));
    let unit = if size > 0.0 { size } else { 1.0 };
    let turned = |point: [f64; 3]| {
        let middle = bounds.map(|[least, most]| least / 2.0 + most / 2.0);
        let place = [0, 1, 2].map(|i| (point[i] / 2.0 - middle[i]) / unit);
        VIEW.map(|axis| (0..3).map(|i| axis[i] * place[i]).sum::<f64>())
    };
    let [horizontal, vertical, _] = self::bounds(points().map(turned));
    let frame = [horizontal, vertical];
    let [across, upwards] = frame.map(|[least, most]| most - least);
    let [width, height] = [WIDTH, HEIGHT].map(|size| (size * SAMPLES) as f64);
    let scale = FILLED * (width / across.max(1e-9)).min(height / upwards.max(1e-9));
    let [middle_x, middle_y] = frame.map(|[least, most]| (least + most) / 2.0);
    let placed = |point: [f64; 3]| {
        let [x, y, z] = turned(point);
        [width / 2.0 + (x - middle_x) * scale, height / 2.0 - (y - middle_y) * scale, z * scale]
    };
    surface.vertices().iter().map(|vertex| placed(vertex.to_array())).collect()
}

/// The least and the greatest coordinates.
fn bounds(points: impl Iterator<Item = [f64; 3]>) -> [[f64; 2]; 3] {
    points.fold([[f64::INFINITY, f64::NEG_INFINITY]; 3], |bounds, point| {
        [0, 1, 2].map(|i| [bounds[i][0].min(point[i]), bounds[i][1].max(point[i])])
    })
}

/// What is visible at a sample.
#[derive(Clone, Copy)]
struct Sample {
    height: f64,
    colour: Colour,
    /// The most serious mark of the triangles here, hidden or not.
    mark: Option<Mark>,
}

struct Canvas {
    samples: Vec<Sample>,
}

impl Canvas {
    const WIDTH: usize = WIDTH * SAMPLES;
    const HEIGHT: usize = HEIGHT * SAMPLES;

    fn new() -> Self {
        let sample = Sample { height: f64::NEG_INFINITY, colour: BACKGROUND, mark: None };
        Canvas { samples: vec![sample; Self::WIDTH * Self::HEIGHT] }
    }

    /// Draws a triangle.
    fn fill(&mut self, corners: [Projected; 3], mark: Option<Mark>) {
        let [a, b, c] = corners;
        // Twice the signed area of a triangle in the view; downwards is positive.
        let area =
            |p: &Projected, q: &Projected, x: f64, y: f64| (q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0]);
        let whole = area(&a, &b, c[0], c[1]);
        if whole == 0.0 || !whole.is_finite() {
            return;
        }
        let colour = shaded(corners, mark, whole < 0.0);
        let range = |axis: usize, end: usize| {
            let [p, q, r] = corners.map(|corner| corner[axis]);
            let first = (p.min(q).min(r) - 0.5).ceil().max(0.0) as usize;
            let last = (p.max(q).max(r) - 0.5).floor() + 1.0;
            first..(last.max(0.0) as usize).min(end)
        };
        for row in range(1, Self::HEIGHT) {
            for column in range(0, Self::WIDTH) {
                let (x, y) = (column as f64 + 0.5, row as f64 + 0.5);
                let weights = [area(&b, &c, x, y), area(&c, &a, x, y), area(&a, &b, x, y)].map(|part| part / whole);
                if weights.iter().any(|weight| *weight < 0.0) {
                    continue;
                }
                let height = weights[0] * a[2] + weights[1] * b[2] + weights[2] * c[2];
                let sample = &mut self.samples[row * Self::WIDTH + column];
                sample.mark = sample.mark.max(mark);
                if height > sample.height {
                    (sample.height, sample.colour) = (height, colour);
                }
            }
        }
    }

    /// The pixels.
    fn shown(&self) -> Vec<Colour> {
        let seen = |sample: &Sample| match sample.mark {
            Some(mark) => mix(sample.colour, mark.colour(), HIDDEN),
            None => sample.colour,
        };
        let pixel = |i: usize| {
            let (row, column) = (i / WIDTH * SAMPLES, i % WIDTH * SAMPLES);
            let mut sum = [0_u32; 3];
            for s in 0..SAMPLES * SAMPLES {
                let place = (row + s / SAMPLES) * Self::WIDTH + column + s % SAMPLES;
                sum.iter_mut().zip(seen(&self.samples[place])).for_each(|(sum, part)| *sum += u32::from(part));
            }
            sum.map(|sum| (sum / (SAMPLES * SAMPLES) as u32) as u8)
        };
        (0..WIDTH * HEIGHT).map(pixel).collect()
    }
}

/// The colour of a triangle under a lamp at the viewer.
fn shaded(corners: [Projected; 3], mark: Option<Mark>, is_front: bool) -> Colour {
    let [a, b, c] = corners;
    let [u, v] = [b, c].map(|p| [p[0] - a[0], p[1] - a[1], p[2] - a[2]]);
    let normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    let length = normal.iter().map(|x| x * x).sum::<f64>().sqrt();
    let facing = if length > 0.0 { (normal[2] / length).abs() } else { 1.0 };
    let colour = mark.map_or(if is_front { FRONT } else { BACK }, Mark::colour);
    mix([0; 3], colour, 0.35 + 0.65 * facing)
}

fn mix(from: Colour, to: Colour, share: f64) -> Colour {
    [0, 1, 2].map(|i| (f64::from(from[i]) * (1.0 - share) + f64::from(to[i]) * share).round() as u8)
}

/// Draws a line one pixel wide, or a dot where its ends are near each other.
fn line(picture: &mut [Colour], (from, to): (Projected, Projected), colour: Colour) {
    let [from, to] = [from, to].map(|p| [p[0] / SAMPLES as f64, p[1] / SAMPLES as f64]);
    let steps = (to[0] - from[0]).abs().max((to[1] - from[1]).abs()).ceil().clamp(1.0, (WIDTH + HEIGHT) as f64);
    for step in 0..=steps as usize {
        let share = step as f64 / steps;
        let [x, y] = [0, 1].map(|i| from[i] + (to[i] - from[i]) * share);
        if (0.0..WIDTH as f64).contains(&x) && (0.0..HEIGHT as f64).contains(&y) {
            picture[y as usize * WIDTH + x as usize] = colour;
        }
    }
}

fn encode(picture: &[Colour]) -> Result<Vec<u8>, png::EncodingError> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, WIDTH as u32, HEIGHT as u32);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.write_header()?.write_image_data(picture.as_flattened())?;
    Ok(file)
}
