//! Cheaper forms of a query: public functions that tell a part of its answer.

use super::answer::{Field, Token};
use super::compare::{fields_agree, tokens_agree};
use super::kind::Kind;
use super::line::{Style, write_answer};
use super::number::AnyNumber;
use crate::{Contact, Location, PlaneSide, Rational};
use num_traits::Signed;
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
    /// Whether there is a common point.
    Hits(bool),
    /// The field of that number; 0 is the decision.
    Field(usize, Field<V>),
    /// The same, with values that have the sign of the exact ones and differ from them by less than 2^-10 of them.
    Near(usize, Field<V>),
}

/// The decisions of answers that have no common point.
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
    pub(super) fn map(self, value: impl FnMut(V) -> AnyNumber) -> Form<AnyNumber> {
        let of_field = |field: Field<V>| field.into_iter().map(value_in(value)).collect();
        let says = match self.says {
            Says::Hits(hits) => Says::Hits(hits),
            Says::Field(which, field) => Says::Field(which, of_field(field)),
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
            Says::Hits(hits) => {
                let hit = !matches!(exact[0][..], [Token::Word(decision), ..] if WITHOUT_HIT.contains(&decision));
                (hit == *hits, hits.to_string())
            }
            Says::Field(which, field) => {
                let agrees = fields_agree(&exact[*which], field, |exact, given| tokens_agree(exact, given, 0));
                (agrees, text(field))
            }
            Says::Near(which, field) => (is_near(&exact[*which], field), text(field)),
        };
        (!agrees).then(|| format!("{} says {said}", self.function))
    }
}

fn text(field: &Field<AnyNumber>) -> String {
    write_answer(core::slice::from_ref(field), Style::Decimal)
}

fn is_near(exact: &Field<Rational>, given: &Field<AnyNumber>) -> bool {
    let tolerance = Rational::new(1.into(), (1 << 10).into());
    fields_agree(exact, given, |exact, given| match (exact, given) {
        (Token::Number(exact), Token::Number(given)) => given.to_exact().is_some_and(|value| {
            // Where floats are too far apart, the nearest will do, or where that is zero, the one beside it.
            let is_close = (exact - &value).abs() < exact.abs() * &tolerance;
            exact.signum() == value.signum() && (is_close || given.steps_from(exact).is_some_and(|steps| steps <= 1))
        }),
        (exact, given) => tokens_agree(exact, given, 0),
    })
}

/// Registers the cheaper forms of a query, in its `impl Query`: after the pattern of the case, a line each with what
/// the function says. That is `hits`, or `field` with the number of a field, 0 for the decision, or `near` with such a
/// number.
macro_rules! forms {
    (
        |$case:pat_param|
        $($says:ident $($which:literal)?: $room:ident::$function:ident($($argument:expr),+);)+
    ) => {
        fn forms<S: $crate::Scalar>(
            $case: &$crate::Of<Self::Case, S>,
        ) -> std::vec::Vec<$crate::verify::Form<S::Value>> {
            std::vec![$($crate::verify::Form {
                function: concat!(stringify!($room), "::", stringify!($function)),
                says: $crate::verify::form::forms!(@$says $($which)?, $crate::$room::$function($($argument),+)),
            }),+]
        }
    };
    (@hits, $said:expr) => {
        $crate::verify::Says::Hits($said)
    };
    (@field $which:literal, $said:expr) => {
        $crate::verify::Says::Field($which, $crate::verify::answer::IntoField::<S::Value>::field(&$said))
    };
    (@near $which:literal, $said:expr) => {
        $crate::verify::Says::Near($which, $crate::verify::answer::IntoField::<S::Value>::field(&$said))
    };
}
pub(super) use forms;
