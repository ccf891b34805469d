//! Which integers are squares.

use num_bigint::BigUint;
use num_traits::{ToPrimitive, Zero};

/// The odd primes below 128.
const PRIMES: [u64; 30] = [
    3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 101, 103, 107, 109,
    113, 127,
];
/// How many of them have a product of 64 bits.
const AT_ONCE: usize = 6;
/// For each prime, the residues that are squares, a bit each.
const SQUARES: [u128; 30] = {
    let mut squares = [0; 30];
    let mut i = 0;
    while i < 30 {
        let mut x = 0;
        while x < PRIMES[i] {
            squares[i] |= 1 << (x * x % PRIMES[i]);
            x += 1;
        }
        i += 1;
    }
    squares
};

/// The square class of a positive integer x in the p-adic numbers, for p = 2 and the odd primes below 128: whether the
/// exponent of p in x is odd, and whether the rest is a square modulo p, or what it is modulo 8. Each is a homomorphism
/// from products to sums, and zero for squares. So numbers with a square as their product have the same class; of
/// others, one pair in a thousand million.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct SquareClass(u64);

impl SquareClass {
    #[inline]
    pub(crate) fn of(x: &BigUint) -> Self {
        let Some(twos) = x.trailing_zeros() else { return SquareClass::default() };
        let (mut are_no_squares, mut are_odd) = (0_u64, 0_u64);
        for (place, primes) in PRIMES.chunks(AT_ONCE).enumerate() {
            let rest = (x % primes.iter().product::<u64>()).to_u64().expect("less than the modulus");
            for (i, &prime) in primes.iter().enumerate() {
                let index = place * AT_ONCE + i;
                let (residue, is_odd) = match rest % prime {
                    0 => without_powers(x, prime),
                    residue => (residue, false),
                };
                are_odd |= u64::from(is_odd) << index;
                are_no_squares |= u64::from(SQUARES[index] >> residue & 1 == 0) << index;
            }
        }
        let of_two = (twos % 2) << 2 | u64::from(x.bit(twos + 2)) << 1 | u64::from(x.bit(twos + 1));
        SquareClass(of_two << 60 | are_odd << 30 | are_no_squares)
    }

    /// Whether the number may be a square.
    pub(crate) fn may_be_square(self) -> bool {
        self.0 == 0
    }
}

/// The residue of a multiple of a prime without its powers of it, and whether their exponent is odd.
#[cold]
fn without_powers(x: &BigUint, prime: u64) -> (u64, bool) {
    let (mut rest, mut is_odd) = (x / prime, true);
    loop {
        match (&rest % prime).to_u64() {
            Some(0) => (rest, is_odd) = (rest / prime, !is_odd),
            residue => return (residue.expect("less than the modulus"), is_odd),
        }
    }
}

/// The root of a square.
#[inline]
pub(crate) fn root_of_square(x: &BigUint) -> Option<BigUint> {
    if x.is_zero() {
        return Some(BigUint::zero());
    }
    // Most others show this by their last bits, which cost less than residues.
    let zeros = x.trailing_zeros().unwrap_or(0);
    if zeros % 2 == 1 || x.bit(zeros + 1) || x.bit(zeros + 2) || !SquareClass::of(x).may_be_square() {
        return None;
    }
    let root = x.sqrt();
    (&root * &root == *x).then_some(root)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_and_no_others() {
        for x in 0_u64..20_000 {
            let root = (x as f64).sqrt() as u64;
            let expected = (root * root == x).then(|| BigUint::from(root));
            assert_eq!(root_of_square(&x.into()), expected, "{x}");
            assert_eq!(SquareClass::of(&x.into()).may_be_square(), expected.is_some(), "{x}");
        }
        for bits in [60_u32, 64, 127, 128, 500, 4001] {
            let odd = (BigUint::from(1_u32) << bits) - 1_u32;
            let square = &odd * &odd;
            assert_eq!(root_of_square(&square), Some(odd.clone()));
            assert_eq!(root_of_square(&(&square << 2)), Some(&odd << 1));
            for other in [&square + 1_u32, &square - 1_u32, &square << 1, &square + 8_u32, &odd * (&odd + 2_u32)] {
                assert_eq!(root_of_square(&other), None, "{bits}");
            }
        }
    }

    /// Classes are equal for products that are squares, and for few others.
    #[test]
    fn products() {
        let (mut alike, mut passed) = (0, 0);
        for x in 1_u64..300 {
            for y in 1_u64..300 {
                let [a, b] = [x, y].map(|x| SquareClass::of(&x.into()));
                let is_square = root_of_square(&(x * y).into()).is_some();
                assert!(a == b || !is_square, "{x} {y}");
                alike += u32::from(is_square);
                passed += u32::from(a == b && !is_square);
            }
        }
        assert!(alike > 600 && passed == 0, "{alike} {passed}");
    }
}
