//! An answer as fields of words and numbers: one form for all queries, to be compared, printed and read.

use crate::answers::token::{Field, Token};
use crate::format::language::Part;
use straightedge::intersect::TriangleConflict;
use straightedge::{
    Contact, Location, PlaneSide, Scalar, Sign,
    arith::{Numbers, Of},
};

/// The words that only some answers have, and what follows each.
pub(super) type Words = &'static [(&'static str, &'static [Part])];

/// The answer of a query, as fields in the order that `straightedge list` prints. A query may override what the type of
/// its answer declares.
pub trait Answer<V> {
    /// The names of the fields, in order; the first is the decision, if there is one.
    const FIELDS: &'static [&'static str] = &[];
    /// All decisions; empty where the answer is values alone.
    const DECISIONS: &'static [&'static str] = &[];
    /// Words that only these answers have, or that are followed by other parts here than elsewhere.
    const WORDS: &'static [(&'static str, &'static [Part])] = &[];

    /// The fields.
    fn fields(&self) -> Vec<Field<V>>;
}

/// A part of an answer that is one field.
pub(crate) trait IntoField<V> {
    /// The name of the field in the answers that contain it.
    const NAME: &'static str = "feature";
    /// The words that no other field has.
    const WORDS: Words = &[];

    /// The field.
    fn field(&self) -> Field<V>;
}

/// The decisions of a sign.
pub(crate) const SIGNS: &[&str] = &[Sign::Negative.word(), Sign::Zero.word(), Sign::Positive.word()];
/// The decisions of a sign that may be missing.
pub(super) const OPTIONAL_SIGNS: &[&str] = &["none", Sign::Negative.word(), Sign::Zero.word(), Sign::Positive.word()];
pub(super) const LOCATIONS: &[&str] = &[Location::Inside.word(), Location::Boundary.word(), Location::Outside.word()];
pub(super) const OPTIONAL_LOCATIONS: &[&str] =
    &["none", Location::Inside.word(), Location::Boundary.word(), Location::Outside.word()];
pub(super) const CONTACTS: &[&str] = &[Contact::Disjoint.word(), Contact::Touching.word(), Contact::Overlapping.word()];
pub(super) const PLANE_SIDES: &[&str] = &[
    PlaneSide::Negative.word(),
    PlaneSide::TouchingNegative.word(),
    PlaneSide::Crossing.word(),
    PlaneSide::Within.word(),
    PlaneSide::TouchingPositive.word(),
    PlaneSide::Positive.word(),
];
pub(super) const CONFLICTS: &[&str] = &[
    TriangleConflict::Free.word(),
    TriangleConflict::Touching.word(),
    TriangleConflict::Crossing.word(),
    TriangleConflict::Overlapping.word(),
    TriangleConflict::Duplicate.word(),
];
/// The decisions of the passage of a line.
pub(super) const SPANS: &[&str] = &["none", "span"];
/// The decisions of closest points, which always exist.
pub(super) const CLOSEST: &[&str] = &["closest"];

/// A word and its labels.
pub(super) fn labelled<V>(word: &'static str, labels: &[usize]) -> Field<V> {
    [Token::Word(word)].into_iter().chain(labels.iter().copied().map(Token::Index)).collect()
}

/// Numbers without a word before them.
pub(super) fn numbers<V: Clone>(of: &[V]) -> Field<V> {
    of.iter().cloned().map(Token::Number).collect()
}

pub(super) fn number<V: Clone>(of: &V) -> Field<V> {
    vec![Token::Number(of.clone())]
}

pub(super) fn tokens<V: Clone>(of: &[Token<V>]) -> Field<V> {
    of.to_vec()
}

pub(super) fn optional<V: Clone>(of: &Option<V>) -> Field<V> {
    vec![of.clone().map_or(Token::Word("none"), Token::Number)]
}

pub(super) fn token<V: Clone>(of: &Token<V>) -> Field<V> {
    vec![of.clone()]
}

pub(super) fn part<V>(of: &impl IntoField<V>) -> Field<V> {
    of.field()
}

/// The numbers of a shape as values, of a query whose answer is a shape.
pub(crate) fn values<T: Numbers, S: Scalar>(shape: Of<T, S>) -> Of<T, S::Value> {
    T::map(&shape, &mut S::to_value)
}
