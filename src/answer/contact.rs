//! How two convex shapes meet.

use core::fmt;

/// How two convex shapes, closed sets, meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Contact {
    /// No common point.
    Disjoint,
    /// A common point, but the relative interiors have none.
    Touching,
    /// The relative interiors have a common point.
    Overlapping,
}

impl Contact {
    /// Whether there is a common point.
    #[inline]
    pub fn is_hit(self) -> bool {
        self != Contact::Disjoint
    }

    /// `Overlapping` where the relative interiors meet, else `Touching`.
    #[inline]
    pub(crate) fn of_meeting(interiors_meet: bool) -> Self {
        if interiors_meet { Contact::Overlapping } else { Contact::Touching }
    }
}

impl Contact {
    /// The contact as it is printed.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Contact::Disjoint => "disjoint",
            Contact::Touching => "touching",
            Contact::Overlapping => "overlapping",
        }
    }
}

impl fmt::Display for Contact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
