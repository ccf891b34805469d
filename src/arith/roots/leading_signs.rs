//! Signs of polynomials by the leading bits of their coefficients, with a bound on the error: where exponents are far
//! apart, coefficients have thousands of bits, of which a sign seldom needs more than the first.

use crate::arith::formulas::each::MapEach;
use crate::arith::formulas::sign::Sign;
use crate::arith::stages::floating::{Floating, FloatingPoint};
use crate::arith::stages::interpreter::Interpreter;
use alloc::vec::Vec;
use num_bigint::BigInt;

/// Shorter coefficients are computed with as they are.
const LONG: u64 = 256;

/// Whether the leading bits are worth a try.
#[inline]
pub(super) fn are_long(coefficients: &[BigInt], level: u64) -> bool {
    level > LONG || coefficients.iter().any(|c| c.bits() > LONG)
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

/// The signs of the Bernstein coefficients on the interval of this start and length, in units of 1/2^level, if all are
/// certain.
#[inline]
pub(super) fn signs_on(coefficients: &[BigInt], [start, way]: [&BigInt; 2], level: u64) -> Option<Vec<Sign>> {
    if !are_long(coefficients, level) {
        return None;
    }
    let arithmetic = FloatingPoint::default();
    let [start, way] = [start, way].map_each(|x| Floating::of_integer(x, -(level as i64)));
    let mut a: Vec<Floating> = coefficients.iter().map(|c| Floating::of_integer(c, 0)).collect();
    // As `Polynomial::within`, but for the powers of two.
    let degree = a.len().saturating_sub(1);
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
    // From the powers, of degree d, to the coefficients times d: each is the sum of those before with weights.
    let times = |x: &Floating, n: u8| arithmetic.product(x, &Floating::of_integer(&n.into(), 0));
    let sum = |terms: &[Floating]| terms.iter().fold(Floating::ZERO, |sum, term| arithmetic.sum(&sum, term));
    let course = match a[..] {
        [a, b] => [a, sum(&[a, b])].into(),
        [a, b, c] => [a, sum(&[times(&a, 2), b]), sum(&[a, b, c])].into(),
        [a, b, c, d] => [a, sum(&[times(&a, 3), b]), sum(&[times(&a, 3), times(&b, 2), c]), sum(&[a, b, c, d])].into(),
        _ => a,
    };
    course.iter().map(Floating::sign).collect()
}
