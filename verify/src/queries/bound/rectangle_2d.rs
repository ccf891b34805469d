//! The rectangle of least area around points of the plane; degenerate: on a line, on a circle, on a lattice, with equal
//! points, rectangles.

use crate::generator::degenerate::balls::enclosed_2d;
use crate::generator::degenerate::points::scattered;
use crate::oracle::algebra::vector::{Quotient, difference, dot, in_unit};
use crate::oracle::hulls::facets::hull_2d;
use crate::registry::registration::*;
use straightedge::Point2;
use straightedge::bound::BoundingRectangle;

query! {
    Rectangle2d = bound::rectangle_2d(points: Points2);
    {
        degree: 6,
        cost: 2,
        answer: BoundingRectangle<S::Value>,
        oracle: "first principles: of all edges of the hull, by trial of any two points, the first of least area; the \
                 greatest products of every corner with the edge and with its normal, over rationals", |case| {
            let points: Vec<Place> = case.integers[0].iter().map(place).collect();
            let corners = hull_2d(points.clone()).corners;
            let mut least: Option<BoundingRectangle<Rational>> = None;
            for start in 0..corners.len() {
                let mut around = corners.clone();
                around.rotate_left(start);
                // From the end of the edge on, and at last its start.
                around.rotate_left(1);
                let edge = [*around.last().expect("corners"), around[0]];
                let rectangle = along(edge, &around, &points, &case.unit);
                if least.as_ref().is_none_or(|least| rectangle.area < least.area) {
                    least = Some(rectangle);
                }
            }
            least.expect("points")
        },
        degenerate: |bits, draw| {
            let count = draw.count(0);
            match draw.one_in(2) {
                true => scattered(2, bits, count, draw),
                false => enclosed_2d(bits, count, draw),
            }
        },
    }
}

/// The rectangle along an edge, around some of the points.
fn along(edge: [usize; 2], around: &[usize], points: &[Place], unit: &Rational) -> BoundingRectangle<Rational> {
    let p = &points[edge[0]];
    let u = difference(p, &points[edge[1]]);
    let v = vec![-&u[1], u[0].clone()];
    // The first of the points farthest in a direction.
    let farthest = |direction: &Place| {
        let heights: Vec<BigInt> = around.iter().map(|&i| dot(direction, &difference(p, &points[i]))).collect();
        let greatest = heights.iter().max().expect("corners").clone();
        let first = heights.iter().position(|height| *height == greatest).expect("the greatest");
        (around[first], greatest)
    };
    let back: Place = u.iter().map(|x| -x).collect();
    let [(right, ahead), (far, up), (left, behind)] = [&u, &v, &back].map_each(farthest);
    // Of a single point any number will do.
    let whole = dot(&u, &u).max(BigInt::one());
    let (behind, zero) = (-behind, BigInt::zero());
    let corner = |s: &BigInt, t: &BigInt| -> Point2<Rational> {
        let numerators = (0..2).map(|i| &p[i] * &whole + &u[i] * s + &v[i] * t).collect();
        Quotient { numerators, denominator: whole.clone() }.point(unit)
    };
    let corners = [(&behind, &zero), (&ahead, &zero), (&ahead, &up), (&behind, &up)].map_each(|(s, t)| corner(s, t));
    let area = in_unit((&ahead - &behind) * &up, whole.clone(), &(unit * unit));
    BoundingRectangle { edge, others: [right, far, left], corners, area }
}
