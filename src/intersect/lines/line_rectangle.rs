//! Lines, rays and segments against a rectangle, or any parallelogram: where they pass it, and the part.
//!
//! The signs of the determinants of the line with the four edges are the sides on which it passes each; four zeros mean
//! that it lies in the plane, where the rectangle is two slabs. Edges on one line span a flat zonotope.

use crate::answer::BoxFeature;
use crate::arith::each::MapEach;
use crate::arith::formula;
use crate::intersect::clip::flat_zonotope::{self, Zonotope};
use crate::intersect::clip::halfspace_clip::{self, ClipEnd, Halfspace, LinearFunction};
use crate::intersect::clip::line_kind::{LineKind, LinePoints, LinePoints2, ids, points_of};
use crate::intersect::clip::slab_clip::box_feature;
use crate::intersect::clip::triangle_crossing::{parameter, passes_plane};
use crate::predicate::orient3d;
use crate::predicate::projection::{Projection, spanning};
use crate::{Linear3, Number, Of, Parallelogram, Passage, Point2, Point3, Ring, Scalar, Sign, Span};
use core::marker::PhantomData;

/// Where a line, ray or segment passes a rectangle, and the part it passes through.
///
/// `None` where they have no common point; otherwise the interval of parameters, in units of the direction (of a
/// segment, from 0 at its start to 1 at its end), and the part of the rectangle that holds the first and the last
/// point, by the axes from a to b and from a to c: `-` at a, `+` at the other end, `0` between, so `00` inside, `-0` on
/// the edge ac and `++` at the corner without a name. It need not be right-angled. Where a, b and c are on a line,
/// several parts may hold a point: see [`BoxFeature`]. A zero direction, or a segment of zero length, stands for a
/// single point: the interval is `[0, 0]` if the rectangle contains it, else there is none.
///
/// Decisions and parts are exact for every finite input; the parameters are exact in exact scalars, in `f64` and `f32`
/// the floats nearest to the exact ones. Two to six signs of degree 3, up to thirty of degree 4 at most in the plane; a
/// parameter costs some tens of nanoseconds in floats. Where a, b and c are on a line, some dozens of signs.
///
/// [`line_rectangle_hits`] decides only whether there is a common point, at far less cost.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// # Examples
/// ```
/// use straightedge::{Line3, Parallelogram, Point3, Span, Vector3, intersect::line_rectangle};
/// let [a, b, c] = [(0.0, 0.0, 0.0), (4.0, 0.0, 0.0), (0.0, 2.0, 0.0)].map(Point3::from);
/// // Along an edge.
/// let line = Line3::new(Point3::new(1.0, 2.0, 0.0), Vector3::new(1.0, 0.0, 0.0));
/// let touch = line_rectangle(&line, &Parallelogram::new(a, b, c)).unwrap();
/// assert_eq!(touch.span, Span { enter: -1.0, exit: 3.0 });
/// assert_eq!([touch.entered.to_string(), touch.left.to_string()], ["-+", "++"]);
/// ```
///
/// ```
/// use straightedge::{Parallelogram, Point3, Ray3, Span, Vector3, intersect::line_rectangle};
/// let [a, b, c] = [(0.0, 0.0, 0.0), (4.0, 0.0, 0.0), (0.0, 2.0, 0.0)].map(Point3::from);
/// let ray = |x, y| Ray3::new(Point3::new(x, y, 1.0), Vector3::new(0.0, 0.0, -0.5));
/// let hit = line_rectangle(&ray(3.0, 1.0), &Parallelogram::new(a, b, c)).unwrap();
/// assert_eq!((hit.span, hit.entered.to_string()), (Span { enter: 2.0, exit: 2.0 }, "00".to_string()));
/// assert_eq!(line_rectangle(&ray(4.0, 1.0), &Parallelogram::new(a, b, c)).unwrap().entered.to_string(), "+0");
/// ```
///
/// ```
/// use straightedge::{Parallelogram, Point3, Segment3, Span, intersect::line_rectangle};
/// let [a, b, c] = [(0.0, 0.0, 0.0), (4.0, 0.0, 0.0), (0.0, 2.0, 0.0)].map(Point3::from);
/// // It ends at the fourth corner.
/// let segment = Segment3::new(Point3::new(4.0, 2.0, 7.0), Point3::new(4.0, 2.0, 0.0));
/// let touch = line_rectangle(&segment, &Parallelogram::new(a, b, c)).unwrap();
/// assert_eq!((touch.span, touch.entered.to_string()), (Span { enter: 1.0, exit: 1.0 }, "++".to_string()));
/// ```
#[doc(alias = "ray_rectangle")]
#[doc(alias = "segment_rectangle")]
#[inline]
pub fn line_rectangle<S: Scalar, L: Linear3<S>>(
    line: &L,
    rectangle: &Parallelogram<S>,
) -> Option<Passage<S::Value, BoxFeature<2>>> {
    let points = points_of(ids!("rectangle"), line, "rectangle", rectangle);
    passage::<L::Kind, S>(&points, rectangle)
}

