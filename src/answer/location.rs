//! Where a point is with respect to a shape.

use super::Contact;
use core::fmt;

/// Where a point is with respect to a convex shape, a closed set.
///
/// The relative interior of a set is its interior inside its affine hull: of a segment all but the ends, of a triangle
/// all but the edges, of a single point the point itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Location {
    /// In the relative interior.
    Inside,
    /// In the shape, but not in its relative interior.
    Boundary,
    /// Not in the shape.
    Outside,
}

impl Location {
    /// Whether the point belongs to the shape.
    #[inline]
    pub fn is_in(self) -> bool {
        self != Location::Outside
    }
}

impl Location {
    /// The location as it is printed.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Location::Inside => "inside",
            Location::Boundary => "boundary",
            Location::Outside => "outside",
        }
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The contact of the shape with the set of that one point.
impl From<Location> for Contact {
    #[inline]
    fn from(location: Location) -> Contact {
        match location {
            Location::Inside => Contact::Overlapping,
            Location::Boundary => Contact::Touching,
            Location::Outside => Contact::Disjoint,
        }
    }
}
