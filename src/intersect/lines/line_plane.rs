//! Lines, rays and segments against a plane: where they pass it.
//!
//! Ericson, *Real-Time Collision Detection*, 5.3.1: t = (d - n·origin) / (n·direction). The sides on which a segment
//! ends, or the way in which a ray goes, decide without a quotient.

use crate::intersect::clip::halfspace_clip::LinearFunction;
use crate::intersect::clip::line_kind::{LineKind, LinePoints, ids, points_of};
use crate::intersect::clip::plane_crossing;
use crate::{End, Linear3, Number, Of, Plane, Point3, Ring, Scalar, Span};
use core::marker::PhantomData;

/// Where a line, ray or segment passes a plane.
///
/// `None` where they have no common point; otherwise the interval of parameters, in units of the direction (of a
/// segment, from 0 at its start to 1 at its end). It is a single parameter, or all parameters where the line lies in
/// the plane: unbounded on both sides for a line, above for a ray. A zero direction, or a segment of zero length,
/// stands for a single point: the interval is `[0, 0]` if the plane contains it, else there is none. The normal may
/// have any length.
///
/// Decisions are exact for every finite input; the parameter is exact in exact scalars, in `f64` and `f32` the float
/// nearest to the exact one. Two signs of degree 2; a parameter costs some tens of nanoseconds in floats.
///
/// [`line_plane_hits`] decides only whether there is a common point, at far less cost.
///
/// # Panics
/// On NaN, infinity and n = 0, unless the scalar is [`Plain`](crate::Plain).
///
/// # Examples
/// ```
/// use straightedge::{End, Line3, Plane, Point3, Span, Vector3, intersect::line_plane};
/// let floor = Plane::new(Vector3::new(0.0, 0.0, 2.0), 2.0);
/// let within = Line3::new(Point3::new(5.0, 0.0, 1.0), Vector3::new(1.0, 1.0, 0.0));
/// assert_eq!(line_plane(&within, &floor), Some(Span { enter: End::Below, exit: End::Above }));
/// let through = Line3::new(Point3::new(5.0, 0.0, 0.0), Vector3::new(1.0, 1.0, -0.5));
/// assert_eq!(line_plane(&through, &floor), Some(Span { enter: End::At(-2.0), exit: End::At(-2.0) }));
/// ```
///
/// ```
/// use straightedge::{End, Plane, Point3, Ray3, Span, Vector3, intersect::line_plane};
/// let floor = Plane::new(Vector3::new(0.0, 0.0, 2.0), 2.0);
/// let down = |z| Ray3::new(Point3::new(5.0, 0.0, z), Vector3::new(1.0, 1.0, -0.5));
/// assert_eq!(line_plane(&down(1.0), &floor), Some(Span { enter: End::At(0.0), exit: End::At(0.0) }));
/// assert_eq!(line_plane(&down(1.0 - f64::EPSILON), &floor), None);
/// ```
///
/// ```
/// use straightedge::{End, Plane, Point3, Segment3, Span, Vector3, intersect::line_plane};
/// let floor = Plane::new(Vector3::new(0.0, 0.0, 2.0), 2.0);
/// let down = |z| Segment3::new(Point3::new(5.0, 0.0, 3.0), Point3::new(5.0, 0.0, z));
/// assert_eq!(line_plane(&down(1.0), &floor), Some(Span { enter: End::At(1.0), exit: End::At(1.0) }));
/// assert_eq!(line_plane(&down(2.0), &floor), None);
/// ```
#[doc(alias = "ray_plane")]
#[doc(alias = "segment_plane")]
#[inline]
pub fn line_plane<S: Scalar, L: Linear3<S>>(line: &L, plane: &Plane<S>) -> Option<Span<End<S::Value>>> {
    let points = points_of(ids!("plane"), line, "plane", plane);
    span::<L::Kind, S>(&points, plane)
}

/// Whether [`line_plane`] finds a common point, decided without parameters and parts.
///
/// # Panics
/// As [`line_plane`].
#[inline]
pub fn line_plane_hits<S: Scalar, L: Linear3<S>>(line: &L, plane: &Plane<S>) -> bool {
    let points = points_of(ids!("plane"), line, "plane", plane);
    hit::<L::Kind, S>(&points, plane)
}

/// The least parameter that [`line_plane`] finds, alone: the first common point is there. Where a whole line lies in a
/// plane, 0. `None` where they have no common point.
///
/// The float nearest to the exact one in `f64` and `f32`, exact in exact scalars.
///
/// # Panics
/// As [`line_plane`].
#[inline]
pub fn line_plane_parameter<S: Scalar, L: Linear3<S>>(line: &L, plane: &Plane<S>) -> Option<S::Value> {
    let points = points_of(ids!("plane"), line, "plane", plane);
    first::<L::Kind, S>(&points, plane)
}

/// d - n·X of the points of a line.
pub(crate) struct Depth<L>(PhantomData<L>);

impl<L: LineKind> LinearFunction for Depth<L> {
    const NAME: &'static str = "intersect/line_plane";
    type Input = ([Point3<Number>; 2], Plane<Number>);
    #[inline(always)]
    fn start<R: Ring>((ends, plane): &Of<Self::Input, R>) -> R {
        depth(plane, &ends[0])
    }
    #[inline(always)]
    fn rate<R: Ring>((ends, plane): &Of<Self::Input, R>) -> R {
        -plane.n.dot(&L::direction(ends))
    }
    #[inline(always)]
    fn finish<R: Ring>((ends, plane): &Of<Self::Input, R>) -> R {
        // Called for segments only.
        depth(plane, &ends[1])
    }
}

#[inline(always)]
fn depth<R: Ring>(Plane { n, d }: &Plane<R>, p: &Point3<R>) -> R {
    d.clone() - (n.x.clone() * &p.x + n.y.clone() * &p.y + n.z.clone() * &p.z)
}

#[inline]
pub(crate) fn hit<L: LineKind, S: Scalar>(ends: &LinePoints<S>, plane: &Plane<S>) -> bool {
    plane_crossing::hit::<L, Depth<L>, S>(&(ends.clone(), plane.clone()))
}

#[inline]
fn first<L: LineKind, S: Scalar>(ends: &LinePoints<S>, plane: &Plane<S>) -> Option<S::Value> {
    plane_crossing::first::<L, Depth<L>, S>(&(ends.clone(), plane.clone()))
}

#[inline]
fn span<L: LineKind, S: Scalar>(ends: &LinePoints<S>, plane: &Plane<S>) -> Option<Span<End<S::Value>>> {
    plane_crossing::span::<L, Depth<L>, S>(&(ends.clone(), plane.clone()), L::is_point(ends))
}
