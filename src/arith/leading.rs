//! The leading digits of wide integers, with a bound on what is cut off.
//!
//! Where exponents are far apart, exact integers have thousands of bits, most of them zero. The first digits that are
//! not zero settle nearly every sign and every rounding. They are kept, wherever they are: so a great number that is
//! added and subtracted again leaves the small ones beside it as they were.

use super::dyadic::Parts;
use super::each::MapEach;
use super::interpreter::Interpreter;
use super::round::{self, Format};
use super::sign::Sign;
use core::cell::Cell;
use num_bigint::BigInt;
use num_traits::Zero;

/// So many digits are kept.
const KEPT: usize = 8;
/// The bits of a digit.
const DIGIT: i64 = 64;
/// What is rounded is cut off after so many places.
const ROUNDED: i64 = 8;

/// A number within 2^error of Σ digits·2^(64·places): the least place first, no digit zero, each from -2^63 to
/// 2^63 - 1. So nothing is borrowed over a gap, and the digits of a number are unique.
#[derive(Clone, Copy)]
pub(crate) struct Leading {
    digits: [i64; KEPT],
    places: [i64; KEPT],
    count: usize,
    /// None of exact numbers.
    error: Option<i64>,
}

/// Twice the greater of two powers of two, which is no less than their sum.
fn sum_of(a: Option<i64>, b: Option<i64>) -> Option<i64> {
    if a.is_some() && b.is_some() { a.max(b).map(|error| error + 1) } else { a.or(b) }
}

impl Leading {
    const ZERO: Leading = Leading { digits: [0; KEPT], places: [0; KEPT], count: 0, error: None };

    pub(crate) fn leaf(parts: &Parts) -> Self {
        let exponent = i64::from(parts.exponent);
        let mantissa = i128::from(parts.mantissa) << exponent.rem_euclid(DIGIT);
        let mut places = Places::new();
        places.carry = if parts.negative { -mantissa } else { mantissa };
        places.at = exponent.div_euclid(DIGIT);
        places.number(None)
    }

    pub(crate) fn one() -> Self {
        Self::leaf(&Parts { negative: false, mantissa: 1, exponent: 0 })
    }

    /// The sign, where it is certain.
    pub(crate) fn sign(&self) -> Option<Sign> {
        self.error.is_none_or(|error| self.low().is_some_and(|low| error <= low)).then(|| self.sign_of_first())
    }

    fn sign_of_first(&self) -> Sign {
        self.first().map_or(Sign::Zero, |(digit, _)| Sign::from(digit.cmp(&0)))
    }

    /// The first digit and its place.
    fn first(&self) -> Option<(i64, i64)> {
        let last = self.count.checked_sub(1)?;
        Some((self.digits[last], self.places[last]))
    }

    /// An exponent: the absolute value of the digits is greater than that power of two. What follows the first digit is
    /// a little more than half of its unit at most.
    fn low(&self) -> Option<i64> {
        self.first().map(|(digit, place)| match digit.unsigned_abs() {
            1 => DIGIT * place - 2,
            digit => DIGIT * place + i64::from((digit - 1).ilog2()),
        })
    }

    /// Another: it is less.
    fn high(&self) -> Option<i64> {
        self.first().map(|(digit, place)| DIGIT * place + 1 + i64::from(digit.unsigned_abs().ilog2()) + 1)
    }

    /// The least and the greatest that the number can be, in a unit at a place, where that is not far less than the
    /// error.
    fn bounds(&self, unit: i64) -> Option<[BigInt; 2]> {
        let mut sum = BigInt::zero();
        let mut error = BigInt::from(0);
        for (&digit, &place) in self.digits.iter().zip(&self.places).take(self.count) {
            match place - unit {
                shift @ 0.. => sum += BigInt::from(digit) << (DIGIT * shift),
                // All that is cut off is less than a unit.
                _ => error = BigInt::from(1),
            }
        }
        if let Some(exponent) = self.error {
            let exponent = exponent - DIGIT * unit;
            if exponent > 2 * ROUNDED * DIGIT {
                return None;
            }
            error += BigInt::from(1) << exponent.max(0);
        }
        Some([&sum - &error, sum + error])
    }

