//! Convex hulls of labelled points against each other, by linear programs over the weights of their vertices.

use super::Place;
use super::linear_program::maximum;
use crate::{Contact, Feature, Location, Rational};
use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};
use std::vec::Vec;

/// How two hulls meet. The relative interior of a hull is the set of combinations of all vertices with positive
/// weights; so the greatest ε such that a common point has all its weights, on both sides, at least ε tells all:
/// there is none, it is zero, or it is positive.
pub fn contact(first: &[&Place], second: &[&Place]) -> Contact {
    let (n, m) = (first.len(), second.len());
    // Weights beyond ε of the first hull, of the second, and ε itself.
    let mut rows: Vec<Vec<BigInt>> = (0..first[0].len())
        .map(|axis| {
            let coordinates = |points: &[&Place]| points.iter().map(|p| p[axis].clone()).collect::<Vec<_>>();
            let (a, b) = (coordinates(first), coordinates(second));
            let spread = a.iter().sum::<BigInt>() - b.iter().sum::<BigInt>();
            a.into_iter().chain(b.into_iter().map(|x| -x)).chain([spread]).collect()
        })
        .collect();
    let ones = |here: core::ops::Range<usize>, count: usize| {
        let mut row: Vec<BigInt> = (0..n + m).map(|j| BigInt::from(u8::from(here.contains(&j)))).collect();
        row.push(count.into());
        row
    };
    rows.push(ones(0..n, n));
    rows.push(ones(n..n + m, m));
    let mut sides = std::vec![BigInt::zero(); rows.len() - 2];
    sides.extend([BigInt::one(), BigInt::one()]);
    let mut objective = std::vec![BigInt::zero(); n + m];
    objective.push(BigInt::one());
    match maximum(&rows, &sides, &objective) {
        None => Contact::Disjoint,
        Some(least_weight) => match least_weight.is_positive() {
            true => Contact::Overlapping,
            false => Contact::Touching,
        },
    }
}

/// Where a point is with respect to a hull.
pub fn location(p: &Place, hull: &[&Place]) -> Location {
    match contact(hull, &[p]) {
        Contact::Disjoint => Location::Outside,
        Contact::Touching => Location::Boundary,
        Contact::Overlapping => Location::Inside,
    }
}

/// The corners of a box, of which some may coincide.
pub fn corners_of_box(min: &Place, max: &Place) -> Vec<Place> {
    let corner =
        |which: usize| (0..min.len()).map(move |i| if which >> i & 1 == 0 { min[i].clone() } else { max[i].clone() });
    (0..1 << min.len()).map(|which| corner(which).collect()).collect()
}

/// The first of the labelled parts whose relative interior holds the point.
pub fn feature(p: &Place, vertices: &[&Place], parts: &[(Feature, &[usize])]) -> Option<Feature> {
    let holds = |part: &[usize]| {
        let corners: Vec<&Place> = part.iter().map(|&i| vertices[i]).collect();
        location(p, &corners) == Location::Inside
    };
    parts.iter().find(|(_, part)| holds(part)).map(|(label, _)| *label)
}

/// The parts of a segment, by dimension and label.
pub const SEGMENT: &[(Feature, &[usize])] =
    &[(Feature::Vertex(0), &[0]), (Feature::Vertex(1), &[1]), (Feature::Interior, &[0, 1])];

/// The parts of a triangle.
pub const TRIANGLE: &[(Feature, &[usize])] = &[
    (Feature::Vertex(0), &[0]),
    (Feature::Vertex(1), &[1]),
    (Feature::Vertex(2), &[2]),
    (Feature::Edge(0, 1), &[0, 1]),
    (Feature::Edge(0, 2), &[0, 2]),
    (Feature::Edge(1, 2), &[1, 2]),
    (Feature::Interior, &[0, 1, 2]),
];

/// The parts of a tetrahedron.
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

/// Where a point is with respect to a simplex, and on which of its parts.
pub fn placed(p: &Place, vertices: &[&Place], parts: &[(Feature, &[usize])]) -> (Location, Option<Feature>) {
    match location(p, vertices) {
        Location::Outside => (Location::Outside, None),
        location => (location, feature(p, vertices, parts)),
    }
}

/// The least and the greatest t in [0, 1] at which start + t·(end - start) is in the hull; `[0, 0]` for a segment of
/// zero length in the hull.
pub fn span(start: &Place, end: &Place, hull: &[&Place]) -> Option<(Rational, Rational)> {
    // Weights of start and end, which add up to one, and of the hull's vertices, with the opposite sign.
    let n = hull.len();
    let mut rows: Vec<Vec<BigInt>> = (0..start.len())
        .map(|axis| [&start[axis], &end[axis]].into_iter().cloned().chain(hull.iter().map(|p| -&p[axis])).collect())
        .collect();
    rows.push((0..n + 2).map(|j| BigInt::from(u8::from(j < 2))).collect());
    rows.push((0..n + 2).map(|j| BigInt::from(u8::from(j >= 2))).collect());
    let mut sides = std::vec![BigInt::zero(); rows.len() - 2];
    sides.extend([BigInt::one(), BigInt::one()]);
    let greatest_weight = |of: usize| {
        let objective: Vec<BigInt> = (0..n + 2).map(|j| BigInt::from(u8::from(j == of))).collect();
        maximum(&rows, &sides, &objective)
    };
    let exit = greatest_weight(1)?;
    if start == end {
        return Some((Rational::zero(), Rational::zero()));
    }
    let enter = Rational::one() - greatest_weight(0).expect("feasible, as before");
    Some((enter, exit))
}
