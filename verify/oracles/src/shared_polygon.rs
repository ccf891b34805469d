//! The intersection of two triangles, by the ends of the intersections of edges with the other triangle.

use crate::algebra::determinant::sign;
use crate::algebra::vector::{Quotient, dot};
use crate::motions::trajectory::{Trajectory, span_in_hull};
use crate::*;
use core::cmp::Ordering;
use straightedge::{Feature, Shared};

/// What the oracles of the intersection of two triangles do.
pub const BY_EDGES: &str = "first principles: positive weights of all vertices; the ends \
    of what each edge shares with the other \
     triangle; all by exact linear programs; edges of the polygon: those that leave all on one side; \
     features: the vertex that the corner is, the edge between whose ends it is";

/// The corners of the intersection of two triangles, by the ends of the intersections of edges with the other triangle.
pub fn shared(first: &[Place; 3], second: &[Place; 3]) -> Shared<Quotient> {
    let mut ends: Vec<Quotient> = Vec::new();
    for (own, other) in [(first, second), (second, first)] {
        for i in 0..3 {
            let edge = Trajectory::between(&own[i], &own[(i + 1) % 3]);
            let Some((enter, exit)) = span_in_hull(&edge, &other.each_ref()) else { continue };
            ends.extend([enter, exit].map_each(|t| edge.at(&t)));
        }
    }
    ends.sort_by(order);
    ends.dedup_by(|x, y| order(x, y).is_eq());
    // With a triangle of no area, some ends are between others.
    let corners: Vec<&Quotient> =
        ends.iter().filter(|x| !ends.iter().any(|y| ends.iter().any(|z| is_between(x, y, z)))).collect();
    match corners[..] {
        [] => Shared::Nothing,
        [p] => Shared::Point(p.clone()),
        [p, q] => Shared::Segment([p, q].map_each(Clone::clone)),
        _ => {
            // Starts at the least corner, towards its lesser neighbour.
            let (mut around, mut rest) = (std::vec![corners[0]], corners[1..].to_vec());
            while !rest.is_empty() {
                let last = around[around.len() - 1];
                let next = rest.iter().position(|x| is_edge(last, x, &corners));
                around.push(rest.remove(next.expect("corners of a convex polygon")));
            }
            Shared::Polygon(around.into_iter().cloned().collect())
        }
    }
}

/// The first feature of each of two hulls of labelled corners whose relative interior contains a common point.
pub fn features(x: &Quotient, first: &[Place], second: &[Place]) -> (Feature, Feature) {
    (feature(x, first), feature(x, second))
}

/// The feature of one hull, a segment or a triangle.
fn feature(x: &Quotient, corners: &[Place]) -> Feature {
    let corners: Vec<Quotient> = corners.iter().map(Quotient::from).collect();
    let vertex = corners.iter().position(|corner| order(x, corner).is_eq()).map(Feature::Vertex);
    let edges = if corners.len() == 3 { &[(0, 1), (0, 2), (1, 2)][..] } else { &[] };
    let edge = || edges.iter().find(|&&(i, j)| is_between(x, &corners[i], &corners[j]));
    vertex.or_else(|| edge().map(|&(i, j)| Feature::Edge(i, j))).unwrap_or(Feature::Interior)
}

/// Lexicographic order.
pub fn order(x: &Quotient, y: &Quotient) -> Ordering {
    let signs = y.towards(x).into_iter().map(|difference| difference.cmp(&BigInt::zero()));
    signs.fold(Ordering::Equal, Ordering::then)
}

/// Whether x is on the open segment yz: by equality in Cauchy-Schwarz, which holds where vectors are parallel.
pub fn is_between(x: &Quotient, y: &Quotient, z: &Quotient) -> bool {
    let (u, v) = (x.towards(y), x.towards(z));
    // A cheap rejection: the products are long.
    if u.iter().zip(&v).any(|(u, v)| sign(u) == sign(v) && !u.is_zero()) {
        return false;
    }
    let product = dot(&u, &v);
    product.is_negative() && &product * &product == dot(&u, &u) * dot(&v, &v)
}

/// Whether all corners are on one side of the line of two of them: the vector areas that they span with the line, which
/// are parallel as all corners are in one plane, have the same signs, except those of corners on the line.
pub fn is_edge(p: &Quotient, q: &Quotient, corners: &[&Quotient]) -> bool {
    let along = p.towards(q);
    let side = |x: &&Quotient| -> Vec<Sign> {
        let to_x = p.towards(x);
        let area = |(i, j): (usize, usize)| sign(&(&along[i] * &to_x[j] - &along[j] * &to_x[i]));
        (0..along.len()).flat_map(|j| (0..j).map(move |i| (i, j))).map(area).collect()
    };
    let mut sides = corners.iter().map(side).filter(|side| side.iter().any(|sign| !sign.is_zero()));
    let first = sides.next();
    sides.all(|side| Some(&side) == first.as_ref())
}
