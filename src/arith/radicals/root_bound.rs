//! How small a number with roots can be that is not zero.
//!
//! A number of a tape is 2^k·U/L, where L is a positive integer, the product of denominators of inputs, and U comes
//! from integers by sums, products and square roots: an algebraic integer. Its conjugates are among the numbers that
//! other signs of the roots give; all of them are at most 2^b in absolute value, where b is computed by the rules
//! below. With r roots there are at most D = 2^r conjugates. Their product is an integer, not zero if U is not, so at
//! least 1 in absolute value: |U| >= 2^(-b·(D-1)).

/// The exponents k and b of a number 2^k·U/L, and the bits of L; see the head of this file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RootBound {
    unit: i64,
    bits: i64,
    denominator: i64,
}

impl RootBound {
    pub(crate) fn leaf(unit: i64, bits: u64, denominator: u64) -> Self {
        RootBound { unit, bits: bits as i64, denominator: denominator as i64 }
    }

    /// Of a sum or difference: U1·L2 + U2·L1 over L1·L2, in the lesser unit.
    #[inline]
    pub(crate) fn plus(&self, other: &Self) -> Self {
        let unit = self.unit.min(other.unit);
        let one = self.bits + other.denominator + (self.unit - unit);
        let another = other.bits + self.denominator + (other.unit - unit);
        RootBound { unit, bits: one.max(another) + 1, denominator: self.denominator + other.denominator }
    }

    pub(crate) fn times(&self, other: &Self) -> Self {
        RootBound {
            unit: self.unit + other.unit,
            bits: self.bits + other.bits,
            denominator: self.denominator + other.denominator,
        }
    }

    /// √(2^k·U/L) is 2^(k/2)·√(U·L)/L, or for odd k 2^((k-1)/2)·√(2·U·L)/L.
    #[inline]
    pub(crate) fn root(&self) -> Self {
        let bits = self.bits + self.denominator + self.unit.rem_euclid(2);
        RootBound { unit: self.unit.div_euclid(2), bits: (bits + 1).div_euclid(2), denominator: self.denominator }
    }

    /// An exponent e such that the number is zero or at least 2^e in absolute value, if it has this many roots.
    #[inline]
    pub(crate) fn least(&self, roots: u32) -> i64 {
        let conjugates = 1_i64.checked_shl(roots).filter(|&conjugates| conjugates > 0).unwrap_or(i64::MAX);
        let product = self.bits.max(0).saturating_mul(conjugates - 1);
        self.unit.saturating_sub(product).saturating_sub(self.denominator)
    }
}
