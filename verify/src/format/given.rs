//! An answer of any implementation.

use crate::answers::{Answer, Field, Token};
use crate::numbers::kind::Kind;
use crate::numbers::number::AnyNumber;
use straightedge::{Contact, Location, PlaneSide, Sign};

/// What an implementation answers: a decision alone, all fields, or nothing.
///
/// ```
/// use straightedge_verify::Given;
/// use straightedge::{Location, Sign};
/// let _: [Given; 4] = [Sign::Zero.into(), Location::Inside.into(), true.into(), Given::Declined];
/// let _ = Given::from("overlapping point 1.5 0"); // in the line format
/// ```
#[derive(Clone, Debug)]
pub enum Given {
    /// Fields; the first is the decision.
    Fields(Vec<Field<AnyNumber>>),
    /// An answer in the line format.
    Line(String),
    /// No answer.
    Declined,
}

impl Given {
    /// An answer of the type that the query has, with all its fields.
    pub fn answer<V: Kind>(answer: &impl Answer<V>) -> Self {
        let of_any = |field: Field<V>| field.into_iter().map(|token| token.map(|number: V| number.any())).collect();
        Given::Fields(answer.fields().into_iter().map(of_any).collect())
    }

    fn word(word: &'static str) -> Self {
        Given::Fields(vec![vec![Token::Word(word)]])
    }
}

macro_rules! of_words {
    ($($decision:ty),+) => {$(
        impl From<$decision> for Given {
            fn from(decision: $decision) -> Self {
                Given::word(decision.word())
            }
        }
    )+};
}
of_words!(Sign, Location, Contact, PlaneSide);

/// Whether there is a common point; of the query `collinear`, its answer.
impl From<bool> for Given {
    fn from(is_true: bool) -> Self {
        Given::word(if is_true { "true" } else { "false" })
    }
}

/// An answer in the line format: `overlapping point 1.5 0`, or `?` to decline.
impl From<&str> for Given {
    fn from(line: &str) -> Self {
        Given::Line(line.into())
    }
}

impl From<String> for Given {
    fn from(line: String) -> Self {
        Given::Line(line)
    }
}
