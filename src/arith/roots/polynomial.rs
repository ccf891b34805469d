//! Polynomials of one variable, of degree 3 at most, with integer coefficients.

use crate::arith::formulas::each::MapEach;
use crate::arith::formulas::sign::Sign;
use crate::arith::roots::interval::{Fraction, Interval};
use crate::arith::roots::leading_signs::{self, NearPolynomial};
use crate::arith::stages::big::sign_of_big;
use crate::arith::stages::dyadic::{Dyadic, Integers};
use crate::arith::stages::floating::{Floating, FloatingPoint};
use crate::arith::stages::interpreter::Interpreter;
use alloc::vec::Vec;
use num_bigint::BigInt;
use num_traits::{One, Signed, ToPrimitive, Zero};

/// A polynomial, of degree 3 at most where its Bernstein coefficients are computed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Polynomial {
    /// The least power first; the last is not zero.
    coefficients: Vec<BigInt>,
}

impl Polynomial {
    /// A polynomial of these coefficients, the least power first.
    #[inline]
    pub(crate) fn new(mut coefficients: Vec<BigInt>) -> Self {
        while coefficients.last().is_some_and(Zero::is_zero) {
            coefficients.pop();
        }
        Polynomial { coefficients }
    }

    pub(crate) fn coefficients(&self) -> &[BigInt] {
        &self.coefficients
    }

    pub(crate) fn is_zero(&self) -> bool {
        self.coefficients.is_empty()
    }

    /// The degree; that of zero is 0.
    pub(crate) fn degree(&self) -> usize {
        self.coefficients.len().saturating_sub(1)
    }

    /// The coefficient of the greatest power; zero has none.
    pub(crate) fn leading(&self) -> Option<&BigInt> {
        self.coefficients.last()
    }

    #[inline]
    pub(crate) fn derivative(&self) -> Self {
        let mut coefficients = Vec::with_capacity(self.degree());
        for (power, c) in self.coefficients.iter().enumerate().skip(1) {
            coefficients.push(c * power);
        }
        Polynomial { coefficients }
    }

    /// Divided by the greatest common divisor of the coefficients.
    #[inline]
    pub(crate) fn primitive(self) -> Self {
        let mut coefficients = self.without_twos().coefficients;
        let mut content = BigInt::zero();
        for c in coefficients.iter().rev() {
            content = greatest_common_divisor(content, c.abs());
            if content.is_one() {
                return Polynomial { coefficients };
            }
        }
        for c in &mut coefficients {
            *c /= &content;
        }
        Polynomial { coefficients }
    }

    /// Quotient and remainder, of this times a power of the leading coefficient of the divisor, which is not zero.
    #[inline]
    pub(crate) fn divide(&self, divisor: &Polynomial) -> (Polynomial, Polynomial) {
        let leading = &divisor.coefficients[divisor.degree()];
        let mut rest = self.coefficients.clone();
        let mut quotient = Vec::new();
        while rest.len() >= divisor.coefficients.len() {
            let place = rest.len() - divisor.coefficients.len();
            let factor = rest.pop().unwrap_or_default();
            for c in rest.iter_mut().chain(&mut quotient) {
                *c *= leading;
            }
            for (c, of_divisor) in rest[place..].iter_mut().zip(&divisor.coefficients) {
                *c -= &factor * of_divisor;
            }
            quotient.push(factor);
        }
        quotient.reverse();
        (Polynomial::new(quotient), Polynomial::new(rest))
    }

    /// Divided by the powers of two that all coefficients have in common.
    #[inline]
    fn without_twos(mut self) -> Self {
        let twos = self.coefficients.iter().filter_map(BigInt::trailing_zeros).min().unwrap_or(0);
        for c in &mut self.coefficients {
            *c >>= twos;
        }
        self
    }

    /// Divided by the powers of two that all coefficients have in common, and by their other common factors where that
    /// costs little.
    #[inline]
    fn shorter(self) -> Self {
        if self.coefficients.iter().all(|c| c.bits() < 1024) { self.primitive() } else { self.without_twos() }
    }

    /// Whether another is a multiple of it over the rationals.
    #[inline]
    pub(super) fn divides(&self, other: &Polynomial) -> bool {
        other.degree() >= self.degree() && other.divide(self).1.is_zero()
    }

