//! The filter for numbers that are known but for an error: the coordinates of points that have a definition.
//!
//! A [`Located`] number is base + offset, the base a double, the offset within `error` of a double. An [`Inexact`] is
//! either such a number or computed from differences of such numbers. The difference D of two of them is computed as a
//! value v, and e is the bound on |D - v|: the two errors, the roundings, and a floor ρ = 2^-200. For a polynomial F in
//! these differences, let F̂ be F with every sign positive. By Taylor's theorem, term by term,
//!
//! ```text
//! |F(D) - F(v)| <= F̂(|v| + e) - F̂(|v|)
//! ```
//!
//! An [`Inexact`] holds, computed in doubles, V for F(v), A for F̂(|v|), B for F̂(|v| + e), and as constants of the
//! formula a depth k and a degree. With the unit roundoff u, b = F̂(|v| + e), and the power p = (1+u)^k,
//!
//! ```text
//! |V - F(v)| <= (p - 1) b      |A - F̂(|v|)| <= (p - 1) b      b/p <= B <= p·b      |V| <= A <= B
//! ```
//!
//! Rule by rule:
//! - a difference takes six roundings to its B: k = 6, degree 1;
//! - a sum carries one more than the greater depth, and the greater degree;
//! - a product carries k1 + k2 + 2 and the sum of the degrees. Where it underflows, it loses less than 2^-1075, which
//!   is less than u·ρ^5; up to degree 5, B is at least ρ^5. So underflow costs one rounding more.
//!
//! The last inequalities hold because rounding is monotonic; they keep overflow and NaN, which prove nothing. So the
//! sign of V is that of F(D) where |V| > (B - A) + 3(p - 1)p·B; with (3k + 8)u for the factor of B, the rounding of the
//! bound itself is covered as well.

use crate::arith::formulas::ring::{Ring, ring_operators};
use crate::arith::formulas::sign::Sign;
use crate::arith::stages::filter::Filtered;

const UNIT_ROUNDOFF: f64 = f64::EPSILON / 2.0;
/// ρ: a power of two whose fifth power is normal.
const FLOOR: f64 = power(-200);
/// The greatest degree at which no product in B underflows.
const GREATEST_DEGREE: u32 = 5;
/// The roundings on the way to the B of a difference.
const DIFFERENCE_DEPTH: u32 = 6;
/// The bound is proved for formulas up to this depth.
const DEEPEST: u32 = 1 << 20;
/// Between these, the terms of a quotient and its error do not underflow by more than the floor covers.
const LEAST_DIVISOR: f64 = power(-700);
const GREATEST_DIVISOR: f64 = power(700);
/// A thousandth more than the error of a quotient, for the rounding of the error.
const SLACK: f64 = 1.0 + power(-10);

const fn power(exponent: i64) -> f64 {
    f64::from_bits(((exponent + 1023) as u64) << 52)
}

/// A number base + offset, the offset known but for an error. Nothing is known of it if the error is NaN or infinite.
#[derive(Clone, Copy, Debug)]
pub struct Located {
    base: f64,
    offset: f64,
    /// The exact offset differs from `offset` by no more than this and 2^-201.
    error: f64,
}

impl Located {
    /// A number of which nothing is known.
    pub(crate) const UNKNOWN: Located = Located { base: 0.0, offset: 0.0, error: f64::NAN };

    /// A double.
    #[inline(always)]
    pub(crate) const fn exact(base: f64) -> Self {
        Located { base, offset: 0.0, error: 0.0 }
    }

    /// The number within `error` of an offset from zero.
    #[inline(always)]
    pub(crate) const fn from_zero(offset: f64, error: f64) -> Self {
        Located { base: 0.0, offset, error }
    }

    /// This base with another offset: the double nearest to the exact one, or ±MAX where that is beyond the range.
    #[inline]
    pub(crate) fn with_rounded(self, offset: f64) -> Self {
        let error = if offset.abs() < f64::MAX { UNIT_ROUNDOFF * offset.abs() } else { f64::NAN };
        Located { offset, error, ..self }
    }

