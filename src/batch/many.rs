//! Many cases of one query, block by block.
//!
//! A block is settled in straight-line code without a branch, which compilers vectorise: the formula in the numbers of
//! the filter, then the comparison of value and bound. The cases that remain open are decided one by one.

use alloc::string::String;
use core::fmt;
use core::iter::FusedIterator;

/// The number of cases that are settled together: one for each bit of an integer.
pub(super) const BLOCK: usize = 64;

/// The bits of some cases of a block.
pub(super) type Cases = u64;

mod sealed {
    pub trait Sealed {}
}
pub(super) use sealed::Sealed;

/// Many cases of one query. The trait is sealed.
pub trait Question: Copy + Sealed {
    /// The answer of one case.
    type Answer: Copy + PartialEq;
    /// An answer to start from.
    #[doc(hidden)]
    const ANY: Self::Answer;
    /// How many cases there are.
    #[doc(hidden)]
    fn count(&self) -> usize;
    /// The cases of one block, which starts there.
    #[doc(hidden)]
    fn block(&self, start: usize) -> Self;
    /// Answers the cases of a block that the filter settles, and returns the others.
    #[doc(hidden)]
    fn settle(&self, answers: &mut [Self::Answer; BLOCK]) -> Cases;
    /// Refuses a case that the single call refuses: NaN and infinity, and invalid shapes.
    #[doc(hidden)]
    fn check(&self, case: usize) -> Result<(), InvalidCase>;
    /// Answers one case that is valid.
    #[doc(hidden)]
    fn decide(&self, case: usize) -> Self::Answer;
}

/// The first case without an answer, and why: a number of it is NaN or infinite, or a shape is invalid. Prints as
/// `predicate/orient3d: case 2: d.z is NaN`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidCase {
    case: usize,
    message: String,
}

impl InvalidCase {
    /// The message begins with the query and ends with what is wrong.
    #[inline]
    pub(super) fn new(query: &str, case: usize, why: fmt::Arguments<'_>) -> Self {
        InvalidCase { case, message: alloc::format!("{query}: case {case}: {why}") }
    }

    /// The index of the case.
    #[must_use]
    pub fn case(&self) -> usize {
        self.case
    }

    /// Panics with the message.
    #[cold]
    #[inline(never)]
    fn refuse(self) {
        panic!("{}", self.message)
    }
}

impl fmt::Display for InvalidCase {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl core::error::Error for InvalidCase {}

/// Many cases of one query, as the functions of [`batch`](crate::batch) return them. Nothing is decided until a method
/// is called, which gives all answers, in a slice or one after the other, or the indices of the cases with one answer.
#[derive(Clone, Copy)]
#[must_use = "nothing is decided before the answers are asked"]
pub struct Many<Q>(pub(super) Q);

impl<Q: Question> fmt::Debug for Many<Q> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Many({} cases)", self.len())
    }
}

impl<Q: Question> Many<Q> {
    /// How many cases there are.
    pub fn len(&self) -> usize {
        self.0.count()
    }

    /// Whether there is no case.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Writes the answer of each case.
    ///
    /// # Panics
    /// If `answers` does not have one place for each case; on NaN, infinity and invalid shapes, unless the
    /// scalar is [`Plain`](crate::Plain), with the index of the case.
    pub fn write(&self, answers: &mut [Q::Answer]) {
        self.try_write(answers).unwrap_or_else(InvalidCase::refuse);
    }

    /// Writes the answer of each case, for input that may be invalid: nothing else reads the input before.
    ///
    /// # Errors
    /// The first case that is invalid: with NaN or infinity, unless the scalar is [`Plain`](crate::Plain), or with an
    /// invalid shape. Cases before it may have their answers.
    ///
    /// # Panics
    /// If `answers` does not have one place for each case.
    ///
    /// ```
    /// use straightedge::{Point2, Sign, batch};
    /// let [a, b] = [[0.0, 0.0], [3.0, 9.0]].map(Point2::from);
    /// let points = [[1.0, 3.0], [0.1, f64::NAN], [2.0, 3.0]];
    /// let mut signs = [Sign::Positive; 3];
    /// let invalid = batch::orient2d(&a, &b, &points).try_write(&mut signs).unwrap_err();
    /// assert_eq!(invalid.case(), 1);
    /// assert_eq!(invalid.to_string(), "predicate/orient2d: case 1: c.y is NaN");
    /// ```
    pub fn try_write(&self, answers: &mut [Q::Answer]) -> Result<(), InvalidCase> {
        self.check_places(answers);
        write_from(&self.0, 0, answers)
    }

    /// [`write`](Self::write) on all processors.
    ///
    /// # Panics
    /// As [`write`](Self::write).
    #[cfg(feature = "rayon")]
    pub fn write_parallel(&self, answers: &mut [Q::Answer])
    where
        Q: Sync,
        Q::Answer: Send,
    {
        self.try_write_parallel(answers).unwrap_or_else(InvalidCase::refuse);
    }

