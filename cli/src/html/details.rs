//! A query's counts by class, its tables of decisions, and the stages that settled its signs, folded.

use super::model::{Page, by_class, of};
use super::text::{Count, Html, Percent, Text};
use crate::lines::shortened;
use crate::results::document::Row;
use crate::results::document::total;
use crate::results::totals::{Share, by_subject, decisions, kinds};
use std::collections::{BTreeMap, BTreeSet};
use straightedge_verify::Counts;

/// Up to this number of queries, wrong answers are listed class by class.
const FEW: usize = 12;
/// The longest name of a kind that is shown.
const KIND: usize = 60;
/// The longest word of an answer in the head of a column.
const WORD: usize = 24;
/// The most columns of words: further words share a column, as a program may answer anything.
const WORDS: usize = 12;

pub(super) fn write(html: &mut Html, page: &Page<'_>) {
    writeln!(html, "<section id=queries>\n<h2>The queries, one by one</h2>");
    let is_few = page.queries.len() <= FEW;
    if !is_few {
        writeln!(html, "<p>Wrong answers, class by class; – means that the cases of the class do not fit the numbers.");
    }
    for (place, (query, rows)) in page.queries.iter().enumerate() {
        let open = if page.queries.len() == 1 { " open" } else { "" };
        let wrong = Count(rows.iter().map(|row| row.counts.wrong()).sum());
        writeln!(html, "<details id=q{place}{open}><summary>{} <small>{wrong} wrong</small></summary>", Text(query));
        let asked = page.subjects.iter().filter(|subject| of(rows, subject).next().is_some());
        let totals: Vec<(&str, Counts)> = asked.map(|subject| (*subject, total(of(rows, subject)))).collect();
        if is_few {
            totals.iter().for_each(|(subject, total)| in_full(html, subject, total, rows));
        } else {
            matrix(html, page, rows);
            totals.iter().for_each(|(subject, total)| wrong_kinds(html, subject, total));
            writeln!(html);
        }
        confusions(html, &totals);
        shares(html, "Signs settled by the filter and the stages behind it", &stages(rows));
        shares(html, "Exact decisions", &decisions(rows, query));
        writeln!(html, "</details>");
    }
    writeln!(html, "</section>");
}

/// A count of wrong answers, marked unless it is zero.
fn write_wrong(html: &mut Html, count: u64) {
    write!(html, "<td{}>{}", if count > 0 { " class=w" } else { "" }, Count(count));
}

/// Counts of wrong answers by class and subject.
fn matrix(html: &mut Html, page: &Page<'_>, rows: &[&Row]) {
    write!(html, "<div class=box tabindex=0><table class=m><thead><tr><th>Class<th>Cases");
    page.subjects.iter().for_each(|subject| write!(html, "<th>{}", Text(subject)));
    writeln!(html, "<tbody>");
    for (class, rows) in by_class(rows.iter().copied()) {
        let (cases, shares) = by_subject(&page.subjects, &rows);
        write!(html, "<tr><th>{}<td>{}", Text(class), Count(cases));
        for share in shares {
            match share {
                Some(Share { wrong, .. }) => write_wrong(html, wrong),
                None => write!(html, "<td>–"),
            }
        }
    }
    writeln!(html, "</table></div>");
}

/// The kinds of wrong answers, over all classes.
fn wrong_kinds(html: &mut Html, subject: &str, total: &Counts) {
    let declined = (total.declined > 0).then(|| ("declined".to_string(), total.declined));
    let told = |(kind, count): (String, u64)| format!("{}: {}", Text(&shortened(&kind, KIND)), Count(count));
    let excused = (total.excused > 0).then(|| ("excused".to_string(), total.excused));
    let told: Vec<String> = kinds(total).into_iter().chain(declined).chain(excused).map(told).collect();
    if !told.is_empty() {
        write!(html, "<p><b>{}</b>: {}", Text(subject), told.join(", "));
    }
}

