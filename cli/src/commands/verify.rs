//! `straightedge verify`.

use crate::arguments::{
    Against, Classes, Exchange, Linked, Outputs, Selection, Shard, number_type, positive, selected, selection, shard,
    some_time, whole,
};
use crate::judging::interrupt::Interrupt;
use crate::progress::progress;
use crate::results::baseline::Baseline;
use crate::results::document::{Document, Ending};
use crate::whole_file::WholeFile;
use crate::{outcome::Outcome, results::report};
use anyhow::{Result, anyhow, ensure};
use clap::Args;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::Duration;
use std::time::Instant;
use straightedge_verify::internals::said_by;
use straightedge_verify::{Arithmetic, Audit, Entry, NumberType, Plan};

#[derive(Args)]
pub(crate) struct Verify {
    /// Only these queries; the name of a module, such as `closest`, selects all of its queries
    #[arg(value_parser = selection)]
    pub(crate) queries: Vec<Selection>,
    #[command(flatten)]
    pub(crate) classes: Classes,
    /// Cases for each query, class and number type; for slow queries fewer, down to one in 25
    #[arg(short, default_value_t = 20, value_parser = positive)]
    pub(crate) n: u64,
    /// Equal seeds give equal cases
    #[arg(long, default_value_t = 1, value_parser = whole)]
    pub(crate) seed: u64,
    /// 1, or 2 for cases that are varied at random
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=2))]
    pub(crate) level: u8,
    /// Only cases of these number types, separated by commas; by default all
    #[arg(long = "type", value_parser = number_type(), value_delimiter = ',')]
    pub(crate) number_types: Vec<NumberType>,
    /// Run exact rationals, which are slow, on one case in so many
    #[arg(long, default_value_t = 20, value_parser = positive)]
    pub(crate) exact_every: u64,
    /// Judge the predicates by first principles instead of determinants
    #[arg(long)]
    pub(crate) first_principles: bool,
    /// Leave out the arithmetics that are expected to be wrong
    #[arg(long)]
    pub(crate) promised_only: bool,
    /// Only the share i of n of the cases, from 0/n to n-1/n
    #[arg(long, value_parser = shard, default_value = "0/1", hide_default_value = true)]
    pub(crate) shard: Shard,
    /// Start no new work after this time, and end with the results so far: 90s, 10m, 8h
    #[arg(long = "for", value_parser = some_time)]
    pub(crate) budget: Option<Duration>,
    /// Write the results here as a JSON document, `-` for the standard output instead of tables
    #[arg(long, value_name = "FILE")]
    pub(crate) json: Option<PathBuf>,
    /// Continue where the results in the file of --json end
    #[arg(long, requires = "json")]
    pub(crate) resume: bool,
    /// Where to write the report for a browser: this file, or report.html in this folder
    #[arg(long, value_name = "PATH", default_value = "straightedge-report.html")]
    pub(crate) report: PathBuf,
    #[command(flatten)]
    pub(crate) linked: Linked,
    #[command(flatten)]
    pub(crate) exchange: Exchange,
    #[command(flatten)]
    pub(crate) against: Against,
}

impl Verify {
    /// The numbers of the cases.
    pub(crate) fn number_types(&self) -> impl Iterator<Item = NumberType> {
        NumberType::ALL.into_iter().filter(|of| self.number_types.is_empty() || self.number_types.contains(of))
    }
}

/// The least number of cases of a job: few enough that all processors are busy to the end.
const CHUNK: u64 = 250;
/// The greatest number of jobs for a class, so that the list of jobs is short for any number of cases.
const JOBS: u64 = 1000;

/// A piece of work for one processor.
struct Job {
    query: &'static Entry,
    plan: Plan,
}

pub(crate) fn verify(arguments: &Verify) -> Result<Outcome> {
    let start = Instant::now();
    let jobs = jobs(arguments);
    ensure!(!jobs.is_empty(), "there is nothing to verify: the queries have no such class of these numbers");
    let Verify { json, report, linked, exchange, .. } = arguments;
    let outputs = Outputs {
        json: json.clone(),
        report: Some(report.clone()),
        linked: linked.clone(),
        exchange: exchange.clone(),
    };
    let file = outputs.file()?;
    let file = file.as_ref();
    let mut document = begin(arguments, file, jobs.len())?;
    let pending = document.pending.clone().unwrap_or_default();
    let known: BTreeSet<usize> = pending.iter().copied().filter(|job| *job < jobs.len()).collect();
    let are_known = known.len() == pending.len() && document.pending.is_some();
    let resumed = || file.map_or(String::new(), |file| format!("{}: ", file.path().display()));
    ensure!(are_known, "{}these are no results of this program: there are no such jobs", resumed());
    let baseline = Baseline::read(arguments.against.baseline.as_deref(), &document)?;
    document.write(file)?;
    let interrupt = Interrupt::watch()?;
    let deadline = arguments.budget.and_then(|budget| start.checked_add(budget));
    let is_over = || interrupt.is_raised() || deadline.is_some_and(|deadline| Instant::now() >= deadline);

    // A wrong certified answer may be a panic; it is counted and shown with its case, and not printed in between.
    std::panic::set_hook(Box::new(|_| {}));
    let length = |plan: &Plan| (plan.cases.end - plan.cases.start).div_ceil(plan.shard.1);
    let bar = progress(pending.iter().map(|job| length(&jobs[*job].plan)).fold(0, u64::saturating_add), "cases");
    let before = document.seconds;
    let shared = Mutex::new(document);
    let worked: Result<()> = pending.into_par_iter().try_for_each(|number| {
        if is_over() {
            return Ok(());
        }
        let Job { query, plan } = &jobs[number];
        // Answers that panic are counted; what panics here is a generator or an oracle.
        let audit = catch_unwind(AssertUnwindSafe(|| query.audit(plan))).map_err(|panic| {
            let said = said_by(&*panic);
            let Plan { class, number_type, cases, .. } = plan;
            anyhow!("{}, {class}, {number_type:?}, cases {cases:?}: {said}", query.id())
        })?;
        bar.inc(length(plan));
        let document = &mut *shared.lock().expect("nobody panics with it");
        take(document, query.id(), plan.class.name(), audit);
        if let Some(pending) = &mut document.pending {
            pending.remove(&number);
        }
        document.done += 1;
        document.seconds = before + start.elapsed().as_secs_f64();
        document.write_at_times(file)
    });
    bar.finish_and_clear();
    let mut document = shared.into_inner().expect("nobody panics with it");
    document.seconds = before + start.elapsed().as_secs_f64();
    document.ended = match (&worked, document.pending.as_ref().is_none_or(BTreeSet::is_empty)) {
        (Err(failure), _) => failure.into(),
        (Ok(()), true) => Ending::Complete,
        (Ok(()), false) if interrupt.is_raised() => Ending::Interrupted,
        (Ok(()), false) => Ending::OutOfTime,
    };
    conclude(&mut document, &outputs, file, &jobs, baseline.as_ref())?;
    worked.map(|()| report::outcome(&document))
}

