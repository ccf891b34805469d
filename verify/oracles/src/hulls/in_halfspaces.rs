//! Hulls against an intersection of halfspaces: a common point is a combination of all corners, and has a slack in
//! each halfspace. Whether all weights and slacks may be positive at once is a linear program.

use crate::algebra::linear_program::Feasible;
use crate::algebra::vector::{dot, times};
use crate::hulls::corners::Corners;
use crate::*;
use straightedge::{Contact, ConvexPolyhedron};

/// What the oracles of these do.
pub const BY_SLACKS: &str =
    "exact linear programs for the weights of all corners and the slacks in all halfspaces: how great the least can be";

/// The contact of a shape by its corners with a polyhedron: the relative interior is where all weights are positive,
/// and the slacks in all halfspaces in whose planes the polyhedron is not.
pub fn contact((shape, polyhedron): &(impl Corners, ConvexPolyhedron<BigInt>), unit: &Rational) -> Contact {
    let corners = shape.corners(unit);
    // The unit of the corners is that of the case over its denominator.
    let halfspaces: Vec<(Place, BigInt)> = polyhedron
        .planes()
        .iter()
        .map(|plane| (times(&place(&plane.normal), unit.numer()), &plane.d * unit.denom() * unit.denom()))
        .collect();
    let flat = flat_along(&halfspaces);
    // The weights beyond the least one, the slacks beyond it, and the least.
    let width = corners.len() + halfspaces.len() + 1;
    let mut rows = vec![vec![BigInt::zero(); width]; halfspaces.len() + 1];
    let (of_weights, of_halfspaces) = rows.split_first_mut().expect("rows");
    of_weights[..corners.len()].fill(BigInt::one());
    of_weights[width - 1] = corners.len().into();
    let mut sides = vec![BigInt::one()];
    for (j, (row, (n, d))) in of_halfspaces.iter_mut().zip(&halfspaces).enumerate() {
        for (at, corner) in row.iter_mut().zip(&corners) {
            *at = dot(n, corner);
        }
        row[width - 1] = row[..corners.len()].iter().sum::<BigInt>() + i32::from(!flat[j]);
        row[corners.len() + j] = BigInt::one();
        sides.push(d.clone());
    }
    let mut objective = vec![BigInt::zero(); width];
    objective[width - 1] = BigInt::one();
    match Feasible::new(&rows, &sides) {
        None => Contact::Disjoint,
        Some(mut program) => match program.greatest(&objective) {
            Some(least) if least.is_zero() => Contact::Touching,
            _ => Contact::Overlapping,
        },
    }
}

/// Of each halfspace, whether all common points are in its plane.
fn flat_along(halfspaces: &[(Place, BigInt)]) -> Vec<bool> {
    // A point as the difference of two without negative coordinates, and the slacks.
    let width = 6 + halfspaces.len();
    let row = |(j, (n, _)): (usize, &(Place, BigInt))| {
        let mut row: Vec<BigInt> = n.iter().cloned().chain(n.iter().map(|x| -x)).collect();
        row.resize(width, BigInt::zero());
        row[6 + j] = BigInt::one();
        row
    };
    let rows: Vec<Vec<BigInt>> = halfspaces.iter().enumerate().map(row).collect();
    if rows.is_empty() {
        return Vec::new();
    }
    let sides: Vec<BigInt> = halfspaces.iter().map(|(_, d)| d.clone()).collect();
    let mut program = Feasible::new(&rows, &sides).expect("a polyhedron is not empty");
    (0..halfspaces.len())
        .map(|j| {
            let mut objective = vec![BigInt::zero(); width];
            objective[6 + j] = BigInt::one();
            program.greatest(&objective).is_some_and(|slack| slack.is_zero())
        })
        .collect()
}
