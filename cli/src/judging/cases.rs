//! Sources of cases: a generator, or a file.

use crate::arguments::{self, Cases, Shard};
use crate::judging::fingerprint::Fingerprint;
use crate::judging::judge::{Judge, turned_note};
use crate::lines::{CaseLines, LONGEST_RESULT, read_line, remark};
use anyhow::{Result, anyhow, bail, ensure};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use serde_json::{Value, json};
use std::fmt::Display;
use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use straightedge_referees::internals::{Inputs, Translated};
use straightedge_referees::{Class as TaskClass, Making, TaskEntry};
use straightedge_verify::{Arithmetic, Class, Entry, Line, NumberType, Style};

/// A sequence of cases that can be restarted at any position.
pub(crate) enum CaseSource {
    Generated(Generated),
    Listed(Listed),
}

/// The cases of a file.
pub(crate) struct Listed {
    path: PathBuf,
    count: u64,
    fingerprint: Fingerprint,
    /// Whose cases they are, for geometries in WKT.
    inputs: Inputs,
    /// The task, if rings of some inputs are to be turned.
    turning: Option<&'static TaskEntry>,
}

/// Cases of a generator, the classes in turn.
#[derive(Clone)]
pub(crate) struct Generated {
    generator: Generator,
    n: Option<u64>,
    is_timed: bool,
    seed: u64,
    shard: Shard,
    style: Style,
}

