//! Integers and rationals.

use crate::arith::formulas::construction::{Construction, Numerators, Quotients};
use crate::arith::formulas::formula::Formula;
use crate::arith::formulas::numbers::{Number, Numbers, Of};
use crate::arith::formulas::sign::Sign;
use crate::arith::radicals::formula::{RadicalFormula, RadicalRatio};
use crate::arith::radicals::ladder as radical;
use crate::arith::roots::algebraic::Algebraic;
use crate::arith::roots::surd::{self, Surd};
use crate::arith::rounding::fractions;
use crate::arith::rounding::round::DOUBLE;
use crate::arith::rounding::values::refuse_zero;
use crate::arith::scalars::doubled::{Doubled, doubled};
use crate::arith::scalars::internal_scalar::InternalScalar;
use crate::arith::scalars::scalar::{CastFrom, Scalar};
use crate::arith::stages::big::{Rational, sign_of_rational};
use crate::arith::stages::dyadic::Dyadic;
use crate::arith::stages::lowest_terms::{in_lowest_terms, lowest_terms};
use crate::arith::stages::recorded;
use crate::arith::stages::sum;
use crate::arith::stages::tape::Recordable;
use num_bigint::BigInt;
use num_traits::{One, Signed, ToPrimitive, Zero};

/// The parts of [`Scalar`] that integers and rationals share.
macro_rules! of_an_exact_scalar {
    (terms: $($terms:ident)::+) => {
        type Value = Rational;
        type Root = Surd;
        type Algebraic = Algebraic;

        #[inline(always)]
        fn checked() -> bool {
            true
        }
        fn ratios_of<C: Construction<Output: Quotients>>(input: &Of<C::Input, Self>) -> Of<Numerators<C>, Rational> {
            let (numerators, denominator) = C::Output::terms($($terms)::+::<C>(input));
            refuse_zero(denominator.is_zero(), C::NAME);
            quotients::<Numerators<C>>(&numerators, &denominator)
        }
        fn root_of<C: Construction<Output = [Number; 3]>>(input: &Of<C::Input, Self>, sign: Sign) -> Surd {
            let [p, r, q] = $($terms)::+::<C>(input);
            refuse_zero(q.numer().is_zero(), C::NAME);
            surd::quotient(&p, r, q, sign)
        }
        #[inline]
        fn to_root(value: Rational) -> Surd {
            value.into()
        }
        #[inline]
        fn from_algebraic(value: &Algebraic) -> Result<Rational, Algebraic> {
            value.to_rational().ok_or_else(|| value.clone())
        }
        #[inline]
        fn from_root(root: &Surd) -> Result<Rational, Surd> {
            root.to_rational().ok_or_else(|| root.clone())
        }
    };
}

/// The parts of [`InternalScalar`] that integers and rationals share.
macro_rules! internals_of_an_exact_scalar {
    () => {
        type InternalValue = Rational;
        type InternalRoot = Surd;
        type InternalAlgebraic = Algebraic;

        #[inline]
        fn value_plus(value: &Rational, sign: Sign, number: &Self, _: Sign) -> Rational {
            value + times(sign, number.to_value())
        }
        #[inline]
        fn root_plus(root: &Surd, sign: Sign, number: &Self, _: Sign) -> Surd {
            root.plus(&times(sign, number.to_value()))
        }
        #[inline]
        fn opposite_root(root: &Surd) -> Surd {
            root.opposite()
        }
        #[inline]
        fn nearest_to(exact: &Rational) -> Rational {
            exact.clone()
        }
        #[inline]
        fn nearest_root(exact: Surd) -> Surd {
            exact
        }
        #[inline]
        fn square_root(value: &Rational) -> Surd {
            Surd::new(Rational::zero(), Rational::one(), value.clone())
        }
        #[inline]
        fn double_near(value: &Rational) -> Option<f64> {
            Some(f64::cast_from(value))
        }
        #[inline]
        fn double_near_root(root: &Surd) -> Option<f64> {
            Some(f64::cast_from(root))
        }
        #[inline]
        fn algebraic(exact: Algebraic, _: Sign) -> Algebraic {
            exact
        }
        #[inline]
        fn algebraic_between(_: [f64; 2]) -> Option<Algebraic> {
            None
        }
    };
}

