//! Values: twice the precision of a double with a bound on the error, quotients and roots, rounded once.

pub(crate) mod approximation;
pub(crate) mod close;
pub(crate) mod directed;
pub(crate) mod enclosing;
pub(crate) mod fractions;
pub(crate) mod located_twofold;
pub(crate) mod narrow;
pub(crate) mod round;
pub(crate) mod twofold;
pub(crate) mod values;
