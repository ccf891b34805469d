//! The most telling wrong answers, each with its case drawn.

use super::drawing;
use super::model::Page;
use super::text::{Html, Text};
use crate::lines::{quoted, shortened};
use crate::results::document::{Document, Row};
use crate::results::totals::PROGRAM;
use crate::results::witness;
use straightedge_referees::find_task;
use straightedge_verify::{Class, Entry, Example, FindingKind, Line, find};

/// The classes that best distinguish rounding from other errors; their cases are shown first.
const TELLING: [Class; 5] =
    [Class::UlpMoved, Class::Degenerate, Class::RoundedDifferences, Class::Random, Class::MixedExponents];
/// The most that are shown.
const MOST: usize = 24;
/// The longest case and answer that are shown whole.
const LONGEST: usize = 600;

/// A kind of wrong answer with its simplest case.
struct Worst<'a> {
    row: &'a Row,
    kind: &'a FindingKind,
    example: &'a Example,
}

/// Writes as many as fit into `left` bytes.
pub(super) fn write(html: &mut Html, page: &Page<'_>, left: usize) {
    let worst = worst(page);
    if worst.is_empty() {
        return;
    }
    let mut section = Html::default();
    writeln!(section, "<section>\n<h2>Wrong answers, drawn</h2>\n<div class=cards>");
    let mut shown = 0;
    for worst in worst.iter().take(MOST) {
        let mut card = Html::default();
        worst.write(&mut card, page.document);
        if section.0.len() + card.0.len() + 400 > left {
            break;
        }
        section.0 += &card.0;
        shown += 1;
    }
    if shown < worst.len() {
        // Those left out are counted in the tables above.
        writeln!(section, "<p>{shown} of {} are shown.", worst.len());
    }
    html.0 += &section.0;
    html.0 += "</div>\n";
    let shown = page.queries.iter().flat_map(|(_, rows)| rows.iter().copied());
    if let Some(about) = page.document.about_links(shown, usize::MAX) {
        write!(html, "<p>{}", Text(&about));
    }
    html.0 += "</section>\n";
}

/// The wrong answers to show: those that break a promise, then one for each query, from the most telling class.
fn worst<'a>(page: &Page<'a>) -> Vec<Worst<'a>> {
    let rank = |class: &str| TELLING.iter().position(|telling| telling.name() == class).unwrap_or(TELLING.len());
    let mut ranked = Vec::new();
    for (_, rows) in &page.queries {
        let of_row = |row: &'a Row| {
            let examples = row.counts.mistakes.iter().filter_map(|(of, found)| Some((of, found.simplest.as_ref()?)));
            examples.map(move |(kind, example)| Worst { row, kind, example })
        };
        let mut of_query: Vec<_> = rows.iter().flat_map(|row| of_row(row)).collect();
        // For a program, the reduced cases are the most telling.
        of_query
            .sort_by_key(|Worst { row, example, .. }| (!row.is_promised, example.index.is_some(), rank(&row.class)));
        ranked.extend(of_query.into_iter().enumerate());
    }
    ranked.sort_by_key(|(turn, worst)| (!worst.row.is_promised, *turn));
    ranked.into_iter().map(|(_, worst)| worst).collect()
}

