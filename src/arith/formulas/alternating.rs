//! Signs that change where two arguments are exchanged, as orientations do: each is found once.

use crate::arith::formulas::sign::Sign;
use alloc::vec::Vec;
use core::cell::RefCell;

/// Signs that were found, each of a kind and of at most four numbered arguments in ascending order.
#[derive(Default)]
pub(crate) struct FoundSigns(RefCell<Vec<(Arguments, Sign)>>);

/// The kind, and the numbers, as many as there are.
type Arguments = (usize, [usize; 4]);

impl FoundSigns {
    /// The sign of this kind of some arguments, by what finds that of the same in ascending order.
    #[inline]
    pub(crate) fn sign<const N: usize>(
        &self,
        kind: usize,
        numbers: [usize; N],
        find: impl FnOnce([usize; N]) -> Sign,
    ) -> Sign {
        let (numbers, parity) = in_order(numbers);
        let mut arguments = (kind, [usize::MAX; 4]);
        arguments.1[..N].copy_from_slice(&numbers);
        let before = self.0.borrow().iter().find(|found| found.0 == arguments).map(|found| found.1);
        let sign = before.unwrap_or_else(|| {
            let sign = find(numbers);
            self.0.borrow_mut().push((arguments, sign));
            sign
        });
        sign * parity
    }

    #[cfg(test)]
    pub(crate) fn count(&self) -> usize {
        self.0.borrow().len()
    }
}

/// The numbers in ascending order, and the sign of the permutation.
#[inline]
fn in_order<const N: usize>(mut numbers: [usize; N]) -> ([usize; N], Sign) {
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

    /// Of the order of two numbers, which is of another kind than its opposite: each is asked for once.
    #[test]
    fn each_is_found_once() {
        let (found, mut asked) = (FoundSigns::default(), 0);
        for _ in 0..2 {
            for (i, j) in (0..5).flat_map(|i| (0..5).map(move |j| (i, j))) {
                let order = |[i, j]: [usize; 2]| Sign::from(i.cmp(&j));
                let mut count = |sign: Sign| {
                    asked += 1;
                    sign
                };
                assert_eq!(found.sign(0, [i, j], |two| count(order(two))), order([i, j]));
                assert_eq!(found.sign(1, [i, j], |two| count(-order(two))), order([j, i]));
            }
        }
        assert_eq!((asked, found.count()), (30, 30));
    }
}
