//! Wavefront OBJ: the statements `v` and `f`. Decimals become the nearest doubles.

use super::loaded::{Faces, Loaded};
use crate::input::text::{Lines, integer, number, offset, parsed, quoted, words};
use crate::input::{Columns, Place, Spot};
use anyhow::{Result, anyhow, bail};
use std::borrow::Cow;
use std::cell::RefCell;
use straightedge::Point3;

/// Statements that change no triangle: texture, normals, groups, materials, points and lines. All others are refused,
/// such as those of curved surfaces, which are part of the mesh.
const IGNORED: &str = "vt vn vp p l g s o mg mtllib usemtl maplib usemap bevel c_interp d_interp lod shadow_obj \
                       trace_obj";

pub(super) fn read(bytes: &[u8]) -> Result<Loaded> {
    let mut vertices = Vec::new();
    let mut faces = Faces::default();
    let mut lines = Lines::new(bytes);
    while let Some(statement) = statement(&mut lines)? {
        let fault = |word: &[u8], message: String| anyhow!("{}: {message}", statement.spot(word));
        let mut words = words(&statement.text);
        match words.next() {
            None => {}
            Some(b"v") => vertices.push(vertex(words).map_err(|(word, message)| match word {
                Some(word) => fault(word, message),
                None => fault(statement.end(), message),
            })?),
            Some(b"f") => {
                for word in words {
                    let index = corner(word, vertices.len()).map_err(|message| fault(word, message))?;
                    faces.corner(index, vertices.len(), || statement.spot(word));
                }
                faces.end(Place::Line(statement.number)).map_err(|message| fault(statement.end(), message))?;
            }
            Some(word) if is_ignored(word) => {}
            Some(word) => return Err(fault(word, format!("{} is no statement of a mesh of polygons", quoted(word)))),
        }
    }
    faces.with_vertices(vertices, "OBJ", 1)
}

fn is_ignored(word: &[u8]) -> bool {
    IGNORED.split(' ').any(|ignored| ignored.as_bytes() == word)
}

/// A statement without its comment.
struct Statement<'a> {
    text: Cow<'a, [u8]>,
    /// The number of its first line.
    number: usize,
    /// Where further lines begin in the text, and their numbers.
    further: Vec<(usize, usize)>,
    /// The columns of the line with the word that was asked about last, and where that line begins in the text.
    columns: RefCell<(usize, Columns)>,
}

impl Statement<'_> {
    /// The place of a word of the text.
    fn spot(&self, word: &[u8]) -> Spot {
        let place = offset(&self.text, word);
        let before = self.further.partition_point(|(start, _)| *start <= place);
        let (start, line) = before.checked_sub(1).map_or((0, self.number), |i| self.further[i]);
        let mut columns = self.columns.borrow_mut();
        if columns.0 != start {
            *columns = (start, Columns::default());
        }
        columns.1.spot(&self.text[start..], place - start, line)
    }

    /// The end of the text, where something is missing.
    fn end(&self) -> &[u8] {
        &self.text[self.text.trim_ascii_end().len()..]
    }
}

/// The next statement. A backslash at the end of a line joins it with the next; at the end of an ignored statement,
/// such as one with the name of a folder, it must not swallow a face.
fn statement<'a>(lines: &mut Lines<'a>) -> Result<Option<Statement<'a>>> {
    let mut next = || {
        let (number, line) = lines.next()?;
        let text = line.split(|byte| *byte == b'#').next().unwrap_or_default().trim_ascii_end();
        Some((number, text.strip_suffix(b"\\").unwrap_or(text), text.ends_with(b"\\")))
    };
    let Some((number, text, mut goes_on)) = next() else { return Ok(None) };
    let mut ignored = words(text).next().map(is_ignored);
    let mut statement =
        Statement { text: Cow::Borrowed(text), number, further: Vec::new(), columns: RefCell::default() };
    while goes_on {
        let Some((line, text, more)) = next() else { break };
        let word = words(text).next();
        if ignored == Some(true) && matches!(word, Some(b"v" | b"f")) {
            bail!(
                "{}: the backslash before it makes this a part of line {number}, which is ignored",
                Spot::behind(&text[..offset(text, word.unwrap_or_default())], line)
            );
        }
        ignored = ignored.or_else(|| word.map(is_ignored));
        let joined = statement.text.to_mut();
        joined.push(b' ');
        statement.further.push((joined.len(), line));
        joined.extend(text);
        goes_on = more;
    }
    Ok(Some(statement))
}

/// Three coordinates. A weight, which only curves use, or a colour may follow, or both: these numbers are ignored,
/// whatever they are. An error has its word; or none, at the end.
fn vertex<'a>(words: impl Iterator<Item = &'a [u8]>) -> Result<Point3<f64>, (Option<&'a [u8]>, String)> {
    let mut coordinates = [0.0; 3];
    let mut count = 0;
    for word in words {
        let fault = |message| (Some(word), message);
        match coordinates.get_mut(count) {
            Some(place) => *place = number(word).map_err(fault)?,
            None if count >= 7 => return Err(fault(format!("{} is left over", quoted(word)))),
            // NaN and infinity are ignored like other colours.
            None if parsed::<f64>(word).is_some() => {}
            None => drop(number(word).map_err(fault)?),
        }
        count += 1;
    }
    match count {
        3 | 4 | 6 | 7 => Ok(Point3::from(coordinates)),
        5 => {
            Err((None, "a vertex of five numbers: neither a weight nor a colour follows the three coordinates".into()))
        }
        _ => Err((None, format!("a vertex has at least three coordinates, this one {count}"))),
    }
}

/// The vertex, from 0, of `7`, `7/1`, `7/1/2` or `7//2`: counted from 1, or backwards from -1, the last one so far.
fn corner(word: &[u8], vertices: usize) -> Result<usize, String> {
    let mut parts = word.split(|byte| *byte == b'/');
    let index = integer(parts.next().unwrap_or_default())?;
    for (i, part) in parts.enumerate() {
        if i == 2 || !part.is_empty() && integer(part)? == 0 {
            return Err(format!("{} is no corner of a face", quoted(word)));
        }
    }
    let place = match usize::try_from(index) {
        Ok(0) => None,
        Ok(index) => Some(index - 1),
        Err(_) => usize::try_from(index.unsigned_abs()).ok().and_then(|back| vertices.checked_sub(back)),
    };
    place.ok_or_else(|| match index {
        0 => "there is no vertex 0: the first is 1".into(),
        _ => format!("vertex {index}, but there are {vertices} so far"),
    })
}
