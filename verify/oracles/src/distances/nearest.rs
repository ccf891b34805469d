//! The nearest point of a hull by active sets: for every few independent vertices the foot of the perpendicular on
//! their span. It is the nearest point if its weights are not negative and no vertex lies on the near side of the plane
//! through it.

use crate::algebra::determinant::expand;
use crate::algebra::vector::{Quotient, difference, dot, times};
use crate::hulls::corners::Corners;
use crate::*;
use straightedge::{Contact, Location, Point3, Sphere, answer::BallMeetingRecord};

/// What the oracles of balls against hulls do.
pub const BY_ACTIVE_SETS: &str =
    "the foot on the span of every few vertices, the one where no vertex is nearer, over big integers";

/// The nearest point.
fn nearest(p: &Place, vertices: &[Place]) -> Quotient {
    let n = vertices.len();
    let mut sets: Vec<Vec<usize>> = (0..n).map(|i| [i].into()).collect();
    let mut next = 0;
    while next < sets.len() {
        let set = sets[next].clone();
        next += 1;
        if set.len() < 4 {
            sets.extend((set[set.len() - 1] + 1..n).map(|i| set.iter().copied().chain([i]).collect()));
        }
        let origin = &vertices[set[0]];
        let edges: Vec<Place> = set[1..].iter().map(|&i| difference(origin, &vertices[i])).collect();
        let offset = difference(origin, p);
        // Cramer's rule for the Gram matrix.
        let gram = |replaced: Option<usize>| -> Vec<Vec<BigInt>> {
            let row = |e: &Place| {
                let of = |(j, f): (usize, &Place)| dot(e, if replaced == Some(j) { &offset } else { f });
                edges.iter().enumerate().map(of).collect()
            };
            edges.iter().map(row).collect()
        };
        let whole = expand(&gram(None));
        let weights: Vec<BigInt> = (0..edges.len()).map(|j| expand(&gram(Some(j)))).collect();
        if whole.is_zero() || weights.iter().any(Signed::is_negative) || weights.iter().sum::<BigInt>() > whole {
            continue;
        }
        let mut foot = times(origin, &whole);
        for (weight, edge) in weights.iter().zip(&edges) {
            foot.iter_mut().zip(edge).for_each(|(x, e)| *x += weight * e);
        }
        let to_p = difference(&foot, &times(p, &whole));
        if vertices.iter().all(|v| !dot(&to_p, &difference(&foot, &times(v, &whole))).is_positive()) {
            return Quotient { numerators: foot, denominator: whole };
        }
    }
    unreachable!("a hull has a nearest point, in the span of some of its vertices")
}

/// A ball about p against a hull.
pub fn ball_contact(p: &Place, r: &BigInt, vertices: &[Place], unit: &Rational) -> BallMeetingRecord<Rational> {
    let nearest = nearest(p, vertices);
    let to_p = nearest.towards(&p.into());
    let reach = r * &nearest.denominator;
    let contact = if r.is_zero() {
        match hull::location(p, &vertices.iter().collect::<Vec<_>>()) {
            Location::Inside => Contact::Overlapping,
            Location::Boundary => Contact::Touching,
            Location::Outside => Contact::Disjoint,
        }
    } else {
        match dot(&to_p, &to_p).cmp(&(&reach * &reach)) {
            core::cmp::Ordering::Less => Contact::Overlapping,
            core::cmp::Ordering::Equal => Contact::Touching,
            core::cmp::Ordering::Greater => Contact::Disjoint,
        }
    };
    let at = |axis: usize| nearest.coordinate(axis, unit);
    BallMeetingRecord { contact, nearest: Point3::new(at(0), at(1), at(2)) }
}

/// A ball against the hull of the corners of a shape.
pub fn ball_at_corners(
    (sphere, shape): &(Sphere<BigInt>, impl Corners),
    unit: &Rational,
) -> BallMeetingRecord<Rational> {
    ball_contact(&place(&sphere.center), &sphere.radius, &shape.corners(&Rational::one()), unit)
}
