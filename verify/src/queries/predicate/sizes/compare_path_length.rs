//! The lengths of two paths; degenerate: equal, by edges of the same lengths in another order, by edges that are cut
//! in one line, and by lengths that are integers.

use crate::oracle::algebra::vector::{difference, dot};
use crate::oracle::sums_of_roots::{self, BY_DIGITS};
use crate::registry::registration::*;

query! {
    ComparePathLength = predicate::compare_path_length(first, second: Points3);
    ComparePathLength2d = predicate::compare_path_length_2d(first, second: Points2);
    {
        degree: 2,
        cost: 4,
        answer: Sign = Sign::from,
        oracle: BY_DIGITS, |case| {
            let [first, second] = case.integers.map_refs(|path| path.iter().map(place).collect::<Vec<Place>>());
            let squares = |path: &[Place], sign: Sign| {
                let edges = path.windows(2).map(|ends| difference(&ends[0], &ends[1]));
                edges.map(|edge| (sign, dot(&edge, &edge))).collect::<Vec<_>>()
            };
            sums_of_roots::sign(&[squares(&first, Sign::Positive), squares(&second, Sign::Negative)].concat())
        },
        degenerate: |bits, draw| equally_long(Self::DIMENSION, bits, draw),
    }
}

/// Two paths of one length, with the counts of points of the case.
fn equally_long(dimension: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let edges = [0, 1].map_each(|which| draw.count(which).saturating_sub(1));
    // Sums of seven edges keep their bits.
    let of_edge = bits.saturating_sub(5).max(1);
    let of_first = if draw.one_in(3) { of_whole_length(edges, dimension, of_edge, draw) } else { None };
    let [first, second] = of_first.unwrap_or_else(|| of_parts(edges, dimension, of_edge, draw));
    [first, second]
        .into_iter()
        .zip([0, 1])
        .flat_map(|(edges, which)| path(edges, which, dimension, of_edge, draw))
        .collect()
}

/// Edges in any order, each with its coordinates permuted and mirrored, from a point on; no point of a list without
/// any.
fn path(edges: Vec<Whole>, which: usize, dimension: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let mut at = draw.point(dimension, bits);
    let mut points = vec![at.clone()];
    for place in draw.permutation(edges.len()) {
        let order = draw.permutation(dimension);
        for (x, from) in at.iter_mut().zip(order) {
            *x += if draw.one_in(2) { edges[place][from] } else { -edges[place][from] };
        }
        points.push(at.clone());
    }
    points.truncate(draw.count(which));
    points
}

/// The same edges twice, where one path has more of them with the last cut into parts.
fn of_parts([one, another]: [usize; 2], dimension: usize, bits: u32, draw: &mut Draw) -> [Vec<Whole>; 2] {
    let (fewer, more) = (one.min(another), one.max(another));
    let zero = vec![0; dimension];
    if fewer == 0 {
        return [vec![zero.clone(); one], vec![zero; another]];
    }
    let mut few: Vec<Whole> = (0..fewer).map(|_| draw.point(dimension, bits.div_ceil(2))).collect();
    let mut many = few.clone();
    let last = few[fewer - 1].clone();
    let times = |by: i64| last.iter().map(|x| by * x).collect::<Whole>();
    let parts: Vec<i64> = (0..=more - fewer).map(|_| draw.between(0, 1 << (bits / 2).min(20))).collect();
    few[fewer - 1] = times(parts.iter().sum());
    many.truncate(fewer - 1);
    many.extend(parts.into_iter().map(times));
    if one < another { [few, many] } else { [many, few] }
}

/// Edges of integer lengths, the last of one path as long as makes both equal; `None` where that is negative.
fn of_whole_length(edges: [usize; 2], dimension: usize, bits: u32, draw: &mut Draw) -> Option<[Vec<Whole>; 2]> {
    let mut paths = [vec![], vec![]];
    let mut lengths = [0, 0];
    for (which, edges) in edges.into_iter().enumerate() {
        for _ in 0..edges {
            let (edge, length) = draw.whole_length(dimension, bits.saturating_sub(3));
            paths[which].push(edge);
            lengths[which] += length;
        }
    }
    let shorter = usize::from(lengths[1] < lengths[0]);
    let removed = paths[shorter].pop()?;
    let mut last = vec![0; dimension];
    let squares: i128 = removed.iter().map(|&x| i128::from(x) * i128::from(x)).sum();
    last[0] = lengths[1 - shorter] - lengths[shorter] + i64::try_from(squares.isqrt()).ok()?;
    (last[0] >> bits == 0).then(|| paths[shorter].push(last))?;
    Some(paths)
}
