//! `straightedge eval`.

use super::arguments::Eval;
use super::lines::{at, for_each, output, put, split};
use super::{Failure, Outcome};
use std::io::{self, Write};
use straightedge::verify::{Fault, Style};

pub(crate) fn eval(arguments: &Eval) -> Result<Outcome, Failure> {
    let query = arguments.query.0;
    let mut output = output();
    let read = for_each(query.id(), io::stdin().lock(), |number, text| {
        let line = split(query.id(), number, text)?;
        if line.is_answered() {
            let column = text.chars().position(|c| c == '=').map_or(1, |place| place + 1);
            let fault = Fault { column, message: "eval reads cases; `ver` reads answered ones".into() };
            return Err(at(query.id(), number, &fault));
        }
        let style = if line.is_in_bits() { Style::Bits } else { Style::Decimal };
        let answer =
            query.answer(&line, arguments.arithmetic.into(), style).map_err(|fault| at(query.id(), number, &fault))?;
        match arguments.answered {
            true => put(&mut output, &format!("{} = {answer}", text.trim())),
            false => put(&mut output, &answer),
        }
    });
    // The answers of the lines before a fault are not lost.
    output.flush()?;
    read.map(|()| Outcome::Agreement)
}
