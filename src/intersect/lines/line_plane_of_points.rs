//! Lines, rays and segments against the plane of three points: where they pass it.
//!
//! Ericson, *Real-Time Collision Detection*, 5.3.1, with the points themselves: a normal that is computed first would
//! be rounded, and with it the plane.

use crate::intersect::clip::halfspace_clip::LinearFunction;
use crate::intersect::clip::line_kind::{LineKind, LinePoints, ids, points_of};
use crate::intersect::clip::plane_crossing;
use crate::predicate::Orient3d;
use crate::{End, Formula, Linear3, Number, Of, PlaneOfPoints, Point3, Ring, Scalar, Span};
use core::marker::PhantomData;

/// Where a line, ray or segment passes the plane of three points.
///
/// `None` where they have no common point; otherwise the interval of parameters, in units of the direction (of a
/// segment, from 0 at its start to 1 at its end). It is a single parameter, or all parameters where the line lies in
/// the plane: unbounded on both sides for a line, above for a ray. A zero direction, or a segment of zero length,
/// stands for a single point: the interval is `[0, 0]` if the plane contains it, else there is none. Either winding
/// will do.
///
/// Decisions are exact for every finite input; the parameter is exact in exact scalars, in `f64` and `f32` the float
/// nearest to the exact one. Two signs of degree 3, and up to three of degree 2 that find the points not collinear; a
/// parameter costs some tens of nanoseconds in floats.
///
/// [`line_plane_of_points_hits`] decides only whether there is a common point, at far less cost.
///
/// # Panics
/// On NaN, infinity and collinear points, unless the scalar is [`Plain`](crate::Plain).
///
/// # Examples
/// ```
/// use straightedge::{End, Line3, PlaneOfPoints, Point3, Span, Vector3, intersect::line_plane_of_points};
/// let [a, b, c] = [(0.0, 0.0, 1.0), (1.0, 0.0, 1.0), (0.0, 1.0, 1.0)].map(Point3::from);
/// let floor = PlaneOfPoints::new(a, b, c);
/// let within = Line3::new(Point3::new(5.0, 0.0, 1.0), Vector3::new(1.0, 1.0, 0.0));
/// assert_eq!(line_plane_of_points(&within, &floor), Some(Span { enter: End::Below, exit: End::Above }));
/// let through = Line3::new(Point3::new(5.0, 0.0, 0.0), Vector3::new(1.0, 1.0, -0.5));
/// let crossing = Span { enter: End::At(-2.0), exit: End::At(-2.0) };
/// assert_eq!(line_plane_of_points(&through, &floor), Some(crossing));
/// ```
///
/// ```
/// use straightedge::{End, PlaneOfPoints, Point3, Ray3, Span, Vector3, intersect::line_plane_of_points};
/// let [a, b, c] = [(0.0, 0.0, 1.0), (1.0, 0.0, 1.0), (0.0, 1.0, 1.0)].map(Point3::from);
/// let floor = PlaneOfPoints::new(a, b, c);
/// let down = |z| Ray3::new(Point3::new(5.0, 0.0, z), Vector3::new(1.0, 1.0, -0.5));
/// assert_eq!(line_plane_of_points(&down(1.0), &floor), Some(Span { enter: End::At(0.0), exit: End::At(0.0) }));
/// assert_eq!(line_plane_of_points(&down(1.0 - f64::EPSILON), &floor), None);
/// ```
///
/// ```
/// use straightedge::{End, PlaneOfPoints, Point3, Segment3, Span, intersect::line_plane_of_points};
/// let [a, b, c] = [(0.0, 0.0, 1.0), (1.0, 0.0, 1.0), (0.0, 1.0, 1.0)].map(Point3::from);
/// let floor = PlaneOfPoints::new(a, b, c);
/// let down = |z| Segment3::new(Point3::new(5.0, 0.0, 3.0), Point3::new(5.0, 0.0, z));
/// let crossing = Span { enter: End::At(1.0), exit: End::At(1.0) };
/// assert_eq!(line_plane_of_points(&down(1.0), &floor), Some(crossing));
/// assert_eq!(line_plane_of_points(&down(2.0), &floor), None);
/// ```
#[doc(alias = "ray_plane_of_points")]
#[doc(alias = "segment_plane_of_points")]
#[inline]
pub fn line_plane_of_points<S: Scalar, L: Linear3<S>>(
    line: &L,
    plane_of_points: &PlaneOfPoints<S>,
) -> Option<Span<End<S::Value>>> {
    let points = points_of(ids!("plane_of_points"), line, "plane_of_points", plane_of_points);
    span::<L::Kind, S>(&points, plane_of_points)
}

/// Whether [`line_plane_of_points`] finds a common point, decided without parameters and parts.
///
/// # Panics
/// As [`line_plane_of_points`].
#[inline]
pub fn line_plane_of_points_hits<S: Scalar, L: Linear3<S>>(line: &L, plane_of_points: &PlaneOfPoints<S>) -> bool {
    let points = points_of(ids!("plane_of_points"), line, "plane_of_points", plane_of_points);
    hit::<L::Kind, S>(&points, plane_of_points)
}

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

#[inline]
fn hit<L: LineKind, S: Scalar>(ends: &LinePoints<S>, plane: &PlaneOfPoints<S>) -> bool {
    plane_crossing::hit::<L, PlaneDeterminant<L>, S>(&(ends.clone(), plane.clone()))
}

#[inline]
fn span<L: LineKind, S: Scalar>(ends: &LinePoints<S>, plane: &PlaneOfPoints<S>) -> Option<Span<End<S::Value>>> {
    plane_crossing::span::<L, PlaneDeterminant<L>, S>(&(ends.clone(), plane.clone()), L::is_point(ends))
}
