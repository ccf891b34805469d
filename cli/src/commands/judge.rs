//! `straightedge judge`: whole results.

use crate::arguments::{Inputs, Judged, Shard, Telling, some_time, task};
use crate::judging::campaign::Campaign;
use crate::judging::cases::{CaseSource, Generated};
use crate::judging::judge::{Judge as Judging, Rules, turned_note};
use crate::judging::parallel::in_parallel;
use crate::lines::{LONGEST_RESULT, at, blocks, output, remark, split};
use crate::outcome::Outcome;
use crate::results::baseline::Baseline;
use crate::results::document::{Document, Ending};
use crate::results::summary::conclude;
use crate::results::totals::ANSWERS;
use anyhow::{Result, ensure};
use clap::builder::NonEmptyStringValueParser;
use clap::{ArgGroup, Args};
use serde_json::{Value, json};
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use std::time::Instant;
use straightedge_referees::internals::Inputs as Geometries;
use straightedge_referees::{Making, TaskEntry, tasks};
use straightedge_verify::{LineError, Style};

#[derive(Args)]
#[command(group = ArgGroup::new("made").args(["cmd", "print"]))]
pub(crate) struct Judge {
    /// The task
    #[arg(value_parser = task())]
    pub(crate) task: &'static TaskEntry,
    /// The program, as a shell command: it reads inputs, `@class` and numbers, and prints results, a line each; without
    /// it, lines `input = result` are read
    #[arg(long)]
    pub(crate) cmd: Option<String>,
    /// The longest wait for the next result; then the program is stopped, and the input counts as one that it hangs on
    #[arg(long, default_value = "60s", value_parser = some_time, requires = "cmd")]
    pub(crate) timeout: Duration,
    /// The longest time for judging one result; then it counts as not decided
    #[arg(long, default_value = "60s", value_parser = some_time, conflicts_with = "print")]
    pub(crate) limit: Duration,
    /// Of hulls: the program may go around the other way. A result that is right if its orientation is reversed is
    /// excused, and counted apart
    #[arg(long, conflicts_with = "print")]
    pub(crate) either_orientation: bool,
    /// The name of the program in results: `merge` combines those of one name, whatever commands ran it
    #[arg(long, requires = "cmd", value_parser = NonEmptyStringValueParser::new())]
    pub(crate) name: Option<String>,
    /// Print the inputs, a line each, and judge nothing
    #[arg(long, conflicts_with_all = ["cmd", "cases_from", "json", "report", "junit", "sarif", "baseline"])]
    pub(crate) print: bool,
    /// Take the inputs from a file, a line each, instead of generating them
    #[arg(
        long = "cases",
        value_name = "FILE",
        requires = "cmd",
        conflicts_with_all = ["n", "seed", "shard", "class", "not", "size", "grid"]
    )]
    pub(crate) cases_from: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// End after this time, with the results so far: 90s, 10m, 8h. A fifth of it, 20 s at most, is for reducing inputs
    #[arg(long = "for", value_parser = some_time, requires = "cmd")]
    pub(crate) budget: Option<Duration>,
    /// Continue where the results in the file of --json end, with the same options, or with a greater -n
    #[arg(long, requires_all = ["json", "cmd"])]
    pub(crate) resume: bool,
    /// Do not reduce the simplest inputs
    #[arg(long)]
    pub(crate) no_shrink: bool,
    #[command(flatten)]
    pub(crate) telling: Telling,
}

impl Judge {
    fn judging(&self) -> Judging<'static> {
        Judging::Task(self.task, Rules { limit: self.limit, either_orientation: self.either_orientation })
    }

    /// What is accepted, for a plan.
    fn planned(&self) -> Option<(&'static str, Value)> {
        self.either_orientation.then(|| ("either orientation", json!(true)))
    }
}

pub(crate) fn judge(arguments: &Judge) -> Result<Outcome> {
    require_effect_of_promise(arguments)?;
    let task = arguments.task;
    ensure!(
        !arguments.either_orientation || task.has_orientation(),
        "{}: --either-orientation has no effect here: only hulls have an orientation",
        task.name()
    );
    match &arguments.cmd {
        _ if arguments.print => print(arguments),
        None => judge_lines(arguments),
        Some(program) => judge_program(arguments, program),
    }
}

