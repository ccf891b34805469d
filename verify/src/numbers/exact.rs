//! A case as the oracle sees it: integer multiples of one unit.
//!
//! The scaling is the oracle's own: floats are decoded from their bits here, not by the code under test.

use crate::numbers::kind::Kind;
use crate::numbers::number::Fraction;
use crate::oracle::lowest_terms;
use num_bigint::BigInt;
use num_traits::{One, Zero};
use straightedge::{
    Rational,
    arith::{Numbers, Of},
};

/// A case in integers: every number of the case is `integers` times `unit`.
pub struct Exact<C: Numbers> {
    /// The numbers, in units.
    pub integers: Of<C, BigInt>,
    /// The unit, positive.
    pub unit: Rational,
}

impl<C: Numbers> Exact<C> {
    /// The exact numbers of a case whose numbers are finite.
    pub fn new<T: Kind>(case: &Of<C, T>) -> Self {
        let mut fractions = Vec::new();
        C::map(case, &mut |x: &T| fractions.push(x.fraction()));
        let (integers, unit) = scaled(fractions);
        let mut integers = integers.into_iter();
        let integers = C::map(case, &mut |_| integers.next().expect("one integer a number"));
        Exact { integers, unit }
    }
}

impl<C: Numbers> Exact<C> {
    /// The numbers themselves.
    pub fn numbers(&self) -> Of<C, Rational> {
        C::map(&self.integers, &mut |x: &BigInt| Rational::from_integer(x.clone()) * &self.unit)
    }
}

/// Fractions as integers, in a common unit.
pub(crate) fn scaled(fractions: Vec<Fraction>) -> (Vec<BigInt>, Rational) {
    let least = fractions.iter().filter(|f| !f.numerator.is_zero()).map(|f| f.exponent).min().unwrap_or(0);
    let denominator = fractions.iter().fold(BigInt::one(), |all, f| match f.denominator.is_one() {
        true => all,
        false => least_common_multiple(&all, &f.denominator),
    });
    let integers = fractions.into_iter().map(|f| {
        let scaled = if f.numerator.is_zero() { f.numerator } else { f.numerator << (f.exponent - least) as u64 };
        if denominator.is_one() { scaled } else { scaled * (&denominator / f.denominator) }
    });
    let integers = integers.collect();
    let power = BigInt::one() << least.unsigned_abs();
    let unit = if least < 0 {
        Rational::new_raw(BigInt::one(), power * denominator)
    } else {
        lowest_terms(power, denominator)
    };
    (integers, unit)
}

/// The least common multiple of positive numbers.
pub(crate) fn least_common_multiple(a: &BigInt, b: &BigInt) -> BigInt {
    // The denominator of a / b in lowest terms is the factor that a lacks.
    a * lowest_terms(a.clone(), b.clone()).denom()
}

impl Fraction {
    pub(crate) fn whole(value: i64) -> Self {
        Fraction { numerator: value.into(), denominator: BigInt::one(), exponent: 0 }
    }

    /// A finite double, from its bits.
    pub(crate) fn double(value: f64) -> Self {
        let bits = value.to_bits();
        let biased = (bits >> 52 & 0x7ff) as i64;
        let field = (bits & ((1 << 52) - 1)) as i64;
        let magnitude = if biased == 0 { field } else { field | 1 << 52 };
        let numerator = if bits >> 63 == 1 { -magnitude } else { magnitude };
        // Trailing zeros are cut, so that small integers stay small.
        let trailing = if numerator == 0 { 0 } else { numerator.trailing_zeros() };
        Fraction {
            numerator: (numerator >> trailing).into(),
            denominator: BigInt::one(),
            exponent: biased.max(1) - 1075 + i64::from(trailing),
        }
    }
}
