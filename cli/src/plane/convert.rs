//! `straightedge plane --to`: the geometries of a file in another format, in the shortest decimals that read back.

use super::read::{Chain, Geometry, Kind};
use clap::ValueEnum;
use straightedge::Point2;

/// The formats that are written.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Target {
    Wkt,
    Geojson,
}

/// The geometries, a line each.
pub(super) fn text(geometries: &[Geometry], to: Target) -> String {
    match to {
        Target::Wkt => geometries.iter().map(|geometry| WKT.geometry(geometry) + "\n").collect(),
        Target::Geojson => {
            let feature = |geometry: &Geometry| {
                let of = GEOJSON.geometry(geometry);
                format!("{{\"type\":\"Feature\",\"properties\":{{}},\"geometry\":{of}}}")
            };
            let features: Vec<String> = geometries.iter().map(feature).collect();
            format!("{{\"type\":\"FeatureCollection\",\"features\":[\n{}\n]}}\n", features.join(",\n"))
        }
    }
}

/// How a format writes lists and positions.
struct Writer {
    brackets: [&'static str; 2],
    /// Around a position, and between its coordinates.
    position: [&'static str; 3],
    is_wkt: bool,
}

const WKT: Writer = Writer { brackets: ["(", ")"], position: ["", " ", ""], is_wkt: true };
const GEOJSON: Writer = Writer { brackets: ["[", "]"], position: ["[", ",", "]"], is_wkt: false };

impl Writer {
    fn geometry(&self, geometry: &Geometry) -> String {
        let [tag, kind] = match geometry.kind {
            Kind::Point => ["POINT", "Point"],
            Kind::MultiPoint => ["MULTIPOINT", "MultiPoint"],
            Kind::Line => ["LINESTRING", "LineString"],
            Kind::MultiLine => ["MULTILINESTRING", "MultiLineString"],
            Kind::Polygon => ["POLYGON", "Polygon"],
            Kind::MultiPolygon => ["MULTIPOLYGON", "MultiPolygon"],
            Kind::Nothing if self.is_wkt => return "GEOMETRYCOLLECTION EMPTY".into(),
            Kind::Nothing => return "null".into(),
        };
        let parts: Vec<String> = geometry.parts.iter().map(|chains| self.part(geometry.kind, chains)).collect();
        let is_multiple = matches!(geometry.kind, Kind::MultiPoint | Kind::MultiLine | Kind::MultiPolygon);
        let body = match parts.first() {
            Some(part) if !is_multiple => part.clone(),
            None if self.is_wkt => return format!("{tag} EMPTY"),
            _ => self.list(parts),
        };
        if self.is_wkt { tag.to_string() + &body } else { format!("{{\"type\":\"{kind}\",\"coordinates\":{body}}}") }
    }

    fn part(&self, kind: Kind, chains: &[Chain]) -> String {
        match kind {
            Kind::Polygon | Kind::MultiPolygon => self.list(chains.iter().map(|ring| self.chain(ring)).collect()),
            // A position of GeoJSON has its own brackets.
            Kind::Point | Kind::MultiPoint if !self.is_wkt => self.positions(&chains[0]).concat(),
            _ => self.chain(&chains[0]),
        }
    }

    /// The points of a chain, of a closed ring again the first.
    fn chain(&self, chain: &Chain) -> String {
        let positions = self.positions(chain);
        if positions.is_empty() && self.is_wkt { "EMPTY".into() } else { self.list(positions) }
    }

    fn positions(&self, chain: &Chain) -> Vec<String> {
        let again = chain.points.first().filter(|_| chain.is_closed);
        let [open, between, close] = self.position;
        let position = |Point2 { x, y }: &Point2<f64>| format!("{open}{}{between}{}{close}", decimal(*x), decimal(*y));
        chain.points.iter().chain(again).map(position).collect()
    }

    fn list(&self, of: Vec<String>) -> String {
        let [open, close] = self.brackets;
        format!("{open}{}{close}", of.join(","))
    }
}

fn decimal(x: f64) -> String {
    let text = format!("{x:?}");
    text.strip_suffix(".0").map_or(text.clone(), String::from)
}