/// Whether [`line_rectangle`] finds a common point, decided without parameters and parts.
///
/// # Panics
/// As [`line_rectangle`].
#[inline]
pub fn line_rectangle_hits<S: Scalar, L: Linear3<S>>(line: &L, rectangle: &Parallelogram<S>) -> bool {
    let points = points_of(ids!("rectangle"), line, "rectangle", rectangle);
    hit::<L::Kind, S>(&points, rectangle)
}

/// The determinant of the direction with the line through p in the direction from q to r. Degree 3.
struct EdgeMoment<L>(PhantomData<L>);

formula! {
    impl[L: LineKind] lean EdgeMoment<L>; "intersect/line_rectangle", &["ends", "edge"];
        ([Point3<Number>; 2], [Point3<Number>; 3]) = |(ends, [p, q, r])| {
        L::direction(ends).dot(&(p - &ends[0]).cross(&(r - q)))
    }
}

/// In the plane: the side of the line through p in the direction from q to r on which a point of the line is.
struct EdgeSide<L>(PhantomData<L>);

impl<L: LineKind> LinearFunction for EdgeSide<L> {
    const NAME: &'static str = "intersect/line_rectangle";
    type Input = ([Point2<Number>; 2], [Point2<Number>; 3]);
    #[inline(always)]
    fn start<R: Ring>((ends, [p, q, r]): &Of<Self::Input, R>) -> R {
        (&ends[0] - p).cross(&(r - q))
    }
    #[inline(always)]
    fn rate<R: Ring>((ends, [_, q, r]): &Of<Self::Input, R>) -> R {
        L::direction_2d(ends).cross(&(r - q))
    }
}

enum ParallelogramHit<const N: usize, W> {
    Missed,
    /// One point, on this part.
    Pierced(BoxFeature<2>),
    /// In the plane: the halfspaces of its edges, and the ends of the common part.
    Coplanar([W; N], [ClipEnd; 2]),
    /// On one line.
    Collinear,
}

fn find<L: LineKind, S: Scalar>(
    ends: &LinePoints<S>,
    rectangle: &Parallelogram<S>,
) -> ParallelogramHit<4, Halfspace<EdgeSide<L>, S>> {
    let Parallelogram { a, b, c } = rectangle;
    let passing = |p: &Point3<S>, to: &Point3<S>| {
        S::sign_of::<EdgeMoment<L>>(&(ends.clone(), [p.clone(), a.clone(), to.clone()]))
    };
    // With X = a + u·(b - a) + v·(c - a) where the line passes the plane: u, 1 - u, v and 1 - v, times the determinant
    // of the direction with both edges.
    let u = [-passing(a, c), passing(b, c)];
    if u[0].opposes(u[1]) {
        return ParallelogramHit::Missed;
    }
    let v = [passing(a, b), -passing(c, b)];
    let weights = [u[0], u[1], v[0], v[1]];
    let side = weights.into_iter().find(|sign| !sign.is_zero()).unwrap_or(Sign::Zero);
    if side.is_zero() {
        return in_plane::<L, S>(ends, rectangle);
    }
    if weights.into_iter().any(|weight| weight.opposes(side)) || !passes_plane::<L, S>(ends, [a, b, c], side) {
        return ParallelogramHit::Missed;
    }
    ParallelogramHit::Pierced(box_feature(weights.into_iter(), |_| false))
}

