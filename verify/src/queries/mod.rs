//! The registrations of all queries, in the same modules as in the library.

pub mod bound;
pub mod closest;
pub mod construct;
pub mod contain;
pub mod deforming;
pub mod implicit;
pub mod intersect;
pub mod moving;
pub mod offset;
pub mod predicate;
pub mod voronoi;
