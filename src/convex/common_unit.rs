//! The numbers of an input as integer multiples of a common unit, for exact decisions and values off the fast path.

use crate::{Numbers, Of, Rational, Scalar};
use num_bigint::BigInt;
use num_traits::{One, Zero};

/// A unit of which all numbers of the input are multiples.
pub(crate) struct CommonUnit {
    /// One over the unit.
    denominator: BigInt,
}

impl CommonUnit {
    /// The unit of the numbers of an input, if they are finite.
    pub(crate) fn of<T: Numbers, S: Scalar>(input: &T::Of<S>) -> Option<CommonUnit> {
        let mut denominator = Some(BigInt::one());
        T::map(input, &mut |x: &S| {
            // In lowest terms, the denominator of common / own is the factor that the common denominator lacks.
            denominator = x.to_exact().zip(denominator.take()).map(|(x, common)| {
                let lacking = Rational::new(common.clone(), x.reduced().denom().clone());
                common * lacking.denom()
            });
        });
        denominator.map(|denominator| CommonUnit { denominator })
    }

    /// The numbers of a part of the input in this unit.
    pub(crate) fn integers<T: Numbers, S: Scalar>(&self, input: &T::Of<S>) -> Of<T, BigInt> {
        T::map(input, &mut |x: &S| match x.to_exact() {
            Some(x) => x.numer() * &self.denominator / x.denom(),
            None => BigInt::zero(),
        })
    }

    /// One over the unit.
    pub(crate) fn denominator(&self) -> &BigInt {
        &self.denominator
    }
}
