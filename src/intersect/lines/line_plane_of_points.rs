//! Lines, rays and segments against the plane of three points: where do they pass it?
//!
//! Ericson, *Real-Time Collision Detection*, 5.3.1, with the points themselves: a normal that is computed first would be rounded,
//! and with it the plane.

use crate::intersect::clip::halfspace_clip::LinearFunction;
use crate::intersect::clip::line_kind::{LineKind, LinePoints, line_queries};
use crate::intersect::clip::plane_crossing;
use crate::predicate::Orient3d;
use crate::shape::require;
use crate::{End, Formula, Number, Of, PlaneOfPoints, Point3, Ring, Scalar, Span};
use core::marker::PhantomData;

line_queries! {
    {
        /// The answer is none where they have no common point, else the span of parameters, in units of the direction (of a
        /// segment from 0 at its start to 1 at its end). It is one parameter, or all there are where the thing lies in the
        /// plane: of a line it is unbounded below and above, of a ray above. A thing without direction is a point, and is in
        /// the plane at `[0, 0]` or not at all. Either winding will do.
        ///
        /// Decisions are exact for every finite input; the parameter is exact in exact scalars, in `f64` and `f32` the float
        /// nearest to the exact one. Two signs of degree 3, and up to three of degree 2 that find the points not collinear; a parameter costs microseconds: ask for the hit alone where that will do.
        ///
        /// # Panics
        /// On NaN, infinity and collinear points, unless the scalar is [`Plain`](crate::Plain).
    }
    plane_of_points: PlaneOfPoints by require, span -> (Option<Span<End<S::Value>>>), hit;

    line_plane_of_points, line_plane_of_points_hits: line Line3 WholeLine {
        /// Where a line passes the plane of three points.
        ///
        /// ```
        /// use straightedge::{End, Line3, PlaneOfPoints, Point3, Span, Vector3, intersect::line_plane_of_points};
        /// let floor = PlaneOfPoints::new(Point3::new(0.0, 0.0, 1.0), Point3::new(1.0, 0.0, 1.0), Point3::new(0.0, 1.0, 1.0));
        /// let within = Line3::new(Point3::new(5.0, 0.0, 1.0), Vector3::new(1.0, 1.0, 0.0));
        /// assert_eq!(line_plane_of_points(&within, &floor), Some(Span { enter: End::Below, exit: End::Above }));
        /// let through = Line3::new(Point3::new(5.0, 0.0, 0.0), Vector3::new(1.0, 1.0, -0.5));
        /// assert_eq!(line_plane_of_points(&through, &floor), Some(Span { enter: End::At(-2.0), exit: End::At(-2.0) }));
        /// ```
    }
    ray_plane_of_points, ray_plane_of_points_hits: ray Ray3 HalfLine {
        /// Where a ray passes the plane of three points.
        ///
        /// ```
        /// use straightedge::{End, PlaneOfPoints, Point3, Ray3, Span, Vector3, intersect::ray_plane_of_points};
        /// let floor = PlaneOfPoints::new(Point3::new(0.0, 0.0, 1.0), Point3::new(1.0, 0.0, 1.0), Point3::new(0.0, 1.0, 1.0));
        /// let down = |z| Ray3::new(Point3::new(5.0, 0.0, z), Vector3::new(1.0, 1.0, -0.5));
        /// assert_eq!(ray_plane_of_points(&down(1.0), &floor), Some(Span { enter: End::At(0.0), exit: End::At(0.0) }));
        /// assert_eq!(ray_plane_of_points(&down(1.0 - f64::EPSILON), &floor), None);
        /// ```
    }
    segment_plane_of_points, segment_plane_of_points_hits: segment Segment3 LineSegment {
        /// Where a segment passes the plane of three points.
        ///
        /// ```
        /// use straightedge::{End, PlaneOfPoints, Point3, Segment3, Span, intersect::segment_plane_of_points};
        /// let floor = PlaneOfPoints::new(Point3::new(0.0, 0.0, 1.0), Point3::new(1.0, 0.0, 1.0), Point3::new(0.0, 1.0, 1.0));
        /// let down = |z| Segment3::new(Point3::new(5.0, 0.0, 3.0), Point3::new(5.0, 0.0, z));
        /// assert_eq!(segment_plane_of_points(&down(1.0), &floor), Some(Span { enter: End::At(1.0), exit: End::At(1.0) }));
        /// assert_eq!(segment_plane_of_points(&down(2.0), &floor), None);
        /// ```
    }
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
        // Asked of segments only.
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
