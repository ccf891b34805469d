//! The ladder for values: the float nearest to a formula, a quotient or a root. Ties go to even, values beyond the
//! range to the greatest finite float of their sign; zero is never -0.
//!
//! 1. For `f64`, evaluation in twice the precision, with a bound on the error ([`Twofold`]); for `f32`, the filter in
//!    doubles. A test shows whether the bound settles the result.
//! 2. Integers as wide as the formula needs. Their leading bits are exact after any cancellation, and the same test
//!    nearly always settles the result.
//! 3. Integers of any size, for what is halfway between two floats, or near the ends of the range.

use super::approximation::Approximation;
use super::dyadic::{Dyadic, IntoParts};
use super::filter::Filtered;
use super::formula::Formula;
use super::ladder;
use super::numbers::{Numbers, Of};
use super::round::{self, Format};
use super::sign::Sign;
#[cfg(not(feature = "std"))]
use super::surd::float_root;
use super::twofold::Twofold;
use core::fmt;
use num_bigint::BigInt;
use num_traits::{One, Zero};

/// The first step: the value of a formula with a bound on its error.
#[inline(always)]
fn first_step<F: Formula>(input: &Of<F::Input, f64>, format: &Format) -> Option<Approximation> {
    if format.is_double() {
        F::eval(&F::Input::map(input, &mut |&x| Twofold::leaf(x))).approximation()
    } else {
        F::eval(&F::Input::map(input, &mut |&x| Filtered::<f64>::leaf(x))).approximation()
    }
}

/// The nearest float to the value of a formula.
#[inline]
pub(crate) fn nearest<F: Formula>(input: &Of<F::Input, f64>, format: &Format) -> f64 {
    let settled = first_step::<F>(input, format).and_then(|value| value.rounded(format));
    settled.unwrap_or_else(|| exactly_nearest::<F>(input, format))
}

#[cold]
#[inline(never)]
fn exactly_nearest<F: Formula>(input: &Of<F::Input, f64>, format: &Format) -> f64 {
    let settled = ladder::approximation::<F, f64>(input).and_then(|value| value.rounded(format));
    settled.unwrap_or_else(|| {
        let value = ladder::value::<F, f64>(input);
        round::nearest(&value.mantissa, &BigInt::one(), value.exponent.into(), format)
    })
}

/// A value within 2^-10 of a formula's and of its sign, or the nearest, but the least one rather than zero where it is
/// not zero. For what the filter does not settle.
#[cold]
#[inline(never)]
pub(crate) fn close<F: Formula>(input: &Of<F::Input, f64>, format: &Format, least: f64) -> f64 {
    if F::certify_floats(input).0.is_zero() {
        return 0.0;
    }
    let of_twofold = F::eval(&F::Input::map(input, &mut |&x| Twofold::leaf(x))).approximation();
    let settled = of_twofold.and_then(|value| value.close(format));
    let settled = settled.or_else(|| ladder::approximation::<F, f64>(input)?.close(format));
    settled.unwrap_or_else(|| {
        let exact = ladder::value::<F, f64>(input);
        let nearest = round::nearest(&exact.mantissa, &BigInt::one(), exact.exponent.into(), format);
        if nearest == 0.0 { least * f64::from(exact.sign().to_i8()) } else { nearest }
    })
}

/// The nearest float to the quotient of two formulas, the second of which is not zero.
#[inline]
pub(crate) fn nearest_ratio<N: Formula, D: Formula<Input = N::Input>>(
    input: &Of<N::Input, f64>,
    format: &Format,
) -> f64 {
    let settled = || first_step::<N>(input, format)?.over(first_step::<D>(input, format)?)?.rounded(format);
    settled().unwrap_or_else(|| exactly_nearest_ratio::<N, D>(input, format))
}

#[cold]
#[inline(never)]
fn exactly_nearest_ratio<N: Formula, D: Formula<Input = N::Input>>(input: &Of<N::Input, f64>, format: &Format) -> f64 {
    let divisor = ladder::approximation::<D, f64>(input);
    refuse_zero::<N>(divisor.is_some_and(|divisor| divisor.high == 0.0));
    let settled = || ladder::approximation::<N, f64>(input)?.over(divisor?)?.rounded(format);
    settled().unwrap_or_else(|| {
        let (numerator, denominator) = terms::<N, D, f64>(input);
        let exponent = i64::from(numerator.exponent) - i64::from(denominator.exponent);
        round::nearest(&numerator.mantissa, &denominator.mantissa, exponent, format)
    })
}

