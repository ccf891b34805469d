//! Pictures of a mesh through casters, with the leaks.

use super::casters::Cast;
use super::font;
use super::scene::Scene;
use std::error::Error;
use std::fs::File;
use std::io::BufWriter;
use straightedge::Ray3;

/// Pixels along a side of a panel, and between panels.
const PANEL: usize = 320;
const GAP: usize = 8;
/// The width of a panel, in radii of the mesh.
const WINDOW: f64 = 1.7;

/// Indices of colours: greys come first, from the darkest on.
const GREYS: u8 = 64;
const NOTHING: u8 = GREYS;
const WHITE: u8 = GREYS + 1;
const RED: u8 = GREYS + 2;
const DARKEST: [u8; 3] = [30, 34, 40];
const OTHERS: [[u8; 3]; 3] = [[24, 28, 36], [255, 255, 255], [235, 20, 20]];

/// An eye in front of the mesh, to the right and above.
pub struct View {
    pub eye: [f64; 3],
    /// Through the pixels, line by line.
    pub pixels: Vec<Ray3<f64>>,
    /// The vector from the eye to the center of the picture, and there the vectors from a pixel to the next, to the
    /// right and down.
    axes: [[f64; 3]; 3],
}

impl View {
    pub fn new(scene: &Scene) -> View {
        let bounds = scene.mesh.bvh.root_aabb();
        let radius = (bounds.maxs - bounds.mins).length() / 2.0;
        let center = bounds.center().to_array();
        let towards = unit([-0.4, -0.45, -1.0]);
        let eye = scene.on_grid([0, 1, 2].map(|i| center[i] - towards[i] * 3.0 * radius));
        let right = unit(cross(towards, [0.0, 1.0, 0.0]));
        let scaled = |v: [f64; 3]| v.map(|x| x * WINDOW * radius / PANEL as f64);
        let axes = [[0, 1, 2].map(|i| center[i] - eye[i]), scaled(right), scaled(cross(towards, right))];
        let offset = |i: usize| (i as f64 + 0.5) - PANEL as f64 / 2.0;
        let target = |pixel: usize| {
            let (x, y) = (offset(pixel % PANEL), offset(pixel / PANEL));
            scene.on_grid([0, 1, 2].map(|i| center[i] + x * axes[1][i] + y * axes[2][i]))
        };
        let pixels = (0..PANEL * PANEL).map(|pixel| scene.aimed(eye, target(pixel))).collect();
        View { eye, pixels, axes }
    }

    /// Column and line of the pixel that a ray from the eye passes through.
    fn pixel_of(&self, ray: &Ray3<f64>) -> [usize; 2] {
        let [forward, right, down] = self.axes.map(|axis| dot(ray.direction.to_array(), axis) / dot(axis, axis));
        [right, down].map(|steps| (steps / forward + PANEL as f64 / 2.0).clamp(0.0, PANEL as f64 - 2.0) as usize)
    }
}

/// Panels in rows and columns.
pub struct Picture {
    width: usize,
    pixels: Vec<u8>,
}

impl Picture {
    pub fn new(rows: usize, columns: usize) -> Picture {
        let [height, width] = [rows, columns].map(|panels| panels * (PANEL + GAP) - GAP);
        Picture { width, pixels: vec![WHITE; width * height] }
    }

    fn at(&mut self, [row, column]: [usize; 2], x: usize, y: usize) -> &mut u8 {
        &mut self.pixels[(row * (PANEL + GAP) + y) * self.width + column * (PANEL + GAP) + x]
    }

    /// The mesh as the caster shows it.
    pub fn paint_mesh(&mut self, panel: [usize; 2], scene: &Scene, view: &View, cast: Cast) {
        for (i, ray) in view.pixels.iter().enumerate() {
            *self.at(panel, i % PANEL, i / PANEL) =
                cast(scene, ray).map_or(NOTHING, |triangle| shade(scene, ray, triangle));
        }
    }

    /// A red square for each ray.
    pub fn paint_leaks(&mut self, panel: [usize; 2], view: &View, rays: &[Ray3<f64>]) {
        for ray in rays {
            let [left, top] = view.pixel_of(ray);
            for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                *self.at(panel, left + x, top + y) = RED;
            }
        }
    }

    /// In the upper left corner, each pixel of a letter as a square of four.
    pub fn caption(&mut self, panel: [usize; 2], text: &str) {
        for (i, letter) in text.chars().enumerate() {
            let glyph = font::glyph(letter);
            for (x, y) in (0..2 * font::WIDTH).flat_map(|x| (0..2 * font::HEIGHT).map(move |y| (x, y))) {
                if glyph[y / 2] >> (font::WIDTH - 1 - x / 2) & 1 == 1 {
                    *self.at(panel, GAP + i * 2 * (font::WIDTH + 1) + x, GAP + y) = WHITE;
                }
            }
        }
    }

    /// # Errors
    /// If the file cannot be written.
    pub fn write(&self, path: &str) -> Result<(), Box<dyn Error>> {
        let [width, height] = [self.width, self.pixels.len() / self.width].map(|side| side as u32);
        let mut encoder = png::Encoder::new(BufWriter::new(File::create(path)?), width, height);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_compression(png::Compression::High);
        let greys = (0..GREYS).map(|grey| DARKEST.map(|channel| channel + 3 * grey));
        encoder.set_palette(greys.chain(OTHERS).flatten().collect::<Vec<u8>>());
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&self.pixels)?;
        Ok(writer.finish()?)
    }
}

/// The grey of a triangle, in proportion to the cosine between its normal and the ray.
fn shade(scene: &Scene, ray: &Ray3<f64>, triangle: usize) -> u8 {
    let [a, b, c] = scene.mesh.triangles[triangle].vertices().map(|vertex| vertex.to_array());
    let [ab, ac] = [b, c].map(|p| [0, 1, 2].map(|i| p[i] - a[i]));
    let cosine = dot(unit(cross(ab, ac)), unit(ray.direction.to_array())).abs();
    (f64::from(GREYS - 1) * cosine) as u8
}

fn dot(u: [f64; 3], v: [f64; 3]) -> f64 {
    u[0] * v[0] + u[1] * v[1] + u[2] * v[2]
}

fn cross(u: [f64; 3], v: [f64; 3]) -> [f64; 3] {
    [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
}

fn unit(v: [f64; 3]) -> [f64; 3] {
    v.map(|x| x / dot(v, v).sqrt())
}
