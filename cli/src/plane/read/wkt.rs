//! Well-known text, as in the simple features of the OGC (06-103r4), chapter 7: any number of geometries in a file.
//!
//! Also that of PostGIS: `SRID=…;` before a geometry, a third coordinate without `Z`, points of a multipoint without
//! parentheses. A semicolon may end a geometry.

use super::loaded::{Chain, Geometry, Kind, Loaded};
use super::numbers::counted;
use super::scanner::Scanner;
use crate::input::text::quoted;
use anyhow::{Result, ensure};
use straightedge::Point2;

/// The most collections within each other.
const DEEPEST: usize = 64;

pub(super) fn read(bytes: &[u8]) -> Result<Loaded> {
    let scanner = Scanner::new(bytes);
    let loaded = Loaded { format: "WKT", ..Loaded::default() };
    let mut reader = Reader { scanner, loaded, dimension: None, per_position: None };
    while reader.scanner.peek().is_some() {
        reader.reference()?;
        reader.geometry(0)?;
        reader.scanner.takes(b';');
    }
    Ok(reader.loaded)
}

struct Reader<'a> {
    scanner: Scanner<'a>,
    loaded: Loaded,
    /// How many coordinates the tag of the geometry tells: `Z`, `M` or `ZM`.
    dimension: Option<usize>,
    /// How many the first position of the geometry has.
    per_position: Option<usize>,
}

/// What the parentheses of a geometry hold.
type Parts = Vec<Vec<Chain>>;

