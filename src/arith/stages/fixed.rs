//! Integers of fixed width, on the stack.
//!
//! Arithmetic is modulo 2^width. Sums, differences and products of residues are the residues of the exact ones, so the
//! result is exact whenever it fits; [`BitLength`](crate::arith::stages::bit_length::BitLength) shows beforehand that
//! everything does.

use crate::arith::formulas::sign::Sign;
use crate::arith::stages::dyadic::Integer;

/// A two's complement integer of `LIMBS` · 64 bits, least significant limb first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fixed<const LIMBS: usize>([u64; LIMBS]);

impl<const LIMBS: usize> Fixed<LIMBS> {
    /// Sum of two and a carry, limb by limb; `flip` complements the second for subtraction.
    #[inline]
    fn add_with(&self, other: &Self, flip: u64, mut carry: bool) -> Self {
        let mut limbs = [0; LIMBS];
        for (i, limb) in limbs.iter_mut().enumerate() {
            let (partial, over1) = self.0[i].overflowing_add(other.0[i] ^ flip);
            let (total, over2) = partial.overflowing_add(u64::from(carry));
            *limb = total;
            carry = over1 | over2;
        }
        Fixed(limbs)
    }
}

impl<const LIMBS: usize> Integer for Fixed<LIMBS> {
    #[inline]
    fn new(negative: bool, mantissa: u64, shift: u32) -> Self {
        let (limb, bit) = ((shift / 64) as usize, shift % 64);
        let mut limbs = [0; LIMBS];
        limbs[limb] = mantissa << bit;
        if limb + 1 < LIMBS && bit > 0 {
            limbs[limb + 1] = mantissa >> (64 - bit);
        }
        let value = Fixed(limbs);
        if negative { value.negated() } else { value }
    }

    #[inline]
    fn plus(&self, other: &Self) -> Self {
        self.add_with(other, 0, false)
    }

    #[inline]
    fn minus(&self, other: &Self) -> Self {
        self.add_with(other, u64::MAX, true)
    }

    #[inline(never)]
    fn times(&self, other: &Self) -> Self {
        let mut limbs = [0; LIMBS];
        for i in 0..LIMBS {
            let mut carry = 0;
            for j in 0..LIMBS - i {
                let total =
                    u128::from(self.0[i]) * u128::from(other.0[j]) + u128::from(limbs[i + j]) + u128::from(carry);
                limbs[i + j] = total as u64;
                carry = (total >> 64) as u64;
            }
        }
        Fixed(limbs)
    }

    #[inline]
    fn negated(&self) -> Self {
        Fixed([0; LIMBS]).minus(self)
    }

    fn shifted(&self, shift: u32) -> Self {
        let (limb, bit) = ((shift / 64) as usize, shift % 64);
        let mut limbs = [0; LIMBS];
        let mut below = 0;
        for (to, from) in limbs.iter_mut().skip(limb).zip(self.0) {
            // The bits that the limb below pushes out; a shift by 64 would do nothing.
            *to = from << bit | if bit > 0 { below >> (64 - bit) } else { 0 };
            below = from;
        }
        Fixed(limbs)
    }

    #[inline]
    fn sign(&self) -> Sign {
        if (self.0[LIMBS - 1] as i64) < 0 {
            Sign::Negative
        } else if self.0.iter().all(|&limb| limb == 0) {
            Sign::Zero
        } else {
            Sign::Positive
        }
    }

    fn leading_bits(&self) -> (u128, i32) {
        let Fixed(limbs) = if self.sign() == Sign::Negative { self.negated() } else { *self };
        let pair = |low: usize| u128::from(limbs[low + 1]) << 64 | u128::from(limbs[low]);
        match limbs.iter().rposition(|&limb| limb != 0) {
            None | Some(0 | 1) => (pair(0), 0),
            Some(top) => {
                let shift = limbs[top].leading_zeros();
                // The bits that the limb below pushes in; a shift by 64 would do nothing.
                let pushed = if shift > 0 { limbs[top - 2] >> (64 - shift) } else { 0 };
                (pair(top - 1) << shift | u128::from(pushed), 64 * (top as i32 - 1) - shift as i32)
            }
        }
    }
}

impl Integer for i128 {
    #[inline]
    fn new(negative: bool, mantissa: u64, shift: u32) -> Self {
        let value = i128::from(mantissa) << shift;
        if negative { -value } else { value }
    }
    #[inline]
    fn plus(&self, other: &Self) -> Self {
        self.wrapping_add(*other)
    }
    #[inline]
    fn minus(&self, other: &Self) -> Self {
        self.wrapping_sub(*other)
    }
    #[inline]
    fn times(&self, other: &Self) -> Self {
        self.wrapping_mul(*other)
    }
    #[inline]
    fn negated(&self) -> Self {
        self.wrapping_neg()
    }
    #[inline]
    fn shifted(&self, shift: u32) -> Self {
        // A number that does not affect the result need not fit.
        self.checked_shl(shift).unwrap_or(0)
    }
    #[inline]
    fn sign(&self) -> Sign {
        Sign::from(self.cmp(&0))
    }
    #[inline]
    fn leading_bits(&self) -> (u128, i32) {
        (self.unsigned_abs(), 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use num_bigint::BigInt;

    /// The signs by both integers after the same sequence of operations.
    fn same<const LIMBS: usize>(bits: u32) {
        // Mantissas and shifts that put set bits next to every limb boundary.
        let mut numbers = alloc::vec::Vec::new();
        for shift in (0..bits.saturating_sub(64)).step_by(31).chain([bits.saturating_sub(64)]) {
            for mantissa in [0, 1, 3, 1 << 52, (1 << 53) - 1, u64::MAX] {
                for negative in [false, true] {
                    numbers.push((negative, mantissa, shift));
                }
            }
        }
        let agree = |fixed: Fixed<LIMBS>, big: BigInt| {
            let mut bytes = big.to_signed_bytes_le();
            if bytes.len() > LIMBS * 8 {
                return; // The exact result does not fit: nothing is promised.
            }
            bytes.resize(LIMBS * 8, if big.sign() == num_bigint::Sign::Minus { 0xff } else { 0 });
            let limbs: alloc::vec::Vec<u8> = fixed.0.iter().flat_map(|limb| limb.to_le_bytes()).collect();
            assert_eq!(limbs, bytes);
            assert_eq!(fixed.sign(), Integer::sign(&big));
        };
        for &(n1, m1, s1) in &numbers {
            let (a, big_a) = (Fixed::<LIMBS>::new(n1, m1, s1), <BigInt as Integer>::new(n1, m1, s1));
            agree(a, big_a.clone());
            agree(a.negated(), -big_a.clone());
            agree(a.shifted(1), big_a.clone() << 1);
            agree(a.shifted(64), big_a.clone() << 64);
            agree(a.shifted(77), big_a.clone() << 77);
            for &(n2, m2, s2) in &numbers {
                let (b, big_b) = (Fixed::<LIMBS>::new(n2, m2, s2), <BigInt as Integer>::new(n2, m2, s2));
                agree(a.plus(&b), &big_a + &big_b);
                agree(a.minus(&b), &big_a - &big_b);
                agree(a.times(&b), &big_a * &big_b);
            }
        }
    }

    #[test]
    fn fixed_integers_agree_with_big_ones() {
        same::<2>(127);
        same::<3>(191);
        same::<4>(255);
        same::<5>(319);
        same::<8>(511);
    }
}
