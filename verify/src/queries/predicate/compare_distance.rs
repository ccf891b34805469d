//! Two points and a third; degenerate: at equal distance from it.

use crate::oracle::algebra::determinant::{self, BY_LENGTHS};
use crate::oracle::algebra::elimination;
use crate::registry::registration::*;

query! {
    CompareDistance = predicate::compare_distance(p, a, b: Point3);
    CompareDistance2d = predicate::compare_distance_2d(p, a, b: Point2);
    {
        degree: 2,
        answer: Sign = Sign::from,
        oracle: BY_LENGTHS, |case| determinant::distance_order(&places(&case.integers).each_ref()),
        first_principles: |case| elimination::distance_order(&places(&case.integers).each_ref()),
        degenerate: |bits, draw| at_one_distance(Self::DIMENSION, bits, draw),
    }
}

fn at_one_distance(dimension: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let (p, others) = draw.on_sphere(dimension, bits, 2);
    core::iter::once(p).chain(others).collect()
}