    /// A greatest common divisor over the rationals; of degree 0 where they have no root in common.
    #[inline]
    pub(crate) fn common_divisor(&self, other: &Polynomial) -> Polynomial {
        // Of a few steps, whose coefficients become longer: to divide by their common factors would take longer.
        let (mut one, mut another) = (self.clone().without_twos(), other.clone().without_twos());
        if one.degree() < another.degree() {
            core::mem::swap(&mut one, &mut another);
        }
        while !another.is_zero() {
            let (_, rest) = one.divide(&another);
            (one, another) = (another, rest.without_twos());
        }
        one
    }

    /// A divisor over the rationals with coefficients that are no longer than those of what it divides, about.
    ///
    /// By the lemma of Gauß the divisor, were its coefficients coprime, would divide over the integers, and so its
    /// leading coefficient that of the whole: times such a factor it is one of integers.
    #[inline]
    pub(super) fn as_divisor_of(&self, whole: &Polynomial) -> Polynomial {
        let [Some(leading), Some(own)] = [whole, self].map_each(|of| of.leading().map(BigInt::abs)) else {
            return self.clone();
        };
        // Positive, so that signs stay as they are.
        let mut coefficients = Vec::with_capacity(self.coefficients.len());
        for c in &self.coefficients {
            coefficients.push(c * &leading / &own);
        }
        Polynomial { coefficients }
    }

    /// Whether they have certainly no root in common: by their residues modulo a prime.
    #[inline]
    pub(crate) fn is_coprime(&self, other: &Polynomial) -> bool {
        let [Some(one), Some(other)] = [self, other].map_each(Polynomial::residues) else { return false };
        residues_are_coprime(one, other)
    }

    /// The coefficients modulo a prime; `None` where that lowers the degree.
    #[inline]
    fn residues(&self) -> Option<Vec<u64>> {
        let mut residues = Vec::with_capacity(self.coefficients.len());
        for c in &self.coefficients {
            let residue = (c.magnitude() % PRIME).to_u64()?;
            residues.push(if c.is_negative() && residue != 0 { PRIME - residue } else { residue });
        }
        (residues.last() != Some(&0)).then_some(residues)
    }

    /// The quotient by a divisor over the rationals.
    #[inline]
    pub(crate) fn over(&self, divisor: &Polynomial) -> Polynomial {
        let (quotient, rest) = self.divide(divisor);
        debug_assert!(rest.is_zero(), "a divisor leaves no rest");
        quotient.shorter()
    }

    /// A polynomial that has each root of this once.
    #[inline]
    pub(crate) fn square_free(&self) -> Polynomial {
        let whole = self.clone().without_twos();
        let slope = whole.derivative();
        if whole.degree() < 2 || whole.is_coprime(&slope) {
            return whole;
        }
        let multiple = whole.common_divisor(&slope);
        if multiple.degree() == 0 { whole } else { whole.over(&multiple) }
    }

    /// Divided by t and by t - 1, where it is square-free and they divide it, and whether 0 and 1 are roots.
    #[inline]
    pub(crate) fn without_ends(self) -> (Polynomial, [bool; 2]) {
        let mut coefficients = self.coefficients;
        let has_zero = coefficients.first().is_some_and(Zero::is_zero);
        if has_zero {
            coefficients.remove(0);
        }
        let has_one = coefficients.iter().sum::<BigInt>().is_zero();
        if has_one {
            // Horner's scheme at 1: the sums of the coefficients from each on, without the last, which is zero.
            for place in (1..coefficients.len()).rev() {
                let (low, high) = coefficients.split_at_mut(place);
                low[place - 1] += &high[0];
            }
            coefficients.remove(0);
        }
        (Polynomial { coefficients }, [has_zero, has_one])
    }

    /// Whether all roots are real, of a square-free polynomial.
    #[inline]
    pub(crate) fn has_real_roots_alone(&self) -> bool {
        let (arithmetic, leading) = (FloatingPoint::default(), |c| Floating::of_integer(c, 0));
        let near: Vec<Floating> = self.coefficients.iter().map(leading).collect();
        let exactly = || {
            let whole = |c: &BigInt| Dyadic { mantissa: c.clone(), exponent: 0 };
            let exact: Vec<Dyadic<BigInt>> = self.coefficients.iter().map(whole).collect();
            discriminant(&Integers::ARITHMETIC, &exact).map(|x| x.sign())
        };
        match discriminant(&arithmetic, &near) {
            Some(near) => near.sign().or_else(exactly) == Some(Sign::Positive),
            None => true,
        }
    }

