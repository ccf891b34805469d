//! Lines, rays and segments against an oriented box: the interval of parameters inside it, and the features entered and
//! left.
//!
//! *Programmers' Computational Geometry*, 9.2.3, for axes of any length and angle: sᵢ = (X - center)·(axisⱼ × axisₖ)
//! divided by the determinant of the axes, so |sᵢ| ≤ hᵢ are slabs, in which nothing is divided. Linearly dependent axes
//! span a flat zonotope.

use crate::answer::BoxFeature;
use crate::arith::formula;
use crate::arith::formulas::each::MapEach;
use crate::convex::zonotope::generators;
use crate::intersect::clip::flat_zonotope::{self, Zonotope};
use crate::intersect::clip::halfspace_clip::{self, ClipEnd, Halfspace, LinearFunction};
use crate::intersect::clip::line_kind::{LineKind, LinePoints, ids, points_of};
use crate::intersect::clip::slab_clip::box_feature;
use crate::intersect::hit::{Hit, Passed, PassedParts};
use crate::{HitRecord, Linear3, Number, Obb, Of, Point3, Ring, Scalar, Sign, Vector3};
use core::marker::PhantomData;

/// Whether a line, ray or segment meets an oriented box, and where it passes through it.
///
/// `None` where they have no common point. A feature of the box is named by a sign for each axis of the box: `00+` a
/// face, `+-0` an edge, `000` the interior. The axes may have any length and any angles: the box is a parallelepiped.
/// Where an extent is zero it is flat, and its features have the sign `0` on that axis. If the axes are linearly
/// dependent, several features may contain a point: see [`BoxFeature`]. A zero direction, or a segment of zero length,
/// stands for a single point: the parameters are 0 if the box contains it.
///
/// It takes about ten signs of degree 4 and three of up to degree 9. A feature takes up to six more. A parameter other
/// than 0 and 1 costs up to two hundred nanoseconds in floats. Linearly dependent axes cost up to some hundred signs.
///
/// # Panics
/// On NaN, infinity and a negative extent, unless the scalar is [`Plain`](crate::Plain).
///
/// # Examples
/// ```
/// use straightedge::{Line3, Obb, Point3, Vector3, intersect::line_obb};
/// let axes = [(1.0, 1.0, 0.0), (-1.0, 1.0, 0.0), (0.0, 0.0, 1.0)].map(Vector3::from);
/// let obb = Obb::new(Point3::new(0.0, 0.0, 0.0), axes, [1.0; 3]);
/// // It touches the edge at x = 2.
/// let line = Line3::new(Point3::new(2.0, 3.0, 0.0), Vector3::new(0.0, 1.5, 0.0));
/// let touch = line_obb(&line, &obb).unwrap();
/// assert_eq!((touch.enter(), touch.exit(), &*touch.feature().to_string()), (-2.0, -2.0, "+-0"));
/// ```
///
/// ```
/// use straightedge::{Obb, Point3, Ray3, Vector3, intersect::line_obb};
/// let axes = [(1.0, 1.0, 0.0), (-1.0, 1.0, 0.0), (0.0, 0.0, 1.0)].map(Vector3::from);
/// let obb = Obb::new(Point3::new(0.0, 0.0, 0.0), axes, [1.0; 3]);
/// let ray = |z| Ray3::new(Point3::new(0.0, 0.0, z), Vector3::new(1.0, 0.0, 0.0));
/// let touch = line_obb(&ray(1.0), &obb).unwrap();
/// assert_eq!((touch.enter(), touch.exit()), (0.0, 2.0));
/// assert_eq!([touch.feature().to_string(), touch.exit_feature().to_string()], ["00+", "+-+"]);
/// assert!(line_obb(&ray(1.0 + f64::EPSILON), &obb).is_none());
/// ```
///
/// ```
/// use straightedge::{Obb, Point3, Segment3, Vector3, intersect::line_obb};
/// let axes = [(1.0, 1.0, 0.0), (-1.0, 1.0, 0.0), (0.0, 0.0, 1.0)].map(Vector3::from);
/// let obb = Obb::new(Point3::new(0.0, 0.0, 0.0), axes, [1.0; 3]);
/// let segment = Segment3::new(Point3::new(0.0, 0.0, 0.0), Point3::new(0.0, 0.0, 2.0));
/// let hit = line_obb(&segment, &obb).unwrap();
/// assert_eq!((hit.enter(), hit.exit()), (0.0, 0.5));
/// assert_eq!([hit.feature().to_string(), hit.exit_feature().to_string()], ["000", "00+"]);
/// ```
#[doc(alias = "ray_obb")]
#[doc(alias = "segment_obb")]
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn line_obb<S: Scalar, L: Linear3<S>>(line: &L, obb: &Obb<S>) -> Option<Hit<Obb<S>, L::Owned>> {
    let ends = points_of(ids!("obb"), line, "obb", obb);
    let hit = find::<L::Kind, S>(&ends, obb)?;
    Some(Hit::new(LineInObb { ends, obb: obb.clone(), hit }))
}

