//! Lines of SVG: `path` without curves, `polygon`, `polyline`, `line`, `rect`, in the coordinates of the file.
//!
//! What shapes the picture otherwise is refused: curves, transforms, references, nested pictures. Definitions are
//! passed over; text, images and what else draws no lines is left out and counted.

mod bounds;
mod elements;
mod nesting;
mod path;
mod style;

use super::loaded::{Chain, Geometry, Kind, Loaded};
use super::numbers::{counted, sum};
use super::scanner::Spots;
use crate::input::text::{BYTE_ORDER_MARK, quoted};
use anyhow::{Result, bail, ensure};
use elements::Role;
use path::{Subpath, Tokens, subpaths};
use roxmltree::{Attribute, Document, Node, ParsingOptions};
use straightedge::Point2;

const NAMESPACE: &str = "http://www.w3.org/2000/svg";

pub(super) fn read(bytes: &[u8]) -> Result<Loaded> {
    let loaded = Loaded { format: "SVG", ..Loaded::default() };
    let spots = Spots::new(bytes);
    let behind_mark = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
    if behind_mark.trim_ascii().is_empty() {
        return Ok(loaded);
    }
    let mark = bytes.len() - behind_mark.len();
    let blank = behind_mark.len() - behind_mark.trim_ascii_start().len();
    ensure!(
        behind_mark[blank..].starts_with(b"<"),
        spots.error(mark + blank, "this is no SVG, which is XML and begins with `<`")
    );
    let text = std::str::from_utf8(behind_mark)
        .map_err(|error| spots.error(mark + error.valid_up_to(), "this is not UTF-8"))?;
    bounds::require(behind_mark).map_err(|(at, why)| spots.error(mark + at, why))?;
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    let document = Document::parse_with_options(text, options).map_err(|error| {
        let place = error.pos();
        let why = error.to_string();
        // The place comes first here, and its lines end as all do.
        let why = why.split(&format!(" at {place}")).next().unwrap_or_default().to_string();
        let line = text.split_inclusive('\n').take(place.row as usize - 1).map(str::len).sum::<usize>();
        let column = text[line..].chars().take(place.col as usize - 1).map(char::len_utf8).sum::<usize>();
        spots.error(mark + line + column, why)
    })?;
    let mut reader = Reader { spots, mark, text, loaded };
    for sheet in
        document.descendants().filter(|node| node.has_tag_name("style") || node.has_tag_name((NAMESPACE, "style")))
    {
        let text = sheet.descendants().filter(|node| node.is_text());
        let moves = text.filter_map(|text| style::moves_in_sheet(text.text()?)).next();
        ensure!(
            moves.is_none(),
            reader.error(sheet.range().start, format!("a style sheet with {}", moves.unwrap_or_default()))
        );
    }
    reader.elements(document.root_element())?;
    Ok(reader.loaded)
}

struct Reader<'a> {
    spots: Spots<'a>,
    /// The length of the byte order mark.
    mark: usize,
    text: &'a str,
    loaded: Loaded,
}

