//! Tests of `leading.rs`.

use super::*;
use crate::arith::random::{count, split_mix};
use crate::arith::rounding::round::{DOUBLE, SINGLE};
use num_rational::BigRational;
use num_traits::One;
use std::vec::Vec;

/// The exact number, of moderate exponents.
fn power_of_two(exponent: i64) -> BigRational {
    let power = BigRational::from_integer(BigInt::one() << exponent.unsigned_abs());
    if exponent < 0 { power.recip() } else { power }
}

/// Digits -2^63 have opposites of two digits each, also far from each other.
#[test]
fn opposites_of_least_digits() {
    let arithmetic = LeadingDigits::new(48);
    let least = |place: i32| Parts { negative: true, mantissa: 1 << 63, exponent: 64 * place };
    let numbers = [0, 2, 5, 6, 40].map(|place| arithmetic.leaf(&least(place)));
    let sum = numbers.iter().fold(arithmetic.leaf(&Parts::ZERO), |sum, x| arithmetic.sum(&sum, x));
    let opposite = arithmetic.negated(&sum);
    assert_eq!(arithmetic.certain_sign(&opposite), Some(Sign::Positive));
    let digits = arithmetic.leading(opposite).expect("certain").digits;
    let written: Vec<_> = digits.iter().map(|Digit { place, digit }| (*place, *digit)).collect();
    let least = i64::MIN;
    // 2^63 is -2^63 and a one at the next place, where two such ones meet.
    let expected =
        [(0, least), (1, 1), (2, least), (3, 1), (5, least), (6, 1 + i64::MIN), (7, 1), (40, least), (41, 1)];
    assert_eq!(written, expected);
    assert_eq!(arithmetic.certain_sign(&arithmetic.difference(&sum, &arithmetic.negated(&opposite))), Some(Sign::Zero));
    assert_eq!(arithmetic.certain_sign(&arithmetic.difference(&numbers[0], &sum)), Some(Sign::Positive));
}

/// A number with its exact value: sums, differences and products of random ones, exponents far apart.
fn grown(seed: &mut u64, operations: usize, kept: usize) -> Vec<(Leading, BigRational)> {
    let arithmetic = LeadingDigits::new(kept);
    let mut all: Vec<(Kept, BigRational)> = (0..6)
        .map(|_| {
            let bits = split_mix(seed);
            let parts = Parts {
                negative: bits & 1 == 1,
                mantissa: (bits >> 11) >> (bits >> 2 & 31) | 1,
                exponent: (bits >> 32) as i32 % 700,
            };
            let exact = arithmetic.leaf(&parts);
            let mantissa = BigInt::from(parts.mantissa) * if parts.negative { -1 } else { 1 };
            let value = BigRational::from_integer(mantissa) * power_of_two(parts.exponent.into());
            (exact, value)
        })
        .collect();
    for _ in 0..operations {
        let bits = split_mix(seed);
        let at = |shift: u32| &all[(bits >> shift) as usize % all.len()];
        let ((x, a), (y, b)) = (at(8), at(24));
        let next = match bits % 5 {
            0 => (arithmetic.sum(x, y), a + b),
            1 => (arithmetic.difference(x, y), a - b),
            2 => (arithmetic.negated(x), -a),
            _ => (arithmetic.product(x, y), a * b),
        };
        all.push(next);
    }
    let leading = |x| arithmetic.leading(x).expect("no sign was asked for");
    all.into_iter().map(|(x, exact)| (leading(x), exact)).collect()
}

/// As many as elsewhere, and so few that most numbers lose some.
#[test]
fn bounds_hold() {
    let (seed, mut inexact) = (&mut 1, 0);
    for kept in [8, 2] {
        for _ in 0..count(40, 400) {
            for (x, exact) in grown(seed, 14, kept) {
                let unit = x.unit(x.first().map_or(0, |(_, first)| first));
                let of = |bound: BigInt| BigRational::from_integer(bound) * power_of_two(DIGIT * unit);
                if let Some([least, greatest]) = x.bounds(unit) {
                    assert!(of(least) <= exact && exact <= of(greatest));
                }
                let sum: BigRational = x
                    .digits
                    .iter()
                    .map(|digit| BigRational::from_integer(digit.digit.into()) * power_of_two(DIGIT * digit.place))
                    .sum();
                let error = x.error.map_or(BigRational::zero(), power_of_two);
                assert!(num_traits::Signed::abs(&(sum - exact)) <= error);
                inexact += usize::from(x.error.is_some());
            }
        }
    }
    assert!(inexact > 100, "{inexact}");
}

