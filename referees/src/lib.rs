//! Referees: exact judges of whole results, for programs that triangulate, compute hulls, clip or query meshes.
//!
//! The result of a *task* is more than one answer: all triangles of a Delaunay triangulation, all corners of a hull.
//! Its judge decides by signs of determinants whether a result is right (where several are right, whether it is one of
//! them), and shows a finding by a *witness*: the two triangles that overlap, the point inside a circle. Inputs come in
//! hard classes, and an input that an implementation gets wrong is reduced to a small one.
//!
//! Start with [`Campaign`]; programs in any language are judged by `straightedge judge` (docs/results.md).

#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub(crate) mod harness;
pub(crate) mod inputs;
pub(crate) mod planar;
pub(crate) mod tasks;
pub(crate) mod wkt;

pub use harness::campaign::Campaign;
pub use harness::class::Class;
pub use harness::entry::{Making, Ruling, TaskEntry, find_task, tasks};
pub use harness::limit::Limit;
pub use harness::task::{Finding, How, Input, Part, Shown, Task};
pub use inputs::mesh_questions::MeshQuestions;
pub use inputs::polygons::Polygons;
pub use inputs::segments::PointsAndSegments;
pub use inputs::sites::Sites;
pub use inputs::solids::{Solid, Solids};
pub use inputs::weighted::WeightedPoints;
pub use planar::arrangement::{Arrangement, PlanarGraph, Segments, rounded as rounded_arrangement};
pub use planar::overlay;
pub use tasks::boolean::Boolean;
pub use tasks::constrained::Constrained;
pub use tasks::delaunay::Delaunay;
pub use tasks::delaunay_2d::Delaunay2d;
pub use tasks::hull::Hull;
pub use tasks::hull_2d::Hull2d;
pub use tasks::nearest::Nearest;
pub use tasks::overlay_of_polygons::Overlay;
pub use tasks::ray::Ray;
pub use tasks::regular::Regular;
pub use tasks::regular_2d::Regular2d;
pub use tasks::triangulation::Triangulation;
pub use tasks::voronoi_2d::Voronoi2d;

/// What the program and the page use besides. Not part of the public interface.
#[doc(hidden)]
pub mod internals {
    pub use crate::wkt::{Inputs, Translated};
}
