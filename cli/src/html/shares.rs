//! Shares of wrong answers: tables by class and by query, and bars.

use super::text::{Count, Html, Percent, Text, shortened};
use super::{Page, by_class, of};
use crate::document::Row;
use std::fmt;
use straightedge::verify::Counts;

/// The wrong ones of some answers.
#[derive(Clone, Copy, Default)]
pub(super) struct Share {
    pub(super) wrong: u64,
    pub(super) cases: u64,
}

impl Share {
    pub(super) fn of(counts: &Counts) -> Self {
        Share { wrong: counts.wrong(), cases: counts.cases }
    }

    /// Of some rows together; `None` where there is none.
    fn of_rows<'a>(rows: impl Iterator<Item = &'a Row>) -> Option<Self> {
        rows.map(|row| Share::of(&row.counts))
            .reduce(|sum, share| Share { wrong: sum.wrong + share.wrong, cases: sum.cases + share.cases })
    }
}

/// A cell with the share in percent, and a bar as long as it.
impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = Percent(self.wrong, self.cases);
        match self.wrong {
            0 => write!(f, "<td>{percent}"),
            // A rare error must still be seen.
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
        let (cases, shares) = by_subject(page, &rows);
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

/// How many cases there were, and the share of each implementation that was asked.
pub(super) fn by_subject(page: &Page<'_>, rows: &[&Row]) -> (u64, Vec<Option<Share>>) {
    let shares: Vec<_> = page.subjects.iter().map(|subject| Share::of_rows(of(rows, subject))).collect();
    (shares.iter().flatten().map(|share| share.cases).max().unwrap_or(0), shares)
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
