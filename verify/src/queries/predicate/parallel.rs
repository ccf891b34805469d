//! Two segments; degenerate: parallel, and points.

use crate::generator::degenerate::parallels::parallels;
use crate::oracle::algebra::elimination::{Row, rank};
use crate::oracle::algebra::vector::difference;
use crate::registry::registration::*;

query! {
    Parallel = predicate::parallel(first, second: Segment3);
    Parallel2d = predicate::parallel_2d(first, second: Segment2);
    {
        fields: ["parallel"],
        degree: 2,
        answer: bool,
        oracle: "rank of the directions by Gaussian elimination over rationals", |case| {
            let rows = case.integers.map_refs(|of| {
                difference(&place(&of.a), &place(&of.b)).into_iter().map(Rational::from_integer).collect::<Row>()
            });
            rank(&rows, Self::DIMENSION) < 2
        },
        degenerate: |bits, draw| parallels(Self::DIMENSION, bits, draw),
    }
}
