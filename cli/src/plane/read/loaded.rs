//! Geometries as read from a file.

use crate::input::Spot;
use crate::input::text::quoted;
use serde_json::Value;
use std::collections::BTreeMap;
use straightedge::Point2;

/// The kinds of geometries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Point,
    MultiPoint,
    Line,
    MultiLine,
    Polygon,
    MultiPolygon,
    /// A feature of GeoJSON without a geometry, or an empty collection.
    Nothing,
}

impl Kind {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Kind::Point => "point",
            Kind::MultiPoint => "multipoint",
            Kind::Line => "line",
            Kind::MultiLine => "multiline",
            Kind::Polygon => "polygon",
            Kind::MultiPolygon => "multipolygon",
            Kind::Nothing => "nothing",
        }
    }

    /// Whether it has rings.
    pub(crate) fn is_of_polygons(self) -> bool {
        matches!(self, Kind::Polygon | Kind::MultiPolygon)
    }
}

/// A chain of points: a ring, a line, or a single point.
#[derive(Clone, Debug)]
pub(crate) struct Chain {
    /// As in the file; of a ring without the last one, if it equals the first.
    pub(crate) points: Vec<Point2<f64>>,
    /// Of a ring, whether the last point of the file equals the first.
    pub(crate) is_closed: bool,
}

impl Chain {
    /// A line or a point.
    pub(crate) fn open(points: Vec<Point2<f64>>) -> Self {
        Chain { points, is_closed: false }
    }

    /// A ring whose last point repeats the first, if it is closed.
    pub(crate) fn ring(mut points: Vec<Point2<f64>>) -> Self {
        let is_closed = points.len() > 1 && points.first() == points.last();
        if is_closed {
            points.pop();
        }
        Chain { points, is_closed }
    }

    /// How many coordinates the file has for a ring.
    pub(crate) fn coordinates(&self) -> usize {
        self.points.len() + usize::from(self.is_closed)
    }
}

/// A geometry: parts of chains. The part of a polygon is its rings, first the shell; a line and a point are a part of
/// one chain.
#[derive(Clone, Debug)]
pub(crate) struct Geometry {
    pub(crate) kind: Kind,
    pub(crate) spot: Spot,
    pub(crate) parts: Vec<Vec<Chain>>,
    /// The number of its feature in the file, from 0.
    pub(crate) feature: Option<usize>,
    /// The `id` of that feature, or of an element of SVG: a text or an integer.
    pub(crate) id: Option<Value>,
}

impl Geometry {
    pub(crate) fn new(kind: Kind, spot: Spot, parts: Vec<Vec<Chain>>) -> Self {
        Geometry { kind, spot, parts, feature: None, id: None }
    }

    /// Its feature, its `id`, and its place, in words.
    pub(crate) fn place(&self) -> String {
        let feature = self.feature.map_or(String::new(), |feature| format!("feature {feature}, "));
        let id = match &self.id {
            None => String::new(),
            Some(Value::String(id)) => format!("id {}, ", quoted(id.as_bytes())),
            Some(id) => format!("id {id}, "),
        };
        format!("{feature}{id}{}", self.spot)
    }
}

/// What a file holds.
#[derive(Default)]
pub(crate) struct Loaded {
    /// `WKT`, `GeoJSON` or `SVG`.
    pub(crate) format: &'static str,
    /// In the order of the file; those of collections one by one.
    pub(crate) geometries: Vec<Geometry>,
    /// How many positions have a third or fourth coordinate, which is passed over.
    pub(crate) higher: usize,
    /// How many integers and sums are rounded to doubles.
    pub(crate) rounded: usize,
    /// How many subpaths of SVG end where they start, but are lines, as they are not closed by `z`.
    pub(crate) closed_lines: usize,
    /// The elements that draw what is not read, by their names, and how many.
    pub(crate) left_out: BTreeMap<String, usize>,
    /// The clips, masks, filters and markers of SVG that elements have, which are not applied, and how many.
    pub(crate) not_applied: BTreeMap<String, usize>,
    /// What transforms and `use` of SVG moved.
    pub(crate) placed: Placed,
}

/// What was moved to another place than its coordinates have.
#[derive(Default)]
pub(crate) struct Placed {
    pub(crate) shapes: usize,
    /// How many of the shapes were moved by a transform whose numbers are rounded.
    pub(crate) by_rounded: usize,
    pub(crate) coordinates: usize,
    /// How many of the coordinates were rounded.
    pub(crate) rounded: usize,
}
