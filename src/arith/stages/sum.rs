//! The sign of a sum of one formula over any number of inputs: areas of polygons, volumes of meshes.
//!
//! The ladder of a single formula in two steps. The filter adds up values with their bounds on the error, in blocks, so
//! that the depth of the bound grows with the square root of the number of terms and not with the number. If that does
//! not settle the sign, one pass finds the unit of all numbers and the longest of them, and another evaluates and adds
//! in integers wide enough for the sum. Neither stores terms.

use crate::arith::formulas::construction::Single;
use crate::arith::formulas::degree::Degree;
use crate::arith::formulas::formula::Formula;
use crate::arith::formulas::leaf::leaves;
use crate::arith::formulas::numbers::{Numbers, Of};
use crate::arith::formulas::ring::{Ring, ring_operators};
use crate::arith::formulas::sign::Sign;
use crate::arith::stages::dyadic::{Dyadic, Integer, IntoParts, Parts};
use crate::arith::stages::filter::Filtered;
use crate::arith::stages::fixed::Fixed;
use crate::arith::stages::refusal::refuse;
use crate::arith::stages::stage::{Decision, Stage};
use num_bigint::BigInt;

/// The count of terms that are added up before they are added to the total.
const BLOCK: usize = 1 << 10;

/// The sign of a sum over floats, and the stage that settled it.
///
/// # Panics
/// If a number is NaN or infinite.
#[inline]
pub fn of_floats<F: Formula>(terms: impl Iterator<Item = Of<F::Input, f64>> + Clone) -> Decision {
    let zero = Filtered::<f64>::leaf(0.0);
    let (mut sum, mut block) = (zero, zero);
    for (i, term) in terms.clone().enumerate() {
        block = block + F::eval(&leaves::<F::Input, f64, Filtered<f64>>(&term));
        if i % BLOCK == BLOCK - 1 {
            sum = sum + block;
            block = zero;
        }
    }
    match (sum + block).certain_sign() {
        Some(sign) => (sign, Stage::Filter),
        None => exact::<F, f64>(terms),
    }
}

/// The sign of a sum in integers.
///
/// # Panics
/// If a number is NaN or infinite.
#[inline]
pub(crate) fn exact<F: Formula, L: IntoParts + Copy>(terms: impl Iterator<Item = Of<F::Input, L>> + Clone) -> Decision {
    let mut reach = Reach { unit: i32::MAX, high: i32::MIN, refused: false };
    let (mut degree, mut count) = (None, 0_usize);
    for term in terms.clone() {
        F::Input::map(&term, &mut reach.including());
        if reach.refused {
            refuse::<F::Input, L>(&term, F::NAME, F::ARGUMENTS);
        }
        degree.get_or_insert_with(|| Degree::of::<Single<F>, L>(&term));
        count += 1;
    }
    let Some(degree) = degree.filter(|_| reach.unit != i32::MAX) else { return (Sign::Zero, Stage::Zero) };
    // A sum of terms has as many bits more as their count has, and one bit is for the sign.
    let of_term = degree.bits_of_integers((reach.high - reach.unit) as u32);
    let bits = of_term.saturating_add(usize::BITS - count.leading_zeros() + 1);
    match bits {
        0..=256 if degree.homogeneous => (sum::<F, L, Fixed<4>>(terms, reach.unit), Stage::Bits(256)),
        257..=512 if degree.homogeneous => (sum::<F, L, Fixed<8>>(terms, reach.unit), Stage::Bits(512)),
        _ => (sum::<F, L, BigInt>(terms, reach.unit), Stage::Big),
    }
}

fn sum<F: Formula, L: IntoParts + Copy, I: Integer>(terms: impl Iterator<Item = Of<F::Input, L>>, unit: i32) -> Sign {
    let mut sum: Option<Exact<I>> = None;
    for term in terms {
        let value = F::eval(&F::Input::map(&term, &mut Exact::<I>::leaves(unit)));
        sum = Some(match sum {
            Some(sum) => sum + value,
            None => value,
        });
    }
    sum.map_or(Sign::Zero, |sum| sum.0.sign())
}

