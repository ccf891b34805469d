//! Lines of SVG: `path` without curves, `polygon`, `polyline`, `line`, `rect`, placed by transforms and `use`.
//!
//! What shapes the picture otherwise is refused: curves, transforms of styles, nested pictures. Definitions are passed
//! over; text, images and what else draws no lines is left out and counted, and so are clips, masks and filters.

mod bounds;
mod css;
mod effects;
mod elements;
mod encoding;
mod nesting;
mod path;
mod style;
mod transform;
mod uses;

use super::loaded::{Chain, Geometry, Kind, Loaded};
use super::numbers::{counted, sum};
use super::scanner::Spots;
use crate::input::text::{BYTE_ORDER_MARK, quoted};
use anyhow::{Result, bail, ensure};
use elements::Role;
use path::{Subpath, Tokens, subpaths};
use roxmltree::{Attribute, Document, Node, ParsingOptions};
use straightedge::Point2;
use transform::Map;
use uses::Uses;

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
    encoding::require(behind_mark).map_err(|(at, why)| spots.error(mark + at, why))?;
    let text = std::str::from_utf8(behind_mark)
        .map_err(|error| spots.error(mark + error.valid_up_to(), "this is not UTF-8"))?;
    bounds::require(behind_mark).map_err(|(at, why)| spots.error(mark + at, why))?;
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    let document = Document::parse_with_options(text, options).map_err(|error| {
        let place = error.pos();
        let why = error.to_string();
        if matches!(error, roxmltree::Error::UnexpectedEndOfStream | roxmltree::Error::UnclosedRootNode) {
            return spots.error(mark + text.len(), why);
        }
        // The place comes first here, and its lines end as all do.
        let why = why.split(&format!(" at {place}")).next().unwrap_or_default().to_string();
        let line = text.split_inclusive('\n').take(place.row as usize - 1).map(str::len).sum::<usize>();
        let column = text[line..].chars().take(place.col as usize - 1).map(char::len_utf8).sum::<usize>();
        spots.error(mark + line + column, why)
    })?;
    let mut reader = Reader { spots, mark, text, document: &document, uses: Uses::new(), loaded };
    let are_moved = document.descendants().any(|node| style::is_moved(node));
    for sheet in
        document.descendants().filter(|node| node.has_tag_name("style") || node.has_tag_name((NAMESPACE, "style")))
    {
        let text = sheet.descendants().filter(|node| node.is_text());
        let moves = text.filter_map(|text| style::moves_in_sheet(text.text()?, are_moved)).next();
        ensure!(
            moves.is_none(),
            reader.error(sheet.range().start, format!("a style sheet with {}", moves.unwrap_or_default()))
        );
        for text in sheet.descendants().filter(|node| node.is_text()).filter_map(|node| node.text()) {
            for effect in effects::among(style::declared_in_sheet(text)) {
                *reader.loaded.not_applied.entry(effect).or_default() += 1;
            }
        }
    }
    reader.elements(document.root_element())?;
    Ok(reader.loaded)
}

struct Reader<'d, 'i> {
    spots: Spots<'d>,
    /// The length of the byte order mark.
    mark: usize,
    text: &'d str,
    document: &'d Document<'i>,
    uses: Uses<'d, 'i>,
    loaded: Loaded,
}

/// An element to be read.
struct Step<'d, 'i> {
    node: Node<'d, 'i>,
    /// The map of what is around it.
    map: Map,
    /// The `use` that draws it.
    by: Option<usize>,
    /// Whether it is what the `use` refers to: a symbol is drawn then.
    is_target: bool,
}

impl<'d, 'i> Reader<'d, 'i> {
    /// Reads an element and all below it, which may be very deep.
    fn elements(&mut self, root: Node<'d, 'i>) -> Result<()> {
        let name = root.tag_name().name();
        ensure!(
            name == "svg",
            self.error(root.range().start, format!("{} where `svg` is expected", quoted(name.as_bytes())))
        );
        // The next one is last.
        let mut ahead = vec![Step { node: root, map: Map::IDENTITY, by: None, is_target: false }];
        while let Some(step) = ahead.pop() {
            let node = step.node;
            let is_of_svg = matches!(node.tag_name().namespace(), None | Some(NAMESPACE));
            if !node.is_element() || !is_of_svg {
                continue;
            }
            if step.by.is_some() {
                self.uses.take_element().map_err(|why| self.error(node.range().start, why))?;
            }
            if let Some(map) = self.element(&step, node == root, &mut ahead)? {
                let below = node.children().rev();
                ahead.extend(below.map(|node| Step { node, map, by: step.by, is_target: false }));
            }
        }
        Ok(())
    }

