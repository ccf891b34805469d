//! Replays recorded calls of predicates from another program: how long they take on real input.
//!
//! ```sh
//! replay FOLDER…
//! ```
//!
//! A folder has the files `orient2d` and `incircle` of little-endian doubles, as `research/recorder` writes them.
//! Prints Markdown tables, a row for each folder. `research/speed` records the calls.

use measure::answer::Answer;
use measure::clock;
use measure::passes::{Manner, Pass, pass};
use measure::table::digits;
use std::fs;
use std::path::Path;
use std::process::ExitCode;
use straightedge::{Point2, predicate};

/// The most recorded calls that are replayed: far more than a branch predictor learns.
const CALLS: usize = 200_000;

fn main() -> ExitCode {
    let folders: Vec<String> = std::env::args().skip(1).collect();
    let folders: Vec<&Path> = folders.iter().map(Path::new).collect();
    for manner in Manner::ALL {
        for (name, replay) in [("orient2d", orient2d as Replay), ("incircle", incircle)] {
            match table(name, &folders, manner, replay) {
                Ok(table) => println!("{table}"),
                Err(error) => {
                    eprintln!("{error}");
                    return ExitCode::FAILURE;
                }
            }
        }
    }
    ExitCode::SUCCESS
}

/// Reads a file, and measures every contestant on its calls.
type Replay = fn(&Path, Manner) -> Result<Row, String>;

/// How many calls there are, and the time of each contestant in ns per call.
type Row = (usize, Vec<f64>);

const CONTESTANTS: [&str; 5] =
    ["robust", "geometry-predicates", "straightedge, sign", "straightedge, `_value`", "compat/robust"];

fn table(name: &str, folders: &[&Path], manner: Manner, replay: Replay) -> Result<String, String> {
    let mut text = format!("| {name}, {} | calls | {} |\n|---|--:|", manner.name(), CONTESTANTS.join(" | "));
    text += &format!("{}\n", "--:|".repeat(CONTESTANTS.len()));
    for folder in folders {
        let (calls, times) = replay(&folder.join(name), manner)?;
        let points = folder.file_name().unwrap_or_default().to_string_lossy();
        let times: Vec<String> = times.into_iter().map(digits).collect();
        text += &format!("| {points} | {calls} | {} |\n", times.join(" | "));
    }
    Ok(text)
}

fn orient2d(file: &Path, manner: Manner) -> Result<Row, String> {
    let cases = read::<3>(file)?;
    race(
        &cases,
        manner,
        |&[a, b, c]| robust::orient2d(published(a), published(b), published(c)),
        |&[a, b, c]| geometry_predicates::orient2d(a, b, c),
        |&[a, b, c]| predicate::orient2d(&a.into(), &b.into(), &c.into()),
        |&[a, b, c]| predicate::orient2d_value(&Point2::from(a), &b.into(), &c.into()),
        |&[a, b, c]| drop_in::orient2d(ours(a), ours(b), ours(c)),
    )
}

fn incircle(file: &Path, manner: Manner) -> Result<Row, String> {
    let cases = read::<4>(file)?;
    race(
        &cases,
        manner,
        |&[a, b, c, d]| robust::incircle(published(a), published(b), published(c), published(d)),
        |&[a, b, c, d]| geometry_predicates::incircle(a, b, c, d),
        |&[a, b, c, d]| predicate::incircle(&Point2::<f64>::from(a), &b.into(), &c.into(), &d.into()),
        |&[a, b, c, d]| predicate::incircle_value(&Point2::from(a), &b.into(), &c.into(), &d.into()),
        |&[a, b, c, d]| drop_in::incircle(ours(a), ours(b), ours(c), ours(d)),
    )
}

fn published([x, y]: [f64; 2]) -> robust::Coord<f64> {
    robust::Coord { x, y }
}

fn ours([x, y]: [f64; 2]) -> drop_in::Coord<f64> {
    drop_in::Coord { x, y }
}

/// The times of all contestants, which must agree.
fn race<T: std::fmt::Debug>(
    cases: &[T],
    manner: Manner,
    robust: impl Fn(&T) -> f64,
    geometry_predicates: impl Fn(&T) -> f64,
    sign: impl Fn(&T) -> straightedge::Sign,
    value: impl Fn(&T) -> f64,
    drop_in: impl Fn(&T) -> f64,
) -> Result<Row, String> {
    for case in cases {
        let certain = sign(case).sign();
        let others = [robust(case), geometry_predicates(case), value(case), drop_in(case)].map(Answer::sign);
        if others != [certain; 4] {
            return Err(format!("{case:?}: the sign is {certain}, of the others {others:?}"));
        }
    }
    let passes: [Pass<'_>; CONTESTANTS.len()] = [
        pass(manner, cases, robust),
        pass(manner, cases, geometry_predicates),
        pass(manner, cases, sign),
        pass(manner, cases, value),
        pass(manner, cases, drop_in),
    ];
    Ok((cases.len(), clock::race(&passes, cases.len())))
}

/// The first recorded calls, of `N` points each.
fn read<const N: usize>(file: &Path) -> Result<Vec<[[f64; 2]; N]>, String> {
    let bytes = fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let numbers: Vec<f64> =
        bytes.chunks_exact(8).map(|bytes| f64::from_le_bytes(bytes.try_into().expect("a chunk has 8 bytes"))).collect();
    let case = |numbers: &[f64]| std::array::from_fn(|i| [numbers[2 * i], numbers[2 * i + 1]]);
    let cases: Vec<_> = numbers.chunks_exact(2 * N).map(case).take(CALLS).collect();
    if cases.is_empty() { Err(format!("{}: no call is recorded", file.display())) } else { Ok(cases) }
}