    /// The least place that is rounded, of a number that has a first digit so far up.
    fn unit(&self, first: i64) -> i64 {
        self.places[0].max(first - ROUNDED)
    }

    /// The nearest number of a format to the quotient, where that is certain.
    pub(crate) fn nearest_quotient(&self, q: &Leading, format: &Format) -> Option<f64> {
        let (_, first) = q.first()?;
        let (unit, unit_of_q) = (self.unit(self.first().map_or(0, |(_, first)| first)), q.unit(first));
        let (numerators, q, exponent) = (self.bounds(unit)?, q.non_zero(unit_of_q)?, DIGIT * (unit - unit_of_q));
        same(numerators.map_refs(|n| q.map_refs(|q| round::nearest(n, q, exponent, format))))
    }

    /// The nearest number of a format to (p + sign·√r) / q, where that is certain, r not negative.
    pub(crate) fn nearest_root([p, r, q]: &[Leading; 3], sign: Sign, format: &Format) -> Option<f64> {
        let places = |x: &Leading, of: fn(i64) -> i64| x.first().map(|(_, first)| [of(x.places[0]), of(first)]);
        let places = [places(p, |place| place), places(r, |place| place.div_euclid(2))];
        let both = places.iter().flatten();
        let first = both.clone().map(|[_, first]| *first).max().unwrap_or(0);
        let unit = both.map(|[least, _]| *least).min().unwrap_or(0).max(first - ROUNDED);
        let unit_of_q = q.unit(q.first()?.1);
        let (p, [r, s], exponent) = (p.bounds(unit)?, r.bounds(2 * unit)?, DIGIT * (unit - unit_of_q));
        let (r, s) = (r.max(BigInt::zero()), s.max(BigInt::zero()));
        let (roots, q) = (if sign == Sign::Negative { [s, r] } else { [r, s] }, q.non_zero(unit_of_q)?);
        let of = |i: usize| q.map_refs(|q| round::nearest_root(&p[i], &roots[i], q, exponent, sign, format));
        same([of(0), of(1)])
    }

    /// Both bounds, if they have one sign.
    fn non_zero(&self, unit: i64) -> Option<[BigInt; 2]> {
        self.bounds(unit).filter(|[least, greatest]| (least * greatest).sign() == num_bigint::Sign::Plus)
    }

    /// The sum with so many times another, moved up by some places.
    fn plus_times(&self, other: &Self, times: i64, moved: i64) -> Places {
        self.plus_times_without(other, 0, times, moved)
    }

    /// The same without the last digits of the other, so many.
    fn plus_times_without(&self, other: &Self, without: usize, times: i64, moved: i64) -> Places {
        let mut sum = Places::new();
        let (mut i, mut j) = (0, without);
        while i < self.count || j < other.count {
            let own = if i < self.count { self.places[i] } else { i64::MAX };
            let others = if j < other.count { other.places[j] + moved } else { i64::MAX };
            let place = own.min(others);
            let mut digit = 0;
            if own == place {
                digit += i128::from(self.digits[i]);
                i += 1;
            }
            if others == place {
                digit += i128::from(other.digits[j]) * i128::from(times);
                j += 1;
            }
            sum.push(place, digit);
        }
        sum
    }

    fn negated(&self) -> Self {
        Self::ZERO.plus_times(self, -1, 0).number(self.error)
    }

    fn times(&self, other: &Self) -> Self {
        let error = {
            let product = |a: Option<i64>, b: Option<i64>| a.zip(b).map(|(a, b)| a + b);
            let of_one = sum_of(product(self.high(), other.error), product(other.high(), self.error));
            sum_of(of_one, product(self.error, other.error))
        };
        let mut result = Self::ZERO;
        for j in (0..other.count).rev() {
            let (digit, moved) = (other.digits[j], other.places[j]);
            // Of what is less than the last digit, where there is no room for more, nothing is kept.
            let is_far = |place: i64| result.count == KEPT && place + moved + 1 < result.places[0];
            let without = self.places[..self.count].partition_point(|&place| is_far(place));
            let lost = without.checked_sub(1).map(|last| DIGIT * (self.places[last] + moved + 2));
            result = result.plus_times_without(self, without, digit, moved).number(sum_of(result.error, lost));
        }
        Leading { error: sum_of(result.error, error), ..result }
    }
}

