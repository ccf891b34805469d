//! Bars, from the tables of the page on performance.

use crate::table::{Table, tables};
use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use std::error::Error;
use std::path::Path;

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

const DRAWN: [&str; 4] = ["orient2d", "orient3d", "incircle", "insphere"];
/// Rows of a table of times, and their colours.
const COMPARED: [(&str, &str, RGBColor); 4] = [
    ("plain formula", "plain formula, not exact", RGBColor(170, 170, 170)),
    ("f64", "straightedge", RGBColor(0, 114, 178)),
    ("robust", "robust", RGBColor(230, 159, 0)),
    ("geometry-predicates", "geometry-predicates", RGBColor(0, 158, 115)),
];
/// Stages of the ladder, and their colours.
const STAGES: [(&str, &str, RGBColor); 8] = [
    ("filter", "filter, in doubles", RGBColor(0, 158, 115)),
    ("zero", "zero test", RGBColor(240, 228, 66)),
    ("64", "64 bits", RGBColor(86, 180, 233)),
    ("128", "128", RGBColor(60, 140, 210)),
    ("192", "192", RGBColor(0, 114, 178)),
    ("256", "256", RGBColor(0, 84, 140)),
    ("320", "320", RGBColor(0, 55, 100)),
    ("512", "512", RGBColor(0, 30, 60)),
];

const FONT: &str = "sans-serif";
const LABELS: i32 = 170;

fn text(area: &Area<'_>, words: &str, at: (i32, i32), size: i32, anchor: HPos) -> Result<(), Box<dyn Error>> {
    let style = TextStyle::from((FONT, size)).pos(Pos::new(anchor, VPos::Center));
    Ok(area.draw_text(words, &style, at)?)
}

fn bar(area: &Area<'_>, from: (i32, i32), to: (i32, i32), colour: RGBColor) -> Result<(), Box<dyn Error>> {
    Ok(area.draw(&Rectangle::new([from, to], colour.filled()))?)
}

/// The colours and their words, in a line.
fn legend<const N: usize>(
    area: &Area<'_>,
    names: [(&str, RGBColor); N],
    mut x: i32,
    y: i32,
) -> Result<(), Box<dyn Error>> {
    for (name, colour) in names {
        bar(area, (x, y - 6), (x + 12, y + 6), colour)?;
        text(area, name, (x + 18, y), 14, HPos::Left)?;
        x += 34 + 7 * name.len() as i32;
    }
    Ok(())
}

/// The share of each class of cases that each stage decides.
pub fn stages(path: &Path, page: &str) -> Result<(), Box<dyn Error>> {
    const ROW: i32 = 20;
    const GROUP: i32 = 34;
    let table = &tables(page, "Stages")?[0];
    let width = 780;
    let height = 40 + DRAWN.len() as i32 * (GROUP + ROW * table.columns.len() as i32);
    let area = SVGBackend::new(path, (width as u32, height as u32)).into_drawing_area();
    area.fill(&WHITE)?;
    legend(&area, STAGES.map(|(_, words, colour)| (words, colour)), 12, 18)?;
    let mut y = 40;
    for name in DRAWN {
        text(&area, name, (12, y + 14), 16, HPos::Left)?;
        y += GROUP - 6;
        for (class, cell) in table.columns.iter().zip(table.row(name)?) {
            text(&area, class, (LABELS, y + ROW / 2), 13, HPos::Right)?;
            let mut left = 0.0;
            for share in cell.split(", ") {
                let (stage, share) = share.split_once(' ').ok_or_else(|| format!("`{cell}` has no shares"))?;
                let known = STAGES.iter().find(|(known, ..)| *known == stage);
                let (.., colour) = known.ok_or_else(|| format!("no colour is of the stage {stage}"))?;
                let share: f64 = share.parse()?;
                let pixel = |share: f64| LABELS + 10 + (share / 100.0 * f64::from(width - LABELS - 26)) as i32;
                bar(&area, (pixel(left), y + 2), (pixel(left + share), y + ROW - 2), *colour)?;
                left += share;
            }
            y += ROW;
        }
        y += 6;
    }
    Ok(area.present()?)
}

/// Times of a sign, where the caller branches on it, on a logarithmic scale.
pub fn peers(path: &Path, page: &str) -> Result<(), Box<dyn Error>> {
    const BAR: i32 = 8;
    const GROUP: i32 = 4 * BAR + 10;
    const RANGE: [f64; 2] = [0.5, 20_000.0];
    let tables = tables(page, "Times, caller branches on the sign")?;
    let classes = tables[0].columns.len() as i32;
    let panel = (560, 44 + classes * GROUP);
    let size = (2 * panel.0 as u32, 2 * panel.1 as u32 + 40);
    let area = SVGBackend::new(path, size).into_drawing_area();
    area.fill(&WHITE)?;
    legend(&area, COMPARED.map(|(_, words, colour)| (words, colour)), 12, 18)?;
    text(&area, "ns for each sign", (size.0 as i32 - 16, 18), 14, HPos::Right)?;
    for (index, name) in DRAWN.into_iter().enumerate() {
        let table = tables.iter().find(|table| table.name == name).ok_or_else(|| format!("no table {name}"))?;
        let corner = (panel.0 * (index as i32 % 2), 36 + panel.1 * (index as i32 / 2));
        draw_times(&area, table, corner, panel, GROUP, BAR, RANGE)?;
    }
    Ok(area.present()?)
}

fn draw_times(
    area: &Area<'_>,
    table: &Table,
    (x, y): (i32, i32),
    (width, _): (i32, i32),
    group: i32,
    thick: i32,
    [least, most]: [f64; 2],
) -> Result<(), Box<dyn Error>> {
    let start = x + LABELS + 10;
    let scale = f64::from(width - LABELS - 70) / (most / least).ln();
    text(area, &table.name, (x + 12, y + 14), 16, HPos::Left)?;
    for (row, (_, _, colour)) in COMPARED.iter().enumerate() {
        for (class, cell) in table.row(COMPARED[row].0)?.iter().enumerate() {
            let number = cell.split(' ').next().unwrap_or_default();
            let time: f64 = number.parse().map_err(|_| format!("`{cell}` begins with no number"))?;
            let top = y + 34 + class as i32 * group + row as i32 * thick;
            let end = start + ((time / least).ln() * scale) as i32;
            bar(area, (start, top), (end, top + thick - 1), *colour)?;
            text(area, number, (end + 5, top + thick / 2), 10, HPos::Left)?;
        }
    }
    for (class, name) in table.columns.iter().enumerate() {
        text(area, name, (x + LABELS, y + 34 + class as i32 * group + 2 * thick), 13, HPos::Right)?;
    }
    Ok(())
}