impl Worst<'_> {
    fn write(&self, html: &mut Html, document: &Document) {
        let Worst { row: Row { query, class, subject, .. }, kind, example } = self;
        let case = example.line.split_once(" = ").map_or(&*example.line, |(case, _)| case);
        let labelled = case.strip_prefix('@').and_then(|labelled| labelled.split_once(' '));
        let case = labelled.map_or(case, |(_, case)| case);
        if document.is_of_judge() {
            return self.write_result(html, document, case);
        }
        let answer = |answer: &str| shortened(&drawing::readable(answer), LONGEST);
        let (given, exact, kind) = (answer(&example.given), answer(&example.exact), shortened(&kind.to_string(), 80));
        write!(html, "<article><h3>{} <small>{}</small></h3>", Text(query), Text(class));
        write!(html, "<p><b>{}</b> said <code class=w>{}</code>, right is ", Text(subject), Text(&given));
        write!(html, "<code class=r>{}</code>: {}.", Text(&exact), Text(&kind));
        let entry = find(query).ok();
        if let Some(drawing) = entry.and_then(|query| drawing::draw(query, case)) {
            write!(html, "{}", drawing.svg);
            if !drawing.notes.is_empty() {
                write!(html, "<p>{}", Text(&drawing.notes.join(" ")));
            }
        }
        numbers(html, entry, case);
        self.last(html, document, case);
    }

    /// A wrong result with its witness.
    fn write_result(&self, html: &mut Html, document: &Document, input: &str) {
        let Worst { row: Row { query, class, subject, .. }, kind, example } = self;
        let given = witness::result(query, kind, example);
        let [given, why, said] = [&*given, &example.exact, &kind.to_string()].map(|text| shortened(text, LONGEST));
        write!(html, "<article><h3>{} <small>{}</small></h3><p><b>{}</b>", Text(query), Text(class), Text(&said));
        let why = if why.is_empty() { why } else { format!(": {why}") };
        write!(html, "{}. <b>{}</b> answered <code class=w>{}</code>.", Text(&why), Text(subject), Text(&given));
        let line = format!("{input} = {}", example.given);
        let line = if matches!(kind, FindingKind::Result(_)) { &line } else { input };
        let seen = find_task(query).ok().zip(Line::split(line).ok()).and_then(|(task, line)| task.shown(&line).ok());
        if let Some((mut shown, finding)) = seen {
            shown.extend(finding.into_iter().flat_map(|finding| finding.witness));
            if let Some(drawing) = drawing::draw_shown(&shown) {
                write!(html, "{}<p class=legend>", drawing.svg);
                for (colour, words) in &drawing.legend {
                    write!(html, "<span><i class=s{colour}></i>{words}</span> ");
                }
                if !drawing.notes.is_empty() {
                    write!(html, "<p>{}", Text(&drawing.notes.join(" ")));
                }
            }
        }
        write!(html, "<p class=i>{}", Text(&shortened(&witness::input(query, example), LONGEST)));
        self.last(html, document, input);
    }

    /// The link to the page that opens the case, and the command that runs it again.
    fn last(&self, html: &mut Html, document: &Document, case: &str) {
        if let Some(link) = document.link(&self.row.query, self.kind, self.example) {
            match document.page {
                Some(_) => write!(html, "<p><a href='{}'>What rounding did: drag its points</a>", Text(&link)),
                None if link.len() <= LONGEST => write!(html, "<p class=i>{}", Text(&link)),
                None => {}
            }
        }
        let again = self.again(document, case);
        writeln!(html, "<pre tabindex=0>$ {}</pre></article>", Text(&shortened(&again, LONGEST)));
    }

    /// The command that runs the case again.
    fn again(&self, document: &Document, case: &str) -> String {
        let Row { query, class, subject, .. } = self.row;
        let (plain, case) = (case, quoted(case));
        match subject.as_str() {
            PROGRAM => {
                format!("echo {case} | {}", document.planned("program").as_deref().unwrap_or("the program"))
            }
            // `robust` is not an arithmetic of the program.
            "robust" => format!("straightedge verify {query} --class {}", quoted(class)),
            _ if document.is_of_judge() => {
                let line = quoted(&format!("{plain} = {}", self.example.given)).into_owned();
                format!("echo {line} | straightedge judge {query}")
            }
            subject if document.is_of_verify() => format!("echo {case} | straightedge eval {query} --as {subject}"),
            _ => format!("echo {case} | straightedge eval {query}"),
        }
    }
}

/// The numbers of a case in decimals, input by input where it can be parsed.
fn numbers(html: &mut Html, entry: Option<&Entry>, case: &str) {
    let by_input = entry.and_then(|query| Some((query, drawing::decimals_by_input(query, case)?)));
    let Some((query, texts)) = by_input.filter(|(_, texts)| !texts.is_empty()) else {
        return write!(html, "<p class=i>{}", Text(&shortened(&drawing::decimals(case), LONGEST)));
    };
    write!(html, "<dl class=case>");
    for ((name, shape), numbers) in query.inputs().iter().zip(texts) {
        let (shape, numbers) = (shortened(shape, 40), shortened(&numbers, LONGEST));
        write!(html, "<div><dt>{} <small>{}</small><dd>{}</div>", Text(name), Text(&shape), Text(&numbers));
    }
    write!(html, "</dl>");
}
