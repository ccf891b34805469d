//! A query's counts by class, its tables of decisions, and what decided its signs, folded.

use super::text::{Count, Percent, Text, shortened};
use super::{Counts, Query, Report, bars, confusion};
use std::fmt::Write;

/// With so many queries at most, what went wrong is told class by class.
const FEW: usize = 12;

pub(crate) fn write(html: &mut String, report: &Report) {
    html.push_str("<section id=queries>\n<h2>The queries, one by one</h2>\n");
    let is_few = report.queries.len() <= FEW;
    if !is_few {
        html.push_str(
            "<p>Wrong answers, class by class; – means that the cases of the class do not fit the numbers.\n",
        );
    }
    for (place, query) in report.queries.iter().enumerate() {
        let open = if report.queries.len() == 1 { " open" } else { "" };
        write!(html, "<details id=q{place}{open}><summary>{}", Text(&query.id)).expect("writing to a string");
        let totals: Vec<Option<Counts>> = (0..report.subjects.len()).map(|subject| query.total(subject)).collect();
        let bad: u64 = totals.iter().flatten().map(Counts::bad).sum();
        writeln!(html, " <small>{} wrong</small></summary>", Count(bad)).expect("writing to a string");
        if is_few {
            in_full(html, query, report);
        } else {
            matrix(html, query, report);
            kinds(html, &totals, report);
        }
        confusion::write(html, &query.confusions, report);
        shares(html, "Signs settled by the filter and the stages behind it", &query.stages);
        shares(html, "Exact decisions", &query.decisions);
        html.push_str("</details>\n");
    }
    html.push_str("</section>\n");
}

/// Classes by subjects: the count of wrong answers.
fn matrix(html: &mut String, query: &Query, report: &Report) {
    html.push_str("<div class=box tabindex=0><table class=m>");
    html.push_str("<thead><tr><th>Class<th>Cases");
    for subject in &report.subjects {
        write!(html, "<th>{}", Text(&subject.name)).expect("writing to a string");
    }
    html.push_str("<tbody>\n");
    for class in &query.classes {
        let cases = class.counts.iter().flatten().map(Counts::cases).max().unwrap_or(0);
        write!(html, "<tr><th>{}<td>{}", Text(&class.name), Count(cases)).expect("writing to a string");
        for counts in &class.counts {
            match counts {
                None => html.push_str("<td>–"),
                Some(counts) => {
                    let bad = counts.bad();
                    write!(html, "<td{}>{}", if bad > 0 { " class=w" } else { "" }, Count(bad))
                        .expect("writing to a string");
                }
            }
        }
    }
    html.push_str("</table></div>\n");
}

/// What went wrong, over all classes.
fn kinds(html: &mut String, totals: &[Option<Counts>], report: &Report) {
    let with_kinds = report.subjects.iter().zip(totals).filter_map(|(subject, counts)| {
        let counts = counts.as_ref().filter(|counts| counts.bad() + counts.declined > 0)?;
        Some((subject, counts))
    });
    for (subject, counts) in with_kinds {
        write!(html, "<p><b>{}</b>: ", Text(&subject.name)).expect("writing to a string");
        let declined = (counts.declined > 0).then_some(("declined", counts.declined));
        for (place, (kind, count)) in counts.kinds().into_iter().chain(declined).enumerate() {
            let gap = if place > 0 { ", " } else { "" };
            write!(html, "{gap}{}: {}", Text(&shortened(kind, 60)), Count(count)).expect("writing to a string");
        }
    }
    html.push('\n');
}

/// For each subject, classes by what became of the cases.
fn in_full(html: &mut String, query: &Query, report: &Report) {
    for (place, subject) in report.subjects.iter().enumerate() {
        let Some(total) = query.total(place) else { continue };
        let kinds: Vec<String> = total.kinds().into_iter().map(|(kind, _)| kind.to_string()).collect();
        let has_declined = total.declined > 0;
        let has_ulps = query.classes.iter().flat_map(|class| &class.counts[place]).any(|counts| counts.ulps.is_some());
        if total.bad() == 0 && !has_declined && !has_ulps {
            writeln!(html, "<p><b>{}</b>: all {} right", Text(&subject.name), Count(total.cases()))
                .expect("writing to a string");
            continue;
        }
        let name = Text(&subject.name);
        write!(html, "<div class=box tabindex=0><table class=sort><caption>{name}</caption><thead><tr><th>Class")
            .expect("writing to a string");
        html.push_str("<th class=n>Cases<th class=n>Right<th class=n>Wrong, %");
        for kind in &kinds {
            write!(html, "<th class=n>{}", Text(&shortened(kind, 60))).expect("writing to a string");
        }
        if has_declined {
            html.push_str("<th class=n>declined");
        }
        if has_ulps {
            html.push_str("<th class=n>ulps off, median<th class=n>99 %<th class=n>greatest");
        }
        html.push_str("\n<tbody>\n");
        for class in &query.classes {
            let Some(counts) = &class.counts[place] else { continue };
            let (bad, cases) = (counts.bad(), counts.cases());
            write!(html, "<tr><th scope=row>{}<td>{}<td>{}", Text(&class.name), Count(cases), Count(counts.right))
                .expect("writing to a string");
            write!(html, "{}{}", bars::open_cell(bad, cases), Percent(bad, cases)).expect("writing to a string");
            let of_class = counts.kinds();
            for kind in &kinds {
                let count = of_class.iter().find(|(name, _)| name == kind).map_or(0, |(_, count)| *count);
                write!(html, "<td{}>{}", if count > 0 { " class=w" } else { "" }, Count(count))
                    .expect("writing to a string");
            }
            if has_declined {
                write!(html, "<td>{}", Count(counts.declined)).expect("writing to a string");
            }
            match &counts.ulps {
                Some(ulps) => {
                    for ulps in [ulps.median, ulps.percentile99, ulps.greatest] {
                        write!(html, "<td>{}", Count(ulps)).expect("writing to a string");
                    }
                }
                None if has_ulps => html.push_str("<td>–<td>–<td>–"),
                None => {}
            }
            html.push('\n');
        }
        html.push_str("</table></div>\n");
    }
}

/// Counts as shares of their sum, in a line.
fn shares(html: &mut String, title: &str, counts: &[(String, u64)]) {
    let all: u64 = counts.iter().map(|(_, count)| count).sum();
    if all == 0 {
        return;
    }
    write!(html, "<p><b>{title}</b>: ").expect("writing to a string");
    for (place, (name, count)) in counts.iter().enumerate() {
        let gap = if place > 0 { ", " } else { "" };
        write!(html, "{gap}{} {} %", Text(name), Percent(*count, all)).expect("writing to a string");
    }
    html.push('\n');
}
