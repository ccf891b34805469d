//! Lines, rays and segments against a triangle in space: where they pass through it, through which part, and the
//! barycentric coordinates there.
//!
//! Ericson, *Real-Time Collision Detection*, 5.3.6, by signs. The sign of the determinant of the line and an edge is
//! the side on which the line passes the edge. Where all three signs agree, the line passes through the triangle; a
//! zero among them means an edge or a vertex. Three zeros mean that the line lies in the plane of the triangle, or in
//! one plane with a triangle of no area.

use crate::contain::point_triangle;
use crate::intersect::clip::barycentric;
use crate::intersect::clip::coplanar_line::{self, CoplanarEnd, CoplanarSpan};
use crate::intersect::clip::line_kind::{LineKind, LinePoints, points_of};
use crate::intersect::clip::triangle_crossing::{TriangleCrossing, parameter, parameter_and_weights, part_of, pierce};
use crate::{Feature, Linear3, Scalar, Sign, Span, Triangle3};

/// How a line, ray or segment passes through a triangle.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TrianglePassage<V> {
    /// The parameters at which it is in the triangle, in units of the direction: more than one only where it lies in
    /// the plane of the triangle.
    pub span: Span<V>,
    /// The part of the triangle that holds the first point.
    pub entered: Feature,
    /// The part of the triangle that holds the last point.
    pub left: Feature,
    /// The barycentric coordinates of the first point: the weights of a, b and c. The vertices that do not span the
    /// part entered have weight zero.
    pub barycentric: [V; 3],
}

/// `intersect/segment_triangle` is what a segment and a triangle share.
const IDS: [&str; 3] = ["intersect/line_triangle", "intersect/ray_triangle", "intersect/segment_triangle_passage"];

/// Where a line, ray or segment passes through a triangle, and through which part.
///
/// `None` where they have no common point; otherwise the interval of parameters, in units of the direction (of a
/// segment, from 0 at its start to 1 at its end), the parts of the triangle that hold the first and the last of the
/// common points, and the barycentric coordinates of the first. What a segment and a triangle share, and on which side
/// it starts, [`segment_triangle`](super::segment_triangle()) tells. Winding and side do not matter; a triangle of no
/// area is the segment or the point that its vertices span. A zero direction, or a segment of zero length, stands for a
/// single point: the interval is `[0, 0]` if the triangle contains it, else there is none.
///
/// Decisions and parts are exact for every finite input; the numbers are exact in exact scalars, in `f64` and `f32` the
/// floats nearest to the exact ones. It takes two to four signs of degree 3, where the line is in the plane of the
/// triangle up to thirty of degree 4 at most. The parameter and the three weights cost some two hundred nanoseconds in
/// floats, the `_parameter` form half of that.
///
/// [`line_triangle_hits`] decides only whether there is a common point, at far less cost.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// # Examples
/// ```
/// use straightedge::{Feature, Line3, Point3, Span, Triangle3, Vector3, intersect::line_triangle};
/// let [a, b, c] = [(0.0, 0.0, 0.0), (4.0, 0.0, 0.0), (0.0, 4.0, 0.0)].map(Point3::from);
/// // Upwards through the middle of an edge.
/// let line = Line3::new(Point3::new(2.0, 2.0, 1.0), Vector3::new(0.0, 0.0, 0.5));
/// let touch = line_triangle(&line, &Triangle3::new(a, b, c)).unwrap();
/// assert_eq!((touch.span, touch.entered), (Span { enter: -2.0, exit: -2.0 }, Feature::Edge(1, 2)));
/// assert_eq!(touch.barycentric, [0.0, 0.5, 0.5]);
/// ```
///
/// ```
/// use straightedge::{Feature, Point3, Ray3, Span, Triangle3, Vector3, intersect::line_triangle};
/// let [a, b, c] = [(0.0, 0.0, 0.0), (4.0, 0.0, 0.0), (0.0, 4.0, 0.0)].map(Point3::from);
/// let triangle = Triangle3::new(a, b, c);
/// let from = |x, y, z| Ray3::new(Point3::new(x, y, z), Vector3::new(0.0, 0.0, -2.0));
/// let hit = line_triangle(&from(1.0, 1.0, 3.0), &triangle).unwrap();
/// assert_eq!((hit.span, hit.entered), (Span { enter: 1.5, exit: 1.5 }, Feature::Interior));
/// assert_eq!(hit.barycentric, [0.5, 0.25, 0.25]);
/// // It starts on an edge; it starts below.
/// assert_eq!(line_triangle(&from(2.0, 0.0, 0.0), &triangle).unwrap().entered, Feature::Edge(0, 1));
/// assert_eq!(line_triangle(&from(1.0, 1.0, -1.0), &triangle), None);
/// // In the plane.
/// let within = Ray3::new(Point3::new(1.0, 1.0, 0.0), Vector3::new(1.0, 0.0, 0.0));
/// let hit = line_triangle(&within, &triangle).unwrap();
/// assert_eq!((hit.entered, hit.left), (Feature::Interior, Feature::Edge(1, 2)));
/// assert_eq!(hit.span, Span { enter: 0.0, exit: 2.0 });
/// ```
///
/// ```
/// use straightedge::{Feature, Point3, Segment3, Span, Triangle3, intersect::line_triangle};
/// let triangle = Triangle3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
/// let down = |z| Segment3::new(Point3::new(1.0, 1.0, 3.0), Point3::new(1.0, 1.0, z));
/// let hit = line_triangle(&down(-1.0), &triangle).unwrap();
/// assert_eq!((hit.span, hit.entered), (Span { enter: 0.75, exit: 0.75 }, Feature::Interior));
/// assert_eq!(line_triangle(&down(0.5), &triangle), None);
/// ```
#[doc(alias = "ray_triangle")]
#[inline]
pub fn line_triangle<S: Scalar, L: Linear3<S>>(line: &L, triangle: &Triangle3<S>) -> Option<TrianglePassage<S::Value>> {
    let points = points_of(IDS, line, "triangle", triangle);
    passage::<L::Kind, S>(&points, triangle)
}

