//! The report as one HTML page: what it says, as plain data, and the page.
//!
//! The page loads nothing, needs JavaScript for sorting and filtering only, and escapes every text: the answers of a
//! judged program are hostile input.

mod bars;
mod confusion;
mod details;
mod drawing;
mod pictures;
#[cfg(test)]
mod sample;
mod summary;
#[cfg(test)]
mod tests;
mod text;
mod worst;

use std::fmt::Write;
use std::time::Duration;
use straightedge::verify::Entry;
use text::Text;

/// All that a page says.
pub(crate) struct Report {
    pub(crate) facts: Facts,
    /// The implementations under test, in the order of the columns.
    pub(crate) subjects: Vec<Subject>,
    /// The queries, in the order of the rows.
    pub(crate) queries: Vec<Query>,
    /// Cases to show, the most telling first. The page draws as many as fit in its size.
    pub(crate) worst: Vec<Worst>,
    /// What else must be said: decisions that never occurred, what an abbreviation means. A sentence each.
    pub(crate) notes: Vec<String>,
}

/// How the run was made, and how it ended.
pub(crate) struct Facts {
    /// Of this program.
    pub(crate) version: String,
    /// The command line, as it can be typed again.
    pub(crate) command: String,
    /// The day of the run, where the user gave it.
    pub(crate) date: Option<String>,
    pub(crate) seed: u64,
    pub(crate) level: u8,
    /// The number types of the cases: `f64`, or several names.
    pub(crate) numbers: String,
    pub(crate) duration: Duration,
    /// Why the run ended before its last case, if it did: "stopped at its timeout of 60 s".
    pub(crate) interrupted: Option<String>,
    pub(crate) verdict: Verdict,
    /// The verdict in one line: what was right or wrong.
    pub(crate) conclusion: String,
}

/// What the run found of those who promise to be right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Right,
    Wrong,
    /// Nothing was wrong in what could be judged, but not all could be.
    Undecided,
}

/// An implementation under test.
pub(crate) struct Subject {
    /// As in the columns: "plain-f64", "my program".
    pub(crate) name: String,
    /// What it is, in some words.
    pub(crate) description: String,
    /// Whether a wrong answer of it is a defect of who made it, and no surprise for who reads.
    pub(crate) is_promised: bool,
}

/// A query, and how it was answered.
pub(crate) struct Query {
    /// `room/name`.
    pub(crate) id: String,
    pub(crate) classes: Vec<Class>,
    pub(crate) confusions: Vec<Confusion>,
    /// How many signs each stage of the ladder settled, in the order of the ladder; empty where nobody counted.
    pub(crate) stages: Vec<(String, u64)>,
    /// How often each decision was the exact one, with those that never were.
    pub(crate) decisions: Vec<(String, u64)>,
}

/// A class of cases of a query.
pub(crate) struct Class {
    pub(crate) name: String,
    /// One for each subject of the report; `None` for those that were not asked.
    pub(crate) counts: Vec<Option<Counts>>,
}

/// What became of cases: every one of them is in exactly one of the counts.
#[derive(Clone, Default)]
pub(crate) struct Counts {
    pub(crate) right: u64,
    /// Withheld (`?`).
    pub(crate) declined: u64,
    pub(crate) crashed: u64,
    pub(crate) hung: u64,
    /// Wrong answers by kind, each in one kind: "false zero", "opposite sign", "outside for boundary".
    pub(crate) wrong: Vec<(String, u64)>,
    /// How far off the values were, where there are any.
    pub(crate) ulps: Option<Ulps>,
}

/// How many representable numbers values are away from the right ones.
#[derive(Clone, Copy)]
pub(crate) struct Ulps {
    pub(crate) median: u64,
    /// What 99 % of the values are not above.
    pub(crate) percentile99: u64,
    pub(crate) greatest: u64,
}

/// Which decisions a subject gave for which.
pub(crate) struct Confusion {
    /// Its place among the subjects.
    pub(crate) subject: usize,
    /// The exact decisions, a row each.
    pub(crate) exact: Vec<String>,
    /// The given ones, a column each; beside the decisions "crash", "?" and whatever a program says.
    pub(crate) given: Vec<String>,
    /// `counts[row][column]`.
    pub(crate) counts: Vec<Vec<u64>>,
}

