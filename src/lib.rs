//! Exact geometric predicates and queries, and the tools to verify anybody's float geometry.
//!
//! Every decision of this crate is the one that exact arithmetic makes on the numbers that were passed in: for every
//! finite input, huge, tiny or subnormal, and for every degenerate shape. No epsilon, no unit vectors, no general
//! position. On ordinary input a filter in floating point settles nearly every sign, in nanoseconds.
//!
//! # A tour
//!
//! [`predicate`]: the formulas, as signs.
//!
//! ```
//! use straightedge::{Point2, Sign, predicate::orient2d};
//! let [a, b, c] = [(1e160, 1e160), (1e160, 2e160), (0.0, 0.0)].map(Point2::from);
//! assert_eq!(orient2d(&a, &b, &c), Sign::Positive); // 1e320 does not overflow
//! ```
//!
//! [`contain`]: a point against a shape, a closed set of whatever dimension its vertices span.
//!
//! ```
//! use straightedge::{Feature, Location, Point2, Triangle2, contain::point_triangle_2d};
//! let [a, b, c] = [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)].map(Point2::from);
//! let found = point_triangle_2d(&Point2::new(0.5, 0.5), &Triangle2::new(a, b, c));
//! assert_eq!(found.location, Location::Boundary);
//! assert_eq!(found.feature, Some(Feature::Edge(1, 2)));
//! ```
//!
//! [`intersect`]: shape against shape: disjoint, touching or overlapping, and in what.
//!
//! ```
//! use straightedge::{Contact, Point3, Segment3, Triangle3, intersect::segment_triangle};
//! let [a, b, c] = [(0, 0, 0), (4, 0, 0), (0, 4, 0)].map(Point3::from);
//! let down = Segment3::new(Point3::new(0, 0, 1), Point3::new(0, 0, -1));
//! assert_eq!(segment_triangle(&down, &Triangle3::new(a, b, c)).contact, Contact::Touching);
//! ```
//!
//! [`arith`]: one [`Formula`], many arithmetics. Each query is generic over [`Scalar`]: certified `f64` and `f32`,
//! exact `i32`, `i64` and [`Rational`], and [`Plain`] floats, the textbook implementation that is often wrong. A
//! formula of your own is certified the same way.
//!
//! ```
//! use straightedge::{Formula, Number, Point2, Ring, Scalar, Sign};
//!
//! /// Does the parabola y = x² pass above the point?
//! struct AboveParabola;
//! impl Formula for AboveParabola {
//!     const NAME: &'static str = "above_parabola";
//!     const ARGUMENTS: &'static [&'static str] = &["p"];
//!     type Input = [Point2<Number>; 1];
//!     fn eval<R: Ring>([p]: &[Point2<R>; 1]) -> R {
//!         p.x.clone().squared() - &p.y
//!     }
//! }
//! assert_eq!(f64::sign_of::<AboveParabola>(&[Point2::new(1e-200, 0.0)]), Sign::Positive);
//! ```
//!
#![cfg_attr(
    feature = "verify",
    doc = "[`verify`] (feature `verify`): generators of hard cases, exact oracles, comparison: to test your geometry."
)]
#![cfg_attr(
    not(feature = "verify"),
    doc = "`verify` (feature `verify`): generators of hard cases, exact oracles, comparison: to test your geometry."
)]
//! The program `straightedge` (feature `cli`) is a front to it for any language.
//!
//! # Points, vectors, shapes
//!
//! A [`shape`] is made from its parts, or from arrays and tuples of points or numbers. Float points subtract with
//! rounding, for directions: a predicate takes the points themselves.
//!
//! ```
//! use straightedge::{Point3, Ray3, Triangle3};
//! let triangle = Triangle3::from([[0.0, 0.0, 2.0], [4.0, 0.0, 2.0], [0.0, 4.0, 2.0]]);
//! let (eye, target) = (Point3::new(1.0, 1.0, 0.0), triangle.a);
//! assert_eq!(Ray3::new(eye, target - eye).at(0.5), Point3::new(0.5, 0.5, 1.0));
//! assert_eq!(triangle.aabb().max, Point3::new(4.0, 4.0, 2.0));
//! ```
//!
//! # Features
//!
//! - `std` (default): the standard library in the dependencies. Without it the crate is `no_std` with `alloc`.
//! - `glam`: `From` both ways between points or vectors of `f32` and `Vec2`, `Vec3`, `Vec3A`, and between those of
//!   `f64` and `DVec2`, `DVec3`, of glam 0.34. Shapes are made from arrays of these, too.
//! - `mint`: `From` both ways between points or vectors and those of mint 0.5, which nalgebra, cgmath and other
//!   versions of glam convert to and from.
//! - `serde`: `Serialize` and `Deserialize` for shapes, answers, and the numbers in them. [`Mesh`], [`TriangleSurface`]
//!   and [`ConvexPolyhedron`] are read through their `try_new`; validate other shapes that you read. A format may round
//!   floats: `serde_json` reads them exactly only with its feature `float_roundtrip`.
//! - `verify`: generators, oracles, comparison: to test your own geometry against.
//! - `cli`: the program.
//!
//! # Invalid input
//!
//! Certified and exact scalars never answer on NaN, infinity, or a shape that is none (a negative radius): they panic
//! with the names of the query and the argument. [`Shape::validate`] and `try_new` return the same as an error.
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;
// Tests print.
#[cfg(any(feature = "std", test))]
extern crate std;

#[cfg(all(target_arch = "x86", not(target_feature = "sse2")))]
compile_error!("straightedge needs IEEE 754 doubles: enable SSE2, the x87 unit rounds twice");

pub mod answer;
pub mod arith;
pub mod contain;
mod convex;
#[cfg(any(feature = "glam", feature = "mint", feature = "serde"))]
mod interop;
pub mod intersect;
pub mod predicate;
pub mod shape;
// Not for the unit tests, which do without it: it is as much code as all the rest. Its own tests are in `tests/`.
#[cfg(all(feature = "verify", not(test)))]
pub mod verify;

#[doc(inline)]
pub use answer::{
    BallContact, BoxFeature, Contact, End, Feature, Location, Meeting, Passage, PlaneSide, PolyhedronLocation,
    RoundFeature, Separation, Shared, SharedPolygon, SimplexLocation, Span, TightPlanes, WindingLocation,
};
#[doc(inline)]
pub use arith::{
    CastFrom, Formula, Number, Numbers, Of, Path, Plain, Rational, Ring, Scalar, Sign, Sink, Source, Stage, Surd,
};
#[doc(inline)]
pub use shape::{
    Aabb2, Aabb3, Arithmetic, Capsule, Circle, Cone, ConvexHull, ConvexPolyhedron, Cylinder, Indexed, Invalid, Line2,
    Line3, Mesh, Obb, OpenEdge, Parallelogram, Plane, PlaneOfPoints, Point2, Point3, Polygon, Primitive, Quad, Ray2,
    Ray3, Segment2, Segment3, Shape, Sphere, Tetrahedron, Triangle2, Triangle3, TriangleSurface, Vector2, Vector3,
};

/// The code in the guide and the README runs as tests.
#[cfg(doctest)]
mod documents {
    #[doc = include_str!("../README.md")]
    struct Readme;
    #[cfg(feature = "verify")]
    #[doc = include_str!("../docs/guide.md")]
    struct Guide;
}
