//! A program that answers cases: fed, watched, and started again where it crashes or hangs.

use super::Failure;
use super::arguments::Judged;
use super::cases::Lines;
use super::interrupt::Interrupt;
use super::lines::read_line;
use std::io::{self, BufReader, BufWriter, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};
use wait_timeout::ChildExt;

/// How long to wait for an answer too many.
const AFTERTHOUGHT: Duration = Duration::from_millis(100);
/// How often to look whether the user wants to stop.
const GLANCE: Duration = Duration::from_millis(100);
/// After so many cases that it crashed or hung on, there is nothing more to learn.
const MOST_LOST: u64 = 1000;

/// A program that answers none of so many cases is not asked any more.
const NONE: u64 = 3;

fn none(how: &Reply) -> String {
    let how = match how {
        Reply::Crashed(how) => how,
        _ => "it was stopped at its timeout",
    };
    format!("the program answered none of the first {} cases: {how}", NONE + 1)
}

/// What a program said of a case.
pub(crate) enum Reply {
    /// A line, without its end.
    Answer(Vec<u8>),
    /// It ended in this way.
    Crashed(String),
    /// No answer came in time.
    Hung,
}

/// Why the work is over.
#[derive(Debug)]
pub(crate) enum Over {
    /// All cases have a reply.
    Done,
    Interrupted,
    OutOfTime,
}

/// Cases for a program.
pub(crate) struct Driver<'a> {
    pub(crate) judged: &'a Judged,
    pub(crate) query: &'static str,
    pub(crate) interrupt: &'a Interrupt,
    pub(crate) deadline: Option<Instant>,
}

/// How a process ended.
enum End {
    /// It answered all that it was asked.
    Answered,
    /// It ended too early.
    Lost(Reply),
    Over(Over),
}

impl Driver<'_> {
    /// Feeds the cases from a place on and hands over the replies, one a case and in order.
    ///
    /// A program may answer each case at once, or all of them when its input ends. Where it crashes or hangs, it is
    /// started again at the first case without an answer, with that case alone, then with more and more: so the case
    /// at fault is found, whichever of the two it does.
    pub(crate) fn drive(
        &self,
        mut place: u64,
        source: &dyn Fn(u64) -> Result<Lines, Failure>,
        reply: &mut dyn FnMut(Reply) -> Result<(), Failure>,
    ) -> Result<Over, Failure> {
        let mut most = usize::MAX;
        let (mut lost, start) = (0, place);
        loop {
            let mut rest = source(place)?.peekable();
            if rest.peek().is_none() {
                return Ok(Over::Done);
            }
            let mut answered = 0;
            let end = self.one_process(Box::new(rest.take(most)), &mut |bytes| {
                reply(Reply::Answer(bytes))?;
                answered += 1;
                Ok(())
            })?;
            place += answered;
            match end {
                End::Over(over) => return Ok(over),
                End::Answered => most = most.saturating_mul(4),
                End::Lost(how) if most == 1 && answered == 0 => {
                    // One that never answers is not started, or is another program.
                    if place == start + NONE && lost == NONE {
                        return Err(Failure::Input(format!("{}: {}", self.query, none(&how))));
                    }
                    reply(how)?;
                    (place, lost, most) = (place + 1, lost + 1, usize::MAX);
                    if lost >= MOST_LOST {
                        let query = self.query;
                        return Err(Failure::Input(format!("{query}: the program crashed or hung on {lost} cases")));
                    }
                }
                End::Lost(_) if answered > 0 || most == usize::MAX => most = 1,
                End::Lost(_) => most = (most / 2).max(1),
            }
        }
    }

    /// One process from its start to its end.
    fn one_process(&self, cases: Lines, each: &mut dyn FnMut(Vec<u8>) -> Result<(), Failure>) -> Result<End, Failure> {
        let mut child = shell(&self.judged.cmd)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| Failure::Input(format!("cannot start `{}`: {error}", self.judged.cmd)))?;
        let asked = feed(&mut child, cases);
        let answers = listen(&mut child);
        let end = self.attend(&mut child, &asked, &answers, each);
        // Whatever the program has started goes with it.
        stop(&mut child);
        end
    }

    fn attend(
        &self,
        child: &mut Child,
        asked: &Receiver<u64>,
        answers: &Receiver<io::Result<Vec<u8>>>,
        each: &mut dyn FnMut(Vec<u8>) -> Result<(), Failure>,
    ) -> Result<End, Failure> {
        let fault = |number: u64, what: &str| Failure::Input(format!("{}: answer {number}: {what}", self.query));
        // How many cases there are in all, once the last is fed.
        let mut all = None;
        let mut answered = 0;
        let mut heard = Instant::now();
        loop {
            all = all.or_else(|| asked.try_recv().ok());
            let is_complete = all == Some(answered);
            let wait = if is_complete { AFTERTHOUGHT } else { GLANCE };
            match answers.recv_timeout(wait) {
                Ok(Err(error)) => return Err(fault(answered + 1, &error.to_string())),
                Ok(Ok(bytes)) => {
                    all = all.or_else(|| asked.try_recv().ok());
                    if all == Some(answered) {
                        return Err(fault(answered + 1, "the program answers more than it was asked"));
                    }
                    let Some(whole) = bytes.strip_suffix(b"\n") else {
                        return self.half_a_line(child, bytes, all == Some(answered + 1), answered, each);
                    };
                    each(whole.strip_suffix(b"\r").unwrap_or(whole).to_vec())?;
                    answered += 1;
                    heard = Instant::now();
                }
                // What it has started may keep the pipe open.
                Err(RecvTimeoutError::Timeout) if is_complete && child.try_wait()?.is_some() => break,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            if self.interrupt.is_raised() {
                return Ok(End::Over(Over::Interrupted));
            }
            if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                return Ok(End::Over(Over::OutOfTime));
            }
            if heard.elapsed() >= self.judged.timeout {
                return Ok(if is_complete { End::Answered } else { End::Lost(Reply::Hung) });
            }
        }
        let status = self.status(child);
        all = all.or_else(|| asked.recv_timeout(AFTERTHOUGHT).ok());
        match (all == Some(answered), status) {
            (true, Some(status)) if status.success() => Ok(End::Answered),
            (true, _) => Err(fault(answered, &format!("it is the last one, and then {}", ended(status)))),
            (false, Some(status)) if !status.success() => Ok(End::Lost(Reply::Crashed(ended(Some(status))))),
            (false, _) => Err(fault(answered + 1, &format!("it is missing: {}", ended(status)))),
        }
    }

    /// The last bytes before the end: an answer without its line end, or part of one.
    fn half_a_line(
        &self,
        child: &mut Child,
        bytes: Vec<u8>,
        is_last: bool,
        answered: u64,
        each: &mut dyn FnMut(Vec<u8>) -> Result<(), Failure>,
    ) -> Result<End, Failure> {
        let status = self.status(child);
        match status {
            Some(status) if status.success() && is_last => each(bytes).map(|()| End::Answered),
            Some(status) if !status.success() => Ok(End::Lost(Reply::Crashed(ended(Some(status))))),
            _ => {
                let shown: String =
                    String::from_utf8_lossy(&bytes).chars().take(40).flat_map(char::escape_debug).collect();
                let (query, number) = (self.query, answered + 1);
                Err(Failure::Input(format!("{query}: answer {number}: half a line, `{shown}`; {}", ended(status))))
            }
        }
    }

    /// How the program ended, if it does within the time.
    fn status(&self, child: &mut Child) -> Option<ExitStatus> {
        child.wait_timeout(self.judged.timeout.min(Duration::from_secs(60))).ok().flatten()
    }
}

