//! `straightedge ver`.

use super::arguments::Ver;
use super::lines::{at, for_each, output, split};
use super::tally::Tally;
use super::{Failure, Outcome};
use std::io;
use straightedge::verify::{Arithmetic, Line};

pub(crate) fn ver(arguments: &Ver) -> Result<Outcome, Failure> {
    let query = arguments.query.0;
    let mut output = output();
    let mut tally = Tally::new(&arguments.strictness, query.fields());
    let read = for_each(query.id(), io::stdin().lock(), |number, text| {
        let line = split(query.id(), number, text)?;
        let arithmetic = arguments.number_type.map_or_else(|| type_of(&line), Arithmetic::from);
        let judgement = query
            .judge(&line, arithmetic, arguments.strictness.ulps)
            .map_err(|fault| at(query.id(), number, &fault))?;
        tally.count(number, line.class, text, &judgement, &mut output)
    });
    // A fault does not take back what was judged before it.
    let outcome = tally.conclude(query.id(), &mut output)?;
    read.map(|()| outcome)
}

/// The numbers that a line is written in, where nobody says.
fn type_of(line: &Line<'_>) -> Arithmetic {
    if line.is_in_single_bits() { Arithmetic::F32 } else { Arithmetic::F64 }
}
