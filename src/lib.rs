//! Exact geometric predicates and queries, and tools that test other floating-point geometry against them.
//!
//! Every decision of this crate is the one that exact arithmetic makes on the numbers that were passed in: for every
//! finite input, huge, tiny or subnormal, and for every degenerate shape. Directions may have any length and points
//! any position. On ordinary input a filter in floating point settles nearly every sign, in nanoseconds.
//!
//! # A tour
//!
//! [`predicate`]: signs of determinants, and comparisons of distances and angles.
//!
//! ```
//! use straightedge::{Point2, Sign, predicate::orient2d};
//! let [a, b, c] = [(1e160, 1e160), (1e160, 2e160), (0.0, 0.0)].map(Point2::from);
//! assert_eq!(orient2d(&a, &b, &c), Sign::Positive); // 1e320 does not overflow
//! ```
//!
//! [`implicit`]: the same for points that are given by a definition, such as the crossing of two lines
//! ([`Ssi`](shape::Ssi)), and are never rounded.
//!
//! ```
//! use straightedge::{Segment2, Sign, implicit::orient2d, shape::Ssi};
//! let [a, b] = [[[0.0, 0.0], [3.0, 1.0]], [[0.0, 0.7], [0.9, 0.0]]].map(Segment2::from);
//! assert_eq!(orient2d(&a.a, &a.b, &Ssi::new(a, b)), Sign::Zero);
//! ```
//!
//! [`arrangement`]: arrangements of segments and overlays of regions, rounded to a grid so that no edges cross.
//!
//! ```
//! use straightedge::{Segment2, arrangement::{Grid, snap_rounded}};
//! let segments = [[[0, 0], [3, 1]], [[0, 1], [3, 0]]].map(Segment2::from);
//! let rounded = snap_rounded(&segments, Grid::INTEGERS)?; // they cross at (3/2, 1/2)
//! let chain: Vec<_> = rounded.chain(0).map(|i| rounded.points[i].to_array()).collect();
//! assert_eq!(chain, [[0.0, 0.0], [2.0, 1.0], [3.0, 1.0]]);
//! # Ok::<(), straightedge::Invalid>(())
//! ```
//!
//! [`contain`]: whether a point is inside, outside or on the boundary of a shape. A shape is a closed set of points,
//! also if it is degenerate: a triangle whose vertices are on a line is a segment.
//!
//! ```
//! use straightedge::{Feature, Location, Point2, Triangle2, contain::point_triangle_2d};
//! let [a, b, c] = [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)].map(Point2::from);
//! let answer = point_triangle_2d(&Point2::new(0.5, 0.5), &Triangle2::new(a, b, c));
//! assert_eq!(answer.location, Location::Boundary);
//! assert_eq!(answer.feature, Some(Feature::Edge(1, 2)));
//! ```
//!
//! [`intersect`]: whether two shapes are disjoint, touch or overlap, and what they share. A query decides by signs of
//! determinants when it is called; a number is computed when its method is called.
//!
//! ```
//! use straightedge::{Feature, Point3, Ray3, Triangle3, Vector3, intersect::line_triangle};
//! let triangle = Triangle3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
//! let down = Ray3::new(Point3::new(2.0, 2.0, 3.0), Vector3::new(0.0, 0.0, -2.0));
//! if let Some(hit) = line_triangle(&down, &triangle) {
//!     assert_eq!((hit.enter(), hit.feature()), (1.5, Feature::Edge(1, 2)));
//! }
//! ```
//!
//! [`closest`]: the closest points of two shapes, and the feature of each that holds its point: a vertex, an edge or
//! the interior, here named [`Feature`].
//!
//! ```
//! use straightedge::{Feature, Point3, Triangle3, closest::point_triangle};
//! let triangle = Triangle3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
//! let near = point_triangle(&Point3::new(1.0, -2.0, 0.0), &triangle);
//! assert_eq!((near.feature(), near.distance()), (Feature::Edge(0, 1), 2.0));
//! assert!(near.is_within(&2.0));
//! ```
//!
//! [`moving`]: when two moving shapes touch first, and when last. Each argument is a shape with its velocity.
//!
//! ```
//! use straightedge::{Point3, Sphere, Vector3, moving::sphere_sphere};
//! let ball = |x| Sphere::new(Point3::new(x, 0.0, 0.0), 1.0);
//! let (right, still) = (Vector3::new(8.0, 0.0, 0.0), Vector3::new(0.0, 0.0, 0.0));
//! let hit = sphere_sphere((&ball(0.0), &right), (&ball(6.0), &still)).unwrap();
//! assert_eq!((hit.enter(), hit.exit()), (0.5, 1.0));
//! ```
//!
//! [`deforming`]: when two shapes first meet of which every vertex moves by itself. Each argument is a shape at the
//! time 0 and at 1.
//!
//! ```
//! use straightedge::{Feature, Point3, Triangle3, deforming::point_triangle};
//! let p = Point3::new(1.0, 1.0, 1.0);
//! let start = Triangle3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
//! let end = Triangle3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 8.0], [0.0, 4.0, 0.0]]); // one vertex rises
//! let contact = point_triangle((&p, &p), (&start, &end)).unwrap();
//! assert_eq!((contact.time(), contact.feature()), (0.5, Feature::Interior));
//! ```
//!
//! [`bound`]: convex hulls and other sets that certainly contain given points.
//!
//! ```
//! use straightedge::{Point3, bound::convex_hull};
//! let points = [(0, 0, 0), (4, 0, 0), (0, 4, 0), (2, 2, 0), (1, 1, 0), (0, 0, 4)].map(Point3::from);
//! let hull = convex_hull(&points);
//! assert_eq!((hull.dimension, hull.corners), (3, vec![0, 1, 2, 5])); // the others are in an edge and in a face
//! assert_eq!(hull.faces, [[0, 1, 5], [0, 2, 1], [0, 5, 2], [1, 2, 5]]);
//! ```
//!
//! For trees of bounding volumes, boxes and balls are rounded so that they certainly contain what they bound:
//!
//! ```
//! use straightedge::{Location, Point3, bound, contain::point_sphere};
//! let points = [[0.1, 0.2, 0.3], [0.7, 0.1, 0.4], [0.3, 0.9, 0.2]].map(Point3::from);
//! let ball = bound::sphere(&points);
//! assert!(points.iter().all(|p| point_sphere(p, &ball) != Location::Outside));
//! ```
//!
//! [`mesh`]: rays, nearest points and inside or outside of a triangle mesh, through a tree of boxes that misses none;
//! where it intersects itself, and what else is wrong with it.
//!
//! ```
//! use straightedge::{Location, Point3, Ray3, Vector3, mesh::Index};
//! let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 4.0]];
//! let index = Index::try_new(corners, [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]])?;
//! let down = Ray3::new(Point3::new(2.0, 2.0, 7.0), Vector3::new(0.0, 0.0, -1.0));
//! assert_eq!(index.first_hit(&down).map(|hit| hit.enter()), Some(7.0)); // at the edge, where other code leaks
//! assert_eq!(index.closed()?.locate(&Point3::new(1.0, 1.0, 1.0)).location, Location::Inside);
//! assert_eq!(index.nearest(&Point3::new(1.0, 1.0, -3.0)).map(|near| near.distance()), Some(3.0));
//! # Ok::<(), straightedge::Invalid>(())
//! ```
//!
//! ```
//! use straightedge::{Point3, TriangleSurface, mesh};
//! let points = [(0, 0, 0), (2, 2, 0), (4, 4, 0), (0, 4, 0)].map(Point3::from);
//! let surface = TriangleSurface::try_new(points.to_vec(), vec![[0, 1, 2], [0, 2, 3]])?;
//! assert_eq!(mesh::audit(&surface).degenerate.len(), 1); // three corners on a line
//! # Ok::<(), straightedge::Invalid>(())
//! ```
//!
//! [`region`]: inside or outside of a region of the plane, for many points.
//!
//! ```
//! use straightedge::{Location, Point2, region::Index};
//! let square = |from, to| [[from, from], [to, from], [to, to], [from, to]];
//! let frame = Index::try_new([square(0, 9), square(3, 6)])?; // a square with a hole
//! let locations = [1, 3, 4].map(|x| frame.locate(&Point2::new(x, 4)));
//! assert_eq!(locations, [Location::Inside, Location::Boundary, Location::Outside]);
//! # Ok::<(), straightedge::Invalid>(())
//! ```
//!
//! [`batch`]: one query for a whole slice of inputs, in nearly the time of the vectorised plain formula.
//!
//! ```
//! use straightedge::{Point2, Sign, batch};
//! let [a, b] = [[0.0, 0.0], [1.0, 1.0]].map(Point2::from);
//! let points = [[0.5, 0.5], [0.1, 0.3], [0.3, 0.1]];
//! let signs: Vec<Sign> = batch::orient2d(&a, &b, &points[..]).iter().collect();
//! assert_eq!(signs, [Sign::Zero, Sign::Positive, Sign::Negative]);
//! ```
//!
//! [`construct`]: new points, and weights, such as the center of a circle through three points. Each number is rounded
//! once.
//!
//! ```
//! use straightedge::{Triangle2, construct::centroid_triangle_2d};
//! let triangle = Triangle2::from([[0.1, 0.0], [0.1, 1.0], [0.1, 3.0]]);
//! assert_eq!((0.1 + 0.1 + 0.1) / 3.0, 0.10000000000000002); // rounded at every step
//! assert_eq!(centroid_triangle_2d(&triangle).to_array(), [0.1, 4.0 / 3.0]);
//! ```
//!
//! [`predicate::PlaneThrough`] and [`predicate::CircleThrough`]: the plane or circle through three points, prepared for
//! many others. Their signs are those of `orient3d` and `incircle`. So positive is the side of the plane from which the
//! three points turn clockwise: the normal (b - a) × (c - a) points to the negative side.
//!
//! ```
//! use straightedge::{Point3, Sign, predicate::PlaneThrough};
//! let [a, b, c] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [-1.0, -1.0, 0.0]].map(Point3::from);
//! let plane = PlaneThrough::new(&a, &b, &c);
//! let heights = [-1e-300, 0.0, 1e-300].map(|z| plane.side(&Point3::new(0.1, 0.2, z)));
//! assert_eq!(heights, [Sign::Positive, Sign::Zero, Sign::Negative]); // below, on, above
//! ```
//!
//! [`formula!`]: a polynomial of your own, certified the same way.
//!
//! ```
//! use straightedge::{Point2, Sign};
//!
//! straightedge::formula! {
//!     /// Does the parabola y = x² pass above the point?
//!     AboveParabola<R>(p: Point2<R>) = p.x.clone().squared() - &p.y
//! }
//! assert_eq!(AboveParabola::sign(&Point2::new(1e-200, 0.0)), Sign::Positive); // 1e-400 does not underflow
//! ```
//!
//! [`arith`]: the number types. A query is generic over [`Scalar`]: `f64` and `f32`, whose signs are certified; `i32`,
//! `i64` and [`Rational`], which are exact; and [`Plain`] floats, which round as a textbook implementation does: their
//! answers are often wrong. A [`Formula`] is written once and evaluated in all of them.
//!
//! Packages beside this one test geometry of your own: `straightedge-verify` has generators of hard cases, exact
//! oracles and a judge of answers, `straightedge-referees` judges whole results, such as triangulations, and the
//! program `straightedge` (package `straightedge-cli`) offers both to programs in any language.
//!
#![cfg_attr(
    doc,
    doc = "Further reading: the [guide](docs::guide), the [semantics](docs::semantics) of every answer, the \
           [queries](docs::queries): which shapes with which, and how functions are named."
)]
//!
//! # Points, vectors, shapes
//!
//! A [`shape`] is made by `new` from its points and vectors, or by `from` from arrays and tuples of whatever converts
//! to them: `Ray3::from((origin, direction))`, `Triangle3::from([a, b, c])`, with numbers or the vectors of `glam`. A
//! type ends in `2` or `3` if it exists both in the plane and in space; [`Plane`], [`Sphere`], [`Capsule`], [`Obb`],
//! [`Tetrahedron`], [`Circle`], [`Polygon`] and [`Region`] have no suffix. The difference of two float points is a
//! rounded vector: use it for directions, and pass the points themselves to predicates.
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
//! - `std` (default): the standard library, here and in the dependencies. Without it the crate is `no_std` with
//!   `alloc`.
//! - `glam`: `From` both ways between points or vectors of `f32` and `Vec2`, `Vec3`, `Vec3A`, and between those of
//!   `f64` and `DVec2`, `DVec3`, of glam 0.34. Shapes are made from arrays of these, too.
//! - `mint`: `From` both ways between points or vectors and those of mint 0.5, which nalgebra, cgmath and other
//!   versions of glam convert to and from.
//! - `serde`: `Serialize` and `Deserialize` for shapes, records of answers, and the numbers in them. [`Mesh`],
//!   [`TriangleSurface`] and [`ConvexPolyhedron`] are validated by their `try_new` when they are read; validate other
//!   shapes that you read yourself. A format may round floats: `serde_json` reads them exactly only with its feature
//!   `float_roundtrip`.
//! - `rayon`: queries of triangle meshes and batches run on all processors.
//! - `simd`: batches by the widest instructions of the processor that runs them.
//!
//! # Debug builds
//!
//! Exact arithmetic without optimisation is many times slower. Queries are generic: they are compiled with your crate,
//! by its settings. If a debug build calls the crate often, add to the `Cargo.toml` of the application:
//!
//! ```toml
//! [profile.dev]
//! opt-level = 1
//! [profile.dev.package."*"]
//! opt-level = 3
//! ```
//!
//! Instead of `"*"`, the second table may name `straightedge`, `num-bigint`, `num-integer`, `num-rational` and
//! `num-traits`, one table each.
//!
//! # Invalid input
//!
//! On NaN, infinity or an invalid shape (such as one with a negative radius), a query panics, in every scalar but
//! [`Plain`]; the message names the query and the argument. For data from outside, [`Shape::validate`] and `try_new`
//! return the same message as an error, [`Invalid`].
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]
#![deny(missing_docs)]
// Functions that are not generic are `#[inline]`, but for those that nearly every sign may need: without it each user
// would compile them and all that they call, called or not. `.ci/weight` counts.
// `clippy.toml` lists them; tests, examples and the program may call them.
#![cfg_attr(not(test), warn(clippy::disallowed_methods))]

