//! What an index of a region costs beside the query of all edges: to build, in memory, for a point, as the number of
//! corners grows.
//!
//! `cargo bench -p straightedge-measure --bench regions` measures and prints Markdown; of some shapes alone, with their
//! names: `-- star comb`. With `--test`, and under `cargo test --benches`, small regions are asked once. GEOS through
//! shapely: `research/measure/geos.py`.

use measure::machine;
use measure::random::Random;
use measure::table::digits;
use std::f64::consts::TAU;
use std::hint::black_box;
use std::time::{Duration, Instant};
use straightedge::contain::point_region_2d;
use straightedge::region::Index;
use straightedge::{Point2, Region};

/// No cell takes much longer.
const LIMIT: Duration = Duration::from_millis(700);

/// The time of one of many calls in µs. Blocks of about a millisecond are repeated, and the best time of each counts,
/// so that interruptions do not.
fn of_each<Q, A>(questions: &[Q], ask: impl Fn(&Q) -> A) -> f64 {
    let time = |block: &[Q]| {
        let start = Instant::now();
        block.iter().for_each(|question| {
            black_box(ask(question));
        });
        start.elapsed().as_secs_f64() * 1e6
    };
    let count = questions.len().min(50);
    let one = time(&questions[..count]) / count as f64;
    let blocks: Vec<&[Q]> = questions.chunks(((1000.0 / one) as usize).clamp(1, questions.len())).collect();
    let mut best = vec![f64::INFINITY; blocks.len()];
    let start = Instant::now();
    // At least three times each of as many blocks as fit into the time.
    let fit = blocks.len().min((LIMIT.as_secs_f64() * 1e3 / 3.0) as usize);
    for round in 0.. {
        if round >= 3 && start.elapsed() > LIMIT {
            break;
        }
        for (best, block) in best[..fit].iter_mut().zip(&blocks) {
            *best = best.min(time(block));
        }
    }
    let asked: usize = blocks[..fit].iter().map(|block| block.len()).sum();
    best[..fit].iter().sum::<f64>() / asked as f64
}

fn points(corners: impl IntoIterator<Item = [f64; 2]>) -> Vec<Point2<f64>> {
    corners.into_iter().map(Point2::from).collect()
}

/// Points around the origin.
fn circle(count: usize, mut radius: impl FnMut(usize) -> f64, turns: f64) -> Vec<Point2<f64>> {
    let at = |i: usize| {
        let (sin, cos) = (turns * TAU * i as f64 / count as f64).sin_cos();
        let r = radius(i);
        [r * cos, r * sin]
    };
    points((0..count).map(at))
}

/// The rings of a name with that many corners, around the origin.
fn rings(name: &str, count: usize) -> Vec<Vec<Point2<f64>>> {
    let mut random = Random::new(7);
    let side = (count as f64 / 4.0).sqrt().ceil() as usize;
    match name {
        "circle" => vec![circle(count, |_| 1.0, 1.0)],
        "coast" => vec![circle(count, |_| 0.7 + 0.3 * random.unit(53) / (count as f64).sqrt(), 1.0)],
        "star" => vec![circle(count, |_| 0.1 + 0.9 * random.unit(53), 1.0)],
        "comb" => {
            let tooth = |i: usize| [2.0 * i as f64 / count as f64 - 1.0, if i % 2 == 0 { -0.9 } else { 0.9 }];
            vec![points((0..count - 2).map(tooth).chain([[1.0, -1.0], [-1.0, -1.0]]))]
        }
        "level comb" => {
            let tooth = |i: usize| [if i % 2 == 0 { -0.9 } else { 0.9 }, 2.0 * i as f64 / count as f64 - 1.0];
            vec![points((0..count - 2).map(tooth).chain([[-1.0, 1.0], [-1.0, -1.0]]))]
        }
        "spiral" => {
            let there = circle(count / 2, |i| 0.1 + 0.9 * i as f64 / (count / 2) as f64, 20.0);
            let back = there.iter().rev().map(|p| Point2::new(p.x * 1.01, p.y * 1.01));
            vec![there.iter().copied().chain(back).collect()]
        }
        "squares" => {
            let cell = |k: usize| {
                let [x, y] = [k % side, k / side].map(|i| 2.0 * i as f64 / side as f64 - 1.0);
                let size = 1.0 / side as f64;
                points([[x, y], [x + size, y], [x + size, y + size], [x, y + size]])
            };
            (0..side * side).map(cell).collect()
        }
        "random" => vec![points((0..count).map(|_| [0; 2].map(|_| 2.0 * random.unit(53) - 1.0)))],
        _ => vec![circle(count | 1, |_| 1.0, (count / 2) as f64)],
    }
}

const NAMES: [&str; 9] =
    ["circle", "coast", "star", "comb", "level comb", "spiral", "squares", "random", "chords through the center"];

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let has = |flag: &str| arguments.iter().any(|argument| argument == flag);
    let is_timed = has("--bench") && !has("--test");
    if is_timed {
        println!("{}; {}.\n", machine::processor(), machine::compiler());
    }
    println!("| ring | corners | `Index::new`, ms | bytes a corner | `locate`, µs | `point_region_2d`, µs |");
    println!("|{}", "---|".repeat(6));
    let is_named = NAMES.iter().any(|name| has(name));
    for name in NAMES.into_iter().filter(|name| has(name) || !is_named) {
        let counts = if is_timed { vec![100, 2000, 20_000, 100_000] } else { vec![20, 100] };
        for count in counts {
            // Each edge of these crosses each other: the last row would take minutes.
            if count > 20_000 && ["random", "chords through the center"].contains(&name) {
                continue;
            }
            let region = Region::new(rings(name, count));
            let start = Instant::now();
            let index = Index::new(region.clone());
            let built = start.elapsed().as_secs_f64() * 1e3;
            let mut random = Random::new(8);
            let asked =
                points((0..if is_timed { 100_000 } else { 50 }).map(|_| [0; 2].map(|_| 2.0 * random.unit(53) - 1.0)));
            for p in asked.iter().take(50) {
                assert_eq!(index.locate(p), point_region_2d(p, &region));
            }
            if !is_timed {
                continue;
            }
            let corners: usize = region.rings.iter().map(|ring| ring.points.len()).sum();
            let times = [of_each(&asked, |p| index.locate(p)), of_each(&asked, |p| point_region_2d(p, &region))];
            let [by_index, by_edges] = times.map(digits);
            let bytes = index.bytes() / corners;
            println!("| {name} | {corners} | {} | {bytes} | {by_index} | {by_edges} |", digits(built));
        }
    }
}