    fn error(&self, byte: usize, message: impl std::fmt::Display) -> anyhow::Error {
        self.spots.error(self.mark + byte, message)
    }

    /// Reads an element: the map of those within it, if they are read.
    fn element(&mut self, step: &Step<'d, 'i>, is_root: bool, ahead: &mut Vec<Step<'d, 'i>>) -> Result<Option<Map>> {
        let Step { node, by, .. } = *step;
        let name = node.tag_name().name();
        let start = node.range().start;
        match elements::role(name) {
            Role::Harmless if step.is_target && name == "symbol" => {}
            Role::Read => {}
            Role::Harmless => return Ok(None),
            Role::LeftOut => {
                *self.loaded.left_out.entry(name.into()).or_default() += 1;
                return Ok(None);
            }
            Role::Refused(why) => bail!(self.error(start, format_args!("{} {why}", quoted(name.as_bytes())))),
        }
        ensure!(is_root || name != "svg", self.error(start, "a picture within a picture has coordinates of its own"));
        for attribute in node.attributes() {
            let moves = if attribute.name() == "style" { style::moves(attribute.value(), name) } else { None };
            let at = attribute.range().start;
            ensure!(moves.is_none(), self.error(at, format!("a style with {}", moves.unwrap_or_default())));
        }
        for effect in effects::of(node) {
            *self.loaded.not_applied.entry(effect).or_default() += 1;
        }
        let map = self.map(step)?;
        if name == "use" {
            ahead.push(self.used(step, map)?);
            return Ok(None);
        }
        let before = self.loaded.geometries.len();
        let Some(kind) = Shape::of(name) else { return Ok(Some(map)) };
        self.shape(node, kind, by.map_or(start, |by| self.uses.place(by)))?;
        if let Some(by) = by {
            let drawn = &self.loaded.geometries[before..];
            let points = drawn.iter().flat_map(|of| of.parts.iter().flatten()).map(|chain| chain.points.len()).sum();
            self.uses.take_points(points).map_err(|why| self.error(self.uses.place(by), why))?;
        }
        self.place(before, &map, start)?;
        Ok(None)
    }

    /// The map of an element, with that of what is around it.
    fn map(&mut self, step: &Step<'d, 'i>) -> Result<Map> {
        let node = step.node;
        let in_style = node.attribute_node("style").map(|style| (style, style::declared(style.value())));
        let of_style = |name: &str| {
            let (style, declared) = in_style.as_ref()?;
            let (_, value) = declared.iter().rfind(|(property, _)| property == name)?;
            Some((value.trim_end_matches("!important").trim_end(), style.range().start))
        };
        let attribute = node.attribute_node("transform");
        let mut rounded = 0;
        let (map, start) = match (of_style("transform"), attribute) {
            // A style goes before an attribute.
            (Some(("none", _)), _) => return Ok(step.map),
            (Some((value, start)), _) => {
                let as_attribute = css::transform(value).map_err(|why| self.error(start, why))?;
                (transform::read(&mut Tokens::new(&as_attribute, start, false), &mut rounded), start)
            }
            (None, Some(given)) if !matches!(given.value().trim(), "" | "none") => {
                (transform::read(&mut tokens(self.text, &given), &mut rounded), given.range().start)
            }
            _ => return Ok(step.map),
        };
        let map = map.map_err(|(at, why)| self.error(at, why))?;
        self.loaded.rounded += rounded;
        let box_of = of_style("transform-box").map(|(value, _)| value).or(node.attribute("transform-box"));
        ensure!(matches!(box_of, None | Some("view-box")), self.error(start, "a transform with a box of its own"));
        let of_attribute = || node.attribute("transform-origin").map(|value| css::origin(value, true));
        let origin = of_style("transform-origin").map(|(value, _)| css::origin(value, false)).or_else(of_attribute);
        let around = match origin {
            None => Some(map),
            Some(origin) => {
                let origin = origin.map_err(|why| self.error(start, why))?;
                let (there, back) = self.origin(origin, start)?;
                there.after(&map).and_then(|map| map.after(&back))
            }
        };
        let both = around.and_then(|map| step.map.after(&map));
        both.ok_or_else(|| self.error(start, "transforms beyond the range of doubles"))
    }

