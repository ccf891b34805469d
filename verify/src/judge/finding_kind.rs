//! The kinds of wrong answers.

use crate::answers::{Field, SIGNS, Token};
use crate::judge::result_kind::ResultKind;
use core::fmt;
use core::str::FromStr;
use std::borrow::Cow;

/// The name of a field, or a word of an answer.
type Name = Cow<'static, str>;

/// The kind of a wrong answer, by its first wrong field.
///
/// Written and read as text: `false zero`, `outside for boundary`, `entered: another label`.
///
/// ```
/// use straightedge_verify::FindingKind;
/// assert_eq!("false zero".parse(), Ok(FindingKind::FalseZero));
/// assert_eq!(FindingKind::Value { field: "span".into() }.to_string(), "span: value");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FindingKind {
    /// The answer is 0, the sign is not.
    FalseZero,
    /// The sign is 0, the answer is not.
    FalseNonzero,
    /// `+` for `-`, or `-` for `+`.
    OppositeSign,
    /// Another decision is right.
    Decision {
        /// The decision of the answer.
        given: Name,
        /// The right decision.
        exact: Name,
    },
    /// The decision is right; a field has the right words, with a wrong label, or an integer that cannot be one.
    Label {
        /// The field.
        field: Name,
    },
    /// The decision is right; a field has a wrong word, or a wrong number of parts.
    Word {
        /// The field.
        field: Name,
    },
    /// The decision is right; a number is too far off, or not finite.
    Value {
        /// The field.
        field: Name,
    },
    /// The answer is right, but a cheaper function of the query is not.
    Form {
        /// The function.
        function: Name,
    },
    /// A whole result, such as a triangulation, is wrong.
    Result(ResultKind),
    /// The implementation panicked, or its process ended.
    Crash,
    /// The implementation gave no answer in time.
    Hang,
}

const FALSE_ZERO: &str = "false zero";
const FALSE_NONZERO: &str = "false nonzero";
const OPPOSITE_SIGN: &str = "opposite sign";
const CRASH: &str = "crash";
const HANG: &str = "hang";
/// The text between the two decisions.
const FOR: &str = " for ";
const LABEL: &str = ": another label";
const WORD: &str = ": wrong";
const VALUE: &str = ": value";
const FORM: &str = ": cheaper form";

impl FindingKind {
    /// The kind of a wrong decision.
    pub(crate) fn of_decision(given: &'static str, exact: &'static str) -> Self {
        match (SIGNS.contains(&given) && SIGNS.contains(&exact), given, exact) {
            (true, "0", _) => FindingKind::FalseZero,
            (true, _, "0") => FindingKind::FalseNonzero,
            (true, _, _) => FindingKind::OppositeSign,
            _ => FindingKind::Decision { given: given.into(), exact: exact.into() },
        }
    }

    /// The kind of a wrong field that is no decision.
    pub(crate) fn of_detail<E, V>(
        name: &'static str,
        exact: &Field<E>,
        given: &Field<V>,
        is_right: impl Fn(&Token<E>, &Token<V>) -> bool,
    ) -> Self {
        let field = Cow::Borrowed(name);
        if exact.len() != given.len() {
            return FindingKind::Word { field };
        }
        let wrong = exact.iter().zip(given).find(|(exact, given)| !is_right(exact, given));
        match wrong {
            Some((Token::Word(_), _) | (_, Token::Word(_))) => FindingKind::Word { field },
            Some((Token::Index(_) | Token::Integer(_), _)) => FindingKind::Label { field },
            _ => FindingKind::Value { field },
        }
    }

    /// Whether the decision of the answer is right.
    pub fn is_in_details_only(&self) -> bool {
        match self {
            FindingKind::Label { .. }
            | FindingKind::Word { .. }
            | FindingKind::Value { .. }
            | FindingKind::Form { .. } => true,
            FindingKind::Result(kind) => *kind == ResultKind::IntersectsItself,
            _ => false,
        }
    }
}

impl fmt::Display for FindingKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FindingKind::FalseZero => f.write_str(FALSE_ZERO),
            FindingKind::FalseNonzero => f.write_str(FALSE_NONZERO),
            FindingKind::OppositeSign => f.write_str(OPPOSITE_SIGN),
            FindingKind::Decision { given, exact } => write!(f, "{given}{FOR}{exact}"),
            FindingKind::Label { field } => write!(f, "{field}{LABEL}"),
            FindingKind::Word { field } => write!(f, "{field}{WORD}"),
            FindingKind::Value { field } => write!(f, "{field}{VALUE}"),
            FindingKind::Form { function } => write!(f, "{function}{FORM}"),
            FindingKind::Result(kind) => f.write_str(kind.name()),
            FindingKind::Crash => f.write_str(CRASH),
            FindingKind::Hang => f.write_str(HANG),
        }
    }
}

/// A text that names no kind of wrong answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoMistake;

impl fmt::Display for NoMistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this names no kind of error")
    }
}

impl std::error::Error for NoMistake {}

impl FromStr for FindingKind {
    type Err = NoMistake;

    fn from_str(text: &str) -> Result<Self, NoMistake> {
        let name = |name: &str| Name::Owned(name.to_owned());
        let before = |end: &str| text.strip_suffix(end).map(name);
        match text {
            FALSE_ZERO => return Ok(FindingKind::FalseZero),
            FALSE_NONZERO => return Ok(FindingKind::FalseNonzero),
            OPPOSITE_SIGN => return Ok(FindingKind::OppositeSign),
            CRASH => return Ok(FindingKind::Crash),
            HANG => return Ok(FindingKind::Hang),
            _ => {}
        }
        if let Some(kind) = ResultKind::of_name(text) {
            return Ok(FindingKind::Result(kind));
        }
        let detail = before(LABEL)
            .map(|field| FindingKind::Label { field })
            .or_else(|| before(WORD).map(|field| FindingKind::Word { field }))
            .or_else(|| before(VALUE).map(|field| FindingKind::Value { field }))
            .or_else(|| before(FORM).map(|function| FindingKind::Form { function }));
        let decision = || {
            let (given, exact) = text.split_once(FOR)?;
            Some(FindingKind::Decision { given: name(given), exact: name(exact) })
        };
        detail.or_else(decision).ok_or(NoMistake)
    }
}

/// The word of a decision, where the answer has one.
pub(crate) fn decision<V>(fields: &[Field<V>]) -> Option<&'static str> {
    match fields.first().map(|field| &field[..]) {
        Some([Token::Word(word), ..]) => Some(word),
        _ => None,
    }
}
