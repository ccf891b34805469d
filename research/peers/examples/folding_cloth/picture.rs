//! A picture of a surface, seen along rays.

use std::collections::BTreeSet;
use std::error::Error;
use std::fs::File;
use std::io::BufWriter;
use straightedge::mesh::Index;
use straightedge::{Point3, Ray3, TriangleSurface, Vector3};

const WIDTH: usize = 720;
const HEIGHT: usize = 400;
/// The width of the picture.
const WINDOW: f64 = 1.75;
/// The direction from the eye to the sheet.
const TOWARDS: [f64; 3] = [-0.35, 0.85, -0.45];
const CENTER: [f64; 3] = [0.5, 0.5, 0.08];

const NOTHING: [u8; 3] = [24, 28, 36];

/// Draws the surface; the triangles with features that meet are red.
pub fn write(path: &str, surface: &TriangleSurface<f64>, meeting: &BTreeSet<[usize; 4]>) -> Result<(), Box<dyn Error>> {
    let mut is_red = vec![false; surface.vertices().len()];
    for parts in meeting {
        match *parts {
            [vertex, triangle, usize::MAX, _] => {
                is_red[vertex] = true;
                surface.indices()[triangle].iter().for_each(|&corner| is_red[corner] = true);
            }
            ends => ends.iter().for_each(|&end| is_red[end] = true),
        }
    }
    let towards = unit(TOWARDS);
    let right = unit(cross(towards, [0.0, 0.0, 1.0]));
    let up = cross(right, towards);
    let light = unit([-0.5, -0.6, 0.9]);
    let index = Index::new(surface.clone());
    let scale = WINDOW / WIDTH as f64;
    let ray = |pixel: usize| {
        let x = ((pixel % WIDTH) as f64 + 0.5 - WIDTH as f64 / 2.0) * scale;
        let y = (HEIGHT as f64 / 2.0 - (pixel / WIDTH) as f64 - 0.5) * scale;
        let from = [0, 1, 2].map(|i| CENTER[i] + x * right[i] + y * up[i] - 3.0 * towards[i]);
        Ray3::new(Point3::from(from), Vector3::from(towards))
    };
    let rays: Vec<Ray3<f64>> = (0..WIDTH * HEIGHT).map(ray).collect();
    let colour = |index: &Index<f64>, ray: &Ray3<f64>| {
        let Some(hit) = index.first_hit(ray) else { return NOTHING };
        let corners = surface.indices()[hit.triangle()];
        let [a, b, c] = corners.map(|i| surface.vertices()[i]);
        let normal = unit(cross((b - a).to_array(), (c - a).to_array()));
        let facing = dot(normal, light) * if dot(normal, towards) < 0.0 { 1.0 } else { -1.0 };
        let shade = 0.35 + 0.65 * facing.max(0.0);
        let base = if corners.iter().all(|&i| is_red[i]) { [225.0, 60.0, 50.0] } else { [150.0, 175.0, 205.0] };
        base.map(|channel: f64| (channel * shade) as u8)
    };
    let pixels = index.ask_all(&rays, colour).concat();
    let mut encoder = png::Encoder::new(BufWriter::new(File::create(path)?), WIDTH as u32, HEIGHT as u32);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_compression(png::Compression::High);
    encoder.write_header()?.write_image_data(&pixels)?;
    Ok(())
}

fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn cross(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

fn unit(v: [f64; 3]) -> [f64; 3] {
    let length = dot(v, v).sqrt();
    v.map(|x| x / length)
}
