//! Random orders, the same in every run.

use alloc::vec::Vec;

/// The numbers below `count` in a random order.
#[inline]
pub(crate) fn shuffled(count: usize) -> Vec<usize> {
    let mut numbers: Vec<usize> = (0..count).collect();
    shuffle(&mut numbers, &mut 0x9e37_79b9_7f4a_7c15);
    numbers
}

/// Shuffles numbers (Fisher and Yates), and advances a state that is not 0.
#[inline]
pub(crate) fn shuffle(numbers: &mut [usize], state: &mut u64) {
    for end in (1..numbers.len()).rev() {
        // Marsaglia's xorshift, of period 2^64 - 1.
        *state ^= *state << 13;
        *state ^= *state >> 7;
        *state ^= *state << 17;
        numbers.swap(end, (*state % (end as u64 + 1)) as usize);
    }
}
