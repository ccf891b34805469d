//! Two vectors of the plane, or three of space; degenerate: dependent.

use crate::oracle::algebra::determinant::{self, BY_DETERMINANT};
use crate::oracle::algebra::elimination;
use crate::registry::registration::*;

query! {
    OrientVectors = predicate::orient_vectors(u, v, w: Vector3) of degree 3;
    OrientVectors2d = predicate::orient_vectors_2d(u, v: Vector2) of degree 2;
    {
        answer: Sign,
        oracle: BY_DETERMINANT, |case| determinant::sign(&determinant::expand(&places(&case.integers))),
        first_principles: |case| {
            let [vectors, origin] = [places(&case.integers).to_vec(), vec![vec![BigInt::zero(); Self::DIMENSION]]];
            elimination::orientation(&vectors.iter().chain(&origin).collect::<Vec<_>>())
        },
        degenerate: |bits, draw| dependent(Self::DIMENSION, bits, draw),
    }
}

/// As many vectors as dimensions, of a line or plane through the origin.
fn dependent(dimension: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let half = bits / 2 - 1;
    let steps: Vec<Whole> = (1..dimension).map(|_| draw.point(dimension, half)).collect();
    let mut vector = || -> Whole {
        let times: Whole =
            steps.iter().map(|_| if draw.one_in(3) { draw.between(-2, 2) } else { draw.signed(half) }).collect();
        (0..dimension).map(|axis| times.iter().zip(&steps).map(|(n, step)| n * step[axis]).sum()).collect()
    };
    (0..dimension).map(|_| vector()).collect()
}