/// The rulings by class.
fn in_full(html: &mut Html, subject: &str, total: &Counts, rows: &[&Row]) {
    let (name, kinds) = (Text(subject), kinds(total));
    let (has_declined, has_excused) = (total.declined > 0, total.excused > 0);
    let has_ulps = total.ulps.answers() > 0;
    if total.wrong() == 0 && !has_declined && !has_excused && !has_ulps {
        return writeln!(html, "<p><b>{name}</b>: all {} right", Count(total.cases));
    }
    write!(html, "<div class=box tabindex=0><table class=sort><caption>{name}</caption><thead><tr><th>Class");
    write!(html, "<th class=n>Cases<th class=n>Right<th class=n>Wrong, %");
    kinds.iter().for_each(|(kind, _)| write!(html, "<th class=n>{}", Text(&shortened(kind, KIND))));
    if has_declined {
        write!(html, "<th class=n>declined");
    }
    if has_excused {
        write!(html, "<th class=n>excused");
    }
    if has_ulps {
        write!(html, "<th class=n>ulps off, median<th class=n>99 %<th class=n>greatest");
    }
    writeln!(html, "\n<tbody>");
    for Row { class, counts, .. } in of(rows, subject) {
        let [cases, right, declined] = [counts.cases, counts.right(), counts.declined].map(Count);
        write!(html, "<tr><th scope=row>{}<td>{cases}<td>{right}{}", Text(class), Share::of(counts));
        for (kind, _) in &kinds {
            let found = counts.mistakes.iter().find(|(of_row, _)| of_row.to_string() == *kind);
            write_wrong(html, found.map_or(0, |(_, found)| found.count));
        }
        if has_declined {
            write!(html, "<td>{declined}");
        }
        if has_excused {
            write!(html, "<td>{}", Count(counts.excused));
        }
        let ulps = &counts.ulps;
        if ulps.answers() > 0 {
            let told = [ulps.percentile(50), ulps.percentile(99), ulps.greatest()];
            told.iter().for_each(|ulps| write!(html, "<td>{}", Count(*ulps)));
        } else if has_ulps {
            write!(html, "<td>–<td>–<td>–");
        }
        writeln!(html);
    }
    writeln!(html, "</table></div>");
}

/// Which decisions were returned for which exact ones, for implementations with wrong decisions.
fn confusions(html: &mut Html, totals: &[(&str, Counts)]) {
    let has_mistake = |counts: &Counts| counts.wrong_decisions().next().is_some();
    let mut confused = totals.iter().filter(|(_, counts)| has_mistake(counts)).peekable();
    if confused.peek().is_none() {
        return;
    }
    write!(html, "<p>Decisions: exact ↓ given →\n<div class='box row' tabindex=0>");
    for (subject, counts) in confused {
        let exact: BTreeSet<&str> = counts.decisions.keys().map(|(exact, _)| &**exact).collect();
        let given: BTreeSet<&str> = counts.decisions.keys().map(|(_, given)| &**given).collect();
        write!(html, "<table class=c><caption>{}</caption><tr><td>", Text(subject));
        let word = |word: &str| shortened(word, WORD);
        given.iter().take(WORDS).for_each(|given| write!(html, "<th>{}", Text(&word(given))));
        if given.len() > WORDS {
            write!(html, "<th>others");
        }
        for exact in exact {
            write!(html, "<tr><th>{}", Text(&word(exact)));
            let count = |given: &&str| {
                let of = counts.decisions.iter().find(|((e, g), _)| *e == exact && g == given);
                of.map_or(0, |(_, count)| *count)
            };
            for given in given.iter().take(WORDS) {
                // Cells are wrong unless marked as right, which is shorter.
                let is_wrong = counts.wrong_decisions().any(|(e, g, _)| e == exact && g == *given);
                let class = if is_wrong { "" } else { " class=r" };
                match count(given) {
                    0 => write!(html, "<td>"),
                    count => write!(html, "<td{class}>{}", Count(count)),
                }
            }
            if given.len() > WORDS {
                write!(html, "<td>{}", Count(given.iter().skip(WORDS).map(count).sum()));
            }
        }
        write!(html, "</table>");
    }
    writeln!(html, "</div>");
}

/// The stages in the order of the ladder: those that settle without integers, then by bits.
fn stages(rows: &[&Row]) -> Vec<(String, u64)> {
    let mut stages = BTreeMap::new();
    for (stage, count) in rows.iter().flat_map(|row| &row.stages) {
        let bits: Option<u32> = stage.parse().ok();
        let rank = match stage.as_str() {
            "filter" => 0,
            "zero" | "error-free" => 1,
            _ if bits.is_some() => 2,
            _ => 3,
        };
        let words = match stage.as_str() {
            "zero" => "zero test".into(),
            "big" => "beyond 1024 bits".into(),
            _ if bits.is_some() => format!("{stage} bits"),
            _ => stage.clone(),
        };
        *stages.entry((rank, bits, words)).or_insert(0) += count;
    }
    stages.into_iter().map(|((_, _, words), count)| (words, count)).collect()
}

/// Counts as shares of their sum, in a line.
fn shares(html: &mut Html, title: &str, counts: &[(String, u64)]) {
    let all: u64 = counts.iter().map(|(_, count)| count).sum();
    if all > 0 {
        let share = |(name, count): &(String, u64)| format!("{} {} %", Text(name), Percent(*count, all));
        writeln!(html, "<p><b>{title}</b>: {}", counts.iter().map(share).collect::<Vec<_>>().join(", "));
    }
}
