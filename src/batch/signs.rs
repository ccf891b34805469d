//! Signs of a formula over many cases.

use super::many::{BLOCK, Cases, Question, Sealed};
use super::points::Layout;
use crate::arith::{Filtered, Path};
use crate::{Formula, Invalid, Number, Numbers, Of, Point2, Point3, Scalar, Sign};
use alloc::format;
use core::marker::PhantomData;
use core::ops::Range;

/// The numbers of many cases: a tuple of points in the order of a formula.
///
/// The trait is sealed. Each element of the tuple is a slice of points or of arrays of coordinates,
/// [`Columns2`](super::Columns2) or [`Columns3`](super::Columns3), or a reference to one point.
pub trait Inputs<N: Numbers>: Copy + Sealed {
    /// The type of the coordinates.
    type Scalar: Scalar;
    /// How many cases there are.
    #[doc(hidden)]
    fn count(&self, formula: &str, arguments: &[&str]) -> usize;
    /// Some of them.
    #[doc(hidden)]
    fn part(&self, range: Range<usize>) -> Self;
    /// One of them.
    #[doc(hidden)]
    fn at(&self, i: usize) -> Of<N, Self::Scalar>;
}

/// The number of cases, given the count of each argument.
fn count(counts: &[Option<usize>], formula: &str, arguments: &[&str]) -> usize {
    let mut several = counts.iter().zip(arguments).filter_map(|(count, argument)| Some(((*count)?, argument)));
    // One point for each argument makes one case.
    let Some((count, first)) = several.next() else { return 1 };
    for (other, argument) in several {
        assert!(count == other, "{formula}: {count} points {first}, {other} points {argument}");
    }
    count
}

impl<A, B, C> Sealed for (A, B, C) {}
impl<A, B, C, D> Sealed for (A, B, C, D) {}
impl<A, B, C, D, E> Sealed for (A, B, C, D, E) {}

macro_rules! tuples {
    ($($Point:ident $n:literal: $($Part:ident $part:ident)+;)+) => {$(
        tuples!(@impl $Point [$Point<S>; $n], [$Point<Number>; $n] [$($Part $part)+] |i| [$($part.at(i)),+]);
        // Declared like formulas of users.
        tuples!(@impl $Point ($(tuples!(@of $Part $Point<S>),)+), ($(tuples!(@of $Part $Point<Number>),)+)
            [$($Part $part)+] |i| ($($part.at(i),)+));
    )+};
    (@of $Part:ident $point:ty) => { $point };
    (@impl $Point:ident $case:ty, $template:ty [$($Part:ident $part:ident)+] |$i:ident| $at:expr) => {
        impl<S: Scalar, $($Part: Layout<Point = $Point<S>>),+> Inputs<$template> for ($($Part,)+) {
            type Scalar = S;
            fn count(&self, formula: &str, arguments: &[&str]) -> usize {
                let ($($part,)+) = self;
                count(&[$($part.count()),+], formula, arguments)
            }
            #[inline(always)]
            fn part(&self, range: Range<usize>) -> Self {
                let ($($part,)+) = self;
                ($($part.part(range.clone()),)+)
            }
            #[inline(always)]
            fn at(&self, $i: usize) -> $case {
                let ($($part,)+) = self;
                $at
            }
        }
    };
}
tuples! {
    Point2 3: A a B b C c;
    Point2 4: A a B b C c D d;
    Point3 4: A a B b C c D d;
    Point3 5: A a B b C c D d E e;
}

/// The signs of a formula.
#[derive(Debug)]
pub(super) struct Signs<F, I> {
    inputs: I,
    count: usize,
    formula: PhantomData<F>,
}

impl<F, I: Copy> Clone for Signs<F, I> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<F, I> Sealed for Signs<F, I> {}
impl<F, I: Copy> Copy for Signs<F, I> {}

impl<F: Formula, I: Inputs<F::Input>> Signs<F, I> {
    pub(super) fn new(inputs: I) -> Self {
        let count = inputs.count(F::NAME, F::ARGUMENTS);
        Signs { inputs, count, formula: PhantomData }
    }
}

