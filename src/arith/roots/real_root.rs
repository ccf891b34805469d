//! The roots of a polynomial from 0 to 1, isolated; their order, and the signs of other polynomials there.
//!
//! Each root is the only one in an interval, or is known exactly. Where the Bernstein coefficients change their sign
//! more than once, the discriminant tells whether all roots are real. If not, a cubic has one, which the signs at the
//! ends show. If so, a number beside each turning point separates them. An interval is divided further where a decision
//! needs it; the greatest common divisor shows whether two polynomials have the root in common, so that this
//! terminates.
//!
//! If the exponents of the input are far apart, so are those of the roots: an interval is divided by exponents first,
//! then around a guess in doubles. Residues modulo a prime nearly always show that polynomials of thousands of digits
//! have no common divisor.

use crate::arith::formulas::each::MapEach;
use crate::arith::formulas::sign::Sign;
use crate::arith::roots::interval::{Fraction, Interval};
use crate::arith::roots::leading_signs::{self, NearPolynomial, Throughout};
use crate::arith::roots::polynomial::Polynomial;
use crate::arith::roots::shorter_interval::{GUESSED_BITS, Guessed, divided, guess};
use crate::arith::rounding::round::{self, Format};
use crate::arith::scalars::float_scalar::exact_float;
use crate::arith::stages::big::{Rational, sign_of_big};
use alloc::vec;
use alloc::vec::Vec;
use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};

/// A root from 0 to 1.
#[derive(Clone, Debug)]
pub(crate) struct RealRoot {
    /// Square-free, and neither 0 nor 1 is a root, unless that is the place.
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

/// The roots of a polynomial that is not zero, from 0 to 1, in order.
#[inline]
pub(crate) fn roots_of(polynomial: &Polynomial) -> Vec<RealRoot> {
    debug_assert!(!polynomial.is_zero(), "every number is a root of zero");
    if one_sign(&polynomial.signs_on(&Interval::whole())).is_some() {
        return Vec::new();
    }
    let (polynomial, has_root) = polynomial.square_free().without_ends();
    let [zero, one] = [0, 1].map_each(Fraction::whole);
    let mut roots = Vec::new();
    let mut add = |place| roots.push(RealRoot::new(polynomial.clone(), place));
    if has_root[0] {
        add(Place::At(zero));
    }
    let signs = polynomial.signs_on(&Interval::whole());
    let (mut from, mut sign) = (below_roots(&polynomial), signs[0]);
    let mut add_between = |to: Fraction, at_end: Sign| {
        if to.compare(&from) != Sign::Positive {
            return;
        }
        let start = core::mem::replace(&mut from, to.clone());
        if at_end != core::mem::replace(&mut sign, at_end) {
            add(Place::Within(Interval { start, end: to }, -at_end));
        }
    };
    // Among real roots alone, as many are between 0 and 1 as signs change: each changes one.
    if changes(&signs) > 1 && polynomial.has_real_roots_alone() {
        for (between, sign) in between_roots(&polynomial) {
            add_between(between, sign);
        }
    }
    add_between(one.clone(), signs[polynomial.degree()]);
    if has_root[1] {
        add(Place::At(one));
    }
    roots
}

/// How often the signs change, without zeros.
#[inline]
fn changes(signs: &[Sign]) -> usize {
    let of_other: Vec<Sign> = signs.iter().copied().filter(|sign| !sign.is_zero()).collect();
    of_other.windows(2).filter(|pair| pair[0] != pair[1]).count()
}

/// Numbers between the roots of a polynomial whose roots are all real and simple, and its signs there: one beside each
/// turning point from 0 to 1 that is among the roots from 0 to 1.
///
/// Before a turning point up to which the polynomial rises, it is a maximum, and so positive. From an end of the
/// interval of the turning point the polynomial runs to it without turning: if the signs at both agree, no root is
/// between.
#[inline]
fn between_roots(polynomial: &Polynomial) -> Vec<(Fraction, Sign)> {
    let derivative = polynomial.derivative();
    let beside = |mut turning: RealRoot| loop {
        match &turning.place {
            Place::At(number) => return (number.clone(), polynomial.sign_at(number)),
            Place::Within(Interval { start, end }, _) => {
                let sign = derivative.sign_at(start);
                if let Some(number) = [start, end].into_iter().find(|number| polynomial.sign_at(number) == sign) {
                    return (number.clone(), sign);
                }
            }
        }
        turning.refine();
    };
    roots_of(&derivative).into_iter().map(beside).collect()
}

/// A power of two, at most 1, that is not greater than any positive root.
///
/// With the first coefficient that is not zero, c, and the others at most m: |c| > t·3m wherever t ≤ |c|/4m.
#[inline]
fn below_roots(polynomial: &Polynomial) -> Fraction {
    let mut rest = polynomial.coefficients().iter().skip_while(|c| c.is_zero()).map(BigInt::bits);
    let first = rest.next().unwrap_or(1);
    let greatest = rest.max().unwrap_or(0);
    Fraction::power((greatest + 3).saturating_sub(first))
}

/// The sign that all are, if it is one, and not zero.
#[inline]
fn one_sign(signs: &[Sign]) -> Option<Sign> {
    let (first, others) = signs.split_first()?;
    (!first.is_zero() && others.iter().all(|sign| sign == first)).then_some(*first)
}

#[inline]
fn sign_of(x: Option<&BigInt>) -> Sign {
    x.map_or(Sign::Zero, |x| sign_of_big(x.sign()))
}

impl RealRoot {
    /// 0.
    #[inline]
    pub(crate) fn zero() -> Self {
        let polynomial = Polynomial::new(vec![BigInt::zero(), BigInt::one()]);
        RealRoot::new(polynomial, Place::At(Fraction::whole(0)))
    }

