//! Points against planes.

mod integer_plane;
mod side_of_plane;

pub(crate) use integer_plane::{IntegerPlane, doubles};
pub(crate) use side_of_plane::side_of_plane;
