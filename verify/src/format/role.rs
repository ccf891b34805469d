//! What the pieces of a case are, as its shapes declare them.

use crate::format::case::Frame;
use crate::registry::entry::Entry;
use straightedge::arith::{Path, Quantity, Sink};

/// What a piece of a case is (a number, a count, an index or a kind), and what it belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Role {
    /// Its path, as [`Entry::numbers`] has it; for a count, the path of what is counted.
    pub name: String,
    /// Which of the inputs it belongs to.
    pub input: usize,
    /// What it is.
    pub piece: Piece,
    /// The shapes it belongs to, the outermost first, each by the name of its type and its path.
    pub shapes: Vec<(&'static str, String)>,
}

/// What a piece of a case is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// A number: what it measures, where that is declared, and its axis, if it is a coordinate.
    Number(Option<Quantity>, Option<usize>),
    /// The number of items that follow.
    Count,
    /// An index.
    Index,
    /// The kind of what follows.
    Kind,
}

impl Piece {
    /// Whether it is a number.
    pub fn is_number(self) -> bool {
        matches!(self, Piece::Number(..))
    }

    /// The axis of which it is a coordinate.
    pub fn axis(self) -> Option<usize> {
        if let Piece::Number(_, axis) = self { axis } else { None }
    }
}

impl Role {
    /// What the number measures; `None` for other pieces and for numbers of no declared quantity.
    pub fn quantity(&self) -> Option<Quantity> {
        if let Piece::Number(quantity, _) = self.piece { quantity } else { None }
    }

    /// The axis of which it is a coordinate.
    pub fn axis(&self) -> Option<usize> {
        self.piece.axis()
    }

    /// The path of the point or vector that a coordinate belongs to; for other pieces, their own.
    pub fn part(&self) -> &str {
        match (self.axis(), self.shapes.last()) {
            (Some(_), Some((_, part))) => part,
            _ => &self.name,
        }
    }
}

struct Roles(Vec<Role>);

impl Roles {
    fn push(&mut self, path: &Path<'_>, piece: Piece) {
        let mut shapes: Vec<_> = path.shapes().map(|(shape, path)| (shape, path.to_string())).collect();
        shapes.reverse();
        self.0.push(Role { name: path.to_string(), input: path.input().unwrap_or(0), piece, shapes });
    }
}

impl Sink<()> for Roles {
    fn number(&mut self, path: &Path<'_>, (): &()) {
        self.push(path, Piece::Number(path.quantity(), path.axis()));
    }
    fn count(&mut self, path: &Path<'_>, _: usize) {
        self.push(path, Piece::Count);
    }
    fn index(&mut self, path: &Path<'_>, _: usize) {
        self.push(path, Piece::Index);
    }
    fn kind(&mut self, path: &Path<'_>, _: &'static [&'static str], _: usize) {
        self.push(path, Piece::Kind);
    }
}

/// The roles of all pieces of a case, in order.
pub(crate) fn roles(entry: &Entry, frame: &Frame) -> Vec<Role> {
    let mut roles = Roles(Vec::new());
    entry.name(frame, &mut roles);
    roles.0
}
