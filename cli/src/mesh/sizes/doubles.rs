//! Doubles as integers times powers of two, and back.

use num_bigint::BigUint;
use num_traits::Zero;
use std::cmp::Ordering;

/// The exponent of the last bit of a number; none of 0.
pub(super) fn unit(x: f64) -> Option<i32> {
    let (mantissa, exponent) = parts(x);
    (mantissa != 0).then(|| exponent + mantissa.trailing_zeros() as i32)
}

/// A number as an integer and a shift to the left, in units of 2 to a power that divides it.
pub(super) fn mantissa(x: f64, unit: i32) -> (i64, u32) {
    let (mantissa, exponent) = parts(x);
    match exponent - unit {
        _ if mantissa == 0 => (0, 0),
        shift if shift < 0 => (mantissa >> -shift, 0),
        shift => (mantissa, shift as u32),
    }
}

/// A double as an integer times a power of two.
fn parts(x: f64) -> (i64, i32) {
    let bits = x.to_bits();
    let (exponent, fraction) = ((bits >> 52 & 0x7ff) as i32, (bits & ((1 << 52) - 1)) as i64);
    let magnitude = if exponent == 0 { fraction } else { fraction | 1 << 52 };
    (if x.is_sign_negative() { -magnitude } else { magnitude }, exponent.max(1) - 1075)
}

/// The double nearest to an integer, divided by a small one, times a power of two: infinite beyond the range.
pub(super) fn nearest(integer: &BigUint, divisor: u32, exponent: i64) -> f64 {
    if integer.is_zero() {
        return 0.0;
    }
    // Bits enough to round, and a last one that stands for all further ones.
    let up = 80_u64.saturating_sub(integer.bits());
    let scaled = integer << up;
    let quotient = &scaled / divisor;
    let is_inexact = &quotient * divisor != scaled;
    let exponent = exponent - up as i64;
    // The exponent of the last bit that a double of this size has.
    let last = (quotient.bits() as i64 + exponent - 53).max(-1074);
    let drop = (last - exponent).max(0) as u64;
    let kept = &quotient >> drop;
    let rest = &quotient - (&kept << drop);
    let half = BigUint::from(1_u32) << drop.saturating_sub(1);
    let is_up = drop > 0
        && match rest.cmp(&half) {
            Ordering::Less => false,
            Ordering::Greater => true,
            Ordering::Equal => is_inexact || kept.bit(0),
        };
    let rounded = kept + u32::from(is_up);
    // At most 54 bits, the last ones of which are 0 if there are more than 53.
    let mantissa = rounded.iter_u64_digits().next().unwrap_or(0) as f64;
    let last = last.clamp(-1074, 2000) as i32;
    mantissa * power(last / 2) * power(last - last / 2)
}

/// 2 to a power that a normal double has.
fn power(exponent: i32) -> f64 {
    f64::from_bits(((exponent + 1023) as u64) << 52)
}