    #[inline(always)]
    pub(crate) const fn base(self) -> f64 {
        self.base
    }

    /// Whether the base is finite and the offset known.
    #[inline(always)]
    pub(crate) fn is_known(self) -> bool {
        self.base.abs() + (self.offset.abs() + self.error) <= f64::MAX
    }

    /// Doubles that enclose a known number.
    #[inline]
    pub(crate) fn ends(self) -> [f64; 2] {
        // With 4u of the value, all four roundings are covered: of the value, the margin, and each difference.
        let value = self.base + self.offset;
        let margin = SLACK * (self.error + FLOOR) + 4.0 * UNIT_ROUNDOFF * value.abs();
        if self.offset == 0.0 && self.error == 0.0 { [value; 2] } else { [value - margin, value + margin] }
    }

    /// The number plus a quotient. The two floors add up, and the sum is rounded.
    pub(crate) fn plus_quotient(self, numerator: Inexact, denominator: Inexact) -> Self {
        let (quotient, error) = Denominator::of(denominator.value_and_bound()).quotient(numerator.value_and_bound());
        let offset = self.offset + quotient;
        let error = SLACK * (self.error + error + 2.0 * UNIT_ROUNDOFF * offset.abs()) + FLOOR;
        Located { offset, error, ..self }
    }

    /// Whether the error is small beside the offset: not much more than rounding.
    #[inline(always)]
    pub(crate) fn is_sharp(self) -> bool {
        self.error <= 1024.0 * UNIT_ROUNDOFF * self.offset.abs()
    }
}

/// The common denominator of the coordinates of a point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Denominator {
    /// Of the value.
    inverse: f64,
    /// The bound on the error of the value.
    error: f64,
    /// An upper bound on the reciprocal of the exact number's absolute value; NaN where it may be zero.
    greatest_inverse: f64,
}

impl Denominator {
    /// The number W with the value w and the bound g on its error.
    #[inline(always)]
    pub(crate) fn new(number: Filtered<f64>) -> Self {
        Self::of(number.value_and_bound())
    }

    /// The number with a value and a bound on its error.
    #[inline(always)]
    fn of((value, error): (f64, f64)) -> Self {
        let least = value.abs() - error;
        // Also if a part is NaN.
        let is_usable = (least >= LEAST_DIVISOR) & (value.abs() <= GREATEST_DIVISOR);
        Denominator { inverse: 1.0 / value, error, greatest_inverse: if is_usable { 1.0 / least } else { f64::NAN } }
    }

    /// The base and the quotient N / W. With the value n and the bound f on the error of N, N / W differs from n / w by
    /// (f + |n/w|·g) / (|w| - g) at most, and the computed quotient from n / w by a little more than 2u of it.
    #[inline(always)]
    pub(crate) fn divide(&self, base: Filtered<f64>, numerator: Filtered<f64>) -> Located {
        let (offset, error) = self.quotient(numerator.value_and_bound());
        Located { base: base.value_and_bound().0, offset, error }
    }

    /// The quotient of a value with a bound on its error, likewise.
    #[inline(always)]
    fn quotient(&self, (value, error): (f64, f64)) -> (f64, f64) {
        let offset = value * self.inverse;
        let own = 3.0 * UNIT_ROUNDOFF * offset.abs();
        (offset, SLACK * (own + (error + offset.abs() * self.error) * self.greatest_inverse))
    }
}

/// A located number, or the value of a formula of differences of such; see the head of this file.
#[derive(Clone, Copy, Debug)]
pub struct Inexact {
    /// Of a located number only.
    base: f64,
    /// V; of a located number, the offset.
    value: f64,
    /// A; of a located number, the error of the offset.
    least: f64,
    /// B
    most: f64,
    // The rest folds to constants after inlining: it depends on the formula only.
    depth: u32,
    degree: u32,
    is_located: bool,
}

impl Inexact {
    #[inline(always)]
    /// A located number of the input.
    pub fn leaf(Located { base, offset, error }: Located) -> Self {
        Inexact { base, value: offset, least: error, most: 0.0, depth: 0, degree: 1, is_located: true }
    }

