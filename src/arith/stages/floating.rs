//! Floating point of 126 bits and any exponent, with a bound on the error: it settles most signs of wide integers, for
//! a few instructions an operation.

use crate::arith::formulas::ring::{Ring, ring_operators};
use crate::arith::formulas::sign::Sign;
use crate::arith::rounding::approximation::power;
use crate::arith::stages::dyadic::Parts;
use crate::arith::stages::interpreter::Interpreter;
use core::cell::Cell;
use core::ops::Neg;
use num_bigint::BigInt;
use num_traits::Signed;

/// The bits of a mantissa beside its sign: two less than 128 bits have.
const BITS: u32 = 126;

/// A number within 2^error of mantissa · 2^exponent.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Floating {
    mantissa: i128,
    exponent: i64,
    /// `None` for exact numbers.
    error: Option<i64>,
}

/// Twice the greater of two powers of two, which is no less than their sum.
#[inline(always)]
pub(crate) fn sum_of(a: Option<i64>, b: Option<i64>) -> Option<i64> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.max(b) + 1),
        (a, b) => a.or(b),
    }
}

impl Floating {
    pub(crate) const ZERO: Floating = Floating { mantissa: 0, exponent: 0, error: None };

    /// ± numerator / denominator · 2^exponent, both terms of 64 bits with the first set: the whole terms, or the first
    /// bits of longer ones.
    pub(crate) fn quotient(
        is_negative: bool,
        numerator: u64,
        denominator: u64,
        exponent: i64,
        are_exact: bool,
    ) -> Self {
        // Of 63 to 64 bits, and then 62 more.
        let divided = |x: u128| (x / u128::from(denominator), x % u128::from(denominator));
        let (first, rest) = divided(u128::from(numerator) << 63);
        let (second, rest) = divided(rest << 62);
        let (mantissa, exponent) = ((first << 62 | second) as i128, exponent - 125);
        // Of longer terms, what is cut off changes the quotient, which is less than 2, by less than 2^-62.
        let error = if are_exact { (rest != 0).then_some(exponent) } else { Some(exponent + 64) };
        Floating { mantissa: if is_negative { -mantissa } else { mantissa }, exponent, error }
    }

    /// An integer, of which the leading bits are kept, times a power of two.
    pub(crate) fn of_integer(x: &BigInt, exponent: i64) -> Self {
        let cut = x.bits().saturating_sub(BITS.into());
        let kept = x.magnitude() >> cut;
        let mantissa = kept.iter_u64_digits().rev().fold(0, |high, digit| high << 64 | i128::from(digit));
        let exponent = exponent + cut as i64;
        let mantissa = if x.is_negative() { -mantissa } else { mantissa };
        let is_exact = x.trailing_zeros().unwrap_or(0) >= cut;
        Floating { mantissa, exponent, error: (!is_exact).then_some(exponent) }
    }

    #[inline]
    pub(crate) fn leaf(parts: &Parts) -> Self {
        let mantissa = i128::from(parts.mantissa);
        Floating {
            mantissa: if parts.negative { -mantissa } else { mantissa },
            exponent: parts.exponent.into(),
            error: None,
        }
    }

    /// The sign, where it is certain.
    #[inline(always)]
    pub(crate) fn sign(&self) -> Option<Sign> {
        // Greater than the error, which may be as much as that power of two.
        let is_certain = self.error.is_none_or(|error| self.mantissa != 0 && error < self.high() - 1);
        is_certain.then(|| Sign::from(self.mantissa.cmp(&0)))
    }

    /// Whether the error is less than 2^-60 of the number.
    #[inline]
    pub(crate) fn is_precise(&self) -> bool {
        self.error.is_none_or(|error| self.mantissa != 0 && error < self.high() - 61)
    }

    /// An exponent: the absolute value of the mantissa with its exponent is less than that power of two, and half of it
    /// at least; of 0, any.
    #[inline(always)]
    fn high(&self) -> i64 {
        self.exponent + i64::from(u128::BITS - self.mantissa.unsigned_abs().leading_zeros())
    }

    /// The exponent of a power of two greater than the absolute value, as far as the mantissa tells; `None` for 0.
    #[inline]
    pub(crate) fn highest(&self) -> Option<i64> {
        (self.mantissa != 0).then(|| self.high())
    }

