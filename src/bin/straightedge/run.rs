//! `straightedge run`: cases to a program, its answers to the judge.

use super::arguments::Run;
use super::generate::cases;
use super::lines::{at, output, read_line, split};
use super::progress::progress;
use super::tally::Tally;
use super::{Failure, Outcome};
use std::io::{BufReader, BufWriter, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};
use straightedge::verify::{Fault, Line};
use wait_timeout::ChildExt;

/// How long to wait for an answer too many.
const AFTERTHOUGHT: Duration = Duration::from_millis(100);

pub(crate) fn run(arguments: &Run) -> Result<Outcome, Failure> {
    let query = arguments.query.0;
    let limit = Duration::try_from_secs_f64(arguments.timeout)
        .map_err(|_| Failure::Input(format!("a timeout of {} seconds is no timeout", arguments.timeout)))?;
    let deadline = Instant::now().checked_add(limit);
    // The cases twice: once for the program, once for the judge.
    let fed = cases(query, &arguments.cases)?;
    let mut sent = cases(query, &arguments.cases)?;

    let mut child = shell(&arguments.cmd)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| Failure::Input(format!("cannot start `{}`: {error}", arguments.cmd)))?;
    let input = child.stdin.take().expect("piped");
    thread::spawn(move || {
        let mut input = BufWriter::new(input);
        for case in fed {
            // A program that stops reading is noticed by what it does not answer.
            if writeln!(input, "{case}").is_err() {
                return;
            }
        }
    });
    let answers = BufReader::new(child.stdout.take().expect("piped"));
    let (sender, receiver) = mpsc::sync_channel::<std::io::Result<Vec<u8>>>(1024);
    thread::spawn(move || {
        let mut answers = answers;
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

    let mut output = output();
    let mut tally = Tally::new(&arguments.strictness, query.fields());
    let n = arguments.cases.n;
    let mut answered: usize = 0;
    let bar = progress(n);
    let ending = loop {
        let left = deadline.map_or(Duration::MAX, |deadline| deadline.saturating_duration_since(Instant::now()));
        // When all is answered, the program need only end: what it has started may keep the pipe open.
        let complete = answered as u64 == n;
        let ended = complete && child.try_wait()?.is_some();
        let bytes = match receiver.recv_timeout(if complete { left.min(AFTERTHOUGHT) } else { left }) {
            Ok(bytes) => match bytes {
                Ok(bytes) => bytes,
                Err(error) => {
                    bar.finish_and_clear();
                    stop(&mut child);
                    tally.conclude(query.id(), &mut output)?;
                    return Err(Failure::Input(format!("{}: answer {}: {error}", query.id(), answered + 1)));
                }
            },
            Err(RecvTimeoutError::Timeout) if ended => break Ending::Closed,
            Err(RecvTimeoutError::Timeout) if !left.is_zero() => continue,
            Err(RecvTimeoutError::Timeout) => break Ending::TimedOut,
            Err(RecvTimeoutError::Disconnected) => break Ending::Closed,
        };
        let number = answered + 1;
        let case = sent.next();
        let Some(whole) = bytes.strip_suffix(b"\n") else {
            break Ending::HalfLine(String::from_utf8_lossy(&bytes).into_owned(), case);
        };
        let judged = case
            .ok_or_else(|| Failure::Input(format!("{}: the program answers more than it was asked", query.id())))
            .and_then(|case| judge(arguments, number, &case, whole, &mut tally, &mut output));
        if let Err(failure) = judged {
            bar.finish_and_clear();
            stop(&mut child);
            tally.conclude(query.id(), &mut output)?;
            return Err(failure);
        }
        answered = number;
        bar.inc(1);
    };
    bar.finish_and_clear();

    let incomplete = |what: String| Failure::Input(format!("{}: {what} after {answered} of {n} answers", query.id()));
    let failure = match ending {
        Ending::TimedOut => {
            stop(&mut child);
            Some(incomplete(format!("the program was stopped at its timeout of {} s", arguments.timeout)))
        }
        Ending::Closed => {
            let status = status(&mut child, deadline);
            let whole = answered as u64 == n;
            (!whole || !status.is_some_and(|status| status.success())).then(|| incomplete(ended(status)))
        }
        Ending::HalfLine(text, case) => {
            let status = status(&mut child, deadline);
            // A last line without its end is whole when nothing is missing of it.
            let last = answered as u64 + 1 == n && status.is_some_and(|status| status.success());
            let judged = case
                .filter(|_| last)
                .and_then(|case| judge(arguments, answered + 1, &case, text.as_bytes(), &mut tally, &mut output).ok());
            let shown: String = text.chars().take(40).flat_map(char::escape_debug).collect();
            judged.is_none().then(|| incomplete(format!("{} and half a line, `{shown}`,", ended(status))))
        }
    };
    // Whatever the program has started goes with it.
    stop(&mut child);
    let outcome = tally.conclude(query.id(), &mut output)?;
    failure.map_or(Ok(outcome), Err)
}

/// Why no more whole lines come.
enum Ending {
    Closed,
    TimedOut,
    /// The last bytes before the end, and the case that they may answer.
    HalfLine(String, Option<String>),
}

/// Judges one line of the program.
fn judge(
    arguments: &Run,
    number: usize,
    case: &str,
    answer: &[u8],
    tally: &mut Tally<'_>,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let query = arguments.query.0;
    let fault = |column, message: &str| at(query.id(), number, &Fault { column, message: message.into() });
    let answer = std::str::from_utf8(answer).map_err(|_| fault(1, "the answer is no text"))?;
    let given = split(query.id(), number, answer)?;
    let text = if given.is_answered() {
        if !given.has_case_of(&Line::split(case).expect("a generated line")) {
            return Err(fault(1, &format!("this is not the case that was asked, {case}")));
        }
        answer.to_string()
    } else {
        format!("{case} = {}", answer.trim())
    };
    let line = split(query.id(), number, &text)?;
    let judgement = query
        .judge(&line, arguments.cases.number_type.into(), arguments.strictness.ulps)
        .map_err(|fault| Failure::Input(format!("{}: answer {number}, {fault} in: {}", query.id(), text.trim())))?;
    tally.count(number, Line::split(case).expect("a generated line").class, &text, &judgement, output)
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

/// How the program ended, if it does within the time.
fn status(child: &mut Child, deadline: Option<Instant>) -> Option<ExitStatus> {
    let left = deadline.map_or(Duration::from_secs(60), |deadline| deadline.saturating_duration_since(Instant::now()));
    let status = child.wait_timeout(left).ok().flatten();
    if status.is_none() {
        stop(child);
    }
    status
}

fn ended(status: Option<ExitStatus>) -> String {
    match status {
        None => "the program closed its output and was stopped".into(),
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
