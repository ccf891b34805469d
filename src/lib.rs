//! Exact geometric predicates and queries, and the tools to verify anybody's float geometry.
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[cfg(all(target_arch = "x86", not(target_feature = "sse2")))]
compile_error!("straightedge needs IEEE 754 doubles: enable SSE2, the x87 unit rounds twice");

pub mod answer;
pub mod arith;
pub mod contain;
pub mod intersect;
pub mod predicate;
pub mod shape;
#[cfg(feature = "verify")]
pub mod verify;

pub use answer::{Contact, Feature, Location, Shared, Span};
pub use arith::{CastFrom, Formula, Number, Numbers, Of, Path, Plain, Rational, Ring, Scalar, Sign, Source, Stage};
pub use shape::{
    Aabb2, Aabb3, Capsule, Circle, Cone, ConvexPolyhedron, Cylinder, Invalid, Line2, Line3, Mesh, Obb, Plane, Point2,
    Point3, Polygon, Quad, Ray2, Ray3, Rectangle, Segment2, Segment3, Shape, Sphere, Tetrahedron, Triangle2, Triangle3,
    Vector2, Vector3,
};
