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

/// The square class of a positive integer x in the p-adic numbers, for p = 2 and the odd primes below 128: whether the
/// exponent of p in x is odd, and whether the rest is a square modulo p, or what it is modulo 8. Each is a homomorphism
/// from products to sums, and zero for squares. So numbers with a square as their product have the same class; of
/// others, one pair in a thousand million. Unlike a [`Character`], it can be looked up; multiples make it cost more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct SquareClass(u64);

impl SquareClass {
    /// By the character of the number.
    #[inline]
    pub(crate) fn of(x: &BigUint, character: Character) -> Self {
        let (mut are_no_squares, mut are_odd) = (u64::from(character.is_no_square), 0_u64);
        for (i, &prime) in PRIMES.iter().enumerate().filter(|(i, _)| character.is_multiple >> i & 1 == 1) {
            let (residue, is_odd) = without_powers(x, prime);
            are_odd |= u64::from(is_odd) << i;
            are_no_squares |= u64::from(SQUARES[i] >> residue & 1 == 0) << i;
        }
        let twos = x.trailing_zeros().unwrap_or(0);
        let of_two = (twos % 2) << 2 | u64::from(x.bit(twos + 2)) << 1 | u64::from(x.bit(twos + 1));
        SquareClass(of_two << 60 | are_odd << 30 | are_no_squares)
    }
}

/// The residue of a multiple of a prime without its powers of it, and whether their exponent is odd.
#[inline]
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

    /// Classes are equal for products that are squares, and for few others.
    #[test]
    fn products() {
        let (mut alike, mut passed) = (0, 0);
        for x in 1_u64..300 {
            for y in 1_u64..300 {
                let characters = [x, y].map(|x| Character::of(&x.into()));
                let [a, b] = [(x, characters[0]), (y, characters[1])].map(|(x, of)| SquareClass::of(&x.into(), of));
                let is_square = root_of_square(&(x * y).into()).is_some();
                assert!(a == b || !is_square, "{x} {y}");
                assert!(characters[0].may_have_square_product(characters[1]) || a != b, "{x} {y}");
                alike += u32::from(is_square);
                passed += u32::from(a == b && !is_square);
            }
        }
        assert!(alike > 600 && passed == 0, "{alike} {passed}");
    }
}
