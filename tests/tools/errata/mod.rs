//! Rules of textbooks that are wrong as printed: each is tried on a case that shows it, for `docs/generated/errata.md`.
//!
//! `STRAIGHTEDGE_BLESS=1 cargo test --test tools errata` writes the page.

mod rules;
mod table;

use common::ROOT;
use std::fs;
use std::path::Path;
use straightedge_verify::{Arithmetic, Counts, FindingKind, Line, Referee, Style, find};
use table::{OTHERS, SLIPS, Slip, TEXTS};

/// The kind of an answer to the case of a slip, if it is wrong by the oracle.
fn kind(slip: &Slip, arithmetic: Arithmetic, ulps: u64, answer: &str) -> Option<FindingKind> {
    let entry = find(slip.query).expect("a query of the list");
    let line = format!("{} = {answer}", slip.case);
    let line = Line::split(&line).expect("a line");
    let referee = Referee::new(entry, arithmetic, ulps).with_oracle_every(1);
    let ruling = referee.line(&line, 0, &mut Counts::default());
    ruling.unwrap_or_else(|fault| panic!("{}: {} = {answer}: {fault}", slip.id, slip.case)).kind
}

/// The answer of this library, where the arithmetic can read the case.
fn answer(slip: &Slip, arithmetic: Arithmetic) -> Option<String> {
    let entry = find(slip.query).expect("a query of the list");
    entry.answer(&Line::split(slip.case).expect("a case"), arithmetic, Style::Decimal).ok()
}

/// The answer of the rule as printed, in doubles.
fn printed(slip: &Slip) -> Option<String> {
    let numbers: Vec<f64> = slip.case.split_whitespace().map(|x| x.parse().expect("a number")).collect();
    slip.printed.map(|rule| rule(&numbers))
}

#[test]
fn what_is_printed_is_wrong() {
    for slip in SLIPS {
        if let Some(printed) = printed(slip) {
            // With the usual tolerance, far beyond what rounding explains.
            assert!(kind(slip, Arithmetic::F64, 4, &printed).is_some(), "{}: {printed} is right", slip.id);
        }
    }
}

#[test]
fn what_the_table_has_is_right() {
    for slip in SLIPS.iter().filter(|slip| !slip.right.is_empty()) {
        assert_eq!(kind(slip, Arithmetic::Exact, 0, slip.right), None, "{}: {}", slip.id, slip.right);
    }
}

#[test]
fn no_arithmetic_repeats_a_slip() {
    let all = [Arithmetic::F64, Arithmetic::F32, Arithmetic::I64, Arithmetic::I32, Arithmetic::Exact];
    for slip in SLIPS {
        assert!(answer(slip, Arithmetic::F64).is_some(), "{}: no case", slip.id);
        for arithmetic in all {
            if let Some(answer) = answer(slip, arithmetic) {
                assert_eq!(kind(slip, arithmetic, 0, &answer), None, "{}, {arithmetic:?}: {answer}", slip.id);
            }
        }
    }
}

#[test]
fn the_page_is_up_to_date() {
    let path = Path::new(ROOT).join("docs/generated/errata.md");
    let page = page();
    if std::env::var_os("STRAIGHTEDGE_BLESS").is_some() {
        fs::write(&path, &page).expect("a writable file");
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    assert!(found == page, "{} is out of date: run the test with STRAIGHTEDGE_BLESS=1", path.display());
}

const COLUMNS: usize = 120;

/// The text in lines, all but the first indented.
fn wrapped(text: &str, indent: &str) -> String {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("a line");
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > COLUMNS {
            lines.push(format!("{indent}{word}"));
        } else {
            line.push_str(if line.is_empty() { "" } else { " " });
            line.push_str(word);
        }
    }
    lines.join("\n") + "\n"
}

fn page() -> String {
    let tried = SLIPS.iter().filter(|slip| slip.printed.is_some()).count();
    let mut page = crate::registry::generated("errata", "Rules that are wrong as printed");
    page += &wrapped(
        &format!(
            "Code that is copied from these texts has these faults. Each of the {} rules below has a case that shows \
             its fault; {tried} of them are programmed in `tests/tools/errata/rules.rs` as printed, in doubles, and \
             their answers were judged by the oracle of the query. Whether a slip is the author's or came with a \
             translation or a copy is not known to us.",
            SLIPS.len()
        ),
        "",
    );
    page += "\n";
    page += &wrapped(
        "After each rule come the query, the input, the right answer and what the rule as printed gives. Try your own \
         code on a case: `straightedge ver QUERY` judges the line `case = answer` ([the format][lines]).",
        "",
    );
    page += "\n";
    for (name, text) in TEXTS {
        page += &wrapped(&format!("- {name}: {text}"), "  ");
    }
    page += "\n## Each with a case\n\n";
    for slip in SLIPS {
        let exact = answer(slip, Arithmetic::F64).expect("a case in doubles");
        let right = if slip.right.is_empty() { &exact } else { slip.right };
        let printed = printed(slip).map_or(String::new(), |printed| format!(", not `{printed}`"));
        let heading = heading(slip.id, slip.book, slip.section, slip.slip);
        page += &wrapped(&format!("- {heading} `{}: {}` is `{right}`{printed}.", slip.query, slip.case), "  ");
    }
    page += "\n## Without a case\n\n";
    for (id, book, section, slip) in OTHERS {
        page += &wrapped(&format!("- {}", heading(id, book, section, slip)), "  ");
    }
    page += "\n[lines]: ../semantics.md#lines\n";
    page
}

fn heading(id: &str, book: &str, section: &str, slip: &str) -> String {
    format!("**{id}** ({book}, {section}). {slip}")
}