/// A line, a box, and how they meet.
#[derive(Clone)]
pub struct LineInObb<S> {
    ends: LinePoints<S>,
    obb: Obb<S>,
    hit: ObbHit,
}

/// How a line meets a box.
#[derive(Clone, Copy)]
struct ObbHit {
    /// The sign of the determinant of the axes; zero if they are linearly dependent.
    turn: Sign,
    /// The ends of the intersection of the line and the halfspaces of the box.
    places: [ClipEnd; 2],
}

impl<S: Scalar, L: Linear3<S>> Passed<L> for Obb<S> {
    type Parameter = S::Value;
    type Record = HitRecord<S::Value, BoxFeature<3>>;
    type Found = LineInObb<S>;

    fn enter(found: &Self::Found) -> S::Value {
        found.parameter::<L::Kind>(0)
    }
    fn exit(found: &Self::Found) -> S::Value {
        found.parameter::<L::Kind>(1)
    }
    fn record(LineInObb { ends, obb, hit: ObbHit { turn, places } }: &Self::Found) -> Self::Record {
        if turn.is_zero() {
            return flat_zonotope::passage::<L::Kind, S, 3>(ends, &zonotope(obb), places);
        }
        let halfspaces = halfspaces_of::<L::Kind, S>(ends, obb, *turn);
        let [feature, exit_feature] = places.map_each(|place| part_at(&halfspaces, obb, place));
        HitRecord { span: halfspace_clip::span(&halfspaces, places), feature, exit_feature, coordinates: [] }
    }
}

impl<S: Scalar, L: Linear3<S>> PassedParts<L> for Obb<S> {
    type Feature = BoxFeature<3>;

    fn feature(found: &Self::Found) -> BoxFeature<3> {
        found.part::<L::Kind>(0)
    }
    fn exit_feature(found: &Self::Found) -> BoxFeature<3> {
        found.part::<L::Kind>(1)
    }
}

impl<S: Scalar> LineInObb<S> {
    /// The parameter of one of both ends.
    fn parameter<L: LineKind>(&self, end: usize) -> S::Value {
        let LineInObb { ends, obb, hit: ObbHit { turn, places } } = self;
        if turn.is_zero() {
            return flat_zonotope::parameter::<L, S>(ends, &zonotope(obb), places[end]);
        }
        halfspace_clip::bounded_parameter_at::<S>(places[end], |i| {
            halfspace_clip::zero::<FaceDistance<L>, S>(&halfspace::<L, S>(ends, obb, *turn, i).of)
        })
    }

    /// The feature that contains one of both ends.
    fn part<L: LineKind>(&self, end: usize) -> BoxFeature<3> {
        let LineInObb { ends, obb, hit: ObbHit { turn, places } } = self;
        if turn.is_zero() {
            return flat_zonotope::part_at::<L, S, 3>(ends, &zonotope(obb), places[end]);
        }
        part_at(&halfspaces_of::<L, S>(ends, obb, *turn), obb, places[end])
    }
}

