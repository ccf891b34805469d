//! When deforming shapes first meet: a time that may be the root of a cubic.

use crate::answers::answer::{Answer, IntoField, Words};
use crate::answers::token::{Field, Token};
use crate::format::language::Part;
use straightedge::arith::Algebraic;
use straightedge::deforming::FirstContactRecord;
use straightedge::{Feature, Scalar};

/// A time that may be the root of a cubic.
#[derive(Clone, Debug, PartialEq)]
pub enum Time<V> {
    /// A rational or rounded time.
    Value(V),
    /// The root of a cubic.
    Algebraic(Algebraic),
}

impl<V> Time<V> {
    /// The value of a query in a scalar.
    pub(crate) fn of<S: Scalar<Value = V>>(time: &S::Algebraic) -> Self {
        S::from_algebraic(time).map_or_else(Time::Algebraic, Time::Value)
    }

    /// The time as part of a field.
    pub(crate) fn token(self) -> Token<V> {
        match self {
            Time::Value(value) => Token::Number(value),
            Time::Algebraic(number) => Token::Algebraic(number),
        }
    }
}

/// When deforming shapes first meet, and in which features.
#[derive(Clone, Debug, PartialEq)]
pub struct FirstContact<V, P>(pub Option<(Time<V>, P)>);

impl<V, P> FirstContact<V, P> {
    /// The answer of a query in a scalar.
    pub fn of<S: Scalar<Value = V>>(contact: Option<FirstContactRecord<S::Algebraic, P>>) -> Self {
        FirstContact(contact.map(|FirstContactRecord { time, features }| (Time::of::<S>(&time), features)))
    }

    /// The first field.
    fn contact(&self) -> Field<V>
    where
        V: Clone,
    {
        match &self.0 {
            None => vec![Token::Word("none")],
            Some((time, _)) => vec![Token::Word("contact"), time.clone().token()],
        }
    }
}

/// The decisions of a first contact.
pub(super) const CONTACT: &[&str] = &["none", "contact"];
/// What follows the word `contact`.
pub(super) const FIRST_CONTACT: Words = &[("contact", &[Part::Number])];

impl<V: Clone> Answer<V> for FirstContact<V, Feature> {
    const FIELDS: &'static [&'static str] = &["contact", "feature"];
    const DECISIONS: &'static [&'static str] = CONTACT;
    const WORDS: Words = FIRST_CONTACT;

    fn fields(&self) -> Vec<Field<V>> {
        vec![self.contact(), self.0.as_ref().map(|(_, part)| *part).field()]
    }
}

impl<V: Clone> Answer<V> for FirstContact<V, (Feature, Feature)> {
    const FIELDS: &'static [&'static str] = &["contact", "feature of first", "feature of second"];
    const DECISIONS: &'static [&'static str] = CONTACT;
    const WORDS: Words = FIRST_CONTACT;

    fn fields(&self) -> Vec<Field<V>> {
        let parts = self.0.as_ref().map(|(_, parts)| *parts);
        vec![self.contact(), parts.map(|(first, _)| first).field(), parts.map(|(_, second)| second).field()]
    }
}
