//! GeoJSON (RFC 7946): any number of texts in a file, one after the other, also behind record separators (RFC 8142).

use super::json::{self, Reads};
use super::loaded::{Chain, Geometry, Kind, Loaded};
use super::numbers::counted;
use super::scanner::Scanner;
use crate::input::text::quoted;
use anyhow::{Result, bail, ensure};
use serde_json::Value;
use straightedge::Point2;

pub(super) fn read(bytes: &[u8]) -> Result<Loaded> {
    let loaded = Loaded { format: "GeoJSON", ..Loaded::default() };
    let mut reader = Reader { scanner: Scanner::new(bytes), loaded, features: 0 };
    loop {
        while reader.scanner.takes(RECORD_SEPARATOR) {}
        if reader.scanner.peek().is_none() {
            return Ok(reader.loaded);
        }
        reader.object(Expected::Anything, 0)?;
    }
}

const RECORD_SEPARATOR: u8 = 0x1e;

/// Which object of GeoJSON may stand somewhere.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Expected {
    Anything,
    Feature,
    Geometry,
}

/// Coordinates, before the type of their geometry is known: the byte where they start, and what they are.
struct Coordinates {
    start: usize,
    what: What,
}

enum What {
    Position(Point2<f64>),
    List(Vec<Coordinates>),
}

struct Reader<'a> {
    scanner: Scanner<'a>,
    loaded: Loaded,
    /// How many features have been read.
    features: usize,
}

impl<'a> Reads<'a> for Reader<'a> {
    fn scanner(&mut self) -> &mut Scanner<'a> {
        &mut self.scanner
    }
}