    /// The sign of the value at a number.
    #[inline]
    pub(crate) fn sign_at(&self, at: &Fraction) -> Sign {
        let exactly = || sign_of_big(self.value_at(&at.numerator, at.level).sign());
        leading_signs::sign_at(&self.coefficients, &at.numerator, at.level).unwrap_or_else(exactly)
    }

    /// The value at numerator / 2^level, times a power of two.
    #[inline]
    pub(super) fn value_at(&self, numerator: &BigInt, level: u64) -> BigInt {
        let mut value = BigInt::zero();
        for (place, c) in self.coefficients.iter().rev().enumerate() {
            value = value * numerator + (c << (level * place as u64));
        }
        value
    }

    /// The value at a fraction, times a power of the denominator.
    #[inline]
    pub(crate) fn value_at_ratio(&self, numerator: &BigInt, denominator: &BigInt) -> BigInt {
        let (mut value, mut power) = (BigInt::zero(), BigInt::one());
        for c in self.coefficients.iter().rev() {
            value = value * numerator + c * &power;
            power *= denominator;
        }
        value
    }

    /// The Bernstein coefficients on an interval, times a positive number. The first and the last have the signs of the
    /// values at the ends; if all have one sign, so has every value between.
    #[inline]
    pub(crate) fn course(&self, interval: &Interval) -> Vec<BigInt> {
        bernstein(self.within(interval))
    }

    /// The signs of these.
    #[inline]
    pub(crate) fn signs_on(&self, interval: &Interval) -> Vec<Sign> {
        let exactly = || self.course(interval).iter().map(|x| sign_of_big(x.sign())).collect();
        self.local(interval).and_then(|local| local.signs().collect()).unwrap_or_else(exactly)
    }

    /// The polynomial in the parameter of an interval, by leading bits, if these are worth a try.
    #[inline]
    pub(super) fn local(&self, interval: &Interval) -> Option<NearPolynomial> {
        let ([start, _], way, level) = interval.in_units();
        let are_long = leading_signs::are_long(&self.coefficients, level);
        are_long.then(|| NearPolynomial::of(&self.coefficients).on([&start, &way], level))
    }

    /// The polynomial in powers of 1 - t.
    #[inline]
    pub(super) fn mirrored(&self) -> Self {
        let mut coefficients = self.coefficients.clone();
        for lowest in 0..self.degree() {
            for place in (lowest..self.degree()).rev() {
                let (low, high) = coefficients.split_at_mut(place + 1);
                low[place] += &high[0];
            }
        }
        for c in coefficients.iter_mut().skip(1).step_by(2) {
            *c = -core::mem::take(c);
        }
        Polynomial { coefficients }
    }

    /// Divided by 2t - 1, where it is square-free and that divides it, and whether 1/2 is a root.
    #[inline]
    pub(super) fn without_half(self) -> (Self, bool) {
        let has_half = self.sign_at(&Fraction::power(1)).is_zero();
        let line = || Polynomial::new([-BigInt::one(), BigInt::from(2)].into());
        (if has_half { self.over(&line()) } else { self }, has_half)
    }

    /// The coefficients in the parameter of an interval, from 0 to 1, times a power of two.
    #[inline]
    pub(crate) fn within(&self, interval: &Interval) -> Vec<BigInt> {
        let ([start, _], way, level) = interval.in_units();
        let degree = self.degree();
        let mut a = Vec::with_capacity(degree + 1);
        for (power, c) in self.coefficients.iter().enumerate() {
            a.push(c << (level * (degree - power) as u64));
        }
        shift(&mut a, &start);
        let mut scale = BigInt::one();
        for c in &mut a {
            *c *= &scale;
            scale *= &way;
        }
        a
    }

    /// The polynomial in the parameter of part `number` of 2^bits equal ones of the interval from 0 to 1, times a power
    /// of two.
    #[inline]
    pub(super) fn in_part(self, number: &BigInt, bits: u64) -> Self {
        let degree = self.degree();
        let mut coefficients = self.coefficients;
        for (power, c) in coefficients.iter_mut().enumerate() {
            *c <<= bits * (degree - power) as u64;
        }
        shift(&mut coefficients, number);
        Polynomial { coefficients }
    }
}

/// The coefficients of the powers of t - start, from those of the powers of t: Horner's scheme again and again.
#[inline]
fn shift(coefficients: &mut [BigInt], start: &BigInt) {
    let degree = coefficients.len().saturating_sub(1);
    for lowest in 0..degree {
        for place in (lowest..degree).rev() {
            let carried = &coefficients[place + 1] * start;
            coefficients[place] += carried;
        }
    }
}