    /// The number over 2^unit as a double, for guesses: rounded, and 0 where it is tiny. The unit is no less than
    /// [`highest`](Self::highest).
    #[inline]
    pub(crate) fn near(&self, unit: i64) -> f64 {
        const TINY: i64 = -900;
        let exponent = self.exponent - unit;
        if self.mantissa == 0 || exponent < TINY { 0.0 } else { self.mantissa as f64 * power(exponent) }
    }

    /// The bits by which a mantissa can be shifted.
    #[inline(always)]
    fn room(&self) -> u32 {
        self.mantissa.unsigned_abs().leading_zeros() - (u128::BITS - BITS)
    }

    /// A mantissa of one bit too many at most.
    #[inline(always)]
    fn normal(mantissa: i128, exponent: i64, error: Option<i64>) -> Self {
        if mantissa.unsigned_abs() >> BITS == 0 {
            return Floating { mantissa, exponent, error };
        }
        let lost = (mantissa & 1 != 0).then_some(exponent);
        Floating { mantissa: mantissa >> 1, exponent: exponent + 1, error: sum_of(error, lost) }
    }

    #[inline(always)]
    fn plus(&self, other: &Self) -> Self {
        let error = sum_of(self.error, other.error);
        if self.mantissa == 0 || other.mantissa == 0 {
            let Floating { mantissa, exponent, .. } = *if self.mantissa == 0 { other } else { self };
            return Floating { mantissa, exponent, error };
        }
        let (coarse, fine) = if self.exponent < other.exponent { (other, self) } else { (self, other) };
        let (apart, room) = (coarse.exponent - fine.exponent, coarse.room());
        if apart <= i64::from(room) {
            return Self::normal((coarse.mantissa << apart) + fine.mantissa, fine.exponent, error);
        }
        let cut = (apart - i64::from(room)).min(i64::from(i128::BITS - 1)) as u32;
        let kept = fine.mantissa >> cut;
        let exponent = coarse.exponent - i64::from(room);
        let lost = (kept << cut != fine.mantissa).then_some(exponent);
        Self::normal((coarse.mantissa << room) + kept, exponent, sum_of(error, lost))
    }

    #[inline(always)]
    fn negated(&self) -> Self {
        Floating { mantissa: -self.mantissa, ..*self }
    }

    #[inline(always)]
    fn times(&self, other: &Self) -> Self {
        // Zero times anything is exact.
        let of = |error: Option<i64>, by: &Self| error.filter(|_| by.mantissa != 0).map(|error| error + by.high());
        let of_both = self.error.zip(other.error).map(|(a, b)| a + b);
        let error = sum_of(sum_of(of(self.error, other), of(other.error, self)), of_both);
        let exponent = self.exponent + other.exponent;
        let (a, b) = (self.mantissa.unsigned_abs(), other.mantissa.unsigned_abs());
        let is_negative = (self.mantissa < 0) != (other.mantissa < 0);
        let signed = |product: u128| if is_negative { -(product as i128) } else { product as i128 };
        if (a | b) >> (BITS / 2) == 0 {
            return Floating { mantissa: signed(a * b), exponent, error };
        }
        let (high, low) = long_product(a, b);
        let bits = if high == 0 { u128::BITS - low.leading_zeros() } else { 2 * u128::BITS - high.leading_zeros() };
        let cut = bits.saturating_sub(BITS);
        let (kept, is_cut) = match cut {
            0 => (low, false),
            1..=127 => (low >> cut | high << (u128::BITS - cut), low << (u128::BITS - cut) != 0),
            _ => (high >> (cut - u128::BITS), low != 0 || high << 1 << (2 * u128::BITS - 1 - cut) != 0),
        };
        let exponent = exponent + i64::from(cut);
        let lost = is_cut.then_some(exponent);
        Floating { mantissa: signed(kept), exponent, error: sum_of(error, lost) }
    }
}

// Calls: a formula has dozens of these.
impl Floating {
    #[inline(never)]
    fn summed(&self, other: &Self) -> Self {
        self.plus(other)
    }

    #[inline(never)]
    fn subtracted(&self, other: &Self) -> Self {
        self.plus(&other.negated())
    }

    #[inline(never)]
    fn multiplied(&self, other: &Self) -> Self {
        self.times(other)
    }

