//! An answer as fields of words and numbers: one form for all queries, to be compared, printed and read.

use crate::contain::PointTetrahedron;
use crate::intersect::{SegmentSegment, SegmentSegment2d, SegmentTriangle};
use crate::{Contact, Feature, Location, Point2, Point3, Shared, Sign, Span};
use std::vec;
use std::vec::Vec;

/// A word or a number of an answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Token<V> {
    /// A word of the answer's language: `inside`, `vertex`, `+`.
    Word(&'static str),
    /// A label: the number of a vertex, edge or face.
    Index(usize),
    /// A constructed value.
    Number(V),
    /// An unbounded end of a span; `true` for the positive one.
    Unbounded(bool),
    /// What a float implementation answers when it has lost its way; equal to nothing.
    NotANumber,
}

/// One part of an answer; the first part is its decision.
pub type Field<V> = Vec<Token<V>>;

/// The answer of a query, as fields in the order that `straightedge list` prints.
pub trait Answer<V> {
    /// The fields.
    fn fields(&self) -> Vec<Field<V>>;
}

/// A part of an answer that is one field.
trait IntoField<V> {
    fn field(&self) -> Field<V>;
}

impl<V> IntoField<V> for Sign {
    fn field(&self) -> Field<V> {
        vec![Token::Word(match self {
            Sign::Negative => "-",
            Sign::Zero => "0",
            Sign::Positive => "+",
        })]
    }
}

impl<V> IntoField<V> for bool {
    fn field(&self) -> Field<V> {
        vec![Token::Word(if *self { "true" } else { "false" })]
    }
}

impl<V> IntoField<V> for Location {
    fn field(&self) -> Field<V> {
        vec![Token::Word(match self {
            Location::Inside => "inside",
            Location::Boundary => "boundary",
            Location::Outside => "outside",
        })]
    }
}

impl<V> IntoField<V> for Contact {
    fn field(&self) -> Field<V> {
        vec![Token::Word(match self {
            Contact::Disjoint => "disjoint",
            Contact::Touching => "touching",
            Contact::Overlapping => "overlapping",
        })]
    }
}

impl<V> IntoField<V> for Option<Feature> {
    fn field(&self) -> Field<V> {
        match *self {
            None => vec![Token::Word("none")],
            Some(Feature::Vertex(i)) => vec![Token::Word("vertex"), Token::Index(i)],
            Some(Feature::Edge(i, j)) => vec![Token::Word("edge"), Token::Index(i), Token::Index(j)],
            Some(Feature::Face(i)) => vec![Token::Word("face"), Token::Index(i)],
            Some(Feature::Interior) => vec![Token::Word("interior")],
        }
    }
}

impl<V: Clone> IntoField<V> for Option<Span<V>> {
    fn field(&self) -> Field<V> {
        match self {
            None => vec![Token::Word("none")],
            Some(span) => {
                vec![Token::Word("span"), Token::Number(span.enter.clone()), Token::Number(span.exit.clone())]
            }
        }
    }
}

/// A point by its coordinates.
trait Coordinates<V> {
    fn coordinates(&self) -> Vec<V>;
}

impl<V: Clone> Coordinates<V> for Point2<V> {
    fn coordinates(&self) -> Vec<V> {
        <[V; 2]>::from(self.clone()).into()
    }
}

impl<V: Clone> Coordinates<V> for Point3<V> {
    fn coordinates(&self) -> Vec<V> {
        <[V; 3]>::from(self.clone()).into()
    }
}

impl<V, P: Coordinates<V>> IntoField<V> for Shared<P> {
    fn field(&self) -> Field<V> {
        let (word, points): (_, &[&P]) = match self {
            Shared::Nothing => ("nothing", &[]),
            Shared::Point(p) => ("point", &[p]),
            Shared::Segment(p, q) => ("segment", &[p, q]),
        };
        let mut field = vec![Token::Word(word)];
        field.extend(points.iter().flat_map(|p| p.coordinates()).map(Token::Number));
        field
    }
}

impl<V> Answer<V> for Sign {
    fn fields(&self) -> Vec<Field<V>> {
        vec![self.field()]
    }
}

impl<V> Answer<V> for bool {
    fn fields(&self) -> Vec<Field<V>> {
        vec![self.field()]
    }
}

impl<V> Answer<V> for (Location, Option<Feature>) {
    fn fields(&self) -> Vec<Field<V>> {
        vec![self.0.field(), self.1.field()]
    }
}

impl<V> Answer<V> for PointTetrahedron {
    fn fields(&self) -> Vec<Field<V>> {
        let mut fields = vec![self.location.field(), self.feature.field()];
        fields.extend(self.signs.iter().map(IntoField::field));
        fields
    }
}

impl<V: Clone> Answer<V> for SegmentSegment<V> {
    fn fields(&self) -> Vec<Field<V>> {
        vec![self.contact.field(), self.shared.field()]
    }
}

impl<V: Clone> Answer<V> for SegmentSegment2d<V> {
    fn fields(&self) -> Vec<Field<V>> {
        vec![self.contact.field(), self.shared.field()]
    }
}

impl<V: Clone> Answer<V> for SegmentTriangle<V> {
    fn fields(&self) -> Vec<Field<V>> {
        vec![self.contact.field(), self.span.field(), self.side.field()]
    }
}
