//! Polynomials whose coefficients are cut to their first bits, as many as the sign at a number needs: a guess of a few
//! hundred bits is checked without products of thousands.

use crate::arith::formulas::sign::Sign;
use crate::arith::roots::interval::{Fraction, Interval};
use crate::arith::roots::polynomial::{Polynomial, bernstein};
use alloc::vec::Vec;
use num_bigint::BigInt;
use num_traits::{Signed, Zero};

/// A polynomial whose values from 0 to 1 are those of another, times a positive number, or too small by less than
/// `most`.
pub(super) struct CutPolynomial {
    pub(super) polynomial: Polynomial,
    most: BigInt,
}

impl CutPolynomial {
    /// Of the greatest coefficient `kept` bits; `None` where that would be nearly all of them.
    #[inline]
    pub(super) fn of(coefficients: &[BigInt], kept: u64) -> Option<Self> {
        Self::scaled(coefficients, 0, kept)
    }

    /// The same of the polynomial in the parameter t·2^places.
    #[inline]
    fn scaled(coefficients: &[BigInt], places: u64, kept: u64) -> Option<Self> {
        const WORTH: u64 = 128;
        if coefficients.iter().map(BigInt::bits).max()? < kept + WORTH {
            return None;
        }
        let moved = |power: usize| (places * power as u64) as i64;
        let length = |(power, c): (usize, &BigInt)| c.bits() as i64 - moved(power);
        let surplus = coefficients.iter().enumerate().map(length).max()? - kept as i64;
        let mut cut = Vec::with_capacity(coefficients.len());
        for (power, c) in coefficients.iter().enumerate() {
            let surplus = surplus + moved(power);
            cut.push(if surplus < 0 { c << -surplus } else { c >> surplus });
        }
        // Each coefficient is less than 1 too small, and no power of the parameter is more than 1.
        Some(CutPolynomial { polynomial: Polynomial::new(cut), most: coefficients.len().into() })
    }

    /// In the parameter of an interval from 0 to 1, by `kept` bits of the coefficients in one in which its end is
    /// between 1/2 and 1: there none matters more than its bits do.
    #[inline]
    pub(super) fn on(coefficients: &[BigInt], interval: &Interval, kept: u64) -> Option<Self> {
        let Interval { start, end } = interval;
        let places = end.level.saturating_sub(end.numerator.bits());
        let times =
            |of: &Fraction| Fraction { numerator: of.numerator.clone(), level: of.level.saturating_sub(places) };
        let CutPolynomial { polynomial, most } = Self::scaled(coefficients, places, kept)?;
        let scaled = Interval { start: times(start), end: times(end) };
        let level = scaled.start.level.max(scaled.end.level);
        let most = most << (level * polynomial.degree() as u64);
        Some(CutPolynomial { polynomial: Polynomial::new(polynomial.within(&scaled)), most })
    }

    /// The sign of the polynomial itself throughout the interval from 0 to 1, if it is one, and certain.
    #[inline]
    pub(super) fn sign_throughout(self) -> Option<Sign> {
        // Up to three times the coefficients.
        let most = self.most * 3;
        let course = bernstein(self.polynomial.coefficients().to_vec());
        if course.iter().all(BigInt::is_positive) {
            return Some(Sign::Positive);
        }
        course.iter().all(|c| c + &most <= BigInt::zero()).then_some(Sign::Negative)
    }

    /// The sign of the polynomial itself at number / 2^level, which is from 0 to 1, if it is certain.
    #[inline]
    pub(super) fn sign_at(&self, number: &BigInt, level: u64) -> Option<Sign> {
        let value = self.polynomial.value_at(number, level);
        if value.is_positive() {
            return Some(Sign::Positive);
        }
        let most = &self.most << (level * self.polynomial.degree() as u64);
        (value + most <= BigInt::zero()).then_some(Sign::Negative)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arith::formulas::each::MapEach;
    use crate::arith::random::split_mix;
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

    /// Signs that are certain throughout an interval are those of every value there, of roots that are as small as the
    /// exponents allow, too.
    #[test]
    fn certain_signs_throughout_are_right() {
        let (mut state, mut counts) = (7, [0; 3]);
        for case in 0..3000_u64 {
            let mut random = |below: u64| split_mix(&mut state) % below;
            let level = 80 + random(400);
            let number = BigInt::from(random(1 << 40) + 1) << (random(level - 41));
            // (2^level t - number) times another polynomial, and a little more.
            let mut wide = |bits: u64| (BigInt::from(random(1 << 60)) - (1_u64 << 59)) << random(bits);
            let (mut coefficients, little) = (vec![wide(900); 1 + case as usize % 3], wide(900));
            coefficients.iter_mut().skip(1).for_each(|c| *c = wide(900));
            let mut whole = vec![little; coefficients.len() + 1];
            for (power, c) in coefficients.iter().enumerate() {
                whole[power] -= c * &number;
                whole[power + 1] += c << level;
            }
            let steps = [random(200), random(200), random(20)];
            let unit = number.bits().saturating_sub(10 * steps[2]);
            let ends: [BigInt; 2] =
                [0, 1].map_each(|end: usize| &number + ((BigInt::from(steps[end]) - 100) << unit.saturating_sub(4)));
            let [least, greatest] = [ends[0].clone().min(ends[1].clone()), ends[0].clone().max(ends[1].clone())];
            if least == greatest || least.is_negative() || greatest.bits() > level {
                continue;
            }
            let [start, end] = [least, greatest].map_each(|numerator| Fraction { numerator, level });
            let interval = Interval { start, end };
            let kept = 20 + random(300);
            let Some(cut) = CutPolynomial::on(&whole, &interval, kept) else { continue };
            let exact = Polynomial::new(whole).course(&interval);
            let is_one = |is: fn(&BigInt) -> bool| exact.iter().all(is);
            match cut.sign_throughout() {
                Some(Sign::Positive) => {
                    assert!(is_one(BigInt::is_positive), "{case}");
                    counts[0] += 1;
                }
                Some(_) => {
                    assert!(is_one(BigInt::is_negative), "{case}");
                    counts[1] += 1;
                }
                None => counts[2] += i32::from(is_one(BigInt::is_positive) || is_one(BigInt::is_negative)),
            }
        }
        assert!(counts.iter().all(|&count| count > 20), "{counts:?}");
    }
}
