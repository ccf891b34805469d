//! An answer against the exact one.

use crate::answers::{Field, Token};
use crate::judge::agree::{Reference, fields_agree, is_negative_zero, token_distance};
use crate::judge::finding_kind::{FindingKind, decision};
use crate::judge::tolerance::Allowed;
use crate::numbers::kind::Kind;
use crate::numbers::number::AnyNumber;
use straightedge::Rational;

/// How an answer compares with the exact one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerRuling {
    /// All fields of the answer agree.
    Right,
    /// The first field that does not agree.
    Wrong {
        /// Its place; 0 is the decision.
        field: usize,
    },
    /// The answer was declined (`?`).
    Declined,
}

/// Judges the fields that the answer has. Words and labels must be equal, numbers within `ulps` representable numbers
/// of the one nearest to the exact value.
pub fn judge<V: Kind>(exact: &[Field<Rational>], given: &[Field<V>], ulps: u64) -> AnswerRuling {
    compare(exact, given, &ulps.into()).ruling
}

/// Judges an answer that promises the nearest values, which are never -0. (A foreign program may write -0 for 0.)
pub(crate) fn compare_promised(exact: &[Field<Rational>], given: &[Field<AnyNumber>]) -> Comparison {
    let comparison = compare(exact, given, &0.into());
    let negative_zero = given.iter().position(|field| field.iter().any(is_negative_zero));
    match (comparison.ruling, negative_zero) {
        (AnswerRuling::Right, Some(field)) => Comparison { ruling: AnswerRuling::Wrong { field }, ..comparison },
        _ => comparison,
    }
}

/// The result of a comparison.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Comparison {
    pub(crate) ruling: AnswerRuling,
    /// How far off the worst number is, of those that are near enough and the first that is not; `None` without
    /// numbers.
    pub(crate) ulps: Option<u64>,
}

/// Compares the fields that the answer has.
pub(crate) fn compare<E: Reference, V: Kind>(exact: &[Field<E>], given: &[Field<V>], allowed: &Allowed) -> Comparison {
    let mut greatest = None;
    if let (true, Some(exact), Some(given)) = (is_bare(given), decision(exact), decision(given)) {
        let ruling = if exact == given { AnswerRuling::Right } else { AnswerRuling::Wrong { field: 0 } };
        return Comparison { ruling, ulps: None };
    }
    for (place, (exact, given)) in exact.iter().zip(given).enumerate() {
        let agrees = E::any_volume_agrees(exact, given, allowed.ulps).unwrap_or_else(|| {
            fields_agree(exact, given, |exact, given| {
                let distance = token_distance(exact, given);
                let is_within = distance.is_some_and(|distance| distance <= allowed.ulps);
                // The ulps of a number accepted by its distance are not counted.
                let is_near = !is_within && allowed.is_near(place, exact, given);
                if matches!(given, Token::Number(_)) && !is_near {
                    greatest = greatest.max(distance);
                }
                is_within || is_near
            })
        });
        if !agrees {
            return Comparison { ruling: AnswerRuling::Wrong { field: place }, ulps: greatest };
        }
    }
    Comparison { ruling: AnswerRuling::Right, ulps: greatest }
}

/// Whether an answer is one word, the decision.
pub(crate) fn is_bare<V>(given: &[Field<V>]) -> bool {
    matches!(given.iter().map(|field| &field[..]).collect::<Vec<_>>()[..], [[Token::Word(_)]])
}

/// The kind of a wrong answer, by its first wrong field.
pub(crate) fn kind(
    names: &[&'static str],
    exact: &[Field<Rational>],
    given: &[Field<AnyNumber>],
    field: usize,
    allowed: &Allowed,
) -> FindingKind {
    match (field, decision(exact), decision(given)) {
        (0, Some(exact), Some(given)) if exact != given => FindingKind::of_decision(given, exact),
        _ => {
            let is_right = |exact: &_, given: &_| allowed.accepts(field, exact, given);
            FindingKind::of_detail(names[field], &exact[field], &given[field], is_right)
        }
    }
}
