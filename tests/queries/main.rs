//! Tests that compile most queries in most scalars: one crate, so that each query is compiled once in each of them.

#[path = "../common/mod.rs"]
mod common;

mod bound;
mod closest;
mod closest_round;
mod construct;
mod convex_pairs;
mod draw;
mod errata;
mod errata_planes;
mod errata_round;
mod exact;
mod invalid;
mod laws;
mod lines;
mod moving;
#[cfg(feature = "all-queries")]
mod native;
mod oblong;
mod round;
mod spheres;
