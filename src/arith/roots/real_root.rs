//! The roots of a polynomial from 0 to 1; their order, and the signs of other polynomials there.
//!
//! A root beyond 1/2 is kept as its distance from 1, which may be as small as numbers beside 0 are: such numbers have
//! few digits, and their exponents tell them apart.

use crate::arith::formulas::sign::Sign;
use crate::arith::roots::half_root::{HalfRoot, Place};
use crate::arith::roots::interval::{Fraction, Interval};
use crate::arith::roots::isolated::{changes, isolated};
use crate::arith::roots::leading_signs::NearPolynomial;
use crate::arith::roots::polynomial::Polynomial;
use crate::arith::rounding::round::{self, Format};
use crate::arith::scalars::float_scalar::exact_float;
use crate::arith::stages::big::Rational;
use alloc::borrow::Cow;
use alloc::vec;
use alloc::vec::Vec;
use num_bigint::BigInt;
use num_traits::One;

/// A root from 0 to 1.
#[derive(Clone, Debug)]
pub(crate) struct RealRoot {
    /// The root, or its distance from 1.
    distance: HalfRoot,
    is_from_one: bool,
}

/// The roots of a polynomial that is not zero, from 0 to 1, in order.
#[inline]
pub(crate) fn roots_of(polynomial: &Polynomial) -> Vec<RealRoot> {
    debug_assert!(!polynomial.is_zero(), "every number is a root of zero");
    let whole = Interval { start: Fraction::whole(0), end: Fraction::whole(1) };
    let signs = polynomial.signs_on(&whole);
    if changes(&signs) == 0 && !signs[0].is_zero() && !signs[polynomial.degree()].is_zero() {
        return Vec::new();
    }
    let (polynomial, has_root) = polynomial.square_free().without_ends();
    let (polynomial, has_half) = polynomial.without_half();
    let mut roots = Vec::new();
    if has_root[0] {
        roots.push(RealRoot::zero());
    }
    roots.extend(isolated(&polynomial).into_iter().map(|distance| RealRoot { distance, is_from_one: false }));
    if has_half {
        roots.push(RealRoot::at(Fraction::power(1), false));
    }
    let beyond_half = isolated(&polynomial.mirrored()).into_iter().rev();
    roots.extend(beyond_half.map(|distance| RealRoot { distance, is_from_one: true }));
    if has_root[1] {
        roots.push(RealRoot::at(Fraction::whole(0), true));
    }
    roots
}

impl RealRoot {
    /// 0.
    #[inline]
    pub(crate) fn zero() -> Self {
        Self::at(Fraction::whole(0), false)
    }

    /// A number at this distance from 0 or 1.
    #[inline]
    fn at(distance: Fraction, is_from_one: bool) -> Self {
        let line = Polynomial::new(vec![-&distance.numerator, BigInt::one() << distance.level]);
        RealRoot { distance: HalfRoot::new(line, Place::At(distance)), is_from_one }
    }

    /// A polynomial, square-free, of which it is a root.
    pub(crate) fn polynomial(&self) -> Polynomial {
        self.of_distance(self.distance.polynomial()).into_owned()
    }

