//! How two convex shapes meet.

use crate::Sign;
use core::fmt;

/// How two convex shapes, closed sets, meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Contact {
    /// No common point.
    Disjoint,
    /// A common point, but the relative interiors have none.
    Touching,
    /// The relative interiors have a common point.
    Overlapping,
}

impl Contact {
    /// Returns `self`. A [`Meeting`](crate::intersect::Meeting) has the same method.
    #[inline]
    #[must_use]
    pub fn contact(self) -> Contact {
        self
    }

    /// Whether there is a common point.
    #[inline]
    #[must_use]
    pub fn is_hit(self) -> bool {
        self != Contact::Disjoint
    }

    /// Whether there is no common point.
    #[inline]
    #[must_use]
    pub fn is_disjoint(self) -> bool {
        self == Contact::Disjoint
    }

    /// Whether there is a common point, but no common point of the relative interiors.
    #[inline]
    #[must_use]
    pub fn is_touching(self) -> bool {
        self == Contact::Touching
    }

    /// Whether the relative interiors have a common point.
    #[inline]
    #[must_use]
    pub fn is_overlapping(self) -> bool {
        self == Contact::Overlapping
    }

    /// Of solid shapes, by the sign of the gap between them.
    #[inline]
    pub(crate) fn of_gap(gap: Sign) -> Self {
        match gap {
            Sign::Positive => Contact::Disjoint,
            Sign::Zero => Contact::Touching,
            Sign::Negative => Contact::Overlapping,
        }
    }

    /// `Overlapping` where the relative interiors meet, else `Touching`.
    #[inline]
    pub(crate) fn of_meeting(interiors_meet: bool) -> Self {
        if interiors_meet { Contact::Overlapping } else { Contact::Touching }
    }
}

impl Contact {
    /// The contact as it is printed.
    ///
    /// ```
    /// use straightedge::Contact;
    /// assert_eq!(Contact::Touching.word(), "touching");
    /// ```
    #[must_use]
    pub const fn word(self) -> &'static str {
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
