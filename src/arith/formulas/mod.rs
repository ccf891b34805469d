//! Formulas: what they are written in, how their input is made of numbers, and macros that declare them.

pub(crate) mod alternating;
pub(crate) mod construction;
pub(crate) mod degree;
pub(crate) mod each;
pub(crate) mod formula;
pub(crate) mod leaf;
pub(crate) mod numbers;
pub(crate) mod own_formula;
pub(crate) mod quantity;
pub(crate) mod ring;
pub(crate) mod sign;
