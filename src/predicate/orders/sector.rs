//! The full turn from a reference direction, in two directions and two open half turns.
//!
//! Angles in different sectors are ordered by their sectors. Two angles in one half turn differ by less than π, so that
//! an orientation orders them.

use crate::Sign;

/// The sectors in order of the angle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Sector {
    /// The angle is 0.
    Reference,
    /// Between 0 and π.
    FirstHalf,
    /// The angle is π.
    Opposite,
    /// Between π and 2π.
    SecondHalf,
}

impl Sector {
    /// By the side of the reference line, `Positive` for the first half; on that line, by `along`.
    #[inline(always)]
    pub(crate) fn of_side(side: Sign, along: impl FnOnce() -> Option<Sector>) -> Option<Sector> {
        match side {
            Sign::Positive => Some(Sector::FirstHalf),
            Sign::Zero => along(),
            Sign::Negative => Some(Sector::SecondHalf),
        }
    }

    /// On the reference line: in the direction of the reference, against it, or at the center.
    #[inline(always)]
    pub(crate) fn on_line(along: Sign) -> Option<Sector> {
        match along {
            Sign::Positive => Some(Sector::Reference),
            Sign::Zero => None,
            Sign::Negative => Some(Sector::Opposite),
        }
    }

    /// The sector of a perturbed point, which is never on that line.
    #[inline(always)]
    pub(crate) fn perturbed(side: Sign) -> Sector {
        if side.is_positive() { Sector::FirstHalf } else { Sector::SecondHalf }
    }

    /// The sign of the angle of p minus that of q. `turn` is `Positive` if q is less than a half turn ahead of p.
    #[inline(always)]
    pub(crate) fn compare(p: Sector, q: Sector, turn: impl FnOnce() -> Sign) -> Sign {
        match p {
            _ if p != q => Sign::from(p.cmp(&q)),
            Sector::Reference | Sector::Opposite => Sign::Zero,
            Sector::FirstHalf | Sector::SecondHalf => -turn(),
        }
    }
}
