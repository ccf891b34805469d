//! Tests of `values.rs`.

use super::*;
use crate::Number;
use crate::arith::formula;
use crate::arith::formulas::construction::Single;
use crate::arith::random::count;
use crate::arith::rounding::round::{DOUBLE, SINGLE};
use crate::{Formula, Ring};
use core::fmt;
use core::marker::PhantomData;

macro_rules! formulas {
    ($($(#[$doc:meta])* $formula:ident($($number:ident),+) = $body:expr;)+) => {$(
        formula! {
            $(#[$doc])*
            value $formula("formula"; x, y, z, w): [Number; 4] = |[$($number),+]| $body
        }
    )+};
}
formulas! {
    /// With z half a unit in the last place of y, halfway between two floats times x, and w beside.
    Beside(x, y, z, w) = x.clone() * y + x.clone() * z + w;
    /// The divisor.
    Divisor(x, _y, _z, _w) = x.clone();
    /// (y + z)² + w
    Squared(_x, y, z, w) = y.clone().squared() + y.clone() * z + y.clone() * z + z.clone().squared() + w;
    /// It cancels.
    Determinant(a, b, c, d) = a.clone() * d - b.clone() * c;
    /// Its square, a radicand that cancels.
    Radicand(a, b, c, d) = (a.clone() * d - b.clone() * c).squared() + a.clone().squared() - a.clone().squared();
    Difference(a, b, c, d) = (a.clone() - b) * (c.clone() - d) - (a.clone() - d).squared();
    /// The lesser of a product and a number, minus another.
    Capped(x, y, z, w) = (x.clone() * y).min(z.clone()) - w;
    Nothing(x, _y, _z, _w) = x.clone() - x;
}

/// The quotient of two formulas, and of as many others as there are coordinates of a point.
struct Ratio<N, D>(PhantomData<(N, D)>);
impl<N: Formula<Input = [Number; 4]>, D: Formula<Input = [Number; 4]>> Construction for Ratio<N, D> {
    const NAME: &'static str = N::NAME;
    const ARGUMENTS: &'static [&'static str] = &[];
    type Input = [Number; 4];
    type Output = (Number, Number);
    fn eval<R: Ring>(input: &[R; 4]) -> (R, R) {
        (N::eval(input), D::eval(input))
    }
}
struct Root<P, R, Q>(PhantomData<(P, R, Q)>);
impl<P, Q, X> Construction for Root<P, Q, X>
where
    P: Formula<Input = [Number; 4]>,
    Q: Formula<Input = [Number; 4]>,
    X: Formula<Input = [Number; 4]>,
{
    const NAME: &'static str = P::NAME;
    const ARGUMENTS: &'static [&'static str] = &[];
    type Input = [Number; 4];
    type Output = [Number; 3];
    fn eval<R: Ring>(input: &[R; 4]) -> [R; 3] {
        [P::eval(input), Q::eval(input), X::eval(input)]
    }
}

struct Draw(u64);
impl Draw {
    fn bits(&mut self) -> u64 {
        crate::arith::random::split_mix(&mut self.0)
    }
    fn below(&mut self, bound: u64) -> u64 {
        self.bits() % bound
    }
    /// A number of that many bits, of some sign, times a power of two around 2^center.
    fn number(&mut self, bits: u32, center: i32, spread: u64) -> f64 {
        let mantissa = (self.bits() >> (64 - bits) | 1 << (bits - 1)) as f64;
        let exponent = center + self.below(spread) as i32 - spread as i32 / 2 - bits as i32;
        let sign = if self.below(2) == 0 { 1.0 } else { -1.0 };
        sign * scaled(mantissa, exponent)
    }
}
fn scaled(x: f64, exponent: i32) -> f64 {
    let half = exponent / 2;
    x * 2f64.powi(half) * 2f64.powi(exponent - half)
}
/// The value, the quotient and the root by the first and the second step, where they settle them.
type Steps = [Option<f64>; 2];
fn of_value<F: Formula<Input = [Number; 4]>>(case: &[f64; 4], format: &Format) -> Steps {
    [first_step::<Single<F>>(case, format), second_step(case, &ExactSteps::of::<Single<F>>())]
        .map(|value| value.rounded(format))
}
fn of_ratio<C: Construction<Input = [Number; 4], Output = (Number, Number)>>(
    case: &[f64; 4],
    format: &Format,
) -> Steps {
    [first_step::<C>(case, format), second_step(case, &ExactSteps::of::<C>())]
        .map(|terms| divided::<(Number, Number)>(terms, format))
}
fn of_root<C: Construction<Input = [Number; 4], Output = [Number; 3]>>(
    case: &[f64; 4],
    sign: Sign,
    format: &Format,
) -> Steps {
    [first_step::<C>(case, format), second_step(case, &ExactSteps::of::<C>())]
        .map(|parts| rooted(parts, [sign], format).map(|[root]| root))
}

