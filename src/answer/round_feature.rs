//! Parts of round solids.

use core::fmt;

/// A part of a ball, capsule, cylinder or cone: the one of lowest dimension whose relative interior holds a point.
/// Where parts of one dimension lie over each other, as they do in solids of radius 0, the first as printed is named: a
/// ball of radius 0 is its `interior`, such a cylinder has `cap-a`, `cap-b` and the `interior` between.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum RoundFeature {
    /// The tip of a cone.
    Apex,
    /// The open disc that closes a cone.
    Base,
    /// The end of a cylinder at a, an open disc; of a capsule, its half sphere with the circle around it.
    CapA,
    /// The end at b.
    CapB,
    /// The open set of the solid.
    Interior,
    /// The circle around the base of a cone.
    Rim,
    /// The circle around the end of a cylinder at a.
    RimA,
    /// The circle around the end of a cylinder at b.
    RimB,
    /// The curved face of a cylinder, capsule or cone between its ends.
    Side,
    /// All of a ball that is not its interior.
    Surface,
}

impl RoundFeature {
    /// The feature as it is printed.
    pub(crate) const fn word(self) -> &'static str {
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