impl Reader<'_> {
    /// Passes over `SRID=…;`.
    fn reference(&mut self) -> Result<()> {
        self.scanner.peek();
        let start = self.scanner.at;
        if !self.letters().eq_ignore_ascii_case(b"SRID") {
            self.scanner.at = start;
            return Ok(());
        }
        ensure!(self.scanner.takes(b'='), self.scanner.unexpected("`=`"));
        let number = self.scanner.word(|byte| byte.is_ascii_digit());
        ensure!(!number.is_empty(), self.scanner.unexpected("a number"));
        ensure!(self.scanner.takes(b';'), self.scanner.unexpected("`;`"));
        Ok(())
    }

    fn letters(&mut self) -> &[u8] {
        self.scanner.word(|byte| byte.is_ascii_alphabetic())
    }

    fn geometry(&mut self, depth: usize) -> Result<()> {
        self.scanner.peek();
        let start = self.scanner.at;
        let spot = self.scanner.spots.spot(start);
        let tag = self.letters().to_ascii_uppercase();
        let (tag, mut dimension) = without_dimension(&tag);
        self.scanner.peek();
        let behind = self.scanner.at;
        let word = self.letters().to_ascii_uppercase();
        match (&word[..], dimension) {
            (b"Z" | b"M", None) => dimension = Some(3),
            (b"ZM", None) => dimension = Some(4),
            _ => self.scanner.at = behind,
        }
        (self.dimension, self.per_position) = (dimension, None);
        let kind = match tag {
            b"POINT" => Kind::Point,
            b"LINESTRING" | b"LINEARRING" => Kind::Line,
            b"POLYGON" | b"TRIANGLE" => Kind::Polygon,
            b"MULTIPOINT" => Kind::MultiPoint,
            b"MULTILINESTRING" => Kind::MultiLine,
            b"MULTIPOLYGON" => Kind::MultiPolygon,
            b"GEOMETRYCOLLECTION" => {
                ensure!(depth < DEEPEST, self.scanner.spots.error(start, TOO_DEEP));
                let before = self.loaded.geometries.len();
                self.list("a geometry", |reader| reader.geometry(depth + 1))?;
                if self.loaded.geometries.len() == before {
                    self.loaded.geometries.push(Geometry::new(Kind::Nothing, spot, Vec::new()));
                }
                return Ok(());
            }
            b"CIRCULARSTRING" | b"COMPOUNDCURVE" | b"CURVEPOLYGON" | b"MULTICURVE" | b"MULTISURFACE" => {
                let what = quoted(tag);
                return Err(self.scanner.spots.error(start, format_args!("{what} has curves: only lines are read")));
            }
            b"TIN" | b"POLYHEDRALSURFACE" => {
                let what = quoted(tag);
                return Err(self.scanner.spots.error(start, format_args!("{what} is no geometry of the plane")));
            }
            b"" => return Err(self.scanner.unexpected("a geometry")),
            _ => {
                let what = quoted(&self.scanner.bytes[start..start + tag.len()]);
                return Err(self.scanner.spots.error(start, format_args!("{what} is no geometry of WKT")));
            }
        };
        let parts = match kind {
            Kind::Point => {
                let points = self.chain()?;
                ensure!(points.len() <= 1, self.scanner.spots.error(start, "a point has one position"));
                single(points)
            }
            Kind::Line => some_line(self.chain()?),
            Kind::Polygon => some_part(self.polygon()?),
            Kind::MultiPoint => self.parts("a position", Self::member_point)?,
            Kind::MultiLine => self.parts("a line", |reader| reader.chain().map(some_line))?,
            _ => self.parts("a polygon", |reader| reader.polygon().map(some_part))?,
        };
        self.loaded.geometries.push(Geometry::new(kind, spot, parts));
        Ok(())
    }

    /// `EMPTY`, or a list in parentheses.
    fn list(&mut self, what: &str, mut each: impl FnMut(&mut Self) -> Result<()>) -> Result<()> {
        if self.is_empty() {
            return Ok(());
        }
        ensure!(self.scanner.takes(b'('), self.scanner.unexpected("`(` or `EMPTY`"));
        ensure!(self.scanner.peek() != Some(b')'), self.scanner.unexpected(what));
        loop {
            each(self)?;
            if self.scanner.takes(b')') {
                return Ok(());
            }
            ensure!(self.scanner.takes(b','), self.scanner.unexpected("`,` or `)`"));
        }
    }

    fn is_empty(&mut self) -> bool {
        self.scanner.peek();
        let start = self.scanner.at;
        let is_empty = self.letters().eq_ignore_ascii_case(b"EMPTY");
        if !is_empty {
            self.scanner.at = start;
        }
        is_empty
    }

    fn parts(&mut self, what: &str, mut each: impl FnMut(&mut Self) -> Result<Parts>) -> Result<Parts> {
        let mut parts = Vec::new();
        self.list(what, |reader| {
            parts.extend(each(reader)?);
            Ok(())
        })?;
        Ok(parts)
    }

    /// The rings of a polygon.
    fn polygon(&mut self) -> Result<Vec<Chain>> {
        let mut rings = Vec::new();
        self.list("a ring", |reader| {
            rings.push(Chain::ring(reader.chain()?));
            Ok(())
        })?;
        Ok(rings)
    }

    /// A point of a multipoint, which may have parentheses.
    fn member_point(&mut self) -> Result<Parts> {
        self.scanner.peek();
        let start = self.scanner.at;
        let is_word = self.scanner.peek().is_some_and(|byte| byte.is_ascii_alphabetic());
        let points = if is_word || self.scanner.peek() == Some(b'(') { self.chain()? } else { vec![self.position()?] };
        ensure!(points.len() <= 1, self.scanner.spots.error(start, "a point has one position"));
        Ok(single(points))
    }

    fn chain(&mut self) -> Result<Vec<Point2<f64>>> {
        let mut points = Vec::new();
        self.list("a position", |reader| {
            points.push(reader.position()?);
            Ok(())
        })?;
        Ok(points)
    }

    fn position(&mut self) -> Result<Point2<f64>> {
        let (mut numbers, mut count) = ([0.0; 2], 0);
        loop {
            let next = self.scanner.peek();
            let start = self.scanner.at;
            if matches!(next, None | Some(b',' | b')' | b'(')) {
                if count < 2 {
                    return Err(self.scanner.unexpected("a coordinate"));
                }
                let of_all = self.dimension.or(self.per_position).unwrap_or(count);
                let message = format_args!("a position of {count} coordinates where others have {of_all}").to_string();
                ensure!(count == of_all, self.scanner.spots.error(start, message));
                break;
            }
            ensure!(count < 4, self.scanner.spots.error(start, "a position has at most four coordinates"));
            let word = self.scanner.word(|byte| !byte.is_ascii_whitespace() && !b",()".contains(&byte));
            let value = counted(word, &mut self.loaded.rounded).map_err(|why| self.scanner.spots.error(start, why))?;
            if let Some(number) = numbers.get_mut(count) {
                *number = value;
            }
            count += 1;
        }
        self.per_position = Some(count);
        self.loaded.higher += usize::from(count > 2);
        Ok(Point2::from(numbers))
    }
}

const TOO_DEEP: &str = "collections are more than 64 deep";

/// The tag of a geometry without `Z`, `M` or `ZM` at its end, and how many coordinates that means.
fn without_dimension(tag: &[u8]) -> (&[u8], Option<usize>) {
    let is_tag = |tag: &[u8]| {
        matches!(tag, b"POINT" | b"LINESTRING" | b"LINEARRING" | b"POLYGON" | b"TRIANGLE" | b"GEOMETRYCOLLECTION")
            || tag.starts_with(b"MULTI")
    };
    for (end, dimension) in [(&b"ZM"[..], 4), (b"Z", 3), (b"M", 3)] {
        match tag.strip_suffix(end) {
            Some(rest) if is_tag(rest) => return (rest, Some(dimension)),
            _ => {}
        }
    }
    (tag, None)
}

fn single(points: Vec<Point2<f64>>) -> Parts {
    points.into_iter().map(|point| vec![Chain::open(vec![point])]).collect()
}

fn some_line(points: Vec<Point2<f64>>) -> Parts {
    if points.is_empty() { Vec::new() } else { vec![vec![Chain::open(points)]] }
}

fn some_part(rings: Vec<Chain>) -> Parts {
    if rings.is_empty() { Vec::new() } else { vec![rings] }
}
