//! Regions of the plane that many points are located in.
//!
//! [`Index`] is a region, or a polygon, with two trees over its edges. It finds where a point is in about log n slabs,
//! in log n steps each, whatever the shape: many thin spikes, spirals, edges along one line, rings that cross
//! themselves. It also finds the nearest point of the rings, the first edge that a line meets, and the edges that meet
//! those of another region.
//!
//! Every answer is that of the query without an index, such as
//! [`contain::point_region_2d`](crate::contain::point_region_2d()).
//!
//! ```
//! use straightedge::{Location, Point2, region::Index};
//! let square = |from: f64, to: f64| [[from, from], [to, from], [to, to], [from, to]];
//! let frame = Index::try_new([square(0.0, 9.0), square(3.0, 6.0)])?;
//! let locations = [1.0, 3.0, 4.0].map(|x| frame.locate(&Point2::new(x, 4.0)));
//! assert_eq!(locations, [Location::Inside, Location::Boundary, Location::Outside]); // the last in the hole
//! # Ok::<(), straightedge::Invalid>(())
//! ```

mod edges;
mod far_order;
mod hits;
mod index;
mod nearest;
mod order;
mod pairs;
mod slab_builder;
mod slab_tree;
mod slanted;

pub use index::Index;
pub use pairs::MeetingPair;
