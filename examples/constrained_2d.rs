//! Constrained Delaunay triangulations of the plane, of segments that may cross: `cargo run --release -p
//! straightedge-examples --example constrained_2d 2000`, or `straightedge judge constrained --cmd
//! "target/release/examples/constrained_2d -"`.
//!
//! Where two segments cross is a point of the triangulation. It is kept as the crossing of these segments, since its
//! coordinates are no doubles, and `implicit::orient2d` and `implicit::incircle` decide for the crossing itself. So
//! every segment is a chain of edges in one line exactly. Segments may also pass over points, overlap or be equal.

#[path = "constrained_2d/constrained.rs"]
mod constrained;
#[path = "triangulations/incremental.rs"]
mod incremental;
#[path = "common/line.rs"]
mod line;
#[path = "triangulations/order.rs"]
mod order;

use constrained::{Constrained, constrained};
use std::time::Instant;
use straightedge::Point2;

fn main() {
    let argument = std::env::args().nth(1).unwrap_or("300".into());
    if argument == "-" {
        std::io::stdin().lines().for_each(|line| answer(&line.expect("a line of text")));
        return;
    }
    let count: usize = argument.parse().expect("`-`, or a count of segments");
    let mut state = 1_u64;
    let mut random = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 11) as f64 / (1_u64 << 53) as f64
    };
    // Random segments in a square, each of which crosses a few others.
    let length = 4.0 / (count as f64).sqrt();
    let points: Vec<[f64; 2]> = (0..count)
        .flat_map(|_| {
            let [x, y] = [random(), random()];
            [[x, y], [x + length * (random() - 0.5), y + length * (random() - 0.5)]]
        })
        .collect();
    let segments: Vec<[usize; 2]> = (0..count).map(|i| [2 * i, 2 * i + 1]).collect();
    let start = Instant::now();
    let Constrained { points: all, triangles, constraints } = constrained(&points, &segments);
    let crossings = all.len() - points.len();
    println!("{count} segments, {crossings} crossings: {} triangles, {:.2?}", triangles.len(), start.elapsed());
    println!("{} edges are parts of segments", constraints.len());
    // For output, coordinates are rounded: that may turn over a triangle.
    let rounded: Vec<Point2<f64>> = all.iter().map(|point| point.coordinates()).collect();
    let is_turned = |t: &&[usize; 3]| {
        let [a, b, c] = t.map(|corner| &rounded[corner]);
        !straightedge::predicate::orient2d(a, b, c).is_positive()
    };
    println!("{} triangles are turned over or flat if rounded", triangles.iter().filter(is_turned).count());
}

/// Answers a line of the task `constrained`: points and segments, which have only ends in common.
fn answer(line: &str) {
    let mut words = line::words(line);
    let points: Vec<[f64; 2]> = (0..line::count(&mut words)).map(|_| line::numbers(&mut words)).collect();
    let ends = (0..line::count(&mut words)).map(|_| [line::count(&mut words), line::count(&mut words)]);
    let triangles = constrained(&points, &ends.collect::<Vec<_>>()).triangles;
    let corners: Vec<String> = triangles.iter().flatten().map(usize::to_string).collect();
    println!("{} {}", triangles.len(), corners.join(" "));
}
