//! Formulas with roots whose sign or value is known, and bounds against an enclosure of high precision.

use crate::arith::formulas::leaf::{Leaf, leaves};
use crate::arith::formulas::numbers::Of;
use crate::arith::formulas::ring::Ring;
use crate::arith::radicals::bounded::Bounded;
use crate::arith::radicals::bounded_twofold::{BoundedTwofold, BoundedTwofolds};
use crate::arith::radicals::exact::{ExactTape, exact_number};
use crate::arith::radicals::formula::{Radical, RadicalFormula, RadicalRatio};
use crate::arith::radicals::ladder::decided;
use crate::arith::random::{count, split_mix};
use crate::arith::stages::recorded::recorded;
use crate::arith::stages::tape::Recordable;
use crate::{Number, Plain, Rational, Scalar, Sign, radical_formula};
use std::vec::Vec;

radical_formula! {
    /// √a + √b - √c
    Three<R>(a: R, b: R, c: R) = a.clone().sqrt() + b.clone().sqrt() - c.clone().sqrt()
}
radical_formula! {
    /// (a + √b)·(c - √d) + e
    Products<R>(a: R, b: R, c: R, d: R, e: R) =
        (a.clone() + b.clone().sqrt()) * (c.clone() - d.clone().sqrt()) + e
}
radical_formula! {
    /// √(a + √b) - √c - √d
    Nested<R>(a: R, b: R, c: R, d: R) =
        (a.clone() + b.clone().sqrt()).sqrt() - c.clone().sqrt() - d.clone().sqrt()
}
radical_formula! {
    /// √(a + √b)·√(a - √b) - √c
    ProductOfNested<R>(a: R, b: R, c: R) =
        (a.clone() + b.clone().sqrt()).sqrt() * (a.clone() - b.clone().sqrt()).sqrt() - c.clone().sqrt()
}
radical_formula! {
    /// |√a - √b| + the lesser of √a and c - the greater of √b and c
    Ordered<R>(a: R, b: R, c: R) = {
        let [a, b] = [a, b].map(|x| x.clone().sqrt());
        (a.clone() - &b).abs() + a.min(c.clone()) - b.max(c.clone())
    }
}
radical_formula! {
    /// a - √(a·a): 0, or twice a number that is negative
    Minus<R>(a: R) = a.clone() - (a.clone() * a).sqrt()
}

radical_formula! {
    /// √(a - √b - √c) - d
    OfDifference<R>(a: R, b: R, c: R, d: R) =
        (a.clone() - b.clone().sqrt() - c.clone().sqrt()).sqrt() - d
}

radical_formula! {
    /// a·b·3 - c, which has no root in it.
    Difference3<R>(a: R, b: R, c: R) = a.clone() * b + &(a.clone() * b) + &(a.clone() * b) - c
}

radical_formula! {
    /// (√(a + √b)·√(a - √b) - c)^8
    PowerOfHidden<R>(a: R, b: R, c: R) = {
        let root = b.clone().sqrt();
        let hidden = (a.clone() + &root).sqrt() * (a.clone() - root).sqrt() - c;
        hidden.squared().squared().squared()
    }
}
radical_formula! {
    /// √a - c, of two degrees.
    RootAndNumber<R>(a: R, c: R) = a.clone().sqrt() - c
}
radical_formula! {
    /// √(x² + y²) - z
    Hypotenuse<R>(x: R, y: R, z: R) = (x.clone().squared() + y.clone().squared()).sqrt() - z
}
radical_formula! {
    /// √a - √c, and a root of a·a - b that does not count but must exist.
    Guarded<R>(a: R, b: R, c: R) = {
        let _guard = (a.clone() * a - b).sqrt();
        a.clone().sqrt() - c.clone().sqrt()
    }
}
radical_formula! {
    /// A list of lengths against its reverse, added one after the other.
    Reversed<R>(squares: Vec<R>) = {
        let total = |mut all: Vec<R>| {
            let last = all.pop().expect("a number");
            all.into_iter().rev().fold(last, |sum, x| sum + x)
        };
        let roots: Vec<R> = squares.iter().map(|x| x.clone().sqrt()).collect();
        total(roots.iter().rev().cloned().collect()) - total(roots)
    }
}

