//! A root of a polynomial from 0 to 1/2, alone in an interval or known exactly; signs of other polynomials there.
//!
//! An interval is divided further where a decision needs it; the greatest common divisor shows whether two polynomials
//! have the root in common, so that this terminates.
//!
//! If the exponents of the input are far apart, so are those of the roots: an interval is divided by exponents first,
//! then around a guess in doubles. Residues modulo a prime nearly always show that polynomials of thousands of digits
//! have no common divisor.

use crate::arith::formulas::each::MapEach;
use crate::arith::formulas::sign::Sign;
use crate::arith::roots::cut_polynomial::CutPolynomial;
use crate::arith::roots::interval::{Fraction, Interval};
use crate::arith::roots::leading_signs::{self, NearPolynomial, Throughout};
use crate::arith::roots::polynomial::Polynomial;
use crate::arith::roots::shorter_interval::{GUESSED_BITS, Guessed, divided, guess};
use crate::arith::stages::big::sign_of_big;
use alloc::vec;
use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};

/// A root from 0 to 1/2.
#[derive(Clone, Debug)]
pub(super) struct HalfRoot {
    /// Square-free, and neither 0 nor 1/2 is a root, unless that is the place.
    polynomial: Polynomial,
    place: Place,
    /// The bits that the next guess adds.
    bits: u64,
    /// The polynomial in the parameter of the interval, where a guess has left it.
    local: Option<Polynomial>,
}

#[derive(Clone, Debug)]
pub(super) enum Place {
    At(Fraction),
    /// Within an interval whose ends are no roots, with the sign of the polynomial at its start.
    Within(Interval, Sign),
}

/// The bits that both ends of an interval have in common before a common root is considered.
const TRIED_BITS: u64 = 100;

#[inline]
fn sign_of(x: Option<&BigInt>) -> Sign {
    x.map_or(Sign::Zero, |x| sign_of_big(x.sign()))
}

impl HalfRoot {
    #[inline]
    pub(super) fn new(polynomial: Polynomial, place: Place) -> Self {
        HalfRoot { polynomial, place, bits: GUESSED_BITS, local: None }
    }

    /// The polynomial, square-free.
    pub(super) fn polynomial(&self) -> &Polynomial {
        &self.polynomial
    }

    pub(super) fn place(&self) -> &Place {
        &self.place
    }

    /// Whether it is 0.
    pub(super) fn is_zero(&self) -> bool {
        matches!(&self.place, Place::At(number) if number.numerator.is_zero())
    }

    /// Makes the interval shorter.
    #[inline]
    pub(super) fn refine(&mut self) {
        let Place::Within(interval, at_start) = &self.place else { return };
        let guessed = guess(&self.polynomial, self.local.take(), interval, *at_start, self.bits);
        (self.place, self.bits, self.local) = match guessed {
            Some(Guessed { place, bits, local }) => (place, 2 * bits, local),
            None => (divided(&self.polynomial, interval, *at_start), GUESSED_BITS, None),
        };
    }

    /// The sign of another polynomial at the root.
    ///
    /// With the polynomial f, of which this is a root, and another, h: f·k = q·h + ρ for some quotient q and remainder
    /// ρ, so that the signs of q and ρ, of lesser degree, give that of h. The recursion ends at lines.
    #[inline]
    pub(super) fn sign_of(&self, other: &Polynomial) -> Sign {
        let (interval, at_start) = match &self.place {
            Place::At(number) => return other.sign_at(number),
            Place::Within(interval, at_start) => (interval, *at_start),
        };
        if let Some(sign) = sign_within(other, interval) {
            return sign;
        }
        if let [constant, slope] = other.coefficients() {
            return self.beside_zero(constant, slope, at_start);
        }
        if other.degree() >= self.polynomial.degree() {
            let (_, rest) = other.divide(&self.polynomial);
            // What was divided is h times a power of the leading coefficient of f.
            let is_odd = (other.degree() - self.polynomial.degree()) % 2 == 0;
            let leading = sign_of(self.polynomial.leading());
            return if is_odd { self.sign_of(&rest) * leading } else { self.sign_of(&rest) };
        }
        let (quotient, rest) = self.polynomial.divide(other);
        match self.sign_of(&quotient) {
            Sign::Zero => {
                // The root of a line.
                let [constant, slope] = quotient.coefficients() else { unreachable!("of a lesser degree, not zero") };
                let (numerator, denominator) = zero_of_line(constant, slope);
                sign_of_big(other.value_at_ratio(&numerator, &denominator).sign())
            }
            sign => -(self.sign_of(&rest) * sign),
        }
    }

