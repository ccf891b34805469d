//! Certified floats.

use crate::arith::formulas::construction::{Construction, Numerators, Quotients};
use crate::arith::formulas::each::MapEach;
use crate::arith::formulas::formula::Formula;
use crate::arith::formulas::numbers::{Number, Numbers, Of};
use crate::arith::formulas::sign::Sign;
use crate::arith::radicals::formula::{RadicalFormula, RadicalRatio};
use crate::arith::radicals::ladder as radical;
use crate::arith::roots::algebraic::Algebraic;
use crate::arith::roots::surd::Surd;
#[cfg(not(feature = "std"))]
use crate::arith::roots::surd::float_root;
use crate::arith::rounding::close;
use crate::arith::rounding::directed;
use crate::arith::rounding::round::{self, DOUBLE, SINGLE};
use crate::arith::rounding::values;
use crate::arith::scalars::doubled::{Doubled, doubled};
use crate::arith::scalars::internal_scalar::InternalScalar;
use crate::arith::scalars::scalar::Scalar;
use crate::arith::stages::big::Rational;
use crate::arith::stages::lowest_terms::lowest_terms;
use crate::arith::stages::sum;
use crate::arith::stages::tape::Recordable;
use num_bigint::BigInt;
use num_traits::float::FloatCore;

/// The parts of [`Scalar`] that all floats share.
macro_rules! of_a_float {
    () => {
        #[inline(always)]
        fn checked() -> bool {
            true
        }
        // A comparison of floats, like those that follow: the compiler makes of `is_finite` one of integers, and moves
        // each number to another register for it.
        #[inline(always)]
        fn is_finite(&self) -> bool {
            FloatCore::abs(*self) <= Self::MAX
        }
        #[inline(always)]
        fn flaws(&self) -> u64 {
            // A number minus itself is +0; what is not finite gives NaN.
            u64::from((self - self).to_bits())
        }
        #[inline]
        fn sign(&self) -> Sign {
            Sign::of_float((*self).into())
        }
        #[inline]
        fn to_value(&self) -> Self {
            *self + 0.0
        }
        #[inline]
        fn whole(value: i8) -> Self {
            value.into()
        }
        #[inline]
        fn to_exact(&self) -> Option<Rational> {
            FloatCore::is_finite(*self).then(|| exact_float((*self).into()))
        }
    };
}

/// The parts of [`InternalScalar`] that all floats share.
macro_rules! internals_of_a_float {
    () => {
        type InternalValue = Self;
        type InternalRoot = Self;
        type InternalAlgebraic = Self;

        #[inline]
        fn opposite_root(root: &Self) -> Self {
            0.0 - *root
        }

        #[inline(always)]
        fn as_double(&self) -> Option<f64> {
            Some((*self).into())
        }
        #[inline(always)]
        fn of_double(double: f64) -> Option<Self> {
            let number = double as Self;
            (f64::from(number) == double).then_some(number)
        }
        #[inline]
        fn root_plus(root: &Self, sign: Sign, number: &Self, side: Sign) -> Self {
            Self::value_plus(root, sign, number, side)
        }
        #[inline]
        fn nearest_to(exact: &Rational) -> Self {
            <Self as crate::arith::scalars::scalar::CastFrom<Rational>>::cast_from(exact)
        }
        #[inline]
        fn nearest_root(exact: Surd) -> Self {
            <Self as crate::arith::scalars::scalar::CastFrom<Surd>>::cast_from(&exact)
        }
        #[inline(always)]
        fn of_rounded(value: &Self) -> Option<Self> {
            Some(*value)
        }
        #[inline]
        fn of_sign(sign: Sign) -> Self {
            sign.to_i8().into()
        }
        #[inline(always)]
        fn spans(min: &Self, max: &Self) -> bool {
            // A rounded difference has the sign of the exact one; of infinities it is infinite or NaN.
            let extent = max - min;
            #[allow(clippy::manual_range_contains)] // That compiles to two branches.
            let is_extent = (extent >= 0.0) & (extent <= Self::MAX);
            is_extent
        }
        #[inline]
        fn near_double(&self) -> f64 {
            (*self).into()
        }
    };
}

#[inline]
pub(crate) fn exact_float(value: f64) -> Rational {
    let (mantissa, exponent, sign) = value.integer_decode();
    let mantissa = BigInt::from(mantissa) * sign;
    if exponent < 0 {
        lowest_terms(mantissa, BigInt::from(1) << -exponent)
    } else {
        Rational::from_integer(mantissa << exponent)
    }
}

/// The nearest double; the greatest where the fraction is beyond the range.
#[inline]
pub(crate) fn nearest_double(exact: &Rational) -> f64 {
    round::nearest(exact.numer(), exact.denom(), 0, &DOUBLE)
}

/// The nearest single.
#[inline]
pub(crate) fn nearest_single(exact: &Rational) -> f32 {
    round::nearest(exact.numer(), exact.denom(), 0, &SINGLE) as f32
}

/// The number, where both are the same.
#[inline]
fn same([one, other]: [f64; 2]) -> Option<f64> {
    (one == other).then_some(one)
}