/// The count of cases that each step settled.
#[derive(Debug, Default)]
struct Settled {
    first: u32,
    second: u32,
    all: u32,
}
impl Settled {
    fn count(&mut self, expected: f64, [first, second]: Steps, case: &dyn fmt::Debug) {
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
        for _ in 0..count(8_000, 30_000) {
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
            type Quotient = Ratio<Beside, Divisor>;
            let exact = any_nearest_ratios(&case, &Recordable::of::<Quotient>(), format);
            ratios.count(exact, of_ratio::<Quotient>(&case, format), &case);
            assert_eq!(nearest_ratios::<Quotient>(&case, format).to_bits(), exact.to_bits());

            let one = [1.0, y, z, w / x.abs()];
            let exact = any_nearest_ratios(&one, &Recordable::of::<Quotient>(), format);
            values.count(exact, of_value::<Beside>(&one, format), &one);
            assert_eq!(nearest::<Single<Beside>>(&one, format).to_bits(), exact.to_bits());

            type Square = Root<Nothing, Squared, Divisor>;
            let square = [1.0, y, z, w / x.abs() * y];
            let sign = if draw.below(2) == 0 { Sign::Positive } else { Sign::Negative };
            let exact = any_nearest_root(&square, &Recordable::of::<Square>(), sign, format);
            roots.count(exact, of_root::<Square>(&square, sign, format), &square);
            assert_eq!(nearest_roots::<Square, 1>(&square, [sign], format)[0].to_bits(), exact.to_bits());
        }
        // Some are settled by each step and some by none.
        for settled in [&ratios, &values, &roots] {
            let all = settled.all;
            assert!((all / 30..all - all / 30).contains(&settled.second), "{settled:?}");
            assert!(settled.first > all / 60 && settled.first <= settled.second + all / 2, "{settled:?}");
        }
    }
}

/// Differences that cancel, over the whole range of exponents: subnormal results and those beyond the range, too.
#[test]
fn anywhere() {
    let draw = &mut Draw(2);
    let [mut near, mut far] = [(); 2].map(|()| Settled::default());
    for round in 0..count(1_500, 60_000) {
        let (center, spread) = match round % 6 {
            0..3 => (0, 8),
            3 => (draw.below(1800) as i32 - 900, 4),
            4 => (0, 600),
            _ => (draw.below(400) as i32 - 500, 60),
        };
        let mut case = [(); 4].map(|()| draw.number(53, center, spread));
        if draw.below(2) == 0 {
            // Nearly proportional.
            case[3] = case[1] / case[0] * case[2];
        }
        if case.iter().any(|x| !x.is_finite()) || recorded::values::<Single<Difference>, f64>(&case).sign().is_zero() {
            continue;
        }
        for format in [&DOUBLE, &SINGLE] {
            type Quotient = Ratio<Determinant, Difference>;
            let exact = any_nearest_ratios(&case, &Recordable::of::<Quotient>(), format);
            let settled = if round % 6 < 3 { &mut near } else { &mut far };
            settled.count(exact, of_ratio::<Quotient>(&case, format), &case);
            assert_eq!(nearest_ratios::<Quotient>(&case, format).to_bits(), exact.to_bits());
            let sign = if draw.below(2) == 0 { Sign::Positive } else { Sign::Negative };
            check_root::<Root<Determinant, Radicand, Difference>>(&case, sign, format);
            check_root::<Root<Difference, Radicand, Difference>>(&case, sign, format);
            let exact = round_value(&recorded::values::<Single<Determinant>, f64>(&case), format);
            assert_eq!(nearest::<Single<Determinant>>(&case, format).to_bits(), exact.to_bits(), "{case:?}");
        }
    }
    assert!(near.first > near.all / 4 && near.second > near.all * 99 / 100, "{near:?}");
    assert!(far.first > far.all / 8 && far.second < far.all, "{far:?}");
}

