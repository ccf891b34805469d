//! Numbers of any precision with a bound on their error.

use crate::arith::formulas::sign::Sign;
#[cfg(test)]
use crate::arith::radicals::exact::exact_number;
use crate::arith::rounding::round::{self, Format};
use crate::arith::stages::big::sign_of_big;
#[cfg(test)]
use crate::arith::stages::dyadic::IntoParts;
use crate::arith::stages::floating::sum_of;
use num_bigint::BigInt;
use num_traits::{One, Zero};

/// A number within 2^error of mantissa · 2^exponent; `None` for exact ones.
#[derive(Clone, Debug)]
pub(crate) struct Enclosure {
    mantissa: BigInt,
    exponent: i64,
    error: Option<i64>,
}

impl Enclosure {
    pub(crate) fn new(mantissa: BigInt, exponent: i64, error: Option<i64>) -> Self {
        Enclosure { mantissa, exponent, error }
    }

    pub(crate) fn one() -> Self {
        Enclosure { mantissa: BigInt::one(), exponent: 0, error: None }
    }

    pub(crate) fn zero() -> Self {
        Enclosure { mantissa: BigInt::zero(), exponent: 0, error: None }
    }

    /// The same, in at most some bits.
    #[inline]
    pub(crate) fn cut(self, bits: u64) -> Self {
        let excess = self.mantissa.bits().saturating_sub(bits);
        if excess == 0 {
            return self;
        }
        // Shifts of integers round down: less than a unit is lost.
        let exponent = self.exponent + excess as i64;
        let is_exact = self.mantissa.trailing_zeros().is_some_and(|zeros| zeros >= excess);
        let lost = (!is_exact).then_some(exponent);
        Enclosure { mantissa: self.mantissa >> excess, exponent, error: sum_of(self.error, lost) }
    }

    /// The least e with |mantissa · 2^exponent| < 2^e; of zero, any.
    #[inline]
    fn high(&self) -> i64 {
        self.exponent + self.mantissa.bits() as i64
    }

    #[inline]
    pub(crate) fn negated(&self) -> Self {
        Enclosure { mantissa: -&self.mantissa, ..self.clone() }
    }

    #[inline]
    pub(crate) fn plus(&self, other: &Self, bits: u64) -> Self {
        let error = sum_of(self.error, other.error);
        if self.mantissa.is_zero() || other.mantissa.is_zero() {
            let Enclosure { mantissa, exponent, .. } = if self.mantissa.is_zero() { other } else { self };
            return Enclosure { mantissa: mantissa.clone(), exponent: *exponent, error };
        }
        let (coarse, fine) = if self.exponent < other.exponent { (other, self) } else { (self, other) };
        let apart = coarse.exponent - fine.exponent;
        // Mantissas have at most `bits` bits: the finer number is far below the last bit that is kept of the other.
        if apart > 2 * bits as i64 {
            return Enclosure { error: sum_of(error, Some(fine.high())), ..coarse.clone() };
        }
        let mantissa = (&coarse.mantissa << apart) + &fine.mantissa;
        Enclosure { mantissa, exponent: fine.exponent, error }.cut(bits)
    }

    #[inline]
    pub(crate) fn times(&self, other: &Self, bits: u64) -> Self {
        // Zero times anything is exact.
        let of =
            |error: Option<i64>, by: &Self| error.filter(|_| !by.mantissa.is_zero()).map(|error| error + by.high());
        let of_both = self.error.zip(other.error).map(|(a, b)| a + b);
        let error = sum_of(sum_of(of(self.error, other), of(other.error, self)), of_both);
        let mantissa = &self.mantissa * &other.mantissa;
        Enclosure { mantissa, exponent: self.exponent + other.exponent, error }.cut(bits)
    }

    /// The root of a number that is positive, whether that shows or not.
    #[inline]
    pub(crate) fn root(&self, bits: u64) -> Self {
        if self.sign() != Some(Sign::Positive) {
            // The number is less than 2^(error+2): the mantissa, of uncertain sign, is at most 2^(error+1).
            let error = self.error.map(|error| (error + 3).div_euclid(2));
            return Enclosure { error, ..Self::zero() };
        }
        // Twice as many bits, and an even exponent.
        let mut shift = (2 * bits as i64 - self.mantissa.bits() as i64).max(0);
        shift += (self.exponent - shift).rem_euclid(2);
        let radicand = self.mantissa.magnitude() << shift;
        let root = radicand.sqrt();
        let exponent = (self.exponent - shift) / 2;
        let lost = (&root * &root != radicand).then_some(exponent);
        // |√x - √y| <= |x - y| / √y, for y no less than a quarter of 2^high, and √y no less than 2^((high-2)/2).
        let of_radicand = self.error.map(|error| error - (self.high() - 2).div_euclid(2));
        Enclosure { mantissa: root.into(), exponent, error: sum_of(of_radicand, lost) }.cut(bits)
    }

    /// The sign, where it is certain.
    #[inline]
    pub(crate) fn sign(&self) -> Option<Sign> {
        let is_certain = self.error.is_none_or(|error| !self.mantissa.is_zero() && error < self.high() - 1);
        is_certain.then(|| sign_of_big(self.mantissa.sign()))
    }

    /// An exponent e such that the number is at most 2^e from zero.
    #[inline]
    pub(crate) fn greatest(&self) -> i64 {
        let of_mantissa = (!self.mantissa.is_zero()).then(|| self.high());
        sum_of(of_mantissa, self.error).unwrap_or(i64::MIN / 4)
    }

    /// The least and the greatest number that it may be, and the exponent of their unit.
    #[inline]
    pub(crate) fn ends(&self) -> ([BigInt; 2], i64) {
        let Some(error) = self.error else { return ([self.mantissa.clone(), self.mantissa.clone()], self.exponent) };
        // An error far below the last bit is no more than that bit.
        let unit = self.exponent.min(error.max(self.exponent - 64));
        let mantissa = &self.mantissa << (self.exponent - unit);
        let error = BigInt::one() << (error - unit).max(0);
        ([&mantissa - &error, mantissa + error], unit)
    }

    /// The numbers of a format nearest to the least and the greatest quotient, where the divisor is certainly not zero.
    #[inline]
    pub(crate) fn nearest_quotients(&self, divisor: &Enclosure, format: &Format) -> Option<[f64; 2]> {
        divisor.sign().filter(|sign| !sign.is_zero())?;
        let ((numerators, unit), (divisors, unit_of_divisor)) = (self.ends(), divisor.ends());
        let mut ends = [f64::MAX, -f64::MAX];
        for numerator in &numerators {
            for divisor in &divisors {
                let nearest = round::nearest(numerator, divisor, unit - unit_of_divisor, format);
                ends = [ends[0].min(nearest), ends[1].max(nearest)];
            }
        }
        Some(ends)
    }
}

#[cfg(test)]
impl Enclosure {
    /// Whether the number may be within a distance of a sum.
    pub(crate) fn is_within(&self, sum: &[f64], distance: f64) -> bool {
        let exact = |x: f64| {
            let number = exact_number(&x.into_parts().expect("finite"));
            Enclosure::new(number.mantissa, number.exponent.into(), None)
        };
        let cut = 1 << 40;
        let rest = sum.iter().fold(self.clone(), |rest, &x| rest.plus(&exact(-x), cut));
        [Sign::Negative, Sign::Positive].into_iter().all(|side| {
            let rest = if side.is_negative() { rest.negated() } else { rest.clone() };
            rest.plus(&exact(-distance), cut).sign() != Some(Sign::Positive)
        })
    }
}
