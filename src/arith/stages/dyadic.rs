//! Integers times a power of two: the numbers of the exact stages, whatever integer carries the mantissa.

use crate::arith::formulas::sign::Sign;
use crate::arith::stages::interpreter::Interpreter;
use core::marker::PhantomData;

/// A float or integer taken apart: ± mantissa · 2^exponent, the mantissa odd unless the number is zero.
#[derive(Clone, Copy, Debug)]
pub struct Parts {
    pub(crate) negative: bool,
    pub(crate) mantissa: u64,
    pub(crate) exponent: i32,
}

impl Parts {
    pub(crate) const ZERO: Parts = Parts { negative: false, mantissa: 0, exponent: 0 };

    #[inline(always)]
    fn new(negative: bool, mantissa: u64, exponent: i32) -> Self {
        if mantissa == 0 {
            return Self::ZERO;
        }
        let trailing = mantissa.trailing_zeros();
        Parts { negative, mantissa: mantissa >> trailing, exponent: exponent + trailing as i32 }
    }

    pub(crate) fn is_zero(&self) -> bool {
        self.mantissa == 0
    }

    /// The least e with |number| < 2^e.
    pub(crate) fn high(&self) -> i32 {
        self.exponent + 64 - self.mantissa.leading_zeros() as i32
    }
}

/// An input number that has exact parts.
pub trait IntoParts {
    /// `None` for NaN and infinities.
    fn into_parts(self) -> Option<Parts>;
    /// Whether it is NaN: what has no parts is else infinite.
    fn is_nan(&self) -> bool;
}

impl IntoParts for f64 {
    #[inline(always)]
    fn into_parts(self) -> Option<Parts> {
        let bits = self.to_bits();
        let (biased, field) = ((bits >> 52 & 0x7ff) as i32, bits & ((1 << 52) - 1));
        let hidden = u64::from(biased != 0) << 52;
        // A subnormal number has the exponent of the least normal one, without the hidden bit.
        let parts = Parts::new(bits >> 63 == 1, field | hidden, biased.max(1) - 1075);
        (biased != 0x7ff).then_some(parts)
    }
    fn is_nan(&self) -> bool {
        f64::is_nan(*self)
    }
}

impl IntoParts for i64 {
    #[inline(always)]
    fn into_parts(self) -> Option<Parts> {
        Some(Parts::new(self < 0, self.unsigned_abs(), 0))
    }
    fn is_nan(&self) -> bool {
        false
    }
}

/// An integer that is proved wide enough beforehand; what does not affect the result may be cut off, and must not
/// panic.
pub(crate) trait Integer: Clone {
    /// ± mantissa · 2^shift.
    fn new(negative: bool, mantissa: u64, shift: u32) -> Self;
    fn plus(&self, other: &Self) -> Self;
    fn minus(&self, other: &Self) -> Self;
    fn times(&self, other: &Self) -> Self;
    fn negated(&self) -> Self;
    fn shifted(&self, shift: u32) -> Self;
    fn sign(&self) -> Sign;
    /// The first 128 bits of the absolute value, as an integer and the exponent of its last bit.
    fn leading_bits(&self) -> (u128, i32);
}

/// The exponent of a product.
///
/// # Panics
/// If it exceeds 32 bits, because a wrapped exponent would make a wrong sign.
#[inline(always)]
pub(crate) fn exponent_sum(a: i32, b: i32) -> i32 {
    a.checked_add(b).expect("the degree of the formula is too high: an exponent exceeds 32 bits")
}

/// mantissa · 2^exponent. Because each number has its exponent, a formula that adds terms of different degree (n·X - d)
/// is as exact as a homogeneous one, in which all exponents at a sum agree and nothing is shifted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dyadic<I> {
    pub(crate) mantissa: I,
    pub(crate) exponent: i32,
}

impl<I: Integer> Dyadic<I> {
    /// The number as a multiple of 2^unit, which must not exceed its own exponent.
    pub(crate) fn new(parts: &Parts, unit: i32) -> Self {
        let shift = if parts.is_zero() { 0 } else { (parts.exponent - unit) as u32 };
        Dyadic { mantissa: I::new(parts.negative, parts.mantissa, shift), exponent: unit }
    }

    pub(crate) fn sign(&self) -> Sign {
        self.mantissa.sign()
    }

    #[inline(always)]
    pub(crate) fn plus(&self, other: &Self) -> Self {
        Self::sum(self, other, I::plus)
    }

    #[inline(always)]
    pub(crate) fn minus(&self, other: &Self) -> Self {
        Self::sum(self, other, I::minus)
    }

    #[inline(always)]
    pub(crate) fn times(&self, other: &Self) -> Self {
        Dyadic { mantissa: self.mantissa.times(&other.mantissa), exponent: exponent_sum(self.exponent, other.exponent) }
    }

    #[inline(always)]
    pub(crate) fn negated(&self) -> Self {
        Dyadic { mantissa: self.mantissa.negated(), exponent: self.exponent }
    }

    #[inline(always)]
    fn sum(a: &Self, b: &Self, add: fn(&I, &I) -> I) -> Self {
        if a.exponent == b.exponent {
            return Dyadic { mantissa: add(&a.mantissa, &b.mantissa), exponent: a.exponent };
        }
        Self::aligned_sum(a, b, add)
    }

    #[cold]
    #[inline(never)]
    fn aligned_sum(a: &Self, b: &Self, add: fn(&I, &I) -> I) -> Self {
        // Zero has any exponent. Aligning to it would take more width than was allowed for, and shifting zero changes
        // nothing.
        let (a_is_zero, b_is_zero) = (a.sign().is_zero(), b.sign().is_zero());
        let exponent = match (a_is_zero, b_is_zero) {
            (true, _) => b.exponent,
            (_, true) => a.exponent,
            _ => a.exponent.min(b.exponent),
        };
        let aligned = |x: &Self, is_zero: bool| {
            if is_zero || x.exponent == exponent {
                x.mantissa.clone()
            } else {
                x.mantissa.shifted(x.exponent.abs_diff(exponent))
            }
        };
        Dyadic { mantissa: add(&aligned(a, a_is_zero), &aligned(b, b_is_zero)), exponent }
    }
}

/// Integers of one width as an arithmetic of tapes.
pub(crate) struct Integers<I>(PhantomData<I>);

impl<I> Integers<I> {
    pub(crate) const ARITHMETIC: Self = Integers(PhantomData);
}

impl<I: Integer> Interpreter for Integers<I> {
    type Number = Dyadic<I>;
    fn negated(&self, x: &Dyadic<I>) -> Dyadic<I> {
        x.negated()
    }
    fn sum(&self, x: &Dyadic<I>, y: &Dyadic<I>) -> Dyadic<I> {
        x.plus(y)
    }
    fn difference(&self, x: &Dyadic<I>, y: &Dyadic<I>) -> Dyadic<I> {
        x.minus(y)
    }
    fn product(&self, x: &Dyadic<I>, y: &Dyadic<I>) -> Dyadic<I> {
        x.times(y)
    }
    fn sign(&self, x: &Dyadic<I>) -> Sign {
        x.sign()
    }
}
