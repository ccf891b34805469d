//! Integers and rationals of any size: the last step of the ladder, and the exact scalar.

use crate::arith::formulas::ring::Ring;
use crate::arith::formulas::sign::Sign;
use crate::arith::stages::dyadic::Integer;
use num_bigint::{BigInt, BigUint};
use num_rational::BigRational;
use num_traits::{Signed, ToPrimitive};

/// Exact rational numbers: the scalar whose every answer, values included, is exact.
pub type Rational = BigRational;

impl Integer for BigInt {
    fn new(negative: bool, mantissa: u64, shift: u32) -> Self {
        let sign = if negative { num_bigint::Sign::Minus } else { num_bigint::Sign::Plus };
        BigInt::from_biguint(sign, BigUint::from(mantissa) << shift)
    }
    fn plus(&self, other: &Self) -> Self {
        self + other
    }
    fn minus(&self, other: &Self) -> Self {
        self - other
    }
    fn times(&self, other: &Self) -> Self {
        self * other
    }
    fn negated(&self) -> Self {
        -self
    }
    fn shifted(&self, shift: u32) -> Self {
        self << shift
    }
    fn sign(&self) -> Sign {
        sign_of_big(self.sign())
    }
    fn leading_bits(&self) -> (u128, i32) {
        let shift = self.bits().saturating_sub(128);
        let bits = (self.magnitude() >> shift).to_u128().expect("128 bits");
        (bits, i32::try_from(shift).expect("the degree of the formula is too high: an exponent exceeds 32 bits"))
    }
}

/// The sign of an integer.
pub(crate) fn sign_of_big(sign: num_bigint::Sign) -> Sign {
    match sign {
        num_bigint::Sign::Minus => Sign::Negative,
        num_bigint::Sign::NoSign => Sign::Zero,
        num_bigint::Sign::Plus => Sign::Positive,
    }
}

/// The sign of a rational.
pub(crate) fn sign_of_rational(value: &Rational) -> Sign {
    sign_of_big(value.numer().sign()) * sign_of_big(value.denom().sign())
}

impl Ring for Rational {
    fn abs(self) -> Self {
        Signed::abs(&self)
    }
    fn min(self, other: Self) -> Self {
        Ord::min(self, other)
    }
    fn max(self, other: Self) -> Self {
        Ord::max(self, other)
    }
}

/// Queries bring exact numbers over a common denominator and go on in integers.
impl Ring for BigInt {
    fn abs(self) -> Self {
        Signed::abs(&self)
    }
    fn min(self, other: Self) -> Self {
        Ord::min(self, other)
    }
    fn max(self, other: Self) -> Self {
        Ord::max(self, other)
    }
}
