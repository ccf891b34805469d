//! What overlays are made of: rings, and the four operations.

/// The distance that a program promises which promises it in units of the greatest magnitude of a coordinate: among
/// subnormal numbers their spacing at least, unless it is 0.
pub(crate) fn promised(within: f64, greatest: f64) -> f64 {
    if within > 0.0 && greatest > 0.0 { (within * greatest).max(f64::from_bits(1)) } else { 0.0 }
}

/// The corners of a closed polygon, in either orientation. The last one is joined to the first.
pub type Ring = Vec<[f64; 2]>;

/// What is made of two regions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operation {
    /// What is in either.
    Union,
    /// What is in both.
    Intersection,
    /// What is in the first and not in the second.
    Difference,
    /// What is in one of them and not in the other.
    ExclusiveOr,
}

impl Operation {
    /// All four.
    pub const ALL: [Operation; 4] =
        [Operation::Union, Operation::Intersection, Operation::Difference, Operation::ExclusiveOr];

    /// Whether a point is in the result, by whether it is in the first and the second region.
    #[must_use]
    pub fn contains(self, in_a: bool, in_b: bool) -> bool {
        match self {
            Operation::Union => in_a || in_b,
            Operation::Intersection => in_a && in_b,
            Operation::Difference => in_a && !in_b,
            Operation::ExclusiveOr => in_a != in_b,
        }
    }
}
