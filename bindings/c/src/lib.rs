//! The C interface of straightedge. `include/straightedge.h` is written from this source by the package `header`.
//!
//! Every function reads its arguments ([`arguments`]), calls one query of the library, and stores the answer. Whatever
//! the library would panic on is refused before: null pointers, numbers that are not finite, invalid shapes, counts
//! that are too great. So there is no panic to catch.
//!
//! Unsafe code is limited to what calls from C require, each block with its reason: reading and writing through
//! pointers of the caller, handles, and the control register of floating point.
#![allow(non_camel_case_types)] // The names of C.

mod arguments;
mod batch;
mod bound;
mod closest;
mod contain;
mod deforming;
mod environment;
mod fault;
mod feature;
mod implicit;
mod intersect;
mod mesh;
mod point;
mod predicate;
mod processors;
mod region;

pub use batch::*;
pub use bound::*;
pub use closest::*;
pub use contain::*;
pub use deforming::*;
pub use fault::{
    STRAIGHTEDGE_COUNT, STRAIGHTEDGE_INVALID, STRAIGHTEDGE_NOT_FINITE, STRAIGHTEDGE_NULL, straightedge_error,
};
pub use implicit::*;
pub use intersect::*;
pub use mesh::*;
pub use point::{
    straightedge_point2, straightedge_point3, straightedge_segment3, straightedge_sphere, straightedge_triangle3,
    straightedge_vector2, straightedge_vector3,
};
pub use predicate::*;
pub use region::*;
