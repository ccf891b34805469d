//! Lines in, lines out.

use super::Failure;
use std::io::{self, BufRead, BufWriter, StdoutLock, Write};
use straightedge::verify::{Fault, Line};

/// The standard output, buffered.
pub(crate) fn output() -> BufWriter<StdoutLock<'static>> {
    BufWriter::new(io::stdout().lock())
}

/// Calls `each` with every line of the input and its number, from 1.
pub(crate) fn for_each(
    query: &str,
    mut input: impl BufRead,
    mut each: impl FnMut(usize, &str) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut bytes = Vec::new();
    let mut number = 0;
    while input.read_until(b'\n', &mut bytes)? > 0 {
        number += 1;
        each(number, text(query, number, &bytes)?)?;
        bytes.clear();
    }
    if number == 0 {
        return Err(Failure::Input(format!("{query}: the input is empty")));
    }
    Ok(())
}

/// A line as text, without its end.
fn text<'a>(query: &str, number: usize, bytes: &'a [u8]) -> Result<&'a str, Failure> {
    let bytes = bytes.strip_suffix(b"\n").unwrap_or(bytes);
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok(text),
        Err(error) => {
            let before = String::from_utf8_lossy(&bytes[..error.valid_up_to()]).chars().count();
            let fault = Fault { column: before + 1, message: "this is no text".into() };
            Err(at(query, number, &fault))
        }
    }
}

/// A fault of a line.
pub(crate) fn at(query: &str, number: usize, fault: &Fault) -> Failure {
    Failure::Input(format!("{query}: line {number}, {fault}"))
}

/// A line taken apart.
pub(crate) fn split<'a>(query: &str, number: usize, line: &'a str) -> Result<Line<'a>, Failure> {
    Line::split(line).map_err(|fault| at(query, number, &fault))
}

/// Writes a line.
pub(crate) fn put(output: &mut impl Write, line: &str) -> Result<(), Failure> {
    writeln!(output, "{line}").map_err(Failure::Io)
}
