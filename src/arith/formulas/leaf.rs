//! The numbers of an input, turned into those in which a formula is evaluated.
//!
//! A closure inside a function that is generic over a formula has its own type for each formula, and so has every map
//! over points and arrays that takes it. A function of a trait, or a closure of a function that is not generic, has one
//! type for all formulas: the maps of the input are compiled once for each template.

use crate::arith::formulas::numbers::{Numbers, Of};

/// A number that is made of a number of the input alone.
pub(crate) trait Leaf<S> {
    fn of(number: &S) -> Self;
}

/// A shape made of leaves.
#[inline(always)]
pub(crate) fn leaves<N: Numbers, S, L: Leaf<S>>(input: &Of<N, S>) -> Of<N, L> {
    N::map(input, &mut L::of)
}

impl Leaf<f64> for f64 {
    #[inline(always)]
    fn of(number: &f64) -> f64 {
        *number
    }
}

/// Of integers that doubles hold.
impl Leaf<i64> for f64 {
    #[inline(always)]
    fn of(number: &i64) -> f64 {
        *number as f64
    }
}

impl Leaf<i64> for i128 {
    #[inline(always)]
    fn of(number: &i64) -> i128 {
        (*number).into()
    }
}

/// A source that replaces each number by the next of an iterator.
#[inline(always)]
pub(crate) fn in_order<S, R>(mut numbers: impl Iterator<Item = R>, beyond: R) -> impl FnMut(&S) -> R
where
    R: Clone,
{
    move |_| numbers.next().unwrap_or_else(|| beyond.clone())
}

/// A source of the numbers at some places.
#[inline(always)]
pub(crate) fn at_places<R: Clone>(numbers: &[R]) -> impl FnMut(&u32) -> R {
    |&place| numbers[place as usize].clone()
}