/// The exponents that the numbers of all terms span.
struct Reach {
    /// Every number is an integer times 2^unit.
    unit: i32,
    /// Every number is less than 2^high.
    high: i32,
    /// Whether some number is NaN or infinite.
    refused: bool,
}

impl Reach {
    #[inline(always)]
    fn including<L: IntoParts + Copy>(&mut self) -> impl FnMut(&L) {
        |&x| self.include(x.into_parts())
    }

    #[inline]
    fn include(&mut self, parts: Option<Parts>) {
        match parts {
            None => self.refused = true,
            Some(parts) if !parts.is_zero() => {
                self.unit = self.unit.min(parts.exponent);
                self.high = self.high.max(parts.high());
            }
            Some(_) => {}
        }
    }
}

/// An integer times a power of two as a number of a formula, wide enough for all results.
#[derive(Clone)]
struct Exact<I>(Dyadic<I>);

impl<I: Integer> Exact<I> {
    fn leaves<L: IntoParts + Copy>(unit: i32) -> impl FnMut(&L) -> Self {
        move |&x| Exact(Dyadic::new(&x.into_parts().unwrap_or(Parts::ZERO), unit))
    }

    #[inline]
    fn plus(&self, other: &Self) -> Self {
        Exact(self.0.plus(&other.0))
    }
    #[inline]
    fn minus(&self, other: &Self) -> Self {
        Exact(self.0.minus(&other.0))
    }
    #[inline]
    fn times(&self, other: &Self) -> Self {
        Exact(self.0.times(&other.0))
    }
}

ring_operators!([I: Integer] Exact<I>, Exact::plus, Exact::minus, Exact::times);

impl<I: Integer> core::ops::Neg for Exact<I> {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        Exact(self.0.negated())
    }
}

