//! Judging one reply of a program.

use crate::judging::judge::{Judge, Stop};
use crate::judging::process::Reply;
use crate::lines::shortened;
use anyhow::{Error, Result, anyhow};
use std::fmt;
use straightedge_verify::{Line, LineError, Results};

/// How many characters of an unreadable answer are shown.
const MOST_SHOWN: usize = 200;

/// A case, and what a program replied.
pub(crate) struct Asked<'a> {
    /// The number of the answer, from 1.
    pub(crate) number: u64,
    /// The number of the case among those of all shards.
    pub(crate) index: u64,
    pub(crate) case: &'a str,
    pub(crate) reply: &'a Reply,
}

/// Why an answer is not judged.
#[derive(Debug)]
pub(crate) struct Stopped;

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the time was over")
    }
}

impl std::error::Error for Stopped {}

/// A word that no result has, as in a line that the program printed for people. Taking it for a result would shift all
/// later ones.
fn stray_word(line: &Line<'_>) -> Option<LineError> {
    let is_part = |piece: &str| {
        let bits = piece.strip_prefix(['x', 'X']).is_some_and(|bits| bits.bytes().all(|b| b.is_ascii_hexdigit()));
        bits || piece.parse::<f64>().is_ok()
            || ["none", "?"].contains(&piece)
            || !piece.starts_with(|c: char| c.is_alphabetic())
    };
    let (pieces, _) = line.pieces_of_result()?;
    pieces.iter().find(|piece| !is_part(piece.text)).map(|piece| piece.error("is no part of a result"))
}

/// Judges a reply and counts it. A line of numbers that is no result is wrong.
///
/// # Errors
/// A reply that is no answer: not text, with words that no answer has, or to another case. [`Stopped`], where judging
/// is to stop.
pub(crate) fn judge_one(judge: Judge<'_>, asked: &Asked<'_>, stop: Option<&Stop>, results: &mut Results) -> Result<()> {
    let &Asked { number, index, case, reply } = asked;
    let name = judge.name();
    let in_case = |fault: LineError| {
        let shown = shortened(case, MOST_SHOWN);
        anyhow!("{name}: answer {number}, {fault}, in the answer to the case {shown}")
    };
    let line = Line::split(case).map_err(in_case)?;
    let counts = results.class(line.class.unwrap_or("-"));
    let bytes = match reply {
        Ok(bytes) => bytes,
        Err(lost) => return judge.count_lost(&line, lost, index, counts).map_err(in_case),
    };
    let answer = std::str::from_utf8(bytes)
        .map_err(|_| no_answer(judge, number, &LineError { column: 1, message: "the line is no text".into() }, ""))?;
    let translated =
        judge.inputs().translated_answer(answer).map_err(|fault| no_answer(judge, number, &fault, answer))?;
    let fault = |fault: LineError| no_answer(judge, number, &translated.fault(fault), answer);
    let answer = &translated.text;
    let line = line.with_answer(answer).map_err(fault)?;
    if let (Judge::Task(..), Some(stray)) = (judge, stray_word(&line)) {
        return Err(fault(stray));
    }
    let given = answer.split('#').next().unwrap_or_default();
    let given = given.split_once('=').map_or(given, |(_, given)| given).trim();
    match judge.count(&line, given, index, counts, stop) {
        Ok(true) => Ok(()),
        Ok(false) => Err(Stopped.into()),
        Err(of_answer) => Err(fault(of_answer)),
    }
}

/// The error for a line that is no answer.
fn no_answer(judge: Judge<'_>, number: u64, fault: &LineError, answer: &str) -> Error {
    let name = judge.name();
    let shown = match shortened(answer.trim(), MOST_SHOWN) {
        empty if empty.is_empty() => String::new(),
        shown => format!(" in: {shown}"),
    };
    anyhow!(
        "{name}: answer {number}, {fault}{shown}\neach line on the standard output of the program is taken for an \
         answer; what else it says belongs on its standard error"
    )
}
