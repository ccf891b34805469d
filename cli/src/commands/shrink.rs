//! `straightedge shrink`, and the smallest cases of `run`.

use crate::arguments::{Judged, Tolerances, number_type, query};
use crate::judging::cases::case_of;
use crate::judging::interrupt::Interrupt;
use crate::judging::judge::Judge;
use crate::judging::process::Driver;
use crate::judging::reducer::{PATIENCE, Reducer};
use crate::lines::{self, at, remark, split, tell};
use crate::outcome::Outcome;
use crate::results::snippets::Snippets;
use crate::results::summary::described;
use anyhow::{Result, anyhow};
use clap::Args;
use std::io;
use std::time::Instant;
use straightedge_verify::{Counts, Entry, NumberType, Referee, Style};

#[derive(Args)]
pub(crate) struct Shrink {
    /// The query, by id or by name
    #[arg(value_parser = query)]
    pub(crate) query: &'static Entry,
    #[command(flatten)]
    pub(crate) judged: Judged,
    /// The number type of the case
    #[arg(long = "type", value_parser = number_type(), default_value = "f64")]
    pub(crate) number_type: NumberType,
    #[command(flatten)]
    pub(crate) tolerances: Tolerances,
}

pub(crate) fn shrink(arguments: &Shrink) -> Result<Outcome> {
    let query = arguments.query;
    let referee = Referee::new(query, arguments.number_type.arithmetic(), 0)
        .with_tolerance(arguments.tolerances.tolerance())
        .with_oracle_every(1);
    let interrupt = Interrupt::watch()?;
    let driver = Driver::new(&arguments.judged, query.id(), &interrupt, None, true);
    let mut snippets = Snippets {
        query,
        number_type: arguments.number_type,
        tolerance: arguments.tolerances.tolerance(),
        is_helped: false,
    };
    let mut outcome = Outcome::Agreement;
    for line in lines::Lines::of(query.id(), io::stdin().lock()) {
        let (number, text) = line?;
        let case = case_of(&text);
        let line = split(query.id(), number, case)?;
        let accepted = query.accepts(&line, arguments.number_type.arithmetic());
        accepted.map_err(|fault| at(query.id(), number, &fault))?;
        // The program reads numbers in the style of the line, and perhaps in no other.
        let style = if line.is_in_bits() { Style::Bits } else { Style::Decimal };
        let mut total = Counts::default();
        let reducer = Reducer { judge: Judge::Query(&referee, arguments.number_type), style };
        reducer
            .asked(&driver, &[case.into()], &mut |results| {
                total = results.total();
                false
            })
            .map_err(|why| anyhow!("line {number}: {why}"))?;
        let Some((kind, found)) = total.mistakes.iter().next() else {
            let how = if total.cases > 0 { "the program is right" } else { "interrupted" };
            if total.cases == 0 {
                outcome = Outcome::Incomplete;
            }
            tell(&format!("line {number}: {how}"))?;
            continue;
        };
        outcome = Outcome::Disagreement;
        let example = found.simplest.clone().expect("each kind has an example");
        let until = Instant::now() + PATIENCE;
        let seconds = PATIENCE.as_secs();
        remark(&format!("line {number}: {kind}; looking for smaller cases, for {seconds} s at most"));
        let small = reducer.reduced(&driver, kind, &example, until).map_err(|fault| at(query.id(), number, &fault))?;
        tell(&format!("{kind}:\n{}", described(&small)))?;
        if small.size >= example.size {
            tell("    no smaller case was found")?;
        }
        tell(&snippets.of(&small, number))?;
    }
    Ok(outcome)
}
