//! Integers that grow with the formula: as many limbs at every step as the step can need.

use crate::arith::formulas::leaf::Leaf;
use crate::arith::formulas::ring::{Ring, ring_operators};
use crate::arith::formulas::sign::Sign;
use crate::arith::rounding::approximation::power;

/// The bits of an input, without the sign: the most for which a formula of degree 5, insphere, fits into five limbs.
pub(crate) const LEAF_BITS: u32 = 61;
/// The bits of an input of two limbs, for formulas of degree 2, which fit into five limbs all the same.
pub(crate) const WIDE_LEAF_BITS: u32 = 125;
/// The bits of the widest result, without the sign.
pub(crate) const MOST_BITS: u32 = 64 * LIMBS as u32 - 1;
const LIMBS: usize = 5;

/// A two's complement integer of `bits` / 64 + 1 limbs, least significant first, less than 2^bits in absolute value.
///
/// The number of bits depends on the formula alone, so that after inlining the loops over limbs, unrolled here by a
/// macro so that every index is a constant, compile to the operations on machine words that one would write by hand:
/// one multiplication for a product of two differences, where five limbs throughout would take fifteen. (No index is
/// computed: an array that is indexed by a variable stays in memory, and with it the number of bits.)
#[derive(Clone, Copy, Debug)]
pub(crate) struct Growing {
    limbs: [u64; LIMBS],
    bits: u32,
}

/// Repeats a block for each limb, with the index as a constant.
macro_rules! for_each_limb {
    ($i:ident, $body:block) => {
        for_each_limb!(@ $i $body 0 1 2 3 4)
    };
    (@ $i:ident $body:block $($index:literal)+) => {
        $({
            const $i: usize = $index;
            $body
        })+
    };
}

impl Growing {
    /// An input, less than 2^[`LEAF_BITS`] in absolute value.
    #[inline(always)]
    pub(crate) fn leaf(value: i64) -> Self {
        Growing { limbs: [value as u64, 0, 0, 0, 0], bits: LEAF_BITS }
    }

    /// An input, less than 2^[`WIDE_LEAF_BITS`] in absolute value.
    #[inline(always)]
    pub(crate) fn wide_leaf(value: i128) -> Self {
        Growing { limbs: [value as u64, (value >> 64) as u64, 0, 0, 0], bits: WIDE_LEAF_BITS }
    }

    /// The sign.
    #[inline(always)]
    pub(crate) fn sign(self) -> Sign {
        let top = self.top() as i64;
        let mut any = 0;
        for_each_limb!(I, {
            if I < self.len() {
                any |= self.limbs[I];
            }
        });
        // Positive: the sign bit is clear and some bit is set.
        Sign::of_small((top >= 0 && any != 0) as i8 - (top < 0) as i8)
    }

    /// A double near to the number: within 2^-50 of it.
    #[inline(always)]
    pub(crate) fn to_double(self) -> f64 {
        // Of the absolute value: limbs of one sign do not cancel.
        let magnitude = self.abs();
        let mut value = 0.0;
        for_each_limb!(I, {
            if I < self.len() {
                let weight = const { power(64 * I as i64) };
                value += magnitude.limbs[I] as f64 * weight;
            }
        });
        if (self.top() as i64) < 0 { -value } else { value }
    }

    #[inline(always)]
    fn len(&self) -> usize {
        (self.bits / 64 + 1) as usize
    }

    /// The limb that holds the sign.
    #[inline(always)]
    fn top(&self) -> u64 {
        let mut top = 0;
        for_each_limb!(I, {
            if I + 1 == self.len() {
                top = self.limbs[I];
            }
        });
        top
    }

    /// All ones where the number is negative.
    #[inline(always)]
    fn sign_mask(&self) -> u64 {
        (self.top() as i64 >> 63) as u64
    }

