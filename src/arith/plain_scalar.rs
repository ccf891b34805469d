//! Ordinary rounding.

use super::big::Rational;
use super::formula::Formula;
use super::numbers::Of;
use super::plain::Plain;
#[cfg(not(feature = "std"))]
use super::round::{DOUBLE, SINGLE};
use super::scalar::{Scalar, sealed::Sealed};
use super::sign::Sign;
use super::surd::Surd;
#[cfg(not(feature = "std"))]
use super::surd::float_root;

impl Sealed for Plain<f64> {}
impl Sealed for Plain<f32> {}

macro_rules! plain_scalar {
    ($($float:ty: $format:ident),+) => {$(
        impl Scalar for Plain<$float> {
            type Value = Self;
            type Root = Self;

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
            fn value_of<F: Formula>(input: &Of<F::Input, Self>) -> Self {
                F::eval(input)
            }
            #[inline]
            fn ratio_of<N: Formula, D: Formula<Input = N::Input>>(input: &Of<N::Input, Self>) -> Self {
                Plain(N::eval(input).0 / D::eval(input).0)
            }
            #[inline]
            fn root_of<P: Formula, R: Formula<Input = P::Input>, Q: Formula<Input = P::Input>>(
                input: &Of<P::Input, Self>,
                sign: Sign,
            ) -> Self {
                #[cfg(feature = "std")]
                let root = R::eval(input).0.sqrt();
                #[cfg(not(feature = "std"))]
                let root = float_root(R::eval(input).0.into(), &$format) as $float;
                Plain((P::eval(input).0 + <$float>::from(sign.to_i8()) * root) / Q::eval(input).0)
            }
            #[inline]
            fn to_root(value: Self) -> Self {
                value
            }
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
            fn of_sign(sign: Sign) -> Self {
                Plain(sign.to_i8().into())
            }
            fn to_exact(&self) -> Option<Rational> {
                self.0.to_exact()
            }
            fn from_exact(exact: &Rational) -> Option<Self> {
                <$float>::from_exact(exact).map(Plain)
            }
        }
    )+};
}
plain_scalar!(f32: SINGLE, f64: DOUBLE);
