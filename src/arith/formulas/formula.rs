//! A polynomial, written once.

use crate::arith::formulas::numbers::{Numbers, Of};
use crate::arith::formulas::ring::Ring;
use crate::arith::rounding::close;
use crate::arith::stages::ladder::{self};
use crate::arith::stages::stage::Decision;

/// A polynomial in the numbers of its input (with absolute values, least and greatest allowed), written once and
/// evaluated in whatever arithmetic the scalar chooses. Implement it to certify a predicate of your own:
///
/// ```
/// use straightedge::{Formula, Point2, Scalar, Sign, arith::{Number, Ring}};
///
/// /// Is the diagonal ac longer than the diagonal bd of a quadrilateral?
/// struct DiagonalOrder;
/// impl Formula for DiagonalOrder {
///     const NAME: &'static str = "diagonal_order";
///     const ARGUMENTS: &'static [&'static str] = &["a", "b", "c", "d"];
///     type Input = [Point2<Number>; 4];
///     fn eval<R: Ring>([a, b, c, d]: &[Point2<R>; 4]) -> R {
///         (a - c).squared_length() - (b - d).squared_length()
///     }
/// }
///
/// let [a, b, c, d] = [(0.0, 0.0), (1e-200, 0.0), (1e-200, 1e-200), (0.0, 1e-200)].map(Point2::from);
/// assert_eq!(f64::sign_of::<DiagonalOrder>(&[a, b, c, d]), Sign::Zero);
/// ```
///
/// The formula need not be homogeneous: every exact arithmetic keeps the scale of each number. A number of the input
/// that the formula does not use does not affect the sign, and is not always checked for NaN. Degrees are limited only
/// by the exponents, which must fit 32 bits: a formula of floats of a degree beyond a million may panic.
pub trait Formula: 'static {
    /// The name that a panic on NaN or infinity gives.
    const NAME: &'static str;
    /// The names of the parts of the input, an array or tuple, in order, for such a panic; or the name of the whole,
    /// where the input is one number or shape.
    const ARGUMENTS: &'static [&'static str];
    /// The template of the input, over [`Number`](crate::Number).
    type Input: Numbers;

    /// Whether a value whose terms are all zero is looked at where the filter is, and not in a call: so often is it
    /// where points share a coordinate, and so little code, for formulas of degree 2.
    #[doc(hidden)]
    const ZERO_AT_ONCE: bool = false;

    /// The polynomial.
    fn eval<R: Ring>(input: &Of<Self::Input, R>) -> R;

    /// The whole ladder for floats: inlined into the caller, unless the formula is a cold one of this crate.
    #[doc(hidden)]
    #[inline(always)]
    fn certify_floats(input: &Of<Self::Input, f64>) -> Decision {
        ladder::certify::<Self>(input)
    }

    /// The whole ladder for floats of which no product of `degree` factors underflows.
    #[doc(hidden)]
    #[inline(always)]
    fn certify_within(input: &Of<Self::Input, f64>, degree: u32) -> Decision {
        ladder::certify_within::<Self>(input, degree)
    }

    /// The exact stages for floats, given the magnitude from the filter. The formulas of this crate override this
    /// function and the next with the same call, which makes them plain functions, compiled once in this crate instead
    /// of in every crate that uses it.
    #[doc(hidden)]
    #[cold]
    #[inline(never)]
    fn decide_floats(input: &Of<Self::Input, f64>, magnitude: f64) -> Decision {
        ladder::decide_floats::<Self>(input, magnitude)
    }

    /// The steps for floats that find a close value along with the sign, given the magnitude from the filter, and
    /// whether the filter knows that the value is not zero.
    #[doc(hidden)]
    #[cold]
    #[inline(never)]
    fn close_floats(input: &Of<Self::Input, f64>, magnitude: f64, _is_zero_excluded: bool) -> Option<f64> {
        close::floats::<Self>(input, magnitude)
    }

    /// The exact stages for integers.
    #[doc(hidden)]
    #[cold]
    #[inline(never)]
    fn decide_integers(input: &Of<Self::Input, i64>) -> Decision {
        ladder::decide_integers::<Self>(input)
    }
}

