//! From exact to float: the nearest one, ties to even, saturating.

use crate::arith::formulas::each::MapEach;
use crate::arith::formulas::sign::Sign;
use num_bigint::{BigInt, BigUint};
use num_traits::{Signed, ToPrimitive, Zero};

/// A binary interchange format that `f64` can hold.
pub struct Format {
    /// Significant bits.
    precision: i64,
    /// The exponent of the least positive number.
    least: i64,
    /// The greatest finite number.
    max: f64,
}

impl Format {
    /// Whether a double is within the normal numbers of the format.
    #[inline(always)]
    pub(crate) fn is_normal(&self, x: f64) -> bool {
        let least = if self.is_double() { f64::MIN_POSITIVE } else { f32::MIN_POSITIVE.into() };
        (least..=self.max).contains(&x.abs())
    }

    /// Whether it is the format of doubles, not of singles.
    #[inline(always)]
    pub(crate) fn is_double(&self) -> bool {
        self.precision == DOUBLE.precision
    }

    /// The number of the format nearest to a double, saturating, never -0.
    #[inline(always)]
    pub(crate) fn nearest_to_double(&self, x: f64) -> f64 {
        let nearest = if self.is_double() { x } else { f64::from(x as f32) };
        nearest.clamp(-self.max, self.max) + 0.0
    }

    /// The next number of the format below or above one of it; the greatest and the least have themselves.
    #[inline]
    pub(crate) fn neighbour(&self, x: f64, side: Sign) -> f64 {
        let is_away = if x == 0.0 { true } else { Sign::of_float(x) == side };
        let next = if self.is_double() {
            f64::from_bits(if is_away { x.abs().to_bits() + 1 } else { x.abs().to_bits() - 1 })
        } else {
            let bits = (x.abs() as f32).to_bits();
            f64::from(f32::from_bits(if is_away { bits + 1 } else { bits - 1 }))
        };
        let is_negative = if x == 0.0 { side == Sign::Negative } else { x < 0.0 };
        (if is_negative { -next } else { next }).clamp(-self.max, self.max) + 0.0
    }
}

/// IEEE 754 double.
pub const DOUBLE: Format = Format { precision: 53, least: -1074, max: f64::MAX };
/// IEEE 754 single.
pub const SINGLE: Format = Format { precision: 24, least: -149, max: f32::MAX as f64 };

/// The number of the format nearest to numerator / denominator · 2^exponent: never infinite (beyond the greatest
/// number it is the greatest), never -0.
pub(crate) fn nearest(numerator: &BigInt, denominator: &BigInt, exponent: i64, format: &Format) -> f64 {
    assert!(!denominator.is_zero(), "a fraction over zero is near no float");
    if numerator.is_zero() {
        return 0.0;
    }
    let negative = numerator.is_negative() != denominator.is_negative();
    let (numerator, denominator) = (numerator.magnitude(), denominator.magnitude());

    // A quotient of at least precision + 2 bits, whose lowest bit also says whether anything was cut off.
    let shift = format.precision + 2 - (numerator.bits() as i64 - denominator.bits() as i64);
    let (numerator, denominator) = (shifted(numerator, shift), shifted(denominator, -shift));
    let quotient = &numerator / &denominator;
    let inexact = &quotient * &denominator != numerator;
    let quotient = quotient.to_u64().expect("precision + 3 bits at most");
    let exponent = exponent - shift;

    // The unit in the last place of the result, and the quotient in it.
    let length = i64::from(64 - quotient.leading_zeros());
    let ulp = (exponent + length - format.precision).max(format.least);
    let excess = ulp - exponent;
    let mantissa = if excess >= 63 {
        0 // Less than half the least number: the quotient has precision + 3 bits at most.
    } else {
        let whole = quotient >> excess;
        let rest = quotient & ((1 << excess) - 1);
        let half = 1 << (excess - 1);
        let up = rest > half || (rest == half && (inexact || whole & 1 == 1));
        whole + u64::from(up)
    };
    let magnitude = scaled(mantissa, ulp).min(format.max);
    if negative && magnitude != 0.0 { -magnitude } else { magnitude }
}

