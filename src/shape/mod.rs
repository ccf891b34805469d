//! The shapes: plain data, each the closed point set that its numbers describe.
//!
//! Fields are public and constructors take the parts as they are; `try_new` also checks what a query would refuse.
//! [`Mesh`] and [`ConvexPolyhedron`] are validated when they are made. `cast` and `try_cast` change the scalar.

mod convex_hull;
mod declare;
mod flat;
mod indexed;
pub(crate) mod invalid;
mod linear;
mod mesh;
mod point;
mod polygon;
mod polyhedron;
mod primitive;
mod solid;

pub use convex_hull::ConvexHull;
pub use declare::Shape;
pub(crate) use declare::{report_defect, require};
pub use flat::{Parallelogram, Plane, PlaneOfPoints, Quad, Triangle2, Triangle3};
pub use indexed::Indexed;
pub use invalid::Invalid;
pub use linear::{Line2, Line3, Ray2, Ray3, Segment2, Segment3};
pub use mesh::Mesh;
pub use point::{Point2, Point3, Vector2, Vector3};
pub use polygon::Polygon;
pub use polyhedron::ConvexPolyhedron;
pub use primitive::Primitive;
pub use solid::{Aabb2, Aabb3, Capsule, Circle, Cone, Cylinder, Obb, Sphere, Tetrahedron};