/// The Bernstein coefficients on the interval from 0 to 1, times the degree.
#[inline]
pub(super) fn bernstein(mut a: Vec<BigInt>) -> Vec<BigInt> {
    // 1/C(d, i) times d, to avoid fractions.
    match a.len() {
        0 | 1 => a,
        2 => {
            let end = &a[0] + &a[1];
            a[1] = end;
            a
        }
        3 => {
            let twice: BigInt = &a[0] << 1;
            let middle = &twice + &a[1];
            let end = (&a[0] + &a[1] + &a[2]) << 1;
            [twice, middle, end].into()
        }
        4 => {
            let thrice = &a[0] * 3;
            let first = &thrice + &a[1];
            let second = &first + &a[1] + &a[2];
            let end = (&a[0] + &a[1] + &a[2] + &a[3]) * 3;
            [thrice, first, second, end].into()
        }
        _ => unreachable!("of degree 3 at most"),
    }
}

/// The discriminant of a polynomial of degree 2, or thrice that of one of degree 3.
#[inline]
fn discriminant<A: Interpreter>(arithmetic: &A, coefficients: &[A::Number]) -> Option<A::Number> {
    let product = |x: &A::Number, y: &A::Number| arithmetic.product(x, y);
    let minus = |x: A::Number, y: A::Number| arithmetic.difference(&x, &y);
    let twice = |x: A::Number| arithmetic.sum(&x, &x);
    let thrice = |x: A::Number| arithmetic.sum(&twice(x.clone()), &x);
    match coefficients {
        [c, b, a] => Some(minus(product(b, b), twice(twice(product(a, c))))),
        [d, c, b, a] => {
            let first = minus(product(b, b), thrice(product(a, c)));
            let middle = minus(product(b, c), thrice(thrice(product(a, d))));
            let last = minus(product(c, c), thrice(product(b, d)));
            Some(minus(twice(twice(product(&first, &last))), product(&middle, &middle)))
        }
        _ => None,
    }
}

/// A prime whose residues have products of 128 bits.
const PRIME: u64 = (1 << 61) - 1;

fn product_of_residues(x: u64, y: u64) -> u64 {
    (u128::from(x) * u128::from(y) % u128::from(PRIME)) as u64
}

/// Whether polynomials modulo the prime have no common divisor, none of them zero: Euclid's algorithm.
#[inline]
fn residues_are_coprime(mut one: Vec<u64>, mut other: Vec<u64>) -> bool {
    loop {
        if one.len() < other.len() {
            core::mem::swap(&mut one, &mut other);
        }
        match other[..] {
            [] => return one.len() == 1,
            [_] => return true,
            _ => {}
        }
        // The greatest power of the longer one cancels.
        let place = one.len() - other.len();
        let (leading, factor) = (other[other.len() - 1], one[one.len() - 1]);
        for x in &mut one {
            *x = product_of_residues(*x, leading);
        }
        for (x, &of_other) in one[place..].iter_mut().zip(&other) {
            *x = (*x + (PRIME - product_of_residues(factor, of_other))) % PRIME;
        }
        while one.last() == Some(&0) {
            one.pop();
        }
    }
}

