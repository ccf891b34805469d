//! The roots of a polynomial between 0 and 1/2, isolated.
//!
//! Where the Bernstein coefficients change their sign more than once, the discriminant tells whether all roots are
//! real. If not, a cubic has one, which the signs at the ends show. If so, a number beside each turning point separates
//! them.

use crate::arith::formulas::sign::Sign;
use crate::arith::roots::half_root::{HalfRoot, Place};
use crate::arith::roots::interval::{Fraction, Interval};
use crate::arith::roots::polynomial::Polynomial;
use alloc::vec::Vec;
use num_bigint::BigInt;
use num_traits::Zero;

/// The roots of a square-free polynomial between 0 and 1/2, neither of which is one, in order.
#[inline]
pub(super) fn isolated(polynomial: &Polynomial) -> Vec<HalfRoot> {
    let half = Interval { start: Fraction::whole(0), end: Fraction::power(1) };
    let signs = polynomial.signs_on(&half);
    let changes = changes(&signs);
    let mut roots = Vec::new();
    if changes == 0 {
        return roots;
    }
    let (mut from, mut sign) = (below_roots(polynomial), signs[0]);
    let mut add_between = |to: Fraction, at_end: Sign| {
        if to.compare(&from) != Sign::Positive {
            return;
        }
        let start = core::mem::replace(&mut from, to.clone());
        if at_end != core::mem::replace(&mut sign, at_end) {
            roots.push(HalfRoot::new(polynomial.clone(), Place::Within(Interval { start, end: to }, -at_end)));
        }
    };
    // Among real roots alone, as many are in the interval as signs change: each changes one.
    if changes > 1 && polynomial.has_real_roots_alone() {
        for (between, sign) in between_roots(polynomial) {
            add_between(between, sign);
        }
    }
    add_between(half.end, signs[polynomial.degree()]);
    roots
}

/// How often the signs change, without zeros.
#[inline]
pub(super) fn changes(signs: &[Sign]) -> usize {
    let of_other: Vec<Sign> = signs.iter().copied().filter(|sign| !sign.is_zero()).collect();
    of_other.windows(2).filter(|pair| pair[0] != pair[1]).count()
}

/// Numbers between the roots of a polynomial whose roots are all real and simple, and its signs there: one beside each
/// turning point between 0 and 1/2 that is among the roots there.
///
/// Before a turning point up to which the polynomial rises, it is a maximum, and so positive. From an end of the
/// interval of the turning point the polynomial runs to it without turning: if the signs at both agree, no root is
/// between.
#[inline]
fn between_roots(polynomial: &Polynomial) -> Vec<(Fraction, Sign)> {
    let derivative = polynomial.derivative();
    let beside = |mut turning: HalfRoot| loop {
        match turning.place() {
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
    // Turning points at 0 and 1/2 separate no roots between.
    let (inner, _) = derivative.square_free().without_ends();
    let (inner, _) = inner.without_half();
    isolated(&inner).into_iter().map(beside).collect()
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
