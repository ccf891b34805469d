//! On which inputs the functions that take slices, polygons, regions, hulls and meshes take longest, and how their time
//! grows: every function with every input of its kind, of 1000, 10,000 and 100,000 points, segments or triangles.
//!
//! `cargo bench -p straightedge-measure --bench adversarial` measures and prints Markdown, the worst input of each
//! function; `-- --all` every input, `-- --only NAME` the functions and inputs with that word in their names
//! (`first_contact`, `fan`), several words those with any, and `-- document` writes
//! `docs/generated/adversarial.md`. It asks questions about an input for a second. A row ends where the next size would
//! take longer than ten seconds, to make the input included, or answer with more than 10 million things; those begun
//! after 18 minutes end at 10,000. With `--test`, and under `cargo test --benches`, each is called once with few.

mod functions;
mod inputs;
mod of_rings;

use functions::{Call, Function};
use inputs::Named;
use measure::machine;
use measure::table::digits;
use std::fmt::Write;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// The first is there to tell how the time grows, and is not printed.
const COUNTS: [usize; 4] = [250, 1000, 10_000, 100_000];
const LIMIT: f64 = 10.0;
const MOST: f64 = 1e7;
/// A call is repeated for that long, or five times.
const REPEATED: Duration = Duration::from_millis(100);
/// Rows that begin after that long are not of the greatest size.
const WHOLE: Duration = Duration::from_secs(18 * 60);
/// After that long, no more questions are asked about an input. The one that was slowest of fewer things is the first.
const ASKED: Duration = Duration::from_secs(1);

/// What was measured of a function with an input.
struct Row {
    function: &'static str,
    input: &'static str,
    /// For each size, the seconds of the slowest question and the number of things in its answer.
    measured: Vec<(f64, usize)>,
    /// For each size, the seconds that all took.
    whole: Vec<f64>,
}

impl Row {
    /// By which power of the size the last number grew.
    fn exponent(numbers: &[f64]) -> f64 {
        let (Some([fewer, more]), Some([before, last])) = (COUNTS[..numbers.len()].last_chunk(), numbers.last_chunk())
        else {
            // Of one size nothing is known: a guess, so that a row may end early.
            return 2.0;
        };
        (last / before).ln() / (*more as f64 / *fewer as f64).ln()
    }

    fn times(&self) -> Vec<f64> {
        self.measured.iter().map(|(time, _)| *time).collect()
    }

    fn answers(&self) -> Vec<f64> {
        self.measured.iter().map(|(_, count)| *count as f64).collect()
    }

    /// A number of the next size, or of the last.
    fn at(numbers: &[f64], step: usize) -> f64 {
        let last = numbers.len() - 1;
        let ratio = COUNTS[step] as f64 / COUNTS[last] as f64;
        numbers[last] * ratio.powf(Row::exponent(numbers).max(0.0))
    }

    fn continues(&self) -> bool {
        let next = self.measured.len();
        next < COUNTS.len()
            && [self.times(), self.whole.clone()].iter().all(|times| Row::at(times, next) < LIMIT)
            && Row::at(&self.answers(), next) < MOST
    }

    /// How long it takes for 100,000, for each thing of the input and the answer.
    fn badness(&self) -> f64 {
        let last = COUNTS.len() - 1;
        Row::at(&self.times(), last) / (COUNTS[last] as f64 + Row::at(&self.answers(), last))
    }

    fn cells(&self) -> String {
        let mut cells = format!("| `{}` | {} |", self.function, self.input);
        for step in 1..COUNTS.len() {
            let time = self.measured.get(step).map(|(time, _)| digits(time * 1e3));
            let _ = write!(cells, " {} |", time.unwrap_or_default());
        }
        let answers = self.measured.last().map_or(0, |(_, count)| *count);
        let _ = write!(cells, " {:.1} | {answers} |", Row::exponent(&self.times()));
        cells
    }
}

/// The slowest of some calls.
struct Slowest {
    /// The least of several times, and the number of things in the answer.
    time: f64,
    count: usize,
    /// Which call it is, as a share of their number.
    place: f64,
}

