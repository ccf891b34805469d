//! The classes of cases, each a way in which float geometry goes wrong.

use core::fmt;

/// A class of cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// Uniform in [0, 1), full mantissas.
    Random,
    /// Whole numbers from -3 to 3: every degeneracy, and no rounding.
    Grid,
    /// Constructed to be exactly degenerate, with long mantissas.
    Degenerate,
    /// The same with one coordinate moved by an ulp.
    UlpMoved,
    /// Coordinates shared along an axis, as in boxes and walls.
    AxisAligned,
    /// Points repeated.
    Duplicates,
    /// Shapes of no size: all points equal, on a line, in a plane.
    ZeroSize,
    /// Exponents far apart within one case.
    MixedExponents,
    /// So large that products overflow.
    Overflow,
    /// So small that products underflow.
    Underflow,
    /// One factor of a product underflows and the other is huge.
    InnerUnderflow,
    /// Widths on both sides of every integer tier.
    TierBoundaries,
    /// Any finite bit patterns.
    RandomBits,
    /// Differences of coordinates are rounded: near points of far lines, planes and circles, exactly degenerate or a
    /// few ulps off.
    RoundedDifferences,
}

impl Class {
    /// All classes, in the order of reports.
    pub const ALL: [Class; 14] = [
        Class::Random,
        Class::Grid,
        Class::Degenerate,
        Class::UlpMoved,
        Class::AxisAligned,
        Class::Duplicates,
        Class::ZeroSize,
        Class::MixedExponents,
        Class::Overflow,
        Class::Underflow,
        Class::InnerUnderflow,
        Class::TierBoundaries,
        Class::RandomBits,
        Class::RoundedDifferences,
    ];

    /// The name in lines and arguments, without `@`.
    pub fn name(self) -> &'static str {
        match self {
            Class::Random => "random",
            Class::Grid => "grid",
            Class::Degenerate => "degenerate",
            Class::UlpMoved => "ulp-moved",
            Class::AxisAligned => "axis-aligned",
            Class::Duplicates => "duplicates",
            Class::ZeroSize => "zero-size",
            Class::MixedExponents => "mixed-exponents",
            Class::Overflow => "overflow",
            Class::Underflow => "underflow",
            Class::InnerUnderflow => "inner-underflow",
            Class::TierBoundaries => "tier-boundaries",
            Class::RandomBits => "random-bits",
            Class::RoundedDifferences => "rounded-differences",
        }
    }

    /// What its cases are, in a sentence.
    pub fn description(self) -> &'static str {
        match self {
            Class::Random => "Uniform in [0, 1), full mantissas.",
            Class::Grid => "Whole numbers from -3 to 3: every degeneracy, and no rounding.",
            Class::Degenerate => "Constructed to be exactly degenerate, with long mantissas.",
            Class::UlpMoved => "Exactly degenerate, then one coordinate moved by an ulp.",
            Class::AxisAligned => "Coordinates shared along an axis, as in boxes and walls.",
            Class::Duplicates => "Points repeated.",
            Class::ZeroSize => "Shapes of no size: all points equal, on a line, in a plane.",
            Class::MixedExponents => "Exponents far apart within one case.",
            Class::Overflow => "So large that products overflow.",
            Class::Underflow => "So small that products underflow.",
            Class::InnerUnderflow => "One factor of a product underflows and the other is huge.",
            Class::TierBoundaries => "Widths on both sides of every integer tier of the exact arithmetic.",
            Class::RandomBits => "Any finite bit patterns.",
            Class::RoundedDifferences => {
                "Differences of coordinates are rounded: near points of far lines, planes and circles, exactly \
                 degenerate or a few ulps off."
            }
        }
    }

    /// The class of that name.
    pub fn of_name(name: &str) -> Option<Class> {
        Class::ALL.into_iter().find(|class| class.name() == name)
    }

    /// Whether formulas of that degree have cases of this class.
    pub(super) fn has_cases(self, degree: u32, of_floats: bool) -> bool {
        match self {
            Class::MixedExponents | Class::Underflow => of_floats,
            Class::InnerUnderflow => of_floats && degree >= 3,
            // Formulas of degree 1 compare coordinates and multiply no differences.
            Class::RoundedDifferences => of_floats && degree >= 2,
            _ => true,
        }
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