/// The parts of [`Scalar`] that integers share.
macro_rules! of_an_integer {
    () => {
        of_an_exact_scalar!(terms: Self::values_of);

        #[inline]
        fn is_finite(&self) -> bool {
            true
        }
        #[inline]
        fn sign(&self) -> Sign {
            Sign::from(self.cmp(&0))
        }
        #[inline]
        fn to_value(&self) -> Rational {
            Rational::from_integer((*self).into())
        }
        #[inline]
        fn whole(value: i8) -> Rational {
            Rational::from_integer(value.into())
        }
        #[inline]
        fn to_exact(&self) -> Option<Rational> {
            Some(self.to_value())
        }
    };
}

/// The parts of [`InternalScalar`] that integers share.
macro_rules! internals_of_an_integer {
    () => {
        internals_of_an_exact_scalar!();

        #[inline]
        fn of_sign(sign: Sign) -> Self {
            sign.to_i8().into()
        }
    };
}

#[inline(never)]
fn quotients<T: Numbers>(numerators: &Of<T, Rational>, denominator: &Rational) -> Of<T, Rational> {
    T::map(numerators, &mut divided_by(denominator))
}

fn divided_by(denominator: &Rational) -> impl FnMut(&Rational) -> Rational {
    move |numerator| {
        if numerator.denom() == denominator.denom() {
            return lowest_terms(numerator.numer().clone(), denominator.numer().clone());
        }
        lowest_terms(numerator.numer() * denominator.denom(), numerator.denom() * denominator.numer())
    }
}

/// A shape in rationals; numbers that are not finite, which only unchecked scalars have, are zero.
pub(crate) fn in_rationals<N: Numbers, S: Scalar>(of: &Of<N, S>) -> Of<N, Rational> {
    N::map(of, &mut |x: &S| x.to_exact().unwrap_or_default())
}

/// A number, its opposite, or zero.
#[inline]
fn times(sign: Sign, value: Rational) -> Rational {
    match sign {
        Sign::Negative => -value,
        Sign::Zero => Rational::zero(),
        Sign::Positive => value,
    }
}

/// The integer that a fraction equals, in lowest terms or not.
#[inline]
fn integer_of(exact: &Rational) -> Option<BigInt> {
    let exact = in_lowest_terms(exact);
    exact.is_integer().then(|| exact.to_integer())
}

/// The value of a formula of integers, whose unit is never less than one.
#[inline]
fn exact_integer(value: &Dyadic<BigInt>) -> Rational {
    Rational::from_integer(&value.mantissa << value.exponent)
}

impl Scalar for i64 {
    of_an_integer!();

    #[inline]
    fn sign_of<F: Formula>(input: &Of<F::Input, i64>) -> Sign {
        F::decide_integers(input).0
    }

    fn radical_sign_of<F: RadicalFormula>(input: &Of<F::Input, i64>) -> Option<Sign> {
        radical::sign_of_integers::<F>(input)
    }

    fn radical_value_of<F: RadicalFormula>(input: &Of<F::Input, i64>) -> Option<f64> {
        radical::nearest::<F::Input, i64>(input, const { &Recordable::of_radical::<F>() }, &DOUBLE)
    }

    fn radical_ratio_of<C: RadicalRatio>(input: &Of<C::Input, i64>) -> Option<f64> {
        radical::nearest_ratio::<C::Input, i64>(input, const { &Recordable::of_radical_ratio::<C>() }, &DOUBLE)
    }

    fn sum_sign_of<F: Formula>(terms: impl Iterator<Item = Of<F::Input, i64>> + Clone) -> Sign {
        sum::exact::<F, i64>(terms).0
    }

    fn values_of<C: Construction>(input: &Of<C::Input, i64>) -> Of<C::Output, Rational> {
        C::Output::map(&recorded::values::<C, i64>(input), &mut exact_integer)
    }

    #[inline]
    fn from_exact(exact: &Rational) -> Option<i64> {
        integer_of(exact)?.to_i64()
    }
}

impl InternalScalar for i64 {
    internals_of_an_integer!();

    #[inline]
    fn near_double(&self) -> f64 {
        *self as f64
    }

    #[inline]
    fn exact_double(&self) -> Option<f64> {
        (self.unsigned_abs() <= 1 << f64::MANTISSA_DIGITS).then_some(*self as f64)
    }
}

// As doubles, 32-bit integers are exact, so the filter settles most of them.
impl Scalar for i32 {
    of_an_integer!();