fn check_root<C: Construction<Input = [Number; 4], Output = [Number; 3]>>(
    case: &[f64; 4],
    sign: Sign,
    format: &Format,
) {
    let exact = any_nearest_root(case, &Recordable::of::<C>(), sign, format);
    assert_eq!(nearest_roots::<C, 1>(case, [sign], format)[0].to_bits(), exact.to_bits(), "{case:?}");
    let both = nearest_roots::<C, 2>(case, [-sign, sign], format);
    assert_eq!(both[1].to_bits(), exact.to_bits(), "{case:?}");
}

/// A factor that is too large for the first step, in a product that is not, beside another number.
#[test]
fn large_factors_in_small_products() {
    let (large, small) = (2f64.powi(1000) * 1.25, 2f64.powi(-1000));
    for (z, expected) in [(1.0, 1.0 - 0.5), (1.5, 1.25 - 0.5)] {
        for case in [[large, small, z, 0.5], [small, large, z, 0.5]] {
            assert_eq!(nearest::<Single<Capped>>(&case, &DOUBLE), expected, "{case:?}");
        }
    }
}

/// The sum of four numbers times three of the last, over twelve of that: their mean.
struct Mean;
impl Construction for Mean {
    const NAME: &'static str = "mean";
    const ARGUMENTS: &'static [&'static str] = &["x", "y", "z", "w"];
    type Input = [Number; 4];
    type Output = (Number, Number);
    fn eval<R: Ring>([x, y, z, w]: &[R; 4]) -> (R, R) {
        let threes = w.clone() + w + w;
        ((x.clone() + y + z + w) * &threes, threes.clone() + &threes + &threes + threes)
    }
}

/// Means of numbers with one unit: many are halfway between two floats, and integers of 128 bits settle them. The
/// numerator is of degree 2, the denominator of degree 1.
#[test]
fn halves_in_128_bits() {
    let draw = &mut Draw(3);
    for (format, bits) in [(&DOUBLE, 53), (&SINGLE, 24)] {
        let (mut halves, mut settled) = (0, 0);
        for _ in 0..count(6_000, 20_000) {
            let unit = draw.below(100) as i32 - 50;
            let mut case = [(); 4].map(|()| scaled((draw.bits() >> (64 - bits)) as f64, unit));
            case[3] = scaled((1 + draw.below(7)) as f64, unit);
            let exact = any_nearest_ratios(&case, &Recordable::of::<Mean>(), format);
            assert_eq!(nearest_ratios::<Mean>(&case, format).to_bits(), exact.to_bits(), "{case:?}");
            let (numerator, denominator) = second_step(&case, &ExactSteps::of::<Mean>());
            let quotient = denominator.divisor().divide(numerator);
            if quotient.rounded(format).is_none() {
                halves += 1;
                if let Some(dyadic) = dyadic_ratios(&case, &ExactSteps::of::<Mean>(), &quotient, format) {
                    settled += 1;
                    assert_eq!(dyadic.to_bits(), exact.to_bits(), "{case:?}");
                }
            }
        }
        assert!(halves > 60 && settled == halves, "{settled} of {halves}");
    }
}