extern crate alloc;
// Tests print.
#[cfg(any(feature = "std", test))]
extern crate std;

#[cfg(all(target_arch = "x86", not(target_feature = "sse2")))]
compile_error!("straightedge needs IEEE 754 doubles: enable SSE2, the x87 unit rounds twice");

pub mod answer;
pub mod arith;
pub mod arrangement;
pub mod batch;
pub mod bound;
pub mod closest;
pub mod construct;
pub mod contain;
mod convex;
pub mod deforming;
pub mod implicit;
#[cfg(any(feature = "glam", feature = "mint", feature = "serde"))]
mod interop;
pub mod intersect;
pub mod mesh;
#[doc(alias = "time_of_impact")]
#[doc(alias = "continuous_collision")]
#[doc(alias = "shape_cast")]
#[doc(alias = "sweep")]
pub mod moving;
pub mod offset;
pub mod predicate;
pub mod region;
pub mod shape;
pub mod voronoi;

#[doc(inline)]
pub use answer::{BoxFeature, Contact, End, Feature, Location, PlaneSide, RoundFeature, Shared, Span};
#[doc(hidden)]
pub use arith::internals;
#[doc(inline)]
pub use arith::{Formula, Plain, RadicalFormula, Rational, Scalar, Sign, Surd};
#[doc(inline)]
pub use convex::planar::Convex2;
#[doc(inline)]
pub use intersect::clip::line_kind::{Linear2, Linear3};
#[doc(inline)]
pub use shape::{
    Aabb2, Aabb3, Arc2, ArcEdge, ArcRegion, ArcRing, Capsule, Circle, Cone, ConvexHull, ConvexHull2, ConvexPolyhedron,
    Cylinder, Indexed, Invalid, Line2, Line3, Mesh, Obb, Parallelogram, Plane, PlaneOfPoints, Point2, Point3, Polygon,
    Quad, Ray2, Ray3, Region, Segment2, Segment3, Shape, Sphere, Tetrahedron, Triangle2, Triangle3, TriangleSurface,
    Vector2, Vector3, WeightedPoint2, WeightedPoint3, WeightedSegment2,
};

