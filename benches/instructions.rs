//! How many instructions the predicates and some queries take: the guard against regressions, as the same program takes
//! the same number of instructions on a busy machine and on an idle one.
//!
//! `cargo bench -p straightedge-benches --bench instructions` counts by callgrind, which must be installed, prints a
//! table, compares it with `benches/instructions.txt` and fails where a figure has grown; with `--bless` it rewrites
//! that file. With `--test`, and under `cargo test --benches`, every loop runs once over a few cases and nothing is
//! counted.
//!
//! A figure of a predicate is the instructions of a loop over [`CASES`] cases that sums the signs, divided by their
//! number: the step of the loop, about two instructions, is included for all alike. One of a question is the same for
//! the cases of [`questions`], which are those that a goal of speed names.
//!
//! Counts are valid for the compiler and the target in the first line of the file. With others the comparison is only
//! printed: a new compiler changes both the plain formula and the predicates by more than the growth that is looked
//! for. CI uses the compiler of the file.

#[path = "instructions/baseline.rs"]
mod baseline;
#[path = "instructions/callgrind.rs"]
mod callgrind;
#[path = "instructions/questions.rs"]
mod questions;

use baseline::{Baseline, Row};
use measure::cases::Class;
use measure::contest::{self, nobody};
use measure::machine;
use measure::passes::{Input, Manner, Pass, pass};
use measure::predicates::{Predicate, Visitor, visit_common, visit_others};
use questions::{Effort, QUESTIONS};
use std::hint::black_box;
use std::process::ExitCode;
use straightedge::Plain;

/// Enough for every stage that a class reaches.
const CASES: usize = 1024;
/// What is counted for each class.
const COLUMNS: [&str; 4] = ["plain", "Plain<f64>", "f64", "f32"];

fn main() -> ExitCode {
    let flags: Vec<String> = std::env::args().skip(1).collect();
    let given = |flag: &str| flags.iter().any(|f| f == flag);
    if let Some(stranger) = flags.iter().find(|f| !["--bench", "--test", "--bless", COUNTED].contains(&f.as_str())) {
        eprintln!("unknown argument {stranger}; there are --bless and --test");
        return ExitCode::from(2);
    }
    if given(COUNTED) {
        visit_all(&mut Counted);
        for (_, count, make) in QUESTIONS {
            count_this(&make(Effort::Counted, count));
        }
        ExitCode::SUCCESS
    } else if given("--test") || !given("--bench") {
        visit_all(&mut TriedOut);
        for (_, _, make) in QUESTIONS {
            make(Effort::TriedOut, 2)();
        }
        baseline::try_out();
        ExitCode::SUCCESS
    } else {
        compare(given("--bless")).unwrap_or_else(|error| {
            eprintln!("{error}");
            ExitCode::from(2)
        })
    }
}

/// Counts, and prints the figures next to those of the file.
fn compare(bless: bool) -> Result<ExitCode, String> {
    if !callgrind::is_installed() {
        println!("skipped: there is no valgrind here to count instructions with");
        return Ok(ExitCode::SUCCESS);
    }
    let mut labels = Labels(Vec::new());
    visit_all(&mut labels);
    let of_predicates = labels.0.len() * COLUMNS.len();
    let totals = callgrind::totals(COUNTED, FUNCTION, of_predicates + QUESTIONS.len())?;
    let (predicates, questions) = totals.split_at(of_predicates);
    let share = |&total: &u64, count: usize| total as f64 / count as f64;
    let predicates = labels.0.into_iter().zip(predicates.chunks_exact(COLUMNS.len()));
    let predicates: Vec<Row> =
        predicates.map(|(label, totals)| (label, totals.iter().map(|total| share(total, CASES)).collect())).collect();
    let questions: Vec<Row> = QUESTIONS
        .iter()
        .zip(questions)
        .map(|((name, count, _), total)| ((*name).into(), vec![share(total, *count)]))
        .collect();
    let now = Baseline { compiler: machine::compiler(), tables: [predicates, questions] };
    if bless {
        now.write()?;
        print!("{}", now.text());
        return Ok(ExitCode::SUCCESS);
    }
    Ok(now.judge(&Baseline::read()?))
}

/// The argument that makes this program run what is to be counted.
const COUNTED: &str = "--counted";
/// The function in which instructions count, as callgrind names it.
const FUNCTION: &str = "instructions::count_this";

/// See [`FUNCTION`].
#[inline(never)]
fn count_this(pass: &Pass<'_>) -> i64 {
    black_box(pass())
}

fn visit_all(visitor: &mut impl Visitor) {
    visit_common(visitor);
    visit_others(visitor);
}

/// The names of the rows, in the order of [`Counted`].
struct Labels(Vec<String>);

impl Visitor for Labels {
    fn visit<P: Predicate<D, N>, const D: usize, const N: usize>(&mut self, _: P) {
        self.0.extend(Class::ALL.map(|class| format!("{}, {}", P::NAME, class.name())));
    }
}

struct Counted;

impl Visitor for Counted {
    fn visit<P: Predicate<D, N>, const D: usize, const N: usize>(&mut self, _: P) {
        for class in Class::ALL {
            let input = Input::<P, D, N>::new(class, CASES);
            let columns: [Pass<'_>; COLUMNS.len()] = [
                pass(Manner::Summed, &input.doubles, P::plain),
                pass(Manner::Summed, &input.plain, P::straightedge::<Plain<f64>>),
                pass(Manner::Summed, &input.doubles, P::straightedge::<f64>),
                pass(Manner::Summed, &input.singles, P::straightedge::<f32>),
            ];
            columns.iter().for_each(|pass| {
                black_box(count_this(pass));
            });
        }
    }
}

struct TriedOut;

impl Visitor for TriedOut {
    fn visit<P: Predicate<D, N>, const D: usize, const N: usize>(&mut self, _: P) {
        contest::try_out::<P, D, N>(Manner::Summed, nobody);
    }
}
