//! The slowest calls, found by hill-climbing: cases of every class, and the slowest so far with numbers copied, moved
//! by a few steps, scaled or replaced. The seed of each query is fixed; times decide which cases are kept.
//!
//! `STRAIGHTEDGE_QUERIES="moving/sphere_aabb moving/sphere_triangle" cargo run --release -- 60` in this folder searches
//! each query for 60 seconds in each arithmetic; with `--features all` all queries, or those that are named after the
//! time. It prints the ten slowest as Markdown; `cargo run --release -- line moving/sphere_aabb "1 2 …"` times lines
//! again, and `cargo run --release --features all -- document` writes the ten slowest of all queries to
//! `docs/generated/performance.md`. Doubles run the code that is compiled for users, singles and rationals the scalar
//! whose arithmetic is chosen at run time, which is slower: for rationals several times.

mod case;
mod document;
mod number;

use case::Case;
use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};
use straightedge::{Point3, predicate::orient3d};
use straightedge_verify::{Arithmetic, Draw, Entry, Line, Style};

#[cfg(feature = "all")]
fn queries() -> &'static [&'static Entry] {
    straightedge_verify::queries()
}

#[cfg(not(feature = "all"))]
include!(concat!(env!("OUT_DIR"), "/queries.rs"));
#[cfg(not(feature = "all"))]
fn queries() -> &'static [&'static Entry] {
    QUERIES
}

/// Floats; and rationals of up to 20 digits.
const ARITHMETICS: [Arithmetic; 3] = [Arithmetic::F64, Arithmetic::F32, Arithmetic::Exact];
/// How many cases are kept, the slowest of all.
const KEPT: usize = 32;
/// How many are printed.
const TOLD: usize = 10;
/// For each query and arithmetic, for the page: a quarter of an hour in all.
const SECONDS_TO_DOCUMENT: u64 = 2;

/// The slowest call of a query in an arithmetic.
struct Slowest {
    time: Duration,
    arithmetic: Arithmetic,
    id: &'static str,
    line: String,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let mut slowest = Vec::new();
    let seconds = |text: Option<&&str>, or: u64| text.and_then(|text| text.parse().ok()).unwrap_or(or);
    match arguments[..] {
        ["document", ref of @ ..] => {
            if !cfg!(feature = "all") {
                eprintln!("document needs all queries: cargo run --release --features all -- document");
                return ExitCode::from(2);
            }
            let seconds = seconds(of.first(), SECONDS_TO_DOCUMENT);
            slowest = slowest_of(queries(), seconds);
            if let Err(error) = document::write(&slowest[..TOLD.min(slowest.len())], orient3d_ns(), seconds) {
                eprintln!("{error}");
                return ExitCode::FAILURE;
            }
            document::print_missed(&slowest, orient3d_ns());
        }
        ["line", id, ref lines @ ..] => {
            let Some(entry) = queries().iter().find(|entry| entry.id() == id) else {
                eprintln!("no query of this build: {id}");
                return ExitCode::from(2);
            };
            let times = lines.iter().flat_map(|line| ARITHMETICS.map(|arithmetic| (line, arithmetic)));
            slowest.extend(times.filter(|(line, arithmetic)| is_of(line, *arithmetic)).filter_map(
                |(line, arithmetic)| {
                    let time = best_time(entry, arithmetic, line, 9)?;
                    Some(Slowest { time, arithmetic, id: entry.id(), line: line.to_string() })
                },
            ));
        }
        ref of => {
            let is_asked = |id: &str| of.len() < 2 || of[1..].contains(&id);
            let asked: Vec<&Entry> = queries().iter().copied().filter(|entry| is_asked(entry.id())).collect();
            slowest = slowest_of(&asked, seconds(of.first(), 20));
        }
    }
    println!("`orient3d` of random doubles: {:.1} ns\n\n| time | | query | line |\n|--:|---|---|---|", orient3d_ns());
    for Slowest { time, arithmetic, id, line } in slowest.iter().take(TOLD) {
        println!("| {time:.1?} | {arithmetic} | `{id}` | `{line}` |");
    }
    ExitCode::SUCCESS
}

