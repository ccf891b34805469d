//! Lines and rays against a triangle; degenerate: through vertices, edges and faces, along them, and ending there.

use crate::intersect::TrianglePassage;
use crate::verify::degenerate::lines::{simplex, through};
use crate::verify::oracle::course::{BY_WEIGHTS, Course, simplex_passage};
use crate::verify::oracle::elimination::{Row, rank, solution};
use crate::verify::oracle::hull;
use crate::verify::oracle::vector::Quotient;
use crate::verify::registration::*;
use crate::{Feature, Passage};

query! {
    LineTriangle = intersect::line_triangle(line: Line3, triangle: Triangle3)
        [hits: intersect::line_triangle_hits, first 0: intersect::line_triangle_parameter];
    RayTriangle = intersect::ray_triangle(ray: Ray3, triangle: Triangle3)
        [hits: intersect::ray_triangle_hits, first 0: intersect::ray_triangle_parameter];
    {
        degree: 4,
        answer: Option<TrianglePassage<S::Value>>,
        oracle: BY_WEIGHTS, |case| {
            let (line, triangle) = &case.integers;
            let course = Course::from(line);
            let corners = [&triangle.a, &triangle.b, &triangle.c].map_each(place);
            simplex_passage(&course, &corners.each_ref(), hull::TRIANGLE).map(|Passage { span, entered, left }| {
                let barycentric = weights(&course.at(&span.enter), &corners, entered);
                TrianglePassage { span, entered, left, barycentric }
            })
        },
        degenerate: |bits, draw| {
            let corners = simplex(3, bits, draw);
            through::<Self::Case>(corners.clone(), corners, bits, draw)
        },
    }
}

/// The weights of a point of a triangle on a part of it, by elimination.
fn weights(p: &Quotient, corners: &[Place; 3], part: Feature) -> [Rational; 3] {
    let vertices = match part {
        Feature::Vertex(i) => vec![i],
        Feature::Edge(i, j) => vec![i, j],
        Feature::Face(_) | Feature::Interior => vec![0, 1, 2],
    };
    // The coordinates, and that the weights add up to one, all times the denominator; as many of these as there are
    // weights
    // determine them.
    let whole = |x: &BigInt| Rational::from_integer(x.clone());
    let mut rows: Vec<Row> = vec![vec![Rational::one(); vertices.len()]];
    rows[0].push(whole(&p.denominator));
    for (axis, x) in p.numerators.iter().enumerate() {
        rows.push(vertices.iter().map(|&i| &corners[i][axis]).chain([x]).map(whole).collect());
        if rank(&rows, vertices.len()) < rows.len() {
            rows.pop();
        }
    }
    let found = solution(&rows);
    let mut weights = [Rational::zero(), Rational::zero(), Rational::zero()];
    vertices.iter().zip(found).for_each(|(&i, weight)| weights[i] = weight / &p.denominator);
    weights
}
