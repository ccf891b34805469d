//! Work on all processors with the feature `rayon`, else on one.

use alloc::vec::Vec;
use core::ops::Range;

/// The results of both.
#[cfg(feature = "rayon")]
pub(super) use rayon::join;

/// The results of both.
#[cfg(not(feature = "rayon"))]
pub(super) fn join<A, B>(first: impl FnOnce() -> A, second: impl FnOnce() -> B) -> (A, B) {
    (first(), second())
}

/// The number of items that are done at a time.
const BLOCK: usize = 1024;

/// The result of each block of the numbers from 0 to `count`, in order.
pub(super) fn in_blocks<R: Send>(count: usize, of: impl Fn(Range<usize>) -> R + Sync) -> Vec<R> {
    let block = |i: usize| of(i * BLOCK..count.min((i + 1) * BLOCK));
    let blocks = 0..count.div_ceil(BLOCK);
    #[cfg(feature = "rayon")]
    {
        use rayon::iter::{IntoParallelIterator, ParallelIterator};
        blocks.into_par_iter().map(block).collect()
    }
    #[cfg(not(feature = "rayon"))]
    blocks.map(block).collect()
}
