//! Leading bits of wide integers, with a bound on what is cut off.
//!
//! Where exponents are far apart, exact integers have thousands of bits, of which the first few hundred settle nearly
//! every sign and every rounding.

use super::approximation::power;
use super::dyadic::{Integer, Parts};
use super::each::MapEach;
use super::fixed::Fixed;
use super::interpreter::Interpreter;
use super::round::{self, Format};
use super::sign::Sign;
use core::cell::Cell;
use num_bigint::BigInt;
use num_traits::{FromPrimitive, Zero};

/// So many are kept: a product of two has less than [`Mantissa`] holds.
const KEPT_BITS: i64 = 248;
type Mantissa = Fixed<8>;
/// Errors are sums of a few rounded terms.
const SLACK: f64 = 1.0 + power(-40);

/// A number within `error` · 2^exponent of mantissa · 2^exponent.
#[derive(Clone, Copy)]
pub(crate) struct Leading {
    mantissa: Mantissa,
    exponent: i64,
    error: f64,
}

impl Leading {
    pub(crate) fn leaf(parts: &Parts) -> Self {
        let mantissa = Mantissa::new(parts.negative, parts.mantissa, 0);
        Leading { mantissa, exponent: parts.exponent.into(), error: 0.0 }
    }

    pub(crate) fn one() -> Self {
        Leading { mantissa: Mantissa::new(false, 1, 0), exponent: 0, error: 0.0 }
    }

    /// The sign, where it is certain.
    pub(crate) fn sign(&self) -> Option<Sign> {
        let is_certain = self.error == 0.0 || magnitude(&self.mantissa) > self.error * SLACK;
        is_certain.then(|| self.mantissa.sign())
    }

    /// The least and the greatest that the number can be in a unit, cut off or shifted.
    fn bounds(&self, exponent: i64) -> Option<[BigInt; 2]> {
        let (mantissa, shift) = (self.mantissa.to_big(), self.exponent - exponent);
        let mantissa = if shift < 0 { mantissa >> -shift } else { mantissa << shift };
        let error = self.error_in(exponent);
        // The integer is rounded down.
        let error = if error == 0.0 { BigInt::zero() } else { BigInt::from_f64(error * SLACK)? + 1 };
        Some([&mantissa - &error, mantissa + error])
    }

    /// The nearest number of a format to the quotient, where that is certain.
    pub(crate) fn nearest_quotient(&self, q: &Leading, format: &Format) -> Option<f64> {
        let (numerators, q, exponent) = (self.bounds(self.exponent)?, q.non_zero()?, self.exponent - q.exponent);
        same(numerators.map_refs(|n| q.map_refs(|q| round::nearest(n, q, exponent, format))))
    }

    /// The nearest number of a format to (p + sign·√r) / q, where that is certain, r not negative.
    pub(crate) fn nearest_root([p, r, q]: &[Leading; 3], sign: Sign, format: &Format) -> Option<f64> {
        let half = |exponent: i64| exponent.div_euclid(2);
        let least = p.high().max(half(r.high())) - 2 * KEPT_BITS;
        let unit = p.exponent.min(half(r.exponent)).max(least);
        let (p, [r, s], exponent) = (p.bounds(unit)?, r.bounds(2 * unit)?, unit - q.exponent);
        let (r, s) = (r.max(BigInt::zero()), s.max(BigInt::zero()));
        let (roots, q) = (if sign == Sign::Negative { [s, r] } else { [r, s] }, q.non_zero()?);
        let of = |i: usize| q.map_refs(|q| round::nearest_root(&p[i], &roots[i], q, exponent, sign, format));
        same([of(0), of(1)])
    }

    /// Both bounds, if they have one sign.
    fn non_zero(&self) -> Option<[BigInt; 2]> {
        self.bounds(self.exponent).filter(|_| self.sign().is_some_and(|sign| !sign.is_zero()))
    }

    fn is_zero(&self) -> bool {
        self.error == 0.0 && self.mantissa.sign().is_zero()
    }

    /// In a unit that is greater, or so much less that the mantissa still fits.
    fn in_unit(&self, exponent: i64) -> (Mantissa, f64) {
        let mantissa = match exponent - self.exponent {
            0 => self.mantissa,
            cut @ 1.. => self.mantissa.shifted_down(cut as u64),
            shift => self.mantissa.shifted(-shift as u32),
        };
        (mantissa, self.error_in(exponent))
    }