impl<F: Formula, I: Inputs<F::Input>> Question for Signs<F, I> {
    type Answer = Sign;
    const ANY: Sign = Sign::Zero;

    fn count(&self) -> usize {
        self.count
    }
    #[inline(always)]
    fn block(&self, start: usize) -> Self {
        Signs { inputs: self.inputs.part(start..start + BLOCK), ..*self }
    }
    #[inline(always)]
    fn settle(&self, answers: &mut [Sign; BLOCK]) -> Cases {
        evaluated!(F, |i| leaves::<F::Input, I::Scalar>(&self.inputs.at(i))).signs(answers)
    }
    fn decide(&self, case: usize) -> Sign {
        let input = self.inputs.at(case);
        refuse_non_finite::<F::Input, I::Scalar>(&input, case, F::NAME, F::ARGUMENTS);
        I::Scalar::sign_of::<F>(&input)
    }
}

/// The numbers of a case as those of the filter; NaN, whose sign is never certain, for those that are no doubles.
#[inline(always)]
pub(super) fn leaves<N: Numbers, S: Scalar>(input: &Of<N, S>) -> Of<N, Filtered<f64>> {
    N::map(input, &mut leaf)
}

#[inline(always)]
fn leaf<S: Scalar>(x: &S) -> Filtered<f64> {
    Filtered::leaf(x.as_double().unwrap_or(f64::NAN))
}

/// A formula over a block: its values and the bounds on their errors.
pub(super) struct Evaluated {
    pub(super) values: [f64; BLOCK],
    pub(super) bounds: [f64; BLOCK],
}

/// Evaluates a formula over a block. A macro: a closure for the input would not be inlined into code that is compiled
/// for wider instructions than the closure.
macro_rules! evaluated {
    ($formula:ty, |$i:ident| $input:expr) => {{
        let (mut values, mut bounds) = ([0.0; BLOCK], [0.0; BLOCK]);
        // Only doubles in this loop, so that all vectors have the same number of lanes.
        for $i in 0..BLOCK {
            (values[$i], bounds[$i]) = <$formula as Formula>::eval(&$input).value_and_bound();
        }
        Evaluated { values, bounds }
    }};
}
pub(super) use evaluated;

impl Evaluated {
    /// Whether the bound proves the sign; NaN and infinity fail the comparison.
    #[inline(always)]
    pub(super) fn is_certain(&self, i: usize) -> bool {
        self.values[i].abs() > self.bounds[i]
    }

    #[inline(always)]
    pub(super) fn is_positive(&self, i: usize) -> bool {
        self.values[i] > 0.0
    }

    #[inline(always)]
    fn signs(&self, signs: &mut [Sign; BLOCK]) -> Cases {
        let mut open = 0;
        for (i, sign) in signs.iter_mut().enumerate() {
            *sign = if self.is_positive(i) { Sign::Positive } else { Sign::Negative };
            open |= Cases::from(!self.is_certain(i)) << i;
        }
        open
    }
}

/// Refuses NaN and infinity, with the index of the case.
#[inline]
pub(super) fn refuse_non_finite<N: Numbers, S: Scalar>(
    input: &Of<N, S>,
    case: usize,
    formula: &str,
    arguments: &[&str],
) {
    let mut finite = true;
    N::map(input, &mut |x: &S| finite &= x.is_finite());
    if !finite && S::checked() {
        refuse::<N, S>(input, case, formula, arguments);
    }
}

#[cold]
#[inline(never)]
fn refuse<N: Numbers, S: Scalar>(input: &Of<N, S>, case: usize, formula: &str, arguments: &[&str]) -> ! {
    let mut what = None;
    N::visit(input, &Path::root(arguments), &mut |path, x: &S| {
        if what.is_none() && !x.is_finite() {
            what = Some(format!("{path} is {}", Invalid::what_is_not_finite(x)));
        }
    });
    panic!("{formula}: case {case}: {}", what.unwrap_or_default());
}
