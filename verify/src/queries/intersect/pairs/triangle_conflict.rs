//! Two triangles of a mesh; degenerate: with up to three common corners, folded onto each other at an edge or a corner,
//! with a common ray at the corner, in one plane, of no area.

use crate::generator::degenerate::meeting::hulls_around;
use crate::oracle::algebra::vector::Quotient;
use crate::oracle::shared_polygon::shared;
use crate::oracle::{algebra::determinant, hulls::hull};
use crate::registry::registration::*;
use straightedge::Triangle3;
use straightedge::intersect::TriangleConflict as Conflict;

query! {
    TriangleConflict = intersect::triangle_conflict(first, second: Triangle3);
    {
        degree: 3,
        answer: Conflict,
        oracle: "first principles: whether what both share has a corner that is not a corner of both, by the ends of \
            what edges of one share with the other; positive weights of all vertices; all by exact linear \
            programs", |case| {
            let [first, second] = case.integers.clone().map_each(|Triangle3 { a, b, c }| places(&[a, b, c]));
            let has_all = |of: &[_; 3], in_these: &[_; 3]| of.iter().all(|corner| in_these.contains(corner));
            if has_all(&first, &second) && has_all(&second, &first) {
                return Conflict::Duplicate;
            }
            let common: Vec<Quotient> =
                first.iter().filter(|corner| second.contains(corner)).map(Quotient::from).collect();
            let is_common = |x: &Quotient| {
                common.iter().any(|corner| x.towards(corner).iter().all(|difference| *difference == 0.into()))
            };
            let all: Vec<&Place> = first.iter().chain(&second).collect();
            match hull::contact(&first.each_ref(), &second.each_ref()) {
                Contact::Disjoint => Conflict::Free,
                _ if shared(&first, &second).points().iter().all(is_common) => Conflict::Free,
                Contact::Touching => Conflict::Touching,
                Contact::Overlapping if determinant::are_coplanar(&all) => Conflict::Overlapping,
                Contact::Overlapping => Conflict::Crossing,
            }
        },
        degenerate: |bits, draw| neighbours(bits, draw),
    }
}

/// Two triangles that mostly share corners, in any order.
fn neighbours(bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let small = bits.saturating_sub(5).max(3);
    let plus = |p: &Whole, terms: &[(i64, &Whole)]| -> Whole {
        (0..3).map(|i| p[i] + terms.iter().map(|(times, v)| times * v[i]).sum::<i64>()).collect()
    };
    let [p, u, v, w] = [(); 4].map_each(|()| draw.point(3, small));
    let mut points = match draw.below(8) {
        0 => return hulls_around(3, 3, bits, draw),
        // One common corner: each triangle contains a multiple of u or its opposite, as an edge or between two corners.
        1 | 2 => [v, w]
            .iter()
            .flat_map(|v| {
                let times = draw.between(0, 2);
                let [a, b] = [1, -times].map_each(|of_v| plus(&p, &[(draw.between(-2, 2), &u), (of_v, v)]));
                [p.clone(), a, b]
            })
            .collect(),
        // One common corner, in one plane.
        3 | 4 => {
            let mut corner = || plus(&p, &[(draw.between(-2, 2), &u), (draw.between(-2, 2), &v)]);
            vec![p.clone(), corner(), corner(), p.clone(), corner(), corner()]
        }
        // One common edge, mostly in one plane, often on one line.
        5 | 6 => {
            let q = plus(&p, &[(1, &u)]);
            let [a, b] = [(); 2].map_each(|()| {
                let of_v = if draw.one_in(3) { 0 } else { draw.between(-2, 2) };
                let of_w = i64::from(draw.one_in(6));
                plus(&p, &[(draw.between(-2, 3), &u), (of_v, &v), (of_w, &w)])
            });
            vec![p.clone(), q.clone(), a, p, q, b]
        }
        // All corners in common.
        _ => vec![p.clone(), u.clone(), v.clone(), p, u, v],
    };
    // Corners that are equal in one triangle, or in both.
    if draw.one_in(6) {
        let from = draw.index(6);
        points[draw.index(6)] = points[from].clone();
    }
    let orders = [draw.permutation(3), draw.permutation(3)];
    (0..6).map(|i| points[i / 3 * 3 + orders[i / 3][i % 3]].clone()).collect()
}
