//! Polynomials with square roots in them, written once.

use crate::arith::formulas::numbers::{Numbers, Of};
use crate::arith::formulas::ring::Ring;
use crate::arith::scalars::plain::Plain;

/// A ring with square roots: what a [`RadicalFormula`] is written in.
///
/// ```
/// use straightedge::arith::Radical;
/// fn length<R: Radical>(x: &R, y: &R) -> R {
///     (x.clone().squared() + y.clone().squared()).sqrt()
/// }
/// ```
pub trait Radical: Ring {
    /// The square root of a number that is not negative.
    #[must_use]
    fn sqrt(self) -> Self;
}

/// An expression of sums, products and square roots in the numbers of its input, written once and evaluated in whatever
/// arithmetic decides its sign. [`radical_formula!`](crate::radical_formula) declares one of your own.
///
/// Roots may stand within roots. What is under a root must not be negative for a valid input.
///
/// ```
/// use straightedge::{Point2, RadicalFormula, Scalar, Sign, arith::{Number, Radical}};
///
/// /// Is the way from a to c by b longer than a given length?
/// struct Detour;
/// impl RadicalFormula for Detour {
///     const NAME: &'static str = "detour";
///     const ARGUMENTS: &'static [&'static str] = &["a", "b", "c", "length"];
///     type Input = (Point2<Number>, Point2<Number>, Point2<Number>, Number);
///     fn eval<R: Radical>((a, b, c, length): &(Point2<R>, Point2<R>, Point2<R>, R)) -> R {
///         (a - b).squared_length().sqrt() + (b - c).squared_length().sqrt() - length
///     }
/// }
///
/// let [a, b, c] = [(0.0, 0.0), (3.0, 4.0), (3.0, 5.0)].map(Point2::from);
/// assert_eq!(f64::radical_sign_of::<Detour>(&(a, b, c, 6.0)), Some(Sign::Zero));
/// ```
pub trait RadicalFormula: 'static {
    /// The name that a panic on NaN or infinity gives.
    const NAME: &'static str;
    /// The names of the parts of the input, as those of [`Formula::ARGUMENTS`](crate::Formula::ARGUMENTS).
    const ARGUMENTS: &'static [&'static str];
    /// The template of the input, over [`Number`](crate::Number).
    type Input: Numbers;

    /// The expression.
    fn eval<R: Radical>(input: &Of<Self::Input, R>) -> R;
}

/// A quotient of two expressions with square roots over one input, evaluated together: a coordinate of a point that
/// roots define. [`Scalar::radical_ratio_of`](crate::Scalar::radical_ratio_of) divides them.
///
/// ```
/// use straightedge::{Scalar, arith::{Number, Radical, RadicalRatio}};
///
/// /// √a / (√a + √b)
/// struct Share;
/// impl RadicalRatio for Share {
///     const NAME: &'static str = "share";
///     const ARGUMENTS: &'static [&'static str] = &["a", "b"];
///     type Input = [Number; 2];
///     fn eval<R: Radical>([a, b]: &[R; 2]) -> (R, R) {
///         let (a, b) = (a.clone().sqrt(), b.clone().sqrt());
///         (a.clone(), a + b)
///     }
/// }
/// assert_eq!(f64::radical_ratio_of::<Share>(&[2.0, 8.0]), Some(1.0 / 3.0));
/// assert_eq!(f64::radical_ratio_of::<Share>(&[0.0, 0.0]), None);
/// ```
pub trait RadicalRatio: 'static {
    /// The name that a panic on NaN or infinity gives.
    const NAME: &'static str;
    /// The names of the parts of the input, as those of [`Formula::ARGUMENTS`](crate::Formula::ARGUMENTS).
    const ARGUMENTS: &'static [&'static str];
    /// The template of the input.
    type Input: Numbers;

    /// The numerator and the denominator.
    fn eval<R: Radical>(input: &Of<Self::Input, R>) -> (R, R);
}

macro_rules! plain_roots {
    ($($float:ty),+) => {$(
        impl Radical for Plain<$float> {
            #[inline]
            fn sqrt(self) -> Self {
                <Self as crate::arith::scalars::internal_scalar::InternalScalar>::square_root(&self)
            }
        }
    )+};
}
plain_roots!(f32, f64);
