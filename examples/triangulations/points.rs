//! Points for the examples of triangulations, and how these run.

use std::time::Instant;

/// Triangulates points of N - 1 coordinates, and a weight if D is N: with the argument `-`, those of each line of the
/// standard input, as `straightedge judge` writes them; with a number, so many random ones, and as many of a grid.
pub(crate) fn run<const D: usize, const N: usize>(triangulate: impl Fn(&[[f64; D]]) -> Vec<[usize; N]>) {
    let argument = std::env::args().nth(1).unwrap_or("10000".into());
    if argument == "-" {
        for line in std::io::stdin().lines() {
            let simplices = triangulate(&read(&line.expect("a line of text")));
            let corners: Vec<String> = simplices.iter().flatten().map(usize::to_string).collect();
            println!("{} {}", simplices.len(), corners.join(" "));
        }
        return;
    }
    let count: usize = argument.parse().expect("`-`, or a count of points");
    let mut state = 1_u64;
    let mut number = |axis: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        // Weights are so small that many points are corners, and many are hidden.
        (state >> 11) as f64 / (1_u64 << 53) as f64 / if axis < N - 1 { 1.0 } else { count as f64 }
    };
    let random: Vec<[f64; D]> = (0..count).map(|_| std::array::from_fn(&mut number)).collect();
    let side = (count as f64).powf(1.0 / (N - 1) as f64).round() as usize;
    let step = |i: usize, axis: usize| if axis < N - 1 { (i / side.pow(axis as u32) % side) as f64 } else { 0.0 };
    let grid = (0..side.pow(N as u32 - 1)).map(|i| std::array::from_fn(|axis| step(i, axis))).collect();
    for (name, points) in [("random points", random), ("points of a grid", grid)] {
        let start = Instant::now();
        let simplices = triangulate(&points).len();
        println!("{} {name}: {simplices} simplices, {:.2?}", points.len(), start.elapsed());
    }
}

/// The points of a line: perhaps `@` and a class, their count, and their numbers, decimals or the bits of doubles, as
/// in `x3FF8000000000000`.
fn read<const D: usize>(line: &str) -> Vec<[f64; D]> {
    let number = |word: &str| match word.strip_prefix('x') {
        Some(bits) => f64::from_bits(u64::from_str_radix(bits, 16).expect("16 digits")),
        None => word.parse().expect("a number"),
    };
    let words = line.split_whitespace().filter(|word| !word.starts_with('@'));
    let numbers: Vec<f64> = words.skip(1).map(number).collect();
    numbers.chunks(D).map(|point| point.try_into().expect("all numbers of each point")).collect()
}