/// x·√r / √r
struct Whole;
impl RadicalRatio for Whole {
    const NAME: &'static str = "whole";
    const ARGUMENTS: &'static [&'static str] = &["x", "r"];
    type Input = [Number; 2];
    fn eval<R: Radical>([x, r]: &[R; 2]) -> (R, R) {
        (r.clone().sqrt() * x, r.clone().sqrt())
    }
}

/// The sign of a formula of integers in every scalar, and without the first step, which must all be the same.
macro_rules! sign {
    ($formula:ident($($number:expr),+)) => {{
        let exact = $formula::try_sign($(&($number as i64)),+);
        assert_eq!($formula::try_sign($(&($number as f64)),+), exact);
        assert_eq!($formula::try_sign($(&($number as f32)),+), exact);
        assert_eq!($formula::try_sign($(&($number as i32)),+), exact);
        assert_eq!($formula::try_sign($(&Rational::from_integer(($number as i64).into())),+), exact);
        let recordable = Recordable::of_radical::<$formula>();
        assert_eq!(decided::<<$formula as RadicalFormula>::Input, i64>(&($($number as i64,)+), &recordable), exact);
        if exact.is_some() {
            let value = $formula::value($(&($number as f64)),+);
            let of_value = Sign::of_float(value);
            assert_eq!((exact, $formula::sign($(&($number as i64)),+)), (Some(of_value), of_value));
        }
        exact.map(Sign::to_i8)
    }};
}

#[test]
fn known_signs() {
    assert_eq!(sign!(Three(2, 8, 18)), Some(0));
    assert_eq!(sign!(Three(2, 8, 17)), Some(1));
    assert_eq!(sign!(Three(2, 8, 19)), Some(-1));
    assert_eq!(sign!(Three(0, 0, 0)), Some(0));
    assert_eq!(sign!(Three(9, 16, 49)), Some(0));
    assert_eq!(sign!(Three(12, 27, 75)), Some(0));
    assert_eq!(sign!(Three(12, 27, 76)), Some(-1));
    assert_eq!(sign!(Three(2, -8, 18)), None);
    // (1 + √2)·(3 - √8) = 3 - 4 + 3√2 - 2√2 = -1 + √2
    assert_eq!(sign!(Products(1, 2, 3, 8, 1)), Some(1));
    // (2 + √3)·(2 - √3) = 1
    assert_eq!(sign!(Products(2, 3, 2, 3, -1)), Some(0));
    assert_eq!(sign!(Products(2, 3, 2, 3, -2)), Some(-1));
    // √(5 + 2√6) = √2 + √3
    assert_eq!(sign!(Nested(5, 24, 2, 3)), Some(0));
    assert_eq!(sign!(Nested(5, 24, 3, 2)), Some(0));
    assert_eq!(sign!(Nested(5, 25, 2, 3)), Some(1));
    assert_eq!(sign!(Nested(1, -1, 2, 3)), None);
    // √(3 + √5)·√(3 - √5) = 2: no terms of the sums cancel, so the bound decides.
    assert_eq!(sign!(ProductOfNested(3, 5, 4)), Some(0));
    assert_eq!(sign!(ProductOfNested(3, 5, 5)), Some(-1));
    assert_eq!(sign!(ProductOfNested(4, 7, 9)), Some(0));
    assert_eq!(sign!(ProductOfNested(7, 3, 46)), Some(0));
    assert_eq!(sign!(ProductOfNested(2, 4, 0)), Some(0));
    assert_eq!(sign!(ProductOfNested(2, 5, 0)), None);
    // √(9 - 2 - 3) - 2, and with √5 for 2.
    assert_eq!(sign!(OfDifference(9, 4, 9, 2)), Some(0));
    assert_eq!(sign!(OfDifference(9, 5, 9, 2)), Some(-1));
    assert_eq!(sign!(OfDifference(5, 5, 9, 2)), None);
    assert_eq!(sign!(Minus(5)), Some(0));
    assert_eq!(sign!(Minus(-5)), Some(-1));
    assert_eq!(sign!(Minus(0)), Some(0));
    // 3 - 2 + 2 - 3, and with √8 for 3.
    assert_eq!(sign!(Ordered(4, 9, 3)), Some(0));
    assert_eq!(sign!(Ordered(4, 8, 3)), Some(-1));
    assert_eq!(sign!(Ordered(4, 8, 2)), Some(0));
    assert_eq!(sign!(PowerOfHidden(3, 5, 2)), Some(0));
    assert_eq!(sign!(RootAndNumber(9, 4)), Some(-1));
    assert_eq!(sign!(Hypotenuse(-3, 4, 5)), Some(0));
    assert_eq!(sign!(Guarded(2, 4, 2)), Some(0));
    assert_eq!(sign!(Guarded(2, 5, 2)), None);
}

