//! Convex hulls of labelled points against each other, by linear programs over the weights of their vertices.

use crate::algebra::linear_program::maximum;
use crate::algebra::vector::{Quotient, difference, times};
use crate::hulls::corners::Corners;
use crate::*;
use straightedge::{Contact, Feature, Location, answer::PointLocation};

/// What the oracles of points in hulls do.
pub const BY_HULL: &str = "first principles: positive weights of the vertices, by an exact linear program";

/// What the oracles of two hulls do that also have a span.
pub const BY_HULLS: &str = "first principles: positive weights of all vertices of both \
    hulls, and the ends of the span, by exact linear \
     programs";

/// What the oracles of two polytopes do.
pub const BY_CORNERS: &str = "first principles: positive weights of all corners of both, by an exact linear program";

/// The contact of two hulls. The relative interior of a hull is the set of combinations of all vertices with positive
/// weights. So the contact follows from the greatest ε such that a common point has all its weights, for both hulls, at
/// least ε: there is none, it is zero, or it is positive.
pub fn contact(first: &[&Place], second: &[&Place]) -> Contact {
    // Weights beyond ε of the first hull, of the second, and ε itself; vertices are relative to the first vertex of
    // their hull, whose weight then occurs in one row only.
    let of_first: Vec<Place> = first.iter().map(|p| difference(first[0], p)).collect();
    let of_second: Vec<Place> = second.iter().map(|p| difference(p, second[0])).collect();
    let apart = difference(first[0], second[0]);
    let ones = |of_first: u8, of_second: u8| {
        let row = [of_first].repeat(first.len()).into_iter().chain([of_second].repeat(second.len()));
        with_sum(row.map(BigInt::from).collect())
    };
    let mut rows: Vec<Vec<BigInt>> = (0..apart.len())
        .map(|axis| with_sum(of_first.iter().chain(&of_second).map(|v| v[axis].clone()).collect()))
        .collect();
    rows.extend([ones(1, 0), ones(0, 1)]);
    match least_weight(&rows, apart.into_iter().chain([BigInt::one(), BigInt::one()]).collect()) {
        None => Contact::Disjoint,
        Some(least) if least.is_positive() => Contact::Overlapping,
        Some(_) => Contact::Touching,
    }
}

/// Where a point is with respect to a hull: the same program, with weights that add up to the denominator of the point.
pub fn location(p: impl Into<Quotient>, hull: &[&Place]) -> Location {
    let Quotient { numerators, denominator } = p.into();
    let seen: Vec<Place> = hull.iter().map(|p| difference(hull[0], p)).collect();
    let apart = difference(&times(hull[0], &denominator), &numerators);
    let mut rows: Vec<Vec<BigInt>> =
        (0..apart.len()).map(|axis| with_sum(seen.iter().map(|v| v[axis].clone()).collect())).collect();
    rows.push(with_sum(std::vec![BigInt::one(); hull.len()]));
    match least_weight(&rows, apart.into_iter().chain([denominator]).collect()) {
        None => Location::Outside,
        Some(least) if least.is_positive() => Location::Inside,
        Some(_) => Location::Boundary,
    }
}

/// The coefficients of weights beyond ε, and of ε.
fn with_sum(mut row: Vec<BigInt>) -> Vec<BigInt> {
    row.push(row.iter().sum());
    row
}

/// The greatest ε, the last unknown.
fn least_weight(rows: &[Vec<BigInt>], sides: Vec<BigInt>) -> Option<Rational> {
    let mut objective = std::vec![BigInt::zero(); rows[0].len()];
    objective[rows[0].len() - 1] = BigInt::one();
    maximum(rows, &sides, &objective)
}

/// The first of the labelled features whose relative interior contains the point.
pub fn feature(p: &Quotient, vertices: &[&Place], parts: &[(Feature, &[usize])]) -> Option<Feature> {
    let holds = |part: &[usize]| {
        let corners: Vec<&Place> = part.iter().map(|&i| vertices[i]).collect();
        location(p.clone(), &corners) == Location::Inside
    };
    parts.iter().find(|(_, part)| holds(part)).map(|(label, _)| *label)
}

/// The features of a segment, by dimension and label.
pub const SEGMENT: &[(Feature, &[usize])] =
    &[(Feature::Vertex(0), &[0]), (Feature::Vertex(1), &[1]), (Feature::Interior, &[0, 1])];

/// The features of a triangle.
pub const TRIANGLE: &[(Feature, &[usize])] = &[
    (Feature::Vertex(0), &[0]),
    (Feature::Vertex(1), &[1]),
    (Feature::Vertex(2), &[2]),
    (Feature::Edge(0, 1), &[0, 1]),
    (Feature::Edge(0, 2), &[0, 2]),
    (Feature::Edge(1, 2), &[1, 2]),
    (Feature::Interior, &[0, 1, 2]),
];

/// The features of a tetrahedron.
pub const TETRAHEDRON: &[(Feature, &[usize])] = &[
    (Feature::Vertex(0), &[0]),
    (Feature::Vertex(1), &[1]),
    (Feature::Vertex(2), &[2]),
    (Feature::Vertex(3), &[3]),
    (Feature::Edge(0, 1), &[0, 1]),
    (Feature::Edge(0, 2), &[0, 2]),
    (Feature::Edge(0, 3), &[0, 3]),
    (Feature::Edge(1, 2), &[1, 2]),
    (Feature::Edge(1, 3), &[1, 3]),
    (Feature::Edge(2, 3), &[2, 3]),
    (Feature::Face(0), &[1, 2, 3]),
    (Feature::Face(1), &[0, 2, 3]),
    (Feature::Face(2), &[0, 1, 3]),
    (Feature::Face(3), &[0, 1, 2]),
    (Feature::Interior, &[0, 1, 2, 3]),
];

/// Where a point is with respect to a simplex, and on which of its features.
pub fn placed(p: &Place, vertices: &[&Place], parts: &[(Feature, &[usize])]) -> PointLocation {
    let location = location(p, vertices);
    let feature = if location.is_in() { feature(&p.into(), vertices, parts) } else { None };
    PointLocation { location, feature }
}

/// Where a point is in a simplex with these features.
pub fn in_simplex((p, simplex): &(impl IntoPlace, impl Corners), parts: &[(Feature, &[usize])]) -> PointLocation {
    placed(&place(p), &simplex.corners(&Rational::one()).iter().collect::<Vec<_>>(), parts)
}

/// Where a point is in the hull of the corners of a shape.
pub fn in_corners((p, shape): &(impl IntoPlace, impl Corners)) -> Location {
    location(&place(p), &shape.corners(&Rational::one()).iter().collect::<Vec<_>>())
}

/// The contact of the hulls of the corners of two shapes.
pub fn contact_of_corners(first: &impl Corners, second: &impl Corners, unit: &Rational) -> Contact {
    let (first, second) = (first.corners(unit), second.corners(unit));
    contact(&first.iter().collect::<Vec<_>>(), &second.iter().collect::<Vec<_>>())
}
