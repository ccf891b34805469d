//! Signs of a formula over many cases.

use super::many::{BLOCK, Cases, InvalidCase, Question, Sealed};
use super::points::Layout;
use crate::arith::{Filtered, Path};
use crate::predicate::Insphere;
use crate::{Formula, Invalid, Number, Numbers, Of, Point2, Point3, Scalar, Sign, Vector3};
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
#[inline]
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
    #[inline]
    fn check(&self, case: usize) -> Result<(), InvalidCase> {
        all_finite::<F::Input, I::Scalar>(&self.inputs.at(case), case, F::NAME, F::ARGUMENTS)
    }
    fn decide(&self, case: usize) -> Sign {
        I::Scalar::sign_of::<F>(&self.inputs.at(case))
    }
}

/// A formula of the differences of its points from the last one, without `min` and `max`: its bound by the greatest of
/// these differences takes half the operations of the bound by all.
///
/// Each magnitude of the filter grows with those of the differences, and rounding is monotonic: so the bound computed
/// for differences that all are as great as the greatest is no less than that of the case.
pub(super) trait OfDifferences: Formula {
    /// The greatest absolute value of these differences; where one is NaN, any.
    fn greatest(input: &Of<Self::Input, Filtered<f64>>) -> f64;
    /// Points whose differences from the last all are that number.
    fn all(greatest: f64) -> Of<Self::Input, Filtered<f64>>;
}

/// The greatest of a number and the absolute values of a vector. No closure, as in [`evaluated!`].
#[inline(always)]
fn greatest_of(Vector3 { x, y, z }: &Vector3<Filtered<f64>>, number: f64) -> f64 {
    x.magnitude_or(y.magnitude_or(z.magnitude_or(number)))
}

impl OfDifferences for Insphere {
    #[inline(always)]
    fn greatest([a, b, c, d, e]: &[Point3<Filtered<f64>>; 5]) -> f64 {
        greatest_of(&(a - e), greatest_of(&(b - e), greatest_of(&(c - e), greatest_of(&(d - e), 0.0))))
    }
    #[inline(always)]
    fn all(greatest: f64) -> [Point3<Filtered<f64>>; 5] {
        let (at, origin) = (Filtered::leaf(greatest), Filtered::leaf(0.0));
        let (at, origin) = (Point3::new(at, at, at), Point3::new(origin, origin, origin));
        [at, at, at, at, origin]
    }
}

/// [`Signs`] of a formula of differences.
#[derive(Debug)]
pub(super) struct SignsOfDifferences<F, I>(pub(super) Signs<F, I>);

impl<F, I: Copy> Clone for SignsOfDifferences<F, I> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<F, I> Sealed for SignsOfDifferences<F, I> {}
impl<F, I: Copy> Copy for SignsOfDifferences<F, I> {}

impl<F: OfDifferences, I: Inputs<F::Input>> Question for SignsOfDifferences<F, I> {
    type Answer = Sign;
    const ANY: Sign = Sign::Zero;

    fn count(&self) -> usize {
        self.0.count()
    }
    #[inline(always)]
    fn block(&self, start: usize) -> Self {
        SignsOfDifferences(self.0.block(start))
    }
    #[inline(always)]
    fn settle(&self, answers: &mut [Sign; BLOCK]) -> Cases {
        let (mut values, mut bounds) = ([0.0; BLOCK], [0.0; BLOCK]);
        for i in 0..BLOCK {
            let input = leaves::<F::Input, I::Scalar>(&self.0.inputs.at(i));
            values[i] = F::eval(&input).numbers().0;
            bounds[i] = F::eval(&F::all(F::greatest(&input))).value_and_bound().1;
        }
        Evaluated { values, bounds }.signs(answers)
    }
    #[inline]
    fn check(&self, case: usize) -> Result<(), InvalidCase> {
        self.0.check(case)
    }
    fn decide(&self, case: usize) -> Sign {
        self.0.decide(case)
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
        let mut is_open = false;
        for (i, sign) in signs.iter_mut().enumerate() {
            *sign = if self.is_positive(i) { Sign::Positive } else { Sign::Negative };
            is_open |= !self.is_certain(i);
        }
        // The bits take nearly as many instructions again: they are found only where there are any.
        if is_open { self.open() } else { 0 }
    }

