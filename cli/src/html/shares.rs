//! Shares of wrong answers: tables by class and by query, and bars.

use super::model::{Page, by_class};
use super::text::{Count, Html, Percent, Text};
use crate::lines::shortened;
use crate::results::document::Row;
use crate::results::totals::{Share, by_subject};
use std::fmt;

/// A cell with the share in percent, and a bar of that length.
impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = Percent(self.wrong, self.cases);
        match self.wrong {
            0 => write!(f, "<td>{percent}"),
            // A small share must still be visible.
            _ => write!(f, "<td class=b style=--p:{:.1}%>{percent}", percent.value().max(1.0)),
        }
    }
}

pub(super) fn write(html: &mut Html, page: &Page<'_>) {
    writeln!(
        html,
        "<section>\n<h2>Wrong answers by class</h2>\n<p>The share of wrong answers, in percent, over all queries. A \
         class is a way in which float geometry goes wrong; – means that its cases do not fit the numbers. Crashes and \
         answers that did not come in time count as wrong, declined ones do not."
    );
    let classes = by_class(&page.document.rows).into_iter().map(|(class, rows)| (Text(class).to_string(), rows));
    table(html, page, "sort", "Class", classes);
    writeln!(
        html,
        "</section>\n<section>\n<h2>Wrong answers by query</h2>\n<p>The share of wrong answers, in percent, over all \
         classes. A name leads to the counts by class."
    );
    let link = |(place, (query, rows)): (usize, &(&str, Vec<_>))| {
        (format!("<a href=#q{place}>{}</a>", Text(query)), Vec::clone(rows))
    };
    table(html, page, "'sort filter'", "Query", page.queries.iter().enumerate().map(link));
    writeln!(html, "</section>");
}

/// The share of each implementation in each group of results.
fn table<'a>(
    html: &mut Html,
    page: &Page<'a>,
    class: &str,
    groups: &str,
    rows: impl Iterator<Item = (String, Vec<&'a Row>)>,
) {
    write!(html, "<div class=box tabindex=0><table class={class}>\n<thead><tr><th>{groups}<th class=n>Cases");
    page.subjects.iter().for_each(|subject| write!(html, "<th class=n>{}", Text(subject)));
    writeln!(html, "\n<tbody>");
    for (name, rows) in rows {
        let (cases, shares) = by_subject(&page.subjects, &rows);
        write!(html, "<tr><th scope=row>{name}<td>{}", Count(cases));
        for share in shares {
            match share {
                Some(share) => write!(html, "{share}"),
                None => write!(html, "<td>–"),
            }
        }
        writeln!(html);
    }
    writeln!(html, "</table></div>");
}

/// One bar of several parts, with their names and counts below.
pub(super) fn stack(html: &mut Html, kinds: &[(String, u64)]) {
    let all: u64 = kinds.iter().map(|(_, count)| count).sum();
    if all == 0 {
        return;
    }
    // Beyond these, kinds have no colours of their own.
    const COLOURS: usize = 6;
    const MOST: usize = 10;
    write!(html, "<span class=stack aria-hidden=true>");
    for (place, (_, count)) in kinds.iter().enumerate() {
        write!(html, "<i class=k{} style=--p:{:.1}%></i>", place.min(COLOURS - 1), Percent(*count, all).value());
    }
    write!(html, "</span>");
    for (place, (kind, count)) in kinds.iter().take(MOST).enumerate() {
        let (gap, kind) = (if place > 0 { ", " } else { "" }, shortened(kind, 60));
        write!(html, "{gap}<b class=k{}>■</b> {}: {}", place.min(COLOURS - 1), Text(&kind), Count(*count));
    }
    let others: u64 = kinds.iter().skip(MOST).map(|(_, count)| count).sum();
    if others > 0 {
        write!(html, ", others: {}", Count(others));
    }
}
