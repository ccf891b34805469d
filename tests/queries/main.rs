//! Queries in many scalars: one crate, so that each query is compiled once in each of them.
//!
//! The short form has what vectors cannot show: meshes, regions, arrangements, batches, laws, invalid shapes, plain
//! floats. The rest is compiled in the long form alone, `STRAIGHTEDGE_LONG=1`.

mod arcs;
mod arrangement;
mod batch;
mod compare_enter;
mod construct;
mod deforming;
mod draw;
mod invalid;
mod laws;
mod mesh;
mod mesh_cutting;
mod mesh_index;
mod mesh_scales;
mod plain;
mod prepared;
mod region;
mod region_index;
mod region_search;
mod sixty_guesses;
mod touching_hulls;
mod weld_within;

// What the vectors show, too.
#[cfg(long_form)]
mod bound;
#[cfg(long_form)]
mod closest;
#[cfg(long_form)]
mod closest_round;
#[cfg(long_form)]
mod convex_pairs;
#[cfg(long_form)]
mod exact;
#[cfg(long_form)]
mod implicit;
#[cfg(long_form)]
mod moving;
#[cfg(long_form)]
mod oblong;
#[cfg(long_form)]
mod offset;
#[cfg(long_form)]
mod orders;
#[cfg(long_form)]
mod planar;
#[cfg(long_form)]
mod refusals;
#[cfg(long_form)]
mod spheres;
#[cfg(long_form)]
mod spheres_and_sizes;
#[cfg(long_form)]
mod voronoi;
