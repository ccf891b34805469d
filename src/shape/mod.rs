//! The shapes: plain data, each the closed point set that its numbers describe.
//!
//! Fields are public and constructors take the parts without validation; `try_new` also validates them. [`Mesh`],
//! [`TriangleSurface`] and [`ConvexPolyhedron`] are validated when they are made. `cast` and `try_cast` change the
//! scalar.
//!
//! # Conversions
//!
//! A shape is made from a tuple of its parts in the order of `new`, or from an array of them if all are points. Points
//! and vectors may be arrays or tuples of numbers, references, or whatever else converts to them, such as the types of
//! `glam` and `mint`.
//!
//! | from | to |
//! |---|---|
//! | `[x, y]`, `(x, y)`, `[x, y, z]`, `(x, y, z)` | points and vectors, and back |
//! | `[a, b]`, `(a, b)` | segments; boxes of their least and greatest corner |
//! | `[a, b, c]`, `(a, b, c)` | triangles, parallelograms, planes of points |
//! | `[a, b, c, d]`, `(a, b, c, d)` | tetrahedra, quads |
//! | `(origin, direction)` | lines and rays |
//! | `(center, axes, half_extents)` | oriented boxes |
//! | `[first, second]`, `(first, second)`, `(line, plane)`, `[plane, plane, plane]` | definitions of points |
//! | `(segment, numerator, denominator)` | points on a segment |
//! | `(triangle, [u, v, w])` | points of weights in a triangle |
//! | `[a, b, c]`, `[segment, line]`, `(segment, line)` | circumcenters; points of a line at equal distance from two |
//! | `(center, r)`, `(a, b, r)`, `(apex, base_center, r)`, `(n, d)` | round shapes, planes |
//! | `(point, weight)` | weighted points |
//! | arrays, vectors and iterators of points | polygons, hulls |
//! | a polygon; arrays, vectors and iterators of polygons, or of what converts to them | regions |
//! | arrays, vectors and iterators of edges; of rings | rings and regions of arcs |
//! | shapes of points | arrays of these points |
//!
//! ```
//! use straightedge::{Point3, Ray3, Segment2, Sphere, Tetrahedron, Triangle3};
//! let triangle = Triangle3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
//! let segment = Segment2::from(((0, 0), (1, 1)));
//! let ray = Ray3::from((triangle.a, [0.0, 0.0, 1.0]));
//! let sphere = Sphere::from(([0.0, 0.0, 0.0], 1.0));
//! let [a, b, c] = triangle.into();
//! let tetrahedron = Tetrahedron::from([a, b, c, Point3::new(0.0, 0.0, 4.0)]);
//! # let _ = (segment, ray, sphere, tetrahedron);
//! ```

mod along;
mod bounds;
mod convert;
mod convex_hull;
mod declare;
pub(crate) mod defects;
pub(crate) mod definition;
mod flat;
mod halfspaces;
mod in_space;
mod indexed;
mod invalid;
mod linear;
mod mesh;
mod moving_pair;
mod point;
mod points;
mod polyhedron;
mod primitive;
mod ring_ops;
mod rings;
mod solid;
mod surface;
mod weighted;

pub use convex_hull::{ConvexHull, ConvexHull2};
pub use declare::Shape;
pub(crate) use declare::{are_finite, report_defect, require};
pub use definition::{
    Bpt2, Bpt3, Cci, CircularPoint2, Circumcenter2, Circumcenter3, Definition2, Definition3, Equidistant2, Lci, Lnc2,
    Lnc3, Lpi, Ssi, ThreePlanes, Tpi,
};
pub use flat::{Parallelogram, Plane, PlaneOfPoints, Quad, Triangle2, Triangle3};
pub(crate) use halfspaces::{are_balanced, have_common_point, have_common_point_off};
pub use indexed::Indexed;
pub use invalid::Invalid;
pub use linear::{Arc2, Line2, Line3, Ray2, Ray3, Segment2, Segment3};
pub use mesh::Mesh;
pub(crate) use mesh::not_closed;
pub use moving_pair::MovingPair;
pub use point::{Point2, Point3, Vector2, Vector3};
pub(crate) use points::require_points;
pub use polyhedron::ConvexPolyhedron;
pub use primitive::{Primitive, Site, Site2, VoronoiSite2};
pub use ring_ops::RingOps;
pub use rings::{ArcEdge, ArcRegion, ArcRing, Polygon, Region};
pub use solid::{Aabb2, Aabb3, Capsule, Circle, Cone, Cylinder, Obb, Sphere, Tetrahedron};
pub use surface::{OpenEdge, TriangleSurface};
pub use weighted::{WeightedPoint2, WeightedPoint3, WeightedSegment2};
