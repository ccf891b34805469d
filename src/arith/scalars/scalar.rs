//! What a query needs of a coordinate type.

use crate::arith::formulas::construction::{Construction, Numerators, Quotients, Single};
use crate::arith::formulas::formula::Formula;
use crate::arith::formulas::numbers::{Number, Of};
use crate::arith::formulas::sign::Sign;
use crate::arith::radicals::formula::{RadicalFormula, RadicalRatio};
use crate::arith::roots::algebraic::Algebraic;
use crate::arith::roots::surd::Surd;
use crate::arith::scalars::internal_scalar::InternalScalar;
use crate::arith::stages::big::Rational;
use core::fmt;

/// A type of coordinates, and with it the arithmetic in which a query is answered.
///
/// | scalar | decisions | values |
/// |---|---|---|
/// | `f64`, `f32` | certified: those of exact arithmetic on the input | the nearest float, at most ±MAX, never -0 |
/// | `i32`, `i64` | exact | exact, as [`Rational`] |
/// | [`Rational`] | exact | exact |
/// | [`Plain`]`<f64>`, [`Plain`]`<f32>` | of ordinary rounding: often wrong near degeneracy | of ordinary rounding |
///
/// The trait is sealed: these are all.
///
/// [`Plain`]: crate::Plain
pub trait Scalar:
    InternalScalar<
        InternalValue = <Self as Scalar>::Value,
        InternalRoot = <Self as Scalar>::Root,
        InternalAlgebraic = <Self as Scalar>::Algebraic,
    > + Clone
    + PartialOrd
    + fmt::Debug
    + fmt::Display
    + 'static
{
    /// The type of constructed values, such as the coordinates of a crossing point.
    type Value: Clone + PartialOrd + fmt::Debug + fmt::Display + 'static;

    /// The type of constructed values that may be irrational, such as the parameter at which a line enters a ball:
    /// exact scalars give a [`Surd`], floats what they give for other values.
    type Root: Clone + PartialOrd + fmt::Debug + fmt::Display + 'static;

    /// The type of constructed values that may be roots of cubics, such as the time at which four moving points are in
    /// one plane: exact scalars give an [`Algebraic`], floats what they give for other values.
    type Algebraic: Clone + PartialOrd + fmt::Debug + fmt::Display + 'static;

    /// Whether queries refuse invalid input. `false` for [`Plain`](crate::Plain) only.
    fn checked() -> bool;

    /// Whether this is a number: not NaN, not infinite, no fraction over zero or less.
    fn is_finite(&self) -> bool;

    /// Zero if and only if [`is_finite`](Self::is_finite): to look at many numbers without a comparison of each.
    #[doc(hidden)]
    #[inline(always)]
    fn flaws(&self) -> u64 {
        u64::from(!self.is_finite())
    }

    /// The sign of the number itself (of NaN: `Zero`).
    fn sign(&self) -> Sign;

    /// The sign of `self - other`, exactly (with NaN: `Zero`).
    #[inline]
    fn compare(&self, other: &Self) -> Sign {
        self.partial_cmp(other).map_or(Sign::Zero, Sign::from)
    }

    /// The sign of a formula.
    ///
    /// ```
    /// use straightedge::{Point2, Scalar, Sign, predicate::Orient2d};
    /// let square = [(0, 0), (1, 0), (1, 1)].map(Point2::from);
    /// assert_eq!(i64::sign_of::<Orient2d>(&square), Sign::Positive);
    /// ```
    ///
    /// # Panics
    /// If a number that the formula uses is not finite (never for [`Plain`](crate::Plain)).
    fn sign_of<F: Formula>(input: &Of<F::Input, Self>) -> Sign;

    /// The sign of the sum of a formula over any number of inputs; of none, `Zero`.
    ///
    /// The terms are visited up to three times and none is stored, so that a million take no memory.
    ///
    /// ```
    /// use straightedge::{Point2, Scalar, Sign, predicate::Orient2d};
    /// // Twice the signed area of a quadrilateral, by two triangles.
    /// let [a, b, c, d] = [(0.0, 0.0), (1e-200, 0.0), (1e-200, 1e-200), (0.0, 1e-200)].map(Point2::from);
    /// assert_eq!(f64::sum_sign_of::<Orient2d>([[a, b, c], [a, c, d]].into_iter()), Sign::Positive);
    /// assert_eq!(f64::sum_sign_of::<Orient2d>([[a, b, c], [a, d, c]].into_iter()), Sign::Zero);
    /// ```
    ///
    /// # Panics
    /// As [`sign_of`](Self::sign_of).
    fn sum_sign_of<F: Formula>(terms: impl Iterator<Item = Of<F::Input, Self>> + Clone) -> Sign;

    /// The sign of a formula with square roots; `None` where a number under a root is negative.
    ///
    /// ```
    /// use straightedge::{Scalar, Sign, radical_formula};
    /// radical_formula! {
    ///     /// √a + √b - √c
    ///     SumOfTwo<R>(a: R, b: R, c: R) = a.clone().sqrt() + b.clone().sqrt() - c.clone().sqrt()
    /// }
    /// assert_eq!(i64::radical_sign_of::<SumOfTwo>(&(2, 8, 18)), Some(Sign::Zero));
    /// ```
    ///
    /// # Panics
    /// As [`sign_of`](Self::sign_of).
    fn radical_sign_of<F: RadicalFormula>(input: &Of<F::Input, Self>) -> Option<Sign>;

    /// The double nearest to a formula with square roots, for `f32` the nearest single, at most ±MAX and never -0;
    /// `None` where a number under a root is negative. [`Plain`](crate::Plain) rounds as ever.
    ///
    /// # Panics
    /// As [`sign_of`](Self::sign_of).
    fn radical_value_of<F: RadicalFormula>(input: &Of<F::Input, Self>) -> Option<f64>;

    /// The double nearest to a quotient with square roots, for `f32` the nearest single, at most ±MAX and never -0;
    /// `None` where the denominator is zero, or a number under a root is negative. [`Plain`](crate::Plain) rounds as
    /// ever.
    ///
    /// # Panics
    /// As [`sign_of`](Self::sign_of).
    fn radical_ratio_of<C: RadicalRatio>(input: &Of<C::Input, Self>) -> Option<f64>;

    /// The value of a formula.
    ///
    /// # Panics
    /// As [`sign_of`](Self::sign_of).
    #[inline]
    fn value_of<F: Formula>(input: &Of<F::Input, Self>) -> Self::Value {
        Self::values_of::<Single<F>>(input)
    }

    /// The values of a construction.
    ///
    /// # Panics
    /// As [`sign_of`](Self::sign_of).
    fn values_of<C: Construction>(input: &Of<C::Input, Self>) -> Of<C::Output, Self::Value>;

    /// A value near that of a formula, of the same sign, in a few nanoseconds where the filter settles that: where the
    /// magnitude matters as well as the sign, but not its last bits. Floats differ from the exact value by less than
    /// 2^-10 of it, or are the nearest float as [`value_of`](Self::value_of) returns it, except that what would round
    /// to zero is the least number of its sign. Exact scalars give the exact value.
    ///
    /// # Panics
    /// As [`sign_of`](Self::sign_of).
    #[inline]
    fn approximation_of<F: Formula>(input: &Of<F::Input, Self>) -> Self::Value {
        Self::value_of::<F>(input)
    }

    /// The quotients of the numerators and the denominator of a construction, which is not zero.
    ///
    /// # Panics
    /// As [`sign_of`](Self::sign_of), and where the denominator is zero (never for [`Plain`](crate::Plain)).
    fn ratios_of<C: Construction<Output: Quotients>>(input: &Of<C::Input, Self>) -> Of<Numerators<C>, Self::Value>;

    /// (p + sign·√r) / q of the results p, r and q of a construction, r not negative and q not zero.
    ///
    /// # Panics
    /// As [`ratios_of`](Self::ratios_of), and where r is negative (never for [`Plain`](crate::Plain)).
    fn root_of<C: Construction<Output = [Number; 3]>>(input: &Of<C::Input, Self>, sign: Sign) -> Self::Root;

    /// [`root_of`](Self::root_of) for both signs, the negative first.
    ///
    /// # Panics
    /// As [`root_of`](Self::root_of).
    #[inline]
    fn roots_of<C: Construction<Output = [Number; 3]>>(input: &Of<C::Input, Self>) -> [Self::Root; 2] {
        [Self::root_of::<C>(input, Sign::Negative), Self::root_of::<C>(input, Sign::Positive)]
    }

    /// The value of a formula, rounded down where `side` is negative, up where it is positive, and to nearest where it
    /// is zero: floats give the greatest one that is not above the exact value, the least that is not below it, or the
    /// nearest, at most ±MAX and never -0. Exact scalars give the exact value; [`Plain`](crate::Plain) rounds as ever.
    ///
    /// ```
    /// use straightedge::{Formula, Scalar, Sign, arith::{Number, Ring}};
    ///
    /// struct Sum;
    /// impl Formula for Sum {
    ///     const NAME: &'static str = "sum";
    ///     const ARGUMENTS: &'static [&'static str] = &["x", "y"];
    ///     type Input = [Number; 2];
    ///     fn eval<R: Ring>([x, y]: &[R; 2]) -> R {
    ///         x.clone() + y
    ///     }
    /// }
    ///
    /// let bounds = [Sign::Negative, Sign::Positive].map(|side| f64::bound_of::<Sum>(&[1.0, 1e-300], side));
    /// assert_eq!(bounds, [1.0, 1.0 + f64::EPSILON]);
    /// ```
    ///
    /// # Panics
    /// As [`sign_of`](Self::sign_of).
    #[inline]
    fn bound_of<F: Formula>(input: &Of<F::Input, Self>, _side: Sign) -> Self::Value {
        Self::value_of::<F>(input)
    }

    /// (p + sign·√r) / q of the results p, r and q of a construction, r not negative and q positive, rounded as by
    /// [`bound_of`](Self::bound_of).
    ///
    /// # Panics
    /// As [`root_of`](Self::root_of).
    #[inline]
    fn root_bound_of<C: Construction<Output = [Number; 3]>>(
        input: &Of<C::Input, Self>,
        sign: Sign,
        _side: Sign,
    ) -> Self::Root {
        Self::root_of::<C>(input, sign)
    }

    /// A value, in the type of those that may be irrational.
    fn to_root(value: Self::Value) -> Self::Root;

    /// Such a value as a rational one, if it is rational.
    ///
    /// # Errors
    /// The irrational number; never of floats.
    #[allow(clippy::result_large_err)] // Both are numbers of that size.
    fn from_root(root: &Self::Root) -> Result<Self::Value, Surd>;

    /// Such a value as a rational one, if it is rational.
    ///
    /// # Errors
    /// The irrational number; never of floats.
    #[allow(clippy::result_large_err)] // Both are numbers of that size.
    fn from_algebraic(value: &Self::Algebraic) -> Result<Self::Value, Algebraic>;

    /// This number as a value (-0 as 0).
    fn to_value(&self) -> Self::Value;

    /// A small integer as a value.
    fn whole(value: i8) -> Self::Value;

    /// The number exactly, if it is finite.
    fn to_exact(&self) -> Option<Rational>;

    /// The number of this type that equals `exact`, if there is one.
    fn from_exact(exact: &Rational) -> Option<Self>;
}

/// A conversion that always gives the nearest number; what `cast` of the shapes uses. Between floats it is `as`, from
/// integers or rationals to floats it rounds to nearest, to [`Rational`] it is exact. Conversions that can fail (a NaN
/// to a rational, a fraction to an integer) are `try_cast`.
pub trait CastFrom<S> {
    /// The number nearest to `from`.
    fn cast_from(from: &S) -> Self;
}
