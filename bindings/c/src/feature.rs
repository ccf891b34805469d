//! Features of shapes as bits.

use geometry::{Contact, Feature, Location};

/// The feature of a segment, triangle or tetrahedron with that many corners, as the set of the corners that span it.
#[inline]
pub(crate) fn bits(feature: Feature, corners: u32) -> u32 {
    let all = (1 << corners) - 1;
    match feature {
        Feature::Vertex(i) => 1 << i,
        Feature::Edge(i, j) => 1 << i | 1 << j,
        Feature::Face(opposite) => all & !(1 << opposite),
        Feature::Interior => all,
    }
}

/// -1 outside, 0 on the boundary, 1 inside.
#[inline]
pub(crate) fn location(location: Location) -> i32 {
    match location {
        Location::Outside => -1,
        Location::Boundary => 0,
        Location::Inside => 1,
    }
}

/// 0 disjoint, 1 touching, 2 overlapping.
#[inline]
pub(crate) fn contact(contact: Contact) -> i32 {
    match contact {
        Contact::Disjoint => 0,
        Contact::Touching => 1,
        Contact::Overlapping => 2,
    }
}
