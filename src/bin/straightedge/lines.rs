//! Lines in, lines out.

use super::Failure;
use std::io::{self, BufRead, BufWriter, Read, StdoutLock, Write};
use straightedge::verify::{Fault, Line};

/// The standard output, buffered.
pub(crate) fn output() -> BufWriter<StdoutLock<'static>> {
    BufWriter::new(io::stdout().lock())
}

/// The longest line that is read, in bytes.
const LONGEST: u64 = 1 << 20;

/// Reads a line with its end into `bytes`: `false` where there is none, an error where it is too long.
pub(crate) fn read_line(input: &mut impl BufRead, bytes: &mut Vec<u8>) -> io::Result<bool> {
    bytes.clear();
    let read = input.take(LONGEST).read_until(b'\n', bytes)?;
    if read as u64 == LONGEST && !bytes.ends_with(b"\n") {
        return Err(io::Error::new(io::ErrorKind::InvalidData, format!("a line is longer than {LONGEST} bytes")));
    }
    Ok(read > 0)
}

/// Calls `each` with every line of the input and its number, from 1.
pub(crate) fn for_each(
    query: &str,
    mut input: impl BufRead,
    mut each: impl FnMut(usize, &str) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut bytes = Vec::new();
    let mut number = 0;
    while read_line(&mut input, &mut bytes)
        .map_err(|error| Failure::Input(format!("{query}: line {}: {error}", number + 1)))?
    {
        number += 1;
        each(number, text(query, number, &bytes)?)?;
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
