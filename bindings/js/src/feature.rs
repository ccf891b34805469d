//! Answers as numbers.

use geometry::{Contact, Feature, Location};

/// The feature of a segment, triangle or tetrahedron with that many corners, as the set of the corners that span it.
pub(crate) fn bits(feature: Feature, corners: u32) -> f64 {
    let all = (1 << corners) - 1;
    f64::from(match feature {
        Feature::Vertex(i) => 1 << i,
        Feature::Edge(i, j) => 1 << i | 1 << j,
        Feature::Face(opposite) => all & !(1 << opposite),
        Feature::Interior => all,
    })
}

/// -1 outside, 0 on the boundary, 1 inside.
pub(crate) fn location(location: Location) -> i8 {
    match location {
        Location::Outside => -1,
        Location::Boundary => 0,
        Location::Inside => 1,
    }
}

/// 0 disjoint, 1 touching, 2 overlapping.
pub(crate) fn contact(contact: Contact) -> i8 {
    match contact {
        Contact::Disjoint => 0,
        Contact::Touching => 1,
        Contact::Overlapping => 2,
    }
}
