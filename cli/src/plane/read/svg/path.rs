//! The data of a path (SVG 1.1, 8.3): the commands of lines.

use super::super::numbers::{counted, sum};
use crate::input::text::quoted;
use straightedge::Point2;

/// Commands and numbers of an attribute.
pub(super) struct Tokens<'n> {
    text: &'n [u8],
    at: usize,
    /// Where the number or command that was read last ends.
    behind: usize,
    start: usize,
    /// Whether its bytes are those of the file.
    is_plain: bool,
}

/// An error and the byte of the file.
pub(super) type Fault = (usize, String);

impl<'n> Tokens<'n> {
    /// Of an attribute that starts at this byte of the file.
    pub(super) fn new(text: &'n str, start: usize, is_plain: bool) -> Self {
        Tokens { text: text.as_bytes(), at: 0, behind: 0, start, is_plain }
    }

    /// The place in the file of what is next.
    pub(super) fn place(&self) -> usize {
        if self.is_plain { self.start + self.at } else { self.start }
    }

    /// Whether nothing is left but white space, and a comma in it.
    pub(super) fn is_at_end(&mut self) -> bool {
        let blank = |from: usize| self.text[from..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let at = self.behind + blank(self.behind);
        self.at = if self.text.get(at) == Some(&b',') { at + 1 + blank(at + 1) } else { at };
        self.at == self.text.len()
    }

    /// The next number. Numbers need nothing between them where a sign or a second point starts the next.
    pub(super) fn number(&mut self, rounded: &mut usize) -> Result<f64, Fault> {
        self.is_at_end();
        let place = self.place();
        let rest = &self.text[self.at..];
        let digits = |from: usize| rest[from..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let mut end = usize::from(matches!(rest.first(), Some(b'+' | b'-')));
        end += digits(end);
        if rest.get(end) == Some(&b'.') {
            end += 1 + digits(end + 1);
        }
        if matches!(rest.get(end), Some(b'e' | b'E')) {
            let sign = usize::from(matches!(rest.get(end + 1), Some(b'+' | b'-')));
            let exponent = digits(end + 1 + sign);
            end += if exponent > 0 { 1 + sign + exponent } else { 0 };
        }
        let is_number = rest[..end].iter().any(u8::is_ascii_digit);
        let is_followed = rest.get(end).is_some_and(|byte| byte.is_ascii_alphabetic() && !is_command(*byte));
        if !is_number || is_followed {
            if rest.is_empty() {
                return Err((place, "the data end where a number is expected".into()));
            }
            if rest[0] == b',' {
                return Err((place, "a second comma where a number is expected".into()));
            }
            let length = rest.iter().position(|byte| byte.is_ascii_whitespace() || *byte == b',');
            let word = &rest[..length.unwrap_or(rest.len())];
            let why = counted(word, rounded).err();
            return Err((place, why.unwrap_or_else(|| format!("{} is not a number", quoted(word)))));
        }
        self.at += end;
        self.behind = self.at;
        counted(&rest[..end], rounded).map_err(|why| (place, why))
    }

    /// The letters that are next.
    pub(super) fn word(&mut self) -> &'n [u8] {
        self.is_at_end();
        let rest = &self.text[self.at..];
        let length = rest.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
        self.at += length;
        self.behind = self.at;
        &rest[..length]
    }

    /// Whether this byte is next, behind white space, which is then read.
    pub(super) fn takes(&mut self, byte: u8) -> bool {
        let blank = self.text[self.behind..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let is_next = self.text.get(self.behind + blank) == Some(&byte);
        if is_next {
            self.at = self.behind + blank + 1;
            self.behind = self.at;
        }
        is_next
    }

    /// The next command, if a letter is next.
    fn command(&mut self) -> Option<u8> {
        self.is_at_end();
        let next = self.text.get(self.at).copied().filter(u8::is_ascii_alphabetic)?;
        self.at += 1;
        self.behind = self.at;
        Some(next)
    }
}

fn is_command(byte: u8) -> bool {
    b"MLHVZCSQTA".contains(&byte.to_ascii_uppercase())
}

/// A part of a path without moves.
pub(super) struct Subpath {
    pub(super) points: Vec<Point2<f64>>,
    pub(super) is_closed: bool,
}

/// The subpaths of more than a move. Relative commands add to the point before.
pub(super) fn subpaths(tokens: &mut Tokens<'_>, rounded: &mut usize) -> Result<Vec<Subpath>, Fault> {
    let mut subpaths = Vec::new();
    let mut points: Vec<Point2<f64>> = Vec::new();
    let (mut at, mut start) = (Point2::new(0.0, 0.0), Point2::new(0.0, 0.0));
    let mut command = None;
    while !tokens.is_at_end() {
        let place = tokens.place();
        let given = tokens.command();
        // Further numbers repeat the command; those of a move are lines.
        let repeated = match command {
            Some(b'M') => Some(b'L'),
            Some(b'm') => Some(b'l'),
            Some(b'Z' | b'z') => None,
            other => other,
        };
        let Some(of) = given.or(repeated) else {
            return Err((place, "a number where a command is expected".into()));
        };
        let kind = of.to_ascii_uppercase();
        let name = char::from(of);
        match kind {
            b'M' | b'L' | b'H' | b'V' | b'Z' => {}
            b'C' | b'S' | b'Q' | b'T' | b'A' => {
                return Err((place, format!("`{name}` draws a curve: only lines are read")));
            }
            _ => return Err((place, format!("`{name}` is no command of a path"))),
        }
        if command.is_none() && kind != b'M' {
            return Err((place, format!("a path begins with `M`, not with `{name}`")));
        }
        command = Some(of);
        if kind == b'Z' {
            // What is closed already is not closed again.
            if !points.is_empty() {
                subpaths.push(Subpath { points: std::mem::take(&mut points), is_closed: true });
            }
            at = start;
            continue;
        }
        let is_relative = of.is_ascii_lowercase();
        let mut next = |axis: usize| -> Result<f64, Fault> {
            let number = tokens.number(rounded)?;
            let from = if is_relative { [at.x, at.y][axis] } else { 0.0 };
            let to = if is_relative { sum(from, number, rounded) } else { number };
            if to.is_finite() { Ok(to) } else { Err((place, "a point is beyond the range of doubles".into())) }
        };
        let to = match kind {
            b'H' => Point2::new(next(0)?, at.y),
            b'V' => Point2::new(at.x, next(1)?),
            _ => Point2::new(next(0)?, next(1)?),
        };
        if kind == b'M' {
            // A move without a line draws nothing.
            let drawn = std::mem::take(&mut points);
            if drawn.len() > 1 {
                subpaths.push(Subpath { points: drawn, is_closed: false });
            }
            start = to;
        }
        // After a ring was closed, a line starts where it did.
        if points.is_empty() && kind != b'M' {
            points.push(start);
        }
        points.push(to);
        at = to;
    }
    if points.len() > 1 {
        subpaths.push(Subpath { points, is_closed: false });
    }
    Ok(subpaths)
}