    /// The sign at this root of a line, whose zero is within the interval: the sign of the polynomial shows on which
    /// side of the root that zero is.
    #[inline]
    fn beside_zero(&self, constant: &BigInt, slope: &BigInt, at_start: Sign) -> Sign {
        let sign = sign_of_big(slope.sign());
        let (numerator, denominator) = zero_of_line(constant, slope);
        match sign_of_big(self.polynomial.value_at_ratio(&numerator, &denominator).sign()) {
            Sign::Zero => Sign::Zero,
            at_zero if at_zero == at_start => sign,
            _ => -sign,
        }
    }

    /// The sign of a polynomial that is known by leading bits, where these show it once the interval is short enough.
    #[inline]
    pub(super) fn sign_by_leading_bits(&mut self, near: &NearPolynomial) -> Option<Sign> {
        loop {
            match &self.place {
                Place::At(number) => return near.sign_at(&number.numerator, number.level),
                Place::Within(interval, _) => {
                    let ([start, _], way, level) = interval.in_units();
                    if let Throughout::One(sign) = near.on([&start, &way], level).throughout() {
                        return Some(sign);
                    }
                    if interval.bits_in_common() > TRIED_BITS {
                        return None;
                    }
                }
            }
            self.refine();
        }
    }

    /// The rational number that it is, if it is one.
    #[inline]
    pub(super) fn rational_value(mut self) -> Option<(BigInt, BigInt)> {
        let leading = self.polynomial.leading()?.abs();
        loop {
            let interval = match &self.place {
                Place::At(number) => return Some((number.numerator.clone(), BigInt::one() << number.level)),
                Place::Within(interval, _) => interval,
            };
            // The leading coefficient times the root is an integer, if it is rational: one of at most two near it.
            let [least, greatest] =
                [&interval.start, &interval.end].map_each(|end| (&leading * &end.numerator) >> end.level);
            if &greatest - &least <= BigInt::one() {
                let found = [greatest, least].into_iter().find(|n| {
                    let is_root = self.polynomial.value_at_ratio(n, &leading).is_zero();
                    is_root && self.sign_of(&Polynomial::new(vec![-n, leading.clone()])).is_zero()
                })?;
                return Some((found, leading));
            }
            self.refine();
        }
    }

    /// [`sign_of`](Self::sign_of), where the interval may become shorter: of long coefficients, that decides most signs
    /// sooner than divisions do, and by leading bits alone while the interval is not too short for them.
    #[inline]
    pub(super) fn sign_by_refining(&mut self, other: &Polynomial) -> Sign {
        if leading_signs::are_long(self.polynomial.coefficients(), 0) {
            // True also where they are not coprime, but this root is not one of those that they share.
            let mut is_coprime = false;
            while let Place::Within(interval, _) = &self.place {
                match throughout(other, interval) {
                    Throughout::One(sign) => return sign,
                    Throughout::Uncertain if is_coprime => {
                        let kept = 2 * interval.bits_in_common() + TRIED_BITS;
                        let sign = match CutPolynomial::on(other.coefficients(), interval, kept) {
                            Some(cut) => cut.sign_throughout(),
                            None => sign_within(other, interval),
                        };
                        if let Some(sign) = sign {
                            return sign;
                        }
                    }
                    _ => {}
                }
                // Where it is no root of both, this ends; otherwise it need not.
                if !is_coprime && interval.bits_in_common() > TRIED_BITS {
                    if !self.polynomial.is_coprime(other) && self.is_shared_with(other) {
                        return Sign::Zero;
                    }
                    is_coprime = true;
                    continue;
                }
                self.refine();
            }
        }
        self.sign_of(other)
    }

    /// Whether this is a root of another polynomial, too. If so, it is kept as a root of the common divisor, which is
    /// shorter.
    #[cold]
    fn is_shared_with(&mut self, other: &Polynomial) -> bool {
        let Place::Within(interval, at_start) = &mut self.place else { return false };
        if self.polynomial.divides(other) {
            return true;
        }
        let common = self.polynomial.common_divisor(other);
        let [from, to] = [&interval.start, &interval.end].map_each(|end| common.sign_at(end));
        // The divisor has no roots but those of this polynomial, of which one is in the interval.
        if !from.opposes(to) {
            return false;
        }
        *at_start = from;
        self.polynomial = common.as_divisor_of(&self.polynomial);
        self.local = None;
        true
    }

