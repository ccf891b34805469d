//! Places in files.

use std::cell::Cell;
use std::fmt;

/// A place in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// A line, from 1.
    Line(usize),
    /// A byte, from 0.
    Byte(usize),
    /// A triangle, from 0, of a part of the file.
    Triangle { part: u32, triangle: u32 },
    /// A line, from 1, of a part of the file.
    LineOf { part: u32, line: u32 },
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Line(line) => write!(f, "line {line}"),
            Place::LineOf { line, .. } => write!(f, "line {line}"),
            Place::Byte(byte) => write!(f, "byte {byte}"),
            Place::Triangle { triangle, .. } => write!(f, "triangle {triangle}"),
        }
    }
}

/// The place of a word or number in a file.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Spot {
    /// A line and a column, which counts characters, both from 1.
    Text { line: usize, column: usize },
    /// A byte, from 0.
    Byte(usize),
}

impl Spot {
    /// The place of a part of a line: behind `before`, which need not be valid UTF-8.
    pub(crate) fn behind(before: &[u8], line: usize) -> Self {
        Spot::Text { line, column: characters(before) + 1 }
    }

    /// Its line, or 0 of a binary file.
    pub(crate) fn line(self) -> usize {
        match self {
            Spot::Text { line, .. } => line,
            Spot::Byte(_) => 0,
        }
    }
}

fn characters(text: &[u8]) -> usize {
    String::from_utf8_lossy(text).chars().count()
}

/// Counts the characters before words of a line: from the last word that was asked about, if that came before, so that
/// a line of n words takes n steps.
#[derive(Default)]
pub(crate) struct Columns {
    /// How many bytes of the line were counted, and their characters.
    counted: Cell<(usize, usize)>,
}

impl Columns {
    /// The place of the word that begins at a byte of the line.
    pub(crate) fn spot(&self, line: &[u8], byte: usize, number: usize) -> Spot {
        let (from, before) = Some(self.counted.get()).filter(|(from, _)| *from <= byte).unwrap_or_default();
        let before = before + characters(&line[from..byte]);
        self.counted.set((byte, before));
        Spot::Text { line: number, column: before + 1 }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::Text { line, column } => write!(f, "line {line}, column {column}"),
            Spot::Byte(byte) => write!(f, "byte {byte}"),
        }
    }
}
