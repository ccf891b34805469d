//! Which integers are squares.

use num_bigint::BigUint;
use num_traits::{ToPrimitive, Zero};

/// Moduli in which few residues are squares; but for 64, they divide [`PRODUCT`].
const MODULI: [u64; 7] = [63, 65, 11, 17, 19, 23, 31];
const PRODUCT: u64 = 63 * 65 * 11 * 17 * 19 * 23 * 31;
/// For each modulus, the residues that are squares, a bit each.
const SQUARES: [u128; 7] = {
    let mut squares = [0; 7];
    let mut i = 0;
    while i < 7 {
        let mut x = 0;
        while x < MODULI[i] {
            squares[i] |= 1 << (x * x % MODULI[i]);
            x += 1;
        }
        i += 1;
    }
    squares
};

/// What an integer leaves in some moduli.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Residue(u64);

impl Residue {
    pub(crate) fn of(x: &BigUint) -> Self {
        Residue((x % PRODUCT).to_u64().expect("less than the modulus"))
    }

    /// That of a product.
    pub(crate) fn times(self, other: Self) -> Self {
        Residue((u128::from(self.0) * u128::from(other.0) % u128::from(PRODUCT)) as u64)
    }

    /// Whether the integer may be a square: one in some two hundred of the others may.
    pub(crate) fn may_be_square(self) -> bool {
        MODULI.iter().zip(SQUARES).all(|(&modulus, squares)| squares >> (self.0 % modulus) & 1 == 1)
    }
}

/// The root of a square.
pub(crate) fn root_of_square(x: &BigUint) -> Option<BigUint> {
    if x.is_zero() {
        return Some(BigUint::zero());
    }
    // A square has an even count of trailing zeros, and is 1 modulo 8 without them.
    let zeros = x.trailing_zeros().unwrap_or(0);
    if zeros % 2 == 1 || x.bit(zeros + 1) || x.bit(zeros + 2) || !Residue::of(x).may_be_square() {
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
        let mut passed = 0;
        for x in 0_u64..20_000 {
            let root = (x as f64).sqrt() as u64;
            let expected = (root * root == x).then(|| BigUint::from(root));
            assert_eq!(root_of_square(&x.into()), expected, "{x}");
            let residue = Residue::of(&x.into());
            passed += u32::from(residue.may_be_square());
            assert!(residue.may_be_square() || expected.is_none());
        }
        assert!(passed < 400, "{passed}");
        for bits in [60_u32, 64, 127, 128, 500, 4001] {
            let odd = (BigUint::from(1_u32) << bits) - 1_u32;
            let square = &odd * &odd;
            assert_eq!(root_of_square(&square), Some(odd.clone()));
            assert_eq!(root_of_square(&(&square << 2)), Some(&odd << 1));
            for other in [&square + 1_u32, &square - 1_u32, &square << 1, &square + 8_u32, &odd * (&odd + 2_u32)] {
                assert_eq!(root_of_square(&other), None, "{bits}");
            }
            let [one, another] = [&square, &odd].map(Residue::of);
            assert_eq!(one.times(another), Residue::of(&(square * odd)));
        }
    }
}