    fn half(&self) -> Self {
        Floating { mantissa: self.mantissa, exponent: self.exponent - 1, error: self.error.map(|error| error - 1) }
    }
}

ring_operators!([] Floating, Floating::summed, Floating::subtracted, Floating::multiplied);

impl Neg for Floating {
    type Output = Self;
    fn neg(self) -> Self {
        self.negated()
    }
}

impl Ring for Floating {
    fn abs(self) -> Self {
        // As far from the absolute value as the number was.
        Floating { mantissa: self.mantissa.abs(), ..self }
    }
    fn min(self, other: Self) -> Self {
        (self + other - Ring::abs(self - other)).half()
    }
    fn max(self, other: Self) -> Self {
        (self + other + Ring::abs(self - other)).half()
    }
}

/// The upper and the lower half of a product.
#[inline(always)]
fn long_product(a: u128, b: u128) -> (u128, u128) {
    let low_half = |x: u128| x & u128::from(u64::MAX);
    let (a1, a0, b1, b0) = (a >> 64, low_half(a), b >> 64, low_half(b));
    let (low, one, other) = (a0 * b0, a1 * b0, a0 * b1);
    let middle = (low >> 64) + low_half(one) + low_half(other);
    (a1 * b1 + (one >> 64) + (other >> 64) + (middle >> 64), middle << 64 | low_half(low))
}

/// Floating point as an arithmetic of tapes.
#[derive(Default)]
pub(crate) struct FloatingPoint {
    /// Whether a result depends on a sign that is not certain.
    is_uncertain: Cell<bool>,
}

impl FloatingPoint {
    /// The sign of a result, where it is certain.
    pub(crate) fn certain_sign(&self, x: &Floating) -> Option<Sign> {
        if self.is_uncertain.get() { None } else { x.sign() }
    }
}

