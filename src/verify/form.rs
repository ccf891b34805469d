//! Cheaper forms of a query: public functions that tell a part of its answer.

use super::answer::{Field, Token};
use super::compare::{fields_agree, tokens_agree};
use super::kind::Kind;
use super::number::AnyNumber;
use super::style::{Style, write_answer};
use crate::{Contact, Location, PlaneSide, Rational};
use num_traits::{Signed, Zero};
use std::format;
use std::string::{String, ToString};

/// What a cheaper form of a query says of a case. [`check`](super::check()) and [`audit`](super::audit()) compare it
/// with the exact answer, in every arithmetic that promises to be right.
#[derive(Clone, Debug, PartialEq)]
pub struct Form<V> {
    /// The path of the public function, from the crate: `contain::point_tetrahedron_location`.
    pub function: &'static str,
    /// What it says.
    pub says: Says<V>,
}

/// The part of an answer that a form tells.
#[derive(Clone, Debug, PartialEq)]
pub enum Says<V> {
    /// Whether there is a common point, as the field of that number has it.
    Hits(usize, bool),
    /// The field of that number; 0 is the decision, and after the last come the
    /// [`values`](super::Query::values).
    Field(usize, Field<V>),
    /// The first number of that field, 0 where that is unbounded; nothing where it has none.
    First(usize, Option<V>),
    /// The same as [`Field`](Self::Field), with values that have the sign of the exact ones and differ from them by
    /// less than 2^-10 of them.
    Near(usize, Field<V>),
}

/// The words of answers that have no common point.
const WITHOUT_HIT: [&str; 6] = [
    "none",
    "empty",
    Contact::Disjoint.word(),
    Location::Outside.word(),
    PlaneSide::Negative.word(),
    PlaneSide::Positive.word(),
];

impl<V> Form<V> {
    /// The same form with other values.
    pub(super) fn map(self, mut value: impl FnMut(V) -> AnyNumber) -> Form<AnyNumber> {
        let mut of_field = |field: Field<V>| field.into_iter().map(value_in(&mut value)).collect();
        let says = match self.says {
            Says::Hits(which, hits) => Says::Hits(which, hits),
            Says::Field(which, field) => Says::Field(which, of_field(field)),
            Says::First(which, number) => Says::First(which, number.map(value)),
            Says::Near(which, field) => Says::Near(which, of_field(field)),
        };
        Form { function: self.function, says }
    }
}

/// A token with its value replaced.
pub(super) fn value_in<V>(mut value: impl FnMut(V) -> AnyNumber) -> impl FnMut(Token<V>) -> Token<AnyNumber> {
    move |token| match token {
        Token::Word(word) => Token::Word(word),
        Token::Index(index) => Token::Index(index),
        Token::Integer(integer) => Token::Integer(integer),
        Token::Number(number) => Token::Number(value(number)),
        Token::Surd(surd) => Token::Surd(surd),
        Token::Unbounded(above) => Token::Unbounded(above),
        Token::NotANumber => Token::NotANumber,
    }
}

impl Form<AnyNumber> {
    /// Function and words, where they are not those of the exact answer.
    pub(super) fn disagreement(&self, exact: &[Field<Rational>]) -> Option<String> {
        let (agrees, said) = match &self.says {
            Says::Hits(which, hits) => {
                let hit = !matches!(exact[*which][..], [Token::Word(word), ..] if WITHOUT_HIT.contains(&word));
                (hit == *hits, hits.to_string())
            }
            Says::Field(which, field) => {
                let agrees = fields_agree(&exact[*which], field, |exact, given| tokens_agree(exact, given, 0));
                (agrees, text(field))
            }
            Says::First(which, number) => {
                let given = number.clone().map(Token::Number);
                let agrees = match (first_number(&exact[*which]), &given) {
                    (Some(exact), Some(given)) => tokens_agree(&exact, given, 0),
                    (exact, given) => exact.is_none() && given.is_none(),
                };
                (agrees, given.map_or_else(|| "nothing".into(), |token| text(&std::vec![token])))
            }
            Says::Near(which, field) => (is_near(&exact[*which], field), text(field)),
        };
        (!agrees).then(|| format!("{} says {said}", self.function))
    }
}