/// A generator of cases.
#[derive(Clone)]
enum Generator {
    Query { query: &'static Entry, classes: Vec<Class>, number_type: NumberType, level: u8, hard: bool },
    Task { task: &'static TaskEntry, classes: Vec<TaskClass>, making: Making },
}

/// The number of cases where neither a number nor a time is given.
const CASES: u64 = 1000;
/// Among this many cases some are hard, if the class has hard ones.
const SEARCHED: u64 = 1000;

impl CaseSource {
    /// How many cases there are; of hard ones there may be fewer.
    pub(crate) fn count(&self) -> u64 {
        match self {
            CaseSource::Generated(generated) => generated.count(),
            CaseSource::Listed(listed) => listed.count,
        }
    }

    /// The number, among the cases of all shards, of the case at a position.
    pub(crate) fn index(&self, place: u64) -> u64 {
        let Shard { of, all } = self.shard();
        of + place * all
    }

    /// The share of all cases that these are.
    pub(crate) fn shard(&self) -> Shard {
        match self {
            CaseSource::Generated(generated) => generated.shard,
            CaseSource::Listed(_) => Shard { of: 0, all: 1 },
        }
    }

    /// What determines the cases, for a plan.
    pub(crate) fn planned(&self) -> Vec<(&'static str, Value)> {
        match self {
            CaseSource::Generated(generated) => generated.planned(),
            // The file may have changed since it was judged in part.
            CaseSource::Listed(Listed { path, fingerprint, .. }) => {
                vec![("cases from", json!(path)), ("hash of the cases", json!(fingerprint.to_string()))]
            }
        }
    }

    /// The cases of a file, all of which the judge accepts.
    pub(crate) fn listed(path: &Path, judge: Judge<'_>) -> Result<Self> {
        let failed = |why: &dyn Display| anyhow!("cannot read cases from {}: {why}", path.display());
        if !path.metadata().map_err(|error| failed(&error))?.is_file() {
            return Err(failed(&"it is no file, which can be read more than once"));
        }
        let (mut count, mut turned, mut fingerprint) = (0, 0, Fingerprint::default());
        let inputs = judge.inputs();
        for line in lines_of(path, judge.longest(), inputs)? {
            let (number, translated) = line.map_err(|why| failed(&why))?;
            let case = &translated.text;
            let accepted = Line::split(case).and_then(|line| match judge.turned(&line) {
                None => judge.accepts(&line),
                Some(text) => {
                    turned += 1;
                    Line::split(&text).and_then(|line| judge.accepts(&line))
                }
            });
            accepted.map_err(|fault| failed(&format_args!("line {number}, {}", translated.fault(fault))))?;
            count += 1;
            fingerprint.take(case.as_bytes());
            fingerprint.take(b"\n");
        }
        ensure!(count > 0, failed(&"there are none"));
        if turned > 0 {
            remark(&turned_note(turned));
        }
        let turning = match judge {
            Judge::Task(task, _) if turned > 0 => Some(task),
            _ => None,
        };
        Ok(CaseSource::Listed(Listed { path: path.into(), count, fingerprint, inputs, turning }))
    }

    /// The cases from a position on.
    pub(crate) fn from(&self, place: u64) -> Result<CaseLines> {
        match self {
            CaseSource::Generated(generated) => Ok(generated.lines(place)),
            // All of them were readable before.
            CaseSource::Listed(Listed { path, inputs, turning, .. }) => {
                let turning = *turning;
                let turned = move |case: String| {
                    let line = turning.and_then(|task| task.turned(&Line::split(&case).ok()?));
                    line.unwrap_or(case)
                };
                let cases = lines_of(path, LONGEST_RESULT, *inputs)?.map_while(Result::ok);
                let cases = cases.map(move |(_, case)| turned(case.text));
                Ok(Box::new(cases.skip(usize::try_from(place).unwrap_or(usize::MAX))))
            }
        }
    }
}

/// The cases of a file with the numbers of their lines, or why a line has none.
fn lines_of(
    path: &Path,
    longest: u64,
    inputs: Inputs,
) -> Result<impl Iterator<Item = Result<(u64, Translated), String>> + Send + 'static> {
    let unreadable = |error| anyhow!("cannot read {}: {error}", path.display());
    let mut input = BufReader::new(File::open(path).map_err(unreadable)?);
    let (mut bytes, mut number) = (Vec::new(), 0_u64);
    let mut next = move || {
        number += 1;
        if !read_line(&mut input, &mut bytes, longest).map_err(|error| format!("line {number}: {error}"))? {
            return Ok(None);
        }
        let text = std::str::from_utf8(&bytes).map_err(|_| format!("line {number}: this is no text"))?;
        let case = inputs.translated(case_of(text).into());
        Ok(Some((number, case.map_err(|fault| format!("line {number}, {fault}"))?)))
    };
    let lines = std::iter::from_fn(move || next().transpose());
    Ok(lines.filter(|line| !line.as_ref().is_ok_and(|(_, case)| case.text.is_empty())))
}

/// The case of a line. What follows `=` is an answer, which the program must not see.
pub(crate) fn case_of(line: &str) -> &str {
    line.split(['=', '#']).next().unwrap_or_default().trim()
}

/// The selected classes of all.
fn chosen<C: Copy>(
    owner: &str,
    all: &[C],
    name: impl Fn(&C) -> &'static str,
    [only, not]: [&[&str]; 2],
) -> Result<Vec<C>> {
    let names = || all.iter().map(&name).collect::<Vec<_>>().join(", ");
    // A class to leave out may have any name that some list of classes has.
    if let Some(unknown) = only.iter().find(|one| all.iter().all(|class| name(class) != **one)) {
        bail!("{owner} has no class {unknown} here; it has {}", names());
    }
    let is_in = |class: &&C| (only.is_empty() || only.contains(&name(class))) && !not.contains(&name(class));
    let classes: Vec<C> = all.iter().filter(is_in).copied().collect();
    ensure!(!classes.is_empty(), "{owner}: no class is left of {}", names());
    Ok(classes)
}

impl Generated {
    /// Cases of a query, with a time limit or without.
    pub(crate) fn of_query(query: &'static Entry, cases: &Cases, is_timed: bool) -> Result<Self> {
        let &Cases { number_type, level, hard, seed, shard, n, .. } = cases;
        let [only, not] = [&cases.classes.class, &cases.classes.not].map(|of| of.iter().map(|class| class.name()));
        let (only, not) = (only.collect::<Vec<_>>(), not.collect::<Vec<_>>());
        let classes = chosen(query.id(), &query.classes(number_type), |class| class.name(), [&only, &not])?;
        let generator = Generator::Query { query, classes, number_type, level, hard };
        Ok(Generated { generator, n, is_timed, seed, shard, style: cases.style() })
    }

    /// Inputs of a task, with a time limit or without.
    pub(crate) fn of_task(task: &'static TaskEntry, inputs: &arguments::Inputs, is_timed: bool) -> Result<Self> {
        let &arguments::Inputs { seed, shard, n, .. } = inputs;
        let [only, not] =
            [&inputs.class, &inputs.not].map(|of| of.iter().map(|name| name.trim().trim_start_matches('@')));
        let (only, not) = (only.collect::<Vec<_>>(), not.collect::<Vec<_>>());
        // Every task has its own classes, so an unknown one to leave out is misspelt.
        chosen(task.name(), task.classes(), |class| class.name, [&not, &[]])?;
        let classes = chosen(task.name(), task.classes(), |class| class.name, [&only, &not])?;
        let generator = Generator::Task { task, classes, making: inputs.making() };
        Ok(Generated { generator, n, is_timed, seed, shard, style: inputs.style() })
    }

    /// The names of the classes.
    pub(crate) fn classes(&self) -> Vec<&'static str> {
        match &self.generator {
            Generator::Query { classes, .. } => classes.iter().map(|class| class.name()).collect(),
            Generator::Task { classes, .. } => classes.iter().map(|class| class.name).collect(),
        }
    }

