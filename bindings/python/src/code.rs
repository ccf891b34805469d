//! Decisions as small integers.

use straightedge::{Contact, Feature, Location, Sign};

/// -1, 0 or 1.
#[inline]
pub(crate) fn sign(sign: Sign) -> i8 {
    match sign {
        Sign::Negative => -1,
        Sign::Zero => 0,
        Sign::Positive => 1,
    }
}

/// Outside -1, on the boundary 0, inside 1.
#[inline]
pub(crate) fn location(location: Location) -> i8 {
    match location {
        Location::Outside => -1,
        Location::Boundary => 0,
        Location::Inside => 1,
    }
}

/// Disjoint 0, touching 1, overlapping 2.
#[inline]
pub(crate) fn contact(contact: Contact) -> i8 {
    match contact {
        Contact::Disjoint => 0,
        Contact::Touching => 1,
        Contact::Overlapping => 2,
    }
}

/// The corners that span a feature of a shape of `corners` corners, a bit each.
#[inline]
pub(crate) fn part(feature: Feature, corners: usize) -> u8 {
    let all = (1 << corners) - 1;
    match feature {
        Feature::Vertex(i) => 1 << i,
        Feature::Edge(i, j) => 1 << i | 1 << j,
        Feature::Face(opposite) => all & !(1 << opposite),
        Feature::Interior => all,
    }
}
