//! The true scalars that may be in force, and their numbers.

use super::{Chosen, Held, hold, mixed};
use straightedge::{Plain, Rational, Scalar};

/// A scalar that may be chosen.
pub(crate) trait Native: Scalar {
    /// A coordinate; singles and 32-bit integers may be read as doubles.
    fn of(number: &Chosen) -> Self;
    /// The coordinate as one of the chosen scalar.
    fn chosen(self) -> Chosen;
    /// A value as one of the chosen scalar.
    fn value(value: Self::Value) -> Chosen;
    /// A value that may be irrational as one of the chosen scalar.
    fn root(root: Self::Root) -> Chosen;
    /// A value that may be the root of a cubic as one of the chosen scalar.
    fn algebraic_value(value: Self::Algebraic) -> Chosen;
    /// A value of the chosen scalar as a true one.
    fn known(value: &Chosen) -> Self::Value;
    /// A value of the chosen scalar that may be irrational, as a true one.
    fn known_root(root: &Chosen) -> Self::Root;
}

macro_rules! native {
    ($(
        $scalar:ty: |$number:ident| { $($pattern:pat => $of:expr),+ },
        |$coordinate:ident| $chosen:expr, |$value:ident| $of_value:expr, |$root:ident| $of_root:expr $(, $exact:ident)?;
    )+) => {$(
        impl Native for $scalar {
            #[inline(never)]
            fn of($number: &Chosen) -> Self {
                match *$number {
                    $($pattern => $of,)+
                    _ => mixed(),
                }
            }
            #[inline(never)]
            fn chosen(self) -> Chosen {
                let $coordinate = self;
                $chosen
            }
            #[inline(never)]
            fn value($value: Self::Value) -> Chosen {
                $of_value
            }
            #[inline(never)]
            fn root($root: Self::Root) -> Chosen {
                $of_root
            }
            #[inline(never)]
            fn algebraic_value(value: Self::Algebraic) -> Chosen {
                native!(@algebraic value $($exact)?)
            }
            #[inline(never)]
            fn known(value: &Chosen) -> Self::Value {
                native!(@known value $($exact)?)
            }
            #[inline(never)]
            fn known_root(root: &Chosen) -> Self::Root {
                native!(@known_root root $($exact)?)
            }
        }
    )+};
    // Floats are values of their own type.
    (@known $value:ident) => {
        Self::of($value)
    };
    (@known $value:ident exact) => {
        $value.rational()
    };
    (@algebraic $value:ident) => {
        $value.chosen()
    };
    (@algebraic $value:ident exact) => {
        hold(Held::Algebraic($value))
    };
    (@known_root $root:ident) => {
        Self::of($root)
    };
    (@known_root $root:ident exact) => {
        $root.surd()
    };
}
native! {
    f64: |number| { Chosen::F64(x) => x, Chosen::F32(x) => x.into(), Chosen::I32(x) => x.into() },
        |x| Chosen::F64(x), |x| Chosen::F64(x), |x| Chosen::F64(x);
    f32: |number| { Chosen::F32(x) => x }, |x| Chosen::F32(x), |x| Chosen::F32(x), |x| Chosen::F32(x);
    Plain<f64>: |number| { Chosen::F64(x) => Plain(x) },
        |x| Chosen::F64(x.0), |x| Chosen::F64(x.0), |x| Chosen::F64(x.0);
    Plain<f32>: |number| { Chosen::F32(x) => Plain(x) },
        |x| Chosen::F32(x.0), |x| Chosen::F32(x.0), |x| Chosen::F32(x.0);
    i64: |number| { Chosen::I64(x) => x },
        |x| Chosen::I64(x), |x| hold(Held::Rational(x)), |x| hold(Held::Surd(x)), exact;
    i32: |number| { Chosen::I32(x) => x },
        |x| Chosen::I32(x), |x| hold(Held::Rational(x)), |x| hold(Held::Surd(x)), exact;
    Rational: |number| { Chosen::Held(_) => number.rational() },
        |x| hold(Held::Rational(x)), |x| hold(Held::Rational(x)), |x| hold(Held::Surd(x)), exact;
}

/// The expression in the scalar of the arithmetic in force. `robust` is `f64` except for its signs.
macro_rules! in_scalar {
    (|$scalar:ident| $expression:expr) => {
        $crate::arithmetics::chosen::in_scalar!(@each $scalar $expression;
            F64 | Robust: f64, F32: f32, I64: i64, I32: i32, Exact: ::straightedge::Rational,
            PlainF64: ::straightedge::Plain<f64>, PlainF32: ::straightedge::Plain<f32>)
    };
    (@each $name:ident $expression:expr; $($($subject:ident)|+: $scalar:ty),+) => {
        match $crate::arithmetics::chosen::in_force() {
            $($($crate::Arithmetic::$subject)|+ => {
                type $name = $scalar;
                $expression
            })+
        }
    };
}
pub(crate) use in_scalar;

/// The coordinates of a case in a true scalar.
pub(crate) fn coordinates<S: Native>(numbers: &[Chosen]) -> Vec<S> {
    numbers.iter().map(S::of).collect()
}