    /// The limb at an index, also beyond the number's own length.
    #[inline(always)]
    fn extended(&self, i: usize) -> u64 {
        if i < self.len() { self.limbs[i] } else { self.sign_mask() }
    }

    /// Sum of two and a carry, limb by limb; `flip` complements the second for subtraction.
    #[inline(always)]
    fn add_with(&self, other: &Self, flip: u64, mut carry: bool) -> Self {
        let mut sum = Growing { limbs: [0; LIMBS], bits: self.bits.max(other.bits).saturating_add(1) };
        for_each_limb!(I, {
            if I < sum.len() {
                let (partial, over1) = self.extended(I).overflowing_add(other.extended(I) ^ flip);
                let (total, over2) = partial.overflowing_add(u64::from(carry));
                sum.limbs[I] = total;
                carry = over1 | over2;
            }
        });
        let _ = carry;
        sum
    }

    #[inline(always)]
    fn plus(&self, other: &Self) -> Self {
        self.add_with(other, 0, false)
    }

    #[inline(always)]
    fn minus(&self, other: &Self) -> Self {
        self.add_with(other, u64::MAX, true)
    }

    #[inline(always)]
    fn times(&self, other: &Self) -> Self {
        let bits = self.bits.saturating_add(other.bits);
        let mut product = Growing { limbs: [0; LIMBS], bits };
        if self.len() == 1 && other.len() == 1 {
            let exact = i128::from(self.limbs[0] as i64) * i128::from(other.limbs[0] as i64);
            product.limbs[0] = exact as u64;
            product.limbs[1] = (exact >> 64) as u64;
            return product;
        }
        // The limbs as if both were unsigned.
        let len = product.len();
        for_each_limb!(I, {
            let mut carry = 0;
            for_each_limb!(J, {
                if I < self.len() && I + J < len && I + J < LIMBS {
                    if J < other.len() {
                        let total = u128::from(self.limbs[I]) * u128::from(other.limbs[J])
                            + u128::from(product.limbs[(I + J) % LIMBS])
                            + u128::from(carry);
                        product.limbs[(I + J) % LIMBS] = total as u64;
                        carry = (total >> 64) as u64;
                    } else if J == other.len() {
                        product.limbs[(I + J) % LIMBS] = carry;
                    }
                }
            });
            let _ = carry;
        });
        // A negative number was read as greater by 2^(64·length).
        product.take_away(other, self.len(), self.sign_mask());
        product.take_away(self, other.len(), other.sign_mask());
        product
    }

    /// Subtracts another, `places` limbs up, where the mask is set.
    #[inline(always)]
    fn take_away(&mut self, other: &Self, places: usize, mask: u64) {
        let mut borrow = false;
        let len = self.len();
        for_each_limb!(I, {
            let mut taken = 0;
            for_each_limb!(J, {
                if J < other.len() && J + places == I {
                    taken = other.limbs[J] & mask;
                }
            });
            if (places..len).contains(&I) {
                let (partial, under1) = self.limbs[I].overflowing_sub(taken);
                let (total, under2) = partial.overflowing_sub(u64::from(borrow));
                self.limbs[I] = total;
                borrow = under1 | under2;
            }
        });
        let _ = borrow;
    }

    #[inline(always)]
    fn zero() -> Self {
        Growing { limbs: [0; LIMBS], bits: 0 }
    }

    /// One of two, which both fit the greater width.
    #[inline(always)]
    fn select(first: bool, a: &Self, b: &Self) -> Self {
        let mut chosen = Growing { limbs: [0; LIMBS], bits: a.bits.max(b.bits) };
        for_each_limb!(I, {
            if I < chosen.len() {
                chosen.limbs[I] = if first { a.extended(I) } else { b.extended(I) };
            }
        });
        chosen
    }
}

impl Leaf<i64> for Growing {
    #[inline(always)]
    fn of(number: &i64) -> Self {
        Self::leaf(*number)
    }
}

