//! `straightedge run`: a program that answers a query.

use crate::arguments::{Cases, Judged, Strictness, query, some_time};
use crate::judging::campaign::Campaign;
use crate::judging::cases::{CaseSource, Generated};
use crate::judging::judge::Judge;
use crate::outcome::Outcome;
use anyhow::{Error, Result};
use clap::Args;
use clap::builder::NonEmptyStringValueParser;
use serde_json::json;
use std::path::PathBuf;
use std::time::Duration;
use straightedge_verify::{Class, Entry, Referee};

#[derive(Args)]
pub(crate) struct Run {
    /// The query, by id or by name
    #[arg(value_parser = query)]
    pub(crate) query: &'static Entry,
    #[command(flatten)]
    pub(crate) judged: Judged,
    /// The name of the program in results: `merge` combines those of one name, whatever commands ran it
    #[arg(long, value_parser = NonEmptyStringValueParser::new())]
    pub(crate) name: Option<String>,
    /// Take the cases from a file, a line each, instead of generating them
    #[arg(
        long = "cases",
        value_name = "FILE",
        conflicts_with_all = ["n", "seed", "level", "hard", "shard", "class", "not"]
    )]
    pub(crate) cases_from: Option<PathBuf>,
    /// End after this time, with the results so far: 90s, 10m, 8h. A fifth of it, 20 s at most, is for reducing cases
    #[arg(long = "for", value_parser = some_time)]
    pub(crate) budget: Option<Duration>,
    /// Continue where the results in the file of --json end, with the same options, or with a greater -n
    #[arg(long, requires = "json")]
    pub(crate) resume: bool,
    /// Do not reduce the simplest cases
    #[arg(long)]
    pub(crate) no_shrink: bool,
    #[command(flatten)]
    pub(crate) cases: Cases,
    #[command(flatten)]
    pub(crate) strictness: Strictness,
}

pub(crate) fn run(arguments: &Run) -> Result<Outcome> {
    let Run { query, cases, strictness, .. } = arguments;
    let referee = Referee::new(query, cases.number_type.arithmetic(), 0)
        .with_tolerance(strictness.tolerances.tolerance())
        .with_oracle_every(strictness.oracle_every)
        .with_not_promised(&strictness.not_promised)
        .map_err(Error::msg)?;
    let judge = Judge::Query(&referee, cases.number_type);
    let source = match &arguments.cases_from {
        None => CaseSource::Generated(Generated::of_query(query, cases, arguments.budget.is_some())?),
        Some(path) => CaseSource::listed(path, judge)?,
    };
    let plan = [("type", json!(cases.number_type.name()))].into_iter().chain(strictness.planned());
    Campaign {
        judge,
        source: &source,
        judged: &arguments.judged,
        name: arguments.name.as_deref(),
        budget: arguments.budget,
        resume: arguments.resume,
        shrinking: (!arguments.no_shrink).then(|| cases.style()),
        classes: &Class::ALL.map(Class::name),
        telling: &strictness.telling,
    }
    .run("run", plan)
}