/// √(k²·r) + √(m²·r) is √((k+m)²·r), and one more or less under the last root shows.
#[test]
fn ties_of_multiples() {
    let seed = &mut 3;
    let mut below = |n: u64| (split_mix(seed) % n) as i64 + 1;
    for _ in 0..count(300, 3000) {
        let (r, k, m) = (below(300), below(90), below(90));
        let [a, b, c] = [k * k * r, m * m * r, (k + m) * (k + m) * r];
        let signs = [-1, 0, 1].map(|off| sign!(Three(a, b, c + off)));
        assert_eq!(signs, [Some(1), Some(0), Some(-1)], "{r} {k} {m}");
    }
}

/// Numbers far from 1, some not doubles, and differences of far less than an ulp.
#[test]
fn whole_range() {
    let power = |exponent: i32| 2_f64.powi(exponent);
    for exponent in [-1074, -1022, -900, -301, 1, 300, 899, 1000] {
        let scale = if exponent < -1022 { f64::from_bits(1) } else { power(exponent) };
        assert_eq!(Three::sign(&(2.0 * scale), &(8.0 * scale), &(18.0 * scale)), Sign::Zero, "{exponent}");
        assert_eq!(Three::sign(&(2.0 * scale), &(8.0 * scale), &(19.0 * scale)), Sign::Negative, "{exponent}");
    }
    // √(2^1000) + √(2^-1000) - √(2^1000)
    assert_eq!(Three::sign(&power(1000), &power(-1000), &power(1000)), Sign::Positive);
    assert_eq!(Three::sign(&power(1000), &0.0, &power(1000)), Sign::Zero);
    assert_eq!(Three::sign(&1.0, &f64::from_bits(1), &1.0), Sign::Positive);
    let third = |n: i64| Rational::new(n.into(), 3.into());
    assert_eq!(Three::sign(&third(2), &third(8), &third(18)), Sign::Zero);
    assert_eq!(Three::sign(&third(1), &third(4), &third(9)), Sign::Zero);
    assert_eq!(Three::sign(&third(1), &third(4), &Rational::from_integer(3.into())), Sign::Zero);
    assert_eq!(Three::sign(&third(1), &third(4), &third(8)), Sign::Positive);
    assert_eq!(Three::sign(&i64::MAX, &0, &i64::MAX), Sign::Zero);
    assert_eq!(Three::sign(&i64::MAX, &0, &(i64::MAX - 1)), Sign::Positive);
    // (2^26)² is no double with 1 added, its root is nearly that of itself.
    assert_eq!(Three::sign(&(1_i64 << 60), &0, &((1_i64 << 60) + 1)), Sign::Negative);
}

/// Three products of 1.375 times the least double, each of which is rounded to that: together more than 4 times that,
/// not less.
#[test]
fn underflow() {
    let [a, b] = [1.375 * 2_f64.powi(-537), 2_f64.powi(-537)];
    let four = 4.0 * f64::from_bits(1);
    assert_eq!(a * b, f64::from_bits(1));
    assert_eq!(Difference3::sign(&a, &b, &four), Sign::Positive);
    assert_eq!(Difference3::value(&a, &b, &four), 0.0);
    assert_eq!(sign!(Difference3(2, 2, 12)), Some(0));
}

/// Numbers whose scale matters: what scales numbers must know it.
#[test]
fn scales() {
    let power = |exponent: i32| 2_f64.powi(exponent);
    assert_eq!(RootAndNumber::sign(&power(600), &power(300)), Sign::Zero);
    assert_eq!(RootAndNumber::sign(&power(600), &power(299)), Sign::Positive);
    assert_eq!(RootAndNumber::sign(&power(-600), &power(-300)), Sign::Zero);
    for exponent in [-500, -400, 0, 400, 1000] {
        let [x, y, z] = [-3.0, 4.0, 5.0].map(|x| x * power(exponent));
        assert_eq!(Hypotenuse::sign(&x, &y, &z), Sign::Zero, "{exponent}");
        assert_eq!(Hypotenuse::sign(&x, &y, &z.next_up()), Sign::Negative, "{exponent}");
    }
    // Each number is a double, and their difference is 2^-301: an eighth power of it is far below the least double.
    assert_eq!(PowerOfHidden::sign(&1.0, &power(-300), &1.0), Sign::Positive);
    // a·a is far greater than b, and scaled by 2^-300 it would not be.
    let great = 3.0 * power(300);
    assert_eq!(Guarded::try_sign(&great, &power(400), &great), Some(Sign::Zero));
    assert_eq!(Guarded::try_sign(&great, &power(700), &great), None);
}