/// The first number of a field, 0 where that is unbounded.
fn first_number(field: &Field<Rational>) -> Option<Token<Rational>> {
    field.iter().find_map(|token| match token {
        Token::Number(_) => Some(token.clone()),
        Token::Unbounded(_) => Some(Token::Number(Rational::zero())),
        _ => None,
    })
}

fn text(field: &Field<AnyNumber>) -> String {
    write_answer(core::slice::from_ref(field), Style::Decimal)
}

fn is_near(exact: &Field<Rational>, given: &Field<AnyNumber>) -> bool {
    let tolerance = Rational::new(1.into(), (1 << 10).into());
    fields_agree(exact, given, |exact, given| match (exact, given) {
        (Token::Number(exact), Token::Number(given)) => given.to_exact().is_some_and(|value| {
            // Where floats are too far apart, the nearest will do, or where that is zero, the one beside it. Below 0
            // that is two steps away, for -0 is between.
            let is_close = (exact - &value).abs() < exact.abs() * &tolerance;
            let beside = if exact.is_negative() { 2 } else { 1 };
            exact.signum() == value.signum()
                && (is_close || given.steps_from(exact).is_some_and(|steps| steps <= beside))
        }),
        (exact, given) => tokens_agree(exact, given, 0),
    })
}

/// Implements [`Query::forms`](super::query::Query::forms) for the brackets of [`query!`](super::registration::query):
/// public functions by their path from the crate, asked with the inputs of the query, each after what it says. That is
///
/// - `hits`: whether there is a common point, by the decision, or `hits 2` by the field of that number;
/// - `field 0`: the field of that number, 0 for the decision;
/// - `first 0`: the first number of that field, if it has one;
/// - `values`: the exact [`values`](super::query::Query::values);
/// - `near_value`: a value of the sign of the only one of these, and near to it.
///
/// An expression after the path takes the place of the call.
macro_rules! forms {
    (
        $case:tt $arguments:tt
        [$($says:ident $($which:literal)?: $room:ident $(:: $function:ident)+ $(= $said:expr)?),+]
    ) => {
        fn forms<S: $crate::Scalar>(
            $case: &$crate::Of<Self::Case, S>,
        ) -> std::vec::Vec<$crate::verify::Form<S::Value>> {
            std::vec![$($crate::verify::Form {
                function: concat!(stringify!($room) $(, "::", stringify!($function))+),
                says: $crate::verify::form::forms!(
                    @$says $($which)?,
                    $crate::verify::form::forms!(@said [$($said)?] $crate::$room $(:: $function)+, $arguments)
                ),
            }),+]
        }
    };
    (@said [$said:expr] $function:path, $arguments:tt) => {
        $said
    };
    (@said [] $function:path, $arguments:tt) => {
        $function $arguments
    };
    (@hits, $said:expr) => {
        $crate::verify::Says::Hits(0, $said)
    };
    (@hits $which:literal, $said:expr) => {
        $crate::verify::Says::Hits($which, $said)
    };
    (@field $which:literal, $said:expr) => {
        $crate::verify::Says::Field($which, $crate::verify::answer::IntoField::<S::Value>::field(&$said))
    };
    (@first $which:literal, $said:expr) => {
        $crate::verify::Says::First($which, $said)
    };
    (@near_value, $said:expr) => {
        $crate::verify::Says::Near(Self::FIELDS.len(), std::vec![$crate::verify::Token::Number($said)])
    };
    (@values, $said:expr) => {
        $crate::verify::Says::Field(
            Self::FIELDS.len(),
            $said.to_array().into_iter().map($crate::verify::Token::Number).collect(),
        )
    };
}
pub(super) use forms;