impl Leaf<i128> for Growing {
    #[inline(always)]
    fn of(number: &i128) -> Self {
        Self::wide_leaf(*number)
    }
}

ring_operators!([] Growing, Growing::plus, Growing::minus, Growing::times);

impl core::ops::Neg for Growing {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Growing { bits: self.bits, ..Growing::zero().minus(&self) }
    }
}

impl Ring for Growing {
    #[inline(always)]
    fn abs(self) -> Self {
        Self::select(self.sign_mask() != 0, &-self, &self)
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Self::select(self.minus(&other).sign_mask() != 0, &self, &other)
    }
    #[inline(always)]
    fn max(self, other: Self) -> Self {
        Self::select(self.minus(&other).sign_mask() != 0, &other, &self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use num_bigint::BigInt;
    use num_traits::{One, Signed};
    use std::vec::Vec;

    impl Growing {
        fn to_big(self) -> BigInt {
            BigInt::from_signed_bytes_le(
                &self.limbs[..self.len()].iter().flat_map(|l| l.to_le_bytes()).collect::<Vec<_>>(),
            )
        }
    }

    /// The limbs are those of the exact result, which is within the declared bits.
    #[track_caller]
    fn assert_is(number: Growing, exact: &BigInt) {
        assert_eq!(&number.to_big(), exact);
        assert!(exact.abs() < BigInt::one() << number.bits, "{exact} in {} bits", number.bits);
        assert_eq!(number.sign(), Sign::from(exact.cmp(&BigInt::from(0))));
    }

    /// Numbers of every length in limbs, with the extremes of each, and with limbs of all zeros and all ones.
    fn numbers() -> Vec<(Growing, BigInt)> {
        let greatest = (1_i64 << LEAF_BITS) - 1;
        let inputs = [greatest, -greatest, 0, 1, -1, 1 << 60, -(1 << 60), 0x0123_4567_89ab_cdef, -3 << 32];
        let mut all: Vec<_> = inputs.map(|x| (Growing::leaf(x), BigInt::from(x))).into();
        for degree in 1..5 {
            let (longest, of_its_length) = (all[0].0.bits, all.len().min(9));
            assert_eq!(longest, LEAF_BITS * degree);
            let next: Vec<_> = (0..of_its_length)
                .flat_map(|i| [0, 1, 3, 7].map(|j| (i, j)))
                .map(|(i, j)| (all[i].0 * Growing::leaf(inputs[j]), &all[i].1 * inputs[j]))
                .collect();
            all.splice(0..0, next);
        }
        all
    }

    #[test]
    fn is_exact() {
        let numbers = numbers();
        for (a, big_a) in &numbers {
            assert_is(*a, big_a);
            assert_is(-*a, &-big_a);
            // As the degree predicts: there is no room for another bit.
            assert_eq!(((-*a).bits, a.abs().bits), (a.bits, a.bits));
            assert_is(a.abs(), &big_a.abs());
            for (b, big_b) in &numbers {
                if a.bits.max(b.bits) < MOST_BITS {
                    assert_is(*a + b, &(big_a + big_b));
                    assert_is(*a - b, &(big_a - big_b));
                    assert_is(a.min(*b), big_a.min(big_b));
                    assert_is(a.max(*b), big_a.max(big_b));
                }
                if a.bits + b.bits <= MOST_BITS {
                    assert_is(*a * b, &(big_a * big_b));
                }
            }
        }
    }

    /// Sums to the last bit: a leaf added to itself until there is no room for more.
    #[test]
    fn fills_its_bits() {
        for start in [(1_i64 << LEAF_BITS) - 1, 1 - (1_i64 << LEAF_BITS)] {
            let (mut number, mut exact) = (Growing::leaf(start), BigInt::from(start));
            while number.bits < MOST_BITS {
                number = number + number;
                exact = &exact + &exact;
                assert_is(number, &exact);
                assert_eq!(exact.bits(), u64::from(number.bits));
            }
        }
    }
}