/// The signs that are certain are right; with enough digits, all are.
#[test]
fn signs_are_certain() {
    let (seed, mut uncertain) = (&mut 3, 0);
    for kept in [1, 2, 8, 48] {
        let arithmetic = LeadingDigits::new(kept);
        for _ in 0..count(200, 2000) {
            let mut parts = || {
                let bits = split_mix(seed);
                let exponent = (bits >> 40) as i32 % 300;
                Parts { negative: bits & 1 == 1, mantissa: bits >> 11 | 1, exponent }
            };
            let (parts, others) = ([0; 3].map_each(|_: i32| parts()), [0; 3].map_each(|_: i32| parts()));
            let value = |parts: &Parts| {
                let mantissa = BigInt::from(parts.mantissa) * if parts.negative { -1 } else { 1 };
                BigRational::from_integer(mantissa) * power_of_two(parts.exponent.into())
            };
            // (a + b - c)·(d - a) + (c - a - b)·(e - a), which is zero for d = e.
            let formula = |[a, b, c]: [&Kept; 3], [d, e]: [&Kept; 2]| {
                let one = arithmetic.difference(&arithmetic.sum(a, b), c);
                let other = arithmetic.difference(&arithmetic.difference(c, a), b);
                let [d, e] = [d, e].map_each(|x| arithmetic.difference(x, a));
                arithmetic.sum(&arithmetic.product(&one, &d), &arithmetic.product(&other, &e))
            };
            let [a, b, c] = parts.map_refs(|parts| arithmetic.leaf(parts));
            let [d, e, _] = others.map_refs(|parts| arithmetic.leaf(parts));
            let exact = {
                let [[a, b, c], [d, e, _]] = [parts, others].map_refs(|parts| parts.map_refs(value));
                let one = &a + b - c;
                &one * (d - &a) - one * (e - a)
            };
            let exact = crate::arith::stages::big::sign_of_rational(&exact);
            for (result, exact) in
                [(formula([&a, &b, &c], [&d, &e]), exact), (formula([&a, &b, &c], [&d, &d]), Sign::Zero)]
            {
                let sign = arithmetic.sign_of(&result);
                assert!(sign.is_none_or(|sign| sign == exact));
                assert!(sign.is_some() || kept < 48);
                uncertain += usize::from(sign.is_none());
            }
        }
        assert!(!arithmetic.is_uncertain.get() && arithmetic.sums.borrow().iter().all(|sums| *sums == [0, 0]));
    }
    assert!(uncertain > 100, "{uncertain}");
}

/// The least digit has no opposite.
#[test]
fn digits_carry() {
    let arithmetic = LeadingDigits::new(8);
    let of = |mantissa, exponent| arithmetic.leaf(&Parts { negative: false, mantissa, exponent });
    let digits = |x: &Kept| arithmetic.digits.borrow()[x.start..x.end].iter().map(|x| x.digit).collect::<Vec<_>>();
    let half = of(1 << 63, 0);
    assert_eq!(digits(&half), [i64::MIN, 1]);
    let negated = arithmetic.negated(&half);
    assert_eq!(digits(&negated), [i64::MIN]);
    assert_eq!(digits(&arithmetic.negated(&negated)), [i64::MIN, 1]);
    assert_eq!(digits(&arithmetic.difference(&of(1, 64), &half)), [i64::MIN, 1]);
    assert_eq!(digits(&arithmetic.sum(&half, &half)), [1]);
    assert_eq!(digits(&arithmetic.product(&half, &half)), [1 << 62]);
    assert_eq!(digits(&arithmetic.product(&negated, &of(1, 640))), [i64::MIN]);
    let ones = (0..4).map(|i| of(u64::MAX, 64 * i)).reduce(|sum, x| arithmetic.sum(&sum, &x)).expect("four");
    assert_eq!(digits(&ones), [-1, 1]);
    assert_eq!(digits(&arithmetic.product(&ones, &ones)), [1, -2, 1]);
}

