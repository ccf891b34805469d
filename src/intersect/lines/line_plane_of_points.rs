//! Lines, rays and segments against the plane of three points: where they cross it.
//!
//! Ericson, *Real-Time Collision Detection*, 5.3.1, with the points themselves: a computed normal would be rounded, and
//! with it the plane.

use crate::intersect::clip::halfspace_clip::LinearFunction;
use crate::intersect::clip::line_kind::{LineKind, ids, points_of};
use crate::intersect::clip::plane_crossing::{self, LineOnPlane, passed_plane};
use crate::intersect::hit::Hit;
use crate::predicate::Orient3d;
use crate::{Formula, Linear3, Number, Of, PlaneOfPoints, Point3, Ring, Scalar};
use core::marker::PhantomData;

/// Whether a line, ray or segment meets the plane of three points, and at which parameter.
///
/// `None` where they have no common point. There is one parameter, unless it lies in the plane: then all its parameters
/// count, unbounded on both sides for a line, above for a ray, and [`parameter`](Hit::parameter) is 0. A zero
/// direction, or a segment of zero length, stands for a single point: the parameter is 0 if the plane contains it.
/// Either winding will do.
///
/// It takes two signs of degree 3, and up to three of degree 2 to check that the points are not collinear. A parameter
/// costs some tens of nanoseconds in floats.
///
/// # Panics
/// On NaN, infinity and collinear points, unless the scalar is [`Plain`](crate::Plain).
///
/// # Examples
/// ```
/// use straightedge::{End, Line3, PlaneOfPoints, Point3, Vector3, intersect::line_plane_of_points};
/// let [a, b, c] = [(0.0, 0.0, 1.0), (1.0, 0.0, 1.0), (0.0, 1.0, 1.0)].map(Point3::from);
/// let floor = PlaneOfPoints::new(a, b, c);
/// let through = Line3::new(Point3::new(5.0, 0.0, 0.0), Vector3::new(1.0, 1.0, -0.5));
/// assert_eq!(line_plane_of_points(&through, &floor).unwrap().parameter(), -2.0);
/// let within = Line3::new(Point3::new(5.0, 0.0, 1.0), Vector3::new(1.0, 1.0, 0.0));
/// let hit = line_plane_of_points(&within, &floor).unwrap();
/// assert_eq!((hit.enter(), hit.exit(), hit.parameter()), (End::Below, End::Above, 0.0));
/// ```
///
/// ```
/// use straightedge::{PlaneOfPoints, Point3, Ray3, Vector3, intersect::line_plane_of_points};
/// let [a, b, c] = [(0.0, 0.0, 1.0), (1.0, 0.0, 1.0), (0.0, 1.0, 1.0)].map(Point3::from);
/// let floor = PlaneOfPoints::new(a, b, c);
/// let down = |z| Ray3::new(Point3::new(5.0, 0.0, z), Vector3::new(1.0, 1.0, -0.5));
/// assert_eq!(line_plane_of_points(&down(1.0), &floor).unwrap().parameter(), 0.0);
/// assert!(line_plane_of_points(&down(1.0 - f64::EPSILON), &floor).is_none());
/// ```
///
/// ```
/// use straightedge::{End, PlaneOfPoints, Point3, Segment3, intersect::line_plane_of_points};
/// let [a, b, c] = [(0.0, 0.0, 1.0), (1.0, 0.0, 1.0), (0.0, 1.0, 1.0)].map(Point3::from);
/// let floor = PlaneOfPoints::new(a, b, c);
/// let down = |z| Segment3::new(Point3::new(5.0, 0.0, 3.0), Point3::new(5.0, 0.0, z));
/// let touch = line_plane_of_points(&down(1.0), &floor).unwrap();
/// assert_eq!((touch.enter(), touch.exit()), (End::At(1.0), End::At(1.0)));
/// assert!(line_plane_of_points(&down(2.0), &floor).is_none());
/// ```
#[doc(alias = "ray_plane_of_points")]
#[doc(alias = "segment_plane_of_points")]
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn line_plane_of_points<S: Scalar, L: Linear3<S>>(
    line: &L,
    plane_of_points: &PlaneOfPoints<S>,
) -> Option<Hit<PlaneOfPoints<S>, L::Owned>> {
    let ends = points_of(ids!("plane_of_points"), line, "plane_of_points", plane_of_points);
    let input = (ends, plane_of_points.clone());
    let crossing = plane_crossing::meet::<L::Kind, PlaneDeterminant<L::Kind>, S>(&input);
    crossing.is_hit().then(|| Hit::new(LineOnPlane { input, crossing }))
}

passed_plane!(PlaneOfPoints = PlaneDeterminant);

/// The determinant of the three points with a point of a line.
pub(crate) struct PlaneDeterminant<L>(PhantomData<L>);

impl<L: LineKind> LinearFunction for PlaneDeterminant<L> {
    const NAME: &'static str = "intersect/line_plane_of_points";
    type Input = ([Point3<Number>; 2], PlaneOfPoints<Number>);
    #[inline(always)]
    fn start<R: Ring>((ends, PlaneOfPoints { a, b, c }): &Of<Self::Input, R>) -> R {
        Orient3d::eval(&[a.clone(), b.clone(), c.clone(), ends[0].clone()])
    }
    #[inline(always)]
    fn rate<R: Ring>((ends, PlaneOfPoints { a, b, c }): &Of<Self::Input, R>) -> R {
        -(b - a).cross(&(c - a)).dot(&L::direction(ends))
    }
    #[inline(always)]
    fn finish<R: Ring>((ends, PlaneOfPoints { a, b, c }): &Of<Self::Input, R>) -> R {
        // Called for segments only.
        Orient3d::eval(&[a.clone(), b.clone(), c.clone(), ends[1].clone()])
    }
}
