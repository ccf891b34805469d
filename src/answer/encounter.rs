//! When moving shapes touch.

use super::Span;
use core::fmt;

/// When two shapes have common points, of which one or both move from t = 0 to t = 1, and how they first touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Encounter<T, F> {
    /// The times from the first to the last contact.
    pub span: Span<T>,
    /// How they first touch.
    pub first: F,
}

/// The axis along which two axis-aligned boxes first touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ContactAxis {
    /// The greatest x of one box is the least x of the other.
    X,
    /// The greatest y of one box is the least y of the other, and this is not so along x.
    Y,
    /// The greatest z of one box is the least z of the other, and this is not so along x or y.
    Z,
    /// None: they overlap along all three.
    Interior,
}

impl ContactAxis {
    /// All of them, in order.
    pub const ALL: [Self; 4] = [ContactAxis::X, ContactAxis::Y, ContactAxis::Z, ContactAxis::Interior];

    /// The axis as it is printed.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            ContactAxis::X => "x",
            ContactAxis::Y => "y",
            ContactAxis::Z => "z",
            ContactAxis::Interior => "interior",
        }
    }
}

impl fmt::Display for ContactAxis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
