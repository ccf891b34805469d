//! Shared by several tests: a test in many scalars, exact numbers, points of a grid.

pub mod random;
pub mod vector;

use proptest::prelude::*;
use std::convert::Infallible;
use straightedge::arith::Source;
use straightedge::{
    Point2, Point3, Rational, Scalar, Sign,
    arith::{Numbers, Of},
};

/// The folder of the repository.
pub const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// Whether the tests run in their long form: the environment variable `STRAIGHTEDGE_LONG` is 1.
pub fn is_long() -> bool {
    std::env::var_os("STRAIGHTEDGE_LONG").is_some_and(|value| value == "1")
}

/// How many cases a test has: few in the short form, many in the long form.
pub fn count(short: u64, long: u64) -> u64 {
    if is_long() { long } else { short }
}

/// A scalar whose values can be converted exactly.
pub trait Exact: Scalar {
    /// The value as a rational.
    fn exact(value: &Self::Value) -> Rational;
}

macro_rules! exact {
    ($($scalar:ty)+) => {$(
        impl Exact for $scalar {
            fn exact(value: &Self::Value) -> Rational {
                value.to_exact().expect("values are finite")
            }
        }
    )+};
}
exact!(f64 f32 i64 i32 Rational);

/// Declares a test that is generic over the scalar and runs it in each of those listed, in the short form in the first
/// two.
#[macro_export]
macro_rules! test_in {
    ($([$first:ty $(, $second:ty $(, $more:ty)*)?] $(#[$meta:meta])* fn $name:ident<$s:ident>() $body:block)+) => {$(
        $(#[$meta])*
        #[test]
        fn $name() {
            fn check<$s: $crate::Exact>() {
                println!("scalar: {}", core::any::type_name::<$s>());
                $body
            }
            check::<$first>();
            $(
                check::<$second>();
                $(
                    #[cfg(long_form)]
                    check::<$more>();
                )*
            )?
        }
    )+};
}

/// n as a number of the scalar, which represents it exactly.
pub fn int<S: Scalar>(n: i64) -> S {
    S::from_exact(&Rational::from_integer(n.into())).expect("the scalar holds the number")
}

/// x as a number of the scalar, which represents it exactly.
pub fn float<S: Scalar>(x: f64) -> S {
    x.to_exact().and_then(|x| S::from_exact(&x)).expect("the scalar holds the number")
}

/// numerator / denominator.
pub fn ratio(numerator: i64, denominator: i64) -> Rational {
    Rational::new(numerator.into(), denominator.into())
}

/// A point of the plane.
pub fn p2<S: Scalar>(x: i64, y: i64) -> Point2<S> {
    Point2::new(int(x), int(y))
}

/// A point of space.
pub fn p3<S: Scalar>(x: i64, y: i64, z: i64) -> Point3<S> {
    Point3::new(int(x), int(y), int(z))
}

/// The sign of a rational, by its order.
pub fn sign_of(x: &Rational) -> Sign {
    x.cmp(&ratio(0, 1)).into()
}

/// The message of the panic of `run`, if it panics.
pub fn panic_of<R>(run: impl FnOnce() -> R) -> Option<String> {
    let panic = std::panic::catch_unwind(std::panic::AssertUnwindSafe(run)).err()?;
    let message = panic.downcast::<String>().map(|message| *message);
    Some(message.unwrap_or_else(|panic| panic.downcast_ref::<&str>().copied().unwrap_or_default().into()))
}

/// The floats next to a float, which the standard library has only in versions later than the minimum of this crate.
pub trait Neighbours {
    /// The least float above.
    fn up(self) -> Self;
    /// The greatest float below.
    fn down(self) -> Self;
}

macro_rules! neighbours {
    ($($float:ty)+) => {$(
        impl Neighbours for $float {
            fn up(self) -> Self {
                if self == 0.0 {
                    return <$float>::from_bits(1);
                }
                // The bits of a float increase with its magnitude.
                let bits = self.to_bits();
                <$float>::from_bits(if self > 0.0 { bits + 1 } else { bits - 1 })
            }
            fn down(self) -> Self {
                -(-self).up()
            }
        }
    )+};
}
neighbours!(f32 f64);

/// Any finite double, uniform over bit patterns: subnormals, huge numbers, both zeros.
pub fn any_double() -> impl Strategy<Value = f64> {
    any::<u64>().prop_map(f64::from_bits).prop_filter("finite", |x| x.is_finite())
}

/// A source of numbers that never ends; indices count from 0.
struct Feed<F>(F, usize);

impl<S, F: FnMut() -> S> Source<S, Infallible> for Feed<F> {
    fn number(&mut self) -> Result<S, Infallible> {
        Ok((self.0)())
    }
    fn count(&mut self) -> Result<usize, Infallible> {
        unreachable!("no template here has a variable number of parts")
    }
    fn index(&mut self, _: usize) -> Result<usize, Infallible> {
        unreachable!("no template here has indices of parts")
    }
    fn own_index(&mut self) -> Result<usize, Infallible> {
        self.1 += 1;
        Ok(self.1 - 1)
    }
}

/// The shape made of these numbers.
pub fn made_of<T: Numbers, S: Clone>(numbers: &[S]) -> Of<T, S> {
    let mut numbers = numbers.iter().cloned();
    let Ok(shape) = T::read(&mut Feed(|| numbers.next().expect("there are numbers enough"), 0));
    shape
}

/// How many numbers a shape is made of.
pub fn count_of<T: Numbers>() -> usize {
    let mut count = 0;
    let Ok(_) = T::read(&mut Feed(|| count += 1, 0));
    count
}

/// A number of random cases. Failures are not stored in files: each should become a test of its own.
pub fn cases(count: u32) -> ProptestConfig {
    ProptestConfig { cases: count, failure_persistence: None, ..ProptestConfig::default() }
}