/// 2^103·(x + y) + z², of which the terms of the lesser degree are far longer than those of the greater.
struct LongSum;
impl Formula for LongSum {
    const NAME: &'static str = "long_sum";
    const ARGUMENTS: &'static [&'static str] = &["x", "y", "z"];
    type Input = [Number; 3];
    fn eval<R: Ring>([x, y, z]: &[R; 3]) -> R {
        (0..103).fold(x.clone() + y, |sum, _| sum.clone() + sum) + z.clone().squared()
    }
}

/// What does not fit into 128 bits is not evaluated in them, though the inputs are short: halfway between two singles.
#[test]
fn long_sums_of_short_numbers() {
    let [x, y] = [2f64.powi(24), 1.0];
    assert_eq!(nearest::<Single<LongSum>>(&[x, y, 0.0], &SINGLE), 2f64.powi(127));
    assert_eq!(nearest::<Single<LongSum>>(&[-x, -y, 0.0], &SINGLE), -(2f64.powi(127)));
    assert_eq!(nearest::<Single<LongSum>>(&[x, y, 1.0], &SINGLE), 2f64.powi(127) + 2f64.powi(104));
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
            let panic = panic_of(|| nearest_ratios::<Ratio<Beside, Divisor>>(&case, format));
            assert_eq!(panic, "formula: division by zero", "{case:?}");
            let panic = panic_of(|| nearest_ratios::<Ratio<Nothing, Divisor>>(&case, format));
            assert_eq!(panic, "formula: division by zero", "{case:?}");
            let panic =
                panic_of(|| nearest_roots::<Root<Nothing, Nothing, Divisor>, 1>(&case, [Sign::Positive], format));
            assert_eq!(panic, "formula: division by zero", "{case:?}");
        }
        for sign in [Sign::Negative, Sign::Zero, Sign::Positive] {
            let panic = panic_of(|| {
                nearest_roots::<Root<Nothing, Squared, Divisor>, 1>(&[1.0, 0.0, 0.0, -1.0], [sign], format)
            });
            assert_eq!(panic, "a negative number has no root");
        }
    }
}

/// The ends of the range, zero and halves of the least number, by values that are not rounded before.
#[test]
fn ends_of_the_range() {
    let least = f64::from_bits(1);
    let of = |x: f64, y: f64| nearest::<Single<Determinant>>(&[x, 0.0, 0.0, y], &DOUBLE);
    assert_eq!(of(f64::MAX, 2.0), f64::MAX);
    assert_eq!(of(f64::MAX, -2.0), f64::MIN);
    assert_eq!(of(-0.0, 5.0).to_bits(), 0);
    assert_eq!(of(least, 0.5).to_bits(), 0);
    assert_eq!(of(least, -0.5).to_bits(), 0);
    assert_eq!(of(least, 0.75), least);
    assert_eq!(of(3.0 * least, 0.5), 2.0 * least);
    assert_eq!(of(2f64.powi(-600), -(2f64.powi(-600))).to_bits(), 0);
    let single = |x: f64, y: f64| nearest::<Single<Determinant>>(&[x, 0.0, 0.0, y], &SINGLE);
    assert_eq!(single(f64::from(f32::MAX), 2.0), f64::from(f32::MAX));
    assert_eq!(single(2f64.powi(-75), 2f64.powi(-75)), 0.0);
    assert_eq!(single(2f64.powi(-75), 1.5 * 2f64.powi(-75)), f64::from(f32::from_bits(1)));
    // Halfway between singles, and a little beside it.
    assert_eq!(single(1.0 + 2f64.powi(-24), 1.0), 1.0);
    assert_eq!(single(1.0 + 2f64.powi(-24) + 2f64.powi(-52), 1.0), 1.0 + 2f64.powi(-23));
    assert_eq!(single(1.0 + 3.0 * 2f64.powi(-24), 1.0), 1.0 + 2f64.powi(-22));
}
