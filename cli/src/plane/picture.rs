//! A picture of a file with its findings, as SVG, y upwards.
//!
//! The picture is computed in rounded numbers, the findings before exactly.

use super::check::Findings;
use super::read::Geometry;
use crate::whole_file::write_whole;
use anyhow::Result;
use std::fmt::Write;
use std::path::Path;
use straightedge::{Aabb2, Point2};

/// The greatest extent of the geometries in the picture, and the margin around them.
const SIZE: f64 = 900.0;
const MARGIN: f64 = 30.0;

/// Writes the picture: polygons grey by the even-odd rule, lines dark, edges of findings red, their points circled.
pub(super) fn write(path: &Path, geometries: &[Geometry], findings: &Findings<'_>) -> Result<()> {
    let Some(view) = View::of(geometries) else {
        return write_whole(path, Svg::new([0.0; 2]).ended());
    };
    let mut svg = Svg::new(view.size);
    for geometry in geometries {
        let chains = geometry.parts.iter().flatten().filter(|chain| !chain.points.is_empty());
        let is_closed = geometry.kind.is_of_polygons();
        let mut data = String::new();
        for chain in chains.clone() {
            data += &view.chain(&chain.points, is_closed);
        }
        let fill = if is_closed { "#cdd0d6" } else { "none" };
        svg.element(format_args!("path d=\"{data}\" fill=\"{fill}\" fill-rule=\"evenodd\" stroke=\"#505560\""));
        for chain in chains.filter(|chain| chain.points.len() == 1) {
            let [x, y] = view.place(chain.points[0]);
            svg.element(format_args!("circle cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"3\" fill=\"#505560\""));
        }
    }
    for finding in &findings.findings {
        for of in finding.of.iter().chain(finding.also.iter().flat_map(|(_, of)| of)) {
            let chain = geometries[finding.geometry].parts.get(of.part).and_then(|part| part.get(of.ring));
            let Some(chain) = chain.filter(|chain| !chain.points.is_empty()) else { continue };
            let data = match of.edge {
                Some(edge) => view.chain(&[edge, (edge + 1) % chain.points.len()].map(|i| chain.points[i]), false),
                None => view.chain(&chain.points, chain.is_closed),
            };
            svg.element(format_args!("path d=\"{data}\" fill=\"none\" stroke=\"{RED}\" stroke-width=\"2\""));
        }
    }
    let overlaps = findings.overlaps.listed.iter().map(|overlap| overlap.at);
    let also = findings.findings.iter().flat_map(|finding| &finding.also).map(|(at, _)| *at);
    for at in findings.findings.iter().filter_map(|finding| finding.at).chain(also).chain(overlaps) {
        let [x, y] = view.place(at);
        svg.element(format_args!(
            "circle cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"7\" fill=\"none\" stroke=\"{RED}\" stroke-width=\"2\""
        ));
    }
    write_whole(path, svg.ended())
}

const RED: &str = "#dc141e";

/// A file that is written.
struct Svg(String);

impl Svg {
    fn new(size: [f64; 2]) -> Self {
        let [width, height] = size.map(|size| size + 2.0 * MARGIN);
        Svg(format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\">\n\
             <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
        ))
    }

    fn element(&mut self, element: std::fmt::Arguments<'_>) {
        writeln!(self.0, "<{element}/>").expect("a string takes all");
    }

    fn ended(self) -> String {
        self.0 + "</svg>\n"
    }
}

/// Where points are in the picture.
struct View {
    least: [f64; 2],
    /// The extent of the geometries, halved, as the difference of two doubles may overflow.
    unit: f64,
    size: [f64; 2],
}

impl View {
    fn of(geometries: &[Geometry]) -> Option<View> {
        let points = geometries.iter().flat_map(|geometry| &geometry.parts).flatten().flat_map(|chain| &chain.points);
        let Aabb2 { min, max } = Aabb2::of_points(points)?;
        let extents = [max.x / 2.0 - min.x / 2.0, max.y / 2.0 - min.y / 2.0];
        let unit = extents[0].max(extents[1]);
        let unit = if unit > 0.0 { unit } else { 1.0 };
        Some(View { least: [min.x, min.y], unit, size: extents.map(|extent| extent / unit * SIZE) })
    }

    fn place(&self, p: Point2<f64>) -> [f64; 2] {
        let from = |x: f64, least: f64| (x / 2.0 - least / 2.0) / self.unit * SIZE;
        let [x, y] = [from(p.x, self.least[0]), from(p.y, self.least[1])];
        [MARGIN + x, MARGIN + self.size[1] - y]
    }

    fn chain(&self, points: &[Point2<f64>], is_closed: bool) -> String {
        let mut data = String::new();
        for (i, point) in points.iter().enumerate() {
            let [x, y] = self.place(*point);
            write!(data, "{}{x:.2} {y:.2}", if i == 0 { "M" } else { "L" }).expect("a string takes all");
        }
        data + if is_closed { "Z" } else { "" }
    }
}
