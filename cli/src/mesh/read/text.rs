//! Lines, words and numbers of text files.

use std::borrow::Cow;

/// The lines of a file with their numbers, from 1, without their ends.
pub(super) struct Lines<'a> {
    bytes: &'a [u8],
    /// Where the next line starts.
    position: usize,
    /// The number of the line that was read last.
    number: usize,
}

impl<'a> Lines<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        Lines { bytes, position: 0, number: 0 }
    }

    /// Where the next line starts.
    pub(super) fn position(&self) -> usize {
        self.position
    }

    /// The number of the line that was read last.
    pub(super) fn number(&self) -> usize {
        self.number
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = (usize, &'a [u8]);

    fn next(&mut self) -> Option<Self::Item> {
        let rest = &self.bytes[self.position..];
        if rest.is_empty() {
            return None;
        }
        let length = rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len());
        self.position = (self.position + length + 1).min(self.bytes.len());
        self.number += 1;
        let line = &rest[..length];
        Some((self.number, line.strip_suffix(b"\r").unwrap_or(line)))
    }
}

/// The words of a line.
pub(super) fn words(line: &[u8]) -> impl Iterator<Item = &[u8]> {
    line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty())
}

/// The double nearest to a decimal.
pub(super) fn number(word: &[u8]) -> Result<f64, String> {
    let value: Option<f64> = std::str::from_utf8(word).ok().and_then(|text| text.parse().ok());
    match value {
        Some(value) if value.is_finite() => Ok(value),
        Some(_) if word.iter().any(u8::is_ascii_digit) => {
            Err(format!("{} is beyond the range of doubles", quoted(word)))
        }
        Some(_) => Err(format!("{} is not finite", quoted(word))),
        None => Err(format!("{} is not a number", quoted(word))),
    }
}

/// An integer.
pub(super) fn integer(word: &[u8]) -> Result<i64, String> {
    let value = std::str::from_utf8(word).ok().and_then(|text| text.parse().ok());
    value.ok_or_else(|| format!("{} is not an integer", quoted(word)))
}

/// What was read, for a message: the beginning, where it is long.
pub(super) fn quoted(word: &[u8]) -> String {
    const SHOWN: usize = 40;
    let text: Cow<'_, str> = String::from_utf8_lossy(word);
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("`{}…`", &text[..end]),
        None => format!("`{text}`"),
    }
}