/// The number of the format nearest to (p + sign·√r) / q · 2^exponent, of integers p, q and r ≥ 0, rounded as by
/// [`nearest`].
///
/// The root is cut off after some bits, which leaves two bounds; where they round differently, more bits are taken.
/// That ends: the square root of an integer is an integer or irrational, and an irrational number is not halfway
/// between two of the format.
pub(crate) fn nearest_root(p: &BigInt, r: &BigInt, q: &BigInt, exponent: i64, sign: Sign, format: &Format) -> f64 {
    assert!(!r.is_negative(), "a negative number has no root");
    if r.is_zero() || sign.is_zero() {
        return nearest(p, q, exponent, format);
    }
    let conjugate = conjugate_product(p, r, sign);
    let mut bits = format.precision as u64 + 16;
    loop {
        let (bounds, unit) = sum_with_root(p, r, bits);
        let [least, greatest] = bounds.map_each(|sum| match &conjugate {
            Some(product) => nearest(product, &(q * sum), exponent - unit, format),
            None => nearest(&if sign == Sign::Negative { -sum } else { sum }, q, exponent + unit, format),
        });
        if least == greatest {
            return least;
        }
        bits = 2 * bits + 64;
    }
}

/// Where p + sign·√r cancels: its product with |p| + √r, which does not.
pub(crate) fn conjugate_product(p: &BigInt, r: &BigInt, sign: Sign) -> Option<BigInt> {
    let cancels = match sign {
        Sign::Negative => p.is_positive(),
        Sign::Zero => false,
        Sign::Positive => p.is_negative(),
    };
    cancels.then(|| (p * p - r) * p.signum())
}

/// Bounds of |p| + √r, r positive, and the exponent of their unit: two units apart, a few parts in 2^bits at most.
pub(crate) fn sum_with_root(p: &BigInt, r: &BigInt, bits: u64) -> ([BigInt; 2], i64) {
    let unit = r.bits() as i64 / 2 - bits as i64;
    let in_unit = |x: &BigUint, unit: i64| if unit < 0 { x << -unit } else { x >> unit };
    let radicand = in_unit(r.magnitude(), 2 * unit);
    let root = radicand.sqrt();
    let is_exact = unit <= 0 && &root * &root == radicand;
    let least = BigInt::from(in_unit(p.magnitude(), unit) + root);
    let greatest = if is_exact { least.clone() } else { &least + 2 };
    ([least, greatest], unit)
}

fn shifted(value: &BigUint, shift: i64) -> BigUint {
    if shift >= 0 { value << shift as u64 } else { value.clone() }
}

