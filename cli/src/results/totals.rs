//! Totals of rows of results: by query, class, implementation and kind.

use crate::results::document::{Document, Row};
use std::cmp::Reverse;
use std::collections::BTreeSet;
use straightedge_verify::{Arithmetic, Counts, find};

/// The name of the judged program in results.
pub(crate) const PROGRAM: &str = "program";
/// The name of answers that are read, in results.
pub(crate) const ANSWERS: &str = "answers";

/// The implementations that were run, in the order of reports.
pub(crate) fn subjects(rows: &[Row]) -> Vec<&str> {
    let asked: BTreeSet<&str> = rows.iter().map(|row| row.subject.as_str()).collect();
    let known = Arithmetic::ALL.map(Arithmetic::name);
    let others = asked.iter().copied().filter(|subject| !known.contains(subject));
    known.into_iter().filter(|subject| asked.contains(subject)).chain(others).collect()
}

/// Rows grouped by key, in the order of the first of each.
pub(crate) fn grouped<'a, K: PartialEq>(
    rows: impl IntoIterator<Item = &'a Row>,
    key: impl Fn(&'a Row) -> K,
) -> Vec<(K, Vec<&'a Row>)> {
    let mut groups: Vec<(K, Vec<&Row>)> = Vec::new();
    for row in rows {
        let key = key(row);
        // Usually it is that of the row before.
        match groups.iter_mut().rev().find(|(known, _)| *known == key) {
            Some((_, rows)) => rows.push(row),
            None => groups.push((key, vec![row])),
        }
    }
    groups
}

/// The rows of each query.
pub(crate) fn by_query(rows: &[Row]) -> Vec<(&str, Vec<&Row>)> {
    grouped(rows, |row| row.query.as_str())
}

/// The share of wrong ones among some answers.
#[derive(Clone, Copy, Default)]
pub(crate) struct Share {
    pub(crate) wrong: u64,
    pub(crate) cases: u64,
}

impl Share {
    pub(crate) fn of(counts: &Counts) -> Self {
        Share { wrong: counts.wrong(), cases: counts.cases }
    }

    /// The share over some rows; `None` where there are none.
    fn of_rows<'a>(rows: impl Iterator<Item = &'a Row>) -> Option<Self> {
        rows.map(|row| Share::of(&row.counts))
            .reduce(|sum, share| Share { wrong: sum.wrong + share.wrong, cases: sum.cases + share.cases })
    }
}

/// How many cases there were, and the share of each implementation that was run.
pub(crate) fn by_subject(subjects: &[&str], rows: &[&Row]) -> (u64, Vec<Option<Share>>) {
    let shares: Vec<_> = subjects
        .iter()
        .map(|subject| Share::of_rows(rows.iter().copied().filter(|row| row.subject == *subject)))
        .collect();
    (shares.iter().flatten().map(|share| share.cases).max().unwrap_or(0), shares)
}

/// How often each kind of wrong answer occurred, the most frequent first.
pub(crate) fn kinds(counts: &Counts) -> Vec<(String, u64)> {
    let mut kinds: Vec<_> = counts.mistakes.iter().map(|(kind, found)| (kind.to_string(), found.count)).collect();
    kinds.sort_by_key(|(_, count)| Reverse(*count));
    kinds
}

/// Wrong answers of implementations that promise none.
pub(crate) fn broken_promises(document: &Document) -> u64 {
    document.rows.iter().filter(|row| row.is_promised).map(|row| row.counts.wrong()).sum()
}

/// How often each decision of a query was the exact one, including those that never were.
pub(crate) fn decisions(rows: &[&Row], query: &str) -> Vec<(String, u64)> {
    let all = find(query).map_or(&[][..], |entry| entry.decisions());
    let count = |decision: &&str| {
        let exact = rows.iter().flat_map(|row| &row.counts.decisions).filter(|((exact, _), _)| exact == decision);
        (decision.to_string(), exact.map(|(_, count)| count).sum())
    };
    all.iter().map(count).collect()
}

/// Whether wrong answers of a row are failures: in `verify`, some implementations promise nothing.
pub(crate) fn counts_as_wrong(document: &Document, row: &Row) -> bool {
    row.is_promised || !document.is_of_verify()
}

/// Decisions that no class of a query produced.
pub(crate) fn missing_decisions(document: &Document) -> Vec<String> {
    let mut queries = by_query(&document.rows);
    queries.sort_by_key(|(query, _)| *query);
    let missing = |(query, rows): (&str, Vec<&Row>)| {
        let never = decisions(&rows, query).into_iter().filter(|(_, count)| *count == 0);
        never.map(|(decision, _)| format!("{query} {decision}")).collect::<Vec<_>>()
    };
    queries.into_iter().flat_map(missing).collect()
}
