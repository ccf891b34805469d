//! Triangulates points with spade's bulk load, and prints the seconds that it took and the number of triangles.
//!
//! ```sh
//! bulk_load POINTS COUNT
//! ```
//!
//! | POINTS | |
//! |---|---|
//! | `random` | independent coordinates in [0, 1) |
//! | `tenths` | a square lattice of multiples of 0.1 |
//! | `integers` | random integers, of which a quarter of all places is taken |
//! | `hundredths` | random numbers of two decimals in [0, 100) |
//! | `circle` | the corners of a regular polygon, rounded |

use spade::{DelaunayTriangulation, Point2, Triangulation};
use std::f64::consts::TAU;
use std::process::ExitCode;
use std::time::Instant;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let points = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [name, count] => count.parse().ok().and_then(|count| points(name, count)),
        _ => None,
    };
    let Some(points) = points else {
        eprintln!("usage: bulk_load random|tenths|integers|hundredths|circle COUNT");
        return ExitCode::from(2);
    };
    let start = Instant::now();
    let triangulation = DelaunayTriangulation::<Point2<f64>>::bulk_load(points);
    let seconds = start.elapsed().as_secs_f64();
    let triangulation = triangulation.expect("spade takes coordinates of this size");
    println!("{seconds:.6} {}", triangulation.num_inner_faces());
    ExitCode::SUCCESS
}

/// The points with a name, if there are any; the same in every run.
fn points(name: &str, count: u32) -> Option<Vec<Point2<f64>>> {
    let mut state = 1;
    let mut random = |bound: f64| (splitmix(&mut state) >> 11) as f64 * 2_f64.powi(-53) * bound;
    let side = f64::from(count).sqrt().ceil();
    let point = |index: f64| -> Option<Point2<f64>> {
        Some(match name {
            "random" => Point2::new(random(1.0), random(1.0)),
            "tenths" => Point2::new((index / side).floor() / 10.0, index % side / 10.0),
            "integers" => Point2::new(random(2.0 * side).floor(), random(2.0 * side).floor()),
            "hundredths" => Point2::new(random(1e4).floor() / 100.0, random(1e4).floor() / 100.0),
            "circle" => {
                let (y, x) = (TAU * index / f64::from(count)).sin_cos();
                Point2::new(x, y)
            }
            _ => return None,
        })
    };
    (0..count).map(f64::from).map(point).collect()
}

fn splitmix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}
