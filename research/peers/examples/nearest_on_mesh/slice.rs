//! A picture of the distances from a mesh in a plane.

use super::mesh::Mesh;
use std::error::Error;
use std::fs::File;
use std::io::BufWriter;

/// Pixels along the longer side.
const SIDE: usize = 400;

/// Writes the distances in the plane halfway up the mesh: bright where near, with a line at every 16th of the greatest
/// distance.
pub fn write(mesh: &Mesh, path: &str) -> Result<(), Box<dyn Error>> {
    let bounds = mesh.bvh.root_aabb();
    let (center, size) = (bounds.center(), bounds.maxs - bounds.mins);
    let margin = 0.15 * size.x.max(size.y);
    let pixel = (size.x.max(size.y) + 2.0 * margin) / SIDE as f64;
    let [width, height] = [size.x, size.y].map(|size| ((size + 2.0 * margin) / pixel).round() as usize);
    let offset = |i: usize, count: usize| (i as f64 + 0.5 - count as f64 / 2.0) * pixel;
    let field: Vec<f64> = (0..width * height)
        .map(|i| [center.x + offset(i % width, width), center.y - offset(i / width, height), center.z])
        .map(|p| mesh.nearest(&p.into()).distance())
        .collect();
    let greatest = field.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
    let step = greatest / 16.0;
    let pixels = (0..field.len()).map(|i| {
        let line = (field[i] / step).round();
        // How much the distance changes within a pixel: lines are one pixel wide, at the mesh two.
        let change = |has_neighbour: bool, by: usize| if has_neighbour { field[i] - field[i - by] } else { 0.0 };
        let slope = change(i % width > 0, 1).hypot(change(i >= width, width));
        let slope = if line == 0.0 { pixel } else { slope.max(pixel / 4.0) };
        let light = ((field[i] - line * step).abs() / slope).min(1.0);
        (63.0 * field[i] / greatest).round() as u8 * 4 + (3.0 * light).round() as u8
    });
    let mut encoder = png::Encoder::new(BufWriter::new(File::create(path)?), width as u32, height as u32);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_compression(png::Compression::High);
    let palette = (0..256).flat_map(|i| {
        let colour = colorous::VIRIDIS.eval_rational(63 - i / 4, 64);
        [colour.r, colour.g, colour.b].map(|channel| (f64::from(channel) * (0.4 + 0.2 * (i % 4) as f64)) as u8)
    });
    encoder.set_palette(palette.collect::<Vec<u8>>());
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&pixels.collect::<Vec<u8>>())?;
    Ok(writer.finish()?)
}
