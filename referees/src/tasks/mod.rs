//! The tasks, a file each: the judge, and its descriptions for the program.

pub(crate) mod boolean;
pub(crate) mod cells;
pub(crate) mod constrained;
pub(crate) mod delaunay;
pub(crate) mod delaunay_2d;
pub(crate) mod hull;
pub(crate) mod hull_2d;
pub(crate) mod nearest;
pub(crate) mod overlay_of_polygons;
pub(crate) mod ray;
pub(crate) mod regular;
pub(crate) mod regular_2d;
pub(crate) mod surface;
pub(crate) mod triangulation;
pub(crate) mod voronoi_2d;