/// Checks that a promise, if given, has an effect: it must become a part of the inputs.
fn require_effect_of_promise(arguments: &Judge) -> Result<()> {
    if !arguments.inputs.has_promise() {
        return Ok(());
    }
    let task = arguments.task;
    let names = || tasks().iter().filter(|task| promises(task)).map(TaskEntry::name).collect::<Vec<_>>().join(", ");
    let why = "--within has no effect here";
    ensure!(
        promises(task),
        "{}: {why}: results of this task are exact; only those of {} are rounded",
        task.name(),
        names()
    );
    let is_read = arguments.cases_from.is_some() || arguments.cmd.is_none() && !arguments.print;
    ensure!(!is_read, "{}: {why}: each input that is read has its promise in it (docs/results.md)", task.name());
    Ok(())
}

/// Whether inputs of a task contain a promise: then another promise makes other inputs.
fn promises(task: &TaskEntry) -> bool {
    let input = |making| task.case(task.classes()[0], making, 1, 0, Style::Decimal);
    input(Making::default()) != input(Making { within: 0.0, ..Making::default() })
}

/// Prints inputs.
fn print(arguments: &Judge) -> Result<Outcome> {
    let made = Generated::of_task(arguments.task, &arguments.inputs, false)?;
    let mut output = output();
    made.lines(0).try_for_each(|line| writeln!(output, "{line}"))?;
    output.flush()?;
    Ok(Outcome::Agreement)
}

fn judge_program(arguments: &Judge, program: &str) -> Result<Outcome> {
    let task = arguments.task;
    let judge = arguments.judging();
    let source = match &arguments.cases_from {
        None => CaseSource::Generated(Generated::of_task(task, &arguments.inputs, arguments.budget.is_some())?),
        Some(path) => CaseSource::listed(path, judge)?,
    };
    Campaign {
        judge,
        source: &source,
        judged: &Judged { cmd: program.into(), timeout: arguments.timeout },
        name: arguments.name.as_deref(),
        budget: arguments.budget,
        resume: arguments.resume,
        shrinking: (!arguments.no_shrink).then(|| arguments.inputs.style()),
        classes: &task.classes().iter().map(|class| class.name).collect::<Vec<_>>(),
        telling: &arguments.telling,
    }
    .run("judge", arguments.planned())
}

/// Judges results that are read.
fn judge_lines(arguments: &Judge) -> Result<Outcome> {
    let task = arguments.task;
    let started = Instant::now();
    let file = arguments.telling.outputs.file()?;
    let file = file.as_ref();
    let plan = [("command", json!("judge")), ("query", json!(task.name()))];
    let mut document = Document::new(plan.into_iter().chain(arguments.planned()), Shard { of: 0, all: 1 });
    document.require_no_loss(file)?;
    let baseline = Baseline::read(arguments.telling.against.baseline.as_deref(), &document)?;
    let judge = arguments.judging();
    let turned = AtomicU64::new(0);
    let read = blocks(task.name(), io::stdin(), LONGEST_RESULT, |wave| {
        let (judged, faultless) = in_parallel(task.name(), wave, |block, results| {
            block.into_iter().try_for_each(|line| {
                let (number, text) = line?;
                let told = |fault: LineError| at(task.name(), number, &fault);
                let translated = Geometries::Task(task).translated(text).map_err(told)?;
                let turned_text = task.turned(&split(task.name(), number, &translated.text)?);
                turned.fetch_add(u64::from(turned_text.is_some()), Ordering::Relaxed);
                let text = turned_text.as_ref().unwrap_or(&translated.text);
                let line = split(task.name(), number, text)?;
                let given = text.split_once('=').map_or("", |(_, given)| given.trim());
                let counts = results.class(line.class.unwrap_or("-"));
                let counted = judge.count(&line, given, number as u64 - 1, counts, None);
                counted.map(drop).map_err(|fault| told(translated.fault(fault)))
            })
        });
        judged.into_iter().for_each(|results| document.take(results, ANSWERS, false));
        faultless
    });
    let turned = turned.into_inner();
    if turned > 0 {
        remark(&turned_note(turned));
    }
    // An error does not discard what was judged before it.
    document.ended = read.as_ref().map_or_else(Ending::from, |()| Ending::Complete);
    document.seconds = started.elapsed().as_secs_f64();
    document.done = document.rows.iter().map(|row| row.counts.cases).sum();
    let outcome = conclude(&mut document, file, &arguments.telling, baseline.as_ref())?;
    ensure!(document.done > 0 || read.is_err(), "{}: there is no input: nothing was judged", task.name());
    read.map(|()| outcome)
}
