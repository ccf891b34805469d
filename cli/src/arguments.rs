//! Arguments that several commands share, and the parsers of values.

use clap::Args;
use clap::builder::{NonEmptyStringValueParser, PossibleValue, PossibleValuesParser, TypedValueParser};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use std::time::Duration;
use straightedge_referees::{Making, TaskEntry, find_task, tasks};
use straightedge_verify::{Arithmetic, Class, Entry, NumberType, Style, Tolerance, find, queries, renamed};

/// A query, or all queries of a module.
pub(crate) type Selection = Vec<&'static Entry>;

/// Parses the name of a query; an old name prints a note with the present one.
pub(crate) fn query(name: &str) -> Result<&'static Entry, String> {
    let found = find(name).map_err(|why| match find_task(name) {
        Ok(task) => format!("`{}` is a task of `judge`, not a query", task.name()),
        Err(_) => why,
    })?;
    if renamed(name).is_some() {
        eprintln!("note: the query `{name}` is named `{}` now; the old name is read until version 0.2", found.id());
    }
    Ok(found)
}

pub(crate) fn selection(name: &str) -> Result<Selection, String> {
    let is_in_module = |query: &&&Entry| query.id().split_once('/').is_some_and(|(module, _)| module == name);
    let module: Vec<&Entry> = queries().iter().filter(is_in_module).copied().collect();
    Ok(if module.is_empty() { vec![query(name)?] } else { module })
}

/// The selected queries, each once, in the order of the list; all, if none is selected.
pub(crate) fn selected(selections: &[Selection]) -> Vec<&'static Entry> {
    let is_selected = |query: &&&Entry| selections.iter().any(|some| some.iter().any(|one| one.id() == query.id()));
    queries().iter().filter(|query| selections.is_empty() || is_selected(query)).copied().collect()
}

pub(crate) fn class(name: &str) -> Result<Class, String> {
    let name = name.trim();
    Class::of_name(name.strip_prefix('@').unwrap_or(name)).ok_or_else(|| {
        let names = Class::ALL.map(Class::name).join(", ");
        format!("there is no such class; the classes are {names}")
    })
}

/// The arithmetics that can answer, with their help.
const ANSWERING: [(Arithmetic, &str); 7] = [
    (Arithmetic::F64, "certified doubles"),
    (Arithmetic::F32, "certified singles"),
    (Arithmetic::I64, "exact 64-bit integers"),
    (Arithmetic::I32, "exact 32-bit integers"),
    (Arithmetic::PlainF64, "ordinary doubles, as in a textbook: often wrong"),
    (Arithmetic::PlainF32, "ordinary singles"),
    (Arithmetic::Exact, "rationals: decimals and p/q are read as what they say"),
];

/// Parses the name of an arithmetic that can answer.
pub(crate) fn arithmetic() -> impl TypedValueParser<Value = Arithmetic> {
    let named = |(arithmetic, help): (Arithmetic, &'static str)| PossibleValue::new(arithmetic.name()).help(help);
    PossibleValuesParser::new(ANSWERING.map(named)).map(|name| {
        let (arithmetic, _) = ANSWERING.into_iter().find(|(known, _)| known.name() == name).expect("a possible value");
        arithmetic
    })
}

/// Parses the name of a number type that cases are generated in.
pub(crate) fn number_type() -> impl TypedValueParser<Value = NumberType> {
    PossibleValuesParser::new(NumberType::ALL.map(NumberType::name))
        .map(|name| NumberType::ALL.into_iter().find(|known| known.name() == name).expect("a possible value"))
}

/// A share of the cases: those whose number leaves the remainder `of` modulo `all`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Shard {
    pub(crate) of: u64,
    pub(crate) all: u64,
}

pub(crate) fn shard(text: &str) -> Result<Shard, String> {
    let parts = text.split_once('/').and_then(|(of, all)| Some((of.parse().ok()?, all.parse().ok()?)));
    match parts {
        Some((of, all)) if of < all => Ok(Shard { of, all }),
        _ => Err("a shard is i/n with i from 0 to n - 1, such as 0/8".into()),
    }
}