    /// The sign of the difference. The intervals may become shorter.
    #[inline]
    pub(super) fn compare(&mut self, other: &mut HalfRoot) -> Sign {
        let mut is_common_excluded = false;
        loop {
            match (&self.place, &other.place) {
                (Place::At(one), Place::At(another)) => return one.compare(another),
                (Place::At(one), Place::Within(interval, _)) => {
                    if let Some(order) = order_beside(one, interval) {
                        return order;
                    }
                    if other.polynomial.sign_at(one).is_zero() {
                        return Sign::Zero;
                    }
                    other.refine();
                }
                (Place::Within(interval, _), Place::At(another)) => {
                    if let Some(order) = order_beside(another, interval) {
                        return -order;
                    }
                    if self.polynomial.sign_at(another).is_zero() {
                        return Sign::Zero;
                    }
                    self.refine();
                }
                (Place::Within(one, _), Place::Within(another, _)) => {
                    if one.end.compare(&another.start) != Sign::Positive {
                        return Sign::Negative;
                    }
                    if another.end.compare(&one.start) != Sign::Positive {
                        return Sign::Positive;
                    }
                    if !is_common_excluded {
                        // A root within both intervals is the root of both.
                        let is_later = one.start.compare(&another.start) == Sign::Positive;
                        let start = if is_later { &one.start } else { &another.start };
                        let is_shorter = one.end.compare(&another.end) == Sign::Negative;
                        let end = if is_shorter { &one.end } else { &another.end };
                        if have_common_root(&self.polynomial, &other.polynomial, start, end) {
                            return Sign::Zero;
                        }
                        is_common_excluded = true;
                    }
                    // The longer one: guesses double the bits of one while the other is halved, and otherwise bits
                    // would grow without bound.
                    if one.length().compare(&another.length()) == Sign::Negative {
                        other.refine();
                    } else {
                        self.refine();
                    }
                }
            }
        }
    }
}

/// Where a line is zero: numerator and denominator, which is positive.
#[inline]
fn zero_of_line(constant: &BigInt, slope: &BigInt) -> (BigInt, BigInt) {
    if slope.is_negative() { (constant.clone(), -slope) } else { (-constant, slope.clone()) }
}

/// The order of a number and a root within an interval, unless the interval contains the number.
#[inline]
fn order_beside(number: &Fraction, interval: &Interval) -> Option<Sign> {
    if number.compare(&interval.start) != Sign::Positive {
        return Some(Sign::Negative);
    }
    (number.compare(&interval.end) != Sign::Negative).then_some(Sign::Positive)
}

/// The sign of a polynomial throughout an interval, as far as leading bits show it; of short coefficients, nothing.
#[inline]
fn throughout(polynomial: &Polynomial, interval: &Interval) -> Throughout {
    polynomial.local(interval).map_or(Throughout::Uncertain, |local| local.throughout())
}

/// The sign of a polynomial throughout an interval, where the Bernstein coefficients show one.
#[inline]
fn sign_within(polynomial: &Polynomial, interval: &Interval) -> Option<Sign> {
    match throughout(polynomial, interval) {
        Throughout::One(sign) => return Some(sign),
        Throughout::Mixed => return None,
        Throughout::Uncertain => {}
    }
    let (mut least, mut greatest) = (Sign::Zero, Sign::Zero);
    for c in polynomial.course(interval) {
        least = least.min(sign_of_big(c.sign()));
        greatest = greatest.max(sign_of_big(c.sign()));
    }
    match (least, greatest) {
        (Sign::Negative, Sign::Positive) => None,
        (Sign::Negative, _) => Some(Sign::Negative),
        (_, greatest) => Some(greatest),
    }
}

/// Whether two polynomials have a common root between two numbers, between which one of them has one root, and none at
/// the numbers.
#[inline]
fn have_common_root(one: &Polynomial, other: &Polynomial, start: &Fraction, end: &Fraction) -> bool {
    if one.is_coprime(other) {
        return false;
    }
    let common = one.common_divisor(other);
    common.degree() > 0 && common.sign_at(start) * common.sign_at(end) == Sign::Negative
}
