//! Whole triangle meshes: rays, nearest points, inside or outside, where a surface intersects itself, and what else is
//! wrong with it.
//!
//! [`Index`] is a surface with a tree of boxes, for millions of queries: the triangle that a ray meets first, the
//! nearest point, whether a point is inside, the triangles that intersect. For trees of your own there are [`Slabs`],
//! which skips boxes that a ray misses, [`NearestTriangle`](crate::closest::NearestTriangle) and
//! [`Winding`](crate::contain::Winding).
//!
//! [`audit`] finds degenerate and duplicate triangles, edges that are open, non-manifold or run twice in one direction,
//! and vertices that are unused or not welded. [`Triangles`] tests how pairs of triangles intersect beyond the corners
//! that they share, and recognises these by index. [`self_intersections`] finds all pairs, and [`rounding_errors`]
//! counts what plain floats would get wrong.
//!
//! [`weld_within`] makes a surface of triangles whose corners are near each other, but not equal.
//!
//! [`first_contacts`] finds where a surface first meets itself while its vertices each move on their own.
//!
//! With the feature `rayon` a tree is built, and many queries are answered, on all processors.
//!
//! Every answer is exact. Vertices of equal coordinates are one point, whether they are welded or not, in tests of
//! points ([`Triangles`], degenerate and duplicate triangles); edges are those of the indices.
//!
//! ```
//! use straightedge::{Point3, TriangleSurface, intersect::TriangleConflict, mesh};
//! // Two tetrahedra, one with a corner inside the other.
//! let corners = |[x, y, z]: [i32; 3]| [[x, y, z], [x + 4, y, z], [x, y + 4, z], [x, y, z + 4]].map(Point3::from);
//! let vertices = [corners([0, 0, 0]), corners([1, 1, 1])].concat();
//! let faces = [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];
//! let triangles = [faces, faces.map(|face| face.map(|i| i + 4))].concat();
//! let surface = TriangleSurface::try_new(vertices, triangles)?;
//! assert!(mesh::audit(&surface).is_clean());
//! let triangles = mesh::Triangles::of(&surface);
//! assert_eq!(triangles.conflict(3, 4), TriangleConflict::Crossing);
//! assert_eq!(triangles.conflict(0, 1), TriangleConflict::Free); // neighbours
//! # Ok::<(), straightedge::Invalid>(())
//! ```

mod apart;
mod audit;
mod closed;
mod contacts;
mod copies;
pub(crate) mod far;
mod far_line;
mod first_contacts;
mod hubs;
pub(crate) mod hulls;
mod index;
mod locate;
pub(crate) mod nearest;
mod pairs;
pub(crate) mod parallel;
mod rays;
mod rounding;
mod self_intersections;
pub(crate) mod slabs;
pub(crate) mod tree;
mod triangles;
pub(crate) mod unit;
mod weld_within;

pub use audit::{Audit, Degeneracy, DegenerateTriangle, EdgeFault, EdgeFaultKind, audit};
pub use closed::Closed;
pub use first_contacts::{FirstContacts, SurfaceFeatures, first_contacts, first_contacts_with_progress};
pub use index::Index;
pub use pairs::MeetingPair;
pub use rounding::{RoundingErrors, rounding_errors, rounding_errors_with_progress};
pub use self_intersections::{SelfIntersections, candidates, self_intersections};
pub use slabs::Slabs;
pub use triangles::{ConflictingPair, Triangles};
pub use weld_within::{Welded, weld_within};
