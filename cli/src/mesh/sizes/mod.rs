//! How large a mesh is: sums over its triangles, exact before they are rounded once.

mod area;
mod doubles;
mod volume;

pub(super) use area::area;
pub(super) use volume::volume;

/// The triangles that are summed at a time.
const BLOCK: usize = 1 << 12;
