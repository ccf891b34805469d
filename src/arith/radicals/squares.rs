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

/// What an integer is in some prime moduli, a bit each: a number that is no square, or a multiple. A product of two is
/// a square in a modulus where both or neither are squares, or one is a multiple.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Character {
    is_no_square: u32,
    is_multiple: u32,
}

impl Character {
    #[inline]
    pub(crate) fn of(x: &BigUint) -> Self {
        let mut character = Character { is_no_square: 0, is_multiple: 0 };
        for (place, primes) in PRIMES.chunks(AT_ONCE).enumerate() {
            let rest = (x % primes.iter().product::<u64>()).to_u64().expect("less than the modulus");
            for (i, prime) in primes.iter().enumerate() {
                let (residue, index) = (rest % prime, place * AT_ONCE + i);
                character.is_multiple |= u32::from(residue == 0) << index;
                character.is_no_square |= u32::from(SQUARES[index] >> residue & 1 == 0) << index;
            }
        }
        character
    }

    /// Whether the product of the two numbers may be a square: one in many millions of other products may.
    #[inline]
    pub(crate) fn may_have_square_product(self, other: Self) -> bool {
        (self.is_no_square ^ other.is_no_square) & !(self.is_multiple | other.is_multiple) == 0
    }

    /// Whether the number may be a square.
    pub(crate) fn may_be_square(self) -> bool {
        self.is_no_square == 0
    }
}

/// The root of a square.
#[inline]
pub(crate) fn root_of_square(x: &BigUint) -> Option<BigUint> {
    if x.is_zero() {
        return Some(BigUint::zero());
    }
    // A square has an even count of trailing zeros, and is 1 modulo 8 without them.
    let zeros = x.trailing_zeros().unwrap_or(0);
    if zeros % 2 == 1 || x.bit(zeros + 1) || x.bit(zeros + 2) || !Character::of(x).may_be_square() {
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
            assert_eq!(Character::of(&x.into()).may_be_square(), expected.is_some(), "{x}");
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

    #[test]
    fn products() {
        let mut passed = 0;
        for x in 1_u64..300 {
            for y in 1_u64..300 {
                let [a, b] = [x, y].map(|x| Character::of(&x.into()));
                let is_square = root_of_square(&(x * y).into()).is_some();
                assert!(a.may_have_square_product(b) || !is_square, "{x} {y}");
                passed += u32::from(a.may_have_square_product(b) && !is_square);
            }
        }
        assert!(passed < 10, "{passed}");
    }
}
