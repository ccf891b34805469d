//! Lines, rays and segments of the plane against an axis-aligned rectangle: the interval of parameters inside it, and
//! the features entered and left.
//!
//! As in space ([`line_aabb`](crate::intersect::line_aabb())), on two axes.

use crate::arith::formula;
use crate::arith::formulas::each::MapEach;
use crate::intersect::clip::halfspace_clip::ClipEnd;
use crate::intersect::clip::line_kind::{LineKind, LinePoints2, ids, points_of};
use crate::intersect::clip::slab_clip::{self, passed_box, stays_out};
use crate::intersect::hit::Hit;
use crate::{Aabb2, Linear2, Number, Point2, Scalar, Sign};
use core::marker::PhantomData;

/// Whether a line, ray or segment of the plane meets an axis-aligned rectangle, and where it passes through it.
///
/// `None` where they have no common point. A feature of the rectangle is named by a sign for each axis; `00` is the
/// interior. The rectangle may be flat on any axis: its features then have the sign `0` on that axis. A zero direction,
/// or a segment of zero length, stands for a single point: the parameters are 0 if the rectangle contains it.
///
/// It takes a few signs of degree 2. A feature takes up to four more. A parameter other than 0 and 1 costs some tens of
/// nanoseconds in floats. [`line_aabb_2d_hits`] only tests whether there is a common point, at a sixth of the cost.
///
/// # Panics
/// On NaN, infinity and min > max, unless the scalar is [`Plain`](crate::Plain).
///
/// # Examples
/// ```
/// use straightedge::{Aabb2, Line2, Point2, Vector2, intersect::line_aabb_2d};
/// let square = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(1.0, 1.0));
/// let falling = |y| Line2::new(Point2::new(3.0, y), Vector2::new(2.0, -2.0));
/// let through = line_aabb_2d(&falling(-2.0), &square).unwrap();
/// assert_eq!((through.enter(), through.exit()), (-1.5, -1.0));
/// // It grazes a corner, and one bit further out it misses.
/// let touch = line_aabb_2d(&falling(-1.0), &square).unwrap();
/// assert_eq!((touch.enter(), touch.exit(), &*touch.feature().to_string()), (-1.0, -1.0, "++"));
/// assert!(line_aabb_2d(&falling(-1.0 + f64::EPSILON / 2.0), &square).is_none());
/// ```
///
/// ```
/// use straightedge::{Aabb2, Point2, Ray2, Vector2, intersect::line_aabb_2d};
/// let square = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(1.0, 1.0));
/// // It grazes a corner.
/// let ray = Ray2::new(Point2::new(-1.0, 0.0), Vector2::new(0.5, 0.5));
/// let touch = line_aabb_2d(&ray, &square).unwrap();
/// assert_eq!((touch.enter(), touch.exit(), &*touch.feature().to_string()), (2.0, 2.0, "-+"));
/// ```
///
/// ```
/// use straightedge::{Aabb2, Point2, Segment2, intersect::line_aabb_2d};
/// let square = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(1.0, 1.0));
/// // Along an edge.
/// let segment = Segment2::new(Point2::new(-1.0, 1.0), Point2::new(0.5, 1.0));
/// let touch = line_aabb_2d(&segment, &square).unwrap();
/// assert_eq!([touch.feature().to_string(), touch.exit_feature().to_string()], ["-+", "0+"]);
/// assert_eq!(touch.exit(), 1.0);
/// ```
#[doc(alias = "ray_aabb_2d")]
#[doc(alias = "segment_aabb_2d")]
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn line_aabb_2d<S: Scalar, L: Linear2<S>>(line: &L, aabb: &Aabb2<S>) -> Option<Hit<Aabb2<S>, L::Owned>> {
    let ends = points_of(ids!("aabb_2d"), line, "aabb", aabb);
    let places = find::<L::Kind, S>(&ends, aabb)?;
    Some(Hit::new(LineInAabb2d { ends, aabb: aabb.clone(), places }))
}

/// Whether a line, ray or segment of the plane meets an axis-aligned rectangle: whether [`line_aabb_2d`] is `Some`. It
/// takes one sign of degree 2, a sixth of the cost of `line_aabb_2d`.
///
/// # Panics
/// As [`line_aabb_2d`].
///
/// ```
/// use straightedge::{Aabb2, Line2, Point2, Vector2, intersect::line_aabb_2d_hits};
/// let square = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(1.0, 1.0));
/// let falling = |y| Line2::new(Point2::new(3.0, y), Vector2::new(2.0, -2.0));
/// // It grazes a corner, and one bit further out it misses.
/// assert!(line_aabb_2d_hits(&falling(-1.0), &square));
/// assert!(!line_aabb_2d_hits(&falling(-1.0 + f64::EPSILON / 2.0), &square));
/// ```
#[inline]
pub fn line_aabb_2d_hits<S: Scalar, L: Linear2<S>>(line: &L, aabb: &Aabb2<S>) -> bool {
    let points = points_of(ids!("aabb_2d"), line, "aabb", aabb);
    hit::<L::Kind, S>(&points, aabb)
}

/// A line, a rectangle, and the ends of their intersection.
#[derive(Clone)]
pub struct LineInAabb2d<S> {
    ends: LinePoints2<S>,
    aabb: Aabb2<S>,
    places: [ClipEnd; 2],
}

passed_box!(Aabb2 by Linear2: 2 = LineInAabb2d);

/// Separating-axis margin, doubled: the projected radius of the box perpendicular to the line, minus the distance of
/// its center from the line. Degree 2.
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

#[inline]
fn find<L: LineKind, S: Scalar>(ends: &LinePoints2<S>, aabb: &Aabb2<S>) -> Option<[ClipEnd; 2]> {
    slab_clip::find::<L, S, 2>(axes(ends, aabb))
}

#[inline]
fn hit<L: LineKind, S: Scalar>(ends: &LinePoints2<S>, aabb: &Aabb2<S>) -> bool {
    let [x, y] = axes(ends, aabb).map_each(stays_out::<L, S>);
    !(x | y) && S::sign_of::<Reach<L>>(&(ends.clone(), aabb.clone())) != Sign::Negative
}
