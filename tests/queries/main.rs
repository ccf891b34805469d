//! Queries in many scalars: one crate, so that each query is compiled once in each of them.

mod arrangement;
mod batch;
mod bound;
mod closest;
mod closest_round;
mod compare_enter;
mod construct;
mod convex_pairs;
mod deforming;
mod draw;
mod exact;
mod implicit;
mod invalid;
mod laws;
mod mesh;
mod mesh_index;
mod moving;
mod oblong;
mod orders;
mod plain;
mod planar;
mod prepared;
mod region;
mod sixty_guesses;
mod spheres;
mod spheres_and_sizes;
