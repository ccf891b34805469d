//! Fractions in lowest terms.
//!
//! `num-rational` takes out a factor of two or so a step, and exponents have thousands: that took a quarter of the time
//! of all queries and oracles together. Here powers of two are shifted out at once, and the rest goes by Lehmer's
//! algorithm, 30 bits a step.

use crate::arith::stages::big::Rational;
use core::ops::Rem;
use num_bigint::{BigInt, BigUint};
use num_traits::{One, Signed, ToPrimitive, Zero};

/// The fraction in lowest terms, over a positive denominator.
///
/// # Panics
/// If the denominator is zero.
pub(crate) fn lowest_terms(numerator: BigInt, denominator: BigInt) -> Rational {
    assert!(!denominator.is_zero(), "a fraction over zero");
    if numerator.is_zero() {
        return Rational::zero();
    }
    let (mut n, mut d) = if denominator.is_negative() { (-numerator, -denominator) } else { (numerator, denominator) };
    let twos = |x: &BigInt| x.trailing_zeros().unwrap_or(0);
    let common = twos(&n).min(twos(&d));
    if common > 0 {
        n >>= common;
        d >>= common;
    }
    if twos(&d) + 1 < d.bits() {
        // One of both is odd, so nothing but odd factors is common.
        let odd = |x: &BigInt| x.magnitude() >> twos(x);
        let divisor = odd_divisor(odd(&n), odd(&d));
        if !divisor.is_one() {
            let divisor = BigInt::from(divisor);
            n /= &divisor;
            d /= divisor;
        }
    }
    Rational::new_raw(n, d)
}

/// The same fraction in lowest terms.
///
/// # Panics
/// If the denominator is zero.
pub(crate) fn in_lowest_terms(x: &Rational) -> Rational {
    lowest_terms(x.numer().clone(), x.denom().clone())
}

/// Euclid's algorithm.
pub(crate) fn greatest_common_divisor<T: Copy + Zero + Rem<Output = T>>(mut x: T, mut y: T) -> T {
    while !y.is_zero() {
        (x, y) = (y, x % y);
    }
    x
}

/// The greatest common divisor of two odd numbers: Algorithm L of Knuth, *The Art of Computer Programming*, volume 2,
/// section 4.5.2.
fn odd_divisor(x: BigUint, y: BigUint) -> BigUint {
    let (mut x, mut y) = if x < y { (y, x) } else { (x, y) };
    while y.bits() > 64 {
        (x, y) = match steps_of_leading_bits(&x, &y) {
            Some(steps) => (steps[0].combination(&x, &y), steps[1].combination(&x, &y)),
            None => {
                let rest = &x % &y;
                (y, rest)
            }
        };
    }
    match y.to_u64() {
        Some(short) if short > 0 => {
            let rest = (x % short).to_u64().expect("it is less than the divisor");
            greatest_common_divisor(short, rest).into()
        }
        _ => x,
    }
}

/// A combination s·x + t·y that is not negative; s and t have different signs, or one is zero.
struct Combination {
    s: i64,
    t: i64,
}

impl Combination {
    fn combination(&self, x: &BigUint, y: &BigUint) -> BigUint {
        let (of_x, of_y) = (x * self.s.unsigned_abs(), y * self.t.unsigned_abs());
        if self.t <= 0 { of_x - of_y } else { of_y - of_x }
    }
}

/// As many steps of Euclid's algorithm as the first 62 bits of the greater number settle, x ≥ y; `None` for not one.
fn steps_of_leading_bits(x: &BigUint, y: &BigUint) -> Option<[Combination; 2]> {
    let shift = x.bits() - 62;
    let leading = |x: &BigUint| (x >> shift).to_i64().unwrap_or_default();
    let (mut x, mut y) = (leading(x), leading(y));
    let [mut above, mut below] = [Combination { s: 1, t: 0 }, Combination { s: 0, t: 1 }];
    // Both numbers are between their leading bits and one more: the quotient of both ends is that of all between.
    while y + below.s != 0 && y + below.t != 0 {
        let quotient = (x + above.s) / (y + below.s);
        if quotient != (x + above.t) / (y + below.t) {
            break;
        }
        let next = Combination { s: above.s - quotient * below.s, t: above.t - quotient * below.t };
        (above, below) = (below, next);
        (x, y) = (y, x - quotient * y);
    }
    (above.t != 0).then_some([above, below])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arith::random::{count, split_mix};

    /// Of up to so many words, with a factor of two now and then.
    fn number(seed: &mut u64, words: u64) -> BigInt {
        let shape = split_mix(seed);
        let mut x = BigInt::zero();
        for _ in 0..=shape % words {
            // Words of few bits have leading bits that settle nothing.
            let word = split_mix(seed);
            x = (x << 64) + if shape & 1 << 20 == 0 { word } else { word & 1 };
        }
        x = (x + 1u8) << (if shape & 1 << 21 == 0 { 0 } else { shape >> 50 });
        if shape & 1 << 22 == 0 { x } else { -x }
    }

    #[test]
    fn as_num_rational_reduces() {
        let seed = &mut 1;
        let (mut reduced, mut long) = (0, 0);
        for case in 0..count(3000, 100_000) {
            let [n, d, common] = [12, 12, 6].map(|words| number(seed, words));
            let common = if case % 3 == 0 { BigInt::one() } else { common };
            let (n, d) = match case % 5 {
                0 => (&n * &common, d * &common),
                1 => (n * &common, common),
                // Quotients of one, and of neighbours.
                2 => (&n + 1, n),
                _ => (common.clone() * &d, d),
            };
            if d.is_zero() {
                continue;
            }
            let expected = Rational::new(n.clone(), d.clone());
            let found = lowest_terms(n.clone(), d.clone());
            assert_eq!((found.numer(), found.denom()), (expected.numer(), expected.denom()), "{n} / {d}");
            assert_eq!(in_lowest_terms(&Rational::new_raw(n.clone(), d.clone())), expected);
            reduced += u32::from(found.denom().bits() + 64 < d.bits());
            long += u32::from(found.denom().bits() > 128);
        }
        assert!(reduced > 500 && long > 500, "{reduced} {long}");
    }

    /// The quotients of Fibonacci's numbers are all one, which takes the most steps.
    #[test]
    fn fibonacci() {
        let [mut x, mut y] = [BigInt::one(), BigInt::one()];
        for _ in 0..2000 {
            (x, y) = (&x + &y, x);
            let found = lowest_terms(&x * 15, &y * 35);
            assert_eq!(found, Rational::new(&x * 3, &y * 7));
            let coprime = lowest_terms(x.clone(), y.clone());
            assert_eq!((coprime.numer(), coprime.denom()), (&x, &y));
        }
    }

    #[test]
    #[should_panic(expected = "over zero")]
    fn over_zero() {
        lowest_terms(BigInt::one(), BigInt::zero());
    }
}