    #[inline]
    fn new(polynomial: Polynomial, place: Place) -> Self {
        RealRoot { polynomial, place, bits: GUESSED_BITS, local: None }
    }

    /// The polynomial, square-free.
    pub(crate) fn polynomial(&self) -> &Polynomial {
        &self.polynomial
    }

    /// The number, where it is known to be an integer over a power of two; else an interval that it is within.
    pub(crate) fn known(&self) -> Result<&Fraction, &Interval> {
        match &self.place {
            Place::At(number) => Ok(number),
            Place::Within(interval, _) => Err(interval),
        }
    }

    /// Whether it is 0.
    pub(crate) fn is_start(&self) -> bool {
        matches!(&self.place, Place::At(number) if number.numerator.is_zero())
    }

    /// Makes the interval shorter.
    #[inline]
    pub(crate) fn refine(&mut self) {
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
    pub(crate) fn sign_of(&self, other: &Polynomial) -> Sign {
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

    /// The sign of a polynomial that is known by leading bits, of powers of t or of t - 1, where these show it once the
    /// interval is short enough.
    #[inline]
    pub(crate) fn sign_by_leading_bits(&mut self, near: &[NearPolynomial; 2]) -> Option<Sign> {
        loop {
            match &self.place {
                Place::At(number) => return near[0].sign_at(&number.numerator, number.level),
                Place::Within(interval, _) => {
                    let ([start, way], level) = interval.in_short_units();
                    let near = near[usize::from(interval.is_beside_one())];
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

    /// [`sign_of`](Self::sign_of), where the interval may become shorter: of long coefficients, that decides most signs
    /// sooner than divisions do, and by leading bits alone while the interval is not too short for them.
    #[inline]
    pub(crate) fn sign_by_refining(&mut self, other: &Polynomial) -> Sign {
        if leading_signs::are_long(self.polynomial.coefficients(), 0) {
            // True also where they are not coprime, but this root is not one of those that they share.
            let mut is_coprime = false;
            while let Place::Within(interval, _) = &self.place {
                match throughout(other, interval) {
                    Throughout::One(sign) => return sign,
                    Throughout::Uncertain if is_coprime => {
                        if let Some(sign) = sign_within(other, interval) {
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
    pub(crate) fn compare(&mut self, other: &mut RealRoot) -> Sign {
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
            let [least, greatest] = match &root.place {
                Place::At(number) => return nearest(number),
                Place::Within(interval, _) => [nearest(&interval.start), nearest(&interval.end)],
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
            let Place::Within(Interval { start, end }, _) = &self.place else { return None };
            let floor = |of: &Fraction| (&of.numerator << level) >> of.level;
            let least = floor(start);
            // The root is below the end.
            let next = Fraction { numerator: &least + 1, level };
            if end.compare(&next) != Sign::Positive {
                return Some(least);
            }
            self.refine();
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

/// The rational number that a root of a polynomial is, if it is one.
#[inline]
pub(crate) fn rational_value(root: &RealRoot) -> Option<(BigInt, BigInt)> {
    let mut root = root.clone();
    let leading = root.polynomial.leading()?.abs();
    loop {
        let interval = match &root.place {
            Place::At(number) => return Some((number.numerator.clone(), BigInt::one() << number.level)),
            Place::Within(interval, _) => interval,
        };
        // The leading coefficient times the root is an integer, if it is rational: one of at most two near it.
        let [least, greatest] =
            [&interval.start, &interval.end].map_each(|end| (&leading * &end.numerator) >> end.level);
        if &greatest - &least <= BigInt::one() {
            let found = [greatest, least].into_iter().find(|n| {
                let is_root = root.polynomial.value_at_ratio(n, &leading).is_zero();
                is_root && root.compare_ratio(n, &leading).is_zero()
            })?;
            return Some((found, leading));
        }
        root.refine();
    }
}

#[cfg(test)]
mod tests;