    /// The maps from the origin of coordinates to one of a transform, and back.
    fn origin(&mut self, origin: [css::Length; 2], start: usize) -> Result<(Map, Map)> {
        let (mut at, mut is_exact) = ([0.0; 2], true);
        for (axis, length) in origin.into_iter().enumerate() {
            at[axis] = match length {
                css::Length::Units(number) => number,
                css::Length::Percent(0.0) => 0.0,
                css::Length::Percent(share) => {
                    let Some(whole) = self.view_box(self.document.root_element())? else {
                        bail!(self.error(start, "a share of the picture as origin needs a `viewBox`"))
                    };
                    // Halves are exact.
                    is_exact &= matches!(share, 50.0 | 100.0);
                    share / 100.0 * whole[2 + axis]
                }
            };
        }
        let map = |shift: [f64; 2]| Map::translation(shift, is_exact);
        Ok((map(at), map(at.map(|x| -x))))
    }

    /// What a `use` refers to, in its place.
    fn used(&mut self, step: &Step<'d, 'i>, map: Map) -> Result<Step<'d, 'i>> {
        let (node, start) = (step.node, step.node.range().start);
        let mut references = node.attributes().filter(|attribute| attribute.name() == "href");
        let all: Vec<_> = references.by_ref().collect();
        // That of SVG 2 goes before that of XLink.
        let given = all.iter().find(|of| of.namespace().is_none()).or(all.first());
        let Some(given) = given else { bail!(self.error(start, "`use` refers to nothing")) };
        let (value, at) = (given.value().trim(), given.range_value().start);
        let Some(id) = value.strip_prefix('#') else {
            let what = quoted(value.as_bytes());
            bail!(self.error(at, format_args!("{what} is no element of this file: `use` takes `#` and an id")))
        };
        let Some(target) = self.uses.element(self.document, id) else {
            bail!(self.error(at, format_args!("no element has the id {}", quoted(id.as_bytes()))))
        };
        let name = target.tag_name().name();
        let [x, y] = self.numbers(node, ["x", "y"])?;
        let beyond = || self.error(start, "transforms beyond the range of doubles");
        let mut map = map.after(&Map::translation([x, y], true)).ok_or_else(beyond)?;
        if name == "symbol" {
            if let Some(fitted) = self.fitted(node, target)? {
                map = map.after(&fitted).ok_or_else(|| self.error(start, "transforms beyond the range of doubles"))?;
            }
        }
        let by = self.uses.enter(target.id(), start, step.by).map_err(|why| self.error(start, why))?;
        Ok(Step { node: target, map, by: Some(by), is_target: true })
    }

    /// What fits the box of a symbol into the rectangle of a `use`.
    fn fitted(&mut self, node: Node<'d, 'i>, symbol: Node<'d, 'i>) -> Result<Option<Map>> {
        let Some(given) = self.view_box(symbol)? else { return Ok(None) };
        let start = node.range().start;
        let root = self.document.root_element();
        let mut size = [0.0; 2];
        for (axis, name) in ["width", "height"].into_iter().enumerate() {
            let is_whole = |of: &Node<'_, '_>| of.attribute(name).is_none_or(|value| value.trim() == "100%");
            size[axis] = match [node, symbol].into_iter().find(|of| !is_whole(of)) {
                Some(of) => self.numbers(of, [name])?[0],
                None => match self.view_box(root)? {
                    Some(whole) => whole[2 + axis],
                    None => bail!(self.error(start, "`use` of a symbol with a box needs `width` and `height`")),
                },
            };
        }
        let aspect = symbol.attribute("preserveAspectRatio").map(str::trim);
        let is_even = match aspect {
            None | Some("xMidYMid" | "xMidYMid meet") => true,
            Some("none") => false,
            Some(other) => {
                let what = quoted(other.as_bytes());
                bail!(self.error(symbol.range().start, format_args!("a symbol with preserveAspectRatio {what}")))
            }
        };
        let fitted = uses::fitted(given, size, is_even);
        Ok(Some(fitted.ok_or_else(|| self.error(start, "transforms beyond the range of doubles"))?))
    }

