//! The loops: a predicate over all cases, as in a caller's loop, without a barrier.

use crate::answer::Answer;
use crate::cases::{Class, Precision, case};
use crate::predicates::Predicate;
use crate::random::Random;
use std::hint::black_box;
use straightedge::Plain;

/// So many that a branch predictor does not learn the answers: with 16,384 signs, an AMD EPYC (family 25, model 17)
/// learned enough in some tens of passes to halve the cost of mispredictions.
pub const CASES: usize = 65_536;

/// What the caller does with a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// Adds it up: nothing waits for it, and nothing is predicted.
    Summed,
    /// Branches on it: the case goes to one list where it is positive, else to another. The processor predicts the
    /// sign; after a misprediction, it waits for the answer.
    Branched,
}

impl Manner {
    /// Both.
    pub const ALL: [Manner; 2] = [Manner::Summed, Manner::Branched];

    /// The name in the tables.
    pub fn name(self) -> &'static str {
        match self {
            Manner::Summed => "signs summed",
            Manner::Branched => "caller branches on the sign",
        }
    }
}

/// One run over all cases. The number that it returns depends on every answer.
pub type Pass<'a> = Box<dyn Fn() -> i64 + 'a>;

/// The pass of a predicate.
pub fn pass<'a, T, A: Answer>(manner: Manner, cases: &'a [T], predicate: impl Fn(&T) -> A + 'a) -> Pass<'a> {
    match manner {
        Manner::Summed => Box::new(move || cases.iter().map(|case| predicate(case).sign()).sum()),
        Manner::Branched => Box::new(move || {
            let mut positive = Vec::with_capacity(cases.len());
            let mut others = Vec::with_capacity(cases.len());
            for (index, case) in cases.iter().enumerate() {
                // Two growing lists: a compiler cannot replace this by a selection without a branch.
                if predicate(case).is_positive() {
                    positive.push(index as u32);
                } else {
                    others.push(index as u32);
                }
            }
            let count = positive.len() as i64;
            black_box((positive, others));
            count
        }),
    }
}

/// The cases of one class, as every contestant reads them.
pub struct Input<P: Predicate<D, N>, const D: usize, const N: usize> {
    /// Numbers of 53 bits.
    pub doubles: Vec<[[f64; D]; N]>,
    /// Numbers of 24 bits: other cases than the doubles.
    pub singles: Vec<[[f32; D]; N]>,
    /// The doubles as [`Plain`]. A conversion in the loop would not be optimised away completely.
    pub plain: Vec<[[Plain<f64>; D]; N]>,
    /// The right answers for the doubles.
    pub answers: Vec<P::Certified>,
}

impl<P: Predicate<D, N>, const D: usize, const N: usize> Input<P, D, N> {
    /// The first `count` cases of a class; the same in every run.
    ///
    /// # Panics
    /// If a case of a degenerate class is not degenerate.
    pub fn new(class: Class, count: usize) -> Self {
        let draw = |precision| {
            let mut random = Random::new(1);
            (0..count).map(move |_| case::<D, N>(P::DEGENERACY, class, precision, &mut random))
        };
        let doubles: Vec<[[f64; D]; N]> = draw(Precision::Double).collect();
        let singles = draw(Precision::Single).map(|case| case.map(|point| point.map(|x| x as f32))).collect();
        let plain = doubles.iter().map(|case| case.map(|point| point.map(Plain))).collect();
        let answers: Vec<P::Certified> = doubles.iter().map(P::straightedge).collect();
        if class.is_degenerate() {
            assert!(answers.iter().all(|answer| answer.is_degenerate()), "{} {class:?}: not all degenerate", P::NAME);
        }
        Input { doubles, singles, plain, answers }
    }
}
