//! The macro by which users declare formulas with roots.

/// Declares a [`RadicalFormula`](crate::RadicalFormula): a formula with square roots, whose sign is certified.
///
/// It is written as for [`formula!`](crate::formula), in the operators of [`Radical`](crate::arith::Radical). The
/// result is a unit struct with functions for every [`Scalar`](crate::Scalar): `sign`; `try_sign`, which is `None`
/// where a number under a root is negative; and `value`, the nearest double (for `f32` the nearest single).
///
/// ```
/// use straightedge::{Sign, radical_formula};
///
/// radical_formula! {
///     /// √a + √b - √c
///     pub SumOfTwo<R>(a: R, b: R, c: R) = a.clone().sqrt() + b.clone().sqrt() - c.clone().sqrt()
/// }
///
/// assert_eq!(SumOfTwo::sign(&2.0, &8.0, &18.0), Sign::Zero); // √2 + 2√2 - 3√2
/// assert_eq!(SumOfTwo::sign(&2.0, &8.0, &18.000000000000004), Sign::Negative);
/// assert_eq!(SumOfTwo::value(&2, &3, &5), 0.9101963924421826);
/// assert_eq!(SumOfTwo::try_sign(&2, &3, &-5), None);
/// ```
///
/// # Cost
/// Sums of roots, also with rational factors and in products of few of them, are decided in microseconds where they are
/// zero. Zeros of nested roots that no term shows, as √(7+√3)·√(7-√3) - √46, take time that is exponential in the
/// number of roots: milliseconds with six, and out of reach with fifteen. A root that the result does not depend on is
/// not always looked at.
///
/// # Panics
/// The functions panic on NaN and infinity, with the name of the formula and the argument; `sign` and `value` where a
/// number under a root is negative. With [`Plain`](crate::Plain) they never panic.
#[macro_export]
macro_rules! radical_formula {
    (
        $(#[$doc:meta])*
        $vis:vis $formula:ident<$number:ident>($($argument:ident: $type:ty),+ $(,)?) = $body:expr
    ) => {
        $crate::formula_of_user! {
            RadicalFormula over Radical;
            $(#[$doc])*
            $vis $formula<$number>($($argument: $type),+) = $body
        }

        impl $formula {
            #[doc = concat!("The sign of `", stringify!($formula), "`.")]
            #[inline(always)]
            $vis fn sign<$number: $crate::Scalar>($($argument: &$type),+) -> $crate::Sign {
                $crate::internals::of_valid(Self::try_sign($($argument),+), stringify!($formula))
            }

            #[doc = concat!("The sign of `", stringify!($formula), "`, unless a number under a root is negative.")]
            #[inline(always)]
            $vis fn try_sign<$number: $crate::Scalar>(
                $($argument: &$type),+
            ) -> ::core::option::Option<$crate::Sign> {
                let input = ($(::core::clone::Clone::clone($argument),)+);
                <$number as $crate::Scalar>::radical_sign_of::<Self>(&input)
            }

            #[doc = concat!("The double nearest to the value of `", stringify!($formula), "`.")]
            #[inline]
            $vis fn value<$number: $crate::Scalar>($($argument: &$type),+) -> f64 {
                let input = ($(::core::clone::Clone::clone($argument),)+);
                let value = <$number as $crate::Scalar>::radical_value_of::<Self>(&input);
                $crate::internals::of_valid(value, stringify!($formula))
            }
        }
    };
}
