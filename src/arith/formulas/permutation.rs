//! Signs that change where two arguments are exchanged.

use crate::arith::formulas::sign::Sign;

/// The numbers in ascending order, and the sign of the permutation.
#[inline]
pub(crate) fn in_order<const N: usize>(mut numbers: [usize; N]) -> ([usize; N], Sign) {
    let mut parity = Sign::Positive;
    for end in 1..N {
        for i in (0..end).rev() {
            if numbers[i] > numbers[i + 1] {
                numbers.swap(i, i + 1);
                parity = -parity;
            }
        }
    }
    (numbers, parity)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_of_four() {
        for numbers in [[5, 6, 7, 8], [6, 5, 7, 8], [6, 5, 8, 7], [8, 5, 6, 7], [8, 7, 6, 5], [7, 5, 6, 8]] {
            let inversions = (0..4).flat_map(|j| (0..j).map(move |i| (i, j))).filter(|&(i, j)| numbers[i] > numbers[j]);
            let parity = if inversions.count() % 2 == 0 { Sign::Positive } else { Sign::Negative };
            assert_eq!(in_order(numbers), ([5, 6, 7, 8], parity), "{numbers:?}");
        }
    }
}
