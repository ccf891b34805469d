//! The plot of the times, from the table.

use crate::measured::Work;
use plotters::prelude::*;
use std::error::Error;

const DRAWN: [(Work, RGBColor); 7] = [
    (Work::SelfIntersections, RGBColor(148, 103, 189)),
    (Work::Nearest, RGBColor(31, 119, 180)),
    (Work::Rays, RGBColor(214, 39, 40)),
    (Work::Locate, RGBColor(44, 160, 44)),
    (Work::Build, RGBColor(0, 0, 0)),
    (Work::Refit, RGBColor(127, 127, 127)),
    (Work::Batch, RGBColor(255, 127, 14)),
];

/// The numbers of a row of the table, for each column.
fn row(table: &str, name: &str) -> Option<Vec<Vec<f64>>> {
    let cells = table.lines().find_map(|line| line.strip_prefix(&format!("| {name} | ")))?;
    let numbers = |cell: &str| cell.trim().split(" / ").map(|number| number.parse().ok()).collect();
    cells.trim_end_matches('|').split('|').map(numbers).collect()
}

/// Draws the times of all our works from the table; those on two processors are dashed.
pub fn write(path: &str, table: &str) -> Result<(), Box<dyn Error>> {
    let of_row = |name: &str| row(table, name).ok_or_else(|| format!("no row of numbers is of {name}"));
    let counts: Vec<f64> = of_row("triangles")?.concat();
    let drawn: Vec<_> = DRAWN
        .iter()
        .map(|&(work, colour)| Ok((work.name(), colour, of_row(work.name())?)))
        .collect::<Result<_, String>>()?;
    let times = || drawn.iter().flat_map(|(_, _, times)| times.iter().flatten().copied());
    let (least, greatest) = (times().fold(f64::MAX, f64::min), times().fold(0.0, f64::max));
    let most = counts.iter().copied().fold(1.0, f64::max);
    let area = SVGBackend::new(path, (900, 560)).into_drawing_area();
    area.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&area)
        .margin(12)
        .caption("ns for each triangle, ray or point; dashed on two processors", ("sans-serif", 18))
        .x_label_area_size(44)
        .y_label_area_size(64)
        .build_cartesian_2d((800.0..most * 1.2).log_scale(), (least / 2.0..greatest * 2.0).log_scale())?;
    chart
        .configure_mesh()
        .x_desc("triangles, rays, points")
        .y_desc("ns")
        .x_label_formatter(&|x| format!("{x:.0}"))
        .y_label_formatter(&|y| y.to_string())
        .light_line_style(TRANSPARENT)
        .draw()?;
    for (name, colour, times) in &drawn {
        let line = |processors: usize| {
            let of_column = move |(&count, times): (&f64, &Vec<f64>)| Some((count, *times.get(processors)?));
            counts.iter().zip(times).filter_map(of_column)
        };
        let style = colour.stroke_width(2);
        chart
            .draw_series(LineSeries::new(line(0), style).point_size(3))?
            .label(name.trim_matches('`'))
            .legend(move |(x, y)| PathElement::new([(x, y), (x + 18, y)], style));
        chart.draw_series(DashedLineSeries::new(line(1), 6, 4, style))?;
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::UpperLeft)
        .background_style(WHITE.mix(0.8))
        .border_style(BLACK)
        .draw()?;
    area.present()?;
    Ok(())
}
