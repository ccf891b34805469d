//! One query for a whole slice of inputs: signs and locations of points, the triangles or boxes that a line meets, the
//! triangles that a triangle meets.
//!
//! Every answer is exactly that of the single call. The time is nearly that of the plain formula in a loop that the
//! compiler vectorises: the filter runs on 64 cases together, in code without branches; the few cases that it does not
//! decide are then decided one by one.
//!
//! Points come as slices of points or of arrays, `&[Point3<f64>]`, `&[[f64; 3]]`, or as one slice for each coordinate,
//! [`Columns3`], which is the fastest. A reference to one point means the same point in every case:
//!
//! ```
//! use straightedge::{Point3, Sign, batch};
//! let [a, b, c] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [-1.0, -1.0, 0.0]].map(Point3::from);
//! let points: Vec<[f64; 3]> = (0..100).map(|i| [0.1 * f64::from(i), 0.3, f64::from(i - 50)]).collect();
//! // On which side of the plane abc is each point?
//! let sides = batch::orient3d(&a, &b, &c, &points[..]);
//! let mut signs = vec![Sign::Zero; points.len()];
//! sides.write(&mut signs);
//! assert_eq!((signs[0], signs[50], signs[99]), (Sign::Positive, Sign::Zero, Sign::Negative));
//! assert!(sides.positions(Sign::Zero).eq([50]));
//! ```
//!
//! Every function returns a [`Many`], which is lazy: its methods decide the cases. [`iter`](Many::iter) yields one
//! answer after the other, [`write`](Many::write) fills a slice, and [`positions`](Many::positions) yields the indices
//! of the cases with one answer. They panic on NaN and infinity; [`try_write`](Many::try_write) returns the first such
//! case as an [`InvalidCase`], which spares a look at all input before. With the feature `rayon`, `write_parallel` and
//! `try_write_parallel` use all processors. With the feature `simd`, the filter is also compiled for wider
//! instructions, and used in the widest form that the processor has.
//!
//! | function | answers |
//! |---|---|
//! | [`orient2d`], [`orient3d`], [`incircle`], [`insphere`]; [`signs`] of a formula of your own | [`Sign`] |
//! | [`point_tetrahedron`], [`point_triangle_2d`], [`point_sphere`] | [`Location`] |
//! | [`line_triangle`], [`line_aabb`], of a line, ray or segment | whether they meet |
//! | [`triangle_triangle`] | [`Contact`] |

mod many;
mod points;
mod shapes;
mod signs;

pub use many::{Answers, InvalidCase, Many, Question};
pub use points::{Columns2, Columns3, Points};
pub use signs::Inputs;

use crate::intersect::clip::line_kind::OfLineKind;
use crate::predicate::{Incircle, Insphere, Orient2d, Orient3d};
use crate::shape::require;
use crate::{
    Aabb3, Contact, Formula, Linear3, Location, Point2, Point3, Scalar, Sign, Sphere, Tetrahedron, Triangle2, Triangle3,
};
use shapes::{Against, PointsIn};
use signs::{Signs, SignsOfDifferences};

/// The orientations of many triples of points of the plane: [`orient2d`](crate::predicate::orient2d) of each. An
/// argument is a slice with one point for each case, or a reference to one point for all cases.
///
/// # Panics
/// Where slices differ in length. Answers panic on NaN and infinity with the index of the case, unless the scalar is
/// [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point2, Sign, batch};
/// let [a, b] = [[0.0, 0.0], [3.0, 9.0]].map(Point2::from);
/// let points = [[1.0, 3.0], [0.1, 0.3], [2.0, 3.0]]; // the double 0.3 is less than three times the double 0.1
/// let signs: Vec<Sign> = batch::orient2d(&a, &b, &points[..]).iter().collect();
/// assert_eq!(signs, [Sign::Zero, Sign::Negative, Sign::Negative]);
/// ```
pub fn orient2d<S: Scalar>(
    a: impl Points<Point = Point2<S>>,
    b: impl Points<Point = Point2<S>>,
    c: impl Points<Point = Point2<S>>,
) -> Many<impl Question<Answer = Sign>> {
    signs::<Orient2d, _>((a.layout(), b.layout(), c.layout()))
}

