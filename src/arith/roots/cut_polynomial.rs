//! Polynomials whose coefficients are cut to their first bits, as many as the sign at a number needs: a guess of a few
//! hundred bits is checked without products of thousands.

use crate::arith::formulas::sign::Sign;
use alloc::vec::Vec;
use num_bigint::BigInt;
use num_traits::{Signed, Zero};

/// The coefficients over a power of two, rounded down.
pub(super) struct CutPolynomial {
    coefficients: Vec<BigInt>,
}

impl CutPolynomial {
    /// Of the greatest coefficient `kept` bits; `None` where that would be nearly all of them.
    #[inline]
    pub(super) fn of(coefficients: &[BigInt], kept: u64) -> Option<Self> {
        const WORTH: u64 = 128;
        let longest = coefficients.iter().map(BigInt::bits).max()?;
        if longest < kept + WORTH {
            return None;
        }
        let mut cut = Vec::with_capacity(coefficients.len());
        for c in coefficients {
            cut.push(c >> (longest - kept));
        }
        Some(CutPolynomial { coefficients: cut })
    }

    /// The sign of the polynomial itself at number / 2^level, which is from 0 to 1, if it is certain.
    #[inline]
    pub(super) fn sign_at(&self, number: &BigInt, level: u64) -> Option<Sign> {
        let mut value = BigInt::zero();
        for (place, c) in self.coefficients.iter().rev().enumerate() {
            value = value * number + (c << (level * place as u64));
        }
        if value.is_positive() {
            return Some(Sign::Positive);
        }
        // Each coefficient is less than 1 too small, and no power of the number is more than 1.
        let degree = self.coefficients.len().saturating_sub(1) as u64;
        let most = BigInt::from(degree + 1) << (level * degree);
        (value + most <= BigInt::zero()).then_some(Sign::Negative)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arith::random::split_mix;
    use crate::arith::roots::interval::Fraction;
    use crate::arith::roots::polynomial::Polynomial;
    use std::vec;

    /// Certain signs are those of the polynomial itself, beside a root and elsewhere.
    #[test]
    fn certain_signs_are_right() {
        let (mut state, mut certain, mut uncertain) = (5, 0, 0);
        for case in 0..600 {
            let mut integer = |words: u32| {
                let word = |x: BigInt, _| (x << 64) + BigInt::from(split_mix(&mut state));
                let number: BigInt = (0..words).fold(BigInt::zero(), word);
                number - (BigInt::from(split_mix(&mut state)) << 500_u32)
            };
            // (2^level t - number) times another polynomial, and a little more.
            let level = [3, 60, 200][case % 3];
            let number: BigInt = integer(9).abs() >> (576 - level);
            let others = [integer(9), integer(9)];
            let line = [-number.clone(), BigInt::from(1) << level];
            let little = integer(9) >> (400 * (case as u64 % 2));
            let coefficients = vec![
                &line[0] * &others[0] + little,
                &line[0] * &others[1] + &line[1] * &others[0],
                &line[1] * &others[1],
            ];
            let Some(cut) = CutPolynomial::of(&coefficients, 2 * level) else { continue };
            for next in -2..=2 {
                let at: BigInt = &number + next;
                if at.is_negative() || at.bits() > level {
                    continue;
                }
                let exact = Polynomial::new(coefficients.clone()).sign_at(&Fraction { numerator: at.clone(), level });
                match cut.sign_at(&at, level) {
                    Some(sign) => {
                        assert_eq!(sign, exact, "{coefficients:?} {at} {level}");
                        certain += 1;
                    }
                    None => uncertain += 1,
                }
            }
        }
        assert!(certain > 500 && uncertain > 20, "{certain} {uncertain}");
    }
}
