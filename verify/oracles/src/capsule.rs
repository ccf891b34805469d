//! A capsule against a body with corners, by the core: its distance from the body, their contact, and the depth of the
//! core.

use crate::distances::closest_parts::Found;
use crate::hulls::corners::Corners;
use crate::hulls::separation::{contact, least_depth};
use crate::*;
use core::cmp::Ordering;
use straightedge::answer::CapsuleMeetingRecord;
use straightedge::{Capsule, Contact, Segment3};

/// What the oracles of capsules against bodies do.
pub const BY_CORE: &str = "first principles: Wolfe's algorithm for the least difference of core and \
    body, positive weights of all corners where they meet, by exact linear programs, and the least of the depths along \
    every direction with a name, over big integers";

/// The core of a capsule.
pub fn core(Capsule { a, b, .. }: &Capsule<BigInt>) -> Segment3<BigInt> {
    Segment3::new(a.clone(), b.clone())
}

/// The contact of a capsule and a body with corners that are integers in the unit of the case.
pub fn capsule_contact(
    (capsule, body): &(Capsule<BigInt>, impl Corners),
    unit: &Rational,
) -> CapsuleMeetingRecord<Rational> {
    of_core(&capsule.radius, unit, Found::of(&core(capsule), body, unit))
}

/// The answer by the closest points of core and body, where the corners of the body are numbered.
pub fn of_core(r: &BigInt, unit: &Rational, found: Found) -> CapsuleMeetingRecord<Rational> {
    let r = Rational::from_integer(r.clone()) * unit;
    let [a, b] = &found.corners;
    let of_core = contact(a, b);
    let contact = match found.squared_distance().cmp(&(&r * &r)) {
        Ordering::Greater => Contact::Disjoint,
        _ if r.is_zero() => of_core,
        Ordering::Less => Contact::Overlapping,
        Ordering::Equal => Contact::Touching,
    };
    let (squared_core_depth, direction) = least_depth(a, b, of_core, &found.unit);
    CapsuleMeetingRecord { contact, nearest: found.points(), squared_core_depth, direction }
}
