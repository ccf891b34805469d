//! Bytes of a text that are read once from start to end, with the places of what is read.

use crate::input::text::{BYTE_ORDER_MARK, quoted};
use crate::input::{Columns, Spot};
use anyhow::{Error, anyhow};
use std::cell::RefCell;
use std::fmt::Display;

/// Finds lines and columns of bytes: those asked in ascending order take one pass over the text.
pub(super) struct Spots<'a> {
    bytes: &'a [u8],
    counted: RefCell<Counted>,
}

/// The line that was found last.
#[derive(Default)]
struct Counted {
    start: usize,
    number: usize,
    columns: Columns,
    /// Up to which byte no other line starts.
    searched: usize,
}

impl Counted {
    fn line(start: usize, number: usize) -> Self {
        Counted { start, number, columns: Columns::default(), searched: start }
    }
}

impl<'a> Spots<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        Spots { bytes, counted: RefCell::default() }
    }

    /// The place of a byte.
    pub(super) fn spot(&self, byte: usize) -> Spot {
        let mut counted = self.counted.borrow_mut();
        if counted.number == 0 || byte < counted.start {
            let mark = if self.bytes.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
            *counted = Counted::line(mark.min(byte), 1);
        }
        while let Some(length) = self.bytes[counted.searched.min(byte)..byte].iter().position(|byte| is_end(*byte)) {
            let end = counted.searched + length;
            let next = end + if self.bytes[end..].starts_with(b"\r\n") { 2 } else { 1 };
            if next > byte {
                break;
            }
            *counted = Counted::line(next, counted.number + 1);
        }
        counted.searched = counted.searched.max(byte);
        let line = &self.bytes[counted.start..];
        counted.columns.spot(line, byte - counted.start, counted.number)
    }

    /// An error at a byte.
    pub(super) fn error(&self, byte: usize, message: impl Display) -> Error {
        anyhow!("{}: {message}", self.spot(byte))
    }
}

fn is_end(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

/// A text and how far it is read.
pub(super) struct Scanner<'a> {
    pub(super) bytes: &'a [u8],
    pub(super) at: usize,
    pub(super) spots: Spots<'a>,
}

impl<'a> Scanner<'a> {
    /// The text, behind a byte order mark.
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        let at = if bytes.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
        Scanner { bytes, at, spots: Spots::new(bytes) }
    }

    /// The next byte, behind white space.
    pub(super) fn peek(&mut self) -> Option<u8> {
        let rest = &self.bytes[self.at..];
        self.at += rest.iter().position(|byte| !byte.is_ascii_whitespace()).unwrap_or(rest.len());
        self.bytes.get(self.at).copied()
    }

    /// Whether the next byte, behind white space, is this one, which is then read.
    pub(super) fn takes(&mut self, byte: u8) -> bool {
        let is_next = self.peek() == Some(byte);
        self.at += usize::from(is_next);
        is_next
    }

    /// The bytes up to the first that is not in a word, behind white space.
    pub(super) fn word(&mut self, is_of_word: impl Fn(u8) -> bool) -> &'a [u8] {
        self.peek();
        let rest = &self.bytes[self.at..];
        let length = rest.iter().position(|byte| !is_of_word(*byte)).unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    /// An error at the next byte, or at the end.
    pub(super) fn unexpected(&mut self, expected: impl Display) -> Error {
        match self.peek() {
            None => self.spots.error(self.at, format_args!("the file ends where {expected} is expected")),
            Some(_) => {
                let rest = &self.bytes[self.at..];
                let length = rest.iter().position(|byte| b" \t\r\n,;()[]{}:".contains(byte)).unwrap_or(rest.len());
                let what = quoted(&rest[..length.max(1)]);
                self.spots.error(self.at, format_args!("{what} where {expected} is expected"))
            }
        }
    }
}