/// The orientations of many quadruples of points of space: [`orient3d`](crate::predicate::orient3d) of each.
///
/// # Panics
/// As [`orient2d`].
///
/// ```
/// use straightedge::{Point3, Sign, batch::{self, Columns3}};
/// let [a, b, c] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [-1.0, -1.0, 0.0]].map(Point3::from);
/// let points = Columns3::new(&[0.0, 0.2, 7.0], &[0.0, 0.1, 7.0], &[-1e-300, 0.0, 1e300]);
/// let signs: Vec<Sign> = batch::orient3d(&a, &b, &c, points).iter().collect();
/// assert_eq!(signs, [Sign::Positive, Sign::Zero, Sign::Negative]);
/// ```
pub fn orient3d<S: Scalar>(
    a: impl Points<Point = Point3<S>>,
    b: impl Points<Point = Point3<S>>,
    c: impl Points<Point = Point3<S>>,
    d: impl Points<Point = Point3<S>>,
) -> Many<impl Question<Answer = Sign>> {
    signs::<Orient3d, _>((a.layout(), b.layout(), c.layout(), d.layout()))
}

/// For each of many quadruples of points of the plane, whether d is inside the circle through a, b and c: the sign of
/// [`incircle`](crate::predicate::incircle).
///
/// # Panics
/// As [`orient2d`].
///
/// ```
/// use straightedge::{Point2, Sign, batch};
/// let [a, b, c] = [[0.0, 0.0], [2.0, 0.0], [2.0, 2.0]].map(Point2::from);
/// let points = [[1.0, 1.0], [0.0, 2.0], [0.0, 3.0]].map(Point2::from);
/// let signs: Vec<Sign> = batch::incircle(&a, &b, &c, &points[..]).iter().collect();
/// assert_eq!(signs, [Sign::Positive, Sign::Zero, Sign::Negative]);
/// ```
#[doc(alias = "in_circle")]
pub fn incircle<S: Scalar>(
    a: impl Points<Point = Point2<S>>,
    b: impl Points<Point = Point2<S>>,
    c: impl Points<Point = Point2<S>>,
    d: impl Points<Point = Point2<S>>,
) -> Many<impl Question<Answer = Sign>> {
    signs::<Incircle, _>((a.layout(), b.layout(), c.layout(), d.layout()))
}

/// For each of many quintuples of points of space, whether e is inside the sphere through a, b, c and d: the sign of
/// [`insphere`](crate::predicate::insphere).
///
/// # Panics
/// As [`orient2d`].
///
/// ```
/// use straightedge::{Point3, Sign, batch};
/// let [a, b, c, d] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [-1.0, 0.0, 0.0], [0.0, 0.0, -1.0]].map(Point3::from);
/// let points = [[0.0, 0.0, 0.5], [0.0, -1.0, 0.0], [0.0, 0.0, 2.0]];
/// let signs: Vec<Sign> = batch::insphere(&a, &b, &c, &d, &points[..]).iter().collect();
/// assert_eq!(signs, [Sign::Positive, Sign::Zero, Sign::Negative]);
/// ```
#[doc(alias = "in_sphere")]
pub fn insphere<S: Scalar>(
    a: impl Points<Point = Point3<S>>,
    b: impl Points<Point = Point3<S>>,
    c: impl Points<Point = Point3<S>>,
    d: impl Points<Point = Point3<S>>,
    e: impl Points<Point = Point3<S>>,
) -> Many<impl Question<Answer = Sign>> {
    let inputs = (a.layout(), b.layout(), c.layout(), d.layout(), e.layout());
    Many(SignsOfDifferences(Signs::<Insphere, _>::new(inputs)))
}