/// Digits in the making, from the least place on, and what is carried to the next place.
struct Places {
    /// The last of them, the first of which is overwritten where there is no room.
    number: Leading,
    /// So many were written.
    written: usize,
    carry: i128,
    at: i64,
}

impl Places {
    #[inline(always)]
    fn new() -> Self {
        Places { number: Leading::ZERO, written: 0, carry: 0, at: 0 }
    }

    /// Adds a digit, of some 126 bits at most, at a place that is greater than all before.
    #[inline(always)]
    fn push(&mut self, place: i64, digit: i128) {
        // What is carried is one digit.
        if self.carry != 0 && self.at < place {
            self.write(0);
        }
        self.at = place;
        self.write(digit);
    }

    /// Writes a digit with the carry at the present place.
    #[inline(always)]
    fn write(&mut self, digit: i128) {
        let sum = digit + self.carry;
        let digit = sum as i64;
        self.carry = (sum - i128::from(digit)) >> DIGIT;
        if digit != 0 {
            let (number, i) = (&mut self.number, self.written % KEPT);
            if self.written >= KEPT {
                // Each is lost at a greater place than those before.
                number.error = Some(DIGIT * (number.places[i] + 1));
            }
            (number.digits[i], number.places[i]) = (digit, self.at);
            self.written += 1;
        }
        self.at += 1;
    }

    /// The number of these digits, with an error, to which that of what is lost is added.
    #[inline(always)]
    fn number(mut self, error: Option<i64>) -> Leading {
        while self.carry != 0 {
            self.write(0);
        }
        let Places { mut number, written, .. } = self;
        if written > KEPT {
            number.digits.rotate_left(written % KEPT);
            number.places.rotate_left(written % KEPT);
        }
        number.count = written.min(KEPT);
        number.error = sum_of(number.error, error);
        number
    }
}

/// What all corners of an interval round to.
fn same([[a, b], [c, d]]: [[f64; 2]; 2]) -> Option<f64> {
    (a == b && b == c && c == d).then_some(a)
}

/// Leading digits as an arithmetic of tapes.
#[derive(Default)]
pub(crate) struct LeadingBits {
    /// Whether what a result is depends on a sign that is not certain.
    pub(crate) is_uncertain: Cell<bool>,
}

