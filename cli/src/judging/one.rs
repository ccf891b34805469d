//! One reply of a program judged.

use crate::judging::process::Reply;
use crate::lines::{shortened, split};
use anyhow::{Result, anyhow};
use straightedge_referees::{Ruling, TaskEntry};
use straightedge_verify::{Fault, Line, Mistake, Referee, Results};

/// Of an answer that cannot be read, so many characters are shown.
const MOST_SHOWN: usize = 200;

/// Judges the reply to a case of a query.
pub(crate) fn of_query(
    referee: &Referee,
    query: &str,
    place: u64,
    case: &str,
    reply: &Reply,
    results: &mut Results,
) -> Result<()> {
    let number = place as usize + 1;
    let in_case = |fault: Fault| anyhow!("{query}: answer {number}, {fault}, in the answer to the case {case}");
    let asked = Line::split(case).map_err(in_case)?;
    let counts = results.class(asked.class.unwrap_or("-"));
    let answer = match reply {
        Ok(bytes) => bytes,
        Err(lost) => return referee.lost(&asked, lost.mistake.clone(), &lost.how, place, counts).map_err(in_case),
    };
    let fault =
        |column, message: &str| anyhow!("{query}: answer {number}, {}", Fault { column, message: message.into() });
    let answer = std::str::from_utf8(answer).map_err(|_| fault(1, "the answer is no text"))?;
    let given = split(query, number, answer)?;
    if given.is_answered() && !given.has_case_of(&asked) {
        return Err(fault(1, &format!("this is not the case that was asked, {case}")));
    }
    // The label is that of the case, whatever the program says.
    let said = if given.is_answered() { answer.split_once('=').map_or(answer, |(_, said)| said) } else { answer };
    let text = format!("{case} = {}", said.trim());
    // It may be anything, of any length.
    let shown = || shortened(text.trim(), case.chars().count() + MOST_SHOWN);
    let line = split(query, number, &text)?;
    let ruling = referee.line(&line, place, counts);
    ruling.map(drop).map_err(|fault| anyhow!("{query}: answer {number}, {fault} in: {}", shown()))
}

/// Judges one reply of a program. A reply that is no result is a wrong one.
pub(crate) fn of_task(task: &TaskEntry, place: u64, case: &str, reply: &Reply, results: &mut Results) -> Result<()> {
    let in_case = |fault: Fault| anyhow!("{}: result {}, {fault}, of an input", task.name(), place + 1);
    let asked = Line::split(case).map_err(in_case)?;
    let bytes = match reply {
        Ok(bytes) => bytes,
        Err(lost) => {
            return count(task, &asked, Err(lost.mistake.clone()), &lost.how, place, results).map_err(in_case);
        }
    };
    let answer = String::from_utf8_lossy(bytes);
    // A program may repeat the input before its result.
    let said = answer.rsplit_once('=').map_or(&*answer, |(_, said)| said).trim();
    let said = said.split('#').next().unwrap_or_default();
    let text = format!("{case} = {said}");
    let line = Line::split(&text).map_err(in_case)?;
    let ruling = task.judge(&line).map_err(in_case)?;
    count(task, &line, Ok(ruling), said, place, results).map_err(in_case)
}

/// Counts the ruling of a result.
pub(crate) fn count(
    task: &TaskEntry,
    line: &Line<'_>,
    ruling: Result<Ruling, Mistake>,
    given: &str,
    index: u64,
    results: &mut Results,
) -> Result<(), Fault> {
    task.count(line, ruling, given, index, results.class(line.class.unwrap_or("-")))
}
