//! Lines, rays and segments against an axis-aligned box: the interval of parameters inside it, and the parts entered
//! and left.
//!
//! Ericson, *Real-Time Collision Detection*, 5.3.3, by signs: the order of the parameters at which two slabs are
//! passed, without divisions. Whether there is a common point at all is one formula, the separating-axis test.

use crate::answer::BoxFeature;
use crate::arith::each::MapEach;
use crate::arith::formula;
use crate::intersect::clip::line_kind::{LineKind, LinePoints, ids, points_of};
use crate::intersect::clip::slab_clip::{self, reach, stays_out};
use crate::{Aabb3, Linear3, Number, Passage, Point3, Scalar, Sign};
use core::marker::PhantomData;

/// The interval of parameters for which a line, ray or segment is inside an axis-aligned box, and the parts it enters
/// and leaves through.
///
/// `None` where they have no common point; otherwise the interval of parameters, in units of the direction (of a
/// segment, from 0 at its start to 1 at its end), and the part of the box that holds the first and the last point: a
/// sign an axis, `000` inside. A box may be flat on any axis, on which its parts then have the sign `0`. A zero
/// direction, or a segment of zero length, stands for a single point: the interval is `[0, 0]` if the box contains it,
/// else there is none.
///
/// Decisions and parts are exact for every finite input; the parameters are exact in exact scalars, in `f64` and `f32`
/// the floats nearest to the exact ones. A dozen signs of degree 2 at most; a parameter other than 0 and 1 costs some
/// tens of nanoseconds in floats; [`line_aabb_hits`] costs one.
///
/// [`line_aabb_hits`] decides only whether there is a common point, at far less cost.
///
/// # Panics
/// On NaN, infinity and min > max, unless the scalar is [`Plain`](crate::Plain).
///
/// # Examples
/// ```
/// use straightedge::{Aabb3, Line3, Point3, Span, Vector3, intersect::line_aabb};
/// let cube = Aabb3::new(Point3::new(0.0, 0.0, 0.0), Point3::new(1.0, 1.0, 1.0));
/// // Along an edge.
/// let line = Line3::new(Point3::new(3.0, 0.0, 1.0), Vector3::new(-0.5, 0.0, 0.0));
/// let touch = line_aabb(&line, &cube).unwrap();
/// assert_eq!(touch.span, Span { enter: 4.0, exit: 6.0 });
/// assert_eq!([touch.entered.to_string(), touch.left.to_string()], ["+-+", "--+"]);
/// ```
///
/// ```
/// use straightedge::{Aabb3, Point3, Ray3, Span, Vector3, intersect::line_aabb};
/// let cube = Aabb3::new(Point3::new(0.0, 0.0, 0.0), Point3::new(1.0, 1.0, 1.0));
/// let across = Vector3::new(1.0, 1.0, 0.0);
/// // It starts inside.
/// let within = line_aabb(&Ray3::new(Point3::new(0.25, 0.5, 0.5), across), &cube).unwrap();
/// assert_eq!(within.span, Span { enter: 0.0, exit: 0.5 });
/// assert_eq!([within.entered.to_string(), within.left.to_string()], ["000", "0+0"]);
/// // It grazes the edge at x = 0, y = 1.
/// let touch = line_aabb(&Ray3::new(Point3::new(-1.0, 0.0, 0.5), across), &cube).unwrap();
/// assert_eq!((touch.span, touch.left.to_string()), (Span { enter: 1.0, exit: 1.0 }, "-+0".to_string()));
/// assert_eq!(line_aabb(&Ray3::new(Point3::new(-1.0, f64::EPSILON, 0.5), across), &cube), None);
/// ```
///
/// ```
/// use straightedge::{Aabb3, Point3, Segment3, Span, intersect::line_aabb};
/// let cube = Aabb3::new(Point3::new(0.0, 0.0, 0.0), Point3::new(1.0, 1.0, 1.0));
/// // It ends on a face.
/// let segment = Segment3::new(Point3::new(0.5, 0.5, 3.0), Point3::new(0.5, 0.5, 1.0));
/// let touch = line_aabb(&segment, &cube).unwrap();
/// assert_eq!((touch.span, touch.left.to_string()), (Span { enter: 1.0, exit: 1.0 }, "00+".to_string()));
/// ```
#[doc(alias = "ray_aabb")]
#[doc(alias = "segment_aabb")]
#[inline]
pub fn line_aabb<S: Scalar, L: Linear3<S>>(line: &L, aabb: &Aabb3<S>) -> Option<Passage<S::Value, BoxFeature<3>>> {
    let points = points_of(ids!("aabb"), line, "aabb", aabb);
    passage::<L::Kind, S>(&points, aabb)
}

/// Whether [`line_aabb`] finds a common point, decided without parameters and parts.
///
/// # Panics
/// As [`line_aabb`].
#[inline]
pub fn line_aabb_hits<S: Scalar, L: Linear3<S>>(line: &L, aabb: &Aabb3<S>) -> bool {
    let points = points_of(ids!("aabb"), line, "aabb", aabb);
    hit::<L::Kind, S>(&points, aabb)
}

/// The least parameter that [`line_aabb`] finds, alone: the first common point is there. Where a whole line lies in a
/// plane, 0. `None` where they have no common point.
///
/// The float nearest to the exact one in `f64` and `f32`, exact in exact scalars.
///
/// # Panics
/// As [`line_aabb`].
#[inline]
pub fn line_aabb_parameter<S: Scalar, L: Linear3<S>>(line: &L, aabb: &Aabb3<S>) -> Option<S::Value> {
    let points = points_of(ids!("aabb"), line, "aabb", aabb);
    first::<L::Kind, S>(&points, aabb)
}

/// Separating-axis margin, doubled: the least, over direction × eᵢ, of the projected radius of the box minus the
/// distance of its centre from the line. Degree 2.
struct Reach<L>(PhantomData<L>);

formula! {
    impl[L: LineKind] sign Reach<L>; "intersect/line_aabb", &["line", "aabb"];
        ([Point3<Number>; 2], Aabb3<Number>) = |(ends, Aabb3 { min, max })| {
        let origin = &ends[0];
        reach(&L::direction(ends), &(max - min), &((min - origin) + (max - origin)))
    }
}

pub(crate) fn axes<'a, S>(
    [from, to]: &'a LinePoints<S>,
    Aabb3 { min, max }: &'a Aabb3<S>,
) -> [slab_clip::Axis<'a, S>; 3] {
    [[&from.x, &to.x, &min.x, &max.x], [&from.y, &to.y, &min.y, &max.y], [&from.z, &to.z, &min.z, &max.z]]
}

#[inline]
fn passage<L: LineKind, S: Scalar>(ends: &LinePoints<S>, aabb: &Aabb3<S>) -> Option<Passage<S::Value, BoxFeature<3>>> {
    slab_clip::passage::<L, S, 3>(axes(ends, aabb))
}

#[inline]
fn first<L: LineKind, S: Scalar>(ends: &LinePoints<S>, aabb: &Aabb3<S>) -> Option<S::Value> {
    slab_clip::first::<L, S, 3>(axes(ends, aabb))
}

#[inline]
pub(crate) fn hit<L: LineKind, S: Scalar>(ends: &LinePoints<S>, aabb: &Aabb3<S>) -> bool {
    let [x, y, z] = axes(ends, aabb).map_each(stays_out::<L, S>);
    !(x | y | z) && S::sign_of::<Reach<L>>(&(ends.clone(), aabb.clone())) != Sign::Negative
}