#[cold]
fn in_plane<L: LineKind, S: Scalar>(
    ends: &LinePoints<S>,
    Parallelogram { a, b, c }: &Parallelogram<S>,
) -> ParallelogramHit<4, Halfspace<EdgeSide<L>, S>> {
    let Some((projection, turn)) = spanning(a, b, c) else { return ParallelogramHit::Collinear };
    // A line without direction has told nothing of its plane.
    if !orient3d(a, b, c, &ends[0]).is_zero() {
        return ParallelogramHit::Missed;
    }
    let ends: LinePoints2<S> = ends.map_refs(|end| projection.of(end));
    let halfspaces = edges(projection, [a, b, c])
        .map_each(|(edge, side)| Halfspace { of: (ends.clone(), edge), facing: side * turn });
    halfspace_clip::clip::<L, _, _>(&halfspaces, L::is_point_2d(&ends))
        .map_or(ParallelogramHit::Missed, |places| ParallelogramHit::Coplanar(halfspaces, places))
}

/// The lines of the edges, through a point in the direction between two others, at u = 0 and 1 and v = 0 and 1, and the
/// side on which the rectangle is if the projection turns it counter-clockwise.
fn edges<S: Scalar>(projection: Projection, corners: [&Point3<S>; 3]) -> [([Point2<S>; 3], Sign); 4] {
    let [a, b, c] = corners.map_each(|v| projection.of(v));
    let edge = |p: &Point2<S>, r: &Point2<S>| [p.clone(), a.clone(), r.clone()];
    [
        (edge(&a, &c), Sign::Positive),
        (edge(&b, &c), Sign::Negative),
        (edge(&a, &b), Sign::Negative),
        (edge(&c, &b), Sign::Positive),
    ]
}

/// The rectangle as a zonotope, for edges on one line. Doubled, its centre is b + c, and b - a and c - a generate it.
fn zonotope<S: Scalar>(Parallelogram { a, b, c }: &Parallelogram<S>) -> Zonotope<S> {
    let generator = |to: &Point3<S>, extent: Sign| ([a.clone(), to.clone()], [extent, Sign::Zero].map_each(S::of_sign));
    let generators = [generator(b, Sign::Positive), generator(c, Sign::Positive), generator(a, Sign::Zero)];
    Zonotope::new([b.clone(), c.clone()], generators)
}

fn hit<L: LineKind, S: Scalar>(ends: &LinePoints<S>, rectangle: &Parallelogram<S>) -> bool {
    match find::<L, S>(ends, rectangle) {
        ParallelogramHit::Missed => false,
        ParallelogramHit::Pierced(_) | ParallelogramHit::Coplanar(..) => true,
        ParallelogramHit::Collinear => flat_zonotope::hit::<L, S>(ends, &zonotope(rectangle)),
    }
}

fn passage<L: LineKind, S: Scalar>(
    ends: &LinePoints<S>,
    rectangle: &Parallelogram<S>,
) -> Option<Passage<S::Value, BoxFeature<2>>> {
    match find::<L, S>(ends, rectangle) {
        ParallelogramHit::Missed => None,
        ParallelogramHit::Pierced(part) => {
            let Parallelogram { a, b, c } = rectangle;
            let t = parameter::<L, S>(ends, [a, b, c]);
            Some(Passage { span: Span { enter: t.clone(), exit: t }, entered: part, left: part })
        }
        ParallelogramHit::Coplanar(halfspaces, places) => {
            let [entered, left] =
                places.map_each(|place| box_feature(halfspace_clip::sides(&halfspaces, &place), |_| false));
            Some(Passage { span: halfspace_clip::span(&halfspaces, &places), entered, left })
        }
        ParallelogramHit::Collinear => flat_zonotope::passage::<L, S, 2>(ends, &zonotope(rectangle)),
    }
}