/// Calls one at a place first, then the others.
fn slowest(calls: &[Call], place: f64, is_timed: bool) -> Option<Slowest> {
    let once = |call: &Call| {
        let start = Instant::now();
        let count = black_box(call());
        (start.elapsed(), count)
    };
    let first = ((place * calls.len() as f64) as usize).min(calls.len().checked_sub(1)?);
    let start = Instant::now();
    let asked = core::iter::once(first).chain((0..calls.len()).filter(|i| *i != first));
    let asked = asked.enumerate().take_while(|(number, _)| *number == 0 || start.elapsed() < ASKED);
    let (worst, (mut time, count)) = asked.map(|(_, i)| (i, once(&calls[i]))).max_by_key(|(_, (time, _))| *time)?;
    let start = Instant::now();
    for _ in 0..5 {
        if !is_timed || start.elapsed() + time > REPEATED {
            break;
        }
        time = time.min(once(&calls[worst]).0);
    }
    // In the middle, so that it is found again among as many.
    Some(Slowest { time: time.as_secs_f64(), count, place: (worst as f64 + 0.5) / calls.len() as f64 })
}

struct Survey<'a> {
    words: &'a [String],
    is_timed: bool,
    start: Instant,
    rows: Vec<Row>,
}

impl Survey<'_> {
    /// Measures functions with inputs.
    fn of<I>(&mut self, functions: &[Function<I>], inputs: &[Named<I>]) {
        let has = |name: &str| self.words.iter().any(|word| name.contains(word.as_str()));
        let mut rows = Vec::new();
        for (function, calls) in functions {
            for (input, make) in inputs {
                if !self.words.is_empty() && !has(function) && !has(input) {
                    continue;
                }
                let mut row = Row { function, input, measured: Vec::new(), whole: Vec::new() };
                if !self.is_timed {
                    slowest(&calls(&make(30)), 0.0, false);
                    continue;
                }
                let mut first = 0.0;
                let sizes = COUNTS.len() - usize::from(self.start.elapsed() > WHOLE);
                while row.measured.is_empty() || row.measured.len() < sizes && row.continues() {
                    let start = Instant::now();
                    let calls = calls(&make(COUNTS[row.measured.len()]));
                    let Some(Slowest { time, count, place }) = slowest(&calls, first, true) else { break };
                    row.measured.push((time, count));
                    row.whole.push(start.elapsed().as_secs_f64());
                    first = place;
                }
                if row.measured.len() > 1 {
                    eprintln!("{}", row.cells());
                    rows.push(row);
                }
            }
        }
        self.rows.append(&mut rows);
    }

    /// The rows, of each function the worst input alone, the worst first.
    fn sorted(mut self, has_all: bool) -> Vec<Row> {
        self.rows.sort_by(|a, b| b.badness().total_cmp(&a.badness()));
        let mut seen = Vec::new();
        self.rows.retain(|row| {
            let is_new = has_all || !seen.contains(&row.function);
            seen.push(row.function);
            is_new
        });
        self.rows
    }
}

fn page(rows: &[Row]) -> String {
    let mut page = format!("{}; {}.\n\n", machine::processor(), machine::compiler());
    page += "ms a call.\n\n| function | worst input | 1000 | 10,000 | 100,000 | exponent | answers |\n";
    page += "|---|---|--:|--:|--:|--:|--:|\n";
    for row in rows {
        page += &row.cells();
        page.push('\n');
    }
    page
}

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/generated/adversarial.md");
const HEAD: &str = "<!-- Written by `cargo bench -p straightedge-measure --bench adversarial -- document`. -->

# Adversarial inputs

Every function that takes a slice, a polygon, a region, a hull, a polyhedron or a mesh, with the input, of those in
`research/measure/benches/adversarial/inputs.rs`, on which it takes longest for each thing of input and answer; and of
several questions the slowest of those asked within a second. The exponent is that of the time with the number of
points, segments or triangles, from the last size but one to the last; *answers* is the number of things in the last
answer, where they are many, or 1. A row ends where the next size would take longer than 10 s, to make the input
included, or have more than 10 million answers. The worst are first.

";

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let has = |flag: &str| arguments.iter().any(|argument| argument == flag);
    let only = arguments.iter().skip_while(|argument| *argument != "--only").skip(1);
    let words: Vec<String> = only.take_while(|argument| !argument.starts_with("--")).cloned().collect();
    let is_timed = has("--bench") && !has("--test");
    let mut survey = Survey { words: &words, is_timed, start: Instant::now(), rows: Vec::new() };
    survey.of(functions::OF_CLOUDS, inputs::CLOUDS);
    survey.of(functions::OF_DOTS, inputs::DOTS);
    survey.of(of_rings::OF_RINGS, inputs::RINGS);
    survey.of(functions::OF_SEGMENTS, inputs::SEGMENTS);
    survey.of(functions::OF_SOUPS, inputs::SOUPS);
    let page = page(&survey.sorted(has("--all")));
    if has("document") {
        std::fs::write(FILE, format!("{HEAD}{page}")).expect("the page can be written");
    } else if is_timed {
        print!("{page}");
    }
}