/// mantissa · 2^exponent, which is a double or beyond its range.
fn scaled(mantissa: u64, exponent: i64) -> f64 {
    let power = |e: i64| f64::from_bits(((e + 1023) as u64) << 52);
    match exponent {
        ..=-1075 => unreachable!("no format goes below -1074"),
        -1074..=-1000 => mantissa as f64 * power(exponent + 200) * power(-200),
        -999..=1023 => mantissa as f64 * power(exponent),
        _ => f64::INFINITY,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(numerator: i64, denominator: i64, exponent: i64) -> f64 {
        nearest(&numerator.into(), &denominator.into(), exponent, &DOUBLE)
    }

    #[test]
    fn small_ratios_round_as_division_does() {
        for numerator in -40..40 {
            for denominator in (-9..10).filter(|&d| d != 0) {
                assert_eq!(ratio(numerator, denominator, 0), numerator as f64 / denominator as f64 + 0.0);
                let single = nearest(&numerator.into(), &denominator.into(), 0, &SINGLE);
                assert_eq!(single as f32, numerator as f32 / denominator as f32 + 0.0);
                assert_eq!(f64::from(single as f32), single);
            }
        }
    }

    #[test]
    fn neighbours() {
        let (up, down, least) = (Sign::Positive, Sign::Negative, f64::from_bits(1));
        assert_eq!((DOUBLE.neighbour(0.0, up), DOUBLE.neighbour(0.0, down)), (least, -least));
        assert_eq!((DOUBLE.neighbour(least, down).to_bits(), DOUBLE.neighbour(-least, up).to_bits()), (0, 0));
        assert_eq!(
            (DOUBLE.neighbour(1.0, up), DOUBLE.neighbour(-1.0, down)),
            (1.0 + f64::EPSILON, -1.0 - f64::EPSILON)
        );
        assert_eq!((DOUBLE.neighbour(2.0, down), DOUBLE.neighbour(-2.0, up)), (2.0 - f64::EPSILON, f64::EPSILON - 2.0));
        assert_eq!((DOUBLE.neighbour(f64::MAX, up), DOUBLE.neighbour(f64::MIN, down)), (f64::MAX, f64::MIN));
        let single = |x: f32| f64::from(x);
        assert_eq!(SINGLE.neighbour(1.0, up), single(1.0 + f32::EPSILON));
        assert_eq!(SINGLE.neighbour(0.0, down), -single(f32::from_bits(1)));
        assert_eq!(SINGLE.neighbour(single(f32::MAX), up), single(f32::MAX));
        assert_eq!(SINGLE.nearest_to_double(1e300), single(f32::MAX));
        assert_eq!(SINGLE.nearest_to_double(-1e-300).to_bits(), 0);
        assert_eq!(DOUBLE.nearest_to_double(f64::NEG_INFINITY), f64::MIN);
    }

    #[test]
    fn ties_go_to_even() {
        let tie = (1_i64 << 53) + 1;
        assert_eq!(ratio(tie, 1, 0), 9007199254740992.0);
        assert_eq!(ratio(tie + 2, 1, 0), 9007199254740996.0);
        // Anything above the tie, however little, rounds up.
        let numerator = (BigInt::from(tie) << 300) + 1;
        assert_eq!(nearest(&numerator, &BigInt::from(1), -300, &DOUBLE), 9007199254740994.0);
    }

    /// The root of a double against that of the processor, and sums that cancel against a form that does not.
    #[test]
    fn roots_round_to_nearest() {
        let root = |p: i64, r: i64, q: i64, sign, format: &Format| {
            nearest_root(&p.into(), &r.into(), &q.into(), 0, sign, format)
        };
        for r in 0..300 {
            assert_eq!(root(0, r, 1, Sign::Positive, &DOUBLE), (r as f64).sqrt());
            assert_eq!(root(0, r, 1, Sign::Negative, &DOUBLE), -(r as f64).sqrt() + 0.0);
            assert_eq!(root(0, r, -1, Sign::Negative, &SINGLE) as f32, (r as f32).sqrt());
        }
        // n - √(n² - 1) = 1 / (n + √(n² - 1)), which is about 1/2n.
        let n = BigInt::from(1_u64 << 62) + 3;
        let r = &n * &n - 1;
        let cancelled = nearest_root(&n, &r, &1.into(), 0, Sign::Negative, &DOUBLE);
        let unit = BigInt::from(1) << 200;
        let square: BigInt = &r * &unit * &unit;
        let denominator = &n * &unit + square.sqrt();
        assert_eq!(cancelled, nearest(&unit, &denominator, 0, &DOUBLE));
        assert_eq!(root(3, 9, 7, Sign::Negative, &DOUBLE).to_bits(), 0);
        assert_eq!(nearest_root(&n, &r, &1.into(), 5000, Sign::Positive, &DOUBLE), f64::MAX);
        assert_eq!(nearest_root(&n, &r, &1.into(), -5000, Sign::Negative, &DOUBLE), 0.0);
    }

    #[test]
    fn the_ends_of_the_range() {
        assert_eq!(ratio(1, 1, -1074), 5e-324);
        assert_eq!(ratio(1, 1, -1075), 0.0);
        assert_eq!(ratio(3, 2, -1075), 5e-324);
        assert_eq!(ratio(-1, 1, -5000).to_bits(), 0);
        assert_eq!(ratio(1, 3, -1022), f64::MIN_POSITIVE / 3.0);
        assert_eq!(ratio(1, 1, 1023), 2f64.powi(1023));
        assert_eq!(ratio(1, 1, 1024), f64::MAX);
        assert_eq!(ratio(-1, 1, 100_000), f64::MIN);
        assert_eq!(nearest(&1.into(), &1.into(), 128, &SINGLE), f64::from(f32::MAX));
        assert_eq!(nearest(&1.into(), &1.into(), -149, &SINGLE) as f32, f32::from_bits(1));
    }
}
