//! What became of the answered cases of `ver` and `run`: counts a class, and the disagreements to print.

use super::arguments::Strictness;
use super::lines::put;
use super::{Failure, Outcome};
use comfy_table::{CellAlignment, Table, presets::ASCII_MARKDOWN};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::Write;
use straightedge::verify::{Judgement, Verdict};

#[derive(Default)]
struct Counts {
    right: u64,
    wrong: u64,
    declined: u64,
}

/// Collects judgements.
pub(crate) struct Tally<'a> {
    strictness: &'a Strictness,
    fields: &'static [&'static str],
    classes: BTreeMap<String, Counts>,
    disagreements: Vec<Value>,
}

impl<'a> Tally<'a> {
    pub(crate) fn new(strictness: &'a Strictness, fields: &'static [&'static str]) -> Self {
        Tally { strictness, fields, classes: BTreeMap::new(), disagreements: Vec::new() }
    }

    /// Counts one line, printing it where it is wrong and there is room.
    pub(crate) fn count(
        &mut self,
        number: usize,
        class: Option<&str>,
        text: &str,
        judgement: &Judgement,
        output: &mut impl Write,
    ) -> Result<(), Failure> {
        let counts = self.classes.entry(class.unwrap_or("-").into()).or_default();
        let field = match judgement.verdict {
            Verdict::Right => {
                counts.right += 1;
                return Ok(());
            }
            Verdict::Declined => {
                counts.declined += 1;
                return Ok(());
            }
            Verdict::Wrong { field } => field,
        };
        counts.wrong += 1;
        if self.disagreements.len() >= self.strictness.errors {
            return Ok(());
        }
        let (field, expected, text) = (self.fields[field], &judgement.expected, text.trim());
        if !self.strictness.json {
            put(output, &format!("line {number}: wrong {field}: {text}"))?;
            put(output, &format!("    expected {expected}"))?;
        }
        self.disagreements.push(json!({"line": number, "field": field, "text": text, "expected": expected}));
        Ok(())
    }

    fn sum(&self, of: impl Fn(&Counts) -> u64) -> u64 {
        self.classes.values().map(of).sum()
    }

    /// Prints the counts; a disagreement if there was one.
    pub(crate) fn conclude(&self, query: &str, output: &mut impl Write) -> Result<Outcome, Failure> {
        let wrong = self.sum(|counts| counts.wrong);
        if self.strictness.json {
            let class = |(class, c): (&String, &Counts)| {
                (class.clone(), json!({"right": c.right, "wrong": c.wrong, "declined": c.declined}))
            };
            let document = json!({
                "query": query,
                "right": self.sum(|counts| counts.right),
                "wrong": wrong,
                "declined": self.sum(|counts| counts.declined),
                "classes": self.classes.iter().map(class).collect::<serde_json::Map<_, _>>(),
                "disagreements": self.disagreements,
            });
            put(output, &format!("{document:#}"))?;
        } else if self.classes.is_empty() {
            put(output, &format!("{query}: nothing was judged"))?;
        } else {
            let mut table = Table::new();
            table.load_preset(ASCII_MARKDOWN).set_header(["class", "cases", "wrong", "declined"]);
            for column in 1..4 {
                table.column_mut(column).expect("four columns").set_cell_alignment(CellAlignment::Right);
            }
            for (class, c) in &self.classes {
                let cases = c.right + c.wrong + c.declined;
                table.add_row([class.clone(), cases.to_string(), c.wrong.to_string(), c.declined.to_string()]);
            }
            put(output, &table.to_string())?;
            let hidden = wrong.saturating_sub(self.disagreements.len() as u64);
            let more = if hidden > 0 { format!(" ({hidden} of them not printed)") } else { String::new() };
            let cases = self.sum(|c| c.right + c.wrong + c.declined);
            let declined = match self.sum(|counts| counts.declined) {
                0 => String::new(),
                declined => format!(", {declined} declined"),
            };
            put(output, &format!("{query}: {wrong} of {cases} wrong{more}{declined}"))?;
        }
        output.flush()?;
        Ok(if wrong > 0 { Outcome::Disagreement } else { Outcome::Agreement })
    }
}
