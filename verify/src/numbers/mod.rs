//! Numbers of a type that is chosen at run time.

pub(crate) mod any_number;
pub(crate) mod arithmetic;
pub(crate) mod coordinate;
pub(crate) mod exact;
pub(crate) mod kind;
mod least_containing;
pub(crate) mod number;
pub(crate) mod ulps;