/// The nearest float to (P + sign·√R) / Q, R not negative and Q not zero.
#[inline]
pub(crate) fn nearest_root<P, R, Q>(input: &Of<P::Input, f64>, sign: Sign, format: &Format) -> f64
where
    P: Formula,
    R: Formula<Input = P::Input>,
    Q: Formula<Input = P::Input>,
{
    let settled = || {
        let of = [first_step::<P>(input, format)?, first_step::<R>(input, format)?, first_step::<Q>(input, format)?];
        rooted(of, sign, format)
    };
    settled().unwrap_or_else(|| exactly_nearest_root::<P, R, Q>(input, sign, format))
}

#[inline(always)]
fn rooted([p, r, q]: [Approximation; 3], sign: Sign, format: &Format) -> Option<f64> {
    #[cfg(feature = "std")]
    let root = r.root(f64::sqrt)?;
    #[cfg(not(feature = "std"))]
    let root = r.root(|x| float_root(x, &round::DOUBLE))?;
    p.plus(sign, root).over(q)?.rounded(format)
}

#[cold]
#[inline(never)]
fn exactly_nearest_root<P, R, Q>(input: &Of<P::Input, f64>, sign: Sign, format: &Format) -> f64
where
    P: Formula,
    R: Formula<Input = P::Input>,
    Q: Formula<Input = P::Input>,
{
    let divisor = ladder::approximation::<Q, f64>(input);
    refuse_zero::<P>(divisor.is_some_and(|divisor| divisor.high == 0.0));
    let settled = || {
        let of = [ladder::approximation::<P, f64>(input)?, ladder::approximation::<R, f64>(input)?, divisor?];
        rooted(of, sign, format)
    };
    settled().unwrap_or_else(|| any_nearest_root::<P, R, Q>(input, sign, format))
}

/// [`nearest_root`] in integers of any size.
#[cold]
#[inline(never)]
fn any_nearest_root<P, R, Q>(input: &Of<P::Input, f64>, sign: Sign, format: &Format) -> f64
where
    P: Formula,
    R: Formula<Input = P::Input>,
    Q: Formula<Input = P::Input>,
{
    let (p, q) = terms::<P, Q, f64>(input);
    let r = ladder::value::<R, f64>(input);
    if p.sign().is_zero() && r.sign().is_zero() {
        return 0.0;
    }
    // One unit for p and the root of r: the lesser of theirs, where they are not zero.
    let half = i64::from(r.exponent).div_euclid(2);
    let unit = match (p.sign(), r.sign()) {
        (Sign::Zero, _) => half,
        (_, Sign::Zero) => p.exponent.into(),
        _ => half.min(p.exponent.into()),
    };
    let whole = |x: &Dyadic<BigInt>, unit: i64| match x.sign() {
        Sign::Zero => BigInt::zero(),
        _ => &x.mantissa << (i64::from(x.exponent) - unit) as u64,
    };
    let exponent = unit - i64::from(q.exponent);
    round::nearest_root(&whole(&p, unit), &whole(&r, 2 * unit), &q.mantissa, exponent, sign, format)
}

/// Numerator and denominator of a quotient, exactly.
pub(super) fn terms<N: Formula, D: Formula<Input = N::Input>, L>(
    input: &Of<N::Input, L>,
) -> (Dyadic<BigInt>, Dyadic<BigInt>)
where
    L: IntoParts + Copy + fmt::Display,
{
    let denominator = ladder::value::<D, L>(input);
    refuse_zero::<N>(denominator.sign().is_zero());
    (ladder::value::<N, L>(input), denominator)
}

