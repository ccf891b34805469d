//! A binary float in software, so small that all of its numbers can be tried.

use crate::arith::stages::float::Float;
use core::cmp::Ordering;
use core::ops::{Add, Mul, Neg, Sub};

/// A float of `BITS` significant bits, the hidden one included, and `BINADES` binades of normal numbers around 1, with
/// subnormal numbers, two zeros, infinities and NaN. Every operation finds its exact result in integers and rounds
/// that to nearest, ties to even.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tiny<const BITS: u32, const BINADES: u32> {
    negative: bool,
    /// The absolute value, in units of the least positive number; or one of the two below.
    units: u64,
}

const INFINITE: u64 = 1 << 62;
const NAN: u64 = INFINITE + 1;

impl<const BITS: u32, const BINADES: u32> Tiny<BITS, BINADES> {
    /// The least positive number is 2^-PLACES. Of the normal numbers, as many binades lie below 1 as above.
    pub(super) const PLACES: u32 = BITS - 1 + BINADES / 2;
    /// The least normal number, in units.
    const NORMAL: u64 = 1 << (BITS - 1);
    const GREATEST: u64 = ((1 << BITS) - 1) << (BINADES - 1);
    /// How many absolute values are finite: zero, the subnormal ones and those of every binade.
    pub(super) const FINITE: u32 = (BINADES + 1) << (BITS - 1);

    /// The numbers of one sign in ascending order from 0 on; after the `FINITE` ones come infinity and NaN.
    pub(super) fn nth(negative: bool, index: u32) -> Self {
        // Sums of two numbers and products of two stay within 64 bits.
        const { assert!(BITS + BINADES <= 31 && BINADES % 2 == 0) };
        let units = match index.checked_sub(Self::FINITE) {
            None => {
                let (binade, field) = (index >> (BITS - 1), u64::from(index) & (Self::NORMAL - 1));
                if binade == 0 { field } else { (Self::NORMAL | field) << (binade - 1) }
            }
            Some(0) => INFINITE,
            Some(_) => NAN,
        };
        Tiny { negative, units }
    }

    /// Every finite number, both zeros included.
    pub(super) fn finite() -> impl Iterator<Item = Self> + Clone {
        (0..2 * Self::FINITE).map(|i| Self::nth(i % 2 == 1, i / 2))
    }

    /// Every number, infinities and NaN included.
    pub(super) fn all() -> impl Iterator<Item = Self> + Clone {
        Self::finite().chain([Self::nth(false, Self::FINITE), Self::nth(true, Self::FINITE), Self::NAN])
    }

    /// `units` units, a number of at most BITS significant bits.
    pub(super) fn of_units(units: i64) -> Self {
        Self::rounded(units < 0, units.unsigned_abs(), 0)
    }

    /// The number in units of 2^-PLACES, if it is finite.
    pub(super) fn in_units(self) -> Option<i64> {
        self.is_finite().then(|| self.signed())
    }

    /// Distinguishes any two numbers, but for NaNs.
    pub(super) fn key(self) -> (bool, u64) {
        (self.negative && self.units != NAN, self.units)
    }

    fn signed(self) -> i64 {
        if self.negative { -(self.units as i64) } else { self.units as i64 }
    }

    /// The nearest to ± n · 2^-`places` units.
    fn rounded(negative: bool, n: u64, places: u32) -> Self {
        // The result is a multiple of a unit, of no more than BITS bits.
        let length = u64::BITS - n.leading_zeros();
        let dropped = places.max(length.saturating_sub(BITS));
        let mut kept = n >> dropped;
        if dropped > 0 {
            let (rest, half) = (n & ((1 << dropped) - 1), 1 << (dropped - 1));
            kept += u64::from(rest > half || rest == half && kept % 2 == 1);
        }
        let units = kept << (dropped - places);
        Tiny { negative, units: if units > Self::GREATEST { INFINITE } else { units } }
    }

    /// The least number that is not less than this many units.
    fn no_less_than(units: f64) -> Self {
        if units > Self::GREATEST as f64 {
            return Tiny { negative: false, units: INFINITE };
        }
        let mut units = units.ceil() as u64;
        let dropped = (u64::BITS - units.leading_zeros()).saturating_sub(BITS);
        units = units.div_ceil(1 << dropped) << dropped;
        Tiny { negative: false, units: if units > Self::GREATEST { INFINITE } else { units } }
    }

