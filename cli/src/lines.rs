//! Lines in, lines out.

use crate::input::encoding::{BYTE_ORDER_MARK, UTF16, is_utf16};
use anyhow::{Error, Result, anyhow, ensure};
use std::borrow::Cow;
use std::io::{self, BufRead, BufReader, BufWriter, Read, StdoutLock, Write};
use std::sync::mpsc;
use std::thread;
use straightedge_verify::{Line, LineError};

/// Lines of cases, in order.
pub(crate) type CaseLines = Box<dyn Iterator<Item = String> + Send>;

/// The standard output, whose errors name it.
pub(crate) struct Output(StdoutLock<'static>);

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes).map_err(of_output)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush().map_err(of_output)
    }
}

fn of_output(error: io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("cannot write to the standard output: {error}"))
}

/// The standard output, buffered.
pub(crate) fn output() -> BufWriter<Output> {
    BufWriter::new(Output(io::stdout().lock()))
}

/// The longest line that is read, in bytes.
pub(crate) const LONGEST: u64 = 1 << 20;
/// The longest line of whole results, in bytes.
pub(crate) const LONGEST_RESULT: u64 = 1 << 26;

/// Reads a line with its end into `bytes`: `false` where there is none, an error where it is too long.
pub(crate) fn read_line(input: &mut impl BufRead, bytes: &mut Vec<u8>, longest: u64) -> io::Result<bool> {
    bytes.clear();
    let read = input.take(longest).read_until(b'\n', bytes)?;
    if read as u64 == longest && !bytes.ends_with(b"\n") {
        return Err(io::Error::new(io::ErrorKind::InvalidData, format!("a line is longer than {longest} bytes")));
    }
    Ok(read > 0)
}

/// The lines of an input with their numbers, from 1, without comments and blank lines. Nothing follows an error.
pub(crate) struct Lines<R> {
    /// The query, or the file that the lines are from, for errors.
    name: String,
    input: BufReader<R>,
    bytes: Vec<u8>,
    longest: u64,
    number: usize,
    is_over: bool,
}

impl<R: Read> Lines<R> {
    pub(crate) fn of(name: &str, input: R) -> Self {
        let (input, bytes) = (BufReader::new(input), Vec::new());
        Lines { name: name.into(), input, bytes, longest: LONGEST, number: 0, is_over: false }
    }

    /// Whether all input so far is processed: a reader that waits for answers needs them now.
    pub(crate) fn are_waited_for(&self) -> bool {
        let is_blank = |line: &[u8]| line.split(|c| *c == b'#').next().unwrap_or_default().trim_ascii().is_empty();
        self.input.buffer().split(|c| *c == b'\n').all(is_blank)
    }

    fn read(&mut self) -> Result<Option<(usize, String)>> {
        let Lines { name, input, bytes, longest, number, .. } = self;
        while read_line(input, bytes, *longest).map_err(|error| anyhow!("{name}: line {}: {error}", *number + 1))? {
            *number += 1;
            let mut line = bytes.strip_suffix(b"\n").unwrap_or(bytes);
            if *number == 1 {
                ensure!(!is_utf16(line), "{name}: {UTF16}");
                line = line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(line);
            }
            let text = as_text(line).map_err(|fault| at(name, *number, &fault))?;
            if !text.split('#').next().unwrap_or_default().trim().is_empty() {
                return Ok(Some((*number, text.into())));
            }
        }
        match number {
            0 => Err(anyhow!("{name}: the input is empty")),
            _ => Ok(None),
        }
    }
}

/// A line with its number, or why it cannot be read.
pub(crate) type Numbered = Result<(usize, String)>;

impl<R: Read> Iterator for Lines<R> {
    type Item = Numbered;

    fn next(&mut self) -> Option<Numbered> {
        let line = if self.is_over { None } else { self.read().transpose() };
        self.is_over = !matches!(line, Some(Ok(_)));
        line
    }
}

/// The bytes that one processor works on at a time, or up to a line more.
const BLOCK: usize = 1 << 16;

