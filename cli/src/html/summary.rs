//! The head of the page: the verdict, the facts of the run, and the implementations under test.

use super::text::{Count, Percent, Text};
use super::{Report, Verdict, total};
use std::fmt::Write;
use std::time::Duration;

pub(crate) fn write(html: &mut String, report: &Report) {
    verdict(html, report);
    subjects(html, report);
}

fn verdict(html: &mut String, report: &Report) {
    let facts = &report.facts;
    let (class, word) = match facts.verdict {
        Verdict::Right => ("right", "✓ Right"),
        Verdict::Wrong => ("wrong", "✗ Wrong"),
        Verdict::Undecided => ("undecided", "? Undecided"),
    };
    let conclusion = Text(&facts.conclusion);
    write!(html, "<header>\n<h1>{}</h1>\n", Text(&super::title(report))).expect("writing to a string");
    writeln!(html, "<p class='verdict {class}'><strong>{word}</strong> {conclusion}").expect("writing to a string");
    if let Some(why) = &facts.interrupted {
        writeln!(html, "<p class='verdict undecided'><strong>Not complete</strong> The run was {}.", Text(why))
            .expect("writing to a string");
    }
    html.push_str("<dl>");
    let mut fact = |name: &str, value: &dyn std::fmt::Display| {
        write!(html, "<div><dt>{name}<dd>{value}</div>").expect("writing to a string");
    };
    html_list(&mut fact, report);
    html.push_str("</dl>\n</header>\n<main>\n");
}

/// The facts as pairs.
fn html_list(fact: &mut dyn FnMut(&str, &dyn std::fmt::Display), report: &Report) {
    let facts = &report.facts;
    fact("Command", &format!("<code>{}</code>", Text(&facts.command)));
    fact("Version", &Text(&facts.version));
    if let Some(date) = &facts.date {
        fact("Date", &Text(date));
    }
    fact("Seed", &facts.seed);
    fact("Level", &facts.level);
    fact("Numbers", &Text(&facts.numbers));
    fact("Duration", &duration(facts.duration));
}

fn duration(duration: Duration) -> String {
    let seconds = duration.as_secs();
    match seconds {
        0..60 => format!("{:.1} s", duration.as_secs_f64()),
        60..3600 => format!("{} min {} s", seconds / 60, seconds % 60),
        _ => format!("{} h {} min", seconds / 3600, seconds / 60 % 60),
    }
}

fn subjects(html: &mut String, report: &Report) {
    html.push_str(
        "<section>\n<h2>Who was asked</h2>\n<div class=box tabindex=0><table class=sort>\n<thead><tr><th>Implementation\
         <th>Promises to be right<th class=n>Cases<th class=n>Wrong<th class=n>%<th class=n>Declined<th>What went \
         wrong\n<tbody>\n",
    );
    for (place, subject) in report.subjects.iter().enumerate() {
        let asked = report.queries.iter().flat_map(|query| &query.classes).filter_map(|c| c.counts[place].as_ref());
        let Some(counts) = total(asked) else { continue };
        let (bad, cases) = (counts.bad(), counts.cases());
        let promised = if subject.is_promised { "yes" } else { "no" };
        let alarm = if subject.is_promised && bad > 0 { " class=alarm" } else { "" };
        write!(
            html,
            "<tr{alarm}><th scope=row>{}<small>{}</small><td class=t>{promised}\
             <td>{}<td>{}{}{}<td>{}<td class='t wide'>",
            Text(&subject.name),
            Text(&subject.description),
            Count(cases),
            Count(bad),
            super::bars::open_cell(bad, cases),
            Percent(bad, cases),
            Count(counts.declined),
        )
        .expect("writing to a string");
        let kinds = counts.kinds();
        super::bars::stack(html, &kinds);
        html.push('\n');
    }
    html.push_str("</table></div>\n");
    if !report.notes.is_empty() {
        html.push_str("<ul>\n");
        for note in &report.notes {
            writeln!(html, "<li>{}", Text(note)).expect("writing to a string");
        }
        html.push_str("</ul>\n");
    }
    html.push_str("</section>\n");
}
