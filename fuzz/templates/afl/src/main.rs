//! Yours: a program like this for each function. `cargo afl fuzz` runs it; with a file of bytes as argument it judges
//! these alone, and prints the case.

use straightedge::{Point2, Sign};
use straightedge_verify::{judge_bytes, predicate::Orient2d};

/// Yours: calls your function with a case, and converts its answer. The textbook formula here is wrong where rounding
/// matters.
fn orient2d([a, b, c]: &[Point2<f64>; 3]) -> Sign {
    let area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    Sign::from(area.partial_cmp(&0.0).unwrap_or(std::cmp::Ordering::Equal))
}

fn main() {
    if let Some(file) = std::env::args_os().nth(1) {
        return judge_bytes::<Orient2d, _>(&std::fs::read(file).expect("a file of bytes"), orient2d);
    }
    afl::fuzz!(|bytes: &[u8]| judge_bytes::<Orient2d, _>(bytes, orient2d));
}