    /// The `viewBox` of an element: x, y, width and height.
    fn view_box(&mut self, node: Node<'d, 'i>) -> Result<Option<[f64; 4]>> {
        let Some(attribute) = node.attribute_node("viewBox") else { return Ok(None) };
        let mut tokens = tokens(self.text, &attribute);
        let (mut numbers, mut rounded) = ([0.0; 4], 0);
        for number in &mut numbers {
            *number = tokens.number(&mut rounded).map_err(|(at, why)| self.error(at, why))?;
        }
        let is_box = tokens.is_at_end() && numbers[2] > 0.0 && numbers[3] > 0.0;
        ensure!(is_box, self.error(attribute.range().start, "a box has four numbers, the last two positive"));
        Ok(Some(numbers))
    }

    /// Moves the geometries of an element, those from `first` on.
    fn place(&mut self, first: usize, map: &Map, start: usize) -> Result<()> {
        if map.is_identity() {
            return Ok(());
        }
        let placed = &mut self.loaded.placed;
        let points = self.loaded.geometries[first..]
            .iter_mut()
            .flat_map(|of| of.parts.iter_mut().flatten())
            .flat_map(|chain| &mut chain.points);
        let mut is_within = true;
        for point in points {
            let Some((moved, rounded)) = map.moved(*point) else {
                is_within = false;
                break;
            };
            *point = moved;
            placed.coordinates += 2;
            placed.rounded += rounded;
        }
        placed.shapes += 1;
        placed.by_rounded += usize::from(!map.is_exact);
        ensure!(is_within, self.error(start, "a transform moves it beyond the range of doubles"));
        Ok(())
    }

    /// Reads a shape; the place of its geometries is this byte.
    fn shape(&mut self, node: Node<'d, 'i>, shape: Shape, place: usize) -> Result<()> {
        let start = node.range().start;
        let spot = self.spots.spot(self.mark + place);
        let before = self.loaded.geometries.len();
        match shape {
            Shape::Path => {
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
            Shape::Polygon | Shape::Polyline => {
                let points = match node.attribute_node("points") {
                    Some(points) => self.points(&points)?,
                    None => Vec::new(),
                };
                let is_closed = shape == Shape::Polygon;
                let kind = if is_closed { Kind::Polygon } else { Kind::Line };
                let chain = if is_closed { closed(points) } else { Chain::open(points) };
                let parts = if chain.points.is_empty() { Vec::new() } else { vec![vec![chain]] };
                self.loaded.geometries.push(Geometry::new(kind, spot, parts));
            }
            Shape::Line => {
                let [x, y, u, v] = self.numbers(node, ["x1", "y1", "x2", "y2"])?;
                let points = [[x, y], [u, v]].map(Point2::from).to_vec();
                self.loaded.geometries.push(Geometry::new(Kind::Line, spot, vec![vec![Chain::open(points)]]));
            }
            Shape::Rect => {
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
        }
        if let Some(id) = node.attribute("id") {
            self.loaded.geometries[before..].iter_mut().for_each(|geometry| geometry.id = Some(id.into()));
        }
        Ok(())
    }

    fn points(&mut self, attribute: &Attribute<'d, '_>) -> Result<Vec<Point2<f64>>> {
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
    fn numbers<const N: usize>(&mut self, node: Node<'d, 'i>, names: [&str; N]) -> Result<[f64; N]> {
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
        let is_back = |line: &&Chain| line.points.len() > 3 && line.points.first() == line.points.last();
        self.loaded.closed_lines += lines.iter().flatten().filter(is_back).count();
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

/// An element that draws lines.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Path,
    Polygon,
    Polyline,
    Line,
    Rect,
}

impl Shape {
    fn of(name: &str) -> Option<Shape> {
        match name {
            "path" => Some(Shape::Path),
            "polygon" => Some(Shape::Polygon),
            "polyline" => Some(Shape::Polyline),
            "line" => Some(Shape::Line),
            "rect" => Some(Shape::Rect),
            _ => None,
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
