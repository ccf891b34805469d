//! An answer against the exact one.

use crate::answers::answer::{Field, Token};
use crate::judge::mistake::{Mistake, decision};
use crate::judge::tolerance::Allowed;
use crate::numbers::kind::Kind;
use crate::numbers::number::AnyNumber;
use crate::registry::form::value_in;
use straightedge::{Rational, Scalar, arith::CastFrom};

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
    compare(exact, given, &ulps.into()).verdict
}

/// Judges an answer that promises the nearest values, which are never -0: a foreign program may write that for 0.
pub(crate) fn compare_promised(exact: &[Field<Rational>], given: &[Field<AnyNumber>]) -> Comparison {
    let comparison = compare(exact, given, &0.into());
    let negative_zero = given.iter().position(|field| field.iter().any(is_negative_zero));
    match (comparison.verdict, negative_zero) {
        (Verdict::Right, Some(field)) => Comparison { verdict: Verdict::Wrong { field }, ..comparison },
        _ => comparison,
    }
}

fn is_negative_zero(token: &Token<AnyNumber>) -> bool {
    match token {
        Token::Number(AnyNumber::F64(x)) => *x == 0.0 && x.is_sign_negative(),
        Token::Number(AnyNumber::F32(x)) => *x == 0.0 && x.is_sign_negative(),
        _ => false,
    }
}

/// What a comparison tells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Comparison {
    pub(crate) verdict: Verdict,
    /// Of the numbers that are near enough, and of one that is not, how far the farthest is off; `None` where there is
    /// no number.
    pub(crate) ulps: Option<u64>,
}

/// Compares as many fields as are given.
pub(crate) fn compare<E: Reference, V: Kind>(exact: &[Field<E>], given: &[Field<V>], allowed: &Allowed) -> Comparison {
    let mut greatest = None;
    if let (true, Some(exact), Some(given)) = (is_bare(given), decision(exact), decision(given)) {
        let verdict = if exact == given { Verdict::Right } else { Verdict::Wrong { field: 0 } };
        return Comparison { verdict, ulps: None };
    }
    for (place, (exact, given)) in exact.iter().zip(given).enumerate() {
        let agrees = E::any_volume_agrees(exact, given, allowed.ulps).unwrap_or_else(|| {
            fields_agree(exact, given, |exact, given| {
                let distance = token_distance(exact, given);
                let is_within = distance.is_some_and(|distance| distance <= allowed.ulps);
                // What is near by its distance says nothing in ulps.
                let is_near = !is_within && allowed.is_near(place, exact, given);
                if matches!(given, Token::Number(_)) && !is_near {
                    greatest = greatest.max(distance);
                }
                is_within || is_near
            })
        });
        if !agrees {
            return Comparison { verdict: Verdict::Wrong { field: place }, ulps: greatest };
        }
    }
    Comparison { verdict: Verdict::Right, ulps: greatest }
}

/// Whether an answer is one word, the decision.
pub(crate) fn is_bare<V>(given: &[Field<V>]) -> bool {
    matches!(given.iter().map(|field| &field[..]).collect::<Vec<_>>()[..], [[Token::Word(_)]])
}

/// The kind of error of an answer whose first wrong field that is.
pub(crate) fn mistake(
    names: &[&'static str],
    exact: &[Field<Rational>],
    given: &[Field<AnyNumber>],
    field: usize,
    allowed: &Allowed,
) -> Mistake {
    match (field, decision(exact), decision(given)) {
        (0, Some(exact), Some(given)) if exact != given => Mistake::of_decision(given, exact),
        _ => {
            let is_right = |exact: &_, given: &_| allowed.accepts(field, exact, given);
            Mistake::of_detail(names[field], &exact[field], &given[field], is_right)
        }
    }
}

/// The values that an answer is compared with: exact ones, or ones that are known to be the nearest floats.
pub(crate) trait Reference: Clone {
    /// How many representable numbers a value is off; `None` where it is none, or an exact one that is another.
    fn distance<V: Kind>(&self, given: &V) -> Option<u64>;

    /// The value.
    fn value(&self) -> Option<Rational>;

    /// Whether a field that ends with the numbers of any volume around points agrees; `None` where it does not so end.
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
        let of_any = given.iter().cloned().map(value_in(|number: V| number.any())).collect::<Vec<_>>();
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

/// How many representable numbers a token is off, 0 where it is a word or a label that is equal; `None` where it is
/// another, or no number.
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
