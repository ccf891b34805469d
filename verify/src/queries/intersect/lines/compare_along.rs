//! Two lines or planes along a segment; degenerate: crossed at one point, or parallel.

use crate::oracle::algebra::elimination::{Row, rank, solution};
use crate::oracle::algebra::vector::difference;
use crate::registry::registration::*;

const BY_PARAMETERS: &str = "the parameters of both crossings as rational numbers, by Gaussian elimination";

query! {
    CompareAlong2d = intersect::compare_along_2d(segment, first, second: Segment2);
    {
        degree: 4,
        answer: Option<Sign> = |order: Option<_>| order.map(Sign::from),
        oracle: BY_PARAMETERS, |case| {
            let [segment, first, second] = case.integers.map_refs(|of| [place(&of.a), place(&of.b)]);
            order(&segment, [&first, &second])
        },
        degenerate: |bits, draw| through_a_point::<2>(bits, draw),
    }
}

query! {
    CompareAlong = intersect::compare_along(segment: Segment3, first: PlaneOfPoints, second: PlaneOfPoints);
    {
        degree: 6,
        answer: Option<Sign> = |order: Option<_>| order.map(Sign::from),
        oracle: BY_PARAMETERS, |case| {
            let (segment, first, second) = &case.integers;
            let [first, second] = [first, second].map_each(|of| [place(&of.a), place(&of.b), place(&of.c)]);
            order(&[place(&segment.a), place(&segment.b)], [&first, &second])
        },
        degenerate: |bits, draw| through_a_point::<3>(bits, draw),
    }
}

fn order(segment: &[Place; 2], [first, second]: [&[Place]; 2]) -> Option<Sign> {
    Some(Sign::from(parameter(segment, first)?.cmp(&parameter(segment, second)?)))
}

/// The only t at which a + t·(b - a) is in the line or plane through these points; `None` without exactly one.
fn parameter([a, b]: &[Place; 2], through: &[Place]) -> Option<Rational> {
    let (from, others) = through.split_first().expect("points");
    // a + t·(b - a) = from + s·(other - from) + …, an equation for each coordinate.
    let unknowns = [difference(a, b)].into_iter().chain(others.iter().map(|other| difference(other, from)));
    let columns: Vec<Place> = unknowns.chain([difference(a, from)]).collect();
    let exact = |x: &BigInt| Rational::from_integer(x.clone());
    let rows: Vec<Row> = (0..a.len()).map(|i| columns.iter().map(|column| exact(&column[i])).collect()).collect();
    (rank(&rows, a.len()) == a.len()).then(|| solution(&rows)[0].clone())
}

/// A segment, and two lines or planes, each by `N` points, through a point of its line; some parallel to each other or
/// to it, or equal.
fn through_a_point<const N: usize>(bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let (of_step, of_count) = ((bits - 3) / 2, (bits - 3) / 2 - 1);
    let at = draw.point(N, bits - 1);
    let steps: Vec<Whole> = (0..N + 1).map(|_| draw.point(N, of_step)).collect();
    let moved = |steps: &[&Whole], draw: &mut Draw| -> Whole {
        let times: Vec<i64> =
            steps.iter().map(|_| if draw.one_in(3) { draw.between(-2, 2) } else { draw.signed(of_count) }).collect();
        let offset = |i: usize| steps.iter().zip(&times).map(|(step, times)| step[i] / 2 * times).sum::<i64>();
        (0..N).map(|i| at[i] + offset(i)).collect()
    };
    let mut case: Vec<Whole> = (0..2).map(|_| moved(&[&steps[0]], draw)).collect();
    for _ in 0..2 {
        // Rarely a multiple of the first step, which is that of the segment.
        let least = usize::from(!draw.one_in(6));
        let chosen: Vec<&Whole> = (1..N).map(|_| &steps[least + draw.index(N + 1 - least)]).collect();
        case.extend((0..N).map(|_| moved(&chosen, draw)));
    }
    case
}
