//! The grammar of well-known text (OGC 06-103r4, chapter 7) of the plane, with numbers as words.

/// An error and its byte in the text.
pub(super) type Fault = (usize, String);

/// A position: two numbers, each with its byte.
pub(super) type Position<'a> = [(&'a str, usize); 2];

/// A list of positions, and the byte where it starts.
#[derive(Debug)]
pub(super) struct Chain<'a> {
    pub(super) at: usize,
    pub(super) positions: Vec<Position<'a>>,
}

/// The kinds of geometries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Point,
    Line,
    Polygon,
    MultiPoint,
    MultiLine,
    MultiPolygon,
    /// Of polygons, or of triangles.
    Collection,
}

/// A geometry: of a polygon its rings, of several polygons the rings of all; of a point a chain of one position.
#[derive(Debug)]
pub(super) struct Geometry<'a> {
    pub(super) kind: Kind,
    pub(super) tag: &'a str,
    pub(super) chains: Vec<Chain<'a>>,
    /// Of polygons, how many rings each has.
    pub(super) rings: Vec<usize>,
}

/// Whether a geometry starts here: a word with a parenthesis or `EMPTY` behind it, perhaps after a dimension.
pub(super) fn starts(text: &str) -> bool {
    let mut rest = text;
    let mut words = 0;
    loop {
        let word = letters(rest);
        rest = rest[word.len()..].trim_start_matches(is_blank);
        if words > 0 && word.eq_ignore_ascii_case("EMPTY") {
            return true;
        }
        // Another word is one of the case, before its first geometry.
        let is_dimension = ["Z", "M", "ZM"].iter().any(|dimension| word.eq_ignore_ascii_case(dimension));
        if words > 0 && !word.is_empty() && !is_dimension {
            return false;
        }
        words += usize::from(!word.is_empty());
        match rest.chars().next() {
            Some('(') => return true,
            Some(c) if !word.is_empty() && words < 3 && c.is_ascii_alphabetic() => {}
            _ => return false,
        }
    }
}

fn letters(text: &str) -> &str {
    &text[..text.len() - text.trim_start_matches(|c: char| c.is_ascii_alphabetic()).len()]
}

