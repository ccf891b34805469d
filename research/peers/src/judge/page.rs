//! The page of the docs: rates by class, and the smallest cases.

use super::{Asked, Contest, Peer, SEED, peers};
use crate::document::version;
use std::fmt::Write;
use straightedge::{Rational, arith::CastFrom};
use straightedge_verify::{Campaign, Class, Counts, Example, Results};

/// The number of contests in a table.
const COLUMNS: usize = 4;
/// The number of smallest cases shown of a contest, each for clear cases and for those on the boundary.
const EXAMPLES: usize = 3;
const WIDTH: usize = 120;

/// What was run: versions, command, seed, cases.
pub(super) fn introduction(cases: u64) -> String {
    let versions: Vec<String> = peers().map(|peer| version(peer.name)).collect();
    let (last, others) = versions.split_last().expect("there are peers");
    let versions = format!("{} and {last}", others.join(", "));
    let text = format!(
        "Answers of {versions} to generated hard cases in `f64`: {cases} cases for each query, in equal shares for its \
         classes, seed {SEED}. The oracle of the query judges them; it is exact and shares no code with any of them. \
         The same seed gives the same page."
    );
    let how = "Most of these cases are hard on purpose, by the [class](../design/verification.md#the-classes): only \
               `random` is what a program meets by chance. A cell has the wrong answers among clear cases, and after \
               the + those among boundary cases, each in per cent of such cases; `-` means that there are none. A \
               boundary case is one whose exact answer is of a boundary: shapes touch, a sign is 0. Many users need \
               only the clear cases. Cases that a crate documents as unsupported are left out. Below each table is the \
               smallest case of each kind of finding, as a [line](../semantics.md#lines) that ends in the exact \
               answer: `true for disjoint` means that the crate said true and disjoint is right.";
    let head = "<!-- Written by `cargo run --release -- judge` in research/peers. -->\n\n# Peers, judged";
    format!("{head}\n\n{}\n{}\n", wrapped(&text, ""), wrapped(how, ""))
}

/// The page.
pub(super) fn markdown(cases: u64) -> String {
    let mut page = introduction(cases);
    for peer in peers() {
        page += &section(&peer, cases);
    }
    page.truncate(page.trim_end().len());
    page + "\n"
}

/// The results of the clear cases and of those on a boundary.
type Both = [Results; 2];

fn section(peer: &Peer, cases: u64) -> String {
    let campaign = Campaign::new().cases(cases).seed(SEED);
    let results: Vec<Both> = peer
        .contests
        .iter()
        .map(|contest| {
            eprintln!("{}: {}", peer.name, contest.name);
            [Asked::Clear, Asked::Boundary].map(|asked| (contest.run)(&campaign, asked))
        })
        .collect();
    let mut text = format!("## {}\n\n{}\n", peer.name, wrapped(peer.conventions, ""));
    for (contests, results) in peer.contests.chunks(COLUMNS).zip(results.chunks(COLUMNS)) {
        text += &table(contests, results);
    }
    for (contest, results) in peer.contests.iter().zip(&results) {
        text += &examples(contest, results);
    }
    text
}

fn table(contests: &[Contest], results: &[Both]) -> String {
    let names: Vec<&str> = contests.iter().map(|contest| contest.name).collect();
    let mut text = format!("| class | {} |\n|---|{}\n", names.join(" | "), "--:|".repeat(names.len()));
    for class in Class::ALL.map(Class::name) {
        let cells: Vec<String> = results
            .iter()
            .map(|both| cell(both.each_ref().map(|results| results.classes.get(class).cloned())))
            .collect();
        writeln!(text, "| {class} | {} |", cells.join(" | ")).expect("a string");
    }
    let total = |both: &Both| cell(both.each_ref().map(|results| Some(results.total())));
    writeln!(text, "| all | {} |", results.iter().map(total).collect::<Vec<_>>().join(" | ")).expect("a string");
    let asked = |both: &Both| {
        let asked = both.each_ref().map(|results| results.total().cases - results.total().declined);
        format!("{} + {}", asked[0], asked[1])
    };
    writeln!(text, "| cases | {} |\n", results.iter().map(asked).collect::<Vec<_>>().join(" | ")).expect("a string");
    text
}

/// The rates of both kinds.
fn cell(both: [Option<Counts>; 2]) -> String {
    let rate = |counts: &Option<Counts>| {
        let asked = counts.as_ref().map_or(0, |counts| counts.cases - counts.declined);
        let wrong = counts.as_ref().map_or(0, Counts::wrong);
        match (asked, wrong) {
            (0, _) => "-".into(),
            (_, 0) => "0".into(),
            (asked, wrong) if wrong * 1000 < asked => "<0.1".into(),
            (asked, wrong) => format!("{:.1}", wrong as f64 * 100.0 / asked as f64),
        }
    };
    match both.each_ref().map(rate) {
        [clear, boundary] if clear == "-" && boundary == "-" => "-".into(),
        [clear, boundary] => format!("{clear} + {boundary}"),
    }
}

/// The smallest cases of a contest, by kind.
fn examples(contest: &Contest, both: &Both) -> String {
    let mut text = format!("### {}\n\n`{}`, asked by `{}`.", contest.name, contest.query, contest.call);
    let mut lines = String::new();
    for results in both {
        let mut found: Vec<(String, u64, Example)> = results
            .total()
            .mistakes
            .into_iter()
            .filter_map(|(kind, found)| Some((kind.to_string(), found.count, found.simplest?)))
            .collect();
        found.sort_by_key(|(_, count, _)| std::cmp::Reverse(*count));
        for (kind, count, example) in found.into_iter().take(EXAMPLES) {
            // The name of the kind has the decision that was returned.
            let given =
                if example.given.contains(' ') { format!(", answered {}", example.given) } else { String::new() };
            lines += &wrapped(&format!("{count} times {kind}{given}:"), "    ");
            lines += &wrapped(&shortened(&example), "    ");
        }
    }
    text += &if lines.is_empty() { " No answer was wrong.\n".into() } else { format!("\n\n```text\n{lines}```\n") };
    text + "\n"
}

/// A line with shortest decimals for raw bits, and of its answer only the decision or the squared distance.
fn shortened(example: &Example) -> String {
    let decimal = |x: f64| format!("{x:?}").trim_end_matches(".0").to_string();
    let piece = |piece: &str| {
        let bits = piece.strip_prefix('x').and_then(|bits| u64::from_str_radix(bits, 16).ok());
        bits.map_or(piece.to_string(), |bits| decimal(f64::from_bits(bits)))
    };
    let (case, _) = example.line.split_once(" = ").expect("a case with its answer");
    let case = case.split(' ').map(piece).collect::<Vec<_>>().join(" ");
    let mut answer = example.exact.split(' ');
    let decision = answer.next().expect("an answer");
    let distance = answer.next().filter(|_| decision == "closest").and_then(|x| x.parse::<Rational>().ok());
    let distance = distance.map(|x| format!(" {}", decimal(f64::cast_from(&x)))).unwrap_or_default();
    format!("{case} = {decision}{distance}")
}

/// The text in lines, all but the first indented.
fn wrapped(text: &str, indent: &str) -> String {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("a line");
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > WIDTH {
            lines.push(format!("{indent}{word}"));
        } else {
            line.push_str(if line.is_empty() { "" } else { " " });
            line.push_str(word);
        }
    }
    lines.join("\n") + "\n"
}
