//! `straightedge run`: a program that answers a query.

use crate::arguments::{Cases, Judged, Shard, Strictness, some_time};
use crate::judging::campaign::Campaign;
use crate::judging::cases::{CaseSource, Generated};
use crate::judging::one::of_query;
use crate::judging::reducer::Reducer;
use crate::lines::LONGEST;
use crate::outcome::Outcome;
use crate::results::document::Document;
use crate::whole_file::WholeFile;
use anyhow::Result;
use clap::Args;
use serde_json::json;
use std::path::PathBuf;
use std::time::Duration;
use straightedge_verify::{Class, Referee};
use straightedge_verify::{Entry, find};

#[derive(Args)]
pub(crate) struct Run {
    /// The query, by id or by name
    #[arg(value_parser = find)]
    pub(crate) query: &'static Entry,
    #[command(flatten)]
    pub(crate) judged: Judged,
    /// Take the cases from a file, a line each, in the place of generated ones
    #[arg(
        long = "cases",
        value_name = "FILE",
        conflicts_with_all = ["n", "seed", "level", "hard", "shard", "class", "not"]
    )]
    pub(crate) cases_from: Option<PathBuf>,
    /// End after so long, with the results so far: 90s, 10m, 8h. A fifth of it, 20 s at most, is for smaller cases
    #[arg(long = "for", value_parser = some_time)]
    pub(crate) budget: Option<Duration>,
    /// Go on where the results in the file of --json end, with the same options, and to a greater -n, if you say so
    #[arg(long, requires = "json")]
    pub(crate) resume: bool,
    /// Leave the simplest cases as they are
    #[arg(long)]
    pub(crate) no_shrink: bool,
    #[command(flatten)]
    pub(crate) cases: Cases,
    #[command(flatten)]
    pub(crate) strictness: Strictness,
}

pub(crate) fn run(arguments: &Run) -> Result<Outcome> {
    let query = arguments.query;
    let arithmetic = arguments.cases.number_type.arithmetic();
    let source = match &arguments.cases_from {
        None => CaseSource::Generated(Generated::new(query, &arguments.cases, arguments.budget.is_some())?),
        Some(path) => CaseSource::listed(path, LONGEST, &|line| query.accepts(line, arithmetic))?,
    };
    let file = arguments.strictness.telling.outputs.file()?;
    let file = file.as_ref();
    let document = begin(arguments, &source, file)?;
    let referee = Referee::new(query, arithmetic, 0).with_tolerance(arguments.strictness.tolerances.tolerance());
    let referee = referee.with_oracle_every(arguments.strictness.oracle_every);
    let reducer = Reducer::of_query(query, arguments.cases.number_type, arguments.cases.style(), &referee);
    Campaign {
        name: query.id(),
        source: &source,
        judged: &arguments.judged,
        budget: arguments.budget,
        telling: &arguments.strictness.telling,
        judge: &|n, case, reply, results| of_query(&referee, query.id(), n, case, reply, results),
        reducer: (!arguments.no_shrink).then_some(&reducer),
        longest: LONGEST,
        classes: &Class::ALL.map(Class::name),
    }
    .run(document, file)
}

/// The results so far: none, or those to go on from.
fn begin(arguments: &Run, source: &CaseSource, file: Option<&WholeFile>) -> Result<Document> {
    let cases = &arguments.cases;
    let mut plan = vec![
        ("command", json!("run")),
        ("query", json!(arguments.query.id())),
        ("program", json!(arguments.judged.cmd)),
        ("type", json!(cases.number_type.name())),
    ];
    plan.extend(arguments.strictness.tolerances.planned());
    let mut shard = Shard { of: 0, all: 1 };
    if let Some(path) = &arguments.cases_from {
        plan.push(("cases from", json!(path)));
        // The file may be another since it was judged in part.
        plan.push(("hash of the cases", json!(source.fingerprint())));
    } else {
        shard = cases.shard;
        plan.extend([
            ("cases", cases.planned(arguments.budget.is_some())),
            ("seed", json!(cases.seed)),
            ("level", json!(cases.level)),
            ("hard", json!(cases.hard)),
            ("classes", cases.classes.described()),
        ]);
    }
    Document::new(plan, shard).or_resumed(file, arguments.resume, Some(source.count()))
}
