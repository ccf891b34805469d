//! Signs of polynomials by the leading bits of their coefficients, with a bound on the error: where exponents are far
//! apart, coefficients have thousands of bits, of which a sign seldom needs more than the first.

use crate::arith::formulas::each::MapEach;
use crate::arith::formulas::sign::Sign;
use crate::arith::stages::floating::{Floating, FloatingPoint};
use crate::arith::stages::interpreter::Interpreter;
use num_bigint::BigInt;

/// Shorter coefficients are computed with as they are.
const LONG: u64 = 256;

/// Whether the leading bits are worth a try.
#[inline]
pub(super) fn are_long(coefficients: &[BigInt], level: u64) -> bool {
    level > LONG || coefficients.iter().any(|c| c.bits() > LONG)
}

/// The sign of a polynomial throughout an interval, as far as leading bits show it.
pub(super) enum Throughout {
    One(Sign),
    /// Bernstein coefficients have both signs.
    Mixed,
    Uncertain,
}

/// A polynomial of degree 3 at most by leading bits: the coefficients, the least power first.
#[derive(Clone, Copy)]
pub(crate) struct NearPolynomial {
    coefficients: [Floating; 4],
    count: usize,
}

impl NearPolynomial {
    #[inline]
    pub(crate) fn new<const N: usize>(near: [Floating; N]) -> Self {
        let mut coefficients = [Floating::ZERO; 4];
        coefficients[..N].copy_from_slice(&near);
        NearPolynomial { coefficients, count: N }
    }

    #[inline]
    pub(super) fn of(exact: &[BigInt]) -> Self {
        let mut coefficients = [Floating::ZERO; 4];
        for (near, c) in coefficients.iter_mut().zip(exact) {
            *near = Floating::of_integer(c, 0);
        }
        NearPolynomial { coefficients, count: exact.len() }
    }

    /// In the parameter of the interval of this start and length, in units of 1/2^level, from 0 to 1.
    #[inline]
    pub(super) fn on(mut self, [start, way]: [&BigInt; 2], level: u64) -> Self {
        let arithmetic = FloatingPoint::default();
        let [start, way] = [start, way].map_each(|x| Floating::of_integer(x, -(level as i64)));
        let a = &mut self.coefficients[..self.count];
        // As `Polynomial::within`, but for the powers of two.
        let degree = self.count.saturating_sub(1);
        for lowest in 0..degree {
            for place in (lowest..degree).rev() {
                a[place] = arithmetic.sum(&a[place], &arithmetic.product(&a[place + 1], &start));
            }
        }
        let mut scale = way;
        for c in a.iter_mut().skip(1) {
            *c = arithmetic.product(c, &scale);
            scale = arithmetic.product(&scale, &way);
        }
        self
    }

    /// The signs of the Bernstein coefficients, where they are certain.
    #[inline]
    pub(super) fn signs(&self) -> impl Iterator<Item = Option<Sign>> {
        let arithmetic = FloatingPoint::default();
        // From the powers, of degree d, to the coefficients times d: each is the sum of those before with weights.
        let times = |x: &Floating, n: u8| arithmetic.product(x, &Floating::of_integer(&n.into(), 0));
        let sum = |terms: &[Floating]| terms.iter().fold(Floating::ZERO, |sum, term| arithmetic.sum(&sum, term));
        let mut course = self.coefficients;
        match self.coefficients[..self.count] {
            [a, b] => course[1] = sum(&[a, b]),
            [a, b, c] => [course[1], course[2]] = [sum(&[times(&a, 2), b]), sum(&[a, b, c])],
            [a, b, c, d] => {
                course[1] = sum(&[times(&a, 3), b]);
                course[2] = sum(&[times(&a, 3), times(&b, 2), c]);
                course[3] = sum(&[a, b, c, d]);
            }
            _ => {}
        }
        course.into_iter().take(self.count).map(|x| x.sign())
    }

    /// The sign throughout the interval from 0 to 1.
    #[inline]
    pub(super) fn throughout(&self) -> Throughout {
        let (mut one, mut are_certain) = (Sign::Zero, true);
        for sign in self.signs() {
            match sign {
                None => are_certain = false,
                Some(sign) if sign.opposes(one) => return Throughout::Mixed,
                Some(sign) => one = if sign.is_zero() { one } else { sign },
            }
        }
        if are_certain { Throughout::One(one) } else { Throughout::Uncertain }
    }

    /// The sign at numerator / 2^level, if it is certain.
    #[inline]
    pub(super) fn sign_at(&self, number: &BigInt, level: u64) -> Option<Sign> {
        let (arithmetic, at) = (FloatingPoint::default(), Floating::of_integer(number, -(level as i64)));
        let horner = |value: Floating, c: &Floating| arithmetic.sum(&arithmetic.product(&value, &at), c);
        self.coefficients[..self.count].iter().rev().fold(Floating::ZERO, horner).sign()
    }

    /// The coefficients in doubles, times a positive number.
    #[inline]
    pub(super) fn doubles(&self) -> [f64; 4] {
        let unit = self.coefficients.iter().filter_map(Floating::highest).max().unwrap_or(0);
        self.coefficients.map_refs(|c| c.near(unit))
    }
}

/// The sign of the value at numerator / 2^level, if it is certain.
#[inline]
pub(super) fn sign_at(coefficients: &[BigInt], numerator: &BigInt, level: u64) -> Option<Sign> {
    if !are_long(coefficients, level) {
        return None;
    }
    let (arithmetic, at) = (FloatingPoint::default(), Floating::of_integer(numerator, -(level as i64)));
    let mut value = Floating::ZERO;
    for c in coefficients.iter().rev() {
        value = arithmetic.sum(&arithmetic.product(&value, &at), &Floating::of_integer(c, 0));
    }
    value.sign()
}
