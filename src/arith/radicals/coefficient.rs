//! The rational numbers of exact sums of roots: fractions, or integers times a power of two.

use crate::arith::formulas::sign::Sign;
use crate::arith::radicals::enclosure::Enclosure;
use crate::arith::radicals::root_bound::RootBound;
use crate::arith::rounding::round::{self, Format};
use crate::arith::stages::big::{Rational, sign_of_big, sign_of_rational};
use crate::arith::stages::dyadic::Dyadic;
use crate::arith::stages::lowest_terms::lowest_terms;
use num_bigint::{BigInt, BigUint};
use num_traits::{One, Zero};

/// A rational number.
pub(crate) trait Coefficient: Clone {
    fn plus(&self, other: &Self) -> Self;
    fn times(&self, other: &Self) -> Self;
    fn times_integer(&self, factor: &BigUint) -> Self;
    fn negated(&self) -> Self;
    fn half(&self) -> Self;
    fn sign(&self) -> Sign;
    fn one() -> Self;
    fn of_dyadic(x: &Dyadic<BigInt>) -> Self;
    /// Of a positive number x, a number c and an integer r with √x = c·√r.
    fn root(&self) -> (Self, BigUint);
    /// The number, cut to some bits.
    fn enclosure(&self, bits: u64) -> Enclosure;
    /// The number as the start of a bound.
    fn root_bound(&self) -> RootBound;
    /// The nearest number of a format.
    fn nearest(&self, format: &Format) -> f64;
}

impl Coefficient for Dyadic<BigInt> {
    #[inline]
    fn plus(&self, other: &Self) -> Self {
        Dyadic::plus(self, other)
    }
    #[inline]
    fn times(&self, other: &Self) -> Self {
        Dyadic::times(self, other)
    }
    #[inline]
    fn times_integer(&self, factor: &BigUint) -> Self {
        Dyadic { mantissa: &self.mantissa * BigInt::from(factor.clone()), exponent: self.exponent }
    }
    #[inline]
    fn negated(&self) -> Self {
        Dyadic::negated(self)
    }
    #[inline]
    fn half(&self) -> Self {
        Dyadic { mantissa: self.mantissa.clone(), exponent: self.exponent - 1 }
    }
    #[inline]
    fn sign(&self) -> Sign {
        Dyadic::sign(self)
    }
    #[inline]
    fn one() -> Self {
        Dyadic { mantissa: BigInt::one(), exponent: 0 }
    }
    #[inline]
    fn of_dyadic(x: &Dyadic<BigInt>) -> Self {
        x.clone()
    }
    #[inline]
    fn root(&self) -> (Self, BigUint) {
        // Powers of four come out of the root.
        let zeros = self.mantissa.trailing_zeros().unwrap_or(0);
        let exponent = i64::from(self.exponent) + zeros as i64;
        let (half, odd) = (exponent.div_euclid(2), exponent.rem_euclid(2));
        let half = i32::try_from(half).expect("half of an exponent of 32 bits");
        let radicand = (self.mantissa.magnitude() >> zeros) << odd;
        (Dyadic { mantissa: BigInt::one(), exponent: half }, radicand)
    }
    #[inline]
    fn enclosure(&self, bits: u64) -> Enclosure {
        Enclosure::new(self.mantissa.clone(), self.exponent.into(), None).cut(bits)
    }
    #[inline]
    fn root_bound(&self) -> RootBound {
        RootBound::leaf(self.exponent.into(), self.mantissa.bits(), 0)
    }
    #[inline]
    fn nearest(&self, format: &Format) -> f64 {
        round::nearest(&self.mantissa, &BigInt::one(), self.exponent.into(), format)
    }
}

impl Coefficient for Rational {
    #[inline]
    fn plus(&self, other: &Self) -> Self {
        self + other
    }
    #[inline]
    fn times(&self, other: &Self) -> Self {
        self * other
    }
    #[inline]
    fn times_integer(&self, factor: &BigUint) -> Self {
        self * BigInt::from(factor.clone())
    }
    #[inline]
    fn negated(&self) -> Self {
        -self
    }
    #[inline]
    fn half(&self) -> Self {
        self / BigInt::from(2)
    }
    #[inline]
    fn sign(&self) -> Sign {
        sign_of_rational(self)
    }
    #[inline]
    fn one() -> Self {
        One::one()
    }
    #[inline]
    fn of_dyadic(x: &Dyadic<BigInt>) -> Self {
        let power = BigInt::one() << x.exponent.unsigned_abs();
        if x.exponent < 0 {
            lowest_terms(x.mantissa.clone(), power)
        } else {
            Rational::from_integer(&x.mantissa * power)
        }
    }
    #[inline]
    fn root(&self) -> (Self, BigUint) {
        let (n, d) = (self.numer().magnitude(), self.denom().magnitude());
        (Rational::new_raw(BigInt::one(), BigInt::from(d.clone())), n * d)
    }
    #[inline]
    fn enclosure(&self, bits: u64) -> Enclosure {
        let (n, d) = (self.numer(), self.denom());
        if n.is_zero() {
            return Enclosure::zero();
        }
        // A quotient of at least as many bits, rounded towards zero.
        let shift = bits as i64 + d.bits() as i64 - n.bits() as i64 + 1;
        let (n, d) = if shift < 0 { (n.clone(), d << -shift) } else { (n << shift, d.clone()) };
        let quotient = &n / &d;
        let is_exact = &quotient * d == n;
        Enclosure::new(quotient, -shift, (!is_exact).then_some(-shift))
    }
    #[inline]
    fn root_bound(&self) -> RootBound {
        debug_assert!(sign_of_big(self.denom().sign()).is_positive());
        RootBound::leaf(0, self.numer().bits(), self.denom().bits())
    }
    #[inline]
    fn nearest(&self, format: &Format) -> f64 {
        round::nearest(self.numer(), self.denom(), 0, format)
    }
}
