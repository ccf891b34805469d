//! What the queries of convex sets share: nearest points, separating directions, boxes as sums of intervals, and exact
//! integers for the cases that signs on the usual path leave open.

pub(crate) mod common_unit;
pub(crate) mod gjk;
pub(crate) mod minkowski_difference;
pub(crate) mod separating_axis;
pub(crate) mod zonotope;
