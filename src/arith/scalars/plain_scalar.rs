//! Ordinary rounding.

use crate::arith::formulas::construction::{Construction, Numerators, Quotients};
use crate::arith::formulas::formula::Formula;
use crate::arith::formulas::numbers::{Number, Numbers, Of};
use crate::arith::formulas::sign::Sign;
use crate::arith::radicals::formula::{RadicalFormula, RadicalRatio};
use crate::arith::roots::algebraic::Algebraic;
use crate::arith::roots::surd::Surd;
use crate::arith::scalars::internal_scalar::InternalScalar;
use crate::arith::scalars::plain::Plain;
use crate::arith::scalars::scalar::Scalar;
use crate::arith::stages::big::Rational;
use core::ops::Div;

#[inline(always)]
fn divided_by<T: Copy + Div<Output = T>>(denominator: Plain<T>) -> impl FnMut(&Plain<T>) -> Plain<T> {
    move |numerator| Plain(numerator.0 / denominator.0)
}

macro_rules! plain_scalar {
    ($($float:ty),+) => {$(
        impl Scalar for Plain<$float> {
            type Value = Self;
            type Root = Self;
            type Algebraic = Self;

            #[inline(always)]
            fn checked() -> bool {
                false
            }
            #[inline]
            fn is_finite(&self) -> bool {
                self.0.is_finite()
            }
            #[inline]
            fn sign(&self) -> Sign {
                Sign::of_float(self.0.into())
            }
            #[inline(always)]
            fn sign_of<F: Formula>(input: &Of<F::Input, Self>) -> Sign {
                F::eval(input).sign()
            }
            #[inline]
            fn sum_sign_of<F: Formula>(terms: impl Iterator<Item = Of<F::Input, Self>> + Clone) -> Sign {
                terms.fold(Plain(0.0), |sum, term| sum + F::eval(&term)).sign()
            }
            #[inline]
            fn radical_sign_of<F: RadicalFormula>(input: &Of<F::Input, Self>) -> Option<Sign> {
                Some(F::eval(input).sign())
            }
            #[inline]
            fn radical_value_of<F: RadicalFormula>(input: &Of<F::Input, Self>) -> Option<f64> {
                Some(F::eval(input).0.into())
            }
            #[inline]
            fn radical_ratio_of<C: RadicalRatio>(input: &Of<C::Input, Self>) -> Option<f64> {
                let (numerator, denominator) = C::eval(input);
                (denominator.0 != 0.0).then(|| (numerator.0 / denominator.0).into())
            }
            #[inline]
            fn values_of<C: Construction>(input: &Of<C::Input, Self>) -> Of<C::Output, Self> {
                C::eval(input)
            }
            #[inline]
            fn ratios_of<C: Construction<Output: Quotients>>(input: &Of<C::Input, Self>) -> Of<Numerators<C>, Self> {
                let (numerators, denominator) = C::Output::terms(C::eval(input));
                Numerators::<C>::map(&numerators, &mut divided_by(denominator))
            }
            #[inline]
            fn root_of<C: Construction<Output = [Number; 3]>>(input: &Of<C::Input, Self>, sign: Sign) -> Self {
                let [p, r, q] = C::eval(input);
                let root = <$float>::square_root(&r.0);
                Plain((p.0 + <$float>::from(sign.to_i8()) * root) / q.0)
            }
            #[inline]
            fn to_root(value: Self) -> Self {
                value
            }
            #[inline]
            fn from_algebraic(value: &Self) -> Result<Self, Algebraic> {
                Ok(*value)
            }
            #[inline]
            fn from_root(root: &Self) -> Result<Self, Surd> {
                Ok(*root)
            }
            #[inline]
            fn to_value(&self) -> Self {
                *self
            }
            #[inline]
            fn whole(value: i8) -> Self {
                Plain(value.into())
            }
            #[inline]
            fn to_exact(&self) -> Option<Rational> {
                self.0.to_exact()
            }
            #[inline]
            fn from_exact(exact: &Rational) -> Option<Self> {
                <$float>::from_exact(exact).map(Plain)
            }
        }

        impl InternalScalar for Plain<$float> {
            type InternalValue = Self;
            type InternalRoot = Self;
            type InternalAlgebraic = Self;

            #[inline]
            fn value_plus(value: &Self, sign: Sign, number: &Self, _: Sign) -> Self {
                Plain(value.0 + <$float>::from(sign.to_i8()) * number.0)
            }
            #[inline]
            fn root_plus(root: &Self, sign: Sign, number: &Self, side: Sign) -> Self {
                Self::value_plus(root, sign, number, side)
            }
            #[inline]
            fn square_root(value: &Self) -> Self {
                Plain(<$float>::square_root(&value.0))
            }
            #[inline]
            fn opposite_root(root: &Self) -> Self {
                Plain(<$float>::opposite_root(&root.0))
            }
            #[inline]
            fn nearest_to(exact: &Rational) -> Self {
                Plain(<$float>::nearest_to(exact))
            }
            #[inline]
            fn nearest_root(exact: Surd) -> Self {
                Plain(<$float>::nearest_root(exact))
            }
            #[inline]
            fn plain_value(value: &Self) -> f64 {
                value.0.into()
            }
            #[inline]
            fn near_double(&self) -> f64 {
                self.0.into()
            }
            #[inline]
            fn algebraic(exact: Algebraic, side: Sign) -> Self {
                Plain(<$float>::algebraic(exact, side))
            }
            #[inline]
            fn algebraic_between([least, greatest]: [f64; 2]) -> Option<Self> {
                Some(Plain((0.5 * (least + greatest)) as $float))
            }
            #[inline]
            fn of_sign(sign: Sign) -> Self {
                Plain(sign.to_i8().into())
            }
        }
    )+};
}
plain_scalar!(f32, f64);
