//! Points against planes, for queries that have many of them.

mod integer_plane;
mod side_of_plane;

pub(crate) use integer_plane::IntegerPlane;
pub(crate) use side_of_plane::side_of_plane;