    /// u, a relative error that no rounding of a normal number exceeds.
    const ROUNDOFF: f64 = 1.0 / (1_u64 << BITS) as f64;

    /// An upper bound on ((1+u)^depth - 1)(1+u)^depth. Computed in doubles; the last factor more than covers their
    /// errors, a few times 2^-53 for every power.
    fn error(depth: u32) -> f64 {
        let power = (0..depth).fold(1.0, |power, _| power * (1.0 + Self::ROUNDOFF));
        (power - 1.0) * power * (1.0 + 1.0 / (1_u64 << 40) as f64)
    }
}

impl<const BITS: u32, const BINADES: u32> PartialEq for Tiny<BITS, BINADES> {
    fn eq(&self, other: &Self) -> bool {
        self.partial_cmp(other) == Some(Ordering::Equal)
    }
}

impl<const BITS: u32, const BINADES: u32> PartialOrd for Tiny<BITS, BINADES> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        (self.units != NAN && other.units != NAN).then(|| self.signed().cmp(&other.signed()))
    }
}

impl<const BITS: u32, const BINADES: u32> Neg for Tiny<BITS, BINADES> {
    type Output = Self;
    fn neg(self) -> Self {
        Tiny { negative: !self.negative, ..self }
    }
}

impl<const BITS: u32, const BINADES: u32> Add for Tiny<BITS, BINADES> {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        match (self.is_finite(), other.is_finite()) {
            (true, true) => {
                let sum = self.signed() + other.signed();
                // A sum of zero is -0 where both terms are.
                let negative = if sum == 0 { self.negative && other.negative } else { sum < 0 };
                Self::rounded(negative, sum.unsigned_abs(), 0)
            }
            (false, true) => self,
            (true, false) => other,
            (false, false) if self == other => self,
            (false, false) => Self::NAN,
        }
    }
}

impl<const BITS: u32, const BINADES: u32> Sub for Tiny<BITS, BINADES> {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl<const BITS: u32, const BINADES: u32> Mul for Tiny<BITS, BINADES> {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        let negative = self.negative != other.negative;
        match (self.units, other.units) {
            (NAN, _) | (_, NAN) | (0, INFINITE) | (INFINITE, 0) => Self::NAN,
            (INFINITE, _) | (_, INFINITE) => Tiny { negative, units: INFINITE },
            (a, b) => Self::rounded(negative, a * b, Self::PLACES),
        }
    }
}

impl<const BITS: u32, const BINADES: u32> Float for Tiny<BITS, BINADES> {
    fn abs(self) -> Self {
        Tiny { negative: false, ..self }
    }

    fn is_negative(self) -> bool {
        self.negative
    }

    fn is_finite(self) -> bool {
        self.units < INFINITE
    }

    const ZERO: Self = Tiny { negative: false, units: 0 };
    const NAN: Self = Tiny { negative: false, units: NAN };
    // Never used.
    const SPLITTER: Self = Self::NAN;
    /// From the exact product: splitting would overflow too soon.
    fn two_product(self, other: Self) -> (Self, Self) {
        let product = self * other;
        let exact = i128::from(self.signed()) * i128::from(other.signed());
        let rest = exact - (i128::from(product.signed()) << Self::PLACES);
        assert!(product.is_finite() && rest.trailing_zeros() >= Self::PLACES, "nothing underflows");
        (product, Self::of_units((rest >> Self::PLACES) as i64))
    }

    // The least that suffices: ρ is the least normal number, so that u·ρ is half the least positive one, the greatest
    // error of underflow.
    fn floors(count: u32) -> Self {
        Self::no_less_than(f64::from(count) * Self::NORMAL as f64)
    }

    // For the exact error E of a magnitude of 1: the product of share and magnitude, and the sum that it may be a term
    // of, lose a factor 1 - u each; where the product underflows, by half a unit, u times a normal magnitude covers
    // that.
    fn error_share(depth: u32) -> Self {
        let (error, kept) = (Self::error(depth), 1.0 - Self::ROUNDOFF);
        let share = (error / (kept * kept)).max(error + Self::ROUNDOFF);
        Self::no_less_than(share * (1_u64 << Self::PLACES) as f64)
    }

