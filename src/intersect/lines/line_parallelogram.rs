//! Lines, rays and segments against a rectangle, or any parallelogram: where they pass through it, and the feature.
//!
//! The signs of the determinants of the line with the four edges are the sides on which it passes each; four zeros mean
//! that it lies in the plane, where the rectangle is two slabs. Edges on one line span a flat zonotope.

use crate::answer::BoxFeature;
use crate::arith::formula;
use crate::arith::formulas::each::MapEach;
use crate::intersect::clip::flat_zonotope::{self, Zonotope};
use crate::intersect::clip::halfspace_clip::{self, ClipEnd, Halfspace, LinearFunction};
use crate::intersect::clip::line_kind::{LineKind, LinePoints, LinePoints2, ids, points_of};
use crate::intersect::clip::slab_clip::box_feature;
use crate::intersect::clip::triangle_crossing::{parameter, passes_plane};
use crate::intersect::hit::{Hit, Passed, PassedParts};
use crate::predicate::orient3d;
use crate::predicate::projection::{Projection, spanning};
use crate::{HitRecord, Linear3, Number, Of, Parallelogram, Point2, Point3, Ring, Scalar, Sign, Span};
use core::marker::PhantomData;

/// Whether a line, ray or segment meets a rectangle, or any parallelogram, and where it passes through it.
///
/// `None` where they have no common point. A feature is named by two signs, along ab and along ac: `-` at a, `+` at the
/// other end, `0` between. So `00` is the interior, `-0` the edge ac, and `++` the fourth corner. Right angles are not
/// needed. Where a, b and c are on a line, several features may contain a point: see [`BoxFeature`]. A zero direction,
/// or a segment of zero length, stands for a single point: the parameters are 0 if the parallelogram contains it.
///
/// It takes two to six signs of degree 3; for a line in the plane of the parallelogram up to thirty, of degree 4 at
/// most; some dozens where a, b and c are on a line. A parameter costs some tens of nanoseconds in floats.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// # Examples
/// ```
/// use straightedge::{Line3, Parallelogram, Point3, Vector3, intersect::line_parallelogram};
/// let [a, b, c] = [(0.0, 0.0, 0.0), (4.0, 0.0, 0.0), (0.0, 2.0, 0.0)].map(Point3::from);
/// // Along an edge.
/// let line = Line3::new(Point3::new(1.0, 2.0, 0.0), Vector3::new(1.0, 0.0, 0.0));
/// let touch = line_parallelogram(&line, &Parallelogram::new(a, b, c)).unwrap();
/// assert_eq!((touch.enter(), touch.exit()), (-1.0, 3.0));
/// assert_eq!([touch.feature().to_string(), touch.exit_feature().to_string()], ["-+", "++"]);
/// ```
///
/// ```
/// use straightedge::{Parallelogram, Point3, Ray3, Vector3, intersect::line_parallelogram};
/// let [a, b, c] = [(0.0, 0.0, 0.0), (4.0, 0.0, 0.0), (0.0, 2.0, 0.0)].map(Point3::from);
/// let ray = |x, y| Ray3::new(Point3::new(x, y, 1.0), Vector3::new(0.0, 0.0, -0.5));
/// let hit = line_parallelogram(&ray(3.0, 1.0), &Parallelogram::new(a, b, c)).unwrap();
/// assert_eq!((hit.enter(), &*hit.feature().to_string()), (2.0, "00"));
/// let touch = line_parallelogram(&ray(4.0, 1.0), &Parallelogram::new(a, b, c)).unwrap();
/// assert_eq!(touch.feature().to_string(), "+0");
/// ```
///
/// ```
/// use straightedge::{Parallelogram, Point3, Segment3, intersect::line_parallelogram};
/// let [a, b, c] = [(0.0, 0.0, 0.0), (4.0, 0.0, 0.0), (0.0, 2.0, 0.0)].map(Point3::from);
/// // It ends at the fourth corner.
/// let segment = Segment3::new(Point3::new(4.0, 2.0, 7.0), Point3::new(4.0, 2.0, 0.0));
/// let touch = line_parallelogram(&segment, &Parallelogram::new(a, b, c)).unwrap();
/// assert_eq!((touch.enter(), touch.exit(), &*touch.feature().to_string()), (1.0, 1.0, "++"));
/// ```
#[doc(alias = "line_rectangle")]
#[doc(alias = "ray_rectangle")]
#[doc(alias = "segment_rectangle")]
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn line_parallelogram<S: Scalar, L: Linear3<S>>(
    line: &L,
    parallelogram: &Parallelogram<S>,
) -> Option<Hit<Parallelogram<S>, L::Owned>> {
    let ends = points_of(ids!("parallelogram"), line, "parallelogram", parallelogram);
    let hit = find::<L::Kind, S>(&ends, parallelogram)?;
    Some(Hit::new(LineInParallelogram { ends, parallelogram: parallelogram.clone(), hit }))
}

