//! Tests of the judge of overlays.

mod brute;
mod cells;
mod rings;

use common::random::split_mix;
use straightedge_referees::overlay::{Deviation, Finding, Operation, Ring, Ruling, judge};

/// Random numbers.
struct Random(u64);

impl Random {
    fn bits(&mut self) -> u64 {
        split_mix(&mut self.0)
    }
    fn below(&mut self, bound: u64) -> u64 {
        self.bits() % bound
    }
}

fn ring(corners: &[[f64; 2]]) -> Ring {
    corners.to_vec()
}

/// A rectangle.
fn rectangle([x, y]: [f64; 2], [width, height]: [f64; 2]) -> Ring {
    ring(&[[x, y], [x + width, y], [x + width, y + height], [x, y + height]])
}

fn is_right(ruling: &Ruling) -> bool {
    matches!(ruling, Ruling::Right(_))
}

fn name(ruling: &Ruling) -> &'static str {
    ruling.finding().map_or("right", Finding::name)
}

fn count(short: u32, long: u32) -> u32 {
    common::count(short.into(), long.into()) as u32
}