/// Declares a formula of this crate: a unit struct that implements [`Formula`].
///
/// | kind | exact stages |
/// |---|---|
/// | `sign` | compiled by the calling crate, growing integers among them: for predicates in wide use |
/// | `short` | the same, and growing integers of two limbs: homogeneous formulas of degree 2 |
/// | `turn` | the same, and before them error-free sums and products: (a - c) × (b - c) |
/// | `cold` | compiled by the calling crate, once and out of line, with the filter; beyond 64 bits interpreted |
/// | `twofold` | as `cold`, but first in twice the precision of a double: for formulas that are often nearly zero |
/// | `unfiltered` | the tape alone, no filter: for signs needed only at ties, a microsecond |
/// | `value` | all, but compiled by the calling crate: for formulas whose sign is seldom needed, and for tests |
///
/// For a generic formula the struct is written by hand, and `impl[T: …]` gives its type parameters. `Name("name") as
/// Other` is the formula `Other` with a name of its own for panics, and `Name("name"; a, b) as Other` with names of its
/// own for the arguments, too; both share their exact stages.
#[doc(hidden)]
#[macro_export]
macro_rules! formula_of_kind {
    (
        $(#[$doc:meta])*
        $vis:vis $formula:ident($name:literal $(; $($argument:ident),+)?) as $other:ident
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        $vis struct $formula;

        impl $crate::Formula for $formula {
            const NAME: &'static str = $name;
            const ARGUMENTS: &'static [&'static str] =
                $crate::formula_of_kind!(@arguments $other $([$(stringify!($argument)),+])?);
            type Input = <$other as $crate::Formula>::Input;
            const ZERO_AT_ONCE: bool = <$other as $crate::Formula>::ZERO_AT_ONCE;
            #[inline(always)]
            fn eval<R: $crate::arith::Ring>(input: &$crate::arith::Of<Self::Input, R>) -> R {
                $other::eval(input)
            }
            // Compiled by the calling crate, as what it calls may be.
            #[cold]
            #[inline]
            fn decide_floats(input: &$crate::arith::Of<Self::Input, f64>, magnitude: f64) -> $crate::arith::Decision {
                // A finite magnitude shows that every number that the formula uses is finite.
                if !magnitude.is_finite() {
                    $crate::internals::refuse_non_finite::<Self::Input>(input, Self::NAME, Self::ARGUMENTS);
                }
                $other::decide_floats(input, magnitude)
            }
            #[inline]
            fn decide_integers(input: &$crate::arith::Of<Self::Input, i64>) -> $crate::arith::Decision {
                $other::decide_integers(input)
            }
        }
    };
    (
        $(#[$doc:meta])*
        $vis:vis $kind:ident $formula:ident($name:literal; $($argument:ident),+): $input:ty
            = |$pattern:pat_param| $body:expr
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        $vis struct $formula;

        $crate::formula_of_kind! {
            impl[] $kind $formula; $name, &[$(stringify!($argument)),+]; $input = |$pattern| $body
        }
    };
    (
        impl[$($generics:tt)*] $kind:ident $formula:ty; $name:expr, $arguments:expr; $input:ty
            = |$pattern:pat_param| $body:expr
    ) => {
        impl<$($generics)*> $crate::Formula for $formula {
            const NAME: &'static str = $name;
            const ARGUMENTS: &'static [&'static str] = $arguments;
            type Input = $input;
            #[inline(always)]
            fn eval<R: $crate::arith::Ring>($pattern: &$crate::arith::Of<$input, R>) -> R {
                $body
            }
            $crate::formula_of_kind!(@$kind $input);
        }
    };
    (@arguments $other:ident) => {
        <$other as $crate::Formula>::ARGUMENTS
    };
    (@arguments $other:ident $names:tt) => {
        &$names
    };
    (@value $input:ty) => {};
    // Interpreted from the first step on, so that little is compiled.
    (@unfiltered $input:ty) => {
        #[inline]
        fn certify_floats(input: &$crate::arith::Of<$input, f64>) -> $crate::arith::Decision {
            $crate::internals::decide::<Self, f64>(input)
        }
        #[inline]
        fn certify_within(input: &$crate::arith::Of<$input, f64>, _degree: u32) -> $crate::arith::Decision {
            $crate::internals::decide::<Self, f64>(input)
        }
        #[inline]
        fn decide_floats(input: &$crate::arith::Of<$input, f64>, _magnitude: f64) -> $crate::arith::Decision {
            $crate::internals::decide::<Self, f64>(input)
        }
        #[inline]
        fn decide_integers(input: &$crate::arith::Of<$input, i64>) -> $crate::arith::Decision {
            $crate::internals::decide::<Self, i64>(input)
        }
    };
    // `#[inline]`, so that this crate compiles nothing: a crate that uses the formula compiles it once, out of line.
    (@cold $input:ty) => {
        $crate::formula_of_kind!(@apart $input; $crate::internals::decide_cold_floats::<Self>);
    };
    (@twofold $input:ty) => {
        $crate::formula_of_kind!(@apart $input; $crate::internals::close::decide_close_floats::<Self>);
    };
    (@apart $input:ty; $floats:expr) => {
        #[inline(always)]
        fn certify_floats(input: &$crate::arith::Of<$input, f64>) -> $crate::arith::Decision {
            $crate::internals::certify_apart::<Self>(input)
        }
        #[inline(always)]
        fn certify_within(input: &$crate::arith::Of<$input, f64>, _degree: u32) -> $crate::arith::Decision {
            $crate::internals::certify_apart::<Self>(input)
        }
        #[inline]
        fn decide_floats(input: &$crate::arith::Of<$input, f64>, magnitude: f64) -> $crate::arith::Decision {
            $floats(input, magnitude)
        }
        #[inline]
        fn decide_integers(input: &$crate::arith::Of<$input, i64>) -> $crate::arith::Decision {
            $crate::internals::decide_cold_integers::<Self>(input)
        }
    };
    (@sign $input:ty) => {
        $crate::formula_of_kind!(@compiled $input; decide_floats, decide_integers);
    };
    (@short $input:ty) => {
        $crate::formula_of_kind!(@two_limbs $input; decide_short_floats);
    };
    (@turn $input:ty) => {
        $crate::formula_of_kind!(@two_limbs $input; decide_turn_floats);
    };
    (@two_limbs $input:ty; $floats:ident) => {
        const ZERO_AT_ONCE: bool = true;
        $crate::formula_of_kind!(@compiled $input; $floats, decide_short_integers);
        #[cold]
        #[inline]
        fn close_floats(input: &$crate::arith::Of<$input, f64>, magnitude: f64, is_zero_excluded: bool) -> Option<f64> {
            $crate::internals::close::short_floats::<Self>(input, magnitude, is_zero_excluded)
        }
    };
    (@compiled $input:ty; $floats:ident, $integers:ident) => {
        $crate::precompiled! {
            fn decide_floats(input: &$crate::arith::Of<$input, f64>, magnitude: f64) -> $crate::arith::Decision {
                $crate::internals::$floats::<Self>(input, magnitude)
            }
        }
        $crate::precompiled! {
            fn decide_integers(input: &$crate::arith::Of<$input, i64>) -> $crate::arith::Decision {
                $crate::internals::$integers::<Self>(input)
            }
        }
    };
}
pub(crate) use crate::formula_of_kind as formula;

/// A function that each caller compiles, as most callers need few formulas. With the feature `_precompiled`, which is
/// for packages that need all of them, this crate compiles it once, optimised.
// Two macros: a `cfg` in an expansion asks for a feature of the crate that expands it.
#[cfg(feature = "_precompiled")]
#[doc(hidden)]
#[macro_export]
macro_rules! precompiled {
    ($($function:tt)+) => {
        #[cold]
        #[inline(never)]
        $($function)+
    };
}
#[cfg(not(feature = "_precompiled"))]
#[doc(hidden)]
#[macro_export]
macro_rules! precompiled {
    ($($function:tt)+) => {
        #[cold]
        #[inline]
        $($function)+
    };
}