    /// A polynomial in the powers of the distance, from one in the powers of the number, or the other way around.
    fn of_distance<'p>(&self, polynomial: &'p Polynomial) -> Cow<'p, Polynomial> {
        if self.is_from_one { Cow::Owned(polynomial.mirrored()) } else { Cow::Borrowed(polynomial) }
    }

    /// The number, where it is known to be an integer over a power of two; else an interval that it is within.
    pub(crate) fn known(&self) -> Result<Fraction, Interval> {
        match (self.distance.place(), self.is_from_one) {
            (Place::At(number), false) => Ok(number.clone()),
            (Place::At(number), true) => Ok(number.mirrored()),
            (Place::Within(interval, _), false) => Err(interval.clone()),
            (Place::Within(Interval { start, end }, _), true) => {
                Err(Interval { start: end.mirrored(), end: start.mirrored() })
            }
        }
    }

    /// Whether it is 0.
    pub(crate) fn is_start(&self) -> bool {
        !self.is_from_one && self.distance.is_zero()
    }

    /// Makes the interval shorter.
    #[inline]
    pub(crate) fn refine(&mut self) {
        self.distance.refine();
    }

    /// The sign of another polynomial at the root.
    #[inline]
    pub(crate) fn sign_of(&self, other: &Polynomial) -> Sign {
        self.distance.sign_of(&self.of_distance(other))
    }

    /// The sign of a polynomial that is known by leading bits, in powers of t and of 1 - t, where these show it once
    /// the interval is short enough.
    #[inline]
    pub(crate) fn sign_by_leading_bits(&mut self, near: &[NearPolynomial; 2]) -> Option<Sign> {
        self.distance.sign_by_leading_bits(&near[usize::from(self.is_from_one)])
    }

    /// [`sign_of`](Self::sign_of), where the interval may become shorter: of long coefficients, that decides most signs
    /// sooner than divisions do, and by leading bits alone while the interval is not too short for them.
    #[inline]
    pub(crate) fn sign_by_refining(&mut self, other: &Polynomial) -> Sign {
        let other = self.of_distance(other);
        self.distance.sign_by_refining(&other)
    }

    /// The sign of the difference. The intervals may become shorter.
    #[inline]
    pub(crate) fn compare(&mut self, other: &mut RealRoot) -> Sign {
        match (self.is_from_one, other.is_from_one) {
            (false, false) => self.distance.compare(&mut other.distance),
            (true, true) => -self.distance.compare(&mut other.distance),
            // Of 1/2 it is the distance from 0 that is kept.
            (is_beyond_half, _) => {
                if is_beyond_half {
                    Sign::Positive
                } else {
                    Sign::Negative
                }
            }
        }
    }

    /// The sign of the root minus a fraction, whose denominator is positive.
    #[inline]
    pub(crate) fn compare_ratio(&self, numerator: &BigInt, denominator: &BigInt) -> Sign {
        self.sign_of(&Polynomial::new(vec![-numerator, denominator.clone()]))
    }

    /// The nearest number of a format.
    ///
    /// A root halfway between two numbers of the format may stay within all intervals, as 1/2 does within [1/4, 1] and
    /// its halves. So if the ends round to neighbours, the root is compared with the number halfway.
    #[inline]
    pub(crate) fn nearest(&self, format: &Format) -> f64 {
        let mut root = self.clone();
        loop {
            let nearest = |at: &Fraction| round::nearest(&at.numerator, &BigInt::one(), -(at.level as i64), format);
            let [least, greatest] = match root.known() {
                Ok(number) => return nearest(&number),
                Err(interval) => [nearest(&interval.start), nearest(&interval.end)],
            };
            #[allow(clippy::float_cmp)] // Both are numbers of the format.
            if least == greatest {
                return least;
            }
            #[allow(clippy::float_cmp)]
            if format.neighbour(least, Sign::Positive) == greatest {
                let halfway = (exact_float(least) + exact_float(greatest)) / Rational::from_integer(2.into());
                return match root.compare_ratio(halfway.numer(), halfway.denom()) {
                    Sign::Negative => least,
                    Sign::Zero => round::nearest(halfway.numer(), halfway.denom(), 0, format),
                    Sign::Positive => greatest,
                };
            }
            root.refine();
        }
    }

    /// The number k for which the root is between k and k + 1 in units of 1/2^level; `None` where the root is known
    /// exactly.
    #[inline]
    pub(crate) fn floor(&mut self, level: u64) -> Option<BigInt> {
        loop {
            let Err(Interval { start, end }) = self.known() else { return None };
            let least = (start.numerator << level) >> start.level;
            // The root is below the end.
            let next = Fraction { numerator: &least + 1, level };
            if end.compare(&next) != Sign::Positive {
                return Some(least);
            }
            self.refine();
        }
    }
}

/// The rational number that a root of a polynomial is, if it is one.
#[inline]
pub(crate) fn rational_value(root: &RealRoot) -> Option<(BigInt, BigInt)> {
    let (numerator, denominator) = root.distance.clone().rational_value()?;
    Some((if root.is_from_one { &denominator - numerator } else { numerator }, denominator))
}

#[cfg(test)]
mod tests;
