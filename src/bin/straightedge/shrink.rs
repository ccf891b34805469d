//! `straightedge shrink`, and the smallest cases of `run`.

use super::arguments::{Shrink, Type};
use super::cases::Lines;
use super::document::Document;
use super::interrupt::Interrupt;
use super::lines::{at, for_each, output, put, split};
use super::process::{Driver, Reply};
use super::run::{PROGRAM, judge_one};
use super::summary::{described, snippets};
use super::{Failure, Outcome};
use std::io::{self, Write};
use std::time::{Duration, Instant};
use straightedge::verify::{Entry, Example, Line, Mistake, Referee, Results};

/// Of one kind of error, a smaller case is sought for so long.
const PATIENCE: Duration = Duration::from_secs(20);
/// A candidate that hangs the program is not waited for as long as a case is.
const SHORT_TIMEOUT: Duration = Duration::from_secs(2);

pub(crate) fn shrink(arguments: &Shrink) -> Result<Outcome, Failure> {
    let query = arguments.query.0;
    let referee = Referee::new(query, arguments.number_type.into(), arguments.ulps).with_oracle_every(1);
    let interrupt = Interrupt::watch()?;
    let driver = Driver { judged: &arguments.judged, query: query.id(), interrupt: &interrupt, deadline: None };
    let mut output = output();
    let mut outcome = Outcome::Agreement;
    for_each(query.id(), io::stdin().lock(), |number, text| {
        let case = text.split('=').next().unwrap_or_default().trim();
        split(query.id(), number, case)?;
        let results = asked(&driver, &referee, query, &[case.into()])?.remove(0);
        let total = results.total();
        let Some((mistake, found)) = total.mistakes.iter().next() else {
            put(&mut output, &format!("line {number}: the program is right"))?;
            return Ok(());
        };
        outcome = Outcome::Disagreement;
        let example = found.simplest.clone().expect("each kind has an example");
        let small = reduced(&driver, &referee, query, arguments.number_type, mistake, &example)
            .map_err(|fault| at(query.id(), number, &fault))?;
        put(&mut output, &format!("{mistake}: {}", described(&small)))?;
        put(&mut output, &snippets(query, &small))?;
        Ok(())
    })?;
    output.flush()?;
    Ok(outcome)
}

/// Makes the example of each kind of error the smallest that is found.
pub(crate) fn reduce(
    document: &mut Document,
    query: &'static Entry,
    referee: &Referee,
    driver: &Driver<'_>,
    number_type: Type,
) -> Result<(), Failure> {
    let total = document.results(PROGRAM).total();
    for (mistake, found) in total.mistakes {
        let Some(example) = found.simplest else { continue };
        let small = match reduced(driver, referee, query, number_type, &mistake, &example) {
            Ok(small) => small,
            // The program did otherwise than before: the example stays as it is.
            Err(_) => continue,
        };
        let label = Line::split(&example.line).ok().and_then(|line| line.class.map(str::to_string));
        let row = document.row(query.id(), label.as_deref().unwrap_or("-"), PROGRAM, false);
        if let Some(found) = row.counts.mistakes.get_mut(&mistake) {
            found.simplest = Some(small);
        }
    }
    Ok(())
}

/// The smallest case with this kind of error.
fn reduced(
    driver: &Driver<'_>,
    referee: &Referee,
    query: &'static Entry,
    number_type: Type,
    mistake: &Mistake,
    example: &Example,
) -> Result<Example, straightedge::verify::Fault> {
    let line = Line::split(&example.line)?;
    let judged =
        super::arguments::Judged { cmd: driver.judged.cmd.clone(), timeout: driver.judged.timeout.min(SHORT_TIMEOUT) };
    let driver = Driver { judged: &judged, query: driver.query, interrupt: driver.interrupt, deadline: None };
    let until = Instant::now() + PATIENCE;
    let mut best = example.clone();
    query.shrink(&line, number_type.into(), &mut |candidates| {
        if Instant::now() > until || driver.interrupt.is_raised() {
            return None;
        }
        let labelled: Vec<String> = candidates.iter().map(|case| format!("@small {case}")).collect();
        let results = asked(&driver, referee, query, &labelled).ok()?;
        let place = results.iter().position(|results| results.total().mistakes.contains_key(mistake))?;
        let found = results[place].total().mistakes.remove(mistake)?;
        best = Example { index: example.index, ..found.simplest? };
        Some(place)
    })?;
    Ok(best)
}

/// What becomes of the program's answers to some cases.
fn asked(
    driver: &Driver<'_>,
    referee: &Referee,
    query: &'static Entry,
    cases: &[String],
) -> Result<Vec<Results>, Failure> {
    let mut replies: Vec<Reply> = Vec::new();
    let source = |from: u64| {
        let rest: Vec<String> = cases[from as usize..].to_vec();
        Ok(Box::new(rest.into_iter()) as Lines)
    };
    driver.drive(0, &source, &mut |reply| {
        replies.push(reply);
        Ok(())
    })?;
    cases
        .iter()
        .zip(&replies)
        .map(|(case, reply)| {
            let mut results = Results::new(query.id());
            judge_one(referee, query.id(), 0, case, reply, &mut results).map(|()| results)
        })
        .collect()
}
