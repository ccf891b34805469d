//! What the methods of answers return: parts of the record of the same answer.

mod collision;
mod contain;
mod first_contact;
mod hit;
mod meeting;
mod nearest;
mod nearest_pair;
mod penetration;

use crate::answers::{Field, Token};
use crate::registry::form::Form;
use straightedge::Scalar;

/// An answer that has methods.
pub(crate) trait Methods<S: Scalar> {
    /// The record: all of the answer.
    type Record;

    /// The record of this answer.
    fn record(&self) -> Self::Record;

    /// What each method returns; those that take a distance are called with each of these.
    fn forms(&self, distances: &[S]) -> Vec<Form<S::Value>>;
}

/// A number of the answer of a query, or a root.
fn value<S: Scalar>(value: S::Value) -> Token<S::Value> {
    Token::Number(value)
}

fn root<S: Scalar>(root: S::Root) -> Token<S::Value> {
    S::from_root(&root).map_or_else(Token::Surd, Token::Number)
}

/// Numbers of the answer of a query, as a field.
fn numbers<S: Scalar>(numbers: impl IntoIterator<Item = S::Value>) -> Field<S::Value> {
    numbers.into_iter().map(value::<S>).collect()
}