#[inline]
fn greatest_common_divisor(mut x: BigInt, mut y: BigInt) -> BigInt {
    while !y.is_zero() {
        let rest = x % &y;
        (x, y) = (y, rest);
    }
    x
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arith::random::split_mix;
    use std::vec;

    fn of(coefficients: &[i64]) -> Polynomial {
        Polynomial::new(coefficients.iter().map(|&c| c.into()).collect())
    }

    fn product(one: &Polynomial, other: &Polynomial) -> Polynomial {
        let mut coefficients = vec![BigInt::zero(); one.degree() + other.degree() + 1];
        for (i, x) in one.coefficients.iter().enumerate() {
            for (j, y) in other.coefficients.iter().enumerate() {
                coefficients[i + j] += x * y;
            }
        }
        Polynomial::new(coefficients)
    }

    #[test]
    fn divisors() {
        let small = [-3_i64, -1, 0, 1, 2];
        for (a, b, c, d) in small.iter().flat_map(|a| small.iter().map(move |b| (*a, *b, a * b - 1, 2 * a + b))) {
            let (one, other, common) = (of(&[a, 2]), of(&[b, 1]), of(&[c, d, 3]));
            let (first, second) = (product(&one, &common), product(&other, &common));
            let found = first.common_divisor(&second);
            assert!(first.divide(&found).1.is_zero() && second.divide(&found).1.is_zero());
            // 2t + a and t + b have a root in common where a = 2b.
            assert_eq!(found.degree(), 2 + usize::from(a == 2 * b), "{first:?} {second:?}");
            let whole = product(&first.over(&found), &found).primitive();
            assert!(whole == first.clone().primitive() || whole.coefficients.iter().all(|c| !c.is_zero()) || a == 0);
            let squared = product(&one, &product(&one, &other));
            assert_eq!(squared.square_free().degree(), if a == 2 * b { 1 } else { 2 });
        }
        assert_eq!(of(&[6, -4, 8]).primitive(), of(&[3, -2, 4]));
        assert_eq!(of(&[0, 0]).degree(), 0);
    }

    /// Signs, and Bernstein's coefficients, of all cubics with small coefficients on cells.
    #[test]
    fn courses() {
        for code in 0..5_i64.pow(4) {
            let c = [0, 1, 2, 3].map_each(|i| code / 5_i64.pow(i) % 5 - 2);
            let cubic = of(&c);
            for (numerator, level) in [(0_u8, 0_u64), (0, 1), (1, 1), (5, 3)] {
                let at = |numerator: u8| Fraction { numerator: numerator.into(), level };
                let cell = Interval { start: at(numerator), end: at(numerator + 1) };
                let value = |t: f64| c.iter().rev().fold(0.0, |sum, &c| sum * t + c as f64);
                let step = 0.5_f64.powi(level as i32);
                let [from, to] = [0.0, 1.0].map_each(|s| (f64::from(numerator) + s) * step);
                assert_eq!(cubic.sign_at(&cell.start), Sign::of_float(value(from)));
                assert_eq!(cubic.mirrored().sign_at(&cell.start.mirrored()), Sign::of_float(value(from)));
                assert_eq!(cubic.sign_at(&cell.end), Sign::of_float(value(to)));
                let course = cubic.course(&cell);
                let sign = |x: Option<&BigInt>| x.map_or(Sign::Zero, |x| sign_of_big(x.sign()));
                assert_eq!(sign(course.first()), Sign::of_float(value(from)));
                assert_eq!(sign(course.last()), Sign::of_float(value(to)));
                // By de Casteljau's algorithm at the midpoint of the cell, where the form is that of the degree.
                let mut row: Vec<BigInt> = course.clone();
                while row.len() > 1 {
                    row = row.windows(2).map(|pair| &pair[0] + &pair[1]).collect();
                }
                assert_eq!(sign(row.first()), Sign::of_float(value((from + to) / 2.0)), "{c:?} {cell:?}");
            }
        }
    }

    /// What is certain is right, and most is certain, of polynomials and intervals of any exponents.
    #[test]
    fn signs_are_those_of_exact_numbers() {
        let (seed, mut certain, mut uncertain) = (&mut 3, 0, 0);
        for round in 0..4000 {
            let mut integer = |bits: u64| {
                let x = BigInt::from(split_mix(seed)) - (BigInt::one() << 63);
                // Of one exponent, so that every term matters, or of any.
                let shift = if round % 3 == 0 { bits } else { split_mix(seed) % bits };
                (x << shift) + BigInt::from(split_mix(seed) as i64)
            };
            let (long, degree) = ([300, 3000][round / 4 % 2], round % 4);
            let coefficients: Vec<BigInt> = (0..=degree).map(|_| integer(long)).collect();
            let polynomial = Polynomial::new(coefficients);
            let level = long + 70;
            let (one, other) = (integer(long), integer(long));
            let mut ends = [one, other].map(|end| BigInt::from(end.magnitude().clone()));
            ends.sort();
            let [start, end] = ends.map(|numerator| Fraction { numerator, level });
            let interval = Interval { start, end };
            let start = &interval.start.numerator;
            if let Some(sign) = leading_signs::sign_at(polynomial.coefficients(), start, level) {
                assert_eq!(sign, sign_of_big(polynomial.value_at(start, level).sign()));
            }
            let exact: Vec<Sign> = polynomial.course(&interval).iter().map(|x| sign_of_big(x.sign())).collect();
            let signs = polynomial.local(&interval).and_then(|local| local.signs().collect::<Option<Vec<Sign>>>());
            match signs {
                Some(signs) => {
                    assert_eq!(signs, exact);
                    certain += 1;
                }
                None => uncertain += 1,
            }
        }
        assert!(certain > 10 * uncertain, "{certain} {uncertain}");
    }
}