impl Interpreter for FloatingPoint {
    type Number = Floating;
    fn negated(&self, x: &Floating) -> Floating {
        x.negated()
    }
    fn sum(&self, x: &Floating, y: &Floating) -> Floating {
        x.plus(y)
    }
    fn difference(&self, x: &Floating, y: &Floating) -> Floating {
        // A number minus itself.
        if core::ptr::eq(x, y) { Floating::ZERO } else { x.plus(&y.negated()) }
    }
    fn product(&self, x: &Floating, y: &Floating) -> Floating {
        x.times(y)
    }
    fn sign(&self, x: &Floating) -> Sign {
        x.sign().unwrap_or_else(|| {
            self.is_uncertain.set(true);
            Sign::Zero
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arith::formulas::each::MapEach;
    use crate::arith::random::{count, split_mix};
    use num_rational::BigRational;
    use num_traits::One;
    use std::vec::Vec;

    fn power_of_two(exponent: i64) -> BigRational {
        let power = BigRational::from_integer(BigInt::one() << exponent.unsigned_abs());
        if exponent < 0 { power.recip() } else { power }
    }

    fn value(x: &Floating) -> BigRational {
        BigRational::from_integer(x.mantissa.into()) * power_of_two(x.exponent)
    }

    impl Floating {
        /// Whether an exact number is within the error.
        pub(crate) fn holds(&self, exact: &BigRational) -> bool {
            (value(self) - exact).abs() <= self.error.map_or(BigRational::from_integer(0.into()), power_of_two)
        }
    }

    /// Whether a number holds an exact one, and its sign, where it is certain, is right.
    fn holds(x: &Floating, exact: &BigRational) {
        assert!(x.holds(exact), "{x:?}");
        assert!(x.mantissa.unsigned_abs() >> BITS == 0, "{x:?}");
        assert!(x.sign().is_none_or(|sign| sign == crate::arith::stages::big::sign_of_rational(exact)), "{x:?}");
    }

    /// Sums, differences and products of random numbers, exponents near and far; some that cancel.
    #[test]
    fn bounds_hold() {
        let (seed, arithmetic, mut counts) = (&mut 1, FloatingPoint::default(), [0; 3]);
        for round in 0..count(400, 4000) {
            let spread = [1, 20, 90, 300][round as usize % 4];
            let mut all: Vec<(Floating, BigRational)> = Vec::new();
            for _ in 0..5 {
                let bits = split_mix(seed);
                let mantissa = if bits >> 8 & 15 == 0 { 0 } else { (bits >> 11) >> (bits >> 2 & 31) };
                let parts = Parts { negative: bits & 1 == 1, mantissa, exponent: (split_mix(seed) % spread) as i32 };
                let x = Floating::leaf(&parts);
                all.push((x, value(&x)));
            }
            for _ in 0..14 {
                let bits = split_mix(seed);
                let at = |shift: u32| &all[(bits >> shift) as usize % all.len()];
                let ((x, a), (y, b)) = (at(8), at(24));
                let next = match bits % 8 {
                    0 => (arithmetic.sum(x, y), a + b),
                    3 => (Ring::min(*x, *y), a.min(b).clone()),
                    4 => (Ring::max(*x, *y), a.max(b).clone()),
                    5 => (Ring::abs(*x), a.abs()),
                    1 => (arithmetic.difference(x, y), a - b),
                    2 => (arithmetic.negated(x), -a),
                    _ => (arithmetic.product(x, y), a * b),
                };
                all.push(next);
            }
            for (x, exact) in &all {
                holds(x, exact);
                counts[0] += usize::from(x.error.is_none());
                counts[1] += usize::from(x.error.is_some() && x.sign().is_some());
                counts[2] += usize::from(x.sign().is_none());
            }
        }
        assert!(counts[0] > 1000 && counts[1] > 500 && counts[2] > 0, "{counts:?}");
    }

    /// Where what is cut off begins, and where a sum has one bit more.
    #[test]
    fn ends_of_mantissas() {
        let arithmetic = FloatingPoint::default();
        let of = |mantissa: i128, exponent| Floating { mantissa, exponent, error: None };
        let most = (1 << BITS) - 1;
        let numbers = [1, -1, 3, 1 << 63, (1 << 63) - 1, 1 << 64, most, -most, most - 1, 1 << (BITS - 1), -(most >> 1)];
        for x in numbers {
            for y in numbers {
                for apart in [0, 1, 2, 62, 63, 64, 125, 126, 127, 128, 129, 400] {
                    for [x, y] in [[of(x, apart), of(y, 0)], [of(x, 0), of(y, apart)]] {
                        holds(&arithmetic.sum(&x, &y), &(value(&x) + value(&y)));
                        holds(&arithmetic.difference(&x, &y), &(value(&x) - value(&y)));
                    }
                }
                holds(&arithmetic.product(&of(x, 0), &of(y, -7)), &(value(&of(x, 0)) * value(&of(y, -7))));
            }
        }
        // The loss is no more than the bound, and zero where all bits are kept.
        let sums = [(1, 125), (1, 126), (3, 125), (2, 126)]
            .map_each(|(low, apart): (i128, i64)| arithmetic.sum(&of(1, apart), &of(low, 0)).error);
        assert_eq!(sums, [None, Some(1), None, None]);
        let products = [(1 << 62, 1 << 64), ((1 << 62) + 1, 1 << 64), ((1 << 63) + 1, (1 << 63) + 1)];
        let products = products.map_each(|(x, y): (i128, i128)| arithmetic.product(&of(x, 0), &of(y, 0)));
        assert_eq!(products.map_each(|x: Floating| x.error), [None, None, Some(1)]);
    }

    #[test]
    fn signs() {
        let of = |mantissa, error| Floating { mantissa, exponent: 5, error }.sign();
        assert_eq!(
            [of(0, None), of(-1, None), of(1, None)],
            [Sign::Zero, Sign::Negative, Sign::Positive].map_each(Some)
        );
        assert_eq!([of(0, Some(-900)), of(4, Some(7)), of(-7, Some(7))], [None, None, None]);
        assert_eq!([of(4, Some(6)), of(-7, Some(6))], [Some(Sign::Positive), Some(Sign::Negative)]);
        let arithmetic = FloatingPoint::default();
        let [unknown, known] = [Some(-900), None].map_each(|error| Floating { mantissa: 0, exponent: 0, error });
        assert_eq!(arithmetic.certain_sign(&known), Some(Sign::Zero));
        // What depends on an uncertain sign is uncertain, too; zero times anything is zero.
        assert_eq!(arithmetic.product(&unknown, &known).sign(), Some(Sign::Zero));
        arithmetic.greatest(&unknown, &known);
        assert_eq!(arithmetic.certain_sign(&known), None);
    }
}
