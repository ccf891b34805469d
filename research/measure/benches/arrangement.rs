//! How time and memory of `snap_rounded` grow with the number of segments, for segments that are hard to divide.
//!
//! `cargo bench -p straightedge-measure --bench arrangement` measures and prints Markdown: seconds of the processor,
//! and the greatest resident memory of a process that rounds these segments alone (of Linux; elsewhere 0). A kind and a
//! count as arguments measure that case alone. With `--test`, and under `cargo test --benches`, every kind is rounded
//! once, untimed.

use measure::machine;
use measure::random::Random;
use std::hint::black_box;
use std::process::Command;
use straightedge::Segment2;
use straightedge::arrangement::{Grid, snap_rounded};

const COUNTS: [usize; 3] = [1_000, 10_000, 100_000];

type Ends = [[f64; 2]; 2];

/// A name, what it means, and the segments, for their number, on the grid of the integers.
type Kind = (&'static str, &'static str, fn(usize, &mut Random) -> Vec<Ends>);

const KINDS: [Kind; 9] = [
    ("short", "short, in a square, few crossings each", short),
    ("star", "all cross in one pixel", star),
    ("row", "within one row of pixels, ten times as long as there are segments", |n, random| row(n, 10 * n, random)),
    ("rows", "almost level, through ten rows of pixels", rows),
    ("hatch", "diagonal, parallel, a pixel apart", hatch),
    ("bundle", "one half steep and parallel within few pixels, past the ends of the others", bundle),
    ("past", "slanted and parallel, past the ends of short others between them", past),
    ("parallel", "nearly parallel, through a square of pixels", parallel),
    ("coarse", "long, in a square of 100 × 100 pixels", coarse),
];

fn unit(random: &mut Random) -> f64 {
    random.unit(53)
}

fn short(n: usize, random: &mut Random) -> Vec<Ends> {
    let side = 1e6;
    let length = 3.0 * side / (n as f64).sqrt();
    let one = |_| {
        let [x, y] = [0; 2].map(|_| side * unit(random));
        [[x, y], [x + length * (unit(random) - 0.5), y + length * (unit(random) - 0.5)]]
    };
    (0..n).map(one).collect()
}

fn star(n: usize, random: &mut Random) -> Vec<Ends> {
    let one = |_| {
        let [x, y] = [1e6 * (unit(random) - 0.5), 1e6];
        let off = unit(random) / 1e3;
        if random.below(2) == 0 { [[x, -y], [-x + off, y]] } else { [[-y, x], [y, -x + off]] }
    };
    (0..n).map(one).collect()
}

fn row(_: usize, length: usize, random: &mut Random) -> Vec<Ends> {
    let n = length / 10;
    let one = |_| [[0.0, unit(random) - 0.5], [length as f64, unit(random) - 0.5]];
    (0..n).map(one).collect()
}

fn rows(n: usize, random: &mut Random) -> Vec<Ends> {
    let length = n as f64;
    (0..n).map(|_| [[0.0, 10.0 * unit(random)], [length, 10.0 * unit(random)]]).collect()
}

fn hatch(n: usize, _: &mut Random) -> Vec<Ends> {
    let side = n as f64;
    (0..n as i64)
        .map(|i| {
            let x = (2 * i - n as i64) as f64;
            if x < 0.0 { [[0.0, -x], [side + x, side]] } else { [[x, 0.0], [side, side - x]] }
        })
        .collect()
}

fn bundle(n: usize, random: &mut Random) -> Vec<Ends> {
    let side = n as f64;
    let one = |i| {
        let x = unit(random) * 100.0;
        if i % 2 == 0 {
            [[x, 0.0], [x + side / 2.0, side]]
        } else {
            let y = side * unit(random);
            [[x + y / 2.0, y], [x + y / 2.0 + unit(random), y + 2.0 * unit(random)]]
        }
    };
    (0..n).map(one).collect()
}

fn past(n: usize, random: &mut Random) -> Vec<Ends> {
    let side = 16.0 * n as f64;
    let one = |i: usize| {
        let offset = 8.0 * (i / 2) as f64;
        if i % 2 == 0 {
            [[offset, 0.0], [offset + side, side * 1.5]]
        } else {
            let y = 8.0 + unit(random) * (side - 16.0);
            let x = offset + 4.0 + y / 1.5;
            [[x, y], [x + 0.5, y + 0.5]]
        }
    };
    (0..n).map(one).collect()
}

fn parallel(n: usize, random: &mut Random) -> Vec<Ends> {
    let side = 100.0 * (n as f64).sqrt();
    let one = |_| {
        let x = side * unit(random);
        let length = side * 0.1;
        let y = side * unit(random);
        [[x, y], [x + length, y + 0.7 * length + unit(random) * 2.0]]
    };
    (0..n).map(one).collect()
}

fn coarse(n: usize, random: &mut Random) -> Vec<Ends> {
    (0..n).map(|_| [0; 2].map(|_| [0; 2].map(|_| 100.0 * unit(random)))).collect()
}

fn segments((_, _, make): &Kind, n: usize) -> Vec<Segment2<f64>> {
    make(n, &mut Random::new(1)).into_iter().map(Segment2::from).collect()
}

/// The greatest resident memory of this process, in MB.
fn greatest_memory() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or_default();
    peak.trim_end_matches("kB").trim().parse::<f64>().unwrap_or(0.0) / 1024.0
}

/// The processor time of this process, which has one thread, in seconds.
fn processor_seconds() -> f64 {
    let told = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    told.split_whitespace().next().and_then(|ns| ns.parse::<f64>().ok()).unwrap_or(0.0) / 1e9
}

/// Rounds the segments of a kind, and prints what it took as cells of a table.
fn one(kind: &Kind, n: usize) {
    let segments = segments(kind, n);
    let before = greatest_memory();
    let start = processor_seconds();
    let rounded = black_box(snap_rounded(&segments, Grid::INTEGERS).expect("the grid reaches all"));
    let seconds = processor_seconds() - start;
    let along: usize = (0..n).map(|i| rounded.chain(i).len()).sum();
    let (points, edges) = (rounded.points.len(), rounded.edges.len());
    println!("{seconds:.3} | {:.0} | {points} | {edges} | {along}", greatest_memory() - before);
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => {
            println!("{}; {}.\n", machine::processor(), machine::compiler());
            println!("| segments | n | s | MB | points | edges | points of chains |");
            println!("|---|--:|--:|--:|--:|--:|--:|");
            let program = std::env::current_exe().expect("the path of this program");
            for (name, meaning, _) in KINDS {
                for n in COUNTS {
                    let run = Command::new(&program).args([name, &n.to_string()]).output().expect("it runs");
                    println!("| {name}: {meaning} | {n} | {} |", String::from_utf8_lossy(&run.stdout).trim());
                }
            }
        }
        [name, n] => {
            let kind = KINDS.iter().find(|kind| kind.0 == name).expect("the name of a kind");
            one(kind, n.parse().expect("a number of segments"));
        }
        _ => KINDS.iter().for_each(|kind| one(kind, 100)),
    }
}
