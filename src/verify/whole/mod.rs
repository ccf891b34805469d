//! Referees: exact judges of whole results, for who triangulates, makes hulls, clips or asks meshes.
//!
//! A *task* asks for more than one answer to one question: all triangles of a Delaunay triangulation, all corners of a
//! hull. Its judge decides by signs of determinants whether a result is right, of several right ones whether it is one
//! of them, and shows by a *witness* what is wrong: the two triangles that overlap, the point inside a circle. Inputs
//! come in classes that hurt, and the smallest input that an implementation gets wrong is looked for.
//!
//! Start with [`Campaign`]; programs in any language are judged by `straightedge judge` (docs/referees.md).

mod arrangement;
mod boolean;
mod boundary;
mod campaign;
mod class;
mod constrained;
mod cover;
mod delaunay;
mod delaunay_2d;
mod entry;
mod hull;
mod hull_2d;
mod mesh_questions;
mod nearest;
mod one_each;
pub mod overlay;
mod overlay_of_polygons;
mod points;
mod polygon;
mod polygon_classes;
mod polygons;
mod ray;
mod segments;
mod shrink;
mod solids;
mod surface;
mod sweep;
mod task;
mod text;
mod triangulation;

pub use arrangement::{Arrangement, PlanarGraph, Segments, rounded as rounded_arrangement};
pub use boolean::Boolean;
pub use campaign::Campaign;
pub use class::Class;
pub use constrained::Constrained;
pub use delaunay::Delaunay;
pub use delaunay_2d::Delaunay2d;
pub use entry::{Making, Ruling, TaskEntry, find_task, tasks};
pub use hull::Hull;
pub use hull_2d::Hull2d;
pub use mesh_questions::MeshQuestions;
pub use nearest::Nearest;
pub use overlay_of_polygons::Overlay;
pub use polygons::Polygons;
pub use ray::Ray;
pub use segments::PointsAndSegments;
pub use solids::{Solid, Solids};
pub use task::{Finding, How, Input, Shown, Task};
pub use triangulation::Triangulation;
