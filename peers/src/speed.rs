//! How long a predicate takes, a class of input, beside the plain formula.
//!
//! Every contestant runs over all cases in one loop that sums the signs and has no barrier in it, as a caller's loop
//! would. The rounds are interleaved, so that a busy machine slows all alike; the median round counts.

use crate::cases::{Class, Precision, case};
use crate::contest::{Contest, sign};
use crate::random::Random;
use std::hint::black_box;
use std::time::{Duration, Instant};
use straightedge::{CastFrom, Plain, Scalar};

/// So many that a branch predictor cannot learn the answers.
const CASES: usize = 16_384;
const ROUNDS: usize = 15;
/// A sample this long is far above the resolution of the clock.
const LEAST_SAMPLE: Duration = Duration::from_micros(300);

pub fn heading() {
    println!("# Speed\n");
    println!(
        "{}. {CASES} distinct cases a class, array of structures, signs summed; median of {ROUNDS} interleaved rounds.",
        processor()
    );
    println!("ns per call (ratio to the plain formula, hand-written for f64, on doubles of the same class).");
    println!("Singles are of the same class at 24 bits. `empty loop` adds up the signs of a coordinate.");
}

/// One predicate: a row a contestant, a column a class.
pub fn table<C: Contest<D, N>, const D: usize, const N: usize>() {
    let columns: Vec<Vec<(&str, f64)>> = Class::ALL.map(measure::<C, D, N>).into();
    println!("\n| {} | {} |", C::NAME, Class::ALL.map(Class::name).join(" | "));
    println!("|---|{}", "---|".repeat(Class::ALL.len()));
    for (row, (name, _)) in columns[0].iter().enumerate() {
        let cells: Vec<String> = columns
            .iter()
            .map(|column| {
                let (time, plain) = (column[row].1, column[PLAIN].1);
                format!("{} ({})", digits(time), digits(time / plain))
            })
            .collect();
        println!("| {name} | {} |", cells.join(" | "));
    }
}

/// The row of the formula that all others are compared with.
const PLAIN: usize = 1;

/// The contestants with their times, ns a call.
fn measure<C: Contest<D, N>, const D: usize, const N: usize>(class: Class) -> Vec<(&'static str, f64)> {
    let doubles = cases::<C, D, N>(class, Precision::Double);
    let singles: Vec<[[f32; D]; N]> = cast(&cases::<C, D, N>(class, Precision::Single));
    let plain: Vec<[[Plain<f64>; D]; N]> = cast(&doubles);
    if class.is_degenerate() {
        let zero = |case: &[[f64; D]; N]| C::straightedge(case).is_zero();
        assert!(doubles.iter().all(zero), "{} {class:?}: not all zero", C::NAME);
    }

    let contestants: [(&str, Pass<'_>); 7] = [
        ("empty loop", over(&doubles, |case| sign(case[0][0]))),
        ("plain formula", over(&doubles, |case| sign(C::plain(case)))),
        ("straightedge `Plain<f64>`", over(&plain, |case| C::straightedge(case).to_i8().into())),
        ("**straightedge f64**", over(&doubles, |case| C::straightedge(case).to_i8().into())),
        ("**straightedge f32**", over(&singles, |case| C::straightedge(case).to_i8().into())),
        ("robust", over(&doubles, |case| sign(C::robust(case)))),
        ("geometry-predicates", over(&doubles, |case| sign(C::geometry_predicates(case)))),
    ];
    let passes = contestants.each_ref().map(|(_, pass)| passes_of_a_sample(pass));
    let mut samples = contestants.each_ref().map(|_| Vec::with_capacity(ROUNDS));
    for _ in 0..ROUNDS {
        for (i, (_, pass)) in contestants.iter().enumerate() {
            let time = clock(pass, passes[i]).as_secs_f64() * 1e9;
            samples[i].push(time / (passes[i] * CASES) as f64);
        }
    }
    contestants.iter().zip(samples).map(|((name, _), times)| (*name, median(times))).collect()
}

/// A loop over all cases that returns the sum of the signs.
type Pass<'a> = Box<dyn Fn() -> i64 + 'a>;

fn over<'a, T>(cases: &'a [T], predicate: impl Fn(&T) -> i64 + 'a) -> Pass<'a> {
    Box::new(move || cases.iter().map(&predicate).sum())
}

fn clock(pass: &Pass<'_>, passes: usize) -> Duration {
    let start = Instant::now();
    for _ in 0..passes {
        black_box(pass());
    }
    start.elapsed()
}

/// How many passes make a sample; the first one, which fills the caches, tells.
fn passes_of_a_sample(pass: &Pass<'_>) -> usize {
    let one = clock(pass, 1).max(Duration::from_nanos(1));
    (LEAST_SAMPLE.as_nanos().div_ceil(one.as_nanos())) as usize
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

fn cases<C: Contest<D, N>, const D: usize, const N: usize>(class: Class, precision: Precision) -> Vec<[[f64; D]; N]> {
    let mut random = Random::new(1);
    (0..CASES).map(|_| case(C::DEGENERACY, class, precision, &mut random)).collect()
}

fn cast<S: Scalar + CastFrom<f64>, const D: usize, const N: usize>(cases: &[[[f64; D]; N]]) -> Vec<[[S; D]; N]> {
    cases.iter().map(|case| case.map(|point| point.map(|x| S::cast_from(&x)))).collect()
}

/// Three significant digits, as far as they are meant.
fn digits(x: f64) -> String {
    match x {
        ..9.995 => format!("{x:.2}"),
        ..99.95 => format!("{x:.1}"),
        _ => format!("{x:.0}"),
    }
}

/// The name of the processor, where the system tells.
fn processor() -> String {
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let named = info.lines().filter_map(|line| line.split_once(':')).find(|(key, _)| key.trim() == "model name");
    let name = named.map_or("unnamed processor", |(_, name)| name.trim());
    let family = |key: &str| {
        let value = info.lines().filter_map(|line| line.split_once(':')).find(|(k, _)| k.trim() == key);
        value.map(|(_, value)| format!(" {key} {}", value.trim())).unwrap_or_default()
    };
    format!("{name}{}{}, {} cores", family("cpu family"), family("model"), cores())
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}