/// The classes to use.
#[derive(Args, Clone)]
pub(crate) struct Classes {
    /// Only these classes, separated by commas; by default all that the query has, in turn
    #[arg(long, value_parser = class, value_delimiter = ',')]
    pub(crate) class: Vec<Class>,
    /// All classes but these, separated by commas
    #[arg(long, value_parser = class, value_delimiter = ',')]
    pub(crate) not: Vec<Class>,
}

impl Classes {
    /// Whether a class is among them.
    pub(crate) fn has(&self, class: Class) -> bool {
        (self.class.is_empty() || self.class.contains(&class)) && !self.not.contains(&class)
    }

    /// Their names, for a plan.
    pub(crate) fn described(&self) -> serde_json::Value {
        Class::ALL.into_iter().filter(|class| self.has(*class)).map(Class::name).collect()
    }
}

/// The cases to generate.
#[derive(Args, Clone)]
pub(crate) struct Cases {
    #[command(flatten)]
    pub(crate) classes: Classes,
    /// 1, or 2 for cases that are varied at random
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=2))]
    pub(crate) level: u8,
    /// How many cases [default: 1000, or as many as there is time for with --for]
    #[arg(short, value_parser = positive)]
    pub(crate) n: Option<u64>,
    /// Equal seeds give equal cases
    #[arg(long, default_value_t = 1, value_parser = whole)]
    pub(crate) seed: u64,
    /// The number type of the cases
    #[arg(long = "type", value_parser = number_type(), default_value = "f64")]
    pub(crate) number_type: NumberType,
    /// Only cases whose decision ordinary floats get wrong
    #[arg(long)]
    pub(crate) hard: bool,
    /// Only the share i of n, from 0/n to n-1/n: the cases k with k mod n = i
    #[arg(long, value_parser = shard, default_value = "0/1", hide_default_value = true)]
    pub(crate) shard: Shard,
    /// Write hexadecimal floats instead of raw bits
    #[arg(long, conflicts_with = "decimal")]
    hexfloat: bool,
    /// Write the shortest decimals that read back instead of raw bits
    #[arg(long)]
    decimal: bool,
}

impl Cases {
    pub(crate) fn style(&self) -> Style {
        match (self.hexfloat, self.decimal) {
            (true, _) => Style::Hexadecimal,
            (_, true) => Style::Decimal,
            _ => Style::Bits,
        }
    }
}

/// How far values may be off: a value is right if any of these accepts it.
#[derive(Args)]
pub(crate) struct Tolerances {
    /// How many representable numbers a value may be off the one nearest to the exact value
    #[arg(long, default_value_t = 4, value_parser = whole)]
    ulps: u64,
    /// How far a value may be off the exact one, such as 1e-12
    #[arg(long, value_name = "DISTANCE", value_parser = distance, default_value = "0", hide_default_value = true)]
    absolute: f64,
    /// How far a value may be off in units of the size of the input: the greatest magnitude of a number of the case,
    /// its square for squared distances, 1 for parameters, times and weights
    #[arg(long, value_name = "SHARE", value_parser = distance, default_value = "0", hide_default_value = true)]
    relative: f64,
}

impl Tolerances {
    pub(crate) fn tolerance(&self) -> Tolerance {
        let &Tolerances { ulps, absolute, relative } = self;
        Tolerance { ulps, absolute, relative }
    }

    /// Their entries in a plan.
    pub(crate) fn planned(&self) -> Vec<(&'static str, serde_json::Value)> {
        let distances = [("absolute", self.absolute), ("relative", self.relative)];
        let distances = distances.into_iter().filter(|(_, x)| *x > 0.0).map(|(name, x)| (name, x.into()));
        [("ulps", self.ulps.into())].into_iter().chain(distances).collect()
    }
}

/// A count in digits alone: Rust would also read a plus sign.
pub(crate) fn whole(text: &str) -> Result<u64, String> {
    let why = || format!("this is no whole number from 0 to {}, in digits alone", u64::MAX);
    text.bytes().all(|digit| digit.is_ascii_digit()).then(|| text.parse().ok()).flatten().ok_or_else(why)
}

/// [`whole`], but at least 1.
pub(crate) fn positive(text: &str) -> Result<u64, String> {
    whole(text).and_then(|number| if number > 0 { Ok(number) } else { Err("this is to be at least 1".into()) })
}