    /// The cases whose sign the bound does not prove.
    #[inline(always)]
    fn open(&self) -> Cases {
        let mut open = 0;
        for i in 0..BLOCK {
            open |= Cases::from(!self.is_certain(i)) << i;
        }
        open
    }
}

/// Refuses NaN and infinity, with the index of the case.
#[inline]
fn all_finite<N: Numbers, S: Scalar>(
    input: &Of<N, S>,
    case: usize,
    formula: &str,
    arguments: &[&str],
) -> Result<(), InvalidCase> {
    let mut finite = true;
    N::map(input, &mut |x: &S| finite &= x.is_finite());
    if finite || !S::checked() { Ok(()) } else { Err(not_finite::<N, S>(input, case, formula, arguments)) }
}

#[cold]
#[inline(never)]
fn not_finite<N: Numbers, S: Scalar>(input: &Of<N, S>, case: usize, formula: &str, arguments: &[&str]) -> InvalidCase {
    let mut what = None;
    N::visit(input, &Path::root(arguments), &mut |path, x: &S| {
        if what.is_none() && !x.is_finite() {
            what = Some(format!("{path} is {}", Invalid::what_is_not_finite(x)));
        }
    });
    InvalidCase::new(formula, case, format_args!("{}", what.unwrap_or_default()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arith::random::split_mix;
    use crate::arith::rounding::enclosing::power_of_two;

    /// The bound by the greatest difference is no less than the filter's own, wherever the numbers are: it proves no
    /// sign that the filter does not.
    #[test]
    fn bounds_by_the_greatest_difference() {
        let mut state = 1;
        let (mut greater, mut certain) = (0, 0);
        for round in 0..20_000 {
            // Coordinates of one scale, or each of its own; of tiny and of great ones, products leave the range.
            let scale = [0, 8, 60, 400][round % 4];
            let shift = [0, 0, -200, 190, -340][round % 5];
            let mut number = || {
                let exponent = shift + (split_mix(&mut state) % (2 * scale + 1)) as i32 - scale as i32;
                let mantissa = (split_mix(&mut state) >> 11) as f64 / (1_u64 << 53) as f64 - 0.5;
                Filtered::leaf(mantissa * power_of_two(exponent))
            };
            let points: [Point3<Filtered<f64>>; 5] = [(); 5].map(|()| Point3::new(number(), number(), number()));
            let own = Insphere::eval(&points);
            let bound = Insphere::eval(&Insphere::all(Insphere::greatest(&points))).value_and_bound().1;
            assert!(bound >= own.bound(), "{bound} < {} of {points:?}", own.bound());
            greater += usize::from(bound > own.bound());
            certain += usize::from(own.numbers().0.abs() > bound);
        }
        assert!(greater > 10_000 && certain > 1000, "{greater} {certain}");
        // What is not finite is certain of nothing.
        for number in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, f64::MAX] {
            for place in 0..15 {
                let mut points = [[1.0, 2.0, 4.0], [3.0, 1.0, 5.0], [2.0, 7.0, 1.0], [9.0, 4.0, 3.0], [0.0, 5.0, 2.0]];
                points[place / 3][place % 3] = number;
                let points = points.map(|[x, y, z]| Point3::new(x, y, z)).map(|p| leaves::<Point3<Number>, f64>(&p));
                let value = Insphere::eval(&points).numbers().0;
                let bound = Insphere::eval(&Insphere::all(Insphere::greatest(&points))).value_and_bound().1;
                let is_certain = value.abs() > bound;
                assert!(!is_certain, "{number} at {place}");
            }
        }
    }
}