/// The digits of a product that are too far below the first are bounded.
#[test]
fn products_span_no_more_than_they_may() {
    let arithmetic = LeadingDigits::new(8);
    let of = |exponent| arithmetic.leaf(&Parts { negative: false, mantissa: 3, exponent });
    let far = 64 * (SPAN as i32 / 2) - 64;
    for (low, is_exact) in [(0, true), (-64, false), (-6400, false)] {
        let x = arithmetic.sum(&of(far), &of(low));
        let product = arithmetic.product(&x, &x);
        assert_eq!(product.error.is_none(), is_exact, "{low}");
        assert_eq!(arithmetic.sign_of(&product), Some(Sign::Positive));
        // Without the products of the first with all others, the square of the last is left, if it is known.
        let others = arithmetic.sum(&arithmetic.product(&of(far), &x), &arithmetic.product(&of(low), &of(far)));
        let rest = arithmetic.sign_of(&arithmetic.difference(&product, &others));
        assert_eq!(rest, is_exact.then_some(Sign::Positive), "{low}");
    }
}

/// A number that is added and subtracted again does not change the rest, however far apart.
#[test]
fn far_numbers_cancel() {
    let arithmetic = LeadingDigits::new(8);
    let of = |negative, exponent| arithmetic.leaf(&Parts { negative, mantissa: (1 << 53) - 1, exponent });
    for far in [-1074, -700, -65, 0, 1, 64, 970] {
        for near in [-1000, -3, 0, 63, 500] {
            let (x, y) = (of(true, far), of(false, near));
            let sum = arithmetic.sum(&arithmetic.sum(&x, &y), &of(false, far));
            assert_eq!((arithmetic.sign_of(&sum), sum.error), (Some(Sign::Positive), None));
            assert_eq!(arithmetic.sign_of(&arithmetic.difference(&sum, &y)), Some(Sign::Zero));
        }
    }
    // Too many digits: the loss is bounded.
    let many = (0..12).fold(of(false, 0), |sum, i| arithmetic.sum(&sum, &of(i % 2 == 0, 150 * i)));
    assert!(many.error.is_some() && many.end - many.start == 8);
    assert_eq!(arithmetic.sign_of(&many), Some(Sign::Positive));
    let negated = arithmetic.negated(&many);
    assert_eq!((negated.error, arithmetic.sign_of(&negated)), (many.error, Some(Sign::Negative)));
}

#[test]
fn quotients_and_roots_are_nearest() {
    let (seed, mut settled) = (&mut 2, 0);
    for _ in 0..count(40, 400) {
        let numbers = grown(seed, 8, 8);
        let [(p, exact_p), (r, exact_r), (q, exact_q)] = [9, 11, 13].map_each(|i| &numbers[i]);
        for format in [&DOUBLE, &SINGLE] {
            if let Some(nearest) = p.nearest_quotient(q, format) {
                let exact = exact_p / exact_q;
                assert_eq!(nearest, round::nearest(exact.numer(), exact.denom(), 0, format));
                settled += 1;
            }
            for sign in [Sign::Negative, Sign::Positive] {
                if crate::arith::stages::big::sign_of_rational(exact_r) != Sign::Positive {
                    continue;
                }
                if let Some(nearest) = Leading::nearest_root(&[p, r, q].map_each(Leading::clone), sign, format) {
                    // p/q + √(r/q²)
                    let (of_p, of_r) = (exact_p / exact_q, exact_r / (exact_q * exact_q));
                    let common = of_p.denom() * of_r.denom();
                    let p = of_p.numer() * of_r.denom();
                    let r = of_r.numer() * of_r.denom() * of_p.denom() * of_p.denom();
                    let sign = sign * crate::arith::stages::big::sign_of_rational(exact_q);
                    assert_eq!(nearest, round::nearest_root(&p, &r, &common, 0, sign, format));
                    settled += 1;
                }
            }
        }
    }
    assert!(settled > 50, "{settled}");
}