impl Reader<'_> {
    /// Reads an element and all below it, which may be very deep.
    fn elements(&mut self, root: Node<'_, '_>) -> Result<()> {
        let name = root.tag_name().name();
        ensure!(
            name == "svg",
            self.error(root.range().start, format!("{} where `svg` is expected", quoted(name.as_bytes())))
        );
        let mut next = Some(root);
        while let Some(node) = next {
            let is_of_svg = matches!(node.tag_name().namespace(), None | Some(NAMESPACE));
            let is_entered = node.is_element() && is_of_svg && self.element(node, node == root)?;
            let below = if is_entered { node.first_child() } else { None };
            next = below.or_else(|| {
                let mut above = Some(node);
                while let Some(node) = above.filter(|node| *node != root) {
                    if let Some(sibling) = node.next_sibling() {
                        return Some(sibling);
                    }
                    above = node.parent();
                }
                None
            });
        }
        Ok(())
    }

    fn error(&self, byte: usize, message: impl std::fmt::Display) -> anyhow::Error {
        self.spots.error(self.mark + byte, message)
    }

    /// Reads an element: whether those within it are read.
    fn element(&mut self, node: Node<'_, '_>, is_root: bool) -> Result<bool> {
        let name = node.tag_name().name();
        let start = node.range().start;
        match elements::role(name) {
            Role::Read => {}
            Role::Harmless => return Ok(false),
            Role::LeftOut => {
                *self.loaded.left_out.entry(name.into()).or_default() += 1;
                return Ok(false);
            }
            Role::Refused(why) => bail!(self.error(start, format_args!("{} {why}", quoted(name.as_bytes())))),
        }
        ensure!(is_root || name != "svg", self.error(start, "a picture within a picture has coordinates of its own"));
        for attribute in node.attributes() {
            let (key, at) = (attribute.name(), attribute.range().start);
            let is_transform = key == "transform" && !attribute.value().trim().is_empty();
            ensure!(!is_transform, self.error(at, "a transform: only lines in the coordinates of the file are read"));
            let moves = if key == "style" { style::moves(attribute.value(), name) } else { None };
            ensure!(moves.is_none(), self.error(at, format!("a style with {}", moves.unwrap_or_default())));
        }
        let spot = self.spots.spot(self.mark + start);
        let before = self.loaded.geometries.len();
        match name {
            "path" => {
                let mut rounded = 0;
                let subpaths = match node.attribute_node("d") {
                    Some(data) => {
                        let mut tokens = tokens(self.text, &data);
                        subpaths(&mut tokens, &mut rounded).map_err(|(at, why)| self.error(at, why))?
                    }
                    None => Vec::new(),
                };
                self.loaded.rounded += rounded;
                self.path(spot, subpaths);
            }
            "polygon" | "polyline" => {
                let points = match node.attribute_node("points") {
                    Some(points) => self.points(&points)?,
                    None => Vec::new(),
                };
                let kind = if name == "polygon" { Kind::Polygon } else { Kind::Line };
                let chain = if name == "polygon" { closed(points) } else { Chain::open(points) };
                let parts = if chain.points.is_empty() { Vec::new() } else { vec![vec![chain]] };
                self.loaded.geometries.push(Geometry::new(kind, spot, parts));
            }
            "line" => {
                let [x, y, u, v] = self.numbers(node, ["x1", "y1", "x2", "y2"])?;
                let points = [[x, y], [u, v]].map(Point2::from).to_vec();
                self.loaded.geometries.push(Geometry::new(Kind::Line, spot, vec![vec![Chain::open(points)]]));
            }
            "rect" => {
                let [x, y, width, height, rx, ry] = self.numbers(node, ["x", "y", "width", "height", "rx", "ry"])?;
                ensure!(rx == 0.0 && ry == 0.0, self.error(start, "round corners are curves: only lines are read"));
                ensure!(width >= 0.0 && height >= 0.0, self.error(start, "a rectangle of negative size"));
                let rounded = &mut self.loaded.rounded;
                let [right, top] = [sum(x, width, rounded), sum(y, height, rounded)];
                ensure!(
                    right.is_finite() && top.is_finite(),
                    self.error(start, "a corner is beyond the range of doubles")
                );
                let points = [[x, y], [right, y], [right, top], [x, top]].map(Point2::from).to_vec();
                let is_drawn = width > 0.0 && height > 0.0;
                let parts = if is_drawn { vec![vec![closed(points)]] } else { Vec::new() };
                self.loaded.geometries.push(Geometry::new(Kind::Polygon, spot, parts));
            }
            _ => return Ok(true),
        }
        if let Some(id) = node.attribute("id") {
            self.loaded.geometries[before..].iter_mut().for_each(|geometry| geometry.id = Some(id.into()));
        }
        Ok(false)
    }

    fn points(&mut self, attribute: &Attribute<'_, '_>) -> Result<Vec<Point2<f64>>> {
        let mut tokens = tokens(self.text, attribute);
        let mut points = Vec::new();
        let next = |tokens: &mut Tokens<'_>, rounded: &mut usize| -> Result<Option<f64>, (usize, String)> {
            if tokens.is_at_end() { Ok(None) } else { tokens.number(rounded).map(Some) }
        };
        let rounded = &mut self.loaded.rounded;
        let read = loop {
            let x = match next(&mut tokens, rounded) {
                Ok(Some(x)) => x,
                Ok(None) => break Ok(()),
                Err(error) => break Err(error),
            };
            match next(&mut tokens, rounded) {
                Ok(Some(y)) => points.push(Point2::new(x, y)),
                Ok(None) => break Err((tokens.place(), "the last point has one coordinate".into())),
                Err(error) => break Err(error),
            }
        };
        read.map_err(|(at, why)| self.error(at, why))?;
        Ok(points)
    }

    /// Numbers of attributes, 0 if they are absent.
    fn numbers<const N: usize>(&mut self, node: Node<'_, '_>, names: [&str; N]) -> Result<[f64; N]> {
        let mut numbers = [0.0; N];
        for (number, name) in numbers.iter_mut().zip(names) {
            let Some(attribute) = node.attribute_node(name) else { continue };
            let word = attribute.value().trim().as_bytes();
            let value = counted(word, &mut self.loaded.rounded);
            *number = value.map_err(|why| self.error(attribute.range_value().start, why))?;
        }
        Ok(numbers)
    }

    /// The geometries of a path: a polygon or multipolygon of its closed subpaths, and lines.
    fn path(&mut self, spot: crate::input::Spot, subpaths: Vec<Subpath>) {
        let is_empty = subpaths.is_empty();
        let (rings, lines): (Vec<_>, Vec<_>) = subpaths.into_iter().partition(|subpath| subpath.is_closed);
        let rings: Vec<Chain> = rings.into_iter().map(|subpath| closed(subpath.points)).collect();
        let lines: Vec<Vec<Chain>> = lines.into_iter().map(|subpath| vec![Chain::open(subpath.points)]).collect();
        let mut add = |kind, parts| self.loaded.geometries.push(Geometry::new(kind, spot, parts));
        if !rings.is_empty() {
            let parts = nesting::parts(rings);
            add(if parts.len() > 1 { Kind::MultiPolygon } else { Kind::Polygon }, parts);
        }
        match lines.len() {
            0 if is_empty => add(Kind::Nothing, lines),
            0 => {}
            1 => add(Kind::Line, lines),
            _ => add(Kind::MultiLine, lines),
        }
    }
}

/// The words of an attribute: those of the file, unless some are entities.
fn tokens<'t>(text: &'t str, attribute: &Attribute<'t, '_>) -> Tokens<'t> {
    let range = attribute.range_value();
    let (raw, start) = (&text[range.clone()], range.start);
    let is_plain = !raw.contains('&');
    Tokens::new(if is_plain { raw } else { attribute.value() }, start, is_plain)
}

/// A ring that SVG closes, whether its last point repeats the first or not.
fn closed(points: Vec<Point2<f64>>) -> Chain {
    Chain { is_closed: true, ..Chain::ring(points) }
}
