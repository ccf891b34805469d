//! The points in which two shapes touch after the least translation.

use crate::algebra::vector::{Quotient, cross, dot, times};
use crate::distances::closest_parts::Found;
use crate::hulls::separation::{contact, least_way};
use crate::motions::trajectory::{Trajectory, span_in_hull};
use crate::shared_polygon::{is_between, is_edge, order};
use crate::*;
use core::cmp::Ordering;
use straightedge::{Contact, Surd};

/// What the oracles of contact manifolds do.
pub const BY_ENDS: &str = "first principles: the least of the depths along every direction with a name, of a \
    round shape the closest pair by Wolfe's algorithm; the ends of what each edge of the lowest feature shares with \
    the highest, and the other way, by exact linear programs; edges of the polygon: those that leave all on one side";

/// The answer for shapes with these corners, in a unit.
pub fn of_corners(a: &[Place], b: &[Place], unit: &Rational) -> (Contact, Vec<[[Surd; 3]; 2]>) {
    let contact = contact(a, b);
    let way = if contact.is_disjoint() { None } else { least_way(a, b) };
    let none = [Rational::zero(), Rational::zero()];
    (contact, way.map_or_else(Vec::new, |way| pairs(a, b, &way.normal, &none, unit)))
}

/// The answer for two shapes by their cores and radii, with the closest points of the cores.
pub fn of_core(radii: [&BigInt; 2], unit: &Rational, found: &Found) -> (Contact, Vec<[[Surd; 3]; 2]>) {
    let radii = radii.map_each(|r| Rational::from_integer(r.clone()) * unit);
    let r = &radii[0] + &radii[1];
    let (squared, [a, b]) = (found.squared_distance(), &found.corners);
    if squared.is_zero() {
        let contact = if r.is_zero() { contact(a, b) } else { Contact::Overlapping };
        let way = least_way(a, b);
        return (contact, way.map_or_else(Vec::new, |way| pairs(a, b, &way.normal, &radii, &found.unit)));
    }
    let contact = match squared.cmp(&(&r * &r)) {
        Ordering::Greater => return (Contact::Disjoint, Vec::new()),
        Ordering::Equal => Contact::Touching,
        Ordering::Less => Contact::Overlapping,
    };
    let normal = found.pair.first.towards(&found.pair.second);
    (contact, pairs(a, b, &normal, &radii, &found.unit))
}

/// All corners of the hull of some points at a height, with multiplicity one.
fn at_height(points: &[Place], normal: &Place, height: &BigInt) -> Vec<Place> {
    let mut at: Vec<Place> = points.iter().filter(|p| dot(normal, p) == *height).cloned().collect();
    at.sort();
    at.dedup();
    at
}

/// Pairs of points in which the shapes touch, with the radii of both.
fn pairs(a: &[Place], b: &[Place], normal: &Place, [r, s]: &[Rational; 2], unit: &Rational) -> Vec<[[Surd; 3]; 2]> {
    let height = |p: &Place| dot(normal, p);
    let top = a.iter().map(height).max().expect("a point");
    let bottom = b.iter().map(height).min().expect("a point");
    // Everything times the square of the normal: then the rise is a vector of integers.
    let square = dot(normal, normal);
    let rise = times(normal, &(&top - &bottom));
    let highest: Vec<Place> = at_height(a, normal, &top).iter().map(|p| times(p, &square)).collect();
    let raised = |p: &Place| -> Place { times(p, &square).iter().zip(&rise).map(|(x, y)| x + y).collect() };
    let lowest: Vec<Place> = at_height(b, normal, &bottom).iter().map(raised).collect();
    let around = shared(&highest, &lowest, normal);
    let fine = unit / Rational::from_integer(square.clone());
    let step = |r: &Rational, i: usize| r * Rational::from_integer(normal[i].clone());
    let over = Rational::new_raw(BigInt::one(), square);
    let on = |p: &Quotient, back: [BigInt; 3], steps: [Rational; 3]| {
        let divisor = &p.denominator * fine.denom();
        [0, 1, 2].map_each(|i| {
            let whole = (&p.numerators[i] - &back[i] * &p.denominator) * fine.numer();
            Surd::new(Rational::new_raw(whole, divisor.clone()), steps[i].clone(), over.clone())
        })
    };
    let on_first = |p: &Quotient| on(p, Default::default(), [0, 1, 2].map_each(|i| step(r, i)));
    let on_second = |p: &Quotient| on(p, [0, 1, 2].map_each(|i| rise[i].clone()), [0, 1, 2].map_each(|i| -step(s, i)));
    around.iter().map(|p| [on_first(p), on_second(p)]).collect()
}

/// The corners of what two convex sets of one plane share, counter-clockwise about the normal, from the least.
fn shared(first: &[Place], second: &[Place], normal: &Place) -> Vec<Quotient> {
    let mut ends: Vec<Quotient> = Vec::new();
    for (own, other) in [(first, second), (second, first)] {
        let hull: Vec<&Place> = other.iter().collect();
        if let [p] = own {
            ends.extend(hull::location(p, &hull).is_in().then(|| Quotient::from(p)));
        }
        let corners: Vec<Quotient> = own.iter().map(Quotient::from).collect();
        let corners: Vec<&Quotient> = corners.iter().collect();
        for i in 0..own.len() {
            for j in (0..i).filter(|&j| is_edge(corners[i], corners[j], &corners)) {
                let edge = Trajectory::between(&own[i], &own[j]);
                let Some((enter, exit)) = span_in_hull(&edge, &hull) else { continue };
                ends.extend([enter, exit].map_each(|t| edge.at(&t)));
            }
        }
    }
    ends.sort_by(order);
    ends.dedup_by(|x, y| order(x, y).is_eq());
    let is_corner = |x: &&Quotient| !ends.iter().any(|y| ends.iter().any(|z| is_between(x, y, z)));
    let mut rest: Vec<Quotient> = ends.iter().filter(is_corner).cloned().collect();
    if rest.len() < 3 {
        return rest;
    }
    let mut around = std::vec![rest.remove(0)];
    while !rest.is_empty() {
        let last = around[around.len() - 1].clone();
        // All others, the first one too, are to the left of the edge.
        let is_left =
            |x: &Quotient, y: &Quotient| !dot(normal, &cross(&last.towards(x), &last.towards(y))).is_negative();
        let is_next = |x: &Quotient| rest.iter().chain(&around[..1]).all(|y| is_left(x, y));
        let next = rest.iter().position(is_next).expect("corners of a convex polygon");
        let next = rest.remove(next);
        around.push(next);
    }
    around
}
