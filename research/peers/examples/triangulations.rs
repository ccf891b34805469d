//! Times of the triangulations of the examples `delaunay_2d` and `delaunay_3d` beside those of spade, delaunator and
//! simple_delaunay_lib: `cargo run --release --manifest-path research/peers/Cargo.toml --example triangulations --
//! [2D] [3D]`, with the greatest counts of points, by default 1000000 and 100000.
//!
//! Prints Markdown. All get the same points, in turn. Times are those of the processor, as Linux counts them, so that
//! other programs disturb them less.

#[path = "../../../examples/triangulations/incremental.rs"]
mod incremental;
#[path = "../../../examples/triangulations/order.rs"]
mod order;
#[path = "../../../examples/triangulations/plane.rs"]
mod plane;
#[path = "../../../examples/triangulations/space.rs"]
mod space;

use measure::machine;
use simple_delaunay_lib::delaunay_3d::delaunay_struct_3d::DelaunayStructure3D;
use simple_delaunay_lib::delaunay_3d::simplicial_struct_3d::Node;
use spade::{DelaunayTriangulation, Triangulation as _};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// Triangulates, and returns the number of simplices.
type Triangulate<const D: usize> = fn(&[[f64; D]]) -> usize;

const PLANE: [(&str, Triangulate<2>); 3] = [
    ("straightedge", |points| plane::delaunay(points).len()),
    ("spade", |points| {
        let points = points.iter().map(|[x, y]| spade::Point2::new(*x, *y)).collect();
        let triangulation = DelaunayTriangulation::<spade::Point2<f64>>::bulk_load(points);
        triangulation.expect("numbers in range").num_inner_faces()
    }),
    ("delaunator", |points| {
        let points: Vec<_> = points.iter().map(|[x, y]| delaunator::Point { x: *x, y: *y }).collect();
        delaunator::triangulate(&points).len()
    }),
];

const SPACE: [(&str, Triangulate<3>); 2] = [
    ("straightedge", |points| space::delaunay(points).len()),
    ("simple_delaunay_lib", |points| {
        let mut triangulation = DelaunayStructure3D::new();
        triangulation.insert_vertices(&points.to_vec(), true).expect("a triangulation");
        let all = triangulation.get_simplicial();
        let nodes = |i: usize| all.get_tetrahedron(i).expect("one of them").nodes();
        let is_finite = |i: &usize| nodes(*i).iter().all(|node| matches!(node, Node::Value(_)));
        (0..all.get_nb_tetrahedra()).filter(is_finite).count()
    }),
];

fn main() {
    let mut counts = std::env::args().skip(1).map(|count| count.parse().expect("a count of points"));
    let [most_2d, most_3d]: [usize; 2] = [1_000_000, 100_000].map(|most| counts.next().unwrap_or(most));
    println!("{}; {}.\n", machine::processor(), machine::compiler());
    table(most_2d, &PLANE, &[("random", random), ("grid", grid)]);
    println!();
    // For a grid, simple_delaunay_lib takes more than ten times as long.
    table(most_3d, &SPACE, &[("random", random)]);
}

/// The points of a number.
type Points<const D: usize> = fn(usize) -> Vec<[f64; D]>;

/// The times for a tenth of the greatest number of points, and for all.
fn table<const D: usize>(most: usize, all: &[(&str, Triangulate<D>)], inputs: &[(&str, Points<D>)]) {
    let columns = |write: &dyn Fn(&str) -> String| all.iter().map(|(name, _)| write(name)).collect::<String>();
    println!("| points | count | simplices |{}", columns(&|name| format!(" {name}, ms |")));
    println!("|---|--:|--:|{}", columns(&|_| "--:|".into()));
    for count in [most / 10, most] {
        for (name, make) in inputs {
            let points = make(count);
            // The medians of several rounds, in each of which all take their turn.
            let rounds = if count == most { 3 } else { 7 };
            let mut times = vec![Vec::new(); all.len()];
            let mut simplices = Vec::new();
            for _ in 0..rounds {
                for ((_, triangulate), times) in all.iter().zip(&mut times) {
                    let start = spent();
                    simplices.push(triangulate(&points));
                    times.push(spent() - start);
                }
            }
            let median = |times: &mut Vec<Duration>| {
                times.sort_unstable();
                format!(" {:.0} |", times[times.len() / 2].as_secs_f64() * 1e3)
            };
            let times: String = times.iter_mut().map(median).collect();
            let counts: Vec<String> = simplices[..all.len()].iter().map(usize::to_string).collect();
            let is_one = counts.iter().all(|of| *of == counts[0]);
            let counts = if is_one { counts[0].clone() } else { counts.join(", ") };
            println!("| {name} | {} | {counts} |{times}", points.len());
        }
    }
}

/// The time of this thread, all of which it was running; elsewhere than on Linux, the time of day.
fn spent() -> Duration {
    static START: OnceLock<Instant> = OnceLock::new();
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    match text.split_whitespace().next().and_then(|word| word.parse().ok()) {
        Some(nanoseconds) => Duration::from_nanos(nanoseconds),
        None => START.get_or_init(Instant::now).elapsed(),
    }
}

/// Of the unit cube.
fn random<const D: usize>(count: usize) -> Vec<[f64; D]> {
    let mut state = 1_u64;
    let mut number = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 11) as f64 / (1_u64 << 53) as f64
    };
    (0..count).map(|_| [(); D].map(|()| number())).collect()
}

/// Integers, in about that number.
fn grid<const D: usize>(count: usize) -> Vec<[f64; D]> {
    let side = (count as f64).powf(1.0 / D as f64).round() as usize;
    (0..side.pow(D as u32)).map(|i| std::array::from_fn(|axis| (i / side.pow(axis as u32) % side) as f64)).collect()
}
