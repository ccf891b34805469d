//! `straightedge eval`.

use super::Outcome;
use super::arguments::Eval;
use super::cases::case_of;
use super::lines::{Lines, at, output, split};
use anyhow::Result;
use std::io::{self, Write};
use straightedge_verify::Style;

pub(crate) fn eval(arguments: &Eval) -> Result<Outcome> {
    let mut output = output();
    let answered = answer(arguments, &mut output);
    // The answers of the lines before a fault are not lost.
    output.flush()?;
    answered.map(|()| Outcome::Agreement)
}

fn answer(arguments: &Eval, output: &mut impl Write) -> Result<()> {
    let query = arguments.query;
    let mut lines = Lines::of(query.id(), io::stdin().lock());
    while let Some(line) = lines.next() {
        let (number, text) = line?;
        let line = split(query.id(), number, &text)?;
        let style = if line.is_in_bits() { Style::Bits } else { Style::Decimal };
        let answer =
            query.answer(&line, arguments.arithmetic, style).map_err(|fault| at(query.id(), number, &fault))?;
        match arguments.answered {
            true => writeln!(output, "{} = {answer}", case_of(&text))?,
            false => writeln!(output, "{answer}")?,
        }
        if lines.are_waited_for() {
            output.flush()?;
        }
    }
    Ok(())
}
