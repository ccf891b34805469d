//! Lines, rays and segments against an oriented box: the interval of parameters inside it, and the parts entered and
//! left.
//!
//! *Programmers' Computational Geometry*, 9.2.3, for axes of any length and angle: sᵢ = (X - centre)·(axisⱼ × axisₖ)
//! divided by the determinant of the axes, so |sᵢ| ≤ hᵢ are slabs, in which nothing is divided. Axes that depend on
//! each other span a flat zonotope.

use crate::answer::BoxFeature;
use crate::arith::each::MapEach;
use crate::arith::formula;
use crate::convex::zonotope::generators;
use crate::intersect::clip::flat_zonotope::{self, Zonotope};
use crate::intersect::clip::halfspace_clip::{self, Halfspace, LinearFunction};
use crate::intersect::clip::line_kind::{LineKind, LinePoints, ids, points_of};
use crate::intersect::clip::slab_clip::box_feature;
use crate::{Linear3, Number, Obb, Of, Passage, Point3, Ring, Scalar, Sign, Vector3};
use core::marker::PhantomData;

/// The interval of parameters for which a line, ray or segment is inside an oriented box, and the parts it enters and
/// leaves through.
///
/// `None` where they have no common point; otherwise the interval of parameters, in units of the direction (of a
/// segment, from 0 at its start to 1 at its end), and the part of the box that holds the first and the last point: a
/// sign an axis of the box, `000` inside. The axes may have any length and any angle; the box is then a parallelepiped,
/// flat where an extent is zero, on whose axis its parts have the sign `0`. Where the axes depend on each other,
/// several parts may hold a point: see [`BoxFeature`]. A zero direction, or a segment of zero length, stands for a
/// single point: the interval is `[0, 0]` if the box contains it, else there is none.
///
/// Decisions and parts are exact for every finite input; the parameters are exact in exact scalars, in `f64` and `f32`
/// the floats nearest to the exact ones. About ten to twenty signs of degree 4, three of up to degree 9; a parameter
/// other than 0 and 1 costs up to two hundred nanoseconds in floats. Axes that depend on each other cost up to some
/// hundred signs.
///
/// [`line_obb_hits`] decides only whether there is a common point, at far less cost.
///
/// # Panics
/// On NaN, infinity and a negative extent, unless the scalar is [`Plain`](crate::Plain).
///
/// # Examples
/// ```
/// use straightedge::{Line3, Obb, Point3, Span, Vector3, intersect::line_obb};
/// let axes = [(1.0, 1.0, 0.0), (-1.0, 1.0, 0.0), (0.0, 0.0, 1.0)].map(Vector3::from);
/// let obb = Obb::new(Point3::new(0.0, 0.0, 0.0), axes, [1.0; 3]);
/// // It touches the edge at x = 2.
/// let line = Line3::new(Point3::new(2.0, 3.0, 0.0), Vector3::new(0.0, 1.5, 0.0));
/// let touch = line_obb(&line, &obb).unwrap();
/// assert_eq!((touch.span, touch.entered.to_string()), (Span { enter: -2.0, exit: -2.0 }, "+-0".to_string()));
/// ```
///
/// ```
/// use straightedge::{Obb, Point3, Ray3, Span, Vector3, intersect::line_obb};
/// let axes = [(1.0, 1.0, 0.0), (-1.0, 1.0, 0.0), (0.0, 0.0, 1.0)].map(Vector3::from);
/// let obb = Obb::new(Point3::new(0.0, 0.0, 0.0), axes, [1.0; 3]);
/// let ray = |z| Ray3::new(Point3::new(0.0, 0.0, z), Vector3::new(1.0, 0.0, 0.0));
/// let touch = line_obb(&ray(1.0), &obb).unwrap();
/// assert_eq!(touch.span, Span { enter: 0.0, exit: 2.0 });
/// assert_eq!([touch.entered.to_string(), touch.left.to_string()], ["00+", "+-+"]);
/// assert_eq!(line_obb(&ray(1.0 + f64::EPSILON), &obb), None);
/// ```
///
/// ```
/// use straightedge::{Obb, Point3, Segment3, Span, Vector3, intersect::line_obb};
/// let axes = [(1.0, 1.0, 0.0), (-1.0, 1.0, 0.0), (0.0, 0.0, 1.0)].map(Vector3::from);
/// let obb = Obb::new(Point3::new(0.0, 0.0, 0.0), axes, [1.0; 3]);
/// let segment = Segment3::new(Point3::new(0.0, 0.0, 0.0), Point3::new(0.0, 0.0, 2.0));
/// let hit = line_obb(&segment, &obb).unwrap();
/// assert_eq!(hit.span, Span { enter: 0.0, exit: 0.5 });
/// assert_eq!([hit.entered.to_string(), hit.left.to_string()], ["000", "00+"]);
/// ```
#[doc(alias = "ray_obb")]
#[doc(alias = "segment_obb")]
#[inline]
pub fn line_obb<S: Scalar, L: Linear3<S>>(line: &L, obb: &Obb<S>) -> Option<Passage<S::Value, BoxFeature<3>>> {
    let points = points_of(ids!("obb"), line, "obb", obb);
    passage::<L::Kind, S>(&points, obb)
}

