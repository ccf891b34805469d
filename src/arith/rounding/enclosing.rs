//! Doubles that enclose a number, for boxes that exclude only what is certainly far.

use crate::arith::formulas::each::MapEach;
use crate::arith::scalars::scalar::Scalar;

/// The doubles that enclose a number: twice the number itself, if it is one; for NaN, which `Plain` may have, all.
#[inline(always)]
pub(crate) fn ends<S: Scalar>(x: &S) -> [f64; 2] {
    match x.as_double() {
        Some(double) => [double; 2],
        None => ends_of_rounded(x.near_double()),
    }
}

/// The doubles that enclose a number that was rounded to nearest.
fn ends_of_rounded(nearest: f64) -> [f64; 2] {
    if nearest.is_nan() { [f64::NEG_INFINITY, f64::INFINITY] } else { [-above(-nearest), above(nearest)] }
}

/// A value as a double, rounded if it is exact, with the relative error and the least and greatest numbers of its
/// format.
#[inline]
fn rounded<S: Scalar>(value: &S::Value) -> Option<(f64, [f64; 3])> {
    const DOUBLE: [f64; 3] = [f64::EPSILON * 4.0, f64::MIN_POSITIVE, f64::MAX];
    let Some(x) = S::of_rounded(value).and_then(|x| x.as_double()) else {
        return S::double_near(value).map(|x| (x, DOUBLE));
    };
    // The greatest double is no shorter float.
    let is_double = S::of_double(f64::MAX).is_some();
    Some((x, if is_double { DOUBLE } else { [f32::EPSILON, f32::MIN_POSITIVE, f32::MAX].map_each(f64::from) }))
}

/// The doubles, none negative, that enclose a number that is not negative and was rounded.
fn around((x, [margin, least, most]): (f64, [f64; 3])) -> [f64; 2] {
    // A saturated value may be any number beyond.
    let high = if x >= most { f64::INFINITY } else { x * (1.0 + margin) + least };
    [greater(x * (1.0 - margin) - least, 0.0), high]
}

/// The doubles, none negative, that enclose a number that is not negative and was rounded to a value.
pub(crate) fn around_rounded<S: Scalar>(value: &S::Value) -> [f64; 2] {
    rounded::<S>(value).map_or([0.0, f64::INFINITY], around)
}

/// The same of a value that may be irrational.
pub(crate) fn around_rounded_root<S: Scalar>(root: &S::Root) -> [f64; 2] {
    match S::double_near_root(root) {
        Some(x) => around((x, [f64::EPSILON * 4.0, f64::MIN_POSITIVE, f64::MAX])),
        None => S::from_root(root).map_or([0.0, f64::INFINITY], |value| around_rounded::<S>(&value)),
    }
}

/// The doubles that enclose a number, perhaps negative, that was rounded to a value.
pub(crate) fn around_signed<S: Scalar>(value: &S::Value) -> [f64; 2] {
    let Some((x, format)) = rounded::<S>(value) else { return [f64::NEG_INFINITY, f64::INFINITY] };
    let [low, high] = around((x.abs(), format));
    match () {
        () if x > 0.0 => [low, high],
        () if x < 0.0 => [-high, -low],
        () => [-high, high],
    }
}

/// The next greater double, or infinity.
pub(crate) fn above(x: f64) -> f64 {
    match x {
        0.0 => f64::from_bits(1),
        f64::INFINITY => x,
        _ if x > 0.0 => f64::from_bits(x.to_bits() + 1),
        _ => f64::from_bits(x.to_bits() - 1),
    }
}

/// The lesser of two, or the second: the first may be NaN.
#[inline(always)]
pub(crate) fn lesser(a: f64, b: f64) -> f64 {
    if a < b { a } else { b }
}

/// The greater of two, or the second: the first may be NaN.
#[inline(always)]
pub(crate) fn greater(a: f64, b: f64) -> f64 {
    if a > b { a } else { b }
}

/// 2^`exponent`, or the greatest or least power of two that is normal.
pub(crate) fn power_of_two(exponent: i32) -> f64 {
    f64::from_bits(((exponent.clamp(-1022, 1023) + 1023) as u64) << 52)
}

/// x·2^`exponent`, of an exponent from -2000 to 2000, rounded once or, where it is subnormal, twice.
#[inline]
pub(crate) fn scaled(x: f64, exponent: i32) -> f64 {
    let [half, rest] = factors(exponent);
    x * half * rest
}

/// The factors by which [`scaled`] multiplies.
#[inline]
pub(crate) fn factors(exponent: i32) -> [f64; 2] {
    let half = exponent / 2;
    [power_of_two(half), power_of_two(exponent - half)]
}

/// The least e with |x| < 2^e, of a subnormal number no less than that.
pub(crate) fn exponent_above(x: f64) -> i32 {
    ((x.to_bits() >> 52 & 0x7ff) as i32).max(1) - 1022
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Plain, Rational};

    #[test]
    fn doubles_beside() {
        assert_eq!(ends(&0.1), [0.1, 0.1]);
        assert_eq!(ends(&0.1_f32), [f64::from(0.1_f32); 2]);
        assert_eq!(ends(&((1_i64 << 53) + 1)), [9007199254740991.0, 9007199254740994.0]);
        let third = Rational::new(1.into(), 3.into());
        let [low, high] = ends(&third);
        assert!(low < 1.0 / 3.0 && 1.0 / 3.0 < high);
        assert_eq!(ends_of_rounded(f64::INFINITY), [f64::MAX, f64::INFINITY]);
        assert_eq!(ends_of_rounded(f64::NEG_INFINITY), [f64::NEG_INFINITY, -f64::MAX]);
        assert_eq!(ends_of_rounded(f64::NAN), [f64::NEG_INFINITY, f64::INFINITY]);
        let least = f64::from_bits(1);
        assert_eq!(
            [0.0, -0.0, -least, f64::MAX, -1.0].map(above),
            [least, least, 0.0, f64::INFINITY, f64::EPSILON / 2.0 - 1.0]
        );
    }

    #[test]
    fn powers() {
        assert_eq!([1.0, 1.5, 2.0, -3.0, 0.0, f64::MAX].map(exponent_above), [1, 1, 2, 2, -1021, 1024]);
        assert_eq!([(1.5, -1060), (1.5, 1000), (1.0, -2000)].map(|(x, e)| scaled(scaled(x, e), -e)), [1.5, 1.5, 0.0]);
    }
    #[test]
    fn around_values() {
        let of = |x: f64| around_signed::<f64>(&x);
        assert!(of(3.0)[0] < 3.0 && of(3.0)[1] > 3.0 && of(-3.0) == [-of(3.0)[1], -of(3.0)[0]]);
        assert!(of(0.0)[0] < 0.0 && of(0.0)[1] > 0.0 && of(-f64::MAX)[0] == f64::NEG_INFINITY);
        assert_eq!(around_signed::<Plain<f64>>(&Plain(1.0)), [f64::NEG_INFINITY, f64::INFINITY]);
        let third = Rational::new((-1).into(), 3.into());
        let [low, high] = around_signed::<i64>(&third);
        assert!(low < -1.0 / 3.0 && high > -1.0 / 3.0 && high - low < 1e-14);
        let root = crate::Surd::new(Rational::from_integer(0.into()), Rational::from_integer(1.into()), -third);
        let [low, high] = around_rounded_root::<Rational>(&root);
        assert!(low < 3_f64.sqrt().recip() && high > 3_f64.sqrt().recip() && high - low < 1e-14);
        assert_eq!(around_rounded_root::<Plain<f64>>(&Plain(1.0)), [0.0, f64::INFINITY]);
    }
}
