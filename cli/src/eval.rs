//! `straightedge eval`.

use super::arguments::Eval;
use super::lines::{at, for_each_and_pause, output, put, split};
use super::{Failure, Outcome};
use std::cell::RefCell;
use std::io::{self, Write};
use straightedge::verify::{Fault, Style};

pub(crate) fn eval(arguments: &Eval) -> Result<Outcome, Failure> {
    let query = arguments.query.0;
    let output = RefCell::new(output());
    let answer = |number: usize, text: &str| {
        let line = split(query.id(), number, text)?;
        if line.is_answered() {
            let column = text.chars().position(|c| c == '=').map_or(1, |place| place + 1);
            let fault = Fault { column, message: "eval reads cases; `ver` reads answered ones".into() };
            return Err(at(query.id(), number, &fault));
        }
        let style = if line.is_in_bits() { Style::Bits } else { Style::Decimal };
        let answer =
            query.answer(&line, arguments.arithmetic, style).map_err(|fault| at(query.id(), number, &fault))?;
        let text = text.split('#').next().unwrap_or_default().trim();
        match arguments.answered {
            true => put(&mut *output.borrow_mut(), &format!("{text} = {answer}")),
            false => put(&mut *output.borrow_mut(), &answer),
        }
    };
    // Whoever asks one case at a time gets each answer at once.
    let read = for_each_and_pause(query.id(), io::stdin().lock(), answer, || Ok(output.borrow_mut().flush()?));
    // The answers of the lines before a fault are not lost.
    output.into_inner().flush()?;
    read.map(|()| Outcome::Agreement)
}
