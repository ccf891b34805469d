//! The sample queries of the benchmark of continuous collision detection (Wang, Ferguson, Schneider, Jiang, Attene,
//! Panozzo, 2021), answered exactly and by Tight Inclusion: `cargo run --release --manifest-path
//! research/peers/Cargo.toml --example deforming_queries -- FOLDER [document]`
//!
//! FOLDER has `vertex-face.csv.gz` and `edge-edge.csv.gz`, as the benchmark publishes them: a line is a name and, for
//! each coordinate, numerator and denominator, then whether they meet; eight lines are a query. Prints how many answers
//! differ from the published truth, and how long a query takes: for whether they meet, and for the time and the
//! features. The rows of Tight Inclusion come from `tight_inclusion.py`, if Python has `ipctk`, and are left out
//! otherwise. With `document` the table is written into `docs/generated/deforming.md`.

mod samples;

use measure::machine;
use samples::{Sample, read};
use std::error::Error;
use std::hint::black_box;
use std::process::{Command, ExitCode};
use std::time::Instant;
use std::{env, fs};
use straightedge::Feature;
use straightedge::deforming::{FirstContact, point_triangle, segment_segment};

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/generated/deforming.md");
const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/deforming_queries/tight_inclusion.py");
const HEAD: &str = "<!-- Written by the example `deforming_queries` of research/peers. -->\n\n\
                    # Queries of the collision benchmark\n\n";
/// The number of rounds; the shortest time of a query counts.
const ROUNDS: usize = 5;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let folder = arguments.next().ok_or("the folder of the samples is missing")?;
    let mut text = format!("{}, {}.\n\n", machine::processor(), machine::compiler());
    text += "| queries | program | missed | false | without contact: median, 99 %, most | with contact | all |\n";
    text += "|---|---|--:|--:|--:|--:|--:|\n";
    for (name, is_face) in [("vertex-face", true), ("edge-edge", false)] {
        let path = format!("{folder}/{name}.csv.gz");
        let samples = read(&path).map_err(|error| format!("{path}: {error}"))?;
        let count = samples.len();
        for (program, with_time) in [("ours, whether", false), ("ours, time and parts", true)] {
            let mut all = Tally::default();
            for sample in &samples {
                let (meets, time) = measured(|| ask(sample, is_face, with_time));
                all.add(sample.meets, meets, time);
            }
            text += &format!("| {name}: {count} | {program} {}", all.row());
        }
        text += &tight_inclusion(&path, name, count)?;
    }
    text += "\nMicroseconds. Of each query the shortest of a few times counts. Missed: they meet, but the program says \
             that they do not; false: the reverse.\n";
    println!("{text}");
    if arguments.next().is_some_and(|word| word == "document") {
        fs::write(PAGE, format!("{HEAD}{text}"))?;
    }
    Ok(())
}

fn ask(sample: &Sample, is_face: bool, with_time: bool) -> bool {
    fn told<P: Clone>(contact: Option<FirstContact<f64, P>>, with_time: bool) -> bool {
        if with_time {
            black_box(contact.as_ref().map(FirstContact::to_record));
        }
        contact.is_some()
    }
    if is_face {
        let ((p, t), (q, u)) = (sample.point_and_triangle(0), sample.point_and_triangle(1));
        told::<Feature>(point_triangle((&p, &q), (&t, &u)), with_time)
    } else {
        let ((a, b), (c, d)) = (sample.segments(0), sample.segments(1));
        told::<(Feature, Feature)>(segment_segment((&a, &c), (&b, &d)), with_time)
    }
}

/// The answer, and the shortest time in microseconds.
fn measured(ask: impl Fn() -> bool) -> (bool, f64) {
    let (mut said, mut least) = (false, f64::INFINITY);
    for _ in 0..ROUNDS {
        let start = Instant::now();
        said = black_box(ask());
        least = least.min(start.elapsed().as_secs_f64() * 1e6);
    }
    (said, least)
}

#[derive(Default)]
struct Tally {
    missed: usize,
    invented: usize,
    /// The times of queries that do not meet, and of those that do.
    times: [Vec<f64>; 2],
}

impl Tally {
    fn add(&mut self, truth: bool, said: bool, time: f64) {
        self.missed += usize::from(truth && !said);
        self.invented += usize::from(said && !truth);
        self.times[usize::from(truth)].push(time);
    }

    fn row(self) -> String {
        let of = |mut times: Vec<f64>| {
            times.sort_by(f64::total_cmp);
            let at = |share: f64| times.get(((times.len() - 1) as f64 * share) as usize).copied().unwrap_or(f64::NAN);
            [0.5, 0.99, 1.0].map(|share| digits(at(share))).join(", ")
        };
        let [without, with] = self.times;
        let all = [without.clone(), with.clone()].concat();
        format!("| {} | {} | {} | {} | {} |\n", self.missed, self.invented, of(without), of(with), of(all))
    }
}

fn digits(micros: f64) -> String {
    measure::table::digits(micros)
}

/// The row of Tight Inclusion: its time minus that of a Python call that does next to nothing.
fn tight_inclusion(path: &str, name: &str, count: usize) -> Result<String, Box<dyn Error>> {
    let output = Command::new("python3").args([SCRIPT, path, name]).output();
    let output = match output {
        Ok(output) if output.status.success() => output,
        _ => {
            eprintln!("{name}: Python has no ipctk: no row of Tight Inclusion");
            return Ok(String::new());
        }
    };
    let mut all = Tally::default();
    for line in String::from_utf8(output.stdout)?.lines() {
        let [truth, said, time] = line.split(' ').collect::<Vec<_>>()[..] else {
            return Err(format!("{SCRIPT} says {line:?}").into());
        };
        all.add(truth == "1", said == "1", time.parse()?);
    }
    Ok(format!("| {name}: {count} | Tight Inclusion {}", all.row()))
}
