//! What a query needs of a coordinate type.

use super::big::{Rational, sign_of_rational};
use super::dyadic::Dyadic;
use super::formula::Formula;
use super::fractions;
use super::ladder;
use super::numbers::{Numbers, Of};
use super::plain::Plain;
use super::round::{self, DOUBLE, Format, SINGLE};
use super::sign::Sign;
use super::surd::{self, Surd};
use core::fmt;
use num_bigint::BigInt;
use num_traits::float::FloatCore;
use num_traits::{Signed, ToPrimitive, Zero};

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
pub trait Scalar: sealed::Sealed + Clone + PartialOrd + fmt::Debug + fmt::Display + 'static {
    /// The type of constructed values, such as the coordinates of a crossing point.
    type Value: Clone + PartialOrd + fmt::Debug + fmt::Display + 'static;

    /// The type of constructed values that may be irrational, such as the parameter at which a line enters a ball:
    /// exact scalars give a [`Surd`], floats what they give for other values.
    type Root: Clone + PartialOrd + fmt::Debug + fmt::Display + 'static;

    /// Whether queries refuse invalid input. `false` for [`Plain`] only.
    fn checked() -> bool;

    /// Whether this is a number: not NaN, not infinite, no fraction over zero or less.
    fn is_finite(&self) -> bool;

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
    /// If a number that the formula uses is not finite (never for [`Plain`]).
    fn sign_of<F: Formula>(input: &Of<F::Input, Self>) -> Sign;

    /// The value of a formula.
    ///
    /// # Panics
    /// As [`sign_of`](Self::sign_of).
    fn value_of<F: Formula>(input: &Of<F::Input, Self>) -> Self::Value;

    /// A value near that of a formula, of the same sign, in a few nanoseconds where the filter settles that: where the
    /// magnitude matters as well as the sign, but not its last bits. Floats differ from the exact value by less than
    /// 2^-10 of it, or are the nearest float as [`value_of`](Self::value_of) gives it, except that what would round to
    /// zero is the least number of its sign. Exact scalars give the exact value.
    ///
    /// # Panics
    /// As [`sign_of`](Self::sign_of).
    #[inline]
    fn approximation_of<F: Formula>(input: &Of<F::Input, Self>) -> Self::Value {
        Self::value_of::<F>(input)
    }

    /// The quotient of two formulas, the second of which is not zero.
    ///
    /// # Panics
    /// As [`sign_of`](Self::sign_of), and where the divisor is zero (never for [`Plain`]).
    fn ratio_of<N: Formula, D: Formula<Input = N::Input>>(input: &Of<N::Input, Self>) -> Self::Value;

    /// (P + sign·√R) / Q of three formulas, R not negative and Q not zero.
    ///
    /// # Panics
    /// As [`ratio_of`](Self::ratio_of), and where R is negative (never for [`Plain`]).
    fn root_of<P: Formula, R: Formula<Input = P::Input>, Q: Formula<Input = P::Input>>(
        input: &Of<P::Input, Self>,
        sign: Sign,
    ) -> Self::Root;

    /// A value, in the type of those that may be irrational.
    fn to_root(value: Self::Value) -> Self::Root;

    /// Such a value as one that is rational, if it is.
    ///
    /// # Errors
    /// The irrational number; never of floats.
    #[allow(clippy::result_large_err)] // Both are numbers of that size.
    fn from_root(root: &Self::Root) -> Result<Self::Value, Surd>;

    /// This number as a value (-0 as 0).
    fn to_value(&self) -> Self::Value;

    /// A small integer as a value.
    fn whole(value: i8) -> Self::Value;

    /// -1, 0 or 1.
    #[doc(hidden)]
    fn of_sign(sign: Sign) -> Self;

    /// Whether these are finite and in order, where that is seen at a glance; false tells nothing.
    #[doc(hidden)]
    #[inline(always)]
    fn spans(_min: &Self, _max: &Self) -> bool {
        false
    }

    /// The number as a double for a filter in doubles, where there is one and it holds the number.
    #[doc(hidden)]
    #[inline(always)]
    fn as_double(&self) -> Option<f64> {
        None
    }

    /// The value nearest to an exact one.
    #[doc(hidden)]
    fn nearest_value(exact: &Rational) -> Self::Value;

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

pub(crate) mod sealed {
    /// A scalar of this crate.
    pub trait Sealed {}
    impl Sealed for f32 {}
    impl Sealed for f64 {}
    impl Sealed for i32 {}
    impl Sealed for i64 {}
    impl Sealed for super::Plain<f32> {}
    impl Sealed for super::Plain<f64> {}
    impl Sealed for super::Rational {}
}