impl Reader<'_> {
    /// Reads a geometry, a feature or a collection.
    fn object(&mut self, expected: Expected, depth: usize) -> Result<()> {
        self.scanner.peek();
        json::require_shallow(&self.scanner, depth)?;
        let start = self.scanner.at;
        let before = self.loaded.geometries.len();
        let (mut kind, mut coordinates): (Option<(String, usize)>, Option<Coordinates>) = (None, None);
        // Of a feature; absent, or what it is, which may be nothing that names it.
        let mut id: Option<Option<Value>> = None;
        // Whether there are members of these names, and geometries among them.
        let [mut features, mut geometries, mut geometry] = [false; 3];
        json::object(self, |reader, name, at| {
            let is_new = match name {
                "type" => kind.is_none(),
                "coordinates" => coordinates.is_none(),
                "id" => id.is_none(),
                "features" => !features,
                "geometries" => !geometries,
                "geometry" => !geometry,
                _ => return json::pass(&mut reader.scanner, depth + 1),
            };
            ensure!(is_new, reader.scanner.spots.error(at, format_args!("`{name}` comes twice")));
            match name {
                "type" => {
                    reader.scanner.peek();
                    let at = reader.scanner.at;
                    kind = Some((json::string(&mut reader.scanner)?.into_owned(), at));
                }
                "coordinates" => coordinates = Some(reader.coordinates(depth + 1)?),
                "id" => id = Some(json::name(&mut reader.scanner, depth + 1)?),
                "features" => {
                    features = true;
                    json::array(reader, |reader| reader.object(Expected::Feature, depth + 2))?;
                }
                "geometries" => {
                    geometries = true;
                    json::array(reader, |reader| reader.object(Expected::Geometry, depth + 2))?;
                }
                _ => {
                    geometry = true;
                    reader.member_geometry(depth + 1)?;
                }
            }
            Ok(())
        })?;
        let error = |message: String| self.scanner.spots.error(start, message);
        let Some((kind, at)) = kind else { bail!(error("an object of GeoJSON has a member `type`".into())) };
        // Only of what has nothing within that was asked about: places are found in one pass.
        let spot = || self.scanner.spots.spot(start);
        let required = |has: bool, name: &str| {
            ensure!(has, error(format!("{} has no member `{name}`", quoted(kind.as_bytes()))));
            Ok(())
        };
        let is_feature = kind == "Feature";
        match &kind[..] {
            "Feature" | "FeatureCollection" if expected == Expected::Geometry => {
                bail!(self.scanner.spots.error(at, format_args!("`{kind}` where a geometry is expected")))
            }
            _ if expected == Expected::Feature && !is_feature => {
                bail!(
                    self.scanner
                        .spots
                        .error(at, format_args!("{} where `Feature` is expected", quoted(kind.as_bytes())))
                )
            }
            "Feature" => {
                required(geometry, "geometry")?;
                let feature = Some(self.features);
                self.features += 1;
                let id = id.flatten();
                for geometry in &mut self.loaded.geometries[before..] {
                    (geometry.feature, geometry.id) = (feature, id.clone());
                }
            }
            "FeatureCollection" => required(features, "features")?,
            "GeometryCollection" => {
                required(geometries, "geometries")?;
                if self.loaded.geometries.len() == before {
                    let nothing = Geometry::new(Kind::Nothing, spot(), Vec::new());
                    self.loaded.geometries.push(nothing);
                }
            }
            _ => {
                let kind = match &kind[..] {
                    "Point" => Kind::Point,
                    "MultiPoint" => Kind::MultiPoint,
                    "LineString" => Kind::Line,
                    "MultiLineString" => Kind::MultiLine,
                    "Polygon" => Kind::Polygon,
                    "MultiPolygon" => Kind::MultiPolygon,
                    _ => {
                        let what = quoted(kind.as_bytes());
                        bail!(self.scanner.spots.error(at, format_args!("{what} is no type of GeoJSON")))
                    }
                };
                required(coordinates.is_some(), "coordinates")?;
                let parts = self.parts(kind, coordinates.expect("required"))?;
                let geometry = Geometry::new(kind, spot(), parts);
                self.loaded.geometries.push(geometry);
                return Ok(());
            }
        }
        let of_geometry = |name: &str, has: bool| {
            ensure!(!has, error(format!("{} has a member `{name}`", quoted(kind.as_bytes()))));
            Ok(())
        };
        of_geometry("coordinates", coordinates.is_some())?;
        of_geometry("geometry", geometry && kind != "Feature")?;
        of_geometry("features", features && kind != "FeatureCollection")?;
        of_geometry("geometries", geometries && kind != "GeometryCollection")
    }

    /// The geometry of a feature, which may be `null`.
    fn member_geometry(&mut self, depth: usize) -> Result<()> {
        if self.scanner.peek() == Some(b'n') {
            let spot = self.scanner.spots.spot(self.scanner.at);
            json::pass(&mut self.scanner, depth)?;
            self.loaded.geometries.push(Geometry::new(Kind::Nothing, spot, Vec::new()));
            return Ok(());
        }
        self.object(Expected::Geometry, depth)
    }

    fn coordinates(&mut self, depth: usize) -> Result<Coordinates> {
        self.scanner.peek();
        json::require_shallow(&self.scanner, depth)?;
        let start = self.scanner.at;
        let (mut numbers, mut count, mut list) = ([0.0; 2], 0, Vec::new());
        json::array(self, |reader| {
            let is_list = reader.scanner.peek() == Some(b'[');
            let at = reader.scanner.at;
            ensure!(
                if is_list { count == 0 } else { list.is_empty() },
                reader.scanner.spots.error(at, "an array of numbers and arrays is no part of coordinates")
            );
            if is_list {
                list.push(reader.coordinates(depth + 1)?);
                return Ok(());
            }
            let (word, at) = json::numeral(&mut reader.scanner)?;
            let value = counted(word, &mut reader.loaded.rounded).map_err(|why| reader.scanner.spots.error(at, why))?;
            if let Some(number) = numbers.get_mut(count) {
                *number = value;
            }
            count += 1;
            Ok(())
        })?;
        ensure!(count != 1, self.scanner.spots.error(start, "a position has at least two coordinates, this one 1"));
        self.loaded.higher += usize::from(count > 2);
        let what = if count > 0 { What::Position(Point2::from(numbers)) } else { What::List(list) };
        Ok(Coordinates { start, what })
    }

    /// The parts of a geometry of this kind.
    fn parts(&self, kind: Kind, coordinates: Coordinates) -> Result<Vec<Vec<Chain>>> {
        let lists = |coordinates: Coordinates, what: &str| match coordinates.what {
            What::List(list) => Ok(list),
            What::Position(_) => {
                Err(self.scanner.spots.error(coordinates.start, format_args!("a position where {what} is expected")))
            }
        };
        let position = |coordinates: Coordinates| match coordinates.what {
            What::Position(position) => Ok(position),
            What::List(_) => Err(self.scanner.spots.error(coordinates.start, "an array where a position is expected")),
        };
        let chain = |coordinates: Coordinates, what: &str| -> Result<Vec<Point2<f64>>> {
            lists(coordinates, what)?.into_iter().map(position).collect()
        };
        let polygon = |coordinates: Coordinates| -> Result<Vec<Chain>> {
            let rings = lists(coordinates, "an array of rings")?.into_iter();
            rings.map(|ring| chain(ring, "a ring").map(Chain::ring)).collect()
        };
        let is_empty = matches!(&coordinates.what, What::List(list) if list.is_empty());
        if is_empty {
            return Ok(Vec::new());
        }
        Ok(match kind {
            Kind::Point => vec![vec![Chain::open(vec![position(coordinates)?])]],
            Kind::MultiPoint => {
                let points = chain(coordinates, "an array of positions")?.into_iter();
                points.map(|point| vec![Chain::open(vec![point])]).collect()
            }
            Kind::Line => vec![vec![Chain::open(chain(coordinates, "an array of positions")?)]],
            Kind::MultiLine => {
                let lines = lists(coordinates, "an array of lines")?.into_iter().map(|line| chain(line, "a line"));
                let kept = lines.filter(|line| !line.as_ref().is_ok_and(Vec::is_empty));
                kept.map(|line| Ok(vec![Chain::open(line?)])).collect::<Result<_>>()?
            }
            Kind::Polygon => vec![polygon(coordinates)?],
            _ => {
                let polygons = lists(coordinates, "an array of polygons")?.into_iter().map(polygon);
                polygons.filter(|rings| !rings.as_ref().is_ok_and(Vec::is_empty)).collect::<Result<_>>()?
            }
        })
    }
}
