//! Lines, rays and segments against an axis-aligned box: the interval of parameters inside it, and the features entered
//! and left.
//!
//! Ericson, *Real-Time Collision Detection*, 5.3.3, by signs: the order of the parameters at which two slabs are
//! entered and left, without divisions. Whether there is a common point at all is one formula, the separating-axis
//! test.

use crate::arith::formula;
use crate::arith::formulas::each::MapEach;
use crate::intersect::clip::halfspace_clip::ClipEnd;
use crate::intersect::clip::line_kind::{LineKind, LinePoints, ids, points_of};
use crate::intersect::clip::slab_clip::{self, passed_box, reach, stays_out};
use crate::intersect::hit::{Hit, PassedPrimitive};
use crate::{Aabb3, Linear3, Number, Point3, Primitive, Scalar, Sign};
use core::marker::PhantomData;

/// Whether a line, ray or segment meets an axis-aligned box, and where it passes through it.
///
/// `None` where they have no common point. A feature of the box is named by a sign for each axis; `000` is the
/// interior. The box may be flat on any axis: its features then have the sign `0` on that axis. A zero direction, or a
/// segment of zero length, stands for a single point: the parameters are 0 if the box contains it.
///
/// It takes a dozen signs of degree 2 at most. A feature takes up to six more. A parameter other than 0 and 1 costs
/// some tens of nanoseconds in floats. [`line_aabb_hits`] only tests whether there is a common point, at a quarter of
/// the cost.
///
/// # Panics
/// On NaN, infinity and min > max, unless the scalar is [`Plain`](crate::Plain).
///
/// # Examples
/// ```
/// use straightedge::{Aabb3, Line3, Point3, Vector3, intersect::line_aabb};
/// let cube = Aabb3::new(Point3::new(0.0, 0.0, 0.0), Point3::new(1.0, 1.0, 1.0));
/// // Along an edge.
/// let line = Line3::new(Point3::new(3.0, 0.0, 1.0), Vector3::new(-0.5, 0.0, 0.0));
/// let touch = line_aabb(&line, &cube).unwrap();
/// assert_eq!((touch.enter(), touch.exit()), (4.0, 6.0));
/// assert_eq!([touch.feature().to_string(), touch.exit_feature().to_string()], ["+-+", "--+"]);
/// ```
///
/// ```
/// use straightedge::{Aabb3, Point3, Ray3, Vector3, intersect::line_aabb};
/// let cube = Aabb3::new(Point3::new(0.0, 0.0, 0.0), Point3::new(1.0, 1.0, 1.0));
/// let across = Vector3::new(1.0, 1.0, 0.0);
/// // It starts inside.
/// let within = line_aabb(&Ray3::new(Point3::new(0.25, 0.5, 0.5), across), &cube).unwrap();
/// assert_eq!((within.enter(), within.exit()), (0.0, 0.5));
/// assert_eq!([within.feature().to_string(), within.exit_feature().to_string()], ["000", "0+0"]);
/// // It grazes the edge at x = 0, y = 1.
/// let touch = line_aabb(&Ray3::new(Point3::new(-1.0, 0.0, 0.5), across), &cube).unwrap();
/// assert_eq!((touch.enter(), touch.exit(), &*touch.feature().to_string()), (1.0, 1.0, "-+0"));
/// assert!(line_aabb(&Ray3::new(Point3::new(-1.0, f64::EPSILON, 0.5), across), &cube).is_none());
/// ```
///
/// ```
/// use straightedge::{Aabb3, Point3, Segment3, intersect::line_aabb};
/// let cube = Aabb3::new(Point3::new(0.0, 0.0, 0.0), Point3::new(1.0, 1.0, 1.0));
/// // It ends on a face.
/// let segment = Segment3::new(Point3::new(0.5, 0.5, 3.0), Point3::new(0.5, 0.5, 1.0));
/// let touch = line_aabb(&segment, &cube).unwrap();
/// assert_eq!((touch.enter(), touch.exit(), &*touch.exit_feature().to_string()), (1.0, 1.0, "00+"));
/// ```
#[doc(alias = "ray_aabb")]
#[doc(alias = "segment_aabb")]
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn line_aabb<S: Scalar, L: Linear3<S>>(line: &L, aabb: &Aabb3<S>) -> Option<Hit<Aabb3<S>, L::Owned>> {
    let ends = points_of(ids!("aabb"), line, "aabb", aabb);
    let places = find::<L::Kind, S>(&ends, aabb)?;
    Some(Hit::new(LineInAabb { ends, aabb: aabb.clone(), places }))
}

/// Whether a line, ray or segment meets an axis-aligned box: whether [`line_aabb`] is `Some`. It takes one sign of
/// degree 2, a quarter of the cost of `line_aabb`.
///
/// # Panics
/// As [`line_aabb`].
///
/// ```
/// use straightedge::{Aabb3, Point3, Ray3, Vector3, intersect::line_aabb_hits};
/// let cube = Aabb3::new(Point3::new(0.0, 0.0, 0.0), Point3::new(1.0, 1.0, 1.0));
/// let across = |y| Ray3::new(Point3::new(-1.0, y, 0.5), Vector3::new(1.0, 1.0, 0.0));
/// // It grazes the edge at x = 0, y = 1, and one bit further out it misses.
/// assert!(line_aabb_hits(&across(0.0), &cube));
/// assert!(!line_aabb_hits(&across(f64::EPSILON), &cube));
/// ```
#[inline]
pub fn line_aabb_hits<S: Scalar, L: Linear3<S>>(line: &L, aabb: &Aabb3<S>) -> bool {
    let points = points_of(ids!("aabb"), line, "aabb", aabb);
    hit::<L::Kind, S>(&points, aabb)
}

/// A line, a box, and the ends of their intersection.
#[derive(Clone)]
pub struct LineInAabb<S> {
    ends: LinePoints<S>,
    aabb: Aabb3<S>,
    places: [ClipEnd; 2],
}

passed_box!(Aabb3 by Linear3: 3 = LineInAabb);

impl<S: Scalar, L: Linear3<S>> PassedPrimitive<L> for Aabb3<S> {
    type Scalar = S;

    fn line_and_primitive(found: &Self::Found) -> (LinePoints<S>, Primitive<S>) {
        (found.ends.clone(), Primitive::Aabb(found.aabb.clone()))
    }
}

/// Separating-axis margin, doubled: the least, over direction × eᵢ, of the projected radius of the box minus the
/// distance of its center from the line. Degree 2.
pub(crate) struct Reach<L>(PhantomData<L>);

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
fn find<L: LineKind, S: Scalar>(ends: &LinePoints<S>, aabb: &Aabb3<S>) -> Option<[ClipEnd; 2]> {
    slab_clip::find::<L, S, 3>(axes(ends, aabb))
}

#[inline]
pub(crate) fn hit<L: LineKind, S: Scalar>(ends: &LinePoints<S>, aabb: &Aabb3<S>) -> bool {
    let [x, y, z] = axes(ends, aabb).map_each(stays_out::<L, S>);
    !(x | y | z) && S::sign_of::<Reach<L>>(&(ends.clone(), aabb.clone())) != Sign::Negative
}