/// A line, a parallelogram, and how they meet.
#[derive(Clone)]
pub struct LineInParallelogram<S> {
    ends: LinePoints<S>,
    parallelogram: Parallelogram<S>,
    hit: ParallelogramHit,
}

impl<S: Scalar, L: Linear3<S>> Passed<L> for Parallelogram<S> {
    type Parameter = S::Value;
    type Record = HitRecord<S::Value, BoxFeature<2>>;
    type Found = LineInParallelogram<S>;

    #[inline]
    fn enter(found: &Self::Found) -> S::Value {
        found.parameter::<L::Kind>(0)
    }
    fn exit(found: &Self::Found) -> S::Value {
        found.parameter::<L::Kind>(1)
    }
    fn record(found: &Self::Found) -> Self::Record {
        let LineInParallelogram { ends, parallelogram, hit } = found;
        match *hit {
            ParallelogramHit::Pierced(part) => {
                let t = found.parameter::<L::Kind>(0);
                HitRecord {
                    span: Span { enter: t.clone(), exit: t },
                    feature: part,
                    exit_feature: part,
                    coordinates: [],
                }
            }
            ParallelogramHit::Coplanar(seen, places) => {
                let halfspaces = halfspaces_of::<L::Kind, S>(ends, parallelogram, seen);
                let [feature, exit_feature] =
                    places.map_each(|place| box_feature(halfspace_clip::sides(&halfspaces, &place), |_| false));
                HitRecord { span: halfspace_clip::span(&halfspaces, &places), feature, exit_feature, coordinates: [] }
            }
            ParallelogramHit::Collinear(places) => {
                flat_zonotope::passage::<L::Kind, S, 2>(ends, &zonotope(parallelogram), &places)
            }
        }
    }
}

impl<S: Scalar, L: Linear3<S>> PassedParts<L> for Parallelogram<S> {
    type Feature = BoxFeature<2>;

    fn feature(found: &Self::Found) -> BoxFeature<2> {
        found.part::<L::Kind>(0)
    }
    fn exit_feature(found: &Self::Found) -> BoxFeature<2> {
        found.part::<L::Kind>(1)
    }
}

impl<S: Scalar> LineInParallelogram<S> {
    /// The parameter of one of both ends.
    #[inline]
    fn parameter<L: LineKind>(&self, end: usize) -> S::Value {
        let LineInParallelogram { ends, parallelogram, hit } = self;
        match *hit {
            ParallelogramHit::Pierced(_) => {
                let Parallelogram { a, b, c } = parallelogram;
                parameter::<L, S>(ends, [a, b, c])
            }
            ParallelogramHit::Coplanar(seen, places) => {
                halfspace_clip::bounded_parameter(&halfspaces_of::<L, S>(ends, parallelogram, seen), &places[end])
            }
            ParallelogramHit::Collinear(places) => {
                flat_zonotope::parameter::<L, S>(ends, &zonotope(parallelogram), places[end])
            }
        }
    }

    /// The feature that contains one of both ends.
    fn part<L: LineKind>(&self, end: usize) -> BoxFeature<2> {
        let LineInParallelogram { ends, parallelogram, hit } = self;
        match *hit {
            ParallelogramHit::Pierced(part) => part,
            ParallelogramHit::Coplanar(seen, places) => {
                let halfspaces = halfspaces_of::<L, S>(ends, parallelogram, seen);
                box_feature(halfspace_clip::sides(&halfspaces, &places[end]), |_| false)
            }
            ParallelogramHit::Collinear(places) => {
                flat_zonotope::part_at::<L, S, 2>(ends, &zonotope(parallelogram), places[end])
            }
        }
    }
}

/// The determinant of the direction with the line through p in the direction from q to r. Degree 3.
struct EdgeMoment<L>(PhantomData<L>);

formula! {
    impl[L: LineKind] cold EdgeMoment<L>; "intersect/line_parallelogram", &["ends", "edge"];
        ([Point3<Number>; 2], [Point3<Number>; 3]) = |(ends, [p, q, r])| {
        L::direction(ends).dot(&(p - &ends[0]).cross(&(r - q)))
    }
}

/// In the plane: the side of the line through p in the direction from q to r on which a point of the line is.
struct EdgeSide<L>(PhantomData<L>);