// Items that users write less often are public only in their modules; the modules of the crate name them from here.
pub(crate) use answer::{
    BallMeetingRecord, CapsuleMeetingRecord, Circumcenter, HitRecord, Hull, MeetingRecord, NearestPairRecord,
    NearestRecord, PointLocation, Separation, WindingLocation,
};
pub(crate) use arith::{CastFrom, Construction, Number, Numbers, Of, Ring};
pub(crate) use shape::{
    Bpt2, Bpt3, Circumcenter2, Circumcenter3, Definition2, Definition3, Equidistant2, Lnc2, Lnc3, Lpi, MovingPair,
    Primitive, Site, Site2, Ssi, ThreePlanes, Tpi, VoronoiSite2,
};

/// Pages of the documentation; no other build has this module.
// Links between the pages are Markdown references. The first definition of a name counts: here the one before the page,
// on other sites the one at the end of its file.
#[cfg(doc)]
pub mod docs {
    // Its code needs `straightedge-verify`, which runs it.
    #[cfg(not(doctest))]
    #[doc = "[semantics]: crate::docs::semantics"]
    #[doc = "[perturbation]: crate::docs::semantics#symbolic-perturbation"]
    #[doc = "[lines]: crate::docs::semantics#lines"]
    #[doc = "[queries]: crate::docs::queries"]
    #[doc = ""]
    #[doc = include_str!("../docs/guide.md")]
    pub mod guide {}

    #[doc = "[queries]: crate::docs::queries"]
    #[doc = ""]
    #[doc = include_str!("../docs/semantics.md")]
    pub mod semantics {}

    #[doc = "[semantics]: crate::docs::semantics"]
    #[doc = "[perturbation]: crate::docs::semantics#symbolic-perturbation"]
    #[doc = "[index]: crate::docs::guide#meshes"]
    #[doc = "[regions]: crate::docs::guide#regions-of-the-plane"]
    #[doc = ""]
    #[doc = include_str!("../docs/queries.md")]
    pub mod queries {}
}

/// The code in the README runs as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// Doc tests are one crate, which takes the queries that verification has compiled. Without it they are compiled once
/// more, in four times the time.
///
/// ```
/// use straightedge_verify as _;
/// ```
#[cfg(doctest)]
struct Verification;
