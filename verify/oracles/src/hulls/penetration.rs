//! The penetration of two shapes with corners: the least of the depths along every direction with a name.

use crate::distances::closest_parts::Found;
use crate::hulls::corners::Corners;
use crate::hulls::separation::{contact, least_way, unit_vector};
use crate::*;
use core::cmp::Ordering;
use straightedge::answer::Separation;
use straightedge::intersect::PenetrationRecord;
use straightedge::{Aabb3, Contact, Surd};

/// What the oracles of penetrations do.
pub const BY_DIRECTIONS: &str = "first principles: positive weights of all corners, by exact linear \
    programs, of a round shape Wolfe's algorithm for the distance of its core; the least of the depths along every \
    direction with a name, as surds";

/// The corners of an axis-aligned box from `+++` to `---`, the last axis first.
pub fn from_greatest(aabb: &Aabb3<BigInt>, unit: &Rational) -> Vec<Place> {
    let corners = Corners::corners(aabb, unit);
    [7, 3, 5, 1, 6, 2, 4, 0].map_each(|i| corners[i].clone()).into()
}

/// The answer for shapes with these corners, in a unit.
pub fn of_corners(a: &[Place], b: &[Place], unit: &Rational) -> PenetrationRecord<Surd> {
    let contact = contact(a, b);
    if contact.is_disjoint() {
        return exact(contact, None, None, None);
    }
    let zero = || Surd::new(Rational::zero(), Rational::zero(), Rational::zero());
    match least_way(a, b) {
        None => exact(contact, Some(zero()), None, None),
        Some(way) => exact(contact, Some(way.depth(unit)), Some(way.unit_normal()), Some(way.name)),
    }
}

/// The answer for a round shape by its core and a body, with the closest points of both.
pub fn of_core(r: &BigInt, unit: &Rational, found: &Found) -> PenetrationRecord<Surd> {
    let r = Rational::from_integer(r.clone()) * unit;
    let (squared, [a, b]) = (found.squared_distance(), &found.corners);
    if squared.is_zero() {
        let contact = if r.is_zero() { contact(a, b) } else { Contact::Overlapping };
        return match least_way(a, b) {
            None => exact(contact, Some(Surd::new(r, Rational::zero(), Rational::zero())), None, None),
            Some(way) => {
                let depth = Surd::new(r, Rational::one(), way.squared_depth(&found.unit));
                exact(contact, Some(depth), Some(way.unit_normal()), Some(way.name))
            }
        };
    }
    let contact = match squared.cmp(&(&r * &r)) {
        Ordering::Greater => return exact(Contact::Disjoint, None, None, None),
        Ordering::Equal => Contact::Touching,
        Ordering::Less => Contact::Overlapping,
    };
    let normal = unit_vector(&found.pair.first.towards(&found.pair.second));
    exact(contact, Some(Surd::new(r, -Rational::one(), squared)), Some(normal), None)
}

fn exact(
    contact: Contact,
    depth: Option<Surd>,
    normal: Option<[Surd; 3]>,
    direction: Option<Separation>,
) -> PenetrationRecord<Surd> {
    PenetrationRecord { contact, depth, normal: normal.map(Vector3::from), direction }
}
