//! What a formula may do with numbers.

use core::ops::{Add, Mul, Neg, Sub};

/// A number that a [`Formula`](crate::Formula) can be evaluated in: sums, differences, products, absolute value, least
/// and greatest. There is no division: the sign of a quotient is that of a product. Square roots are in
/// [`Radical`](crate::arith::Radical).
///
/// The crate evaluates one formula in many rings: plain floats, floats that carry a bound on their error, bit lengths,
/// integers of fixed width, big integers, rationals. A formula is therefore generic over `Ring`, takes references (not
/// every ring is `Copy`) and uses the operators.
///
/// ```
/// use straightedge::arith::Ring;
/// fn square_of_sum<R: Ring>(a: &R, b: &R) -> R {
///     let sum = a.clone() + b;
///     sum.clone() * sum
/// }
/// ```
pub trait Ring:
    Clone
    + Neg<Output = Self>
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + for<'a> Add<&'a Self, Output = Self>
    + for<'a> Sub<&'a Self, Output = Self>
    + for<'a> Mul<&'a Self, Output = Self>
{
    /// The absolute value.
    #[must_use]
    fn abs(self) -> Self;
    /// The lesser of two numbers.
    #[must_use]
    fn min(self, other: Self) -> Self;
    /// The greater of two numbers.
    #[must_use]
    fn max(self, other: Self) -> Self;
    /// Whether numbers have counts of their roundings.
    #[doc(hidden)]
    const HAS_COUNTS: bool = false;
    /// A number of the input itself: a function that is not inlined knows its counts as constants then.
    #[doc(hidden)]
    #[must_use]
    #[inline(always)]
    fn as_input(&self) -> Self {
        self.clone()
    }
    /// The number times itself.
    // Always inlined, so that the length of a growing integer stays a constant.
    #[must_use]
    #[inline(always)]
    fn squared(self) -> Self {
        self.clone() * self
    }
    /// The number times a small integer constant of the formula, by additions: two for each bit of the factor at most.
    ///
    /// A formula has no other constants. A rational factor p / q of one term is p times that term and q times all
    /// others, which has the same sign; a constant term is one more argument.
    ///
    /// ```
    /// straightedge::formula! {
    ///     /// b² - 4ac: how many real roots has a·x² + b·x + c?
    ///     pub Discriminant<R>(a: R, b: R, c: R) = b.clone().squared() - (a.clone() * c).times(4)
    /// }
    /// assert_eq!(Discriminant::sign(&1, &2, &1), straightedge::Sign::Zero);
    /// assert_eq!(Discriminant::sign(&1e200, &2e200, &1.0000000000000002e200), straightedge::Sign::Negative);
    /// ```
    #[must_use]
    #[inline(always)]
    fn times(self, factor: u32) -> Self {
        if factor == 0 {
            return self.clone() - self;
        }
        let mut product = self.clone();
        // Below the leading bit, which is the number itself.
        for bit in (0..factor.ilog2()).rev() {
            product = product.clone() + product;
            if factor >> bit & 1 == 1 {
                product = product + &self;
            }
        }
        product
    }
}

/// Writes the operators that [`Ring`] requires in terms of three functions on references.
///
/// Inlined, the counts that a ring carries become constants of the formula. In debug builds of this workspace the
/// operators are calls: `straightedge-verify` has them in thousands of functions, and is not optimised.
macro_rules! ring_operators {
    ([$($generics:tt)*] $type:ty, $add:path, $sub:path, $mul:path) => {
        ring_operators!(@ [$($generics)*] $type, Add, add, $add);
        ring_operators!(@ [$($generics)*] $type, Sub, sub, $sub);
        ring_operators!(@ [$($generics)*] $type, Mul, mul, $mul);
    };
    (@ [$($generics:tt)*] $type:ty, $trait:ident, $method:ident, $function:path) => {
        impl<$($generics)*> core::ops::$trait for $type {
            type Output = Self;
            #[cfg_attr(not(all(feature = "_precompiled", debug_assertions)), inline(always))]
            fn $method(self, other: Self) -> Self {
                $function(&self, &other)
            }
        }
        impl<'a, $($generics)*> core::ops::$trait<&'a $type> for $type {
            type Output = Self;
            #[cfg_attr(not(all(feature = "_precompiled", debug_assertions)), inline(always))]
            fn $method(self, other: &'a Self) -> Self {
                $function(&self, other)
            }
        }
    };
}
pub(crate) use ring_operators;
