//! Work on all processors with the feature `rayon`, else on one.

use crate::Scalar;
use crate::shape::Shape;
use alloc::format;
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

/// The answers to questions, in order, asked in blocks; `progress` is called after each with the number of its answers.
///
/// # Panics
/// On an invalid question, before any is asked, with its number.
pub(crate) fn ask_all<Q: Shape + Sync, A: Send>(
    id: &str,
    questions: &[Q],
    ask: impl Fn(&Q) -> A + Sync,
    progress: impl Fn(usize) + Sync,
) -> Vec<A> {
    if Q::Scalar::checked() {
        if let Some((number, question)) = (0..).zip(questions).find(|(_, question)| !question.is_valid()) {
            refuse(id, number, question);
        }
    }
    let blocks = in_blocks(questions.len(), |block| {
        let answers: Vec<A> = questions[block].iter().map(&ask).collect();
        progress(answers.len());
        answers
    });
    let mut all = Vec::with_capacity(questions.len());
    blocks.into_iter().for_each(|answers| all.extend(answers));
    all
}

#[cold]
fn refuse<Q: Shape>(id: &str, number: usize, question: &Q) {
    if let Err(invalid) = question.validate() {
        panic!("{id}: {}", invalid.within(&format!("question {number}")));
    }
}
