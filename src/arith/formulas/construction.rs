//! Several polynomials over one input: what a point, a quotient or a root is made of.

use crate::arith::formulas::formula::Formula;
use crate::arith::formulas::numbers::{Number, Numbers, Of};
use crate::arith::formulas::ring::Ring;
use core::marker::PhantomData;

/// Several polynomials over one input, evaluated together, so that they share their products: the coordinates of a
/// point, the numerators of quotients and their denominator, the three parts of a root.
///
/// ```
/// use straightedge::{Point2, Scalar, arith::{Construction, Number, Ring}};
///
/// /// The centroid of a triangle: the sums of the coordinates, over 3.
/// struct Centroid;
/// impl Construction for Centroid {
///     const NAME: &'static str = "centroid";
///     const ARGUMENTS: &'static [&'static str] = &["a", "b", "c", "one"];
///     type Input = ([Point2<Number>; 3], Number);
///     type Output = (Point2<Number>, Number);
///     fn eval<R: Ring>(([a, b, c], one): &([Point2<R>; 3], R)) -> (Point2<R>, R) {
///         let sum = |a: &R, b: &R, c: &R| a.clone() + b + c;
///         (Point2::new(sum(&a.x, &b.x, &c.x), sum(&a.y, &b.y, &c.y)), sum(one, one, one))
///     }
/// }
///
/// let corners = [(0.1, 0.0), (0.1, 1.0), (0.1, 3.0)].map(Point2::from);
/// let centroid = f64::ratios_of::<Centroid>(&(corners, 1.0));
/// assert_eq!(centroid, Point2::new(0.1, 4.0 / 3.0));
/// ```
///
/// A construction may use what a [`Formula`] may, with the same limits.
pub trait Construction: 'static {
    /// The name that a panic on NaN or infinity gives.
    const NAME: &'static str;
    /// The names of the parts of the input, as those of [`Formula::ARGUMENTS`].
    const ARGUMENTS: &'static [&'static str];
    /// The template of the input.
    type Input: Numbers;
    /// The template of the results, of a shape that does not depend on the input.
    type Output: Numbers;

    /// The polynomials.
    fn eval<R: Ring>(input: &Of<Self::Input, R>) -> Of<Self::Output, R>;
}

/// A template of numerators with one denominator, `(T, Number)`: what
/// [`Scalar::ratios_of`](crate::Scalar::ratios_of) divides.
pub trait Quotients: Numbers {
    /// The template of the numerators, and of the quotients.
    type Numerators: Numbers;
    /// The numerators and the denominator.
    fn terms<S>(of: Self::Of<S>) -> (Of<Self::Numerators, S>, S);
}

impl<T: Numbers> Quotients for (T, Number) {
    type Numerators = T;
    #[inline(always)]
    fn terms<S>(of: Self::Of<S>) -> (Of<T, S>, S) {
        of
    }
}

/// The template of the quotients of a construction.
pub type Numerators<C> = <<C as Construction>::Output as Quotients>::Numerators;

/// One formula as a construction.
pub struct Single<F: ?Sized>(PhantomData<F>);

impl<F: Formula + ?Sized> Construction for Single<F> {
    const NAME: &'static str = F::NAME;
    const ARGUMENTS: &'static [&'static str] = F::ARGUMENTS;
    type Input = F::Input;
    type Output = Number;
    #[inline(always)]
    fn eval<R: Ring>(input: &Of<F::Input, R>) -> R {
        F::eval(input)
    }
}

/// Declares a construction of this crate: a unit struct that implements [`Construction`]. For a generic one the struct
/// is written by hand, and `impl[T: …]` gives its type parameters.
macro_rules! construction {
    (
        $(#[$doc:meta])*
        $vis:vis $name:ident($id:literal; $($argument:ident),+): $input:ty => $output:ty
            = |$pattern:pat_param| $body:expr
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        $vis struct $name;

        $crate::arith::construction! {
            impl[] $name; $id, &[$(stringify!($argument)),+]; $input => $output = |$pattern| $body
        }
    };
    (
        impl[$($generics:tt)*] $name:ty; $id:expr, $arguments:expr; $input:ty => $output:ty
            = |$pattern:pat_param| $body:expr
    ) => {
        impl<$($generics)*> $crate::Construction for $name {
            const NAME: &'static str = $id;
            const ARGUMENTS: &'static [&'static str] = $arguments;
            type Input = $input;
            type Output = $output;
            #[inline(always)]
            fn eval<R: $crate::Ring>($pattern: &$crate::Of<$input, R>) -> $crate::Of<$output, R> {
                $body
            }
        }
    };
}
pub(crate) use construction;
