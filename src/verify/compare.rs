//! An answer against the exact one.

use super::answer::{Field, Token};
use super::form::value_in;
use super::kind::Kind;
use super::number::AnyNumber;
use crate::Rational;
use std::vec::Vec;

/// How an answer compares with the exact one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// All fields that were given agree.
    Right,
    /// The first field that does not agree.
    Wrong {
        /// Its place; 0 is the decision.
        field: usize,
    },
    /// The answer was withheld (`?`).
    Declined,
}

/// Judges as many fields as are given. Words and labels must be equal, numbers within `ulps` representable numbers of
/// the one nearest to the exact value.
pub fn judge<V: Kind>(exact: &[Field<Rational>], given: &[Field<V>], ulps: u64) -> Verdict {
    let agree = |(exact, given)| {
        any_volume_agrees(exact, given, ulps)
            .unwrap_or_else(|| fields_agree(exact, given, |exact, given| tokens_agree(exact, given, ulps)))
    };
    match exact.iter().zip(given).position(|fields| !agree(fields)) {
        Some(field) => Verdict::Wrong { field },
        None => Verdict::Right,
    }
}

/// Whether fields have as many tokens and each agrees.
pub(super) fn fields_agree<V>(
    exact: &Field<Rational>,
    given: &Field<V>,
    agree: impl Fn(&Token<Rational>, &Token<V>) -> bool,
) -> bool {
    exact.len() == given.len() && exact.iter().zip(given).all(|(exact, given)| agree(exact, given))
}

/// The same of a field that ends with the numbers of any volume around points.
fn any_volume_agrees<V: Kind>(exact: &Field<Rational>, given: &Field<V>, ulps: u64) -> Option<bool> {
    let [words @ .., Token::AnyAround(volume)] = &exact[..] else { return None };
    let of_any = given.iter().cloned().map(value_in(|number: V| number.any())).collect::<Vec<_>>();
    let (word, numbers) = of_any.split_at_checked(words.len())?;
    let agrees = |(exact, given): (&Token<Rational>, &Token<AnyNumber>)| tokens_agree(exact, given, ulps);
    Some(words.iter().zip(word).all(agrees) && volume.accepts(numbers, ulps))
}

/// Whether words and labels are equal, numbers within `ulps` representable ones of the nearest.
pub(super) fn tokens_agree<V: Kind>(exact: &Token<Rational>, given: &Token<V>, ulps: u64) -> bool {
    match (exact, given) {
        (Token::Word(exact), Token::Word(given)) => exact == given,
        (Token::Index(exact), Token::Index(given)) => exact == given,
        (Token::Integer(exact), Token::Integer(given)) => exact == given,
        (Token::Unbounded(exact), Token::Unbounded(given)) => exact == given,
        (Token::Number(exact), Token::Number(given)) => given.steps_from(exact).is_some_and(|steps| steps <= ulps),
        (Token::Surd(exact), Token::Surd(given)) => exact == given,
        (Token::Surd(exact), Token::Number(given)) => given.steps_from_surd(exact).is_some_and(|steps| steps <= ulps),
        (Token::Containing(exact), Token::Surd(given)) => exact.exact() == given,
        (Token::Containing(exact), Token::Number(given)) => {
            given.steps_from_containing(exact).is_some_and(|steps| steps <= ulps)
        }
        _ => false,
    }
}
