//! Files of questions, a line each, answered by a line each.

use crate::input::is_input;
use crate::lines::{LONGEST, Lines, Numbered, at, blocks, output, require_unanswered, split};
use crate::outcome::Outcome;
use crate::progress::progress;
use anyhow::{Result, anyhow, ensure};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use std::fs::File;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::Path;
use straightedge_verify::{Line, LineError};

/// Answers all questions of a file, `-` for the standard input; the answers before an error are also printed.
pub(crate) fn answer_all(
    questions: &Path,
    answer: impl Fn(&Line<'_>) -> Result<String, LineError> + Sync,
) -> Result<Outcome> {
    let name = questions.display().to_string();
    if is_input(questions) {
        return answer_as_asked(&name, &answer);
    }
    let unreadable = |error| anyhow!("{name}: cannot be read: {error}");
    let input = File::open(questions).map_err(|error| {
        let is_number = |word: &str| word.parse::<f64>().is_ok();
        let are_numbers = name.split([' ', ',', '\t']).filter(|word| !word.is_empty()).all(is_number);
        match error.kind() {
            // Numbers where a file of them is expected.
            ErrorKind::NotFound if are_numbers && !name.is_empty() => {
                anyhow!("{name}: there is no such file: FILE holds a point or ray a line, `-` is the standard input")
            }
            _ => unreadable(error),
        }
    })?;
    let about = input.metadata().map_err(unreadable)?;
    ensure!(!about.is_dir(), "{name}: cannot be read: it is a directory");
    let bytes = about.len();
    let mut output = output();
    // No progress bar between the answers.
    let bar = if io::stdout().is_terminal() { indicatif::ProgressBar::hidden() } else { progress(bytes, "bytes") };
    let answered = blocks(&name, bar.wrap_read(input), LONGEST, |wave| {
        let answers: Vec<(String, Result<()>)> =
            wave.into_par_iter().map(|block| answer_block(&answer, &name, block)).collect();
        for (text, faultless) in answers {
            output.write_all(text.as_bytes())?;
            faultless?;
        }
        Ok(())
    });
    bar.finish_and_clear();
    output.flush()?;
    answered.map(|()| Outcome::Agreement)
}

/// Refuses the standard input for both what is asked and the questions.
pub(crate) fn require_one_input(asked: &Path, questions: &Path) -> Result<()> {
    let are_one = is_input(asked) && is_input(questions);
    ensure!(!are_one, "the standard input is either what is asked or the questions: name a file for one of them");
    Ok(())
}

/// Answers the lines of the standard input, each as soon as it comes.
fn answer_as_asked(name: &str, answer: &impl Fn(&Line<'_>) -> Result<String, LineError>) -> Result<Outcome> {
    let mut output = output();
    let mut lines = Lines::of(name, io::stdin().lock());
    let mut answers = || {
        while let Some(line) = lines.next() {
            let (text, faultless) = answer_block(answer, name, vec![line]);
            output.write_all(text.as_bytes())?;
            faultless?;
            if lines.are_waited_for() {
                output.flush()?;
            }
        }
        Ok(())
    };
    let answered = answers();
    // The answers to the lines before an error are printed.
    output.flush()?;
    answered.map(|()| Outcome::Agreement)
}

/// The answers to some lines up to the first error, and the error.
fn answer_block(
    answer: &impl Fn(&Line<'_>) -> Result<String, LineError>,
    name: &str,
    block: Vec<Numbered>,
) -> (String, Result<()>) {
    let mut text = String::new();
    let faultless = block.into_iter().try_for_each(|line| {
        let (number, line) = line?;
        let of_line = split(name, number, &line)?;
        require_unanswered(name, number, &line, &of_line)?;
        text += &answer(&of_line).map_err(|mut fault| {
            let has_comma = line.split('#').next().is_some_and(|numbers| numbers.contains(','));
            if has_comma && fault.message.contains(" is not ") {
                fault.message += ": blanks separate numbers, not commas";
            }
            at(name, number, &fault)
        })?;
        text.push('\n');
        Ok(())
    });
    (text, faultless)
}