pub(crate) fn distance(text: &str) -> Result<f64, String> {
    let distance = text.parse().ok().filter(|x: &f64| x.is_finite() && *x >= 0.0);
    distance.ok_or_else(|| "this is no number such as 1e-12, 0 or more".into())
}

pub(crate) fn share(text: &str) -> Result<f64, String> {
    distance(text)
        .ok()
        .filter(|share| *share <= 1.0)
        .ok_or_else(|| "this is no share such as 1e-12, from 0 to 1".into())
}

/// How strictly to judge, and how much to report.
#[derive(Args)]
pub(crate) struct Strictness {
    #[command(flatten)]
    pub(crate) tolerances: Tolerances,
    /// Call the oracle also where an answer equals the certified one, once in so many cases; 1 for all
    #[arg(long, default_value_t = 32, value_parser = positive)]
    pub(crate) oracle_every: u64,
    /// Decisions that the program does not promise, separated by commas, such as `boundary`: where one is the exact
    /// decision, any answer is excused, and counted apart
    #[arg(long, value_name = "DECISION", value_delimiter = ',', allow_hyphen_values = true)]
    pub(crate) not_promised: Vec<String>,
    #[command(flatten)]
    pub(crate) telling: Telling,
}

impl Strictness {
    /// Their entries in a plan.
    pub(crate) fn planned(&self) -> Vec<(&'static str, serde_json::Value)> {
        let mut names = self.not_promised.clone();
        names.sort_unstable();
        names.dedup();
        let excused = (!names.is_empty()).then(|| ("not promised", names.into()));
        self.tolerances.planned().into_iter().chain(excused).collect()
    }
}

/// What to report, and where.
#[derive(Args)]
pub(crate) struct Telling {
    /// How many kinds of wrong answers to show with their simplest case
    #[arg(long, default_value_t = 20)]
    pub(crate) errors: usize,
    /// How many answers may be declined, as a share of all (`5%`) or a number; by default any share but all
    #[arg(long, value_parser = most)]
    pub(crate) max_declined: Option<Most>,
    #[command(flatten)]
    pub(crate) against: Against,
    #[command(flatten)]
    pub(crate) outputs: Outputs,
}

/// What results are compared with.
#[derive(Args)]
pub(crate) struct Against {
    /// Compare with results that --json wrote before: kinds of wrong answers that it has, in a class, are known up to
    /// their share of the cases there; only new ones, or more, fail (docs/ci.md)
    #[arg(long, value_name = "FILE")]
    pub(crate) baseline: Option<PathBuf>,
}

/// Where results go, besides the terminal.
#[derive(Args)]
pub(crate) struct Outputs {
    /// Write the results here as a JSON document (docs/programs.md), `-` for the standard output instead of text
    #[arg(long, value_name = "FILE")]
    pub(crate) json: Option<PathBuf>,
    /// Write a report for a browser: this file, if its name ends in .html, or report.html in this folder
    #[arg(long, value_name = "PATH")]
    pub(crate) report: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) linked: Linked,
    #[command(flatten)]
    pub(crate) exchange: Exchange,
}

/// Where wrong cases can be looked at.
#[derive(Args, Clone)]
pub(crate) struct Linked {
    /// The address of the page that web/build makes, for links to wrong cases [default: that of STRAIGHTEDGE_PAGE]
    #[arg(long = "page", value_name = "ADDRESS")]
    pub(crate) address: Option<String>,
}

/// Files for the services that run tests.
#[derive(Args, Clone)]
pub(crate) struct Exchange {
    /// Write the results here as JUnit XML, a test case for each class
    #[arg(long, value_name = "FILE", value_parser = file_name)]
    pub(crate) junit: Option<PathBuf>,
    /// Write the wrong answers here in SARIF 2.1.0, for code scanning
    #[arg(long, value_name = "FILE", value_parser = file_name)]
    pub(crate) sarif: Option<PathBuf>,
    /// The source file of what is judged, in a repository: where SARIF says that wrong answers are
    #[arg(long, value_name = "FILE", requires = "sarif", value_parser = NonEmptyStringValueParser::new())]
    pub(crate) source: Option<String>,
}

/// A file, and not the standard output.
pub(crate) fn file_name(name: &str) -> Result<PathBuf, String> {
    match name {
        "" | "-" => Err("this is no name of a file; only --json writes to the standard output".into()),
        name => Ok(name.into()),
    }
}

