//! Rings, and the four operations of overlays.

/// The distance that a program promises, from its promise in units of the greatest magnitude of a coordinate: at least
/// the spacing of subnormal numbers, unless it is 0.
pub(crate) fn promised(within: f64, greatest: f64) -> f64 {
    if within > 0.0 && greatest > 0.0 { (within * greatest).max(f64::from_bits(1)) } else { 0.0 }
}

/// The corners of a closed polygon, in either orientation. The last one is joined to the first.
pub type Ring = Vec<[f64; 2]>;

/// An operation on two regions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operation {
    /// The points in either region.
    Union,
    /// The points in both.
    Intersection,
    /// The points in the first and not in the second.
    Difference,
    /// The points in exactly one of them.
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
