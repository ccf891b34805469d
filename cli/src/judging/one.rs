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

/// A word that no result has: of a line that the program printed for people. To take it for a result would shift all
/// that come after it.
fn stray_word(said: &str) -> Option<&str> {
    let is_part = |piece: &str| {
        let bits = piece.strip_prefix(['x', 'X']).is_some_and(|bits| bits.bytes().all(|b| b.is_ascii_hexdigit()));
        bits || piece.parse::<f64>().is_ok() || piece == "none" || !piece.starts_with(|c: char| c.is_alphabetic())
    };
    said.split_whitespace().find(|piece| !is_part(piece))
}

/// Judges one reply of a program. A reply of numbers that are no result is a wrong one.
///
/// # Errors
/// A reply that is no text, or has words: no result at all.
pub(crate) fn of_task(task: &TaskEntry, place: u64, case: &str, reply: &Reply, results: &mut Results) -> Result<()> {
    let in_case = |fault: Fault| anyhow!("{}: result {}, {fault}, of an input", task.name(), place + 1);
    let asked = Line::split(case).map_err(in_case)?;
    let bytes = match reply {
        Ok(bytes) => bytes,
        Err(lost) => {
            return count(task, &asked, Err(lost.mistake.clone()), &lost.how, place, results).map_err(in_case);
        }
    };
    let no_result = |what: String| {
        anyhow!(
            "{}: result {}, {what}: each line on the standard output of the program is taken for a result; what \
             else it says belongs on its standard error",
            task.name(),
            place + 1
        )
    };
    let answer = std::str::from_utf8(bytes).map_err(|_| no_result("the line is no text".into()))?;
    // A program may repeat the input before its result.
    let said = answer.rsplit_once('=').map_or(answer, |(_, said)| said).trim();
    let said = said.split('#').next().unwrap_or_default();
    if let Some(word) = stray_word(said) {
        return Err(no_result(format!(
            "`{}` is no part of a result, in `{}`",
            shortened(word, 40),
            shortened(said, 80)
        )));
    }
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
