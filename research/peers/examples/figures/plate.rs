//! The sign of the point a = (0.5 + i u, 0.5 + j u), u = 2^-53, beside the line through (12, 12) and (24, 24): left by
//! the usual formula in doubles, right exact. A cell is a point, neighbours are consecutive doubles (Kettner, Mehlhorn,
//! Pion, Schirra and Yap, *Classroom examples of robustness problems in geometric computations*, 2008).

use std::error::Error;
use std::fs::File;
use std::io::BufWriter;
use std::path::Path;
use straightedge::{Point2, Sign, predicate::orient2d};

/// Cells along a side of a panel, pixels along a side of a cell, pixels between the panels.
const CELLS: usize = 128;
const CELL: usize = 3;
const PANEL: usize = CELLS * CELL;
const GAP: usize = 16;
const WIDTH: usize = 2 * PANEL + GAP;

/// Negative, zero, positive, and what is beside the panels; of the palette of Okabe and Ito.
const COLOURS: [[u8; 3]; 4] = [[213, 94, 0], [240, 228, 66], [0, 114, 178], [255; 3]];
const BESIDE: u8 = 3;

pub struct Counts {
    pub points: usize,
    pub wrong: usize,
}

pub fn write(path: &Path) -> Result<Counts, Box<dyn Error>> {
    let [b, c] = [12.0, 24.0].map(|x| Point2::new(x, x));
    let mut pixels = vec![BESIDE; WIDTH * PANEL];
    let mut counts = Counts { points: CELLS * CELLS, wrong: 0 };
    for row in 0..CELLS {
        for column in 0..CELLS {
            let ulps = |i: usize| 0.5 + i as f64 * (f64::EPSILON / 2.0);
            let a = Point2::new(ulps(column), ulps(CELLS - 1 - row));
            let area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
            let rounded = 1 + i8::from(area > 0.0) - i8::from(area < 0.0);
            let exact = match orient2d(&a, &b, &c) {
                Sign::Negative => 0,
                Sign::Zero => 1,
                Sign::Positive => 2,
            };
            counts.wrong += usize::from(rounded != exact);
            for y in row * CELL..(row + 1) * CELL {
                for (panel, colour) in [(0, rounded), (1, exact)] {
                    let start = y * WIDTH + panel * (PANEL + GAP) + column * CELL;
                    pixels[start..start + CELL].fill(colour as u8);
                }
            }
        }
    }
    let mut encoder = png::Encoder::new(BufWriter::new(File::create(path)?), WIDTH as u32, PANEL as u32);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(COLOURS.concat());
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&pixels)?;
    writer.finish()?;
    Ok(counts)
}
