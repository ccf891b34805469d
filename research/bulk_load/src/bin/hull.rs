//! Finds the convex hull of points with geo, and prints the seconds that it took and the number of corners.
//!
//! ```sh
//! hull POINTS COUNT
//! ```
//!
//! | POINTS | |
//! |---|---|
//! | `square` | independent coordinates in [0, 1) |
//! | `disc` | random points of a disc |
//! | `circle` | random points of a circle, rounded |
//! | `lattice` | random places of a lattice of 300 by 300 |
//! | `line` | random integer points of one line |

use geo::{ConvexHull, MultiPoint, Point};
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
        eprintln!("usage: hull square|disc|circle|lattice|line COUNT");
        return ExitCode::from(2);
    };
    let points = MultiPoint(points);
    // One run takes milliseconds: the least of several is free of what else the machine does.
    let time = || {
        let start = Instant::now();
        let hull = points.convex_hull();
        (start.elapsed(), hull.exterior().0.len())
    };
    let (time, corners) = (0..9).map(|_| time()).min().expect("it ran");
    println!("{:.6} {corners}", time.as_secs_f64());
    ExitCode::SUCCESS
}

/// The points with a name, if there are any; the same in every run.
fn points(name: &str, count: usize) -> Option<Vec<Point<f64>>> {
    let mut state = 1;
    let mut random = |bound: f64| (splitmix(&mut state) >> 11) as f64 * 2_f64.powi(-53) * bound;
    let mut point = || -> Option<Point<f64>> {
        Some(match name {
            "square" => Point::new(random(1.0), random(1.0)),
            "disc" => loop {
                let [x, y] = [random(2.0) - 1.0, random(2.0) - 1.0];
                if x * x + y * y < 1.0 {
                    break Point::new(x, y);
                }
            },
            "circle" => {
                let (y, x) = random(TAU).sin_cos();
                Point::new(x, y)
            }
            "lattice" => Point::new(random(300.0).floor(), random(300.0).floor()),
            "line" => {
                let x = random(1e6).floor();
                Point::new(x, 3.0 * x)
            }
            _ => return None,
        })
    };
    (0..count).map(|_| point()).collect()
}

fn splitmix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}
