//! What the queries of convex sets share where signs on the usual path leave something open: exact integers, boxes as sums
//! of intervals, and the pieces of their formulas.

pub(crate) mod gap;
pub(crate) mod grid;
pub(crate) mod zonotope;
