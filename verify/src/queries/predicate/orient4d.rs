//! Five points of four coordinates; degenerate: in a hyperplane or a plane, and points of a sphere that are lifted.

use crate::oracle::algebra::determinant::{self, BY_DETERMINANT};
use crate::oracle::algebra::elimination;
use crate::registry::registration::*;

query! {
    Orient4d = predicate::orient4d(a, b, c, d, e: Point4);
    {
        degree: 4,
        answer: Sign,
        oracle: BY_DETERMINANT, |case| determinant::orientation(&places(&case.integers).each_ref()),
        first_principles: |case| elimination::orientation(&places(&case.integers).each_ref()),
        degenerate: |bits, draw| match draw.below(4) {
            0 => draw.on_plane(4, bits, 5),
            1 => lifted(bits, draw),
            _ => draw.on_hyperplane(bits, 5),
        },
    }
}

/// Five points of a sphere, each with the square of its distance from the origin.
fn lifted(bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let (_, mut points) = draw.on_sphere(3, bits / 2 - 1, 5);
    for point in &mut points {
        let square = point.iter().map(|x| x * x).sum();
        point.push(square);
    }
    points
}
