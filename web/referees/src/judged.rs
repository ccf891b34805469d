//! Results of tasks of the plane, judged as `straightedge judge` judges them, with what to draw.

use crate::json::{list, quoted, refused};
use straightedge_referees::internals::Inputs;
use straightedge_referees::{Finding, How, Part, Ruling, Shown, TaskEntry, find_task};
use straightedge_verify::{Line, LineError, Style};

/// The ruling on the result of a line, as JSON.
pub(crate) fn judge(task: &str, line: &str) -> String {
    match find_task(task) {
        Err(why) => format!("{{\"error\":{}}}", quoted(&why)),
        Ok(task) => ruling(task, line).unwrap_or_else(|fault| refused(&fault)),
    }
}

fn ruling(task: &'static TaskEntry, line: &str) -> Result<String, LineError> {
    let translated = Inputs::Task(task).translated(line.into())?;
    let turned = task.turned(&Line::split(&translated.text)?);
    let text = turned.as_ref().unwrap_or(&translated.text);
    let line = Line::split(text).map_err(|fault| translated.fault(fault))?;
    let ruling = task.judge(&line).map_err(|fault| translated.fault(fault))?;
    let is_reversed = task.has_orientation()
        && matches!(ruling, Ruling::Wrong(_))
        && matches!(task.judge_reversed_within(&line, &Default::default()), Ok(Ruling::Right(_)));
    let (mut shown, _) = task.shown(&Line::split(text.split('=').next().unwrap_or_default())?)?;
    if let (Ok((all, _)), true) = (task.shown(&line), line.is_answered()) {
        shown = all;
    }
    let (verdict, kind, why, deviation, witness) = match ruling {
        Ruling::Right(deviation) => ("right", String::new(), String::new(), deviation, Vec::new()),
        Ruling::Declined => ("declined", String::new(), String::new(), 0.0, Vec::new()),
        Ruling::Undecided => ("undecided", String::new(), String::new(), 0.0, Vec::new()),
        Ruling::Wrong(Finding { kind, said, witness }) => ("wrong", kind.to_string(), said, 0.0, witness),
    };
    shown.extend(witness);
    let given = text.split_once('=').map_or("", |(_, given)| given.trim());
    let kept = format!("{} = {given}", task.rewritten(&line, Style::Decimal)?);
    let [kind, why, kept] = [kind, why, kept].map(|text| quoted(&text));
    Ok(format!(
        "{{\"verdict\":\"{verdict}\",\"kind\":{kind},\"why\":{why},\"deviation\":{deviation:?},\
         \"reversed\":{is_reversed},\"turned\":{},\"line\":{kept},\"shown\":{}}}",
        turned.is_some(),
        list(shown.iter().map(drawn))
    ))
}

fn drawn(Shown { name, points, labels, how, part }: &Shown) -> String {
    let how = match how {
        How::Dots => "dots",
        How::Edges => "edges",
        How::Polygon => "polygon",
        How::Circle => "circle",
    };
    let part = match part {
        Part::Input => "input",
        Part::A => "a",
        Part::B => "b",
        Part::Result => "result",
        Part::Witness => "witness",
    };
    // Of shapes that are drawn no number is missing: a program may have given what is not finite.
    let number = |x: &f64| if x.is_finite() { format!("{x:?}") } else { "null".into() };
    let points = list(points.iter().map(|point| list(point[..2].iter().map(number))));
    let labels = list(labels.iter().map(|label| quoted(label)));
    let name = quoted(name);
    format!("{{\"name\":{name},\"how\":\"{how}\",\"part\":\"{part}\",\"points\":{points},\"labels\":{labels}}}")
}
