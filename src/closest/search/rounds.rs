//! The order in which a search tests constraints: in rounds, each of which ends at the first that is violated.
//!
//! The nearest point of a polyhedron and the closest points of hulls are optima under constraints: planes that keep the
//! point away, or vertices that lead to a nearer pair. A violated constraint and the few active ones have an optimum of
//! a greater value, with which the next round begins. In the order of the input there may be as many rounds as
//! constraints, each beyond the one before. So after a few rounds the order is random, by Sharir and Welzl, *A
//! combinatorial bound for linear programming and related problems* (1992), whose recursion is here a loop: the
//! constraints up to the violated one are shuffled and tested again, before those after it.
//!
//! Let at most d constraints be active, 3 planes, or 4 vertices of hulls that are apart. For every input of n
//! constraints, the expected number of tests is at most 2^(d + 2) n, and that of rounds grows as a power of the
//! logarithm of n. For this, the value must not fall if a constraint is added, and a constraint that the optimum of all
//! violates must be violated by the optimum of every part of the same value. Both hold since the nearest point, and the
//! vector between closest points, are unique: optima of the same value violate the same constraints.

use crate::arith::shuffle;
use alloc::vec::Vec;

/// Rounds in the order of the input: nearly all searches end in them, and need no list.
const ORDERED: usize = 8;

/// The state of a search.
pub(crate) struct Rounds {
    count: usize,
    /// The number of rounds so far, up to [`ORDERED`].
    round: usize,
    /// The constraints, in random order; empty in the first rounds.
    shuffled: Vec<usize>,
    /// Of these, how many are tested again in the next round before others.
    tested: usize,
    random: u64,
}

impl Rounds {
    /// Before the first round of a search over so many constraints.
    #[inline]
    pub(crate) fn new(count: usize) -> Self {
        Rounds { count, round: 0, shuffled: Vec::new(), tested: count, random: 1 }
    }

    /// The next round: the first constraint that is violated.
    #[inline]
    pub(crate) fn find(&mut self, mut is_violated: impl FnMut(usize) -> bool) -> Option<usize> {
        if self.round < ORDERED {
            // The golden ratio spreads the starts, the first of which is 0.
            let share = (self.round as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            let start = ((u128::from(share) * self.count as u128) >> 64) as usize;
            self.round += 1;
            return (start..self.count).chain(0..start).find(|&i| is_violated(i));
        }
        self.shuffle();
        let place = self.shuffled.iter().position(|&i| is_violated(i))?;
        self.tested = place + 1;
        Some(self.shuffled[place])
    }

    /// Shuffles what is tested again.
    #[cold]
    #[inline(never)]
    fn shuffle(&mut self) {
        if self.shuffled.is_empty() {
            self.shuffled = (0..self.count).collect();
        }
        shuffle(&mut self.shuffled[..self.tested], &mut self.random);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The greatest of ascending numbers, the value of a search that each greater one violates: in the order of the
    /// input, each would be the next.
    #[test]
    fn tests_grow_as_the_constraints_do() {
        for count in [1, 10, 100, 1000, 10_000] {
            let (mut tests, mut rounds, mut greatest) = (0, Rounds::new(count), 0);
            let mut found = 0;
            while let Some(next) = rounds.find(|i| {
                tests += 1;
                i > greatest
            }) {
                (greatest, found) = (next, found + 1);
            }
            assert_eq!(greatest, count - 1);
            // One constraint is active: at most 2^3 of each, and those of the first rounds.
            assert!(
                tests <= (8 + ORDERED) * count && found <= ORDERED + 3 * count.ilog2() as usize,
                "{count}: {tests}"
            );
        }
    }

    /// Each number is tested in a round that finds none, which ends the search.
    #[test]
    fn a_last_round_tests_all() {
        let mut rounds = Rounds::new(100);
        for round in 0..40 {
            assert!(rounds.find(|i| i == round * 7 % 100).is_some());
        }
        let mut seen = Vec::new();
        let none = rounds.find(|i| {
            seen.push(i);
            false
        });
        assert_eq!(none, None);
        seen.sort_unstable();
        assert_eq!(seen, (0..100).collect::<Vec<_>>());
    }
}
