//! Geometries in well-known text within cases and results, translated to the line format, and back. Numbers stay as
//! they are written.

mod columns;
mod fit;
mod geometry;
mod indices;
mod inputs;
mod written;

use crate::harness::entry::TaskEntry;
use columns::Columns;
use geometry::is_blank;
use indices::Points;
pub use inputs::Inputs;
use inputs::{Input, Shape};
use straightedge_verify::LineError;

/// A line without WKT.
pub struct Translated {
    /// Its text.
    pub text: String,
    columns: Columns,
}

impl Translated {
    /// An error of this line, at the column of the line that was translated.
    pub fn fault(&self, fault: LineError) -> LineError {
        LineError { column: self.columns.before(fault.column), ..fault }
    }
}

impl Inputs {
    /// The line with the geometries of its case, and of the result of a task, in the line format; what follows stays.
    ///
    /// # Errors
    /// A geometry that is broken, or does not fit its input.
    pub fn translated(self, line: String) -> Result<Translated, LineError> {
        let case = line.split(['=', '#']).next().unwrap_or_default();
        refuse_geojson(&line, case.len())?;
        let result =
            self.result(&line, case.len(), inputs::result_of_line).filter(|_| line[case.len()..].starts_with('='));
        if !may_have_geometries(case) && result.is_none() {
            return Ok(Translated { text: line, columns: Columns::default() });
        }
        let mut writer = Writer::new(case, 0);
        if may_have_geometries(case) {
            if writer.peek() == Some('@') {
                writer.copy();
            }
            for input in inputs::of(self) {
                if writer.input(&input, None)?.is_none() {
                    break;
                }
            }
            writer.rest()?;
        } else {
            writer.text += case.trim_end();
        }
        let Some((result, read)) = result else { return Ok(writer.finished(&line)) };
        let points = result.shape.case().map(|case| Points::of(case, &writer.text));
        writer.line = read;
        writer.write("=", case.len());
        writer.at = case.len() + 1;
        writer.result(&result, points.as_ref())?;
        Ok(writer.finished(&line))
    }

    /// The answer of a program with the geometries of its result in the line format; it may repeat the case.
    ///
    /// # Errors
    /// A geometry that is broken, or does not fit the result.
    pub fn translated_answer(self, answer: &str) -> Result<Translated, LineError> {
        let start = answer.split('#').next().and_then(|said| said.find('=')).map_or(0, |equals| equals + 1);
        refuse_geojson(answer, start)?;
        let Some((result, read)) = self.result(answer, start, inputs::result_of) else {
            return Ok(Translated { text: answer.into(), columns: Columns::default() });
        };
        let mut writer = Writer::new(read, start);
        writer.text += &answer[..start];
        writer.result(&result, None)?;
        Ok(writer.finished(answer))
    }

    /// What the result of a task is, if it may be geometries and there are some behind this byte of the line; and the
    /// line without a comment.
    fn result(self, line: &str, from: usize, of: fn(&TaskEntry) -> Option<Input>) -> Option<(Input, &str)> {
        let Inputs::Task(task) = self else { return None };
        let rest = &line[from..];
        let read = &line[..from + rest.find('#').unwrap_or(rest.len())];
        if may_have_geometries(&read[from..]) { of(task).map(|result| (result, read)) } else { None }
    }
}

/// Refuses a result in GeoJSON, from a byte on, where an equals sign may be.
fn refuse_geojson(line: &str, from: usize) -> Result<(), LineError> {
    let result = line[from..].trim_start_matches('=').trim_start();
    if !result.starts_with('{') {
        return Ok(());
    }
    let column = line[..line.len() - result.len()].chars().count() + 1;
    let message = "a result in GeoJSON: write it in WKT, as `straightedge plane --to wkt` does".into();
    Err(LineError { column, message })
}

/// Whether a case without parentheses and `EMPTY` is left as it is.
fn may_have_geometries(case: &str) -> bool {
    let is_empty = |word: &[u8]| word.eq_ignore_ascii_case(b"empty");
    case.contains('(') || case.as_bytes().windows(5).any(is_empty)
}

/// A case, how far it is read, and what is written.
struct Writer<'a> {
    line: &'a str,
    at: usize,
    text: String,
    columns: Columns,
}

impl<'a> Writer<'a> {
    fn new(line: &'a str, at: usize) -> Self {
        Writer { line, at, text: String::new(), columns: Columns::default() }
    }

