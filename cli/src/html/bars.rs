//! Bars of error rates, by class and by query.

use super::text::{Count, Percent, Text, shortened};
use super::{Counts, Report, total};
use std::fmt::Write;

pub(crate) fn write(html: &mut String, report: &Report) {
    by_class(html, report);
    by_query(html, report);
}

/// A cell whose bar is as long as the share; the number is to follow.
pub(crate) fn open_cell(part: u64, of: u64) -> String {
    match part {
        0 => "<td>".into(),
        // A rare error must still be seen.
        _ => format!("<td class=b style=--p:{:.1}%>", Percent(part, of).value().max(1.0)),
    }
}

/// One bar of several parts, with their names and counts below.
pub(crate) fn stack(html: &mut String, kinds: &[(&str, u64)]) {
    let all: u64 = kinds.iter().map(|(_, count)| count).sum();
    if all == 0 {
        return;
    }
    html.push_str("<span class=stack aria-hidden=true>");
    // Beyond these, kinds have no colours of their own.
    const COLOURS: usize = 6;
    const MOST: usize = 10;
    for (place, (_, count)) in kinds.iter().enumerate() {
        let share = Percent(*count, all).value();
        write!(html, "<i class=k{} style=--p:{share:.1}%></i>", place.min(COLOURS - 1)).expect("writing to a string");
    }
    html.push_str("</span>");
    for (place, (kind, count)) in kinds.iter().take(MOST).enumerate() {
        let (kind, gap) = (shortened(kind, 60), if place > 0 { ", " } else { "" });
        write!(html, "{gap}<b class=k{}>■</b> {}: {}", place.min(COLOURS - 1), Text(&kind), Count(*count))
            .expect("writing to a string");
    }
    let others: u64 = kinds.iter().skip(MOST).map(|(_, count)| count).sum();
    if others > 0 {
        write!(html, ", others: {}", Count(others)).expect("writing to a string");
    }
}

/// The header of a table with a column for each subject; those before are given.
pub(crate) fn header(html: &mut String, first: &[&str], report: &Report) {
    html.push_str("<thead><tr>");
    for (place, name) in first.iter().enumerate() {
        let numeric = if place > 0 { " class=n" } else { "" };
        write!(html, "<th{numeric}>{name}").expect("writing to a string");
    }
    for subject in &report.subjects {
        write!(html, "<th class=n>{}", Text(&subject.name)).expect("writing to a string");
    }
    html.push_str("\n<tbody>\n");
}

/// The cells of a row: the share of wrong answers of each subject.
fn shares(html: &mut String, counts: &[Option<Counts>]) {
    for counts in counts {
        match counts {
            None => html.push_str("<td>–"),
            Some(counts) => {
                let (bad, cases) = (counts.bad(), counts.cases());
                write!(html, "{}{}", open_cell(bad, cases), Percent(bad, cases)).expect("writing to a string");
            }
        }
    }
    html.push('\n');
}

fn most_cases(counts: &[Option<Counts>]) -> u64 {
    counts.iter().flatten().map(Counts::cases).max().unwrap_or(0)
}

fn by_class(html: &mut String, report: &Report) {
    html.push_str(
        "<section>\n<h2>Wrong answers by class</h2>\n<p>The share of wrong answers, in percent, over all queries. A \
         class is a way in which float geometry goes wrong; – means that its cases do not fit the numbers. Crashes and \
         answers that did not come in time count as wrong, declined ones do not.\n\
         <div class=box tabindex=0><table class=sort>\n",
    );
    header(html, &["Class", "Cases"], report);
    let mut names: Vec<&str> = Vec::new();
    for class in report.queries.iter().flat_map(|query| &query.classes) {
        if !names.contains(&class.name.as_str()) {
            names.push(&class.name);
        }
    }
    for name in names {
        let of_class = || report.queries.iter().flat_map(|query| &query.classes).filter(|class| class.name == name);
        let counts: Vec<Option<Counts>> = (0..report.subjects.len())
            .map(|place| total(of_class().filter_map(|class| class.counts[place].as_ref())))
            .collect();
        write!(html, "<tr><th scope=row>{}<td>{}", Text(name), Count(most_cases(&counts)))
            .expect("writing to a string");
        shares(html, &counts);
    }
    html.push_str("</table></div>\n</section>\n");
}

fn by_query(html: &mut String, report: &Report) {
    html.push_str(
        "<section>\n<h2>Wrong answers by query</h2>\n<p>The share of wrong answers, in percent, over all classes. A \
         name leads to the counts by class.\n<div class=box tabindex=0><table class='sort filter'>\n",
    );
    header(html, &["Query", "Cases"], report);
    for (place, query) in report.queries.iter().enumerate() {
        let counts: Vec<Option<Counts>> = (0..report.subjects.len()).map(|place| query.total(place)).collect();
        let (id, cases) = (Text(&query.id), Count(most_cases(&counts)));
        write!(html, "<tr><th scope=row><a href=#q{place}>{id}</a><td>{cases}").expect("writing to a string");
        shares(html, &counts);
    }
    html.push_str("</table></div>\n</section>\n");
}
