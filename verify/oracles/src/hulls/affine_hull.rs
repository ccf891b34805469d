//! Points of the affine hull of the corners of a simplex: a point p₀ + Σ sᵢeᵢ, with the edges eᵢ = pᵢ - p₀, is
//! determined by its scalar products with these edges. Elimination is free of fractions, which would take most of the
//! time.

use crate::algebra::elimination::whole_solution;
use crate::algebra::vector::{Quotient, difference, dot, in_unit};
use crate::*;
use straightedge::answer::Circumcenter;

/// What the oracles of circumscribed circles and spheres do.
pub const BY_EQUAL_DISTANCES: &str = "Gaussian elimination over big integers, of the equations that \
    the distances from all corners are equal, for a point of their affine hull";

/// What the oracles of barycentric coordinates do.
pub const BY_PERPENDICULARS: &str = "Gaussian elimination over big integers, of the equations that \
    the vector from the weighted sum of the corners to the point is perpendicular to every edge";

/// The numbers sᵢ such that the vector Σ sᵢeᵢ has these scalar products with the edges eᵢ, as numerators and a
/// denominator; `None` where the edges are dependent.
fn shares(edges: &[Place], product: impl Fn(&Place) -> BigInt) -> Option<(Place, BigInt)> {
    let equation = |edge: &Place| edges.iter().map(|other| dot(edge, other)).chain([product(edge)]).collect();
    whole_solution(edges.iter().map(equation).collect())
}

fn edges(corners: &[Place]) -> Vec<Place> {
    corners[1..].iter().map(|corner| difference(&corners[0], corner)).collect()
}

/// The point of the hull at equal distance from all corners, and the square of that distance times the square of its
/// denominator: for such a point x, relative to the first corner, 2x·e is e·e.
pub fn equidistant(corners: &[Place]) -> Option<(Quotient, BigInt)> {
    let edges = edges(corners);
    let (shares, denominator) = shares(&edges, |edge| dot(edge, edge))?;
    let denominator = denominator * 2;
    let along = |axis: usize| edges.iter().zip(&shares).map(|(edge, share)| &edge[axis] * share).sum();
    let offset: Place = (0..corners[0].len()).map(along).collect();
    let numerators = corners[0].iter().zip(&offset).map(|(x, offset)| x * &denominator + offset).collect();
    Some((Quotient { numerators, denominator }, dot(&offset, &offset)))
}

/// The circumcenter and the squared radius, in a unit.
pub fn circumcenter<P: From<[Rational; N]>, const N: usize>(
    corners: &[Place],
    unit: &Rational,
) -> Option<Circumcenter<P, Rational>> {
    let (center, square) = equidistant(corners)?;
    let squared_radius = in_unit(square, center.denominator.pow(2), &(unit * unit));
    Some(Circumcenter { center: of_any_length(|axis| center.coordinate(axis, unit)).into(), squared_radius })
}

/// The weights of the point of the hull that is nearest to p: the weight of the first corner is 1 minus the others.
pub fn weights<const N: usize>(p: &Place, corners: &[Place; N]) -> Option<[Rational; N]> {
    let to_p = difference(&corners[0], p);
    let (shares, denominator) = shares(&edges(corners), |edge| dot(edge, &to_p))?;
    let first = &denominator - shares.iter().sum::<BigInt>();
    let mut weights = [first].into_iter().chain(shares);
    Some(of_any_length(|_| lowest_terms(weights.next().expect("one a corner"), denominator.clone())))
}
