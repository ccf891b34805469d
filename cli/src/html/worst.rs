//! Wrong answers worth a look, each with its case drawn.

use super::text::{Text, shortened};
use super::{Report, Worst, drawing};
use std::fmt::Write;

/// The most that are shown: nobody reads more.
const MOST: usize = 24;
/// The longest case and answer that are shown whole.
const LONGEST: usize = 600;

/// Writes as many as fit in so many bytes.
pub(crate) fn write(html: &mut String, report: &Report, left: usize) {
    if report.worst.is_empty() {
        return;
    }
    let mut section = String::from("<section>\n<h2>Wrong answers, drawn</h2>\n<div class=cards>\n");
    let end = "</div>\n</section>\n";
    let mut shown = 0;
    for worst in report.worst.iter().take(MOST) {
        let mut card = String::new();
        write_card(&mut card, worst, &report.subjects[worst.subject].name);
        if section.len() + card.len() + end.len() + 200 > left {
            break;
        }
        section.push_str(&card);
        shown += 1;
    }
    if shown < report.worst.len() {
        // Plain counts: those left out are in the tables above.
        writeln!(section, "<p>{shown} of {} are shown.", report.worst.len()).expect("writing to a string");
    }
    section.push_str(end);
    html.push_str(&section);
}

fn write_card(html: &mut String, worst: &Worst, subject: &str) {
    let (query, kind) = (Text(&worst.query), shortened(&worst.kind, 80));
    write!(html, "<article><h3>{query} <small>{}</small></h3>", Text(&worst.class)).expect("writing to a string");
    let answer = |answer: &str| shortened(&drawing::readable(answer), LONGEST);
    let (given, exact) = (answer(&worst.given), answer(&worst.exact));
    write!(
        html,
        "<p><b>{}</b> said <code class=w>{}</code>, right is <code class=r>{}</code>: {}.",
        Text(subject),
        Text(&given),
        Text(&exact),
        Text(&kind)
    )
    .expect("writing to a string");
    let drawing = worst.entry.and_then(|query| drawing::draw(query, &worst.case));
    if let Some(drawing) = &drawing {
        html.push_str(&drawing.svg);
    }
    let notes = drawing.map(|drawing| drawing.notes).unwrap_or_default();
    if !notes.is_empty() {
        html.push_str("<p>");
        for (place, note) in notes.iter().enumerate() {
            write!(html, "{}{}", if place > 0 { " " } else { "" }, Text(note)).expect("writing to a string");
        }
    }
    case(html, worst);
    if !worst.reproduce.is_empty() {
        write!(html, "<pre tabindex=0>$ {}</pre>", Text(&shortened(&worst.reproduce, LONGEST)))
            .expect("writing to a string");
    }
    html.push_str("</article>\n");
}

/// The numbers in decimals, input by input where the case can be taken apart.
fn case(html: &mut String, worst: &Worst) {
    let by_input = worst.entry.and_then(|query| Some((query, drawing::decimals_by_input(query, &worst.case)?)));
    let Some((query, texts)) = by_input else {
        let numbers = shortened(&drawing::decimals(&worst.case), LONGEST);
        write!(html, "<p class=i>{}", Text(&numbers)).expect("writing to a string");
        return;
    };
    html.push_str("<dl class=case>");
    for ((name, shape), numbers) in query.inputs().iter().zip(texts) {
        let (name, shape, numbers) = (Text(name), shortened(shape, 40), shortened(&numbers, LONGEST));
        write!(html, "<div><dt>{name} <small>{}</small><dd>{}</div>", Text(&shape), Text(&numbers))
            .expect("writing to a string");
    }
    html.push_str("</dl>");
}
