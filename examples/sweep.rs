//! All crossings of segments by a plane sweep, and their snap rounding: `cargo run --release -p straightedge-examples
//! --example sweep 20000`.
//!
//! The sweep stops at crossings, of which it needs the order, and at each compares with other segments. In doubles both
//! would be wrong sometimes, and a sweep whose order is wrong loses crossings or stops in the middle. Here crossings
//! are `ImplicitPoint2`, and `implicit::compare_lexicographic_2d` and `implicit::compare_y_at_x` exact. Segments may be
//! vertical, overlap, be equal or cross in one point.

#[path = "sweep/crossings.rs"]
mod crossings;

use crossings::common_points;
use std::collections::BTreeSet;
use std::time::Instant;
use straightedge::arrangement::{Grid, snap_rounded};
use straightedge::implicit::Definition2;
use straightedge::{Invalid, Segment2};

fn main() -> Result<(), Invalid> {
    let count: usize = std::env::args().nth(1).map_or(2000, |count| count.parse().expect("a count of segments"));
    let mut state = 1_u64;
    let mut random = |bound: f64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 11) as f64 / (1_u64 << 53) as f64 * bound
    };
    let size = 1000.0;
    let length = 8.0 * size / (count as f64).sqrt();
    let mut segments = |round: fn(f64) -> f64| -> Vec<Segment2<f64>> {
        let mut segment = || {
            let [x, y] = [random(size), random(size)];
            let end = [x + random(length) - length / 2.0, y + random(length) - length / 2.0];
            Segment2::from([[x, y], end].map(|point| point.map(round)))
        };
        (0..count).map(|_| segment()).collect()
    };
    let inputs = [
        ("anywhere", segments(|x| x)),
        ("in tenths", segments(|x| (x * 10.0).round() / 10.0)),
        ("on a grid", segments(|x| (x / 20.0).round() * 20.0)),
    ];
    for (name, segments) in &inputs {
        let start = Instant::now();
        let mut tenths = 0;
        let progress = |passed: usize| {
            if 10 * passed / count > tenths {
                tenths = 10 * passed / count;
                eprint!("{tenths}0 % ");
            }
        };
        let found = common_points(segments, progress);
        let time = start.elapsed();
        eprintln!();
        let is_end = |common: &&crossings::Common| matches!(common.point.definition(), Definition2::Point(_));
        let ends = found.iter().filter(is_end).count();
        let most = found.iter().map(|common| common.segments.len()).max().unwrap_or(0);
        println!("{count} segments {name}: {} crossings, {ends} shared ends, in {time:.2?}", found.len() - ends);
        println!("  up to {most} segments through one point");

        // To integers, so that the rounded segments do not cross. Every crossing found is a point of the result.
        let start = Instant::now();
        let rounded = snap_rounded(segments, Grid::INTEGERS)?;
        let (points, edges) = (rounded.points.len(), rounded.edges.len());
        println!("  rounded to {points} points and {edges} edges in {:.2?}", start.elapsed());
        let points: BTreeSet<[i64; 2]> = rounded.points.iter().map(|p| [p.x as i64, p.y as i64]).collect();
        let pixel = |common: &crossings::Common| {
            let point = common.point.coordinates();
            [point.x, point.y].map(|x| (x + 0.5).floor() as i64)
        };
        println!("  missing in it: {}", found.iter().filter(|common| !points.contains(&pixel(common))).count());
    }
    Ok(())
}