/// Reads the geometry that the text starts with; returns also its length.
pub(super) fn read(text: &str) -> Result<(Geometry<'_>, usize), Fault> {
    let mut reader = Reader { text, at: 0 };
    let tag = reader.word();
    let kind = match &tag.to_ascii_uppercase()[..] {
        "POINT" => Kind::Point,
        "LINESTRING" | "LINEARRING" => Kind::Line,
        "POLYGON" | "TRIANGLE" => Kind::Polygon,
        "MULTIPOINT" => Kind::MultiPoint,
        "MULTILINESTRING" => Kind::MultiLine,
        "MULTIPOLYGON" => Kind::MultiPolygon,
        "GEOMETRYCOLLECTION" | "TIN" => Kind::Collection,
        _ => return Err((0, format!("`{tag}` is no geometry of WKT that a case takes"))),
    };
    let (mut chains, mut rings) = (Vec::new(), Vec::new());
    match kind {
        Kind::Point | Kind::Line => chains.push(reader.chain()?),
        Kind::MultiPoint => chains.push(reader.points()?),
        Kind::Polygon | Kind::MultiLine => reader.list(&mut |reader| {
            chains.push(reader.chain()?);
            Ok(())
        })?,
        Kind::MultiPolygon | Kind::Collection => reader.list(&mut |reader| {
            let before = chains.len();
            if tag.eq_ignore_ascii_case("GEOMETRYCOLLECTION") {
                reader.member()?;
            }
            reader.list(&mut |reader| {
                chains.push(reader.chain()?);
                Ok(())
            })?;
            rings.push(chains.len() - before);
            Ok(())
        })?,
    }
    if kind == Kind::Polygon {
        rings.push(chains.len());
    }
    let is_followed = reader.text[reader.at..].chars().next().is_some_and(|c| !is_blank(c));
    if is_followed {
        return Err((reader.at, "something follows a geometry without a blank".into()));
    }
    Ok((Geometry { kind, tag, chains, rings }, reader.at))
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn peek(&mut self) -> Option<char> {
        let rest = &self.text[self.at..];
        self.at = self.text.len() - rest.trim_start_matches(is_blank).len();
        self.text[self.at..].chars().next()
    }

    fn takes(&mut self, c: char) -> bool {
        let is_next = self.peek() == Some(c);
        self.at += usize::from(is_next);
        is_next
    }

    fn word(&mut self) -> &'a str {
        self.peek();
        let word = letters(&self.text[self.at..]);
        self.at += word.len();
        word
    }

    fn unexpected(&mut self, expected: &str) -> Fault {
        match self.peek() {
            None => (self.at, format!("the line ends where {expected} is expected")),
            Some(c) => (self.at, format!("`{}` where {expected} is expected", c.escape_debug())),
        }
    }

    /// The name of a member of a collection.
    fn member(&mut self) -> Result<(), Fault> {
        self.peek();
        let (start, word) = (self.at, self.word());
        let is_polygon = ["POLYGON", "TRIANGLE"].iter().any(|tag| word.eq_ignore_ascii_case(tag));
        if is_polygon { Ok(()) } else { Err((start, format!("`{word}` where a collection takes POLYGON"))) }
    }

    /// `EMPTY`, or a list in parentheses.
    fn list(&mut self, each: &mut dyn FnMut(&mut Self) -> Result<(), Fault>) -> Result<(), Fault> {
        self.peek();
        let start = self.at;
        let word = self.word();
        if word.eq_ignore_ascii_case("EMPTY") {
            return Ok(());
        } else if !word.is_empty() {
            let has_more = ["Z", "M", "ZM"].iter().any(|tag| word.eq_ignore_ascii_case(tag));
            let why = if has_more { "tells coordinates beyond x and y" } else { "where `(` or `EMPTY` is expected" };
            return Err((start, format!("`{word}` {why}")));
        }
        if !self.takes('(') {
            return Err(self.unexpected("`(` or `EMPTY`"));
        }
        loop {
            each(self)?;
            if self.takes(')') {
                return Ok(());
            } else if !self.takes(',') {
                return Err(self.unexpected("`,` or `)`"));
            }
        }
    }

    fn chain(&mut self) -> Result<Chain<'a>, Fault> {
        self.peek();
        let (at, mut positions) = (self.at, Vec::new());
        self.list(&mut |reader| {
            positions.push(reader.position()?);
            Ok(())
        })?;
        Ok(Chain { at, positions })
    }

    /// The positions of a multipoint, each of which may have parentheses.
    fn points(&mut self) -> Result<Chain<'a>, Fault> {
        self.peek();
        let (at, mut positions) = (self.at, Vec::new());
        self.list(&mut |reader| {
            if reader.peek() == Some('(') {
                let of_point = reader.chain()?;
                let [position] = of_point.positions[..] else {
                    return Err((of_point.at, "a point has one position".into()));
                };
                positions.push(position);
            } else {
                positions.push(reader.position()?);
            }
            Ok(())
        })?;
        Ok(Chain { at, positions })
    }

    fn position(&mut self) -> Result<Position<'a>, Fault> {
        let position = [self.number()?, self.number()?];
        match self.peek() {
            Some(',' | ')') | None => Ok(position),
            Some(_) => Err((self.at, "a position has coordinates beyond x and y".into())),
        }
    }

    fn number(&mut self) -> Result<(&'a str, usize), Fault> {
        self.peek();
        let (at, rest) = (self.at, &self.text[self.at..]);
        let length = rest.find(|c| is_blank(c) || matches!(c, ',' | '(' | ')')).unwrap_or(rest.len());
        if length == 0 {
            return Err(self.unexpected("a coordinate"));
        }
        self.at += length;
        Ok((&rest[..length], at))
    }
}

/// Whether a character separates words, as in lines.
pub(super) fn is_blank(c: char) -> bool {
    c.is_ascii_whitespace() || c == '\x0b'
}
