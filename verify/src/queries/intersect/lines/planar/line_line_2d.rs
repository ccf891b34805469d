//! Two lines of the plane; degenerate: parallel, equal, of zero direction.

use crate::oracle::algebra::elimination::{Row, rank, solution};
use crate::oracle::hulls::separation::pairs;
use crate::registry::registration::*;
use straightedge::intersect::LineLine2d as Crossing;
use straightedge::{Line2, Point2};

query! {
    LineLine2d = intersect::line_line_2d(first, second: Line2) [methods];
    {
        degree: 2,
        answer: Crossing<S::Value>,
        oracle: "ranks and solutions by Gaussian elimination over rationals, of the equations that hold on each \
                 line", |case| {
            let rows: Vec<Row> = case.numbers().iter().flat_map(equations).collect();
            // Without a solution the last column adds to the rank.
            match (rank(&rows, 2), rank(&rows, 3)) {
                (coefficients, all) if coefficients < all => Crossing::Empty,
                (2, _) => {
                    let independent = pairs(rows.len()).map(|(i, j)| [rows[i].clone(), rows[j].clone()]);
                    let two = independent.into_iter().find(|rows| rank(rows, 2) == 2).expect("of rank two");
                    let p = solution(&two);
                    Crossing::Point(Point2::new(p[0].clone(), p[1].clone()))
                }
                _ => Crossing::Line,
            }
        },
        degenerate: |bits, draw| {
            let points = draw.on_line(2, bits - 3, 4);
            let between = |a: &Whole, b: &Whole| a.iter().zip(b).map(|(a, b)| b - a).collect::<Whole>();
            let mut second = between(&points[2], &points[3]);
            if draw.one_in(3) {
                second = draw.point(2, bits);
            }
            let mut origin = points[1].clone();
            if draw.one_in(4) {
                origin[draw.index(2)] += draw.between(-1, 1);
            }
            vec![points[0].clone(), between(&points[0], &points[2]), origin, second]
        },
    }
}

/// The equations of a line: one; of a line that is a point, two.
fn equations(line: &Line2<Rational>) -> Vec<Row> {
    let (p, d) = (&line.origin, &line.direction);
    if d.x.is_zero() && d.y.is_zero() {
        let (zero, one) = (Rational::zero(), Rational::one());
        return vec![vec![one.clone(), zero.clone(), p.x.clone()], vec![zero, one, p.y.clone()]];
    }
    vec![vec![d.y.clone(), -&d.x, &d.y * &p.x - &d.x * &p.y]]
}
