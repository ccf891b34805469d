//! A program that answers cases: fed, watched, and restarted where it crashes or hangs.

use crate::arguments::Judged;
use crate::judging::group::stop_group;
use crate::judging::interrupt::Interrupt;
use crate::lines::CaseLines;
use crate::lines::{LONGEST, read_line, remark, start_of};
use crate::results::document::Ending;
use anyhow::{Error, Result, anyhow};
use std::cell::Cell;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};
use straightedge_verify::FindingKind;
use wait_timeout::ChildExt;

/// How long to wait for a surplus answer.
const AFTERTHOUGHT: Duration = Duration::from_millis(100);
/// The interval of looking whether the user interrupted.
const GLANCE: Duration = Duration::from_millis(100);
/// After this many crashes and hangs, the work ends.
const MOST_LOST: u64 = 200;
/// How many bytes of the standard error of the program are kept.
const MOST_SAID: usize = 4096;
/// The exit codes of a shell that cannot start the program.
const NOT_STARTED: [i32; 2] = [126, 127];

/// How many of the first cases may have no answer before the program is given up.
const NONE: u64 = 3;

/// The reply of a program to a case: a line, without its end.
pub(crate) type Reply = Result<Vec<u8>, Lost>;

/// Why there is no answer to a case.
pub(crate) struct Lost {
    /// A crash or a hang.
    pub(crate) kind: FindingKind,
    pub(crate) how: String,
    /// Whether it ended like a shell that cannot start it.
    is_unstarted: bool,
}

/// Cases for a program.
pub(crate) struct Driver<'a> {
    pub(crate) judged: &'a Judged,
    pub(crate) query: &'static str,
    pub(crate) interrupt: &'a Interrupt,
    /// When to stop, if ever; it may become earlier while the program answers.
    pub(crate) deadline: Cell<Option<Instant>>,
    /// Whether the program has ever answered.
    is_known: bool,
    /// How often it crashed or hung without the case being found so far.
    pub(crate) unexplained: Cell<u64>,
    /// Whether to print what a hang costs, which is done once.
    pub(crate) tells_of_hangs: Cell<bool>,
    /// The longest answer, in bytes.
    pub(crate) longest: Cell<u64>,
}

/// How a process ended.
enum End {
    /// It answered all cases.
    Answered,
    /// It ended too early.
    Lost(Lost),
    Over(Ending),
}

impl<'a> Driver<'a> {
    pub(crate) fn new(
        judged: &'a Judged,
        query: &'static str,
        interrupt: &'a Interrupt,
        deadline: Option<Instant>,
        is_known: bool,
    ) -> Self {
        let (deadline, unexplained, tells_of_hangs) = (Cell::new(deadline), Cell::new(0), Cell::new(false));
        Driver {
            judged,
            query,
            interrupt,
            deadline,
            is_known,
            unexplained,
            tells_of_hangs,
            longest: Cell::new(LONGEST),
        }
    }

    /// Feeds the cases from a position on, and calls `each` with every case and its reply, in order.
    ///
    /// A program may answer each case at once, or all of them when its input ends. Where it crashes or hangs, it is
    /// restarted at the first case without an answer, with that case alone, then with more and more: so the case that
    /// causes it is found for either kind of program. A program that once answered a case at once is assumed to do so
    /// from then on.
    pub(crate) fn drive(
        &self,
        mut place: u64,
        source: &dyn Fn(u64) -> Result<CaseLines>,
        reply: &mut dyn FnMut(String, Reply) -> Result<()>,
    ) -> Result<Ending> {
        let mut most = usize::MAX;
        let mut lost = 0;
        let (mut is_suspected, mut answers_at_once, mut has_answered) = (false, false, self.is_known);
        // Until there is an answer, it is unknown whether the program answers at all.
        let mut held: Vec<(String, Reply)> = Vec::new();
        loop {
            let mut rest = source(place)?.peekable();
            if rest.peek().is_none() {
                held.drain(..).try_for_each(|(case, held)| reply(case, held))?;
                return Ok(Ending::Complete);
            }
            let mut answered = 0;
            let end = self.one_process(place, Box::new(rest.take(most)), &mut |case, bytes| {
                held.drain(..).try_for_each(|(case, held)| reply(case, held))?;
                reply(case, Ok(bytes))?;
                answered += 1;
                Ok(())
            })?;
            place += answered;
            has_answered |= answered > 0;
            if let End::Lost(Lost { kind, .. }) = &end {
                self.unexplained.set(self.unexplained.get() + 1);
                if *kind == FindingKind::Hang && self.tells_of_hangs.take() {
                    let timeout = humantime::format_duration(self.judged.timeout);
                    remark(&format!(
                        "{}: no answer for {timeout}; cases are asked again until the one at fault is found, and each \
                         try may take as long (--timeout)",
                        self.query
                    ));
                }
            }
            match end {
                End::Over(over) => return Ok(over),
                End::Answered => (most, is_suspected) = (most.saturating_mul(4), false),
                End::Lost(Lost { is_unstarted: true, how, .. }) if !has_answered => {
                    return Err(self.failure(format!("cannot start `{}`: {how}", self.judged.cmd)));
                }
                End::Lost(how) if (most == 1 && answered == 0) || answers_at_once => {
                    answers_at_once |= is_suspected;
                    self.unexplained.set(0);
                    let case = source(place)?.next().expect("the case without an answer");
                    (place, lost, most, is_suspected) = (place + 1, lost + 1, usize::MAX, false);
                    if !has_answered && lost > NONE {
                        let is_hang = how.kind == FindingKind::Hang;
                        let how = if is_hang { "it was stopped at its timeout" } else { &how.how };
                        let none = format!("the program answered none of the first {} cases: {how}", NONE + 1);
                        return Err(self.failure(none));
                    }
                    held.push((case, Err(how)));
                    if has_answered {
                        held.drain(..).try_for_each(|(case, held)| reply(case, held))?;
                    }
                    if lost >= MOST_LOST {
                        return Err(self.failure(format!("the program crashed or hung on {lost} cases")));
                    }
                }
                // The first case without an answer is the cause, if the program answers each case at once.
                End::Lost(_) if answered > 0 || most == usize::MAX => (most, is_suspected) = (1, answered > 0),
                End::Lost(_) => most = (most / 2).max(1),
            }
        }
    }