fn part_at<L: LineKind, S: Scalar>(
    halfspaces: &[Halfspace<FaceDistance<L>, S>],
    obb: &Obb<S>,
    place: ClipEnd,
) -> BoxFeature<3> {
    box_feature(halfspace_clip::sides(halfspaces, &place), |i| obb.half_extents[i].sign().is_zero())
}

/// The distance of a point of a line from a facet, along its axis: (s + side·h) times the determinant of the axes, the
/// first of which is that of s.
struct FaceDistance<L>(PhantomData<L>);

impl<L: LineKind> LinearFunction for FaceDistance<L> {
    const NAME: &'static str = "intersect/line_obb";
    /// The line, the center, the axes, the extent and the side.
    type Input = ([Point3<Number>; 2], Point3<Number>, [Vector3<Number>; 3], [Number; 2]);
    #[inline(always)]
    fn start<R: Ring>((ends, center, [u, v, w], [h, side]): &Of<Self::Input, R>) -> R {
        let normal = v.cross(w);
        (&ends[0] - center).dot(&normal) + side.clone() * h * u.dot(&normal)
    }
    #[inline(always)]
    fn rate<R: Ring>((ends, _, [_, v, w], _): &Of<Self::Input, R>) -> R {
        L::direction(ends).dot(&v.cross(w))
    }
    #[inline(always)]
    fn finish<R: Ring>((ends, center, [u, v, w], [h, side]): &Of<Self::Input, R>) -> R {
        // Called for segments only.
        let normal = v.cross(w);
        (&ends[1] - center).dot(&normal) + side.clone() * h * u.dot(&normal)
    }
}

formula! {
    /// The determinant of the axes. Degree 3.
    cold AxesTurn("intersect/line_obb"; axis0, axis1, axis2): [Vector3<Number>; 3] = |[u, v, w]| u.dot(&v.cross(w))
}

/// The facets of a box whose axes have a determinant of that sign: for each axis the one of the lesser and the one of
/// the greater s.
fn halfspaces_of<L: LineKind, S: Scalar>(
    ends: &LinePoints<S>,
    obb: &Obb<S>,
    turn: Sign,
) -> [Halfspace<FaceDistance<L>, S>; 6] {
    [0, 1, 2, 3, 4, 5].map_each(|i| halfspace(ends, obb, turn, i))
}

/// One of them.
#[inline(always)]
fn halfspace<L: LineKind, S: Scalar>(
    ends: &LinePoints<S>,
    obb: &Obb<S>,
    turn: Sign,
    i: usize,
) -> Halfspace<FaceDistance<L>, S> {
    let Obb { center, axes: [axis0, axis1, axis2], half_extents: [h0, h1, h2] } = obb;
    let slabs = [([axis0, axis1, axis2], h0), ([axis1, axis2, axis0], h1), ([axis2, axis0, axis1], h2)];
    let (axes, h) = slabs[i / 2];
    let side = if i % 2 == 0 { Sign::Positive } else { Sign::Negative };
    let of = (ends.clone(), center.clone(), axes.map_each(Clone::clone), [h.clone(), S::of_sign(side)]);
    Halfspace { of, facing: side * turn }
}

#[inline]
fn turn<S: Scalar>(obb: &Obb<S>) -> Sign {
    S::sign_of::<AxesTurn>(&obb.axes)
}

/// The box as a zonotope, for linearly dependent axes.
fn zonotope<S: Scalar>(obb: &Obb<S>) -> Zonotope<S> {
    Zonotope::new([obb.center.clone(), obb.center.clone()], generators(obb))
}

#[inline]
fn find<L: LineKind, S: Scalar>(ends: &LinePoints<S>, obb: &Obb<S>) -> Option<ObbHit> {
    let turn = turn(obb);
    let places = match turn {
        Sign::Zero => flat_zonotope::find::<L, S>(ends, &zonotope(obb)),
        turn => halfspace_clip::clip::<L, _, _>(&halfspaces_of::<L, S>(ends, obb, turn), L::is_point(ends)),
    };
    Some(ObbHit { turn, places: places? })
}