impl<L: LineKind> LinearFunction for EdgeSide<L> {
    const NAME: &'static str = "intersect/line_parallelogram";
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

/// How a line meets a parallelogram.
#[derive(Clone, Copy)]
enum ParallelogramHit {
    /// One point, on this feature.
    Pierced(BoxFeature<2>),
    /// In the plane, in a projection: the ends of the common part.
    Coplanar(Seen, [ClipEnd; 2]),
    /// On one line: the ends of the common part.
    Collinear([ClipEnd; 2]),
}

/// A projection of the plane, and the orientation of a, b and c in it.
type Seen = (Projection, Sign);

/// Whether and how a line meets a parallelogram, by the sides on which it passes the edges.
enum Crossing {
    Missed,
    /// One point, on this feature.
    Pierced(BoxFeature<2>),
    Coplanar,
}

#[inline(always)]
fn find<L: LineKind, S: Scalar>(ends: &LinePoints<S>, parallelogram: &Parallelogram<S>) -> Option<ParallelogramHit> {
    match crossing::<L, S>(ends, parallelogram) {
        Crossing::Missed => None,
        Crossing::Pierced(part) => Some(ParallelogramHit::Pierced(part)),
        Crossing::Coplanar => in_plane::<L, S>(ends, parallelogram),
    }
}

// A separate function: its answer fits a register.
#[inline]
fn crossing<L: LineKind, S: Scalar>(ends: &LinePoints<S>, parallelogram: &Parallelogram<S>) -> Crossing {
    let Parallelogram { a, b, c } = parallelogram;
    let passing = |p: &Point3<S>, to: &Point3<S>| {
        S::sign_of::<EdgeMoment<L>>(&(ends.clone(), [p.clone(), a.clone(), to.clone()]))
    };
    // With X = a + u·(b - a) + v·(c - a) where the line crosses the plane: u, 1 - u, v and 1 - v, times the determinant
    // of the direction with both edges.
    let u = [-passing(a, c), passing(b, c)];
    if u[0].opposes(u[1]) {
        return Crossing::Missed;
    }
    let v = [passing(a, b), -passing(c, b)];
    let weights = [u[0], u[1], v[0], v[1]];
    let side = weights.into_iter().find(|sign| !sign.is_zero()).unwrap_or(Sign::Zero);
    if side.is_zero() {
        return Crossing::Coplanar;
    }
    if weights.into_iter().any(|weight| weight.opposes(side)) || !passes_plane::<L, S>(ends, [a, b, c], side) {
        return Crossing::Missed;
    }
    Crossing::Pierced(box_feature(weights.into_iter(), |_| false))
}

#[cold]
fn in_plane<L: LineKind, S: Scalar>(
    ends: &LinePoints<S>,
    parallelogram: &Parallelogram<S>,
) -> Option<ParallelogramHit> {
    let Parallelogram { a, b, c } = parallelogram;
    let Some(seen) = spanning(a, b, c) else {
        return flat_zonotope::find::<L, S>(ends, &zonotope(parallelogram)).map(ParallelogramHit::Collinear);
    };
    // A line without direction has not been tested against the plane.
    if !orient3d(a, b, c, &ends[0]).is_zero() {
        return None;
    }
    let is_point = L::is_point_2d(&ends.map_refs(|end| seen.0.of(end)));
    halfspace_clip::clip::<L, _, _>(&halfspaces_of::<L, S>(ends, parallelogram, seen), is_point)
        .map(|places| ParallelogramHit::Coplanar(seen, places))
}

/// The halfspaces of the edges, in the plane.
fn halfspaces_of<L: LineKind, S: Scalar>(
    ends: &LinePoints<S>,
    Parallelogram { a, b, c }: &Parallelogram<S>,
    (projection, turn): Seen,
) -> [Halfspace<EdgeSide<L>, S>; 4] {
    let ends: LinePoints2<S> = ends.map_refs(|end| projection.of(end));
    edges(projection, [a, b, c]).map_each(|(edge, side)| Halfspace { of: (ends.clone(), edge), facing: side * turn })
}

/// The lines of the edges, through a point in the direction between two others, at u = 0 and 1 and v = 0 and 1, and the
/// side on which the rectangle is if its projection is counter-clockwise.
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

/// The rectangle as a zonotope, for edges on one line. Doubled, its center is b + c, and b - a and c - a generate it.
fn zonotope<S: Scalar>(Parallelogram { a, b, c }: &Parallelogram<S>) -> Zonotope<S> {
    let generator = |to: &Point3<S>, extent: Sign| ([a.clone(), to.clone()], [extent, Sign::Zero].map_each(S::of_sign));
    let generators = [generator(b, Sign::Positive), generator(c, Sign::Positive), generator(a, Sign::Zero)];
    Zonotope::new([b.clone(), c.clone()], generators)
}