    /// Whether it is known and not NaN: of a located one, whether the base is finite and the offset known.
    #[inline(always)]
    pub(crate) fn is_known(self) -> bool {
        self.base.abs() + (self.value.abs() + self.least) + self.most <= f64::MAX
    }

    /// The sign, where the bound proves it.
    #[inline(always)]
    pub(crate) fn certain_sign(self) -> Option<Sign> {
        let number = self.computed();
        // NaN and infinity on either side fail the comparison.
        let certain = number.is_proved() && number.value.abs() > number.bound();
        certain.then(|| Sign::of_bit(number.value < 0.0))
    }

    /// An upper bound on the absolute value of the exact number; NaN where nothing is proved.
    #[inline]
    pub(crate) fn greatest(self) -> f64 {
        let number = self.computed();
        if number.is_proved() { number.value.abs() + number.bound() } else { f64::NAN }
    }

    /// The value and the bound on its error, NaN where none is proved.
    fn value_and_bound(self) -> (f64, f64) {
        let number = self.computed();
        (number.value, if number.is_proved() { number.bound() } else { f64::NAN })
    }

    /// The value in units of the bound on its error: beyond ±1, the sign is certain.
    pub fn value_in_bounds(self) -> f64 {
        let number = self.computed();
        number.value / number.bound()
    }

    #[inline(always)]
    fn is_proved(&self) -> bool {
        self.depth <= DEEPEST && self.degree <= GREATEST_DEGREE
    }

    /// The bound on the error of a number that was computed.
    #[inline(always)]
    fn bound(&self) -> f64 {
        (self.most - self.least) + (3.0 * f64::from(self.depth) + 8.0) * UNIT_ROUNDOFF * self.most
    }

    /// The difference of two located numbers.
    #[inline(always)]
    fn difference(&self, other: &Self) -> Self {
        let (bases, offsets) = (self.base - other.base, self.value - other.value);
        let value = bases + offsets;
        let rounding = (bases.abs() + offsets.abs() + value.abs()) * UNIT_ROUNDOFF;
        let error = (self.least + other.least) + rounding + FLOOR;
        Inexact {
            base: 0.0,
            value,
            least: value.abs(),
            most: value.abs() + error,
            depth: DIFFERENCE_DEPTH,
            degree: 1,
            is_located: false,
        }
    }

    /// A computed number: for a located one, its difference from zero.
    #[inline(always)]
    fn computed(&self) -> Self {
        if self.is_located { self.difference(&Self::leaf(Located::exact(0.0))) } else { *self }
    }

    #[inline(always)]
    fn sum(value: f64, a: &Self, b: &Self) -> Self {
        Inexact {
            base: 0.0,
            value,
            least: a.least + b.least,
            most: a.most + b.most,
            depth: a.depth.max(b.depth).saturating_add(1),
            degree: a.degree.max(b.degree),
            is_located: false,
        }
    }

    #[inline(always)]
    fn plus(&self, other: &Self) -> Self {
        let (a, b) = (self.computed(), other.computed());
        Self::sum(a.value + b.value, &a, &b)
    }

    #[inline(always)]
    fn minus(&self, other: &Self) -> Self {
        if self.is_located && other.is_located {
            return self.difference(other);
        }
        let (a, b) = (self.computed(), other.computed());
        Self::sum(a.value - b.value, &a, &b)
    }

    #[inline(always)]
    fn times(&self, other: &Self) -> Self {
        let (a, b) = (self.computed(), other.computed());
        Inexact {
            base: 0.0,
            value: a.value * b.value,
            least: a.least * b.least,
            most: a.most * b.most,
            depth: a.depth.saturating_add(b.depth).saturating_add(2),
            degree: a.degree.saturating_add(b.degree),
            is_located: false,
        }
    }

    /// One of two numbers, without any certain sign: this filter does not order numbers.
    fn either(self, other: Self) -> Self {
        Inexact { depth: u32::MAX, ..self.plus(&other) }
    }
}

