//! The words and numbers of an answer.

use crate::oracle::containing::Containing;
use straightedge::arith::Algebraic;
use straightedge::{Point3, Rational, Surd};

/// A word or a number of an answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Token<V> {
    /// A word of the answer's language: `inside`, `vertex`, `+`.
    Word(&'static str),
    /// A label: the number of a vertex, edge or face.
    Index(usize),
    /// An integer that may be negative: how often a curve winds.
    Integer(i64),
    /// A constructed value.
    Number(V),
    /// An irrational one, of exact scalars.
    Surd(Surd),
    /// One that may be the root of a cubic, of exact scalars.
    Algebraic(Algebraic),
    /// A number of a volume around points, in an exact answer; its float is not the nearest one.
    Containing(Box<Containing>),
    /// The numbers of a volume around points, in an exact answer: any that keep its promises are right.
    AnyAround(Box<AnyAround>),
    /// An unbounded end of a span; `true` for the positive one.
    Unbounded(bool),
    /// A NaN of a float implementation; equal to nothing.
    NotANumber,
    /// The text of an integer that cannot be a label or a count (negative or too large), or of a value beyond the
    /// greatest float; equal to nothing.
    OutOfRange(Box<str>),
}

impl<V> Token<V> {
    /// The constructed value, if it is one.
    pub(crate) fn number(&self) -> Option<&V> {
        if let Token::Number(number) = self { Some(number) } else { None }
    }

    /// The token with its value replaced.
    pub(crate) fn map<W>(self, value: impl FnOnce(V) -> W) -> Token<W> {
        match self {
            Token::Word(word) => Token::Word(word),
            Token::Index(index) => Token::Index(index),
            Token::Integer(integer) => Token::Integer(integer),
            Token::Number(number) => Token::Number(value(number)),
            Token::Surd(surd) => Token::Surd(surd),
            Token::Algebraic(number) => Token::Algebraic(number),
            Token::Containing(number) => Token::Containing(number),
            Token::AnyAround(volume) => Token::AnyAround(volume),
            Token::Unbounded(above) => Token::Unbounded(above),
            Token::NotANumber => Token::NotANumber,
            Token::OutOfRange(text) => Token::OutOfRange(text),
        }
    }

    /// The label, if it is one.
    pub(crate) fn index(&self) -> Option<usize> {
        if let Token::Index(index) = self { Some(*index) } else { None }
    }
}

/// One part of an answer; the first part is its decision.
pub type Field<V> = Vec<Token<V>>;

/// Points, and what is to be around them: see [`any_around`](super::any_around).
#[derive(Clone, Debug, PartialEq)]
pub struct AnyAround {
    pub(super) points: Vec<Point3<Rational>>,
    pub(super) what: What,
    pub(super) one: Field<Rational>,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum What {
    /// The least box along its own axes, of no more volume than the axis-aligned one.
    Obb { greatest_volume: Rational },
    /// A capsule with the least radius for its ends, of no more volume than the smallest ball.
    Capsule { radius_of_ball: Box<Containing> },
}