    /// [`try_write`](Self::try_write) on all processors.
    ///
    /// # Errors
    /// As [`try_write`](Self::try_write), and with the same case. Cases after it may have their answers, too.
    ///
    /// # Panics
    /// If `answers` does not have one place for each case.
    #[cfg(feature = "rayon")]
    pub fn try_write_parallel(&self, answers: &mut [Q::Answer]) -> Result<(), InvalidCase>
    where
        Q: Sync,
        Q::Answer: Send,
    {
        use rayon::prelude::*;
        self.check_places(answers);
        let share = |(i, answers): (usize, &mut [Q::Answer])| write_from(&self.0, i * SHARE, answers).err();
        let invalid = answers.par_chunks_mut(SHARE).enumerate().filter_map(share);
        invalid.min_by_key(InvalidCase::case).map_or(Ok(()), Err)
    }

    fn check_places(&self, answers: &[Q::Answer]) {
        let (places, cases) = (answers.len(), self.len());
        assert!(places == cases, "batch: {places} places for the answers of {cases} cases");
    }

    /// The answers, in order. They are decided a block at a time.
    ///
    /// # Panics
    /// The iterator panics on NaN and infinity, as [`write`](Self::write) does.
    pub fn iter(&self) -> Answers<Q> {
        Answers { question: self.0, answers: [Q::ANY; BLOCK], next: 0 }
    }

    /// The indices of the cases with this answer, in ascending order.
    ///
    /// # Panics
    /// As [`iter`](Self::iter).
    pub fn positions(&self, answer: Q::Answer) -> impl Iterator<Item = usize> {
        self.iter().enumerate().filter_map(move |(case, found)| (found == answer).then_some(case))
    }
}

impl<Q: Question> IntoIterator for Many<Q> {
    type Item = Q::Answer;
    type IntoIter = Answers<Q>;
    fn into_iter(self) -> Answers<Q> {
        self.iter()
    }
}

/// The answers of many cases, one after the other: see [`Many::iter`].
#[derive(Clone)]
pub struct Answers<Q: Question> {
    question: Q,
    /// The answers of the block of the next case.
    answers: [Q::Answer; BLOCK],
    next: usize,
}

impl<Q: Question> fmt::Debug for Answers<Q> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Answers(from case {} on)", self.next)
    }
}

impl<Q: Question> Iterator for Answers<Q> {
    type Item = Q::Answer;

    fn next(&mut self) -> Option<Q::Answer> {
        let left = self.question.count() - self.next;
        if left == 0 {
            return None;
        }
        let place = self.next % BLOCK;
        if place == 0 {
            write_from(&self.question, self.next, &mut self.answers[..left.min(BLOCK)])
                .unwrap_or_else(InvalidCase::refuse);
        }
        self.next += 1;
        Some(self.answers[place])
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.question.count() - self.next;
        (left, Some(left))
    }
}

impl<Q: Question> ExactSizeIterator for Answers<Q> {}
impl<Q: Question> FusedIterator for Answers<Q> {}

/// The number of cases of a task for one processor.
#[cfg(feature = "rayon")]
const SHARE: usize = 64 * BLOCK;

/// The answers of the cases from one on.
fn write_from<Q: Question>(question: &Q, start: usize, answers: &mut [Q::Answer]) -> Result<(), InvalidCase> {
    let mut blocks = answers.chunks_exact_mut(BLOCK);
    let mut first = start;
    for block in &mut blocks {
        if let Ok(block) = block.try_into() {
            write_block(question, first, block)?;
        }
        first += BLOCK;
    }
    let rest = blocks.into_remainder();
    if rest.is_empty() {
        return Ok(());
    }
    // The last full block has the rest at its end.
    match (first + rest.len()).checked_sub(BLOCK) {
        Some(first) if rest.len() > FEW => {
            let mut answers = [Q::ANY; BLOCK];
            write_block(question, first, &mut answers)?;
            rest.copy_from_slice(&answers[BLOCK - rest.len()..]);
        }
        _ => {
            for (i, answer) in rest.iter_mut().enumerate() {
                question.check(first + i)?;
                *answer = question.decide(first + i);
            }
        }
    }
    Ok(())
}

/// Up to this many cases are cheaper one by one.
const FEW: usize = 8;

#[inline]
fn write_block<Q: Question>(question: &Q, first: usize, answers: &mut [Q::Answer; BLOCK]) -> Result<(), InvalidCase> {
    let mut open = settle(question.block(first), answers);
    while open != 0 {
        let i = open.trailing_zeros() as usize;
        open &= open - 1;
        question.check(first + i)?;
        answers[i] = question.decide(first + i);
    }
    Ok(())
}

/// With the instructions of the target that the crate is compiled for.
#[cfg(not(feature = "simd"))]
#[inline(always)]
fn settle<Q: Question>(block: Q, answers: &mut [Q::Answer; BLOCK]) -> Cases {
    block.settle(answers)
}

/// With the widest instructions of the processor that runs it.
#[cfg(feature = "simd")]
#[inline(always)]
fn settle<Q: Question>(block: Q, answers: &mut [Q::Answer; BLOCK]) -> Cases {
    // A type, since a closure is not inlined into the code for those instructions.
    struct Settle<'a, Q: Question> {
        block: Q,
        answers: &'a mut [Q::Answer; BLOCK],
    }
    impl<Q: Question> pulp::WithSimd for Settle<'_, Q> {
        type Output = Cases;
        #[inline(always)]
        fn with_simd<S: pulp::Simd>(self, _: S) -> Cases {
            self.block.settle(self.answers)
        }
    }
    pulp::Arch::new().dispatch(Settle { block, answers })
}
