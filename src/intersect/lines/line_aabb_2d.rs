//! Lines, rays and segments of the plane against an axis-aligned rectangle: the interval of parameters inside it, and
//! the parts entered and left.
//!
//! As in space ([`line_aabb`](crate::intersect::line_aabb())), on two axes.

use crate::answer::BoxFeature;
use crate::arith::each::MapEach;
use crate::arith::formula;
use crate::intersect::clip::line_kind::{LineKind, LinePoints2, ids, points_of};
use crate::intersect::clip::slab_clip::{self, stays_out};
use crate::{Aabb2, Linear2, Number, Passage, Point2, Scalar, Sign};
use core::marker::PhantomData;

/// The interval of parameters for which a line, ray or segment is inside an axis-aligned rectangle, and the parts it
/// enters and leaves through.
///
/// `None` where they have no common point; otherwise the interval of parameters, in units of the direction (of a
/// segment, from 0 at its start to 1 at its end), and the part of the rectangle that holds the first and the last
/// point: a sign an axis, `00` inside. It may be flat on any axis, on which its parts then have the sign `0`. A zero
/// direction, or a segment of zero length, stands for a single point: the interval is `[0, 0]` if the rectangle
/// contains it, else there is none.
///
/// Decisions and parts are exact for every finite input; the parameters are exact in exact scalars, in `f64` and `f32`
/// the floats nearest to the exact ones. A few signs of degree 2; a parameter other than 0 and 1 costs some tens of
/// nanoseconds in floats; [`line_aabb_2d_hits`] costs one.
///
/// [`line_aabb_2d_hits`] decides only whether there is a common point, at far less cost.
///
/// # Panics
/// On NaN, infinity and min > max, unless the scalar is [`Plain`](crate::Plain).
///
/// # Examples
/// ```
/// use straightedge::{Aabb2, Line2, Point2, Span, Vector2, intersect::line_aabb_2d};
/// let square = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(1.0, 1.0));
/// let falling = |y| Line2::new(Point2::new(3.0, y), Vector2::new(2.0, -2.0));
/// let through = line_aabb_2d(&falling(-2.0), &square).unwrap();
/// assert_eq!(through.span, Span { enter: -1.5, exit: -1.0 });
/// // It grazes a corner, and one bit further out it misses.
/// let touch = line_aabb_2d(&falling(-1.0), &square).unwrap();
/// assert_eq!((touch.span, touch.entered.to_string()), (Span { enter: -1.0, exit: -1.0 }, "++".to_string()));
/// assert_eq!(line_aabb_2d(&falling(-1.0 + f64::EPSILON / 2.0), &square), None);
/// ```
///
/// ```
/// use straightedge::{Aabb2, Point2, Ray2, Span, Vector2, intersect::line_aabb_2d};
/// let square = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(1.0, 1.0));
/// // It grazes a corner.
/// let ray = Ray2::new(Point2::new(-1.0, 0.0), Vector2::new(0.5, 0.5));
/// let touch = line_aabb_2d(&ray, &square).unwrap();
/// assert_eq!((touch.span, touch.entered.to_string()), (Span { enter: 2.0, exit: 2.0 }, "-+".to_string()));
/// ```
///
/// ```
/// use straightedge::{Aabb2, Point2, Segment2, Span, intersect::line_aabb_2d};
/// let square = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(1.0, 1.0));
/// // Along an edge.
/// let segment = Segment2::new(Point2::new(-1.0, 1.0), Point2::new(0.5, 1.0));
/// let touch = line_aabb_2d(&segment, &square).unwrap();
/// assert_eq!([touch.entered.to_string(), touch.left.to_string()], ["-+", "0+"]);
/// assert_eq!(touch.span.exit, 1.0);
/// ```
#[doc(alias = "ray_aabb_2d")]
#[doc(alias = "segment_aabb_2d")]
#[inline]
pub fn line_aabb_2d<S: Scalar, L: Linear2<S>>(line: &L, aabb: &Aabb2<S>) -> Option<Passage<S::Value, BoxFeature<2>>> {
    let points = points_of(ids!("aabb_2d"), line, "aabb", aabb);
    passage::<L::Kind, S>(&points, aabb)
}

/// Whether [`line_aabb_2d`] finds a common point, decided without parameters and parts.
///
/// # Panics
/// As [`line_aabb_2d`].
#[inline]
pub fn line_aabb_2d_hits<S: Scalar, L: Linear2<S>>(line: &L, aabb: &Aabb2<S>) -> bool {
    let points = points_of(ids!("aabb_2d"), line, "aabb", aabb);
    hit::<L::Kind, S>(&points, aabb)
}

/// Separating-axis margin, doubled: the projected radius of the box perpendicular to the line, minus the distance of
/// its centre from the line. Degree 2.
struct Reach<L>(PhantomData<L>);

formula! {
    impl[L: LineKind] sign Reach<L>; "intersect/ray_aabb_2d", &["ray", "aabb"];
        ([Point2<Number>; 2], Aabb2<Number>) = |(ends, Aabb2 { min, max })| {
        let direction = L::direction_2d(ends);
        let (extent, middle) = (max - min, (min - &ends[0]) + (max - &ends[0]));
        let reach = direction.x.clone().abs() * &extent.y + direction.y.clone().abs() * &extent.x;
        reach - direction.cross(&middle).abs()
    }
}

fn axes<'a, S>([from, to]: &'a LinePoints2<S>, Aabb2 { min, max }: &'a Aabb2<S>) -> [slab_clip::Axis<'a, S>; 2] {
    [[&from.x, &to.x, &min.x, &max.x], [&from.y, &to.y, &min.y, &max.y]]
}

fn passage<L: LineKind, S: Scalar>(ends: &LinePoints2<S>, aabb: &Aabb2<S>) -> Option<Passage<S::Value, BoxFeature<2>>> {
    slab_clip::passage::<L, S, 2>(axes(ends, aabb))
}

#[inline]
fn hit<L: LineKind, S: Scalar>(ends: &LinePoints2<S>, aabb: &Aabb2<S>) -> bool {
    let [x, y] = axes(ends, aabb).map_each(stays_out::<L, S>);
    !(x | y) && S::sign_of::<Reach<L>>(&(ends.clone(), aabb.clone())) != Sign::Negative
}
