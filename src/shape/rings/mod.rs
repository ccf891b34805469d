//! Closed chains of the plane, and the regions between them.

mod arc_region;
mod polygon;
mod region;

pub use arc_region::{ArcEdge, ArcRegion, ArcRing};
pub use polygon::Polygon;
pub use region::Region;
