//! Lines, words and numbers of text files.

pub(crate) use super::encoding::{BYTE_ORDER_MARK, UTF16, is_utf16};
use super::spot::{Columns, Spot};
use anyhow::{Error, Result, anyhow, bail};
use std::fmt::Display;

/// Refuses what no text has.
pub(crate) fn require_text(bytes: &[u8]) -> Result<()> {
    match bytes.iter().position(|byte| *byte == 0) {
        Some(byte) => bail!("byte {byte}: this is binary, and no text"),
        None => Ok(()),
    }
}

/// The lines of a file with their numbers, from 1, without their ends; and the words of the last one.
pub(crate) struct Lines<'a> {
    bytes: &'a [u8],
    /// Where the next line starts.
    pub(crate) position: usize,
    /// The number of the line that was read last.
    pub(crate) number: usize,
    /// That line.
    line: &'a [u8],
    /// Where its words that are not read yet begin.
    rest: usize,
    /// Where the word that was read last begins, or the first one; the end of the line, if there was none.
    word: usize,
    columns: Columns,
}

impl<'a> Iterator for Lines<'a> {
    type Item = (usize, &'a [u8]);

    fn next(&mut self) -> Option<Self::Item> {
        let rest = &self.bytes[self.position..];
        if rest.is_empty() {
            self.word = self.line.trim_ascii_end().len();
            return None;
        }
        // Old programs end lines by a carriage return alone.
        let length = rest.iter().position(|byte| matches!(byte, b'\n' | b'\r')).unwrap_or(rest.len());
        let end = if rest[length..].starts_with(b"\r\n") { 2 } else { 1 };
        self.position = (self.position + length + end).min(self.bytes.len());
        self.number += 1;
        (self.line, self.rest, self.columns) = (&rest[..length], 0, Columns::default());
        self.word = self.line.len() - self.line.trim_ascii_start().len();
        Some((self.number, self.line))
    }
}

impl<'a> Lines<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        let position = if bytes.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
        Lines { bytes, position, number: 0, line: &[], rest: 0, word: 0, columns: Columns::default() }
    }

    /// The next word of this line.
    pub(crate) fn word(&mut self) -> Option<&'a [u8]> {
        let rest = &self.line[self.rest..];
        let Some(word) = words(rest).next() else {
            self.word = self.line.trim_ascii_end().len();
            return None;
        };
        self.word = offset(self.line, word);
        self.rest = self.word + word.len();
        Some(word)
    }

    /// Takes the comment off this line: `#` and what follows.
    pub(crate) fn cut_comment(&mut self) {
        self.line = self.line.split(|byte| *byte == b'#').next().unwrap_or_default();
    }

    /// Leaves the last bytes of the word that was read last for the next word.
    pub(crate) fn step_back(&mut self, bytes: usize) {
        self.rest -= bytes;
    }

    /// Whether no word is left on this line.
    pub(crate) fn is_at_end(&self) -> bool {
        words(&self.line[self.rest..]).next().is_none()
    }

    /// The place of the word that was read last; or of the first of a line of which none was read; or of the end of the
    /// line, if there was no next word or line.
    pub(crate) fn spot(&self) -> Spot {
        self.columns.spot(self.line, self.word, self.number.max(1))
    }

    /// An error at the word that was read last.
    pub(crate) fn error(&self, message: impl Display) -> Error {
        anyhow!("{}: {message}", self.spot())
    }

    /// An error at a word of the line that was read last.
    pub(crate) fn error_at(&self, word: &[u8], message: impl Display) -> Error {
        anyhow!("{}: {message}", Spot::behind(&self.line[..offset(self.line, word)], self.number))
    }
}

/// Where a word of a line begins in it, by their addresses.
pub(crate) fn offset(line: &[u8], word: &[u8]) -> usize {
    word.as_ptr().addr() - line.as_ptr().addr()
}

/// Whether a byte separates words: as in C, also the vertical tab.
fn is_blank(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == 0x0b
}

/// The words of a line.
pub(crate) fn words(line: &[u8]) -> impl Iterator<Item = &[u8]> {
    line.split(|byte| is_blank(*byte)).filter(|word| !word.is_empty())
}

/// A word parsed as a value, if possible.
pub(crate) fn parsed<T: std::str::FromStr>(word: &[u8]) -> Option<T> {
    std::str::from_utf8(word).ok()?.parse().ok()
}

/// The double nearest to a decimal.
pub(crate) fn number(word: &[u8]) -> std::result::Result<f64, String> {
    match parsed::<f64>(word) {
        Some(value) if value.is_finite() => Ok(value),
        Some(_) if word.iter().any(u8::is_ascii_digit) => {
            Err(format!("{} is beyond the range of doubles", quoted(word)))
        }
        Some(_) => Err(format!("{} is not finite", quoted(word))),
        None => Err(format!("{} is not a number", quoted(word))),
    }
}

/// An integer.
pub(crate) fn integer(word: &[u8]) -> std::result::Result<i64, String> {
    parsed(word).ok_or_else(|| {
        let digits = word.strip_prefix(b"-").unwrap_or(word);
        let is_integer = !digits.is_empty() && digits.iter().all(u8::is_ascii_digit);
        format!("{} is {}", quoted(word), if is_integer { "beyond the range of 64 bits" } else { "not an integer" })
    })
}

/// The text that was read, for a message; shortened if it is long. What is no text is shown by its bytes, as `\x89`.
pub(crate) fn quoted(word: &[u8]) -> String {
    let mut shown = String::new();
    // No more than can be shown, and the rest of a character.
    for chunk in word[..word.len().min(200)].utf8_chunks() {
        for c in chunk.valid().chars() {
            if c.is_control() { shown.extend(c.escape_default()) } else { shown.push(c) }
        }
        chunk.invalid().iter().for_each(|byte| shown += &format!("\\x{byte:02x}"));
    }
    format!("`{}`", crate::lines::shortened(&shown, 40))
}