/// Whether [`line_triangle`] finds a common point, decided without parameters and parts.
///
/// # Panics
/// As [`line_triangle`].
#[inline]
pub fn line_triangle_hits<S: Scalar, L: Linear3<S>>(line: &L, triangle: &Triangle3<S>) -> bool {
    let points = points_of(IDS, line, "triangle", triangle);
    hit::<L::Kind, S>(&points, triangle)
}

/// The least parameter that [`line_triangle`] finds, alone: the first common point is there. Where a whole line lies in
/// a plane, 0. `None` where they have no common point.
///
/// The float nearest to the exact one in `f64` and `f32`, exact in exact scalars.
///
/// # Panics
/// As [`line_triangle`].
#[inline]
pub fn line_triangle_parameter<S: Scalar, L: Linear3<S>>(line: &L, triangle: &Triangle3<S>) -> Option<S::Value> {
    let points = points_of(IDS, line, "triangle", triangle);
    first::<L::Kind, S>(&points, triangle)
}

/// How a line meets a triangle.
pub(crate) enum TriangleHit<S> {
    Missed,
    Pierced([Sign; 3]),
    Coplanar(CoplanarSpan<S, 3>),
}

#[inline]
pub(crate) fn find<L: LineKind, S: Scalar>(ends: &LinePoints<S>, triangle: &Triangle3<S>) -> TriangleHit<S> {
    let Triangle3 { a, b, c } = triangle;
    match pierce::<L, S>(ends, [a, b, c]) {
        TriangleCrossing::Missed => TriangleHit::Missed,
        TriangleCrossing::Pierced(weights) => TriangleHit::Pierced(weights),
        TriangleCrossing::Coplanar => {
            in_plane::<L, S>(ends, triangle).map_or(TriangleHit::Missed, TriangleHit::Coplanar)
        }
    }
}

#[cold]
fn in_plane<L: LineKind, S: Scalar>(ends: &LinePoints<S>, triangle: &Triangle3<S>) -> Option<CoplanarSpan<S, 3>> {
    let Triangle3 { a, b, c } = triangle;
    coplanar_line::meet::<L, S, 3>(ends, [a, b, c], |p| point_triangle(p, triangle).feature)
}

#[inline]
pub(crate) fn hit<L: LineKind, S: Scalar>(ends: &LinePoints<S>, triangle: &Triangle3<S>) -> bool {
    let Triangle3 { a, b, c } = triangle;
    match pierce::<L, S>(ends, [a, b, c]) {
        TriangleCrossing::Missed => false,
        TriangleCrossing::Pierced(_) => true,
        TriangleCrossing::Coplanar => in_plane::<L, S>(ends, triangle).is_some(),
    }
}

#[inline]
fn first<L: LineKind, S: Scalar>(ends: &LinePoints<S>, triangle: &Triangle3<S>) -> Option<S::Value> {
    let Triangle3 { a, b, c } = triangle;
    match pierce::<L, S>(ends, [a, b, c]) {
        TriangleCrossing::Missed => None,
        TriangleCrossing::Pierced(_) => Some(parameter::<L, S>(ends, [a, b, c])),
        TriangleCrossing::Coplanar => in_plane::<L, S>(ends, triangle).map(|flat| flat.parameter::<L>(flat.enter.0)),
    }
}

/// The interval of parameters and the parts at its ends.
pub(crate) fn span<L: LineKind, S: Scalar>(
    ends: &LinePoints<S>,
    Triangle3 { a, b, c }: &Triangle3<S>,
    found: &TriangleHit<S>,
) -> Option<(Span<S::Value>, [Feature; 2])> {
    Some(match found {
        TriangleHit::Missed => return None,
        TriangleHit::Pierced(weights) => {
            let t = parameter::<L, S>(ends, [a, b, c]);
            (Span { enter: t.clone(), exit: t }, [part_of(*weights); 2])
        }
        TriangleHit::Coplanar(flat) => {
            let span = Span { enter: flat.parameter::<L>(flat.enter.0), exit: flat.parameter::<L>(flat.exit.0) };
            (span, [flat.enter.1, flat.exit.1])
        }
    })
}

fn passage<L: LineKind, S: Scalar>(ends: &LinePoints<S>, triangle: &Triangle3<S>) -> Option<TrianglePassage<S::Value>> {
    let found = find::<L, S>(ends, triangle);
    let vertices = [&triangle.a, &triangle.b, &triangle.c];
    if let TriangleHit::Pierced(signs) = found {
        let (t, barycentric) = parameter_and_weights::<L, S>(ends, vertices, signs);
        let part = part_of(signs);
        return Some(TrianglePassage {
            span: Span { enter: t.clone(), exit: t },
            entered: part,
            left: part,
            barycentric,
        });
    }
    let (span, [entered, left]) = span::<L, S>(ends, triangle, &found)?;
    let TriangleHit::Coplanar(flat) = found else { return None };
    let barycentric = match flat.enter {
        (CoplanarEnd::Crossing(i, j), Feature::Edge(..)) => {
            barycentric::on_edge::<S>([i, j], |i, j| flat.weight::<L>(i, j))
        }
        (CoplanarEnd::Finish, part) => barycentric::at(&ends[1], vertices, part),
        (_, part) => barycentric::at(&ends[0], vertices, part),
    };
    Some(TrianglePassage { span, entered, left, barycentric })
}