    #[inline]
    fn sign_of<F: Formula>(input: &Of<F::Input, i32>) -> Sign {
        F::certify_within(&doubled::<F::Input, i32>(input), i32::SAFE_DEGREE).0
    }

    #[inline]
    fn radical_sign_of<F: RadicalFormula>(input: &Of<F::Input, i32>) -> Option<Sign> {
        radical::sign_of_floats::<F>(&doubled::<F::Input, i32>(input))
    }

    fn radical_value_of<F: RadicalFormula>(input: &Of<F::Input, i32>) -> Option<f64> {
        let doubles = doubled::<F::Input, i32>(input);
        radical::nearest::<F::Input, f64>(&doubles, const { &Recordable::of_radical::<F>() }, &DOUBLE)
    }

    fn radical_ratio_of<C: RadicalRatio>(input: &Of<C::Input, i32>) -> Option<f64> {
        let doubles = doubled::<C::Input, i32>(input);
        radical::nearest_ratio::<C::Input, f64>(&doubles, const { &Recordable::of_radical_ratio::<C>() }, &DOUBLE)
    }

    fn sum_sign_of<F: Formula>(terms: impl Iterator<Item = Of<F::Input, i32>> + Clone) -> Sign {
        sum::of_floats::<F>(terms.map(|term| doubled::<F::Input, i32>(&term))).0
    }

    fn values_of<C: Construction>(input: &Of<C::Input, i32>) -> Of<C::Output, Rational> {
        C::Output::map(&recorded::values::<C, f64>(&doubled::<C::Input, i32>(input)), &mut exact_integer)
    }

    #[inline]
    fn from_exact(exact: &Rational) -> Option<i32> {
        integer_of(exact)?.to_i32()
    }
}

impl InternalScalar for i32 {
    internals_of_an_integer!();

    #[inline(always)]
    fn as_double(&self) -> Option<f64> {
        Some((*self).into())
    }

    #[inline]
    fn near_double(&self) -> f64 {
        (*self).into()
    }
}

impl Scalar for Rational {
    of_an_exact_scalar!(terms: fractions::unreduced_values);

    fn is_finite(&self) -> bool {
        // `new_raw` can make others, which its own comparison gets wrong.
        self.denom().is_positive()
    }

    #[inline]
    fn sign(&self) -> Sign {
        sign_of_rational(self)
    }

    fn sign_of<F: Formula>(input: &Of<F::Input, Rational>) -> Sign {
        fractions::sign::<F>(input)
    }

    fn radical_sign_of<F: RadicalFormula>(input: &Of<F::Input, Rational>) -> Option<Sign> {
        radical::sign_of_rationals::<F::Input>(input, const { &Recordable::of_radical::<F>() })
    }

    fn radical_value_of<F: RadicalFormula>(input: &Of<F::Input, Rational>) -> Option<f64> {
        radical::nearest_of_rationals::<F::Input>(input, const { &Recordable::of_radical::<F>() }, &DOUBLE)
    }

    fn radical_ratio_of<C: RadicalRatio>(input: &Of<C::Input, Rational>) -> Option<f64> {
        radical::nearest_ratio_of_rationals::<C::Input>(input, const { &Recordable::of_radical_ratio::<C>() }, &DOUBLE)
    }

    fn sum_sign_of<F: Formula>(terms: impl Iterator<Item = Of<F::Input, Rational>> + Clone) -> Sign {
        terms.map(|term| Self::value_of::<F>(&term)).sum::<Rational>().sign()
    }

    fn values_of<C: Construction>(input: &Of<C::Input, Rational>) -> Of<C::Output, Rational> {
        fractions::values::<C>(input)
    }

    #[inline]
    fn to_value(&self) -> Rational {
        self.clone()
    }

    #[inline]
    fn whole(value: i8) -> Rational {
        Rational::from_integer(value.into())
    }

    #[inline]
    fn to_exact(&self) -> Option<Rational> {
        self.is_finite().then(|| self.clone())
    }

    #[inline]
    fn from_exact(exact: &Rational) -> Option<Rational> {
        Some(exact.clone())
    }
}

impl InternalScalar for Rational {
    internals_of_an_exact_scalar!();

    #[inline]
    fn of_sign(sign: Sign) -> Rational {
        Rational::from_integer(sign.to_i8().into())
    }

    #[inline]
    fn near_double(&self) -> f64 {
        self.to_exact().map_or(f64::NAN, |exact| f64::cast_from(&exact))
    }
}