    /// The text, and what follows in the line.
    fn finished(self, line: &str) -> Translated {
        let Writer { line: read, mut text, mut columns, .. } = self;
        let before = read.trim_end();
        columns.add(text.chars().count() + 1, before.chars().count() + 1);
        text += &line[before.len()..];
        Translated { text, columns }
    }

    /// Reads a result, which may have indices of points.
    fn result(&mut self, result: &Input, points: Option<&Points>) -> Result<(), LineError> {
        self.input(result, points)?;
        self.rest()
    }

    fn peek(&mut self) -> Option<char> {
        let rest = &self.line[self.at..];
        self.at = self.line.len() - rest.trim_start_matches(is_blank).len();
        self.line[self.at..].chars().next()
    }

    fn piece(&mut self) -> Option<&'a str> {
        self.peek()?;
        self.line[self.at..].split(is_blank).next()
    }

    /// Writes a piece, which starts at this byte of the line.
    fn write(&mut self, piece: &str, at: usize) {
        if !self.text.is_empty() {
            self.text.push(' ');
        }
        self.columns.add_byte(self.line, at, &self.text);
        self.text += piece;
    }

    /// Copies a piece.
    fn copy(&mut self) -> Option<&'a str> {
        let piece = self.piece()?;
        self.write(piece, self.at);
        self.at += piece.len();
        Some(piece)
    }

    /// Copies pieces that belong to an input: `None` where the line ends.
    fn copies(&mut self, count: usize, of: &str) -> Result<Option<()>, LineError> {
        for _ in 0..count {
            self.peek();
            if geometry::starts(&self.line[self.at..]) {
                return Err(self.error(self.at, format!("`{of}`: a geometry among its numbers")));
            }
            if self.copy().is_none() {
                return Ok(None);
            }
        }
        Ok(Some(()))
    }

    fn error(&mut self, at: usize, message: String) -> LineError {
        LineError { column: self.line[..at].chars().count() + 1, message }
    }

    /// Reads an input, in numbers or as a geometry: `None` where what follows is not understood, which the reader of
    /// lines tells.
    fn input(&mut self, Input { name, shape }: &Input, points: Option<&Points>) -> Result<Option<()>, LineError> {
        self.peek();
        if geometry::starts(&self.line[self.at..]) {
            let start = self.at;
            let read = geometry::read(&self.line[start..]);
            let pieces = |geometry: &_| match points {
                Some(points) => points.pieces(shape, geometry),
                None => fit::pieces(shape, geometry),
            };
            let fitting = read.and_then(|(geometry, length)| Ok((pieces(&geometry)?, length)));
            let (pieces, length) = fitting.map_err(|(at, why)| self.error(start + at, format!("`{name}`: {why}")))?;
            pieces.iter().for_each(|(piece, at)| self.write(piece, start + at));
            self.at += length;
            return Ok(Some(()));
        }
        match shape {
            Shape::Numbers(count) => self.copies(*count, name),
            Shape::Point => self.copies(2, name),
            Shape::Segment => self.copies(4, name),
            Shape::Triangle => self.copies(6, name),
            Shape::Points | Shape::Ring => self.counted(2, name),
            Shape::Segments => self.counted(4, name),
            Shape::Region { .. } => {
                let Some(rings) = self.count() else { return Ok(None) };
                for _ in 0..rings {
                    if self.counted(2, name)?.is_none() {
                        return Ok(None);
                    }
                }
                Ok(Some(()))
            }
            // What follows is the result, which the reader of lines reads.
            Shape::Arrangement | Shape::Cells | Shape::Corners(_) | Shape::Triangles(_) => Ok(None),
            Shape::Kinds(kinds) => {
                let kind = self.copy().and_then(|word| kinds.iter().find(|(kind, _)| *kind == word));
                kind.map_or(Ok(None), |(_, count)| self.copies(*count, name))
            }
            Shape::Unknown => Ok(None),
        }
    }

    fn count(&mut self) -> Option<usize> {
        self.copy()?.parse().ok()
    }

    /// A count and so many items of `size` numbers.
    fn counted(&mut self, size: usize, of: &str) -> Result<Option<()>, LineError> {
        match self.count().and_then(|count| count.checked_mul(size)) {
            None => Ok(None),
            Some(count) => self.copies(count, of),
        }
    }

    /// Copies what is left, in which no geometry may be.
    fn rest(&mut self) -> Result<(), LineError> {
        while self.peek().is_some() {
            if geometry::starts(&self.line[self.at..]) {
                return Err(self.error(self.at, "a geometry where no input takes one".into()));
            }
            self.copy();
        }
        Ok(())
    }
}
