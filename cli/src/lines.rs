//! Lines in, lines out.

use super::Failure;
use std::borrow::Cow;
use std::io::{self, BufRead, BufReader, BufWriter, Read, StdoutLock, Write};
use std::sync::mpsc;
use std::thread;
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
    append_line(input, bytes)
}

/// The same behind what is there; where a line is too long, nothing of it.
fn append_line(input: &mut impl BufRead, bytes: &mut Vec<u8>) -> io::Result<bool> {
    let had = bytes.len();
    let read = input.take(LONGEST).read_until(b'\n', bytes)?;
    if read as u64 == LONGEST && !bytes.ends_with(b"\n") {
        bytes.truncate(had);
        return Err(io::Error::new(io::ErrorKind::InvalidData, format!("a line is longer than {LONGEST} bytes")));
    }
    Ok(read > 0)
}

/// Calls `each` with every line of the input and its number, from 1; comments and blank lines are left out.
pub(crate) fn for_each(
    query: &str,
    input: impl Read,
    each: impl FnMut(usize, &str) -> Result<(), Failure>,
) -> Result<(), Failure> {
    for_each_and_pause(query, input, each, || Ok(()))
}

/// The same, calling `pause` whenever all that has come is worked off: whoever waits for answers gets them then.
pub(crate) fn for_each_and_pause(
    query: &str,
    input: impl Read,
    mut each: impl FnMut(usize, &str) -> Result<(), Failure>,
    mut pause: impl FnMut() -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut input = BufReader::new(input);
    let mut bytes = Vec::new();
    let mut number = 0;
    loop {
        if input.buffer().is_empty() {
            pause()?;
        }
        let unreadable = |error| Failure::Input(format!("{query}: line {}: {error}", number + 1));
        if !read_line(&mut input, &mut bytes).map_err(unreadable)? {
            break;
        }
        number += 1;
        let text = text(query, number, &bytes)?;
        if !is_blank(text) {
            each(number, text)?;
        }
    }
    if number == 0 { Err(empty(query)) } else { Ok(()) }
}

fn empty(query: &str) -> Failure {
    Failure::Input(format!("{query}: the input is empty"))
}

/// Whether there is nothing on a line, or a comment.
fn is_blank(line: &str) -> bool {
    line.split('#').next().unwrap_or_default().trim().is_empty()
}

/// Some consecutive lines.
pub(crate) struct Block {
    /// The number of the first, from 1, and how many there are.
    first: usize,
    count: usize,
    bytes: Vec<u8>,
}

impl Block {
    /// The lines with their numbers, without their ends.
    pub(crate) fn lines(&self) -> impl Iterator<Item = (usize, Result<&str, Fault>)> {
        let whole = self.bytes.strip_suffix(b"\n").unwrap_or(&self.bytes);
        let lines = whole.split(|byte| *byte == b'\n').enumerate();
        lines.map(|(i, line)| (self.first + i, as_text(line)))
    }
}

/// So many bytes are worked on by one processor at a time, or a line more.
const BLOCK: usize = 1 << 16;

/// Calls `each` with blocks of lines, some for each processor; those that follow are read meanwhile.
pub(crate) fn blocks(
    query: &'static str,
    input: impl Read + Send + 'static,
    mut each: impl FnMut(Vec<Block>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let wave = 4 * rayon::current_num_threads();
    let (sender, receiver) = mpsc::sync_channel(wave);
    thread::spawn(move || {
        let mut input = BufReader::with_capacity(BLOCK, input);
        let mut first = 1;
        loop {
            let (block, fault) = next_block(query, &mut input, first);
            first += block.count;
            let is_over = block.count == 0 || fault.is_some();
            let sent = if block.count == 0 { Ok(()) } else { sender.send(Ok(block)) };
            // Nobody listens any more after a fault.
            if sent.and_then(|()| fault.map_or(Ok(()), |fault| sender.send(Err(fault)))).is_err() || is_over {
                return;
            }
        }
    });
    let mut was_any = false;
    loop {
        let (mut blocks, mut fault) = (Vec::new(), None);
        for block in receiver.iter().take(wave) {
            match block {
                Ok(block) => blocks.push(block),
                Err(failure) => fault = Some(failure),
            }
        }
        let is_over = blocks.len() < wave;
        was_any |= !blocks.is_empty();
        // What came before a fault is judged first.
        each(blocks)?;
        match fault {
            Some(fault) => return Err(fault),
            None if is_over && !was_any => return Err(empty(query)),
            None if is_over => return Ok(()),
            None => {}
        }
    }
}

/// The next lines, and what ends them, if they do not end with the input. After the last there are none.
fn next_block(query: &str, input: &mut impl BufRead, first: usize) -> (Block, Option<Failure>) {
    let mut block = Block { first, count: 0, bytes: Vec::with_capacity(BLOCK) };
    while block.bytes.len() < BLOCK {
        match append_line(input, &mut block.bytes) {
            Ok(false) => break,
            Ok(true) => block.count += 1,
            Err(error) => {
                let failure = Failure::Input(format!("{query}: line {}: {error}", first + block.count));
                return (block, Some(failure));
            }
        }
    }
    (block, None)
}

/// A line as text, without its end.
fn text<'a>(query: &str, number: usize, bytes: &'a [u8]) -> Result<&'a str, Failure> {
    as_text(bytes.strip_suffix(b"\n").unwrap_or(bytes)).map_err(|fault| at(query, number, &fault))
}

fn as_text(bytes: &[u8]) -> Result<&str, Fault> {
    std::str::from_utf8(bytes).map_err(|error| {
        let before = String::from_utf8_lossy(&bytes[..error.valid_up_to()]).chars().count();
        Fault { column: before + 1, message: "this is no text".into() }
    })
}

/// A fault of a line.
pub(crate) fn at(query: &str, number: usize, fault: &Fault) -> Failure {
    Failure::Input(format!("{query}: line {number}, {fault}"))
}

/// A line taken apart.
pub(crate) fn split<'a>(query: &str, number: usize, line: &'a str) -> Result<Line<'a>, Failure> {
    Line::split(line).map_err(|fault| at(query, number, &fault))
}

/// The text without what a terminal would obey: labels and answers are anybody's.
pub(crate) fn harmless(text: &str) -> Cow<'_, str> {
    let is_obeyed = |c: char| c.is_control() && c != '\n' && c != '\t';
    if !text.contains(is_obeyed) {
        return text.into();
    }
    let shown = |c: char| if is_obeyed(c) { c.escape_debug().to_string() } else { c.to_string() };
    text.chars().map(shown).collect::<String>().into()
}

/// Prints the end of a work, if there is anything to say. Its outcome is in the exit code: that nobody reads it any
/// more changes nothing.
pub(crate) fn tell(text: &str) -> Result<(), Failure> {
    if text.is_empty() {
        return Ok(());
    }
    let mut output = io::stdout().lock();
    match writeln!(output, "{}", harmless(text.trim_end())).and_then(|()| output.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(Failure::Io(error)),
        _ => Ok(()),
    }
}

/// Writes a line.
pub(crate) fn put(output: &mut impl Write, line: &str) -> Result<(), Failure> {
    writeln!(output, "{line}").map_err(Failure::Io)
}
