//! Inputs and results of tasks as text, piece by piece.

use core::fmt::Write;
use straightedge_verify::internals::{Piece, Read, Unreadable, not_finite};
use straightedge_verify::{LineError, Style};

/// Writes pieces with a blank between them.
pub struct Writer {
    text: String,
    style: Style,
}

impl Writer {
    pub(crate) fn new(style: Style) -> Self {
        Writer { text: String::new(), style }
    }

    pub(crate) fn text(self) -> String {
        self.text
    }

    fn piece(&mut self, piece: impl core::fmt::Display) {
        let blank = if self.text.is_empty() { "" } else { " " };
        write!(self.text, "{blank}{piece}").expect("writing to a string");
    }

    pub(crate) fn number(&mut self, number: f64) {
        self.piece(self.style.write(&number));
    }

    pub(crate) fn count(&mut self, count: usize) {
        self.piece(count);
    }

    pub(crate) fn word(&mut self, word: &str) {
        self.piece(word);
    }
}

/// Pieces to be read in order.
pub struct Pieces<'a> {
    pieces: &'a [Piece<'a>],
    next: usize,
    /// The column after the last piece.
    end: usize,
}

impl<'a> Pieces<'a> {
    pub(crate) fn new((pieces, end): (&'a [Piece<'a>], usize)) -> Self {
        Pieces { pieces, next: 0, end }
    }

    fn take(&mut self, what: &str) -> Result<&'a Piece<'a>, LineError> {
        let missing = || LineError { column: self.end, message: format!("{what} is missing") };
        let piece = self.pieces.get(self.next).ok_or_else(missing)?;
        self.next += 1;
        Ok(piece)
    }

    /// A count of items, each of which has at least this many pieces.
    pub(crate) fn count(&mut self, pieces: usize) -> Result<usize, LineError> {
        let piece = self.take("a count")?;
        let is_count = piece.text.bytes().all(|byte| byte.is_ascii_digit());
        let count = piece.text.parse().ok().filter(|_| is_count).ok_or_else(|| piece.error("is no count"))?;
        let left = self.pieces.len() - self.next;
        match usize::checked_mul(count, pieces) {
            Some(needed) if needed <= left => Ok(count),
            _ => Err(piece.error(format!("is too great a count: what follows has {left} pieces"))),
        }
    }

    /// A finite number.
    pub(crate) fn number(&mut self) -> Result<f64, LineError> {
        let piece = self.take("a number")?;
        f64::read(piece.text).map_err(|why| piece.error(why))
    }

    /// A number of a result, which may be NaN or infinite.
    pub(crate) fn any_number(&mut self) -> Result<f64, LineError> {
        let piece = self.take("a number")?;
        match not_finite::<f64>(piece.text) {
            Some(_) => Ok(f64::NAN),
            None => match f64::read(piece.text) {
                Err(Unreadable::Overflow(_)) => Ok(f64::INFINITY),
                Err(Unreadable::Underflow(..)) => Ok(0.0),
                number => number.map_err(|why| piece.error(why)),
            },
        }
    }

    /// One of some words, as the value that it stands for.
    pub(crate) fn one_of<T: Copy>(&mut self, words: &[(&str, T)]) -> Result<T, LineError> {
        let piece = self.take("a word")?;
        let found = words.iter().find(|(word, _)| *word == piece.text);
        let names = || words.iter().map(|(word, _)| *word).collect::<Vec<_>>().join(", ");
        found.map(|(_, meaning)| *meaning).ok_or_else(|| piece.error(format!("is none of {}", names())))
    }

    /// An index. An integer that cannot be an index is read as one that is out of range.
    pub(crate) fn index(&mut self) -> Result<usize, LineError> {
        let piece = self.take("an index")?;
        match piece.text.parse() {
            Ok(index) if piece.is_integer() => Ok(index),
            _ if piece.is_integer() => Ok(usize::MAX),
            _ => Err(piece.error("is no index")),
        }
    }

    /// An index of an input, which is below a bound.
    pub(crate) fn index_below(&mut self, bound: usize) -> Result<usize, LineError> {
        let index = self.index()?;
        let piece = &self.pieces[self.next - 1];
        if index < bound { Ok(index) } else { Err(piece.error(format!("is not below {bound}"))) }
    }

    /// Triangles of an input, whose indices are below a bound.
    pub(crate) fn triangles_below(&mut self, bound: usize) -> Result<Vec<[usize; 3]>, LineError> {
        self.list(3, |pieces| Ok([pieces.index_below(bound)?, pieces.index_below(bound)?, pieces.index_below(bound)?]))
    }

    /// Takes the next piece, if it is this word.
    pub(crate) fn word(&mut self, word: &str) -> bool {
        let is_next = self.pieces.get(self.next).is_some_and(|piece| piece.text == word);
        self.next += usize::from(is_next);
        is_next
    }

    /// A count and as many items.
    pub(crate) fn list<T>(
        &mut self,
        pieces: usize,
        mut item: impl FnMut(&mut Self) -> Result<T, LineError>,
    ) -> Result<Vec<T>, LineError> {
        (0..self.count(pieces)?).map(|_| item(self)).collect()
    }

    /// Checks that no piece is left.
    pub(crate) fn finish(self) -> Result<(), LineError> {
        self.pieces.get(self.next).map_or(Ok(()), |piece| Err(piece.error("is left over")))
    }
}
