//! Whether the fields and tokens of two answers agree, and how far their numbers are apart.

use crate::answers::{Field, Token};
use crate::numbers::kind::Kind;
use crate::numbers::number::AnyNumber;
use straightedge::{Rational, Scalar, arith::CastFrom};

/// The values that an answer is compared with: exact ones, or ones that are known to be the nearest floats.
pub(crate) trait Reference: Clone {
    /// How many representable numbers a value is off; `None` where it is not a number, or an exact number that is
    /// wrong.
    fn distance<V: Kind>(&self, given: &V) -> Option<u64>;

    /// The value.
    fn value(&self) -> Option<Rational>;

    /// Whether a field that ends with the numbers of a volume around points agrees; `None` for other fields.
    fn any_volume_agrees<V: Kind>(_exact: &Field<Self>, _given: &Field<V>, _ulps: u64) -> Option<bool> {
        None
    }
}

impl Reference for Rational {
    fn distance<V: Kind>(&self, given: &V) -> Option<u64> {
        given.steps_from(self)
    }

    fn value(&self) -> Option<Rational> {
        Some(self.clone())
    }

    fn any_volume_agrees<V: Kind>(exact: &Field<Rational>, given: &Field<V>, ulps: u64) -> Option<bool> {
        let [words @ .., Token::AnyAround(volume)] = &exact[..] else { return None };
        let of_any = given.iter().cloned().map(|token| token.map(|number: V| number.any())).collect::<Vec<_>>();
        let (word, numbers) = of_any.split_at_checked(words.len())?;
        let agrees = |(exact, given): (&Token<Rational>, &Token<AnyNumber>)| tokens_agree(exact, given, ulps);
        Some(words.iter().zip(word).all(agrees) && volume.accepts(numbers, ulps))
    }
}

impl Reference for AnyNumber {
    fn distance<V: Kind>(&self, given: &V) -> Option<u64> {
        given.any().steps_between(self)
    }

    fn value(&self) -> Option<Rational> {
        self.to_exact()
    }
}

/// Whether fields have as many tokens and each agrees.
pub(crate) fn fields_agree<E, V>(
    exact: &Field<E>,
    given: &Field<V>,
    mut agree: impl FnMut(&Token<E>, &Token<V>) -> bool,
) -> bool {
    exact.len() == given.len() && exact.iter().zip(given).all(|(exact, given)| agree(exact, given))
}

/// Whether words and labels are equal, numbers within `ulps` representable ones of the nearest.
pub(crate) fn tokens_agree<V: Kind>(exact: &Token<Rational>, given: &Token<V>, ulps: u64) -> bool {
    token_distance(exact, given).is_some_and(|distance| distance <= ulps)
}

/// Whether a token is as promised: equal, and not -0.
pub(crate) fn tokens_equal(exact: &Token<Rational>, given: &Token<AnyNumber>) -> bool {
    tokens_agree(exact, given, 0) && !is_negative_zero(given)
}

/// The value of a number, or the double nearest to it.
pub(crate) fn nearest_value<E: Reference>(exact: &Token<E>) -> Option<Rational> {
    match exact {
        Token::Number(x) => x.value(),
        Token::Surd(x) => f64::cast_from(x).to_exact(),
        Token::Algebraic(x) => f64::cast_from(x).to_exact(),
        Token::Containing(x) => f64::cast_from(x.exact()).to_exact(),
        _ => None,
    }
}

/// How many representable numbers a token is off, 0 where it is an equal word or label; `None` where it differs, or is
/// not a number.
pub(crate) fn token_distance<E: Reference, V: Kind>(exact: &Token<E>, given: &Token<V>) -> Option<u64> {
    let equal = match (exact, given) {
        (Token::Number(exact), Token::Number(given)) => return exact.distance(given),
        (Token::Surd(exact), Token::Number(given)) => return given.steps_from_surd(exact),
        (Token::Algebraic(exact), Token::Number(given)) => return given.steps_from_algebraic(exact),
        (Token::Containing(exact), Token::Number(given)) => return given.steps_from_containing(exact),
        (Token::Word(exact), Token::Word(given)) => exact == given,
        (Token::Index(exact), Token::Index(given)) => exact == given,
        (Token::Integer(exact), Token::Integer(given)) => exact == given,
        (Token::Unbounded(exact), Token::Unbounded(given)) => exact == given,
        (Token::Surd(exact), Token::Surd(given)) => exact == given,
        // A root may be a rational number, as `(2-1*sqrt(1))` is 1.
        (Token::Number(exact), Token::Surd(given)) => {
            given.to_rational().is_some_and(|given| exact.value() == Some(given))
        }
        (Token::Algebraic(exact), Token::Algebraic(given)) => exact == given,
        (Token::Algebraic(exact), Token::Surd(given)) => exact.to_surd().as_ref() == Some(given),
        (Token::Containing(exact), Token::Surd(given)) => exact.exact() == given,
        _ => false,
    };
    equal.then_some(0)
}

/// Whether a token is -0, which no promised value is.
pub(crate) fn is_negative_zero(token: &Token<AnyNumber>) -> bool {
    match token {
        Token::Number(AnyNumber::F64(x)) => *x == 0.0 && x.is_sign_negative(),
        Token::Number(AnyNumber::F32(x)) => *x == 0.0 && x.is_sign_negative(),
        _ => false,
    }
}
