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
    let read = input.take(LONGEST).read_until(b'\n', bytes)?;
    if read as u64 == LONGEST && !bytes.ends_with(b"\n") {
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
    /// The number of the first, from 1.
    first: usize,
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

/// So much is worked on by one processor at a time.
const BLOCK: usize = 1 << 16;

/// Calls `each` with blocks of lines, some for each processor; those that follow are read meanwhile.
pub(crate) fn blocks(
    query: &'static str,
    input: impl Read + Send + 'static,
    mut each: impl FnMut(Vec<Block>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let (sender, receiver) = mpsc::sync_channel(1);
    thread::spawn(move || {
        let mut waves = Waves { query, input, rest: Vec::new(), number: 1, is_over: false };
        // Nobody listens any more after a fault.
        while let (wave, true) = waves.next_wave() {
            if sender.send(wave).is_err() {
                return;
            }
        }
    });
    let mut was_any = false;
    for wave in receiver {
        let wave = wave?;
        was_any |= !wave.is_empty();
        each(wave)?;
    }
    if was_any { Ok(()) } else { Err(empty(query)) }
}

/// Blocks of lines as they are read, so many at a time that all processors have some.
struct Waves<R> {
    query: &'static str,
    input: R,
    /// The beginning of a line.
    rest: Vec<u8>,
    /// The number of the next line.
    number: usize,
    is_over: bool,
}

impl<R: Read> Waves<R> {
    /// The next blocks, or why there are none, and whether there is anything at all.
    fn next_wave(&mut self) -> (Result<Vec<Block>, Failure>, bool) {
        let mut wave = Vec::new();
        let was_over = self.is_over;
        while wave.len() < 4 * rayon::current_num_threads() && !self.is_over {
            match self.next_block() {
                Ok(block) => wave.extend(block),
                // What came before it is judged first; then the error comes again.
                Err(_) if !wave.is_empty() => break,
                Err(failure) => {
                    self.is_over = true;
                    return (Err(failure), true);
                }
            }
        }
        (Ok(wave), !was_over)
    }

    fn next_block(&mut self) -> Result<Option<Block>, Failure> {
        let too_long = || {
            let (query, number) = (self.query, self.number);
            Failure::Input(format!("{query}: line {number}: a line is longer than {LONGEST} bytes"))
        };
        if self.rest.len() as u64 > LONGEST {
            return Err(too_long());
        }
        let had = self.rest.len();
        self.rest.resize(had + BLOCK, 0);
        let read = read_fully(&mut self.input, &mut self.rest[had..]);
        self.rest.truncate(had + *read.as_ref().unwrap_or(&0));
        self.is_over = read? < BLOCK;
        // Lines are cut behind their ends; the last may have none.
        let cut = match self.rest.iter().rposition(|byte| *byte == b'\n') {
            _ if self.is_over => self.rest.len(),
            Some(place) => place + 1,
            None => 0,
        };
        let bytes: Vec<u8> = self.rest.drain(..cut).collect();
        let first = self.number;
        self.number += bytes.iter().filter(|byte| **byte == b'\n').count();
        Ok((!bytes.is_empty()).then_some(Block { first, bytes }))
    }
}

/// Fills the buffer, unless the input ends.
fn read_fully(input: &mut impl Read, buffer: &mut [u8]) -> io::Result<usize> {
    let mut filled = 0;
    while filled < buffer.len() {
        match input.read(&mut buffer[filled..]) {
            Ok(0) => break,
            Ok(read) => filled += read,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(filled)
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

/// Prints the end of a work, if there is anything to say. The exit code tells its outcome: that nobody reads it any more
/// changes nothing.
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