/// Calls `each` with blocks of lines, some for each processor; the next ones are read meanwhile.
pub(crate) fn blocks(
    name: &str,
    input: impl Read + Send + 'static,
    longest: u64,
    mut each: impl FnMut(Vec<Vec<Numbered>>) -> Result<()>,
) -> Result<()> {
    let wave = 4 * rayon::current_num_threads();
    let (sender, receiver) = mpsc::sync_channel(wave);
    let mut lines = Lines { longest, ..Lines::of(name, input) };
    thread::spawn(move || {
        loop {
            let (mut block, mut bytes) = (Vec::new(), 0);
            while let Some(line) = (bytes < BLOCK).then(|| lines.next()).flatten() {
                bytes += line.as_ref().map_or(0, |(_, text)| text.len());
                block.push(line);
            }
            // After an error, nothing receives the blocks.
            if block.is_empty() || sender.send(block).is_err() {
                return;
            }
        }
    });
    loop {
        let blocks: Vec<_> = receiver.iter().take(wave).collect();
        if blocks.is_empty() {
            return Ok(());
        }
        each(blocks)?;
    }
}

fn as_text(bytes: &[u8]) -> Result<&str, LineError> {
    std::str::from_utf8(bytes).map_err(|error| {
        let before = String::from_utf8_lossy(&bytes[..error.valid_up_to()]).chars().count();
        LineError { column: before + 1, message: "this is no text".into() }
    })
}

/// An error of a line.
pub(crate) fn at(query: &str, number: usize, fault: &LineError) -> Error {
    anyhow!("{query}: line {number}, {fault}")
}

/// A line taken apart.
pub(crate) fn split<'a>(query: &str, number: usize, line: &'a str) -> Result<Line<'a>> {
    Line::split(line).map_err(|fault| at(query, number, &fault))
}

/// Checks that a line has no answer.
pub(crate) fn require_unanswered(query: &str, number: usize, text: &str, line: &Line<'_>) -> Result<()> {
    if !line.is_answered() {
        return Ok(());
    }
    let column = text.chars().position(|c| c == '=').map_or(1, |place| place + 1);
    let message = "the line takes numbers alone, and no answer".into();
    Err(at(query, number, &LineError { column, message }))
}

/// The text without what a terminal would obey: labels and answers are untrusted.
pub(crate) fn harmless(text: &str) -> Cow<'_, str> {
    let is_obeyed = |c: char| c.is_control() && c != '\n' && c != '\t';
    if !text.contains(is_obeyed) {
        return text.into();
    }
    let shown = |c: char| if is_obeyed(c) { c.escape_debug().to_string() } else { c.to_string() };
    text.chars().map(shown).collect::<String>().into()
}

/// At most `most` characters of a text, and a sign if there are more.
pub(crate) fn shortened(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        None => text.into(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

/// The start of the output of a program, which may be anything, of any length.
pub(crate) fn start_of(text: &str, most: usize) -> String {
    let shown = |c: char| if matches!(c, '\'' | '"') { c.to_string() } else { c.escape_debug().to_string() };
    text.chars().take(most).map(shown).collect()
}

/// A word for a shell: in quotes where necessary.
pub(crate) fn quoted(word: &str) -> Cow<'_, str> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "_@%+=:,./-".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.into();
    }
    format!("'{}'", word.replace('\'', r"'\''")).into()
}

/// Prints progress to the standard error, ignoring errors.
pub(crate) fn remark(text: &str) {
    let _ = writeln!(io::stderr(), "{}", harmless(text));
}

/// Prints why the command failed. If that cannot be printed, the exit code still says so.
pub(crate) fn complain(text: &str) {
    let _ = writeln!(io::stderr(), "straightedge: {}", harmless(text));
}

/// Prints the outcome of the work, if there is any text.
pub(crate) fn tell(text: &str) -> Result<()> {
    if text.is_empty() { Ok(()) } else { print(&harmless(text.trim_end())) }
}

/// [`tell`] for JSON, which has its own escapes for what a terminal would obey.
pub(crate) fn tell_json(json: &str) -> Result<()> {
    // All others are escaped by the writer of the JSON.
    let is_obeyed = |c: char| matches!(c, '\x7f'..='\u{9f}');
    let shown = |c: char| if is_obeyed(c) { format!("\\u{:04x}", u32::from(c)) } else { c.to_string() };
    if json.contains(is_obeyed) { print(&json.chars().map(shown).collect::<String>()) } else { print(json) }
}

/// A closed pipe is no error: the outcome is in the exit code.
fn print(text: &str) -> Result<()> {
    let mut output = Output(io::stdout().lock());
    match writeln!(output, "{text}").and_then(|()| output.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}
