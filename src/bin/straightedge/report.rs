//! What `straightedge verify` has to say: tables for the eye, Markdown for the report, JSON for programs.

use super::arguments::Verify;
use comfy_table::{CellAlignment, Table, presets::ASCII_MARKDOWN};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::time::Duration;
use straightedge::arith::Stage;
use straightedge::verify::{Audit, Class, Entry, ROUNDED_ULPS, Subject};

/// Of so many queries the terminal shows every class.
const FEW: usize = 6;

/// The result for one class of one query.
pub(crate) struct Row {
    pub(crate) query: &'static Entry,
    pub(crate) class: Class,
    pub(crate) audit: Audit,
}

/// All results.
pub(crate) struct Summary<'a> {
    pub(crate) rows: &'a [Row],
    pub(crate) arguments: &'a Verify,
    pub(crate) elapsed: Duration,
}

impl Summary<'_> {
    /// Wrong answers of implementations that promise none.
    pub(crate) fn broken_promises(&self) -> u64 {
        self.rows
            .iter()
            .flat_map(|row| &row.audit.tallies)
            .filter(|(subject, _)| subject.is_promised())
            .map(|(_, tally)| tally.wrong)
            .sum()
    }

    /// For the terminal.
    pub(crate) fn text(&self) -> String {
        let ids: BTreeSet<&str> = self.rows.iter().map(|row| row.query.id()).collect();
        let (by, table) = if ids.len() > FEW {
            ("query; the report has them by class", self.wrong_table_by_query())
        } else {
            ("query and class of cases", self.wrong_table())
        };
        format!(
            "Wrong answers of each implementation, by {by} (`-`: does not apply)\n\n{table}\n\n{}\n{}",
            self.failures(),
            self.conclusion()
        )
    }

    /// For the report.
    pub(crate) fn markdown(&self) -> String {
        format!(
            "# Verification report\n\n{}\n## Failures\n\n{}\n\n## Wrong answers\n\n\
             Wrong answers of each implementation, a class; `-`: does not apply. An answer is wrong when any of its \
             fields is: the totals above say how often only details were (a feature, a value more than \
             {ROUNDED_ULPS} ulps off). Rationals (exact) answer one case in {}. Natively, as users compile the \
             queries, {} was asked; the others are the same queries in one scalar whose arithmetic is chosen at run \
             time.\n\n{}\n\n\
             ## Stages\n\nThe share of signs of certified f64 that each stage of the ladder settles: the filter, the \
             zero test, integers of so many bits, big integers.\n\n{}\n\n\
             ## Decisions\n\nThe share of each decision.\n\n{}\n\n\
             ## First wrong answers\n\nThe first case of each class that an implementation got wrong, with the \
             exact answer, and what it said.\n\n{}",
            self.conclusion(),
            self.failures(),
            self.arguments.exact_every,
            Subject::ALL
                .into_iter()
                .filter(|subject| subject.is_native())
                .map(Subject::name)
                .collect::<Vec<_>>()
                .join(", "),
            self.wrong_table(),
            self.stage_table(),
            self.decision_table(),
            self.first_wrong(),
        )
    }

    /// For programs.
    pub(crate) fn json(&self) -> Value {
        let subject = |(subject, tally): (&Subject, &straightedge::verify::Tally)| {
            let first = tally.first.as_ref().map(|(line, given)| json!({"line": line, "given": given}));
            let value = json!({
                "tried": tally.tried,
                "wrong": tally.wrong,
                "wrong_details_only": tally.wrong_details_only,
                "first": first,
            });
            (subject.name().to_string(), value)
        };
        let row = |row: &Row| {
            json!({
                "query": row.query.id(),
                "class": row.class.name(),
                "subjects": row.audit.tallies.iter().map(subject).collect::<Map<_, _>>(),
                "stages": row.audit.stages.iter().map(|(s, n)| (s.to_string(), json!(n))).collect::<Map<_, _>>(),
                "decisions": row.audit.decisions.iter().map(|(d, n)| (d.to_string(), json!(n))).collect::<Map<_, _>>(),
            })
        };
        json!({
            "seed": self.arguments.seed,
            "level": self.arguments.level,
            "cases_per_class": self.arguments.n,
            "seconds": self.elapsed.as_secs_f64(),
            "broken_promises": self.broken_promises(),
            "missing_decisions": self.missing_decisions(),
            "rows": self.rows.iter().map(row).collect::<Vec<_>>(),
        })
    }

    /// The implementations that were asked anything.
    fn subjects(&self) -> Vec<Subject> {
        let was_asked = |subject: &Subject| self.rows.iter().any(|row| row.audit.tallies.contains_key(subject));
        Subject::ALL.into_iter().filter(was_asked).collect()
    }

    /// One line a query, over all classes.
    fn wrong_table_by_query(&self) -> Table {
        let subjects = self.subjects();
        let mut header = vec!["query".to_string(), "cases".into()];
        header.extend(subjects.iter().map(|subject| subject.to_string()));
        let mut body: Vec<Vec<String>> = Vec::new();
        for rows in self.rows.chunk_by(|a, b| a.query.id() == b.query.id()) {
            let total = |count: &dyn Fn(&Row) -> Option<u64>| -> Option<u64> {
                let counts: Vec<u64> = rows.iter().filter_map(count).collect();
                (!counts.is_empty()).then(|| counts.iter().sum())
            };
            let tried = total(&|row| row.audit.tallies.values().map(|tally| tally.tried).max());
            let mut cells = vec![rows[0].query.id().to_string(), tried.unwrap_or(0).to_string()];
            cells.extend(subjects.iter().map(|subject| {
                let wrong = total(&|row| row.audit.tallies.get(subject).map(|tally| tally.wrong));
                wrong.map_or("-".to_string(), |wrong| wrong.to_string())
            }));
            body.push(cells);
        }
        let mut table = table(header, body.into_iter());
        table.column_mut(1).expect("two columns").set_cell_alignment(CellAlignment::Right);
        table
    }

    fn wrong_table(&self) -> Table {
        let subjects = self.subjects();
        let mut header = vec!["query".to_string(), "class".into(), "cases".into()];
        header.extend(subjects.iter().map(|subject| subject.to_string()));
        let body = self.rows.iter().map(|row| {
            let tried = row.audit.tallies.values().map(|tally| tally.tried).max().unwrap_or(0);
            let mut cells = vec![row.query.id().to_string(), row.class.to_string(), tried.to_string()];
            cells.extend(subjects.iter().map(|subject| match row.audit.tallies.get(subject) {
                None => "-".to_string(),
                Some(tally) => tally.wrong.to_string(),
            }));
            cells
        });
        table(header, body)
    }

    fn stage_table(&self) -> Table {
        let stages: BTreeSet<Stage> = self.rows.iter().flat_map(|row| row.audit.stages.keys().copied()).collect();
        let mut header = vec!["query".to_string(), "class".into(), "signs".into()];
        header.extend(stages.iter().map(ToString::to_string));
        let body = self.rows.iter().map(|row| {
            let mut cells = vec![row.query.id().to_string(), row.class.to_string()];
            cells.push(row.audit.stages.values().sum::<u64>().to_string());
            cells.extend(stages.iter().map(|stage| share(&row.audit.stages, stage)));
            cells
        });
        table(header, body)
    }

    fn decision_table(&self) -> Table {
        let header = ["query", "class", "decisions"].map(String::from).to_vec();
        let body = self.rows.iter().map(|row| {
            let decisions = row.query.decisions().iter();
            let shares = decisions.map(|decision| format!("{decision} {}", share(&row.audit.decisions, decision)));
            vec![row.query.id().to_string(), row.class.to_string(), shares.collect::<Vec<_>>().join(", ")]
        });
        let mut table = table(header, body);
        table.column_mut(2).expect("three columns").set_cell_alignment(CellAlignment::Left);
        table
    }

    /// The first wrong answer of every implementation that promises none.
    fn failures(&self) -> String {
        let mut text = String::new();
        for row in self.rows {
            for (subject, tally) in row.audit.tallies.iter().filter(|(subject, _)| subject.is_promised()) {
                if let Some((line, given)) = &tally.first {
                    writeln!(text, "{}: {subject} answers {given}; the line to keep is\n    {line}", row.query.id())
                        .expect("writing to a string");
                }
            }
        }
        if text.is_empty() { "No certified or exact answer was wrong.\n".into() } else { text }
    }

    /// The first wrong answer of every implementation, a class.
    fn first_wrong(&self) -> String {
        let mut text = String::new();
        for row in self.rows {
            for (subject, tally) in &row.audit.tallies {
                if let Some((line, given)) = &tally.first {
                    writeln!(text, "- `{}`, {subject}: `{line}`, said `{given}`", row.query.id())
                        .expect("writing to a string");
                }
            }
        }
        text
    }

    fn conclusion(&self) -> String {
        let mut totals: BTreeMap<Subject, [u64; 3]> = BTreeMap::new();
        for (subject, tally) in self.rows.iter().flat_map(|row| &row.audit.tallies) {
            let total = totals.entry(*subject).or_default();
            let counts = [tally.wrong, tally.wrong_details_only, tally.tried];
            total.iter_mut().zip(counts).for_each(|(total, count)| *total += count);
        }
        let mut text = String::new();
        for (subject, [wrong, details, tried]) in totals {
            let details = if details > 0 { format!(", {details} of them in details only") } else { String::new() };
            writeln!(text, "- {subject}: {wrong} of {tried} wrong{details}").expect("writing to a string");
        }
        match &self.missing_decisions()[..] {
            [] => text.push_str("- every decision of every query occurred\n"),
            missing => writeln!(text, "- never occurred: {}", missing.join(", ")).expect("writing to a string"),
        }
        writeln!(
            text,
            "- seed {}, level {}, {} cases a query, class and number type, {:.1} seconds",
            self.arguments.seed,
            self.arguments.level,
            self.arguments.n,
            self.elapsed.as_secs_f64()
        )
        .expect("writing to a string");
        text
    }

    /// Decisions that no class of a query produced.
    fn missing_decisions(&self) -> Vec<String> {
        let mut missing = Vec::new();
        let ids: BTreeSet<&str> = self.rows.iter().map(|row| row.query.id()).collect();
        for id in ids {
            let rows: Vec<&Row> = self.rows.iter().filter(|row| row.query.id() == id).collect();
            for decision in rows[0].query.decisions() {
                if !rows.iter().any(|row| row.audit.decisions.contains_key(decision)) {
                    missing.push(format!("{id} {decision}"));
                }
            }
        }
        missing
    }
}

/// A count as a share of all, in percent.
fn share<K: Ord>(counts: &BTreeMap<K, u64>, key: &K) -> String {
    let all: u64 = counts.values().sum();
    match counts.get(key) {
        None => "0".into(),
        Some(count) => format!("{:.1}", 100.0 * *count as f64 / all as f64),
    }
}

/// A table with its numbers to the right.
fn table(header: Vec<String>, body: impl Iterator<Item = Vec<String>>) -> Table {
    let mut table = Table::new();
    table.load_preset(ASCII_MARKDOWN).set_header(header).add_rows(body);
    for column in table.column_iter_mut().skip(2) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}