    // The floors also cover the half unit.
    fn error_share_of_floors(depth: u32, count: u32) -> Self {
        let floors = f64::from(count) * Self::NORMAL as f64;
        Self::no_less_than((Self::error(depth) * floors + 0.5) / (1.0 - Self::ROUNDOFF))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    /// Rounding again, by a search for the nearest of all numbers.
    fn nearest<const BITS: u32, const BINADES: u32>(exact: i64, places: u32) -> u64 {
        type Candidate = (i64, usize, u64);
        // The number after the greatest represents infinity: what is nearer to it overflows.
        let beyond = (1 << BITS) << (BINADES - 1);
        let finite = (0..Tiny::<BITS, BINADES>::FINITE).map(|i| Tiny::<BITS, BINADES>::nth(false, i).units);
        let candidates: Vec<u64> = finite.chain([beyond]).collect();
        let distance = |(i, &units): (usize, &u64)| -> Candidate {
            (((units as i64) << places).abs_diff(exact.abs()) as i64, i % 2, units)
        };
        let (_, _, units) = candidates.iter().enumerate().map(distance).min().expect("there are numbers");
        if units == beyond { INFINITE } else { units }
    }

    fn every_sum_and_product<const BITS: u32, const BINADES: u32>() {
        let places = Tiny::<BITS, BINADES>::PLACES;
        for a in Tiny::<BITS, BINADES>::finite() {
            for b in Tiny::<BITS, BINADES>::finite() {
                let (x, y) = (a.signed(), b.signed());
                assert_eq!((a + b).units, nearest::<BITS, BINADES>(x + y, 0), "{a:?} + {b:?}");
                assert_eq!((a - b).units, nearest::<BITS, BINADES>(x - y, 0), "{a:?} - {b:?}");
                assert_eq!((a * b).units, nearest::<BITS, BINADES>(x * y, places), "{a:?} * {b:?}");
                assert_eq!((a * b).negative, a.negative != b.negative);
                assert!((a + b).negative == (x + y < 0) || x + y == 0);
                assert_eq!(a < b, x < y);
            }
        }
    }

    #[test]
    fn sums_and_products_are_the_nearest() {
        every_sum_and_product::<3, 4>();
        every_sum_and_product::<4, 4>();
        every_sum_and_product::<4, 6>();
        every_sum_and_product::<5, 2>();
    }

    #[test]
    fn what_is_no_number() {
        type T = Tiny<3, 4>;
        let (zero, one, infinity) = (T::nth(false, 0), T::nth(false, 12), T::nth(false, T::FINITE));
        assert_eq!(one.units, 1 << T::PLACES);
        for x in [infinity - infinity, infinity * zero, T::NAN + one, T::NAN - infinity, T::NAN * zero] {
            assert_eq!(x.units, NAN);
            assert_eq!((x.partial_cmp(&x), x.partial_cmp(&one), one.partial_cmp(&x)), (None, None, None));
        }
        assert!(infinity + infinity == infinity && infinity - one == infinity && one - infinity == -infinity);
        assert!(infinity * -one == -infinity && -infinity < one && one < infinity);
        assert!((-zero + -zero).negative);
        assert!(!(-zero + zero).negative);
        assert!(!(zero - zero).negative);
    }

    /// The shares are what [`Float`] requires, at every magnitude, by the bound as the filter computes it.
    fn shares<const BITS: u32, const BINADES: u32>(deepest: u32) {
        type T<const BITS: u32, const BINADES: u32> = Tiny<BITS, BINADES>;
        for depth in 0..=deepest {
            let (share, error) = (T::<BITS, BINADES>::error_share(depth), T::<BITS, BINADES>::error(depth));
            for magnitude in T::<BITS, BINADES>::finite().map(Float::abs) {
                let paid = |bound: Tiny<BITS, BINADES>, magnitude: f64| {
                    !bound.is_finite() || bound.units as f64 >= error * magnitude
                };
                let (bound, normal) = (share * magnitude, magnitude.units >= T::<BITS, BINADES>::NORMAL);
                assert!(!normal || paid(bound, magnitude.units as f64), "{depth} {magnitude:?}");
                for count in 1..5 {
                    let floors = f64::from(count) * T::<BITS, BINADES>::NORMAL as f64;
                    let bound = bound + T::<BITS, BINADES>::error_share_of_floors(depth, count);
                    assert!(paid(bound, magnitude.units as f64 + floors), "{depth} {magnitude:?} {count}");
                }
            }
        }
    }

    #[test]
    fn shares_are_enough() {
        shares::<3, 8>(12);
        shares::<4, 6>(12);
        shares::<6, 12>(16);
        shares::<8, 14>(16);
    }
}
