//! Where a shape is with respect to a plane.

use crate::Sign;
use core::fmt;

/// Where a shape is with respect to a plane n·X = d: the signs of the least and the greatest n·X - d over it.
///
/// A test against the halfspace n·X ≤ d: the shape is entirely inside where [`greatest`](Self::greatest) is not
/// positive, entirely outside where [`least`](Self::least) is positive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum PlaneSide {
    /// On the negative side, without contact.
    Negative,
    /// On the negative side, touching the plane.
    TouchingNegative,
    /// Points on both sides.
    Crossing,
    /// In the plane.
    Within,
    /// On the positive side, touching the plane.
    TouchingPositive,
    /// On the positive side, without contact.
    Positive,
}

impl PlaneSide {
    /// The side with these signs of the least and the greatest n·X - d. Signs in the wrong order, which only rounding
    /// produces, give `Crossing`.
    #[inline]
    #[must_use]
    pub fn of_signs(least: Sign, greatest: Sign) -> Self {
        match (least, greatest) {
            (Sign::Negative, Sign::Negative) => PlaneSide::Negative,
            (Sign::Negative, Sign::Zero) => PlaneSide::TouchingNegative,
            (Sign::Zero, Sign::Zero) => PlaneSide::Within,
            (Sign::Zero, Sign::Positive) => PlaneSide::TouchingPositive,
            (Sign::Positive, Sign::Positive) => PlaneSide::Positive,
            _ => PlaneSide::Crossing,
        }
    }

    /// The sign of the least n·X - d.
    #[inline]
    #[must_use]
    pub fn least(self) -> Sign {
        match self {
            PlaneSide::Negative | PlaneSide::TouchingNegative | PlaneSide::Crossing => Sign::Negative,
            PlaneSide::Within | PlaneSide::TouchingPositive => Sign::Zero,
            PlaneSide::Positive => Sign::Positive,
        }
    }

    /// The sign of the greatest n·X - d.
    #[inline]
    #[must_use]
    pub fn greatest(self) -> Sign {
        match self {
            PlaneSide::Negative => Sign::Negative,
            PlaneSide::TouchingNegative | PlaneSide::Within => Sign::Zero,
            PlaneSide::Crossing | PlaneSide::TouchingPositive | PlaneSide::Positive => Sign::Positive,
        }
    }

    /// Whether the shape and the plane have a common point.
    #[inline]
    #[must_use]
    pub fn is_hit(self) -> bool {
        !matches!(self, PlaneSide::Negative | PlaneSide::Positive)
    }

    /// The side as it is printed.
    ///
    /// ```
    /// use straightedge::PlaneSide;
    /// assert_eq!(PlaneSide::TouchingNegative.word(), "touching-negative");
    /// ```
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            PlaneSide::Negative => "negative",
            PlaneSide::TouchingNegative => "touching-negative",
            PlaneSide::Crossing => "crossing",
            PlaneSide::Within => "within",
            PlaneSide::TouchingPositive => "touching-positive",
            PlaneSide::Positive => "positive",
        }
    }
}

impl fmt::Display for PlaneSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
