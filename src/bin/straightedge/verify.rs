//! `straightedge verify`.

use super::arguments::{Verify, selected};
use super::lines::{output, put};
use super::progress::progress;
use super::report::{Row, Summary};
use super::{Failure, Outcome};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;
use straightedge::verify::{Audit, NumberType, Plan};

/// Cases a job, at least: few enough that all processors are busy to the end.
const CHUNK: u64 = 250;
/// Jobs a class, at most: however many cases, the list of jobs is short.
const JOBS: u64 = 1000;

pub(crate) fn verify(arguments: &Verify) -> Result<Outcome, Failure> {
    let start = Instant::now();
    let chosen = selected(&arguments.queries);
    let mut rows = Vec::new();
    let mut jobs = Vec::new();
    for query in chosen {
        for class in query.classes(NumberType::F64) {
            if arguments.class.is_some_and(|only| only != class) {
                continue;
            }
            for number_type in NumberType::ALL {
                if !query.classes(number_type).contains(&class) {
                    continue;
                }
                let n = arguments.n.div_ceil(query.pace());
                let chunk = CHUNK.max(n.div_ceil(JOBS));
                for job in 0..n.div_ceil(chunk) {
                    let first = job * chunk;
                    let plan = Plan {
                        class,
                        number_type,
                        level: arguments.level,
                        seed: arguments.seed,
                        cases: first..n.min(first.saturating_add(chunk)),
                        exact_every: arguments.exact_every,
                        first_principles: arguments.first_principles,
                        promised_only: arguments.promised_only,
                    };
                    jobs.push((rows.len(), query, plan));
                }
            }
            rows.push(Row { query, class, audit: Audit::default() });
        }
    }
    if rows.is_empty() {
        return Err(Failure::Input("there is nothing to verify: the queries have no such class".into()));
    }

    let unwritable = |error| Failure::Input(format!("cannot write the report {}: {error}", arguments.report.display()));
    // Before the work, not after it.
    std::fs::write(&arguments.report, "").map_err(unwritable)?;

    // A wrong certified answer may be a panic; it is counted and shown with its case, not told in the middle.
    std::panic::set_hook(Box::new(|_| {}));
    let length = |plan: &Plan| plan.cases.end - plan.cases.start;
    let bar = progress(jobs.iter().map(|(_, _, plan)| length(plan)).fold(0, u64::saturating_add));
    let audits: Result<Vec<(usize, Audit)>, Failure> = jobs
        .into_par_iter()
        .map(|(row, query, plan)| {
            // Answers that panic are counted; what panics here is a generator or an oracle.
            let audit = catch_unwind(AssertUnwindSafe(|| query.audit(&plan))).map_err(|panic| {
                let said = panic.downcast_ref::<String>().map(String::as_str);
                let said = said.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no message");
                let Plan { class, number_type, cases, .. } = &plan;
                Failure::Input(format!("{}, {class}, {number_type:?}, cases {cases:?}: {said}", query.id()))
            });
            bar.inc(length(&plan));
            Ok((row, audit?))
        })
        .collect();
    bar.finish_and_clear();
    for (row, audit) in audits? {
        rows[row].audit.absorb(audit);
    }

    let summary = Summary { rows: &rows, arguments, elapsed: start.elapsed() };
    std::fs::write(&arguments.report, summary.markdown()).map_err(unwritable)?;
    let mut output = output();
    if arguments.json {
        put(&mut output, &format!("{:#}", summary.json()))?;
    } else {
        put(&mut output, &summary.text())?;
        put(&mut output, &format!("The report is {}.", arguments.report.display()))?;
    }
    output.flush()?;
    Ok(if summary.broken_promises() > 0 { Outcome::Disagreement } else { Outcome::Agreement })
}
