//! Closest points of hulls of many vertices: of a few, which doubles guess and signs confirm or go on from.
//!
//! - `hull_and_point`: the point of a hull nearest to a given one.
//! - `held`: a few vertices of two hulls that hold a closest pair; `near` tells of bodies and hulls of points by them.
//! - `least_common`: of many closest pairs the first, a linear program; `price` has its prices.
//! - `guess`: the guesses in doubles.

mod guess;
mod held;
pub(crate) mod hull_and_point;
mod least_common;
mod near;
mod price;

pub(crate) use held::Held;
pub(crate) use near::{NearBodies, NearHulls, held_by_hulls};
