//! Counts as in a document.

use crate::results::fragment::fragment;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;
use straightedge_verify::{Counts, Distance, Example, Found, Ulps};

#[derive(Serialize, Deserialize)]
pub(super) struct Stored {
    cases: u64,
    right: u64,
    wrong: u64,
    declined: u64,
    #[serde(default, skip_serializing_if = "is_none")]
    undecided: u64,
    #[serde(default, skip_serializing_if = "is_none")]
    excused: u64,
    decisions_only: u64,
    mistakes: BTreeMap<String, StoredFound>,
    /// By the exact decision, then that of the answer.
    decisions: BTreeMap<String, BTreeMap<String, u64>>,
    ulps: StoredUlps,
    /// The greatest deviation of right whole results.
    #[serde(default, skip_serializing_if = "is_zero")]
    deviation: f64,
}

/// Whether a count is 0, so that the document omits it.
pub(super) fn is_none(count: &u64) -> bool {
    *count == 0
}

fn is_zero(distance: &f64) -> bool {
    *distance == 0.0
}

#[derive(Serialize, Deserialize)]
struct StoredFound {
    count: u64,
    is_detail: bool,
    line: String,
    exact: String,
    decimals: String,
    given: String,
    /// What follows the address of the page to open it.
    #[serde(skip_deserializing, skip_serializing_if = "Option::is_none")]
    link: Option<String>,
    size: u64,
    index: Option<u64>,
}

#[derive(Serialize, Deserialize)]
struct StoredUlps {
    median: u64,
    percentile_99: u64,
    greatest: u64,
    /// The counts of 0 to 16, then of at most 32, 64, and so on.
    buckets: Vec<u64>,
}

/// The counts of a query or task.
pub(super) fn stored(counts: &Counts, query: &str) -> Stored {
    let mut decisions = BTreeMap::<String, BTreeMap<String, u64>>::new();
    for ((exact, given), count) in &counts.decisions {
        decisions.entry(exact.to_string()).or_default().insert(given.to_string(), *count);
    }
    let mistakes = counts.mistakes.iter().map(|(kind, found)| {
        let simplest = found.simplest.clone().unwrap_or_default();
        let link = fragment(query, kind, &simplest);
        let Example { size, index, line, exact, decimals, given } = simplest;
        let (count, is_detail) = (found.count, kind.is_in_details_only());
        (kind.to_string(), StoredFound { count, is_detail, line, exact, decimals, given, link, size, index })
    });
    let ulps = &counts.ulps;
    Stored {
        cases: counts.cases,
        right: counts.right(),
        wrong: counts.wrong(),
        declined: counts.declined,
        undecided: counts.undecided,
        excused: counts.excused,
        decisions_only: counts.decisions_only,
        mistakes: mistakes.collect(),
        decisions,
        ulps: StoredUlps {
            median: ulps.percentile(50),
            percentile_99: ulps.percentile(99),
            greatest: ulps.greatest(),
            buckets: ulps.buckets().to_vec(),
        },
        deviation: counts.deviation.value(),
    }
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Counts, D::Error> {
    let stored = Stored::deserialize(deserializer)?;
    let mut mistakes = BTreeMap::new();
    let sum = stored.mistakes.values().try_fold(0_u64, |sum, found| sum.checked_add(found.count));
    if sum.is_none() || stored.decisions_only > stored.cases {
        return Err(D::Error::custom("there are more of a kind than there are cases"));
    }
    for (name, StoredFound { count, line, exact, decimals, given, size, index, .. }) in stored.mistakes {
        let kind = name.parse().map_err(|error| D::Error::custom(format!("`{name}`: {error}")))?;
        let simplest = (!line.is_empty()).then_some(Example { size, index, line, exact, decimals, given });
        mistakes.insert(kind, Found { count, simplest });
    }
    let mut decisions = BTreeMap::new();
    for (exact, given) in stored.decisions {
        for (given, count) in given {
            decisions.insert((Cow::Owned(exact.clone()), Cow::Owned(given)), count);
        }
    }
    let ulps = Ulps::from_buckets(stored.ulps.buckets, stored.ulps.greatest)
        .ok_or_else(|| D::Error::custom("there are too many buckets"))?;
    let counts = Counts {
        cases: stored.cases,
        declined: stored.declined,
        undecided: stored.undecided,
        excused: stored.excused,
        decisions_only: stored.decisions_only,
        mistakes,
        decisions,
        ulps,
        deviation: Distance::new(stored.deviation),
    };
    let others = counts.declined.checked_add(counts.undecided);
    let others = others.and_then(|others| others.checked_add(counts.excused));
    match others.and_then(|others| counts.wrong().checked_add(others)) {
        Some(sum) if sum <= counts.cases && [counts.right(), counts.wrong()] == [stored.right, stored.wrong] => {
            Ok(counts)
        }
        Some(sum) if sum <= counts.cases => Err(D::Error::custom("right and wrong do not follow from the rest")),
        _ => Err(D::Error::custom("more answers are wrong than there are cases")),
    }
}