/// A case that was answered wrongly.
pub(crate) struct Worst {
    /// The id of the query.
    pub(crate) query: String,
    /// Its place among the subjects.
    pub(crate) subject: usize,
    pub(crate) class: String,
    /// In what way: a kind of wrong answer, "crash", "no answer in time".
    pub(crate) kind: String,
    /// Whether the case was made smaller.
    pub(crate) is_small: bool,
    /// The query in the list, if it is there. Without it there is no drawing.
    pub(crate) entry: Option<&'static Entry>,
    /// The numbers of the case as the line format writes them, in any style; class and answer may be around them.
    pub(crate) case: String,
    pub(crate) exact: String,
    pub(crate) given: String,
    /// The command that asks it again.
    pub(crate) reproduce: String,
}

impl Counts {
    /// How many were asked.
    pub(crate) fn cases(&self) -> u64 {
        self.right + self.declined + self.bad()
    }

    /// How many got an answer that is wrong, or none that was not declined.
    pub(crate) fn bad(&self) -> u64 {
        self.crashed + self.hung + self.wrong.iter().map(|(_, count)| count).sum::<u64>()
    }

    /// What went wrong, by kind, the most frequent first.
    pub(crate) fn kinds(&self) -> Vec<(&str, u64)> {
        let failures = [("crash", self.crashed), ("hang", self.hung)];
        let wrong = self.wrong.iter().map(|(kind, count)| (kind.as_str(), *count));
        let mut kinds: Vec<(&str, u64)> = wrong.chain(failures).filter(|(_, count)| *count > 0).collect();
        kinds.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        kinds
    }

    /// Adds the counts of other cases. Of values, only the greatest distance is known of both.
    pub(crate) fn absorb(&mut self, other: &Counts) {
        self.right += other.right;
        self.declined += other.declined;
        self.crashed += other.crashed;
        self.hung += other.hung;
        for (kind, count) in &other.wrong {
            match self.wrong.iter_mut().find(|(known, _)| known == kind) {
                Some((_, known)) => *known += count,
                None => self.wrong.push((kind.clone(), *count)),
            }
        }
        self.ulps = None;
    }
}

impl Query {
    /// The counts of a subject over all classes; `None` where it was not asked.
    pub(crate) fn total(&self, subject: usize) -> Option<Counts> {
        total(self.classes.iter().filter_map(|class| class.counts[subject].as_ref()))
    }
}

/// The sum; `None` of nothing.
fn total<'a>(counts: impl Iterator<Item = &'a Counts>) -> Option<Counts> {
    counts.fold(None, |total, counts| {
        let mut total = total.unwrap_or_default();
        total.absorb(counts);
        Some(total)
    })
}

/// How large a page is at most, in bytes, unless its tables alone are larger.
const SIZE: usize = 590_000;

/// The page.
pub(crate) fn page(report: &Report) -> String {
    let mut body = String::new();
    summary::write(&mut body, report);
    bars::write(&mut body, report);
    let mut details = String::new();
    details::write(&mut details, report);
    let pictures = pictures::section();
    let mut html = String::from("<!doctype html>\n<html lang=en>\n<head>\n<meta charset=utf-8>\n");
    html.push_str("<meta name=viewport content='width=device-width,initial-scale=1'>\n");
    html.push_str("<meta name=color-scheme content='light dark'>\n");
    // Even if a text were not escaped, no script of others would run and nothing would be loaded.
    html.push_str(
        "<meta http-equiv=content-security-policy content=\"default-src 'none'; img-src data:; \
         style-src 'unsafe-inline'; script-src 'unsafe-inline'\">\n",
    );
    writeln!(html, "<title>{}</title>", Text(&title(report))).expect("writing to a string");
    writeln!(html, "<style>\n{}</style>\n</head>\n<body>", include_str!("style.css")).expect("writing to a string");
    html.push_str(&body);
    let script = format!("<script>\n{}</script>\n</body>\n</html>\n", include_str!("sort.js"));
    let left = SIZE.saturating_sub(html.len() + details.len() + pictures.len() + script.len());
    worst::write(&mut html, report, left);
    html.push_str(&pictures);
    html.push_str(&details);
    html.push_str("</main>\n");
    html.push_str(&script);
    html
}

/// The name of the page.
fn title(report: &Report) -> String {
    let of = match &report.queries[..] {
        [query] => query.id.clone(),
        queries => format!("{} queries", queries.len()),
    };
    format!("straightedge: {of}")
}