#[track_caller]
fn refuse_zero<N: Formula>(is_zero: bool) {
    assert!(!is_zero, "{}: division by zero", N::NAME);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Number;
    use crate::arith::formula;
    use crate::arith::round::{DOUBLE, SINGLE};

    formula! {
        /// x·(y + z) + w: with z half a unit in the last place of y, halfway between two floats times x, and w beside.
        value Beside("beside"; x, y, z, w): [Number; 4] = |[x, y, z, w]| x.clone() * y + x.clone() * z + w
    }
    formula! {
        /// The divisor.
        value Divisor("divisor"; x, y, z, w): [Number; 4] = |[x, _y, _z, _w]| x.clone()
    }
    formula! {
        /// (y + z)² + w.
        value Squared("squared"; x, y, z, w): [Number; 4]
            = |[_x, y, z, w]| y.clone().squared() + y.clone() * z + y.clone() * z + z.clone().squared() + w
    }
    formula! {
        /// A determinant, which cancels, and a sum of determinants.
        value Determinant("determinant"; a, b, c, d): [Number; 4] = |[a, b, c, d]| a.clone() * d - b.clone() * c
    }
    formula! {
        /// Its square, a radicand that cancels.
        value Radicand("radicand"; a, b, c, d): [Number; 4]
            = |[a, b, c, d]| (a.clone() * d - b.clone() * c).squared() + a.clone().squared() - a.clone().squared()
    }
    formula! {
        value Difference("difference"; a, b, c, d): [Number; 4]
            = |[a, b, c, d]| (a.clone() - b) * (c.clone() - d) - (a.clone() - d).squared()
    }
    formula! {
        /// The lesser of a product and a number, less another.
        value Capped("capped"; x, y, z, w): [Number; 4] = |[x, y, z, w]| (x.clone() * y).min(z.clone()) - w
    }
    formula! {
        value Nothing("nothing"; x, y, z, w): [Number; 4] = |[x, _y, _z, _w]| x.clone() - x
    }

    struct Draw(u64);
    impl Draw {
        fn bits(&mut self) -> u64 {
            self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut z = self.0;
            z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            z ^ (z >> 31)
        }
        fn below(&mut self, bound: u64) -> u64 {
            self.bits() % bound
        }
        /// A number of that many bits, of some sign, times a power of two around 2^centre.
        fn number(&mut self, bits: u32, centre: i32, spread: u64) -> f64 {
            let mantissa = (self.bits() >> (64 - bits) | 1 << (bits - 1)) as f64;
            let exponent = centre + self.below(spread) as i32 - spread as i32 / 2 - bits as i32;
            let sign = if self.below(2) == 0 { 1.0 } else { -1.0 };
            sign * scaled(mantissa, exponent)
        }
    }
    fn scaled(x: f64, exponent: i32) -> f64 {
        let half = exponent / 2;
        x * 2f64.powi(half) * 2f64.powi(exponent - half)
    }
    fn exact_ratio<N: Formula, D: Formula<Input = N::Input>>(input: &Of<N::Input, f64>, format: &Format) -> f64 {
        let (numerator, denominator) = terms::<N, D, f64>(input);
        let exponent = i64::from(numerator.exponent) - i64::from(denominator.exponent);
        round::nearest(&numerator.mantissa, &denominator.mantissa, exponent, format)
    }

    /// How many cases each step settled.
    #[derive(Debug, Default)]
    struct Settled {
        first: u32,
        second: u32,
        all: u32,
    }
    impl Settled {
        fn count(&mut self, expected: f64, first: Option<f64>, second: Option<f64>, case: &dyn fmt::Debug) {
            self.all += 1;
            for (step, settled) in [(&mut self.first, first), (&mut self.second, second)] {
                if let Some(settled) = settled {
                    *step += 1;
                    assert_eq!(settled.to_bits(), expected.to_bits(), "{case:?}");
                }
            }
        }
    }

    /// Quotients halfway between two floats, and so close to it that twice the precision hardly decides; and values and
    /// roots of that kind.
    #[test]
    fn beside_halfway() {
        let draw = &mut Draw(1);
        for (format, bits) in [(&DOUBLE, 53), (&SINGLE, 24)] {
            let [mut ratios, mut values, mut roots] = [(); 3].map(|()| Settled::default());
            for _ in 0..30_000 {
                let x = draw.number(bits, 0, 40);
                let y = draw.number(bits, 0, 40).abs();
                let exponent = (y.to_bits() >> 52) as i32 - 1023;
                let z = scaled(1.0, exponent - bits as i32) * if draw.below(2) == 0 { 1.0 } else { -1.0 };
                let distance = exponent - 2 * bits as i32 + 6 - draw.below(12) as i32;
                let w = match draw.below(4) {
                    0 => 0.0,
                    1 => draw.number(5, exponent - bits as i32, 8),
                    _ => draw.number(3, distance, 4) * x.abs(),
                };
                let case = [x, y, z, w];
                let exact = exact_ratio::<Beside, Divisor>(&case, format);
                let of = |n: Option<Approximation>, d: Option<Approximation>| n?.over(d?)?.rounded(format);
                let first = of(first_step::<Beside>(&case, format), first_step::<Divisor>(&case, format));
                let second =
                    of(ladder::approximation::<Beside, f64>(&case), ladder::approximation::<Divisor, f64>(&case));
                ratios.count(exact, first, second, &case);
                assert_eq!(nearest_ratio::<Beside, Divisor>(&case, format).to_bits(), exact.to_bits());

                let one = [1.0, y, z, w / x.abs()];
                let exact = exact_ratio::<Beside, Divisor>(&one, format);
                let first = first_step::<Beside>(&one, format).and_then(|value| value.rounded(format));
                let second = ladder::approximation::<Beside, f64>(&one).and_then(|value| value.rounded(format));
                values.count(exact, first, second, &one);
                assert_eq!(nearest::<Beside>(&one, format).to_bits(), exact.to_bits());

                let square = [1.0, y, z, w / x.abs() * y];
                let sign = if draw.below(2) == 0 { Sign::Positive } else { Sign::Negative };
                let exact = any_nearest_root::<Nothing, Squared, Divisor>(&square, sign, format);
                let of = |p: Option<Approximation>, r: Option<Approximation>, q: Option<Approximation>| {
                    rooted([p?, r?, q?], sign, format)
                };
                let first = of(
                    first_step::<Nothing>(&square, format),
                    first_step::<Squared>(&square, format),
                    first_step::<Divisor>(&square, format),
                );
                let second = of(
                    ladder::approximation::<Nothing, f64>(&square),
                    ladder::approximation::<Squared, f64>(&square),
                    ladder::approximation::<Divisor, f64>(&square),
                );
                roots.count(exact, first, second, &square);
                assert_eq!(nearest_root::<Nothing, Squared, Divisor>(&square, sign, format).to_bits(), exact.to_bits());
            }
            // Some are settled by each step and some by none.
            for settled in [&ratios, &values, &roots] {
                assert!((1_000..29_000).contains(&settled.second), "{settled:?}");
                assert!(settled.first > 500 && settled.first <= settled.second + 15_000, "{settled:?}");
            }
        }
    }

    /// Differences that cancel, over the whole range of exponents: subnormal results and those beyond the range, too.
    #[test]
    fn anywhere() {
        let draw = &mut Draw(2);
        let [mut near, mut far] = [(); 2].map(|()| Settled::default());
        for round in 0..60_000 {
            let (centre, spread) = match round % 6 {
                0..3 => (0, 8),
                3 => (draw.below(1800) as i32 - 900, 4),
                4 => (0, 600),
                _ => (draw.below(400) as i32 - 500, 60),
            };
            let mut case = [(); 4].map(|()| draw.number(53, centre, spread));
            if draw.below(2) == 0 {
                // Nearly proportional.
                case[3] = case[1] / case[0] * case[2];
            }
            if case.iter().any(|x| !x.is_finite()) || ladder::value::<Difference, f64>(&case).sign().is_zero() {
                continue;
            }
            for format in [&DOUBLE, &SINGLE] {
                let exact = exact_ratio::<Determinant, Difference>(&case, format);
                let of = |n: Option<Approximation>, d: Option<Approximation>| n?.over(d?)?.rounded(format);
                let first = of(first_step::<Determinant>(&case, format), first_step::<Difference>(&case, format));
                let second = of(
                    ladder::approximation::<Determinant, f64>(&case),
                    ladder::approximation::<Difference, f64>(&case),
                );
                let settled = if round % 6 < 3 { &mut near } else { &mut far };
                settled.count(exact, first, second, &case);
                assert_eq!(nearest_ratio::<Determinant, Difference>(&case, format).to_bits(), exact.to_bits());
                let sign = if draw.below(2) == 0 { Sign::Positive } else { Sign::Negative };
                let root = |case: &[f64; 4]| nearest_root::<Determinant, Radicand, Difference>(case, sign, format);
                let exact = any_nearest_root::<Determinant, Radicand, Difference>(&case, sign, format);
                assert_eq!(root(&case).to_bits(), exact.to_bits(), "{case:?}");
                let other = |case: &[f64; 4]| nearest_root::<Difference, Radicand, Difference>(case, sign, format);
                let exact = any_nearest_root::<Difference, Radicand, Difference>(&case, sign, format);
                assert_eq!(other(&case).to_bits(), exact.to_bits(), "{case:?}");
                let value = ladder::value::<Determinant, f64>(&case);
                let exact = round::nearest(&value.mantissa, &BigInt::one(), value.exponent.into(), format);
                assert_eq!(nearest::<Determinant>(&case, format).to_bits(), exact.to_bits(), "{case:?}");
            }
        }
        assert!(near.first > near.all / 4 && near.second > near.all * 99 / 100, "{near:?}");
        assert!(far.first > far.all / 8 && far.second < far.all, "{far:?}");
    }

    /// A factor that is too large for the first step, in a product that is not, beside another number.
    #[test]
    fn large_factors_in_small_products() {
        let (large, small) = (2f64.powi(1000) * 1.25, 2f64.powi(-1000));
        for (z, expected) in [(1.0, 1.0 - 0.5), (1.5, 1.25 - 0.5)] {
            for case in [[large, small, z, 0.5], [small, large, z, 0.5]] {
                assert_eq!(nearest::<Capped>(&case, &DOUBLE), expected, "{case:?}");
            }
        }
    }

    fn panic_of<T>(ask: impl FnOnce() -> T) -> std::string::String {
        let panic = std::panic::catch_unwind(core::panic::AssertUnwindSafe(ask)).err().expect("a panic");
        match panic.downcast_ref::<&str>() {
            Some(text) => (*text).into(),
            None => panic.downcast_ref::<std::string::String>().cloned().unwrap_or_default(),
        }
    }

    /// What does not exist is refused, zero over zero as well, and where the first step knows the numerator to be zero.
    #[test]
    fn divisors_of_zero_and_roots_of_less() {
        for format in [&DOUBLE, &SINGLE] {
            for case in [[0.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.5, 0.0], [0.0, 3.0, 1.0, 5.0]] {
                let panic = panic_of(|| nearest_ratio::<Beside, Divisor>(&case, format));
                assert_eq!(panic, "beside: division by zero", "{case:?}");
                let panic = panic_of(|| nearest_ratio::<Nothing, Divisor>(&case, format));
                assert_eq!(panic, "nothing: division by zero", "{case:?}");
                let panic = panic_of(|| nearest_root::<Nothing, Nothing, Divisor>(&case, Sign::Positive, format));
                assert_eq!(panic, "nothing: division by zero", "{case:?}");
            }
            for sign in [Sign::Negative, Sign::Zero, Sign::Positive] {
                let panic =
                    panic_of(|| nearest_root::<Nothing, Squared, Divisor>(&[1.0, 0.0, 0.0, -1.0], sign, format));
                assert_eq!(panic, "a negative number has no root");
            }
        }
    }

    /// The ends of the range, zero and halves of the least number, by values of which nothing is rounded on the way.
    #[test]
    fn ends_of_the_range() {
        let least = f64::from_bits(1);
        let of = |x: f64, y: f64| nearest::<Determinant>(&[x, 0.0, 0.0, y], &DOUBLE);
        assert_eq!(of(f64::MAX, 2.0), f64::MAX);
        assert_eq!(of(f64::MAX, -2.0), f64::MIN);
        assert_eq!(of(-0.0, 5.0).to_bits(), 0);
        assert_eq!(of(least, 0.5).to_bits(), 0);
        assert_eq!(of(least, -0.5).to_bits(), 0);
        assert_eq!(of(least, 0.75), least);
        assert_eq!(of(3.0 * least, 0.5), 2.0 * least);
        assert_eq!(of(2f64.powi(-600), -(2f64.powi(-600))).to_bits(), 0);
        let single = |x: f64, y: f64| nearest::<Determinant>(&[x, 0.0, 0.0, y], &SINGLE);
        assert_eq!(single(f64::from(f32::MAX), 2.0), f64::from(f32::MAX));
        assert_eq!(single(2f64.powi(-75), 2f64.powi(-75)), 0.0);
        assert_eq!(single(2f64.powi(-75), 1.5 * 2f64.powi(-75)), f64::from(f32::from_bits(1)));
        // Halfway between singles, and a little beside it.
        assert_eq!(single(1.0 + 2f64.powi(-24), 1.0), 1.0);
        assert_eq!(single(1.0 + 2f64.powi(-24) + 2f64.powi(-52), 1.0), 1.0 + 2f64.powi(-23));
        assert_eq!(single(1.0 + 3.0 * 2f64.powi(-24), 1.0), 1.0 + 2f64.powi(-22));
    }
}