impl Scalar for f64 {
    type Value = f64;
    type Root = f64;
    type Algebraic = f64;

    of_a_float!();

    #[inline(always)]
    fn sign_of<F: Formula>(input: &Of<F::Input, f64>) -> Sign {
        F::certify_floats(input).0
    }

    #[inline(always)]
    fn radical_sign_of<F: RadicalFormula>(input: &Of<F::Input, f64>) -> Option<Sign> {
        radical::sign_of_floats::<F>(input)
    }

    #[inline]
    fn radical_value_of<F: RadicalFormula>(input: &Of<F::Input, f64>) -> Option<f64> {
        radical::nearest::<F::Input, f64>(input, const { &Recordable::of_radical::<F>() }, &DOUBLE)
    }

    fn radical_ratio_of<C: RadicalRatio>(input: &Of<C::Input, f64>) -> Option<f64> {
        radical::nearest_ratio::<C::Input, f64>(input, const { &Recordable::of_radical_ratio::<C>() }, &DOUBLE)
    }

    #[inline]
    fn sum_sign_of<F: Formula>(terms: impl Iterator<Item = Of<F::Input, f64>> + Clone) -> Sign {
        sum::of_floats::<F>(terms).0
    }

    #[inline]
    fn values_of<C: Construction>(input: &Of<C::Input, f64>) -> Of<C::Output, f64> {
        values::nearest::<C>(input, &DOUBLE)
    }

    #[inline(always)]
    fn approximation_of<F: Formula>(input: &Of<F::Input, f64>) -> f64 {
        close::value::<F>(input, &DOUBLE)
    }

    #[inline]
    fn ratios_of<C: Construction<Output: Quotients>>(input: &Of<C::Input, f64>) -> Of<Numerators<C>, f64> {
        values::nearest_ratios::<C>(input, &DOUBLE)
    }

    fn root_of<C: Construction<Output = [Number; 3]>>(input: &Of<C::Input, f64>, sign: Sign) -> f64 {
        let [root] = values::nearest_roots::<C, 1>(input, [sign], &DOUBLE);
        root
    }

    fn roots_of<C: Construction<Output = [Number; 3]>>(input: &Of<C::Input, f64>) -> [f64; 2] {
        values::nearest_roots::<C, 2>(input, [Sign::Negative, Sign::Positive], &DOUBLE)
    }

    #[inline]
    fn bound_of<F: Formula>(input: &Of<F::Input, f64>, side: Sign) -> f64 {
        directed::value::<F>(input, side, &DOUBLE)
    }

    fn root_bound_of<C: Construction<Output = [Number; 3]>>(input: &Of<C::Input, f64>, sign: Sign, side: Sign) -> f64 {
        directed::root::<C>(input, sign, side, &DOUBLE)
    }

    fn to_root(value: f64) -> f64 {
        value
    }

    fn from_algebraic(value: &f64) -> Result<f64, Algebraic> {
        Ok(*value)
    }

    fn from_root(root: &f64) -> Result<f64, Surd> {
        Ok(*root)
    }

    #[inline]
    fn from_exact(exact: &Rational) -> Option<f64> {
        Some(nearest_double(exact)).filter(|nearest| nearest.to_exact().as_ref() == Some(exact))
    }
}

impl InternalScalar for f64 {
    internals_of_a_float!();

    fn over_root<C: Construction<Output = [Number; 4]>>(input: &Of<C::Input, f64>, sign: Sign) -> [Option<f64>; 3] {
        values::nearest_over_root::<C>(input, sign, &DOUBLE)
    }

    #[inline]
    fn value_plus(value: &f64, sign: Sign, number: &f64, side: Sign) -> f64 {
        let times = f64::from(sign.to_i8());
        directed::sum(*value, times * number, side, &DOUBLE)
    }

    fn square_root(value: &f64) -> f64 {
        #[cfg(feature = "std")]
        let root = value.sqrt();
        #[cfg(not(feature = "std"))]
        let root = float_root(*value, &DOUBLE);
        root
    }

    #[inline]
    fn algebraic(exact: Algebraic, side: Sign) -> f64 {
        exact.rounded(side, &DOUBLE)
    }

    #[inline]
    fn algebraic_near(double: f64) -> Option<f64> {
        Some(double)
    }

    #[inline]
    fn algebraic_between(bounds: [f64; 2]) -> Option<f64> {
        same(bounds.map_each(|bound| DOUBLE.nearest_to_double(bound)))
    }
}

/// Doubles that are singles.
#[inline(always)]
fn singles<T: Numbers>(of: &Of<T, f64>) -> Of<T, f32> {
    T::map(of, &mut single)
}

#[inline(always)]
fn single(number: &f64) -> f32 {
    *number as f32
}

// A sign of singles is the sign of the same numbers as doubles; its filter then never meets overflow or underflow in
// the usual formulas.
impl Scalar for f32 {
    type Value = f32;
    type Root = f32;
    type Algebraic = f32;

    of_a_float!();