/// The signs of a formula of three or four points of the plane, or of four or five of space, over many cases: one of
/// this crate, such as [`Angle2d`](crate::predicate::Angle2d), or of your own.
///
/// # Panics
/// As [`orient2d`].
///
/// ```
/// use straightedge::{Point2, Sign, batch};
/// straightedge::formula! {
///     /// Is the diagonal ac longer than bd?
///     DiagonalOrder<R>(a: Point2<R>, b: Point2<R>, c: Point2<R>, d: Point2<R>)
///         = (a - c).squared_length() - (b - d).squared_length()
/// }
/// let [a, b, c] = [[0.0, 0.0], [1e-200, 0.0], [1e-200, 1e-200]].map(Point2::from);
/// let points = [[0.0, 1e-200], [0.0, 2e-200], [1.0, 1.0]];
/// let signs: Vec<Sign> = batch::signs::<DiagonalOrder, _>((&a, &b, &c, &points[..])).iter().collect();
/// assert_eq!(signs, [Sign::Zero, Sign::Negative, Sign::Negative]);
/// ```
pub fn signs<F: Formula, I: Inputs<F::Input>>(inputs: I) -> Many<impl Question<Answer = Sign>> {
    Many(Signs::<F, I>::new(inputs))
}

/// Where each of many points is with respect to a tetrahedron: the location of
/// [`contain::point_tetrahedron`](crate::contain::point_tetrahedron).
///
/// # Panics
/// On NaN and infinity in the tetrahedron, unless the scalar is [`Plain`](crate::Plain). Answers panic on those in the
/// points, with the index of the case.
///
/// ```
/// use straightedge::{Location, Tetrahedron, batch};
/// let corner = Tetrahedron::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 4.0]]);
/// let points = [[1.0, 1.0, 1.0], [2.0, 0.0, 2.0], [3.0, 3.0, 3.0]];
/// let locations: Vec<Location> = batch::point_tetrahedron(&points[..], &corner).iter().collect();
/// assert_eq!(locations, [Location::Inside, Location::Boundary, Location::Outside]);
/// ```
pub fn point_tetrahedron<S: Scalar>(
    points: impl Points<Point = Point3<S>>,
    tetrahedron: &Tetrahedron<S>,
) -> Many<impl Question<Answer = Location>> {
    Many(PointsIn::point_tetrahedron(points.layout(), tetrahedron))
}

/// Where each of many points of the plane is with respect to a triangle: the location of
/// [`contain::point_triangle_2d`](crate::contain::point_triangle_2d).
///
/// # Panics
/// As [`point_tetrahedron`].
///
/// ```
/// use straightedge::{Location, Triangle2, batch};
/// let triangle = Triangle2::from([[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]]);
/// let points = [[1.0, 1.0], [2.0, 2.0], [3.0, 3.0]];
/// let locations: Vec<Location> = batch::point_triangle_2d(&points[..], &triangle).iter().collect();
/// assert_eq!(locations, [Location::Inside, Location::Boundary, Location::Outside]);
/// ```
pub fn point_triangle_2d<S: Scalar>(
    points: impl Points<Point = Point2<S>>,
    triangle: &Triangle2<S>,
) -> Many<impl Question<Answer = Location>> {
    Many(PointsIn::point_triangle_2d(points.layout(), triangle))
}

/// Where each of many points is with respect to a ball: [`contain::point_sphere`](crate::contain::point_sphere).
///
/// # Panics
/// As [`point_tetrahedron`], and where the radius is negative.
///
/// ```
/// use straightedge::{Location, Point3, Sphere, batch};
/// let ball = Sphere::new(Point3::new(0.0, 0.0, 0.0), 5.0);
/// let points = [[1.0, 1.0, 1.0], [3.0, 0.0, 4.0], [4.0, 4.0, 0.0]];
/// let locations: Vec<Location> = batch::point_sphere(&points[..], &ball).iter().collect();
/// assert_eq!(locations, [Location::Inside, Location::Boundary, Location::Outside]);
/// ```
pub fn point_sphere<S: Scalar>(
    points: impl Points<Point = Point3<S>>,
    sphere: &Sphere<S>,
) -> Many<impl Question<Answer = Location>> {
    Many(PointsIn::point_sphere(points.layout(), sphere))
}