    /// How many cases all shards have together.
    fn n(&self) -> u64 {
        self.n.unwrap_or(if self.is_timed { u64::MAX } else { CASES })
    }

    fn planned(&self) -> Vec<(&'static str, Value)> {
        let cases = match self.n {
            None if self.is_timed => "as many as there is time for".into(),
            _ => self.n().into(),
        };
        let mut plan = vec![("cases", cases), ("seed", json!(self.seed)), ("classes", json!(self.classes()))];
        match self.generator {
            Generator::Query { level, hard, .. } => plan.extend([("level", json!(level)), ("hard", json!(hard))]),
            Generator::Task { making: Making { size, grid, within }, .. } => {
                plan.extend([("size", json!(size)), ("within", json!(within))]);
                plan.extend(grid.map(|bits| ("grid", json!(bits))));
            }
        }
        plan
    }

    /// How many cases this shard has.
    pub(crate) fn count(&self) -> u64 {
        let Shard { of, all } = self.shard;
        self.n().saturating_sub(of).div_ceil(all)
    }

    /// The case of that number among all shards.
    fn line(&self, index: u64) -> String {
        let style = self.style;
        // Its class, and how many cases of that class precede it.
        let place = |count: usize| ((index % count as u64) as usize, index / count as u64);
        match &self.generator {
            Generator::Query { query, classes, number_type, level, .. } => {
                let (class, nth) = place(classes.len());
                let class = classes[class];
                format!("@{class} {}", query.case(class, *number_type, *level, self.seed, nth, style))
            }
            Generator::Task { task, classes, making } => {
                let (class, nth) = place(classes.len());
                let class = classes[class];
                format!("@{} {}", class.name, task.case(class, *making, self.seed, nth, style))
            }
        }
    }

    /// The lines of this shard from a position on.
    pub(crate) fn lines(&self, place: u64) -> CaseLines {
        let generated = self.clone();
        let Shard { of, all } = self.shard;
        if let Generator::Query { query, number_type, hard: true, .. } = self.generator {
            // The k-th hard case is found only by counting those before it.
            let hard = generated.hard_indices(query, number_type);
            let chosen = hard.take(self.n() as usize).skip(of as usize).step_by(all as usize);
            return Box::new(chosen.skip(place as usize).map(move |index| generated.line(index)));
        }
        Box::new((place..self.count()).map(move |k| generated.line(of + k * all)))
    }

    /// The numbers of the cases that ordinary floats decide wrongly, as long as there are some among `SEARCHED`.
    fn hard_indices(
        &self,
        query: &'static Entry,
        number_type: NumberType,
    ) -> impl Iterator<Item = u64> + Send + 'static {
        let generated = self.clone();
        let reach = SEARCHED * generated.classes().len() as u64;
        let mut end = reach;
        let seen = (0..).map_while(move |index| {
            let is_hard = || is_hard(query, number_type, &generated.line(index));
            let found = (index < end).then(|| is_hard().then_some(index))?;
            end = found.map_or(end, |index| index + reach);
            Some(found)
        });
        seen.flatten()
    }

    /// Calls `each` with the lines of many cases at a time, in order, generated by all processors.
    pub(crate) fn for_each_block(&self, mut each: impl FnMut(&str) -> Result<()>) -> Result<u64> {
        if let Generator::Query { hard: true, .. } = self.generator {
            return self.lines(0).try_fold(0, |count, line| each(&format!("{line}\n")).map(|()| count + 1));
        }
        const BLOCK: u64 = 2048;
        let (count, Shard { of, all }) = (self.count(), self.shard);
        let wave = 4 * rayon::current_num_threads() as u64;
        for first in (0..count.div_ceil(BLOCK)).step_by(wave as usize) {
            let blocks: Vec<String> = (first..(first + wave).min(count.div_ceil(BLOCK)))
                .into_par_iter()
                .map(|block| {
                    let block = block * BLOCK..count.min((block + 1) * BLOCK);
                    block.map(|k| self.line(of + k * all) + "\n").collect()
                })
                .collect();
            blocks.iter().try_for_each(|block| each(block))?;
        }
        Ok(count)
    }
}

/// Whether ordinary floats decide a generated case wrongly.
fn is_hard(query: &Entry, number_type: NumberType, line: &str) -> bool {
    let line = Line::split(line).expect("a line that was generated");
    let plain = match number_type {
        NumberType::F32 => Arithmetic::PlainF32,
        // Ordinary doubles round long integers first.
        NumberType::F64 | NumberType::I64 | NumberType::I32 => Arithmetic::PlainF64,
    };
    let decision = |arithmetic| {
        let answer = query.answer(&line, arithmetic, Style::Decimal).ok()?;
        Some(answer.split(' ').next().unwrap_or_default().to_string())
    };
    decision(number_type.arithmetic()) != decision(plain)
}
