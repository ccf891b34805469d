//! Tables of which decisions were given for which.

use super::text::{Count, Text, shortened};
use super::{Confusion, Report};
use std::fmt::Write;

/// The longest word of an answer that a column is headed with.
const LONGEST: usize = 24;
/// A program may answer anything: more different words share a column.
const MOST: usize = 12;

/// The tables of a query, without those that have no mistake.
pub(crate) fn write(html: &mut String, confusions: &[Confusion], report: &Report) {
    let mut with_mistakes = confusions.iter().filter(|confusion| has_mistake(confusion)).peekable();
    if with_mistakes.peek().is_none() {
        return;
    }
    html.push_str("<p>Decisions: exact ↓ given →\n<div class='box row' tabindex=0>");
    for confusion in with_mistakes {
        table(html, confusion, &report.subjects[confusion.subject].name);
    }
    html.push_str("</div>\n");
}

fn has_mistake(confusion: &Confusion) -> bool {
    let mistakes = |exact: &String, counts: &Vec<u64>| {
        confusion.given.iter().zip(counts).any(|(given, count)| given != exact && *count > 0)
    };
    confusion.exact.iter().zip(&confusion.counts).any(|(exact, counts)| mistakes(exact, counts))
}

fn table(html: &mut String, confusion: &Confusion, subject: &str) {
    write!(html, "<table class=c><caption>{}</caption><tr><td>", Text(subject)).expect("writing to a string");
    let shown = confusion.given.len().min(MOST);
    for given in &confusion.given[..shown] {
        write!(html, "<th>{}", Text(&shortened(given, LONGEST))).expect("writing to a string");
    }
    if shown < confusion.given.len() {
        html.push_str("<th>others");
    }
    for (exact, counts) in confusion.exact.iter().zip(&confusion.counts) {
        write!(html, "<tr><th>{}", Text(&shortened(exact, LONGEST))).expect("writing to a string");
        for (given, count) in confusion.given[..shown].iter().zip(counts) {
            // Wrong unless it is said: that is shorter.
            let class = if given == exact { " class=r" } else { "" };
            match count {
                0 => html.push_str("<td>"),
                _ => write!(html, "<td{class}>{}", Count(*count)).expect("writing to a string"),
            }
        }
        if shown < confusion.given.len() {
            write!(html, "<td>{}", Count(counts[shown..].iter().sum())).expect("writing to a string");
        }
    }
    html.push_str("</table>");
}
