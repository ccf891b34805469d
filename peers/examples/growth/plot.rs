//! The plot of the times.

use crate::measured::{Measured, Work};
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

/// Draws the times of all works of ours, on two processors dashed.
pub fn write(path: &str, columns: &[Measured]) -> Result<(), Box<dyn Error>> {
    let area = SVGBackend::new(path, (900, 560)).into_drawing_area();
    area.fill(&WHITE)?;
    let counts = columns.iter().map(|column| column.triangles as f64);
    let most = counts.fold(1.0, f64::max);
    let mut chart = ChartBuilder::on(&area)
        .margin(12)
        .caption("ns for each triangle, ray or point; dashed on two processors", ("sans-serif", 18))
        .x_label_area_size(44)
        .y_label_area_size(64)
        .build_cartesian_2d((800.0..most * 1.2).log_scale(), (1.0..20_000.0).log_scale())?;
    chart
        .configure_mesh()
        .x_desc("triangles, rays, points")
        .y_desc("ns")
        .x_label_formatter(&|x| format!("{x:.0}"))
        .y_label_formatter(&|y| format!("{y:.0}"))
        .light_line_style(TRANSPARENT)
        .draw()?;
    for (work, colour) in DRAWN {
        let place = Work::ALL.iter().position(|other| *other == work).expect("one of all");
        let line = |processors: usize| {
            columns.iter().filter_map(move |of| Some((of.triangles as f64, *of.times[place].get(processors)?)))
        };
        chart
            .draw_series(LineSeries::new(line(0), colour.stroke_width(2)).point_size(3))?
            .label(work.name().trim_matches('`'))
            .legend(move |(x, y)| PathElement::new([(x, y), (x + 18, y)], colour.stroke_width(2)));
        chart.draw_series(DashedLineSeries::new(line(1), 6, 4, colour.stroke_width(2)))?;
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
