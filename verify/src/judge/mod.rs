//! Judging of answers: of one, of many, and of those of a program.

pub(crate) mod agree;
pub(crate) mod any_pair;
pub(crate) mod audit;
pub(crate) mod calculator;
pub(crate) mod campaign;
pub(crate) mod check;
pub(crate) mod compare;
pub(crate) mod finding_kind;
pub(crate) mod referee;
pub(crate) mod result_kind;
pub(crate) mod results;
pub(crate) mod target;
pub(crate) mod tolerance;
pub(crate) mod vectors;