    fn failure(&self, why: String) -> Error {
        anyhow!("{}: {why}", self.query)
    }

    /// One process from its start to its end.
    fn one_process(&self, first: u64, cases: CaseLines, each: &mut Each<'_>) -> Result<End> {
        let mut child = shell(&self.judged.cmd)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| anyhow!("cannot start `{}`: {error}", self.judged.cmd))?;
        self.interrupt.guard(Some(child.id()));
        let end = self.attend(first, &mut child, cases, each);
        // Processes that the program started are stopped with it.
        stop_group(child.id());
        // It may have ended by itself.
        let _ = child.kill();
        let _ = child.wait();
        self.interrupt.guard(None);
        end
    }

    fn attend(&self, first: u64, child: &mut Child, cases: CaseLines, each: &mut Each<'_>) -> Result<End> {
        let ((asked, in_all), answers) = (feed(child, cases), listen(child, self.longest.get()));
        let said = overhear(child);
        let fault = |number: u64, what: &str| self.failure(format!("answer {}: {what}", first + number));
        // The number of all cases, known once the last is fed.
        let mut all = None;
        let mut answered = 0;
        let mut heard = Instant::now();
        let mut silences_after_its_end = 0;
        // The last bytes before the end: an answer without its line end, or part of one.
        let mut half = None;
        while half.is_none() {
            all = all.or_else(|| in_all.try_recv().ok());
            let is_complete = all == Some(answered);
            let wait = if is_complete { AFTERTHOUGHT } else { GLANCE };
            match answers.recv_timeout(wait) {
                Ok(Err(error)) => return Err(fault(answered + 1, &error.to_string())),
                Ok(Ok(bytes)) => {
                    // A program that does not wait for cases may be ahead.
                    let Ok(case) = asked.recv_timeout(AFTERTHOUGHT) else {
                        return Err(fault(answered + 1, "the program answers more than it was asked"));
                    };
                    let Some(whole) = bytes.strip_suffix(b"\n") else {
                        half = Some((case, bytes));
                        continue;
                    };
                    each(case, whole.trim_ascii().to_vec())?;
                    answered += 1;
                    heard = Instant::now();
                }
                // A process that it started may keep the pipe open.
                Err(RecvTimeoutError::Timeout) if child.try_wait()?.is_some() => {
                    silences_after_its_end += 1;
                    if is_complete || silences_after_its_end > 2 {
                        break;
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            if self.interrupt.is_raised() {
                return Ok(End::Over(Ending::Interrupted));
            }
            if self.deadline.get().is_some_and(|deadline| Instant::now() >= deadline) {
                return Ok(End::Over(Ending::OutOfTime));
            }
            if heard.elapsed() >= self.judged.timeout {
                let hang = Lost { kind: FindingKind::Hang, how: "nothing in time".into(), is_unstarted: false };
                return Ok(if is_complete { End::Answered } else { End::Lost(hang) });
            }
        }
        let status = self.status(child);
        if status.is_none() && self.deadline.get().is_some_and(|deadline| Instant::now() >= deadline) {
            return Ok(End::Over(Ending::OutOfTime));
        }
        all = all.or_else(|| in_all.recv_timeout(AFTERTHOUGHT).ok());
        let (is_complete, is_success) = (all == Some(answered), status.is_some_and(|status| status.success()));
        match (half, status) {
            (None, _) if is_complete && is_success => Ok(End::Answered),
            (Some((case, bytes)), _) if all == Some(answered + 1) && is_success => {
                each(case, bytes).map(|()| End::Answered)
            }
            (_, Some(status)) if !is_complete && !is_success => {
                let is_unstarted = status.code().is_some_and(|code| NOT_STARTED.contains(&code));
                Ok(End::Lost(Lost { kind: FindingKind::Crash, how: ended(Some(status), &said), is_unstarted }))
            }
            (Some((_, bytes)), _) => {
                let shown = start_of(&String::from_utf8_lossy(&bytes), 40);
                Err(fault(answered + 1, &format!("half a line, `{shown}`; {}", ended(status, &said))))
            }
            (None, _) if is_complete => Err(self.failure(format!("after its last answer {}", ended(status, &said)))),
            (None, _) => Err(fault(answered + 1, &format!("it is missing: {}", ended(status, &said)))),
        }
    }

    /// How the program ended, if it does within the time.
    fn status(&self, child: &mut Child) -> Option<ExitStatus> {
        let until = Instant::now() + self.judged.timeout.min(Duration::from_secs(60));
        // At the end of the time, the program may be about to end.
        let until = self.deadline.get().map_or(until, |deadline| until.min(deadline.max(Instant::now() + GLANCE)));
        while Instant::now() < until && !self.interrupt.is_raised() {
            if let Some(status) = child.wait_timeout(GLANCE).ok().flatten() {
                return Some(status);
            }
        }
        None
    }
}

/// Takes a case with its answer.
type Each<'e> = dyn FnMut(String, Vec<u8>) -> Result<()> + 'e;

/// Feeds cases from a thread of their own: sends each on before the program can see it, and after the last the number
/// of cases. With a program that answers when its input ends, all of them wait.
fn feed(child: &mut Child, cases: CaseLines) -> (Receiver<String>, Receiver<u64>) {
    let input = child.stdin.take().expect("piped");
    let (asked, all_asked) = mpsc::channel();
    let (sender, receiver) = mpsc::sync_channel(1);
    thread::spawn(move || {
        let mut input = BufWriter::new(input);
        let mut count = 0;
        for case in cases {
            let line = format!("{case}\n");
            // A program that stops reading is noticed by its missing answers.
            if asked.send(case).is_err() || input.write_all(line.as_bytes()).is_err() {
                return;
            }
            count += 1;
        }
        // It may have answered all cases and closed its input before the last bytes.
        let _ = input.flush();
        let _ = sender.send(count);
    });
    (all_asked, receiver)
}

/// Reads lines in a thread of their own.
fn listen(child: &mut Child, longest: u64) -> Receiver<io::Result<Vec<u8>>> {
    let mut answers = BufReader::new(child.stdout.take().expect("piped"));
    let (sender, receiver) = mpsc::sync_channel(256);
    thread::spawn(move || {
        let mut bytes = Vec::new();
        while let Some(line) =
            read_line(&mut answers, &mut bytes, longest).map(|is_any| is_any.then(|| bytes.clone())).transpose()
        {
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

/// The end of the standard error of a program.
type Said = Arc<Mutex<Vec<u8>>>;

/// Keeps the end of the standard error, to be reported where the program crashes; all of it would fill the screen.
fn overhear(child: &mut Child) -> Said {
    let mut errors = child.stderr.take().expect("piped");
    let said = Said::default();
    let kept = said.clone();
    thread::spawn(move || {
        let mut bytes = [0; MOST_SAID];
        while let Ok(read @ 1..) = errors.read(&mut bytes) {
            let mut kept = kept.lock().expect("nobody panics with it");
            kept.extend_from_slice(&bytes[..read]);
            let excess = kept.len().saturating_sub(MOST_SAID);
            kept.drain(..excess);
        }
    });
    said
}

/// How a program ended, with the last line of its standard error.
fn ended(status: Option<ExitStatus>, said: &Said) -> String {
    // The last output may still be on its way: the thread that keeps it has not seen the end.
    let until = Instant::now() + AFTERTHOUGHT;
    while Arc::strong_count(said) > 1 && Instant::now() < until {
        thread::sleep(Duration::from_millis(5));
    }
    let how = match status {
        None => "the program closed its output and went on".into(),
        Some(status) => format!("the program ended ({status})"),
    };
    let said = said.lock().expect("nobody panics with it");
    let text = String::from_utf8_lossy(&said);
    match text.lines().rev().map(str::trim).find(|line| !line.is_empty()) {
        None => how,
        Some(last) => format!("{how}: {}", start_of(last, 160)),
    }
}