impl<I: Integer> Ring for Exact<I> {
    fn abs(self) -> Self {
        if self.0.sign().is_negative() { -self } else { self }
    }
    fn min(self, other: Self) -> Self {
        if self.minus(&other).0.sign().is_negative() { self } else { other }
    }
    fn max(self, other: Self) -> Self {
        if self.minus(&other).0.sign().is_negative() { other } else { self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arith::formulas::formula::formula;
    use crate::arith::random::count;
    use crate::{Number, Rational, Scalar};
    use num_traits::Zero;
    use std::vec::Vec;

    formula! {
        /// xy - z²
        value Homogeneous("homogeneous"; x, y, z): [Number; 3] = |[x, y, z]| x.clone() * y - z.clone().squared()
    }
    formula! {
        /// max(xy, z) - |x|
        value Mixed("mixed"; x, y, z): [Number; 3]
            = |[x, y, z]| (x.clone() * y).max(z.clone()) - x.clone().abs().min(z.clone() * z)
    }

    fn check<F: Formula<Input = [Number; 3]>>(terms: &[[f64; 3]]) -> Decision {
        let exactly = |term: &[f64; 3]| term.map(|x| x.to_exact().expect("a finite number"));
        let sum: Rational = terms.iter().map(|term| F::eval(&exactly(term))).sum();
        let exact_sign = Sign::from(sum.cmp(&Rational::zero()));
        let decision = of_floats::<F>(terms.iter().copied());
        assert_eq!(decision.0, exact_sign, "{terms:?}");
        assert_eq!(exact::<F, f64>(terms.iter().copied()).0, exact_sign, "{terms:?}");
        assert_eq!(Rational::sum_sign_of::<F>(terms.iter().map(exactly)), exact_sign, "{terms:?}");
        decision
    }

    /// Sums that nearly cancel, or do, of few bits and of many, at one exponent and at many; compared with rationals.
    #[test]
    fn sums_of_few_terms() {
        let mut state = 1_u64;
        let mut draw = |below: u64| (crate::arith::random::congruential(&mut state) >> 33) % below;
        for round in 0..count(800, 3000) {
            let reach = [0, 0, 8, 200, 900][round as usize % 5];
            let mut number = || {
                let integer = draw(if round % 2 == 0 { 7 } else { 1 << 30 }) as f64 - 3.0;
                integer * 2f64.powi(draw(2 * reach + 1) as i32 - reach as i32)
            };
            let mut terms: Vec<[f64; 3]> = (0..round % 6).map(|_| [number(), number(), number()]).collect();
            if round % 3 > 0 {
                // The first formula again with the other sign, or nearly so.
                let rest = if round % 3 == 1 { 0.0 } else { number() };
                let opposite = terms.iter().flat_map(|&[x, y, z]| [[-x, y, 0.0], [z, z, rest]]).collect::<Vec<_>>();
                terms.extend(opposite);
            }
            check::<Homogeneous>(&terms);
            check::<Mixed>(&terms);
        }
    }

    #[test]
    fn stages() {
        let tiny = f64::from_bits(1);
        assert_eq!(check::<Homogeneous>(&[]), (Sign::Zero, Stage::Zero));
        assert_eq!(check::<Homogeneous>(&[[0.0; 3]]), (Sign::Zero, Stage::Zero));
        assert_eq!(check::<Homogeneous>(&[[3.0, 5.0, 1.0]; 4]), (Sign::Positive, Stage::Filter));
        assert_eq!(check::<Homogeneous>(&[[1.0, 1.0, 1.0]; 4]), (Sign::Zero, Stage::Bits(256)));
        assert_eq!(check::<Homogeneous>(&[[1e30, 1e30, 1e30], [1e-30, 1.0, 0.0]]), (Sign::Positive, Stage::Bits(512)));
        assert_eq!(check::<Homogeneous>(&[[1.0, 1.0, 1.0], [tiny, tiny, 0.0]]), (Sign::Positive, Stage::Big));
        assert_eq!(check::<Homogeneous>(&[[f64::MAX, f64::MAX, 0.0]; 2]), (Sign::Positive, Stage::Bits(256)));
        assert_eq!(check::<Mixed>(&[[1.0, 1.0, 1.0]; 2]), (Sign::Zero, Stage::Big));
    }

    /// Every block counts, and the last, which is not full; the sum of many terms has more bits.
    #[test]
    fn sums_of_many_terms() {
        let half = (1_u64 << 53) as f64 - 1.0;
        for count in [BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK + 5] {
            let positive = (0..count).map(|_| [half, half, 0.0]);
            let negative = (0..count).map(|_| [0.0, 0.0, half]);
            let of = |last: [f64; 3]| of_floats::<Homogeneous>(positive.clone().chain(negative.clone()).chain([last]));
            assert_eq!(of([0.0; 3]).0, Sign::Zero);
            assert_eq!(of([1.0, 1.0, 0.0]).0, Sign::Positive);
            assert_eq!(of([1.0, -1.0, 0.0]).0, Sign::Negative);
            assert_eq!(of_floats::<Homogeneous>(negative.clone()), (Sign::Negative, Stage::Filter));
        }
        // If one term fits the width to the last bit, a thousand of them do not.
        let least = 2f64.powi(-36);
        let terms = (0..BLOCK).map(|_| [2f64.powi(90), 2f64.powi(90) - least, 0.0]);
        assert_eq!(exact::<Homogeneous, f64>(terms).0, Sign::Positive);
    }

    #[test]
    #[should_panic(expected = "homogeneous: y is NaN")]
    fn what_is_no_number() {
        of_floats::<Homogeneous>([[1.0, 2.0, 3.0], [1.0, f64::NAN, 3.0]].into_iter());
    }
}