    /// The error in that unit, with what is cut off.
    fn error_in(&self, exponent: i64) -> f64 {
        match exponent - self.exponent {
            // Of an error that is less than the least float, more than that is left.
            cut @ 1.. => self.error * power(-cut.min(1000)) + 1.0,
            -1000..=0 => self.error * power(self.exponent - exponent),
            _ if self.error == 0.0 => 0.0,
            _ => f64::INFINITY,
        }
    }

    /// The same, of so many bits.
    fn cut(self) -> Self {
        let excess = self.mantissa.bits() - KEPT_BITS;
        if excess <= 0 {
            return self;
        }
        let exponent = self.exponent + excess;
        let (mantissa, error) = self.in_unit(exponent);
        Leading { mantissa, exponent, error }
    }

    /// The exponent of the first bit: of zero, less than that of any other number.
    fn high(&self) -> i64 {
        if self.is_zero() {
            return i64::MIN / 4;
        }
        self.exponent + self.mantissa.bits()
    }

    fn combined(&self, other: &Self, combine: fn(&Mantissa, &Mantissa) -> Mantissa) -> Self {
        // Bits far below the first of the greater one are not worth a shift.
        let least = self.high().max(other.high()) - 2 * KEPT_BITS;
        let exponent = self.exponent.min(other.exponent).max(least);
        let ((a, of_a), (b, of_b)) = (self.in_unit(exponent), other.in_unit(exponent));
        Leading { mantissa: combine(&a, &b), exponent, error: (of_a + of_b) * SLACK }.cut()
    }
}

/// What all corners of an interval round to.
fn same([[a, b], [c, d]]: [[f64; 2]; 2]) -> Option<f64> {
    (a == b && b == c && c == d).then_some(a)
}

/// The absolute value as a double, rounded by less than the slack.
fn magnitude(x: &Mantissa) -> f64 {
    let (bits, exponent) = x.leading_bits();
    bits as f64 * power(exponent.into())
}

/// Leading bits as an arithmetic of tapes.
#[derive(Default)]
pub(crate) struct LeadingBits {
    /// Whether what a result is depends on a sign that is not certain.
    pub(crate) is_uncertain: Cell<bool>,
}

impl Interpreter for LeadingBits {
    type Number = Leading;
    fn negated(&self, x: &Leading) -> Leading {
        Leading { mantissa: x.mantissa.negated(), ..*x }
    }
    fn sum(&self, x: &Leading, y: &Leading) -> Leading {
        match (x.is_zero(), y.is_zero()) {
            (true, _) => *y,
            (_, true) => *x,
            _ => x.combined(y, Mantissa::plus),
        }
    }
    fn difference(&self, x: &Leading, y: &Leading) -> Leading {
        match (x.is_zero(), y.is_zero()) {
            (true, _) => self.negated(y),
            (_, true) => *x,
            _ => x.combined(y, Mantissa::minus),
        }
    }
    fn product(&self, x: &Leading, y: &Leading) -> Leading {
        let mantissa = x.mantissa.times(&y.mantissa);
        let error = if x.error == 0.0 && y.error == 0.0 {
            0.0
        } else {
            (magnitude(&x.mantissa) * y.error + magnitude(&y.mantissa) * x.error + x.error * y.error) * SLACK
        };
        Leading { mantissa, exponent: x.exponent + y.exponent, error }.cut()
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
                let value = BigRational::from_integer(exact.mantissa.to_big()) * power_of_two(exact.exponent);
                (exact, value)
            })
            .collect();
        for _ in 0..operations {
            let bits = split_mix(seed);
            let at = |shift: u32| &all[(bits >> shift) as usize % all.len()];
            let ((x, a), (y, b)) = (at(8), at(24));
            let next = match bits % 4 {
                0 => (arithmetic.sum(x, y), a + b),
                1 => (arithmetic.difference(x, y), a - b),
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
                let [least, greatest] = x.bounds(x.exponent).expect("no error is infinite");
                let of = |bound: BigInt| BigRational::from_integer(bound) * power_of_two(x.exponent);
                assert!(of(least) <= exact && exact <= of(greatest));
                assert!(x.sign().is_none_or(|sign| sign == crate::arith::big::sign_of_rational(&exact)));
            }
        }
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