/// The slowest call of each query in each arithmetic, the slowest of all first, after `seconds` seconds for each.
fn slowest_of(queries: &[&'static Entry], seconds: u64) -> Vec<Slowest> {
    let mut slowest = Vec::new();
    for entry in queries {
        for arithmetic in ARITHMETICS {
            let (time, line) = search(entry, arithmetic, Duration::from_secs(seconds));
            eprintln!("{} {arithmetic}: {time:.1?}", entry.id());
            slowest.push(Slowest { time, arithmetic, id: entry.id(), line });
        }
    }
    slowest.sort_by_key(|found| std::cmp::Reverse(found.time));
    slowest
}

/// The slowest case that is found within a time.
fn search(entry: &Entry, arithmetic: Arithmetic, time: Duration) -> (Duration, String) {
    let draw = &mut Draw::new(1, entry.id(), arithmetic.name(), 0);
    let mut kept: Vec<(Duration, Case)> = Vec::new();
    let start = Instant::now();
    while start.elapsed() < time {
        let is_new = kept.len() < KEPT || draw.one_in(8);
        let case = if is_new {
            Case::generated(entry, arithmetic, draw)
        } else {
            // Slower cases more often.
            let one = draw.index(KEPT) * draw.index(KEPT) / KEPT;
            kept[one].1.changed(&kept[draw.index(KEPT)].1, draw)
        };
        let line = case.line();
        let least = if kept.len() < KEPT { Duration::ZERO } else { kept[KEPT - 1].0 };
        // Timed once, and again only if that was slow: the best of several times excludes other load of the machine.
        let is_slow = best_time(entry, arithmetic, &line, 1).is_some_and(|time| time > least);
        let Some(time) = is_slow.then(|| best_time(entry, arithmetic, &line, 3)).flatten() else { continue };
        if time > least && kept.iter().all(|(_, other)| *other != case) {
            kept.insert(kept.partition_point(|(slower, _)| *slower >= time), (time, case));
            kept.truncate(KEPT);
        }
    }
    let timed_again = kept.iter().take(TOLD).map(|(_, case)| case.line());
    let timed_again = timed_again.filter_map(|line| Some((best_time(entry, arithmetic, &line, 9)?, line)));
    timed_again.max_by_key(|(time, _)| *time).unwrap_or_default()
}

/// Whether a line may be for an arithmetic: raw bits are for only one.
fn is_of(line: &str, arithmetic: Arithmetic) -> bool {
    let mut raw = line.split_whitespace().filter(|text| text.starts_with('x'));
    raw.next().is_none_or(|text| text.len() == if arithmetic == Arithmetic::F64 { 17 } else { 9 })
}

/// The best time of an answer; `None` where the case is invalid.
fn best_time(entry: &Entry, arithmetic: Arithmetic, line: &str, times: usize) -> Option<Duration> {
    let line = Line::split(line).ok()?;
    let time = || {
        let start = Instant::now();
        black_box(entry.answer(black_box(&line), arithmetic, Style::Bits)).ok().map(|_| start.elapsed())
    };
    (0..times).map(|_| time()).min().flatten()
}

/// The reference time, from the best of several passes.
fn orient3d_ns() -> f64 {
    let draw = &mut Draw::new(1, "orient3d", "", 0);
    let mut number = || (draw.bits64() >> 11) as f64 / (1_u64 << 53) as f64;
    let cases: Vec<[Point3<f64>; 4]> =
        (0..4096).map(|_| std::array::from_fn(|_| Point3::new(number(), number(), number()))).collect();
    let pass = || {
        let start = Instant::now();
        for [a, b, c, d] in black_box(&cases) {
            black_box(orient3d(a, b, c, d));
        }
        start.elapsed()
    };
    (0..99).map(|_| pass()).min().unwrap_or_default().as_secs_f64() * 1e9 / cases.len() as f64
}
