//! The macro by which users declare formulas of their own.

/// Declares a [`Formula`](crate::Formula) of your own, as fast as those of this crate, and functions that evaluate it.
///
/// The name of the number type stands in angle brackets after that of the formula. The arguments, eight at most, are
/// numbers, points, vectors and other shapes over that type, or arrays and tuples of them. In the expression they are
/// references, to be combined by the operators of [`Ring`](crate::Ring), points and vectors; `x.times(4)` is a constant
/// factor. The result is a unit struct with two functions for every [`Scalar`](crate::Scalar): `sign`, which is
/// certified, and `value`.
///
/// ```
/// use straightedge::{Point2, Sign};
///
/// straightedge::formula! {
///     /// Does the parabola y = k·x² pass above the point?
///     pub AboveParabola<R>(p: Point2<R>, k: R) = p.x.clone().squared() * k - &p.y
/// }
///
/// // In ordinary doubles both products are 0.
/// assert_eq!(AboveParabola::sign(&Point2::new(1e-200, 0.0), &1.0), Sign::Positive);
/// assert_eq!(AboveParabola::sign(&Point2::new(3, 18), &2), Sign::Zero);
/// assert_eq!(AboveParabola::value(&Point2::new(0.5, 0.0), &1.0), 0.25);
/// ```
///
/// At points with a definition, such as crossings, [`implicit::sign_of`](crate::implicit::sign_of) and
/// [`implicit::value_of`](crate::implicit::value_of) evaluate the same formula.
///
/// The macro adds `#[inline(always)]` to what one would write by hand: without it the numbers of the filter pass
/// through memory, and the sign takes several times as long.
///
/// # Panics
/// The functions panic on NaN and infinity in numbers that the expression uses, with the name of the formula and the
/// argument, unless the scalar is [`Plain`](crate::Plain).
#[macro_export]
macro_rules! formula {
    (
        $(#[$doc:meta])*
        $vis:vis $formula:ident<$number:ident>($($argument:ident: $type:ty),+ $(,)?) = $body:expr
    ) => {
        $crate::formula_of_user! {
            Formula over Ring;
            $(#[$doc])*
            $vis $formula<$number>($($argument: $type),+) = $body
        }

        impl $formula {
            #[doc = concat!("The sign of `", stringify!($formula), "`.")]
            #[inline(always)]
            $vis fn sign<$number: $crate::Scalar>($($argument: &$type),+) -> $crate::Sign {
                <$number as $crate::Scalar>::sign_of::<Self>(&($(::core::clone::Clone::clone($argument),)+))
            }

            #[doc = concat!("The value of `", stringify!($formula), "`, as `Scalar::value_of` gives it.")]
            #[inline]
            $vis fn value<$number: $crate::Scalar>($($argument: &$type),+) -> $number::Value {
                <$number as $crate::Scalar>::value_of::<Self>(&($(::core::clone::Clone::clone($argument),)+))
            }
        }
    };
}

/// The type of a formula of a user with its expression, for [`formula!`](crate::formula) and
/// [`radical_formula!`](crate::radical_formula).
#[doc(hidden)]
#[macro_export]
macro_rules! formula_of_user {
    (
        $trait:ident over $ring:ident;
        $(#[$doc:meta])*
        $vis:vis $formula:ident<$number:ident>($($argument:ident: $type:ty),+) = $body:expr
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        $vis struct $formula;

        const _: () = {
            type __FormulaArguments<$number> = ($($type,)+);

            impl $crate::$trait for $formula {
                const NAME: &'static str = stringify!($formula);
                const ARGUMENTS: &'static [&'static str] = &[$(stringify!($argument)),+];
                type Input = __FormulaArguments<$crate::arith::Number>;
                #[inline(always)]
                fn eval<$number: $crate::arith::$ring>(($($argument,)+): &__FormulaArguments<$number>) -> $number {
                    $body
                }
            }
        };
    };
}