/// The bound of doubles is proved for few operations: what multiplies many numbers is not taken for certain.
#[test]
fn depth_of_products() {
    let square = |times: u32| (0..times).fold(Bounded::of(&1.0), |x, _| x.squared());
    assert_eq!(square(10).certain_sign(), Some(Sign::Positive));
    assert_eq!(square(24).certain_sign(), None);
}

/// Sums of 10^4 roots, that cancel in pairs.
#[test]
fn long_sums() {
    let squares: Vec<f64> = (0..count(3_000, 10_000)).map(|i| f64::from(i) * 1.5 + 2.0).collect();
    assert_eq!(Reversed::sign(&squares), Sign::Zero);
    assert_eq!(Reversed::value(&squares), 0.0);
}

/// Halfway between two doubles, as a quotient of roots: ties to even.
#[test]
fn halfway_quotients() {
    let whole = |n: i64| Rational::from_integer(n.into());
    for (n, expected) in [(1, 9_007_199_254_740_992.0), (3, 9_007_199_254_740_996.0)] {
        let x = (1 << 53) + n;
        assert_eq!(i64::radical_ratio_of::<Whole>(&[x, 7]), Some(expected));
        assert_eq!(Rational::radical_ratio_of::<Whole>(&[whole(x), whole(7)]), Some(expected));
        assert_eq!(f64::radical_ratio_of::<Whole>(&[x as f64 - 2.0, 7.0]), Some(x as f64 - 2.0));
    }
    assert_eq!(f64::radical_ratio_of::<Whole>(&[1.0, 0.0]), None);
    assert_eq!(Plain::<f64>::radical_ratio_of::<Whole>(&[Plain(1.0), Plain(0.0)]), None);
}

#[test]
fn values() {
    assert_eq!(Three::value(&2.0, &3.0, &5.0), 0.910_196_392_442_182_6);
    assert_eq!(Three::value(&2, &8, &18).to_bits(), 0);
    assert_eq!(Three::value(&4.0, &9.0, &1.0), 4.0);
    assert_eq!(Nested::value(&5, &24, &2, &4), -0.267_949_192_431_122_7);
    assert_eq!(ProductOfNested::value(&3, &5, &0), 2.0);
    // Halfway between two doubles, as a product of equal roots: 2^53 + 1 and ties to even.
    let whole = |n: i64| Rational::from_integer(n.into());
    let ends = |n: i64| ProductOfNested::value(&whole(n), &whole(0), &whole(0));
    assert_eq!(ends((1 << 53) + 1), 9_007_199_254_740_992.0);
    assert_eq!(ends((1 << 53) + 3), 9_007_199_254_740_996.0);
    assert_eq!(Three::value(&2_f32, &3.0, &5.0), f64::from(0.910_196_36_f32));
    assert_eq!(Minus::value(&-1e308), -f64::MAX);
    assert_eq!(Minus::value(&Plain(-1.0)), -2.0);
    assert_eq!(Three::sign(&Plain(-1.0), &Plain(0.0), &Plain(0.0)), Sign::Zero);
}

#[test]
#[should_panic(expected = "Three: a number under a root is negative")]
fn negative_radicands() {
    Three::sign(&1.0, &1.0, &-1.0);
}

#[test]
#[should_panic(expected = "Three: b is NaN")]
fn nan() {
    Three::sign(&1.0, &f64::NAN, &1.0);
}

