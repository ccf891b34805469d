//! `straightedge list`.

use super::arguments::{List, selected};
use super::lines::{output, put};
use super::{Failure, Outcome};
use std::io::Write;

pub(crate) fn list(arguments: &List) -> Result<Outcome, Failure> {
    let chosen = selected(&arguments.queries);
    let mut output = output();
    for query in chosen {
        let inputs: Vec<String> = query.inputs().iter().map(|(name, shape)| format!("{name}: {shape}")).collect();
        put(&mut output, query.id())?;
        put(&mut output, &format!("    inputs   {}", inputs.join(", ")))?;
        put(&mut output, &format!("    numbers  {}", query.numbers().join(" ")))?;
        put(&mut output, &format!("    answer   {}", query.fields().join(", ")))?;
        if !query.decisions().is_empty() {
            put(&mut output, &format!("    decision {}", query.decisions().join(" | ")))?;
        }
    }
    output.flush()?;
    Ok(Outcome::Agreement)
}
