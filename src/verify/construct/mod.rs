//! The constructing queries, to be verified.

mod barycentric_tetrahedron;
mod barycentric_triangle;
mod centroid_tetrahedron;
mod centroid_triangle;
mod circumcenter_2d;
mod circumcenter_tetrahedron;
mod circumcenter_triangle;
mod point_at;

pub use barycentric_tetrahedron::BarycentricTetrahedron;
pub use barycentric_triangle::{BarycentricTriangle, BarycentricTriangle2d};
pub use centroid_tetrahedron::CentroidTetrahedron;
pub use centroid_triangle::{CentroidTriangle, CentroidTriangle2d};
pub use circumcenter_2d::Circumcenter2d;
pub use circumcenter_tetrahedron::CircumcenterTetrahedron;
pub use circumcenter_triangle::CircumcenterTriangle;
pub use point_at::PointAt;