/// What is certain in doubles and in twice their precision encloses what 3000 bits enclose, and the sign is that.
///
/// Every other input is `near` a place where something cancels, but for some ulps.
fn bounds_hold<F: RadicalFormula, const N: usize>(
    near: impl Fn(&mut [f64; N]),
    input: impl Fn([f64; N]) -> Of<F::Input, f64>,
) -> [u64; 3] {
    let (seed, mut counts) = (&mut 7, [0; 3]);
    for round in 0..count(200, 3000) {
        let spread = [0, 1, 4, 60, 500][round as usize % 5];
        let mut numbers: [f64; N] = core::array::from_fn(|_| {
            let bits = split_mix(seed);
            let exponent = (split_mix(seed) % (2 * spread + 1)) as i32 - spread as i32;
            let whole = (bits >> 11) >> (bits & 31) >> (bits >> 5 & 15);
            whole as f64 * 2_f64.powi(exponent)
        });
        if round % 7 == 0 {
            // Products underflow.
            numbers.iter_mut().for_each(|x| *x *= 2_f64.powi(-525));
        }
        if round % 2 == 0 {
            near(&mut numbers);
            let off = &mut numbers[split_mix(seed) as usize % N];
            *off = f64::from_bits((off.to_bits() + (1 << (split_mix(seed) % 30))).max(1) - (split_mix(seed) & 1));
        }
        let input = input(numbers);
        let estimate = F::eval(&leaves::<F::Input, f64, Bounded>(&input));
        let (recorded, result) = recorded::<F::Input, _, f64>(&input, &Recordable::of_radical::<F>());
        let arithmetic = BoundedTwofolds::default();
        let all = recorded.tape.run(&arithmetic, recorded.parts.iter().map(BoundedTwofold::leaf));
        let twofold = all[result as usize];
        let inputs: Vec<_> = recorded.parts.iter().map(exact_number).collect();
        let Ok(exact) = ExactTape::new(&recorded.tape, &inputs, &[result]) else {
            assert_eq!((estimate.certain_sign(), arithmetic.certain_sign(&twofold)), (None, None), "{numbers:?}");
            counts[2] += 1;
            continue;
        };
        let sign = exact.sign(result);
        let enclosure = exact.enclosed(result, 3000);
        // Few bits enclose the number as well.
        let rest = exact.enclosed(result, 50).plus(&enclosure.negated(), 1 << 40);
        assert!(rest.sign().is_none_or(Sign::is_zero), "{numbers:?}: {rest:?}");
        for (certain, is_within) in [
            (estimate.certain_sign(), estimate.encloses(&enclosure)),
            (arithmetic.certain_sign(&twofold), twofold.encloses(&enclosure)),
        ] {
            assert!(is_within, "{numbers:?}");
            if let Some(certain) = certain {
                assert_eq!(certain, sign, "{numbers:?}");
                counts[0] += 1;
            } else {
                counts[1] += 1;
            }
        }
    }
    counts
}

#[test]
fn bounds() {
    let square = |x: f64| x * x;
    let three = bounds_hold::<Three, 3>(|x| x[2] = square(x[0].sqrt() + x[1].sqrt()), |[a, b, c]| (a, b, c));
    let products = bounds_hold::<Products, 5>(
        |x| x[4] = (x[0] + x[1].sqrt()) * (x[3].sqrt() - x[2]),
        |[a, b, c, d, e]| (a, b, c, d, e),
    );
    let nested = bounds_hold::<Nested, 4>(
        |x| x[3] = square((x[0] + x[1].sqrt()).sqrt() - x[2].sqrt()),
        |[a, b, c, d]| (a, b, c, d),
    );
    // The second radicand nearly vanishes.
    let of_nested = bounds_hold::<ProductOfNested, 3>(|x| x[0] = x[1].sqrt(), |[a, b, c]| (a, b, c));
    let ordered = bounds_hold::<Ordered, 3>(|x| x[2] = x[0].sqrt(), |[a, b, c]| (a, b, c));
    // The radicand nearly vanishes, too, and the last number decides in doubles.
    let of_difference =
        bounds_hold::<OfDifference, 4>(|x| x[0] = x[1].sqrt() + x[2].sqrt(), |[a, b, c, d]| (a, b, c, d));
    for [certain, uncertain, refused] in [three, products, nested, of_nested, ordered, of_difference] {
        assert!(certain > 20 && certain + uncertain + refused > 60, "{certain} {uncertain} {refused}");
    }
    assert!(of_nested[2] > 0 && of_difference[2] > 0, "{of_nested:?} {of_difference:?}");
}
