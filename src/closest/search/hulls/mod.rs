//! Closest points of hulls of many vertices, by a few of them, which doubles guess and signs confirm or replace.
//!
//! - `hull_and_point`: the point of a hull nearest to a given one.
//! - `held`: a few vertices of two hulls whose hulls contain a closest pair; `near` has the answers for bodies and
//!   hulls of points.
//! - `least_common`: the first of several closest pairs, by a linear program; `price` has its prices.
//! - `guess`: the guesses in doubles.

mod guess;
mod held;
pub(crate) mod hull_and_point;
mod least_common;
mod near;
mod price;

pub(crate) use held::Held;
pub(crate) use near::{NearBodies, NearHulls, held_by_hulls};