/// A limit, as a number or a share.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Most {
    Number(u64),
    Percent(f64),
}

pub(crate) fn most(text: &str) -> Result<Most, String> {
    let most = match text.strip_suffix('%') {
        Some(percent) => percent.parse().ok().filter(|p| (0.0..=100.0).contains(p)).map(Most::Percent),
        None => text.parse().ok().map(Most::Number),
    };
    most.ok_or_else(|| "this is neither a number nor a share such as 5%".into())
}

pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    humantime::parse_duration(text).or_else(|error| match text.parse() {
        Ok(seconds) => Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string()),
        Err(_) => Err(format!("{error}; write 90s, 10m or 1h30m")),
    })
}

pub(crate) fn some_time(text: &str) -> Result<Duration, String> {
    duration(text).and_then(|time| if time.is_zero() { Err("this is no time at all".into()) } else { Ok(time) })
}

/// The program to be judged.
#[derive(Args)]
pub(crate) struct Judged {
    /// The program, as a shell command: it reads cases, `@class` and numbers, and prints `answer` or `case = answer`, a
    /// line each (docs/programs.md)
    #[arg(long)]
    pub(crate) cmd: String,
    /// The longest wait for the next answer; then the program is stopped, and the case counts as one that it hangs on
    #[arg(long, default_value = "60s", value_parser = some_time)]
    pub(crate) timeout: Duration,
}

/// Parses the name of a task.
pub(crate) fn task() -> impl TypedValueParser<Value = &'static TaskEntry> {
    let named = |task: &TaskEntry| PossibleValue::new(task.name()).help(task.about());
    PossibleValuesParser::new(tasks().iter().map(named)).map(|name| find_task(&name).expect("a possible value"))
}

/// The inputs of a task to generate.
#[derive(Args, Clone)]
pub(crate) struct Inputs {
    /// Only these classes, separated by commas; by default all that the task has, in turn
    #[arg(long, value_delimiter = ',', requires = "made")]
    pub(crate) class: Vec<String>,
    /// All classes but these, separated by commas
    #[arg(long, value_delimiter = ',', requires = "made")]
    pub(crate) not: Vec<String>,
    /// How many inputs [default: 1000, or as many as there is time for with --for]
    #[arg(short, value_parser = positive, requires = "made")]
    pub(crate) n: Option<u64>,
    /// Equal seeds give equal inputs
    #[arg(long, default_value_t = 1, value_parser = whole, requires = "made")]
    pub(crate) seed: u64,
    /// The approximate greatest number of points or edges of an input
    #[arg(long, default_value_t = 40, value_parser = clap::value_parser!(u32).range(1..=1_000_000), requires = "made")]
    pub(crate) size: u32,
    /// Only integers, up to this power of two in magnitude: for programs that take no other numbers
    #[arg(long, value_name = "BITS", value_parser = clap::value_parser!(u32).range(1..=53), requires = "made")]
    pub(crate) grid: Option<u32>,
    /// The promise of the program for an overlay, a boolean, an arrangement or Voronoi cells: the greatest deviation,
    /// in units of the greatest magnitude of a coordinate; 0 for integers that need no rounding. Inputs that are read,
    /// also by --cases, contain their promises [default: 1e-9]
    #[arg(long, value_name = "SHARE", value_parser = share)]
    within: Option<f64>,
    /// Only the share i of n, from 0/n to n-1/n: the inputs k with k mod n = i
    #[arg(long, value_parser = shard, default_value = "0/1", hide_default_value = true, requires = "made")]
    pub(crate) shard: Shard,
    /// Write the shortest decimals that read back instead of raw bits
    #[arg(long, requires = "made")]
    pub(crate) decimal: bool,
}

impl Inputs {
    pub(crate) fn making(&self) -> Making {
        let within = self.within.unwrap_or(Making::default().within);
        Making { size: self.size as usize, grid: self.grid, within }
    }

    /// Whether the user gave the promise of the program.
    pub(crate) fn has_promise(&self) -> bool {
        self.within.is_some()
    }

    pub(crate) fn style(&self) -> Style {
        if self.decimal { Style::Decimal } else { Style::Bits }
    }
}
