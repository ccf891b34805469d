//! A picture of a file with its findings, as SVG: y upwards, as in maps; that of an SVG downwards, as it is seen.
//!
//! The picture is computed in rounded numbers, the findings before exactly. Its numbers are those of its own size; what
//! the file calls a geometry or a finding is the title of each, with the numbers of the file, which viewers show under
//! the pointer.

use super::check::Findings;
use super::read::{Geometry, Loaded};
use super::report::{named, point, told};
use crate::html::text::Text;
use crate::whole_file::write_whole;
use anyhow::Result;
use std::fmt::Write;
use std::path::Path;
use straightedge::{Aabb2, Point2};

/// The greatest extent of the geometries in the picture, and the margin around them.
const SIZE: f64 = 900.0;
const MARGIN: f64 = 30.0;

/// Writes the picture: polygons grey by the even-odd rule, lines dark, edges of findings red, their points circled.
pub(super) fn write(path: &Path, loaded: &Loaded, findings: &Findings<'_>) -> Result<()> {
    let geometries = &loaded.geometries[..];
    let Some(view) = View::of(geometries, loaded.format == "SVG") else {
        return write_whole(path, Svg::new([0.0; 2], "There is no point.").ended());
    };
    let mut svg = Svg::new(view.size, &view.described());
    for (number, geometry) in geometries.iter().enumerate() {
        let title = named(number, geometries);
        let chains = geometry.parts.iter().flatten().filter(|chain| !chain.points.is_empty());
        let is_closed = geometry.kind.is_of_polygons();
        let mut data = String::new();
        for chain in chains.clone() {
            data += &view.chain(&chain.points, is_closed);
        }
        let fill = if is_closed { "#cdd0d6" } else { "none" };
        let style = format_args!("fill=\"{fill}\" fill-rule=\"evenodd\" stroke=\"#505560\"");
        svg.element("path", format_args!("d=\"{data}\" {style}"), &title);
        for chain in chains.filter(|chain| chain.points.len() == 1) {
            let [x, y] = view.place(chain.points[0]);
            svg.element("circle", format_args!("cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"3\" fill=\"#505560\""), &title);
        }
    }
    let mut points = Vec::new();
    for finding in &findings.findings {
        let title = format!("{}: {}", finding.rule.title(), told(finding, geometries));
        for of in finding.of.iter().chain(finding.also.iter().flat_map(|(_, of)| of)) {
            let chain = geometries[finding.geometry].parts.get(of.part).and_then(|part| part.get(of.ring));
            let Some(chain) = chain.filter(|chain| !chain.points.is_empty()) else { continue };
            let data = match of.edge {
                Some(edge) => view.chain(&[edge, (edge + 1) % chain.points.len()].map(|i| chain.points[i]), false),
                None => view.chain(&chain.points, chain.is_closed),
            };
            let style = format_args!("fill=\"none\" stroke=\"{RED}\" stroke-width=\"2\"");
            svg.element("path", format_args!("d=\"{data}\" {style}"), &title);
        }
        let of_finding = finding.at.into_iter().chain(finding.also.iter().map(|(at, _)| *at));
        points.extend(of_finding.map(|at| (at, title.clone())));
    }
    for overlap in &findings.overlaps.listed {
        let [one, other] = overlap.geometries.map(|number| named(number, geometries));
        points.push((overlap.at, format!("{one} and {other} overlap, at {}", point(overlap.at))));
    }
    for (at, title) in points {
        let [x, y] = view.place(at);
        let style = format_args!("fill=\"none\" stroke=\"{RED}\" stroke-width=\"2\"");
        svg.element("circle", format_args!("cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"7\" {style}"), &title);
    }
    write_whole(path, svg.ended())
}

const RED: &str = "#dc141e";

/// A file that is written.
struct Svg(String);

impl Svg {
    fn new(size: [f64; 2], description: &str) -> Self {
        let [width, height] = size.map(|size| size + 2.0 * MARGIN);
        Svg(format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\">\n\
             <desc>{}</desc>\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n",
            Text(description)
        ))
    }

    fn element(&mut self, name: &str, attributes: std::fmt::Arguments<'_>, title: &str) {
        let title = Text(title);
        writeln!(self.0, "<{name} {attributes}><title>{title}</title></{name}>").expect("a string takes all");
    }

    fn ended(self) -> String {
        self.0 + "</svg>\n"
    }
}

/// Where points are in the picture.
struct View {
    aabb: Aabb2<f64>,
    is_downwards: bool,
    /// The extent of the geometries, halved, as the difference of two doubles may overflow.
    unit: f64,
    size: [f64; 2],
}

impl View {
    fn of(geometries: &[Geometry], is_downwards: bool) -> Option<View> {
        let points = geometries.iter().flat_map(|geometry| &geometry.parts).flatten().flat_map(|chain| &chain.points);
        let aabb = Aabb2::of_points(points)?;
        let Aabb2 { min, max } = &aabb;
        let extents = [max.x / 2.0 - min.x / 2.0, max.y / 2.0 - min.y / 2.0];
        let unit = extents[0].max(extents[1]);
        let unit = if unit > 0.0 { unit } else { 1.0 };
        Some(View { size: extents.map(|extent| extent / unit * SIZE), aabb, is_downwards, unit })
    }

    /// The coordinates of the file that the picture shows.
    fn described(&self) -> String {
        let (Aabb2 { min, max }, way) = (&self.aabb, if self.is_downwards { "downwards" } else { "upwards" });
        format!("x from {:?} to {:?}, y from {:?} to {:?}, {way}", min.x, max.x, min.y, max.y)
    }

    fn place(&self, p: Point2<f64>) -> [f64; 2] {
        let from = |x: f64, least: f64| (x / 2.0 - least / 2.0) / self.unit * SIZE;
        let [x, y] = [from(p.x, self.aabb.min.x), from(p.y, self.aabb.min.y)];
        [MARGIN + x, MARGIN + if self.is_downwards { y } else { self.size[1] - y }]
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