/// The pieces of the work, the same for equal arguments.
fn jobs(arguments: &Verify) -> Vec<Job> {
    let mut jobs = Vec::new();
    for query in selected(&arguments.queries) {
        for class in query.classes(NumberType::F64).into_iter().filter(|class| arguments.classes.has(*class)) {
            for number_type in arguments.number_types().filter(|of| query.classes(*of).contains(&class)) {
                let n = arguments.n.div_ceil(query.cost());
                // A shard has as many of its own cases in a job.
                let chunk = CHUNK.saturating_mul(arguments.shard.all).max(n.div_ceil(JOBS));
                for job in 0..n.div_ceil(chunk) {
                    let first = job * chunk;
                    let plan = Plan {
                        class,
                        number_type,
                        level: arguments.level,
                        seed: arguments.seed,
                        cases: first..n.min(first.saturating_add(chunk)),
                        shard: (arguments.shard.of, arguments.shard.all),
                        exact_every: arguments.exact_every,
                        first_principles: arguments.first_principles,
                        promised_only: arguments.promised_only,
                    };
                    jobs.push(Job { query, plan });
                }
            }
        }
    }
    jobs
}

/// The results so far: none, or those to continue from.
fn begin(arguments: &Verify, file: Option<&WholeFile>, jobs: usize) -> Result<Document> {
    let ids: Vec<&str> = selected(&arguments.queries).iter().map(|query| query.id()).collect();
    let plan = [
        ("command", json!("verify")),
        ("queries", json!(ids)),
        ("classes", arguments.classes.described()),
        ("number types", arguments.number_types().map(NumberType::name).collect()),
        ("cases", json!(arguments.n)),
        ("seed", json!(arguments.seed)),
        ("level", json!(arguments.level)),
        ("exact every", json!(arguments.exact_every)),
        ("first principles", json!(arguments.first_principles)),
        ("promised only", json!(arguments.promised_only)),
    ];
    let mut fresh = Document::new(plan, arguments.shard);
    fresh.pending = Some((0..jobs).collect());
    fresh.or_resumed(file, arguments.resume, None)
}

/// Adds the results of an audit of a class of a query.
fn take(document: &mut Document, query: &str, class: &str, audit: Audit) {
    for (subject, counts) in audit.counts {
        let row = document.row(query, class, subject.name(), subject.is_promised());
        row.counts.absorb(counts);
    }
    if !audit.stages.is_empty() {
        let row = document.row(query, class, Arithmetic::F64.name(), true);
        for (stage, count) in audit.stages {
            *row.stages.entry(stage.to_string()).or_default() += count;
        }
    }
}

/// Writes the results.
fn conclude(
    document: &mut Document,
    outputs: &Outputs,
    file: Option<&WholeFile>,
    jobs: &[Job],
    baseline: Option<&Baseline>,
) -> Result<()> {
    // In the order of the lists, not of the ends of jobs.
    let mut places = BTreeMap::new();
    for Job { query, plan } in jobs {
        let next = places.len();
        places.entry((query.id().to_string(), plan.class.name().to_string())).or_insert(next);
    }
    document.sort_by_key(|row| {
        let subject = Arithmetic::ALL.iter().position(|arithmetic| arithmetic.name() == row.subject);
        (places.get(&(row.query.clone(), row.class.clone())).copied(), subject)
    });
    document.sum();
    document.page = outputs.linked.checked()?;
    document.compared = baseline.map(|baseline| baseline.compare(document));
    // The results are printed even if the file cannot be written.
    let written = document.write(file);
    let page = outputs.report.as_deref().map(report::file).transpose()?.unwrap_or_default();
    outputs.write(document, || {
        format!("{}\nThe report is {}; open it in a browser.", report::text(document), page.display())
    })?;
    written
}
