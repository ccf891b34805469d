//! `straightedge eval`.

use crate::arguments::{arithmetic, query};
use crate::judging::cases::case_of;
use crate::lines::{Lines, at, output, split};
use crate::outcome::Outcome;
use anyhow::Result;
use clap::Args;
use std::io::{self, Write};
use straightedge_referees::internals::Inputs;
use straightedge_verify::{Arithmetic, Entry, LineError, Style};

#[derive(Args)]
pub(crate) struct Eval {
    /// The query, by id (`contain/point_tetrahedron`) or by name
    #[arg(value_parser = query)]
    pub(crate) query: &'static Entry,
    /// The arithmetic that answers
    #[arg(long = "as", value_parser = arithmetic(), default_value = "f64")]
    pub(crate) arithmetic: Arithmetic,
    /// Print `case = answer`, as `ver` reads it, instead of the answer alone
    #[arg(long)]
    pub(crate) answered: bool,
}

pub(crate) fn eval(arguments: &Eval) -> Result<Outcome> {
    let mut output = output();
    let answered = answer(arguments, &mut output);
    // The answers to the lines before an error are printed.
    output.flush()?;
    answered.map(|()| Outcome::Agreement)
}

fn answer(arguments: &Eval, output: &mut impl Write) -> Result<()> {
    let query = arguments.query;
    let mut lines = Lines::of(query.id(), io::stdin().lock());
    while let Some(line) = lines.next() {
        let (number, text) = line?;
        let told = |fault: LineError| at(query.id(), number, &fault);
        let translated = Inputs::Query(query.inputs()).translated(text).map_err(told)?;
        let line = split(query.id(), number, &translated.text)?;
        let style = if line.is_in_bits() { Style::Bits } else { Style::Decimal };
        let answer = query.answer(&line, arguments.arithmetic, style).map_err(|fault| told(translated.fault(fault)))?;
        match arguments.answered {
            true => writeln!(output, "{} = {answer}", case_of(&translated.text))?,
            false => writeln!(output, "{answer}")?,
        }
        if lines.are_waited_for() {
            output.flush()?;
        }
    }
    Ok(())
}
