//! Results of before: which wrong answers are known, so that only new ones fail.

use crate::results::compared::{Change, Compared};
use crate::results::document::{Document, Row};
use crate::results::totals::counts_as_wrong;
use anyhow::{Result, anyhow, ensure};
use serde_json::Value;
use std::collections::{BTreeMap, HashMap};
use std::path::Path;
use straightedge_verify::FindingKind;

/// The entries of a plan that say what is wrong: those of a baseline are the same. Its cases may be others.
const SAME: [&str; 8] =
    ["command", "query", "type", "ulps", "absolute", "relative", "not promised", "either orientation"];

/// What is known of a query, a class and an implementation.
struct Known {
    cases: u64,
    kinds: BTreeMap<FindingKind, u64>,
}

/// Results of before.
pub(crate) struct Baseline {
    file: String,
    rows: HashMap<[String; 3], Known>,
}

impl Baseline {
    /// Reads the file, if there is to be a baseline, before the work: for these results, which may be empty yet.
    ///
    /// # Errors
    /// It has no results, or those of something else.
    pub(crate) fn read(path: Option<&Path>, now: &Document) -> Result<Option<Self>> {
        let Some(path) = path else { return Ok(None) };
        let file = path.display().to_string();
        let before = Document::read(path).map_err(|why| anyhow!("the baseline {why}"))?;
        let told = |plan: Option<&Value>| plan.map_or("nothing".into(), ToString::to_string);
        for key in SAME {
            let [was, is] = [&before, now].map(|document| document.plan.get(key));
            let [there, here] = [told(was), told(is)];
            ensure!(was == is, "the baseline {file} has other results: {key} was {there} and is {here}");
        }
        let queries = |document: &Document| document.plan.get("queries").and_then(Value::as_array).cloned();
        if let (Some(there), Some(here)) = (queries(&before), queries(now)) {
            let is_any = here.iter().any(|query| there.contains(query));
            ensure!(is_any, "the baseline {file} has results of other queries");
        }
        ensure!(before.totals.cases > 0, "the baseline {file} has no results: nothing was judged");
        let known = |Row { query, class, subject, counts, .. }: Row| {
            let kinds = counts.mistakes.into_iter().map(|(kind, found)| (kind, found.count)).collect();
            ([query, class, subject], Known { cases: counts.cases, kinds })
        };
        Ok(Some(Baseline { file, rows: before.rows.into_iter().map(known).collect() }))
    }

    /// These results beside the baseline.
    pub(crate) fn compare(&self, now: &Document) -> Compared {
        let mut compared = Compared { file: self.file.clone(), ..Compared::default() };
        for row in now.rows.iter().filter(|row| counts_as_wrong(now, row)) {
            let key = [&row.query, &row.class, &row.subject].map(String::clone);
            let known = self.rows.get(&key);
            let change = |kind: &FindingKind, count: u64, known: u64| {
                let [query, class, subject] = key.clone();
                Change { query, class, subject, kind: kind.to_string(), count, known }
            };
            for (kind, found) in &row.counts.mistakes {
                let allowed = known.map_or(0, |known| known.allows(kind, row.counts.cases));
                compared.known += allowed.min(found.count);
                let change = change(kind, found.count, allowed);
                if found.count > allowed { compared.new.push(change) } else { compared.unchanged.push(change) }
            }
            let Some(known) = known else { continue };
            let is_mended =
                |kind: &FindingKind| !row.counts.mistakes.contains_key(kind) && known.expects(kind, row.counts.cases);
            let mended = known.kinds.iter().filter(|(kind, _)| is_mended(kind));
            compared.mended.extend(mended.map(|(kind, count)| change(kind, 0, *count)));
        }
        compared
    }
}

/// What the baseline of results says of a kind of wrong answer, if there is one.
pub(crate) fn standing<'a>(document: &'a Document, row: &Row, kind: &FindingKind) -> Option<&'a Change> {
    document.compared.as_ref()?.change([&row.query, &row.class, &row.subject, &kind.to_string()])
}

impl Known {
    fn count(&self, kind: &FindingKind) -> u128 {
        self.kinds.get(kind).copied().unwrap_or(0).into()
    }

    /// How many wrong answers of a kind are known in so many cases: the same share, rounded up, so that a known kind
    /// may occur in a short run.
    fn allows(&self, kind: &FindingKind, cases: u64) -> u64 {
        let share = (self.count(kind) * u128::from(cases)).div_ceil(u128::from(self.cases.max(1)));
        u64::try_from(share).unwrap_or(u64::MAX)
    }

    /// Whether at least one is to be expected in so many cases, so that none says something.
    fn expects(&self, kind: &FindingKind, cases: u64) -> bool {
        self.count(kind) * u128::from(cases) >= u128::from(self.cases.max(1))
    }
}