/// The parts of [`Scalar`] that all floats share.
macro_rules! of_a_float {
    () => {
        #[inline(always)]
        fn checked() -> bool {
            true
        }
        // A comparison of floats, as those that follow: the compiler would make one of `is_finite` of integers, from
        // registers to which the numbers must be moved one by one.
        #[inline(always)]
        fn is_finite(&self) -> bool {
            FloatCore::abs(*self) <= Self::MAX
        }
        #[inline]
        fn sign(&self) -> Sign {
            Sign::of_float((*self).into())
        }
        #[inline(always)]
        fn as_double(&self) -> Option<f64> {
            Some((*self).into())
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
        fn of_sign(sign: Sign) -> Self {
            sign.to_i8().into()
        }
        #[inline(always)]
        fn spans(min: &Self, max: &Self) -> bool {
            // A rounded difference has the sign of the exact one; of infinities it is infinite or no number.
            let extent = max - min;
            #[allow(clippy::manual_range_contains)] // Which is two branches.
            let is_extent = (extent >= 0.0) & (extent <= Self::MAX);
            is_extent
        }
        fn to_exact(&self) -> Option<Rational> {
            FloatCore::is_finite(*self).then(|| exact_float((*self).into()))
        }
    };
}

fn exact_float(value: f64) -> Rational {
    let (mantissa, exponent, sign) = value.integer_decode();
    let mantissa = BigInt::from(mantissa) * sign;
    if exponent < 0 {
        Rational::new(mantissa, BigInt::from(1) << -exponent)
    } else {
        Rational::from_integer(mantissa << exponent)
    }
}

/// The nearest double; the greatest where the fraction is beyond the range.
fn nearest_double(exact: &Rational) -> f64 {
    round::nearest(exact.numer(), exact.denom(), 0, &DOUBLE)
}

/// The nearest number of a format to (P + sign·√R) / Q.
fn nearest_root<P, R, Q>(input: &Of<P::Input, f64>, sign: Sign, format: &Format) -> f64
where
    P: Formula,
    R: Formula<Input = P::Input>,
    Q: Formula<Input = P::Input>,
{
    let (p, q) = terms::<P, Q, f64>(input);
    let r = ladder::value::<R, f64>(input);
    if p.sign().is_zero() && r.sign().is_zero() {
        return 0.0;
    }
    // One unit for p and the root of r: the lesser of theirs, where they are not zero.
    let half = i64::from(r.exponent).div_euclid(2);
    let unit = match (p.sign(), r.sign()) {
        (Sign::Zero, _) => half,
        (_, Sign::Zero) => p.exponent.into(),
        _ => half.min(p.exponent.into()),
    };
    let whole = |x: &Dyadic<BigInt>, unit: i64| match x.sign() {
        Sign::Zero => BigInt::zero(),
        _ => &x.mantissa << (i64::from(x.exponent) - unit) as u64,
    };
    let exponent = unit - i64::from(q.exponent);
    round::nearest_root(&whole(&p, unit), &whole(&r, 2 * unit), &q.mantissa, exponent, sign, format)
}

impl Scalar for f64 {
    type Value = f64;
    type Root = f64;

    of_a_float!();

    #[inline(always)]
    fn sign_of<F: Formula>(input: &Of<F::Input, f64>) -> Sign {
        F::certify_floats(input).0
    }

    fn value_of<F: Formula>(input: &Of<F::Input, f64>) -> f64 {
        let value = ladder::value::<F, f64>(input);
        round::nearest(&value.mantissa, &BigInt::from(1), value.exponent.into(), &DOUBLE)
    }

    #[inline(always)]
    fn approximation_of<F: Formula>(input: &Of<F::Input, f64>) -> f64 {
        ladder::close_value::<F>(input).unwrap_or_else(|| signed_value::<F>(input, &DOUBLE, f64::from_bits(1)))
    }

    fn ratio_of<N: Formula, D: Formula<Input = N::Input>>(input: &Of<N::Input, f64>) -> f64 {
        let (numerator, denominator) = terms::<N, D, f64>(input);
        let exponent = i64::from(numerator.exponent) - i64::from(denominator.exponent);
        round::nearest(&numerator.mantissa, &denominator.mantissa, exponent, &DOUBLE)
    }

    fn root_of<P: Formula, R: Formula<Input = P::Input>, Q: Formula<Input = P::Input>>(
        input: &Of<P::Input, f64>,
        sign: Sign,
    ) -> f64 {
        nearest_root::<P, R, Q>(input, sign, &DOUBLE)
    }

    fn to_root(value: f64) -> f64 {
        value
    }

    fn from_root(root: &f64) -> Result<f64, Surd> {
        Ok(*root)
    }

    fn nearest_value(exact: &Rational) -> f64 {
        nearest_double(exact)
    }

    fn from_exact(exact: &Rational) -> Option<f64> {
        Some(nearest_double(exact)).filter(|nearest| nearest.to_exact().as_ref() == Some(exact))
    }
}

/// The nearest value of a format, but the least one rather than zero where it is not zero.
#[cold]
#[inline(never)]
fn signed_value<F: Formula>(input: &Of<F::Input, f64>, format: &Format, least: f64) -> f64 {
    let exact = ladder::value::<F, f64>(input);
    let nearest = round::nearest(&exact.mantissa, &BigInt::from(1), exact.exponent.into(), format);
    if nearest == 0.0 { least * f64::from(exact.sign().to_i8()) } else { nearest }
}

/// Numerator and denominator of a quotient, exactly.
fn terms<N: Formula, D: Formula<Input = N::Input>, L>(input: &Of<N::Input, L>) -> (Dyadic<BigInt>, Dyadic<BigInt>)
where
    L: super::dyadic::IntoParts + Copy + fmt::Display,
{
    let denominator = ladder::value::<D, L>(input);
    assert!(!denominator.sign().is_zero(), "{}: division by zero", N::NAME);
    (ladder::value::<N, L>(input), denominator)
}

/// The input of a formula in doubles, which hold it exactly.
#[inline]
fn doubled<F: Formula, S: Copy + Into<f64>>(input: &Of<F::Input, S>) -> Of<F::Input, f64> {
    F::Input::map(input, &mut |&x| x.into())
}

/// Numbers that doubles hold.
pub(crate) trait Doubled {
    /// No product of so many of them underflows in doubles.
    const SAFE_DEGREE: u32;
}

impl Doubled for f32 {
    // The least single is 2^-149: a product of six is 2^-894.
    const SAFE_DEGREE: u32 = 6;
}

impl Doubled for i32 {
    // Integers never underflow.
    const SAFE_DEGREE: u32 = u32::MAX;
}

// A sign of singles is the sign of the same numbers as doubles; its filter then never meets overflow or underflow in
// the usual formulas.
impl Scalar for f32 {
    type Value = f32;
    type Root = f32;

    of_a_float!();

    #[inline(always)]
    fn sign_of<F: Formula>(input: &Of<F::Input, f32>) -> Sign {
        F::certify_within(&doubled::<F, f32>(input), f32::SAFE_DEGREE).0
    }

    fn value_of<F: Formula>(input: &Of<F::Input, f32>) -> f32 {
        let value = ladder::value::<F, f64>(&doubled::<F, f32>(input));
        round::nearest(&value.mantissa, &BigInt::from(1), value.exponent.into(), &SINGLE) as f32
    }

    #[inline(always)]
    fn approximation_of<F: Formula>(input: &Of<F::Input, f32>) -> f32 {
        let input = doubled::<F, f32>(input);
        let least = f32::from_bits(1);
        match ladder::close_value::<F>(&input) {
            // The double is close enough that rounding it once more, where singles are dense, leaves it close.
            Some(value) if (f64::from(f32::MIN_POSITIVE)..=f64::from(f32::MAX)).contains(&value.abs()) => value as f32,
            _ => signed_value::<F>(&input, &SINGLE, least.into()) as f32,
        }
    }

    fn ratio_of<N: Formula, D: Formula<Input = N::Input>>(input: &Of<N::Input, f32>) -> f32 {
        let (numerator, denominator) = terms::<N, D, f64>(&doubled::<N, f32>(input));
        let exponent = i64::from(numerator.exponent) - i64::from(denominator.exponent);
        round::nearest(&numerator.mantissa, &denominator.mantissa, exponent, &SINGLE) as f32
    }

    fn root_of<P: Formula, R: Formula<Input = P::Input>, Q: Formula<Input = P::Input>>(
        input: &Of<P::Input, f32>,
        sign: Sign,
    ) -> f32 {
        nearest_root::<P, R, Q>(&doubled::<P, f32>(input), sign, &SINGLE) as f32
    }

    fn to_root(value: f32) -> f32 {
        value
    }

    fn from_root(root: &f32) -> Result<f32, Surd> {
        Ok(*root)
    }

    fn nearest_value(exact: &Rational) -> f32 {
        round::nearest(exact.numer(), exact.denom(), 0, &SINGLE) as f32
    }

    fn from_exact(exact: &Rational) -> Option<f32> {
        Some(Self::nearest_value(exact)).filter(|nearest| nearest.to_exact().as_ref() == Some(exact))
    }
}

/// The parts of [`Scalar`] that integers share.
macro_rules! of_an_integer {
    () => {
        type Value = Rational;
        type Root = Surd;

        #[inline(always)]
        fn checked() -> bool {
            true
        }
        fn root_of<P: Formula, R: Formula<Input = P::Input>, Q: Formula<Input = P::Input>>(
            input: &Of<P::Input, Self>,
            sign: Sign,
        ) -> Surd {
            let q = Self::value_of::<Q>(input);
            assert!(!q.is_zero(), "{}: division by zero", P::NAME);
            surd::quotient(Self::value_of::<P>(input), Self::value_of::<R>(input), q, sign)
        }
        fn to_root(value: Rational) -> Surd {
            value.into()
        }
        fn from_root(root: &Surd) -> Result<Rational, Surd> {
            root.to_rational().ok_or_else(|| root.clone())
        }
        #[inline]
        fn is_finite(&self) -> bool {
            true
        }
        #[inline]
        fn sign(&self) -> Sign {
            Sign::from(self.cmp(&0))
        }
        fn to_value(&self) -> Rational {
            Rational::from_integer((*self).into())
        }
        fn whole(value: i8) -> Rational {
            Rational::from_integer(value.into())
        }
        #[inline]
        fn of_sign(sign: Sign) -> Self {
            sign.to_i8().into()
        }
        fn nearest_value(exact: &Rational) -> Rational {
            exact.clone()
        }
        fn to_exact(&self) -> Option<Rational> {
            Some(self.to_value())
        }
    };
}

/// The integer that a fraction equals, in lowest terms or not.
fn integer_of(exact: &Rational) -> Option<BigInt> {
    let exact = exact.reduced();
    exact.is_integer().then(|| exact.to_integer())
}

/// The value of a formula of integers, whose unit is never less than one.
fn exact_integer(value: &Dyadic<BigInt>) -> Rational {
    Rational::from_integer(&value.mantissa << value.exponent)
}

impl Scalar for i64 {
    of_an_integer!();

    #[inline]
    fn sign_of<F: Formula>(input: &Of<F::Input, i64>) -> Sign {
        F::decide_integers(input).0
    }

    fn value_of<F: Formula>(input: &Of<F::Input, i64>) -> Rational {
        exact_integer(&ladder::value::<F, i64>(input))
    }

    fn ratio_of<N: Formula, D: Formula<Input = N::Input>>(input: &Of<N::Input, i64>) -> Rational {
        let (numerator, denominator) = terms::<N, D, i64>(input);
        exact_integer(&numerator) / exact_integer(&denominator)
    }

    fn from_exact(exact: &Rational) -> Option<i64> {
        integer_of(exact)?.to_i64()
    }
}

// As doubles, 32-bit integers are exact, so the filter settles most of them.
impl Scalar for i32 {
    of_an_integer!();

    #[inline(always)]
    fn as_double(&self) -> Option<f64> {
        Some((*self).into())
    }

    #[inline]
    fn sign_of<F: Formula>(input: &Of<F::Input, i32>) -> Sign {
        F::certify_within(&doubled::<F, i32>(input), i32::SAFE_DEGREE).0
    }

    fn value_of<F: Formula>(input: &Of<F::Input, i32>) -> Rational {
        exact_integer(&ladder::value::<F, f64>(&doubled::<F, i32>(input)))
    }

    fn ratio_of<N: Formula, D: Formula<Input = N::Input>>(input: &Of<N::Input, i32>) -> Rational {
        let (numerator, denominator) = terms::<N, D, f64>(&doubled::<N, i32>(input));
        exact_integer(&numerator) / exact_integer(&denominator)
    }

    fn from_exact(exact: &Rational) -> Option<i32> {
        integer_of(exact)?.to_i32()
    }
}

impl Scalar for Rational {
    type Value = Rational;
    type Root = Surd;

    #[inline(always)]
    fn checked() -> bool {
        true
    }

    fn root_of<P: Formula, R: Formula<Input = P::Input>, Q: Formula<Input = P::Input>>(
        input: &Of<P::Input, Rational>,
        sign: Sign,
    ) -> Surd {
        let q = Self::value_of::<Q>(input);
        assert!(!q.is_zero(), "{}: division by zero", P::NAME);
        surd::quotient(Self::value_of::<P>(input), Self::value_of::<R>(input), q, sign)
    }

    fn to_root(value: Rational) -> Surd {
        value.into()
    }

    fn from_root(root: &Surd) -> Result<Rational, Surd> {
        root.to_rational().ok_or_else(|| root.clone())
    }

    fn is_finite(&self) -> bool {
        // `new_raw` can make others, which its own comparison gets wrong.
        self.denom().is_positive()
    }

    fn sign(&self) -> Sign {
        sign_of_rational(self)
    }

    fn sign_of<F: Formula>(input: &Of<F::Input, Rational>) -> Sign {
        fractions::sign::<F>(input)
    }

    fn value_of<F: Formula>(input: &Of<F::Input, Rational>) -> Rational {
        fractions::value::<F>(input)
    }

    fn ratio_of<N: Formula, D: Formula<Input = N::Input>>(input: &Of<N::Input, Rational>) -> Rational {
        let denominator = Self::value_of::<D>(input);
        assert!(!denominator.is_zero(), "{}: division by zero", N::NAME);
        Self::value_of::<N>(input) / denominator
    }

    fn to_value(&self) -> Rational {
        self.clone()
    }

    fn whole(value: i8) -> Rational {
        Rational::from_integer(value.into())
    }

    fn of_sign(sign: Sign) -> Rational {
        Rational::from_integer(sign.to_i8().into())
    }

    fn nearest_value(exact: &Rational) -> Rational {
        exact.clone()
    }

    fn to_exact(&self) -> Option<Rational> {
        self.is_finite().then(|| self.clone())
    }

    fn from_exact(exact: &Rational) -> Option<Rational> {
        Some(exact.clone())
    }
}

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
                let root = surd::float_root(R::eval(input).0.into(), &$format) as $float;
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
            fn nearest_value(exact: &Rational) -> Self {
                Plain(<$float>::nearest_value(exact))
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

macro_rules! casts {
    ($($from:ty => $to:ty: |$x:ident| $cast:expr;)+) => {$(
        impl CastFrom<$from> for $to {
            #[inline]
            fn cast_from($x: &$from) -> $to {
                $cast
            }
        }
    )+};
}
casts! {
    f64 => f64: |x| *x;
    f64 => f32: |x| *x as f32;
    f64 => Plain<f64>: |x| Plain(*x);
    f64 => Plain<f32>: |x| Plain(*x as f32);
    f32 => f64: |x| f64::from(*x);
    f32 => f32: |x| *x;
    f32 => Plain<f64>: |x| Plain(f64::from(*x));
    f32 => Plain<f32>: |x| Plain(*x);
    Plain<f64> => f64: |x| x.0;
    Plain<f64> => f32: |x| x.0 as f32;
    Plain<f64> => Plain<f64>: |x| *x;
    Plain<f64> => Plain<f32>: |x| Plain(x.0 as f32);
    Plain<f32> => f64: |x| f64::from(x.0);
    Plain<f32> => f32: |x| x.0;
    Plain<f32> => Plain<f64>: |x| Plain(f64::from(x.0));
    Plain<f32> => Plain<f32>: |x| *x;
    i32 => f64: |x| f64::from(*x);
    i32 => f32: |x| *x as f32;
    i32 => Plain<f64>: |x| Plain(f64::from(*x));
    i32 => Plain<f32>: |x| Plain(*x as f32);
    i32 => i32: |x| *x;
    i32 => i64: |x| i64::from(*x);
    i32 => Rational: |x| x.to_value();
    i64 => f64: |x| *x as f64;
    i64 => f32: |x| *x as f32;
    i64 => Plain<f64>: |x| Plain(*x as f64);
    i64 => Plain<f32>: |x| Plain(*x as f32);
    i64 => i64: |x| *x;
    i64 => Rational: |x| x.to_value();
    Rational => f64: |x| nearest_double(x);
    Rational => f32: |x| round::nearest(x.numer(), x.denom(), 0, &SINGLE) as f32;
    Rational => Plain<f64>: |x| Plain(nearest_double(x));
    Rational => Plain<f32>: |x| Plain(f32::cast_from(x));
    Rational => Rational: |x| x.clone();
}