impl Interpreter for LeadingBits {
    type Number = Leading;
    fn negated(&self, x: &Leading) -> Leading {
        x.negated()
    }
    fn sum(&self, x: &Leading, y: &Leading) -> Leading {
        x.plus_times(y, 1, 0).number(sum_of(x.error, y.error))
    }
    fn difference(&self, x: &Leading, y: &Leading) -> Leading {
        x.plus_times(y, -1, 0).number(sum_of(x.error, y.error))
    }
    fn product(&self, x: &Leading, y: &Leading) -> Leading {
        if x.count < y.count { y.times(x) } else { x.times(y) }
    }
    fn sign(&self, x: &Leading) -> Sign {
        x.sign().unwrap_or_else(|| {
            self.is_uncertain.set(true);
            Sign::Zero
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arith::random::{count, split_mix};
    use crate::arith::round::{DOUBLE, SINGLE};
    use num_rational::BigRational;
    use num_traits::One;
    use std::vec::Vec;

    /// The exact number, of moderate exponents.
    fn power_of_two(exponent: i64) -> BigRational {
        let power = BigRational::from_integer(BigInt::one() << exponent.unsigned_abs());
        if exponent < 0 { power.recip() } else { power }
    }

    /// A number with its exact value: sums, differences and products of random ones, exponents far apart.
    fn grown(seed: &mut u64, operations: usize) -> Vec<(Leading, BigRational)> {
        let arithmetic = LeadingBits::default();
        let mut all: Vec<(Leading, BigRational)> = (0..6)
            .map(|_| {
                let bits = split_mix(seed);
                let parts = Parts {
                    negative: bits & 1 == 1,
                    mantissa: (bits >> 11) >> (bits >> 2 & 31) | 1,
                    exponent: (bits >> 32) as i32 % 700,
                };
                let exact = Leading::leaf(&parts);
                let mantissa = BigInt::from(parts.mantissa) * if parts.negative { -1 } else { 1 };
                let value = BigRational::from_integer(mantissa) * power_of_two(parts.exponent.into());
                (exact, value)
            })
            .collect();
        for _ in 0..operations {
            let bits = split_mix(seed);
            let at = |shift: u32| &all[(bits >> shift) as usize % all.len()];
            let ((x, a), (y, b)) = (at(8), at(24));
            let next = match bits % 5 {
                0 => (arithmetic.sum(x, y), a + b),
                1 => (arithmetic.difference(x, y), a - b),
                2 => (arithmetic.negated(x), -a),
                _ => (arithmetic.product(x, y), a * b),
            };
            all.push(next);
        }
        all
    }

    #[test]
    fn bounds_hold() {
        let seed = &mut 1;
        for _ in 0..count(40, 400) {
            for (x, exact) in grown(seed, 14) {
                let unit = x.unit(x.first().map_or(0, |(_, first)| first));
                let [least, greatest] = x.bounds(unit).expect("no error is great");
                let of = |bound: BigInt| BigRational::from_integer(bound) * power_of_two(DIGIT * unit);
                assert!(of(least) <= exact && exact <= of(greatest));
                assert!(x.sign().is_none_or(|sign| sign == crate::arith::big::sign_of_rational(&exact)));
            }
        }
    }

    /// What is added and subtracted again leaves the rest as it was, however far apart.
    #[test]
    fn far_numbers_cancel() {
        let arithmetic = LeadingBits::default();
        let of = |negative, exponent| Leading::leaf(&Parts { negative, mantissa: (1 << 53) - 1, exponent });
        for far in [-1074, -700, -65, 0, 1, 64, 970] {
            for near in [-1000, -3, 0, 63, 500] {
                let (x, y) = (of(true, far), of(false, near));
                let sum = arithmetic.sum(&arithmetic.sum(&x, &y), &of(false, far));
                assert_eq!((sum.sign(), sum.error), (Some(Sign::Positive), None));
                assert_eq!(arithmetic.difference(&sum, &y).sign(), Some(Sign::Zero));
            }
        }
        // Too many digits: what is lost is known to be little.
        let many = (0..12).fold(of(false, 0), |sum, i| arithmetic.sum(&sum, &of(i % 2 == 0, 150 * i)));
        assert!(many.error.is_some() && many.count == KEPT && many.sign() == Some(Sign::Positive));
        let negated = arithmetic.negated(&many);
        assert_eq!((negated.error, negated.sign()), (many.error, Some(Sign::Negative)));
    }

    #[test]
    fn quotients_and_roots_are_nearest() {
        let (seed, mut settled) = (&mut 2, 0);
        for _ in 0..count(40, 400) {
            let numbers = grown(seed, 8);
            let [(p, exact_p), (r, exact_r), (q, exact_q)] = [9, 11, 13].map_each(|i| &numbers[i]);
            for format in [&DOUBLE, &SINGLE] {
                if let Some(nearest) = p.nearest_quotient(q, format) {
                    let exact = exact_p / exact_q;
                    assert_eq!(nearest, round::nearest(exact.numer(), exact.denom(), 0, format));
                    settled += 1;
                }
                for sign in [Sign::Negative, Sign::Positive] {
                    let [p, r, q] = [*p, *r, *q];
                    if r.sign() != Some(Sign::Positive) {
                        continue;
                    }
                    if let Some(nearest) = Leading::nearest_root(&[p, r, q], sign, format) {
                        // p/q + √(r/q²)
                        let (of_p, of_r) = (exact_p / exact_q, exact_r / (exact_q * exact_q));
                        let common = of_p.denom() * of_r.denom();
                        let p = of_p.numer() * of_r.denom();
                        let r = of_r.numer() * of_r.denom() * of_p.denom() * of_p.denom();
                        let sign = sign * crate::arith::big::sign_of_rational(exact_q);
                        assert_eq!(nearest, round::nearest_root(&p, &r, &common, 0, sign, format));
                        settled += 1;
                    }
                }
            }
        }
        assert!(settled > 50, "{settled}");
    }
}