/// Feeds cases from a thread of their own; tells how many there were after the last.
fn feed(child: &mut Child, cases: Lines) -> Receiver<u64> {
    let input = child.stdin.take().expect("piped");
    let (sender, receiver) = mpsc::sync_channel(1);
    thread::spawn(move || {
        let mut input = BufWriter::new(input);
        let mut count = 0;
        for case in cases {
            // A program that stops reading is noticed by what it does not answer.
            if writeln!(input, "{case}").is_err() {
                return;
            }
            count += 1;
        }
        if input.flush().is_ok() {
            let _ = sender.send(count);
        }
    });
    receiver
}

/// Reads lines in a thread of their own.
fn listen(child: &mut Child) -> Receiver<io::Result<Vec<u8>>> {
    let mut answers = BufReader::new(child.stdout.take().expect("piped"));
    let (sender, receiver) = mpsc::sync_channel(4096);
    thread::spawn(move || {
        loop {
            let mut bytes = Vec::new();
            let line = match read_line(&mut answers, &mut bytes) {
                Ok(false) => return,
                Ok(true) => Ok(bytes),
                Err(error) => Err(error),
            };
            let failed = line.is_err();
            if sender.send(line).is_err() || failed {
                return;
            }
        }
    });
    receiver
}

fn shell(command: &str) -> Command {
    let (shell, flag) = if cfg!(windows) { ("cmd", "/C") } else { ("sh", "-c") };
    let mut shell = Command::new(shell);
    shell.arg(flag).arg(command);
    // A group of its own, so that what the shell starts can be stopped with it.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut shell, 0);
    shell
}

fn ended(status: Option<ExitStatus>) -> String {
    match status {
        None => "the program closed its output and went on".into(),
        Some(status) => format!("the program ended ({status})"),
    }
}

fn stop(child: &mut Child) {
    #[cfg(unix)]
    let _ = Command::new("sh").args(["-c", &format!("kill -s KILL -- -{}", child.id())]).stderr(Stdio::null()).status();
    // It may have ended by itself.
    let _ = child.kill();
    let _ = child.wait();
}
