//! Features of round solids.

use core::fmt;

/// A feature of a ball, capsule, cylinder or cone: the one of lowest dimension whose relative interior contains a
/// point. In a solid of radius 0, features coincide, and of those of one dimension the first in alphabetical order is
/// returned: a ball is its `interior`, a cylinder has `cap-a`, `cap-b` and the `interior` between.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum RoundFeature {
    /// The tip of a cone.
    Apex,
    /// The open disc that closes a cone.
    Base,
    /// Of a cylinder, the open disc at the end a; of a capsule, the half sphere about a, with its border.
    CapA,
    /// The cap at the end b, as [`CapA`](Self::CapA).
    CapB,
    /// The interior of the solid, an open set.
    Interior,
    /// The circle around the base of a cone.
    Rim,
    /// The circle around the end of a cylinder at a.
    RimA,
    /// The circle around the end of a cylinder at b.
    RimB,
    /// The curved face of a cylinder, capsule or cone between its ends.
    Side,
    /// The sphere or circle that bounds a ball or disc.
    Surface,
}

impl RoundFeature {
    /// The feature as it is printed.
    ///
    /// ```
    /// use straightedge::RoundFeature;
    /// assert_eq!(RoundFeature::CapA.word(), "cap-a");
    /// ```
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            RoundFeature::Apex => "apex",
            RoundFeature::Base => "base",
            RoundFeature::CapA => "cap-a",
            RoundFeature::CapB => "cap-b",
            RoundFeature::Interior => super::Feature::Interior.word(),
            RoundFeature::Rim => "rim",
            RoundFeature::RimA => "rim-a",
            RoundFeature::RimB => "rim-b",
            RoundFeature::Side => "side",
            RoundFeature::Surface => "surface",
        }
    }
}

impl fmt::Display for RoundFeature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
