//! Programs under test: fed with cases, watched, their answers judged, and the cases they get wrong reduced.

pub(crate) mod campaign;
pub(crate) mod cases;
pub(crate) mod fingerprint;
mod group;
pub(crate) mod interrupt;
pub(crate) mod judge;
pub(crate) mod one;
pub(crate) mod parallel;
pub(crate) mod process;
pub(crate) mod program;
pub(crate) mod reducer;
