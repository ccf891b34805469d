//! The classes of cases, each a way in which float geometry goes wrong.

/// Declares an enumeration whose variants have a name and a note, which is also their documentation.
#[doc(hidden)]
#[macro_export]
macro_rules! noted {
    (
        $(#[$of_enum:meta])+ $Enum:ident, $(#[$of_all:meta])+ ALL, $(#[$of_name:meta])+ name;
        $($Variant:ident $name:literal $said:literal;)+
    ) => {
        $(#[$of_enum])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $Enum {
            $(#[doc = $said] $Variant,)+
        }

        impl $Enum {
            $(#[$of_all])+
            pub const ALL: [$Enum; [$($name),+].len()] = [$($Enum::$Variant),+];

            $(#[$of_name])+
            pub const fn name(self) -> &'static str {
                match self {
                    $($Enum::$Variant => $name,)+
                }
            }

            const fn said(self) -> &'static str {
                match self {
                    $($Enum::$Variant => $said,)+
                }
            }
        }

        impl core::fmt::Display for $Enum {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(self.name())
            }
        }
    };
}
pub(crate) use crate::noted;

noted! {
    /// A class of cases.
    Class,
    /// All classes, in the order of reports.
    ALL,
    /// The name in lines and arguments, without `@`.
    name;
    Random "random" "Uniform in [0, 1), full mantissas.";
    Grid "grid" "Whole numbers from -3 to 3: every degeneracy, and no rounding.";
    Degenerate "degenerate" "Constructed to be exactly degenerate, with long mantissas.";
    UlpMoved "ulp-moved" "Exactly degenerate, then one coordinate moved by an ulp.";
    AxisAligned "axis-aligned" "Coordinates shared along an axis, as in boxes and walls.";
    Duplicates "duplicates" "Points repeated.";
    ZeroSize "zero-size" "Shapes of no size: all points equal, on a line, in a plane.";
    MixedExponents "mixed-exponents" "Exponents far apart within one case.";
    Overflow "overflow" "So large that products overflow.";
    Underflow "underflow" "So small that products underflow.";
    InnerUnderflow "inner-underflow" "One factor of a product underflows and the other is huge.";
    TierBoundaries "tier-boundaries" "Widths on both sides of every integer tier of the exact arithmetic.";
    RandomBits "random-bits" "Any finite bit patterns.";
    RoundedDifferences "rounded-differences"
        "Differences of coordinates are rounded: near points of far lines, planes and circles, exactly degenerate or \
         a few ulps off.";
    Simple "simple"
        "Simple polygons, for who promises no others: whose edges have no point in common beside the corners that \
         neighbours share.";
}

impl Class {
    /// What its cases are, in a sentence.
    pub fn description(self) -> &'static str {
        self.said()
    }

    /// The class of that name.
    pub fn of_name(name: &str) -> Option<Class> {
        Class::ALL.into_iter().find(|class| class.name() == name)
    }

    /// Whether formulas of that degree have cases of this class, with polygons or without.
    pub(crate) fn has_cases(self, degree: u32, of_floats: bool, of_polygons: bool) -> bool {
        match self {
            Class::Simple => of_polygons,
            Class::MixedExponents | Class::Underflow => of_floats,
            Class::InnerUnderflow => of_floats && degree >= 3,
            // Formulas of degree 1 compare coordinates and multiply no differences.
            Class::RoundedDifferences => of_floats && degree >= 2,
            _ => true,
        }
    }
}