    #[inline(always)]
    fn sign_of<F: Formula>(input: &Of<F::Input, f32>) -> Sign {
        F::certify_within(&doubled::<F::Input, f32>(input), f32::SAFE_DEGREE).0
    }

    #[inline(always)]
    fn radical_sign_of<F: RadicalFormula>(input: &Of<F::Input, f32>) -> Option<Sign> {
        radical::sign_of_floats::<F>(&doubled::<F::Input, f32>(input))
    }

    #[inline]
    fn radical_value_of<F: RadicalFormula>(input: &Of<F::Input, f32>) -> Option<f64> {
        let doubles = doubled::<F::Input, f32>(input);
        radical::nearest::<F::Input, f64>(&doubles, const { &Recordable::of_radical::<F>() }, &SINGLE)
    }

    fn radical_ratio_of<C: RadicalRatio>(input: &Of<C::Input, f32>) -> Option<f64> {
        let doubles = doubled::<C::Input, f32>(input);
        radical::nearest_ratio::<C::Input, f64>(&doubles, const { &Recordable::of_radical_ratio::<C>() }, &SINGLE)
    }

    #[inline]
    fn sum_sign_of<F: Formula>(terms: impl Iterator<Item = Of<F::Input, f32>> + Clone) -> Sign {
        sum::of_floats::<F>(terms.map(|term| doubled::<F::Input, f32>(&term))).0
    }

    #[inline]
    fn values_of<C: Construction>(input: &Of<C::Input, f32>) -> Of<C::Output, f32> {
        singles::<C::Output>(&values::nearest::<C>(&doubled::<C::Input, f32>(input), &SINGLE))
    }

    #[inline(always)]
    fn approximation_of<F: Formula>(input: &Of<F::Input, f32>) -> f32 {
        close::value::<F>(&doubled::<F::Input, f32>(input), &SINGLE) as f32
    }

    #[inline]
    fn ratios_of<C: Construction<Output: Quotients>>(input: &Of<C::Input, f32>) -> Of<Numerators<C>, f32> {
        singles::<Numerators<C>>(&values::nearest_ratios::<C>(&doubled::<C::Input, f32>(input), &SINGLE))
    }

    fn root_of<C: Construction<Output = [Number; 3]>>(input: &Of<C::Input, f32>, sign: Sign) -> f32 {
        let [root] = values::nearest_roots::<C, 1>(&doubled::<C::Input, f32>(input), [sign], &SINGLE);
        root as f32
    }

    fn roots_of<C: Construction<Output = [Number; 3]>>(input: &Of<C::Input, f32>) -> [f32; 2] {
        let signs = [Sign::Negative, Sign::Positive];
        let [less, greater] = values::nearest_roots::<C, 2>(&doubled::<C::Input, f32>(input), signs, &SINGLE);
        [less as f32, greater as f32]
    }

    #[inline]
    fn bound_of<F: Formula>(input: &Of<F::Input, f32>, side: Sign) -> f32 {
        directed::value::<F>(&doubled::<F::Input, f32>(input), side, &SINGLE) as f32
    }

    fn root_bound_of<C: Construction<Output = [Number; 3]>>(input: &Of<C::Input, f32>, sign: Sign, side: Sign) -> f32 {
        directed::root::<C>(&doubled::<C::Input, f32>(input), sign, side, &SINGLE) as f32
    }

    fn to_root(value: f32) -> f32 {
        value
    }

    fn from_algebraic(value: &f32) -> Result<f32, Algebraic> {
        Ok(*value)
    }

    fn from_root(root: &f32) -> Result<f32, Surd> {
        Ok(*root)
    }

    #[inline]
    fn from_exact(exact: &Rational) -> Option<f32> {
        Some(nearest_single(exact)).filter(|nearest| nearest.to_exact().as_ref() == Some(exact))
    }
}

impl InternalScalar for f32 {
    internals_of_a_float!();

    fn over_root<C: Construction<Output = [Number; 4]>>(input: &Of<C::Input, f32>, sign: Sign) -> [Option<f32>; 3] {
        values::nearest_over_root::<C>(&doubled::<C::Input, f32>(input), sign, &SINGLE)
            .map_each(|x| x.map(|x| x as f32))
    }

    #[inline]
    fn value_plus(value: &f32, sign: Sign, number: &f32, side: Sign) -> f32 {
        let times = f32::from(sign.to_i8());
        directed::sum((*value).into(), (times * number).into(), side, &SINGLE) as f32
    }

    fn square_root(value: &f32) -> f32 {
        #[cfg(feature = "std")]
        let root = value.sqrt();
        #[cfg(not(feature = "std"))]
        let root = float_root((*value).into(), &SINGLE) as f32;
        root
    }

    #[inline]
    fn algebraic(exact: Algebraic, side: Sign) -> f32 {
        exact.rounded(side, &SINGLE) as f32
    }

    #[inline]
    fn algebraic_between(bounds: [f64; 2]) -> Option<f32> {
        same(bounds.map_each(|bound| SINGLE.nearest_to_double(bound))).map(|value| value as f32)
    }
}