ring_operators!([] Inexact, Inexact::plus, Inexact::minus, Inexact::times);

impl core::ops::Neg for Inexact {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        let number = self.computed();
        Inexact { value: -number.value, ..number }
    }
}

impl Ring for Inexact {
    #[inline(always)]
    fn abs(self) -> Self {
        let number = self.computed();
        Inexact { value: number.value.abs(), ..number }
    }
    fn min(self, other: Self) -> Self {
        self.either(other)
    }
    fn max(self, other: Self) -> Self {
        self.either(other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arith::{Formula, Numbers, Of, Rational, Scalar, Source};
    use crate::predicate::{CompareDistance2d, Incircle, Insphere, Orient2d, Orient3d};
    use core::convert::Infallible;
    use std::vec::Vec;

    struct Draw(u64);
    impl Draw {
        fn below(&mut self, bound: u64) -> u64 {
            crate::arith::random::split_mix(&mut self.0) % bound
        }
        fn whole(&mut self, greatest: u64) -> f64 {
            self.below(2 * greatest + 1) as f64 - greatest as f64
        }
        /// At most `ulps` ulps less or more.
        fn near(&mut self, x: f64, ulps: u64) -> f64 {
            if x == 0.0 { x } else { f64::from_bits(x.to_bits() + self.below(2 * ulps + 1) - ulps) }
        }
    }

    struct Given<T>(std::vec::IntoIter<T>);
    impl<T> Source<T, Infallible> for Given<T> {
        fn number(&mut self) -> Result<T, Infallible> {
            Ok(self.0.next().expect("as many numbers as the formula has"))
        }
        fn count(&mut self) -> Result<usize, Infallible> {
            unreachable!("formulas of a fixed size")
        }
        fn index(&mut self, _: usize) -> Result<usize, Infallible> {
            unreachable!("formulas of a fixed size")
        }
        fn own_index(&mut self) -> Result<usize, Infallible> {
            unreachable!("formulas without indices")
        }
    }

    fn input<N: Numbers, T>(numbers: Vec<T>) -> Of<N, T> {
        let Ok(input) = N::read(&mut Given(numbers.into_iter()));
        input
    }

    fn exact(x: f64) -> Rational {
        x.to_exact().expect("a finite number")
    }

    /// Nearly degenerate numbers, each with an exact one at the greatest distance that is allowed; returns how many
    /// signs were certain, none of which may be wrong.
    fn certain<F: Formula>(count: usize, cases: usize) -> usize {
        let mut draw = Draw(count as u64);
        let mut certain = 0;
        for case in 0..cases {
            let scale = power([0, 0, 0, -30, 60, -100, -190, -201, -300, -1000, 200, 300][case % 12]);
            let error = [0.0, 0.0, 1.0, 0.5, 1e-3, 1e-14][case / 12 % 6] * scale;
            let far = [0.0, 0.0, 1e3, 1e12][case / 72 % 4] * scale;
            let (mut located, mut numbers) = (Vec::new(), Vec::new());
            for _ in 0..count {
                let (base, offset) = (far + draw.whole(2) * scale, draw.whole(2) * scale);
                let (base, offset) = (draw.near(base, 1), draw.near(offset, 1));
                let error = if draw.below(2) == 0 { error } else { 0.0 };
                located.push(Located { base, offset, error });
                let [sign, floors] = [0; 2].map(|_| exact(draw.whole(1)));
                numbers.push(exact(base) + exact(offset) + sign * exact(error) + floors * exact(FLOOR / 2.0));
            }
            let leaves = input::<F::Input, _>(located.iter().map(|&number| Inexact::leaf(number)).collect());
            let value = F::eval(&leaves);
            let true_sign = Rational::sign_of::<F>(&input::<F::Input, _>(numbers));
            if let Some(sign) = value.certain_sign() {
                assert_eq!(sign, true_sign, "{}: {located:?}", F::NAME);
                certain += 1;
            }
        }
        certain
    }

    /// The exact numbers are moved to the ends of their errors, so that half of the bound is not enough.
    #[test]
    fn no_certain_sign_is_wrong() {
        for (certain, least) in [
            (certain::<Orient2d>(6, 3_000), 600),
            (certain::<CompareDistance2d>(6, 3_000), 600),
            (certain::<Orient3d>(12, 1_500), 200),
            (certain::<Incircle>(8, 1_500), 110),
            (certain::<Insphere>(15, 1_500), 50),
        ] {
            assert!(certain > least, "{certain} signs, of at least {least}, are certain");
        }
    }

    /// The three roundings of a difference are within its error, without the slack of the whole bound.
    #[test]
    fn differences() {
        let mut draw = Draw(2);
        for _ in 0..10_000 {
            let [a, b] = [0; 2].map(|_| {
                let [base, offset] = [0; 2].map(|_| {
                    // Halves of an ulp are greatest, relatively, for numbers just above a power of two.
                    let number = draw.whole(1) * power(draw.below(60) as i64);
                    draw.near(number + number.abs() * power(-3), 1 << 48)
                });
                Located { base, offset, error: 0.0 }
            });
            let value = Inexact::leaf(a).difference(&Inexact::leaf(b));
            let off = exact(a.base) + exact(a.offset) - exact(b.base) - exact(b.offset) - exact(value.value);
            // The greatest sum is rounded itself.
            let error = exact(value.most) * (exact(1.0) + exact(UNIT_ROUNDOFF)) - exact(value.least);
            assert!(off.abs() <= error, "{a:?} {b:?}");
        }
    }

    /// A quotient is within its error, that of a denominator that cancels as well.
    #[test]
    fn quotients() {
        let mut draw = Draw(1);
        let mut known = 0;
        for case in 0..15_000 {
            let scale = power([0, 30, -100, -340, -360, 340, 510][case % 7]);
            let numbers = [0; 6].map(|_| {
                let number = draw.whole(3) * scale;
                // Enough that a denominator of a few of them is known, and known badly.
                draw.near(number, 60)
            });
            let of = |[a, b, c, d, x, y]: [Filtered<f64>; 6]| (a * b - c * d, x * y - a * c);
            let (divisor, numerator) = of(numbers.map(Filtered::leaf));
            let number = Denominator::new(divisor).divide(Filtered::leaf(7.0), numerator);
            let [a, b, c, d, x, y] = numbers.map(exact);
            let (divisor, numerator) = (&a * b - &c * d, x * y - a * c);
            if number.is_known() {
                let distance = (numerator / divisor - exact(number.offset)).abs();
                assert!(distance <= exact(number.error) + exact(FLOOR / 2.0), "{numbers:?}: {number:?}");
                known += 1;
            }
        }
        assert!(known > 7_000, "{known}");
    }

    /// Unknown, infinite and ordered numbers have no certain sign.
    #[test]
    fn nothing_is_certain_of_the_unknown() {
        let [one, two] = [1.0, 2.0].map(|x| Inexact::leaf(Located::exact(x)));
        assert_eq!((one - two).certain_sign(), Some(Sign::Negative));
        assert_eq!((-(one - two)).certain_sign(), Some(Sign::Positive));
        assert_eq!((one - two).abs().certain_sign(), Some(Sign::Positive));
        assert_eq!((one + two).certain_sign(), Some(Sign::Positive));
        let unknown = Inexact::leaf(Located::UNKNOWN);
        let infinite = Inexact::leaf(Located::exact(f64::INFINITY));
        let huge = Inexact::leaf(Located::exact(f64::MAX)) - -one;
        let square = (two - one) * (two - one);
        for number in [
            unknown - one,
            infinite - one,
            (one - infinite) * (one - one),
            (one - two) * unknown,
            huge * huge,
            (one - two).min(two),
            (one - two).max(two),
            // Of too high a degree.
            square * square * square,
        ] {
            assert_eq!(number.certain_sign(), None, "{number:?}");
        }
        assert!(!unknown.is_known() && !infinite.is_known() && one.is_known());
    }
}
