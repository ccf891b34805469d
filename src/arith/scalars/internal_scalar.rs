//! What the queries of this crate need of a scalar, and its users do not.

use crate::arith::formulas::construction::Construction;
use crate::arith::formulas::numbers::{Number, Of};
use crate::arith::formulas::sign::Sign;
use crate::arith::roots::algebraic::Algebraic;
use crate::arith::roots::surd::Surd;
use crate::arith::stages::big::Rational;
use crate::arith::stages::stage::Decision;

/// The steps of queries that only this crate and `straightedge-verify` call. The trait is no part of the interface,
/// which seals [`Scalar`](super::scalar::Scalar).
pub trait InternalScalar: Sized {
    /// [`Scalar::Value`](super::scalar::Scalar::Value).
    type InternalValue;

    /// [`Scalar::Root`](super::scalar::Scalar::Root).
    type InternalRoot;

    /// [`Scalar::Algebraic`](super::scalar::Scalar::Algebraic).
    type InternalAlgebraic;

    /// A sign that a filter or integers of the query itself have settled, and the stage, for counting.
    #[inline(always)]
    fn settled((sign, _stage): Decision) -> Sign {
        sign
    }

    /// A value plus or minus a number, rounded as by [`Scalar::bound_of`](super::scalar::Scalar::bound_of).
    fn value_plus(value: &Self::InternalValue, sign: Sign, number: &Self, side: Sign) -> Self::InternalValue;

    /// A value that may be irrational, plus or minus a number, rounded as by
    /// [`Scalar::bound_of`](super::scalar::Scalar::bound_of).
    fn root_plus(root: &Self::InternalRoot, sign: Sign, number: &Self, side: Sign) -> Self::InternalRoot;

    /// The square root of a value that is not negative; of floats, the nearest one.
    fn square_root(value: &Self::InternalValue) -> Self::InternalRoot;

    /// A value that may be irrational with the other sign; of floats never -0.
    fn opposite_root(root: &Self::InternalRoot) -> Self::InternalRoot;

    /// The value nearest to an exact number.
    fn nearest_to(exact: &Rational) -> Self::InternalValue;

    /// The value nearest to an exact number that may be irrational.
    fn nearest_root(exact: Surd) -> Self::InternalRoot;

    /// A value as a number of this type, where values are certified and rounded: `None` where they are exact, and of
    /// [`Plain`](crate::Plain).
    #[inline(always)]
    fn of_rounded(_value: &Self::InternalValue) -> Option<Self> {
        None
    }

    /// x/√s, y/√s and z/√s of the results x, y, z and s of a construction, s positive, times a sign, where the first
    /// step of the ladder for values settles them.
    #[inline(always)]
    fn over_root<C: Construction<Output = [Number; 4]>>(
        _input: &Of<C::Input, Self>,
        _sign: Sign,
    ) -> [Option<Self::InternalRoot>; 3] {
        [None, None, None]
    }

    /// A double near to the number, for guesses; NaN where there is none.
    fn near_double(&self) -> f64;

    /// The double nearest to a value, where values are exact.
    #[inline(always)]
    fn double_near(_value: &Self::InternalValue) -> Option<f64> {
        None
    }

    /// The double nearest to a value that may be irrational, where values are exact.
    #[inline(always)]
    fn double_near_root(_root: &Self::InternalRoot) -> Option<f64> {
        None
    }

    /// A value in ordinary rounding, as a double; NaN of scalars that are not [`Plain`](crate::Plain).
    fn plain_value(_value: &Self::InternalValue) -> f64 {
        f64::NAN
    }

    /// The value of an exact number that may be a root of a cubic, rounded as by
    /// [`Scalar::bound_of`](super::scalar::Scalar::bound_of).
    fn algebraic(exact: Algebraic, side: Sign) -> Self::InternalAlgebraic;

    /// The value nearest to every number between two, if it is the same for all.
    fn algebraic_between(bounds: [f64; 2]) -> Option<Self::InternalAlgebraic>;

    /// The value nearest to every number that rounds to this double, if it is the same for all.
    fn algebraic_near(_double: f64) -> Option<Self::InternalAlgebraic> {
        None
    }

    /// -1, 0 or 1.
    fn of_sign(sign: Sign) -> Self;

    /// Fast path: `true` proves that these are finite and in order, `false` proves nothing.
    #[inline(always)]
    fn spans(_min: &Self, _max: &Self) -> bool {
        false
    }

    /// The number as a double for a filter in doubles, if the scalar has such a filter and the number is a double.
    #[inline(always)]
    fn as_double(&self) -> Option<f64> {
        None
    }

    /// The number as a double, if it is one; also for 64-bit integers, whose formulas have no filter in doubles.
    #[inline]
    fn exact_double(&self) -> Option<f64> {
        self.as_double()
    }

    /// A double as a number of this type, if that is free and exact.
    #[inline(always)]
    fn of_double(_double: f64) -> Option<Self> {
        None
    }
}
