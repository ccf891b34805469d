//! `straightedge gen`.

use super::arguments::Gen;
use super::cases::Generated;
use super::lines::output;
use super::{Failure, Outcome};
use std::io::Write;

pub(crate) fn generate(arguments: &Gen) -> Result<Outcome, Failure> {
    let mut output = output();
    let cases = Generated::new(arguments.query, &arguments.cases, false)?;
    let count = cases.for_each_block(|block| output.write_all(block.as_bytes()).map_err(Failure::Io))?;
    output.flush()?;
    let (of, all) = (arguments.cases.shard.of, arguments.cases.shard.all);
    let wanted = arguments.cases.n(false).saturating_sub(of).div_ceil(all);
    if count < wanted {
        let id = arguments.query.id();
        return Err(Failure::Input(format!("{id}: only {count} of {wanted} hard cases were found in these classes")));
    }
    Ok(Outcome::Agreement)
}