/// Whether [`line_obb`] finds a common point, decided without parameters and parts.
///
/// # Panics
/// As [`line_obb`].
#[inline]
pub fn line_obb_hits<S: Scalar, L: Linear3<S>>(line: &L, obb: &Obb<S>) -> bool {
    let points = points_of(ids!("obb"), line, "obb", obb);
    hit::<L::Kind, S>(&points, obb)
}

/// The distance of a point of a line from a facet, along its axis: (s + side·h) times the determinant of the axes, of
/// which the first is that of s.
struct FaceDistance<L>(PhantomData<L>);

impl<L: LineKind> LinearFunction for FaceDistance<L> {
    const NAME: &'static str = "intersect/line_obb";
    /// The line, the centre, the axes, the extent and the side.
    type Input = ([Point3<Number>; 2], Point3<Number>, [Vector3<Number>; 3], [Number; 2]);
    #[inline(always)]
    fn start<R: Ring>((ends, centre, [u, v, w], [h, side]): &Of<Self::Input, R>) -> R {
        let normal = v.cross(w);
        (&ends[0] - centre).dot(&normal) + side.clone() * h * u.dot(&normal)
    }
    #[inline(always)]
    fn rate<R: Ring>((ends, _, [_, v, w], _): &Of<Self::Input, R>) -> R {
        L::direction(ends).dot(&v.cross(w))
    }
    #[inline(always)]
    fn finish<R: Ring>((ends, centre, [u, v, w], [h, side]): &Of<Self::Input, R>) -> R {
        // Called for segments only.
        let normal = v.cross(w);
        (&ends[1] - centre).dot(&normal) + side.clone() * h * u.dot(&normal)
    }
}

formula! {
    /// The determinant of the axes. Degree 3.
    lean AxesTurn("intersect/line_obb"; axis0, axis1, axis2): [Vector3<Number>; 3] = |[u, v, w]| u.dot(&v.cross(w))
}

/// The facets of a box whose axes have a determinant of that sign: for each axis that of the lesser and the greater s.
fn halfspaces_of<L: LineKind, S: Scalar>(
    ends: &LinePoints<S>,
    obb: &Obb<S>,
    turn: Sign,
) -> [Halfspace<FaceDistance<L>, S>; 6] {
    let Obb { centre, axes: [axis0, axis1, axis2], half_extents: [h0, h1, h2] } = obb;
    let slabs = [([axis0, axis1, axis2], h0), ([axis1, axis2, axis0], h1), ([axis2, axis0, axis1], h2)];
    [0, 1, 2, 3, 4, 5].map_each(|i| {
        let (axes, h) = slabs[i / 2];
        let side = if i % 2 == 0 { Sign::Positive } else { Sign::Negative };
        let of = (ends.clone(), centre.clone(), axes.map_each(Clone::clone), [h.clone(), S::of_sign(side)]);
        Halfspace { of, facing: side * turn }
    })
}

#[inline]
fn turn<S: Scalar>(obb: &Obb<S>) -> Sign {
    S::sign_of::<AxesTurn>(&obb.axes)
}

/// The box as a zonotope, for axes that depend on each other.
fn zonotope<S: Scalar>(obb: &Obb<S>) -> Zonotope<S> {
    Zonotope::new([obb.centre.clone(), obb.centre.clone()], generators(obb))
}

fn hit<L: LineKind, S: Scalar>(ends: &LinePoints<S>, obb: &Obb<S>) -> bool {
    match turn(obb) {
        Sign::Zero => flat_zonotope::hit::<L, S>(ends, &zonotope(obb)),
        turn => halfspace_clip::clip::<L, _, _>(&halfspaces_of::<L, S>(ends, obb, turn), L::is_point(ends)).is_some(),
    }
}

fn passage<L: LineKind, S: Scalar>(ends: &LinePoints<S>, obb: &Obb<S>) -> Option<Passage<S::Value, BoxFeature<3>>> {
    let turn = turn(obb);
    if turn.is_zero() {
        return flat_zonotope::passage::<L, S, 3>(ends, &zonotope(obb));
    }
    let halfspaces = halfspaces_of::<L, S>(ends, obb, turn);
    let places = halfspace_clip::clip::<L, _, _>(&halfspaces, L::is_point(ends))?;
    let extents = &obb.half_extents;
    let [entered, left] = places
        .map_each(|place| box_feature(halfspace_clip::sides(&halfspaces, &place), |i| extents[i].sign().is_zero()));
    Some(Passage { span: halfspace_clip::span(&halfspaces, &places), entered, left })
}