/// Which of many triangles a line, ray or segment meets: where
/// [`intersect::line_triangle`](crate::intersect::line_triangle) is `Some`. For parameters and weights, call that for
/// the triangles that are hit.
///
/// # Panics
/// On NaN and infinity in the line, unless the scalar is [`Plain`](crate::Plain). Answers panic on those in the
/// triangles, with the index of the case.
///
/// ```
/// use straightedge::{Point3, Ray3, Triangle3, Vector3, batch, intersect};
/// let at = |x: f64| Triangle3::from([[x, 0.0, 0.0], [x, 4.0, 0.0], [x, 0.0, 4.0]]);
/// let triangles: Vec<_> = (-50..50).map(|x| at(f64::from(x))).collect();
/// let ray = Ray3::new(Point3::new(0.0, 1.0, 3.0), Vector3::new(1.0, 0.0, 0.0)); // it passes through an edge of each
/// let hits = batch::line_triangle(&ray, &triangles);
/// assert!(hits.positions(true).eq(50..100));
/// let parameters = hits.positions(true).map(|i| intersect::line_triangle(&ray, &triangles[i]).unwrap().enter());
/// assert!(parameters.eq((0..50).map(f64::from)));
/// ```
#[doc(alias = "ray_triangle")]
#[doc(alias = "segment_triangle")]
pub fn line_triangle<'a, S: Scalar, L: Linear3<S>>(
    line: &'a L,
    triangles: &'a [Triangle3<S>],
) -> Many<impl Question<Answer = bool> + use<'a, S, L>> {
    OfLineKind::require(line, "intersect/line_triangle");
    Many(Against::new(line, triangles))
}

/// Which of many axis-aligned boxes a line, ray or segment meets:
/// [`intersect::line_aabb_hits`](crate::intersect::line_aabb_hits) of each.
///
/// # Panics
/// As [`line_triangle`], and on a box with min > max.
///
/// ```
/// use straightedge::{Aabb3, Point3, Ray3, Vector3, batch};
/// let at = |x: f64| Aabb3::new(Point3::new(x, 0.0, 0.0), Point3::new(x + 0.5, 1.0, 1.0));
/// let boxes: Vec<_> = (-50..50).map(|x| at(f64::from(x))).collect();
/// let ray = Ray3::new(Point3::new(0.0, 1.0, 0.5), Vector3::new(1.0, 0.0, 0.0)); // along their faces
/// assert!(batch::line_aabb(&ray, &boxes).positions(true).eq(50..100));
/// ```
#[doc(alias = "ray_aabb")]
#[doc(alias = "segment_aabb")]
pub fn line_aabb<'a, S: Scalar, L: Linear3<S>>(
    line: &'a L,
    boxes: &'a [Aabb3<S>],
) -> Many<impl Question<Answer = bool> + use<'a, S, L>> {
    OfLineKind::require(line, "intersect/line_aabb");
    Many(Against::new(line, boxes))
}

/// How a triangle meets each of many others: the contact of
/// [`intersect::triangle_triangle`](crate::intersect::triangle_triangle).
///
/// # Panics
/// On NaN and infinity in the triangle, unless the scalar is [`Plain`](crate::Plain). Answers panic on those in the
/// others, with the index of the case.
///
/// ```
/// use straightedge::{Contact, Triangle3, batch};
/// let triangle = Triangle3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
/// let upright = |z: f64| Triangle3::from([[1.0, 1.0, z], [1.0, 1.0, z + 2.0], [9.0, 1.0, z]]);
/// let others = [-1.0, 0.0, 1.0].map(upright);
/// let contacts: Vec<Contact> = batch::triangle_triangle(&triangle, &others).iter().collect();
/// assert_eq!(contacts, [Contact::Overlapping, Contact::Touching, Contact::Disjoint]);
/// ```
pub fn triangle_triangle<'a, S: Scalar>(
    triangle: &'a Triangle3<S>,
    others: &'a [Triangle3<S>],
) -> Many<impl Question<Answer = Contact> + use<'a, S>> {
    require("intersect/triangle_triangle", "first", triangle);
    Many(Against::new(triangle, others))
}
