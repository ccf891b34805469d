//! Cases and answers with readable numbers.

use super::shapes::{by_input, of_bits, pieces};
use crate::lines::shortened;
use num_rational::BigRational;
use num_traits::ToPrimitive;
use std::borrow::Cow;
use straightedge_verify::{Entry, FindingKind, ResultKind};

/// A case as decimals, whatever its style; other pieces are unchanged.
pub(crate) fn decimals(case: &str) -> String {
    pieces(case).into_iter().map(decimal).collect::<Vec<_>>().join(" ")
}

/// A case as decimals, input by input; `None` where the text is no case of the query.
pub(crate) fn decimals_by_input(query: &Entry, case: &str) -> Option<Vec<String>> {
    let text = |pieces: Vec<&str>| pieces.into_iter().map(decimal).collect::<Vec<_>>().join(" ");
    Some(by_input(query, case)?.into_iter().map(text).collect())
}

/// An answer with decimals instead of raw bits and of long fractions, the latter marked with `≈`.
pub(crate) fn readable(answer: &str) -> String {
    /// Fractions and surds up to this length are as good as decimals.
    const SHORT: usize = 24;
    let readable = |piece: &str| match piece.len() {
        0..=SHORT => decimal(piece),
        _ => rounded(piece).unwrap_or_else(|| shortened(piece, SHORT)),
    };
    answer.split_whitespace().map(readable).collect::<Vec<_>>().join(" ")
}

/// The result for an input of a task, with decimals instead of raw bits. The message of a crash, and a result that
/// cannot be read, are unchanged: the finding refers to their pieces.
pub(crate) fn result_in_decimals<'a>(kind: &FindingKind, given: &'a str) -> Cow<'a, str> {
    match kind {
        FindingKind::Result(kind) if *kind != ResultKind::Unreadable => {
            let in_decimals = |piece| if of_bits(piece).is_some() { decimal(piece) } else { piece.to_string() };
            given.split(' ').map(in_decimals).collect::<Vec<_>>().join(" ").into()
        }
        _ => given.into(),
    }
}

/// A fraction or an integer as the nearest double, unless that is out of range.
fn rounded(piece: &str) -> Option<String> {
    /// A longer piece is not from an exact answer, and would be slow to convert.
    const LONGEST: usize = 10_000;
    let fraction: BigRational = (piece.len() <= LONGEST).then(|| piece.parse().ok())??;
    let nearest = fraction.to_f64().filter(|nearest| nearest.is_normal())?;
    Some(format!("≈{nearest:?}"))
}

fn decimal(piece: &str) -> String {
    let text = of_bits(piece).map_or(piece.into(), |(_, decimals)| decimals);
    text.strip_suffix(".0").map_or(text.clone(), str::to_string)
}
