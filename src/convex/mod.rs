//! What the queries of convex sets share where signs on the usual path leave something open: exact integers, and boxes as sums
//! of intervals.

pub(crate) mod grid;
pub(crate) mod zonotope;
