//! Lines, rays and segments against a quad, which is two triangles: the interval of parameters in each, and which is
//! entered first.
//!
//! Ericson, *Real-Time Collision Detection*, 5.3.5, for quads in one plane or not. What a line meets first is decided
//! by the exact order of the parameters.

use crate::arith::each::MapEach;
use crate::arith::formula;
use crate::intersect::clip::coplanar_line::{self, CoplanarEnd};
use crate::intersect::clip::line_kind::{LineKind, LinePoints, ids, points_of};
use crate::intersect::clip::triangle_crossing::{Approach, Distance};
use crate::intersect::lines::line_triangle::{self, TriangleHit, find};
use crate::{Linear3, Number, Point3, Quad, Scalar, Sign, Span, Triangle3};
use core::marker::PhantomData;

/// How a line, ray or segment passes the two triangles of a quad.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct QuadPassage<V> {
    /// The parameters at which it is in the triangle abc.
    pub abc: Option<Span<V>>,
    /// The parameters at which it is in the triangle acd.
    pub acd: Option<Span<V>>,
    /// The triangle that it enters first: abc where it enters both at once, as on the diagonal; `None` where it meets
    /// neither.
    pub first: Option<QuadTriangle>,
}

/// One of the two triangles of a quad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum QuadTriangle {
    /// The triangle of the first three vertices.
    Abc,
    /// The triangle of the first, the third and the fourth vertex.
    Acd,
}

impl QuadTriangle {
    /// By the sign of the parameter at which abc is entered less that of acd.
    fn first(order: Sign) -> Self {
        if order == Sign::Positive { QuadTriangle::Acd } else { QuadTriangle::Abc }
    }
}

/// Where a line, ray or segment passes the two triangles of a quad, and which first.
///
/// For each of the triangles abc and acd, the interval of parameters, in units of the direction (of a segment, from 0
/// at its start to 1 at its end); and which of them is entered first. The quad need not be flat or convex; a triangle
/// of no area is the segment or the point that its vertices span. A zero direction, or a segment of zero length, stands
/// for a single point: the interval is `[0, 0]` if a triangle contains it, else there is none.
///
/// Decisions are exact for every finite input; the parameters are exact in exact scalars, in `f64` and `f32` the floats
/// nearest to the exact ones. Twice the signs of a triangle, and some of up to degree 6 where both are met; each
/// parameter costs some tens of nanoseconds in floats.
///
/// [`line_quad_hits`] decides only whether there is a common point, at far less cost.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// # Examples
/// ```
/// use straightedge::{Line3, Point3, Quad, Span, Vector3, intersect::{QuadTriangle, line_quad}};
/// let [a, b, c, d] = [(0.0, 0.0, 0.0), (2.0, 0.0, 0.0), (2.0, 2.0, 0.0), (0.0, 2.0, 0.0)].map(Point3::from);
/// // Through the diagonal.
/// let line = Line3::new(Point3::new(1.0, 1.0, 1.0), Vector3::new(0.0, 0.0, 1.0));
/// let touch = line_quad(&line, &Quad::new(a, b, c, d));
/// assert_eq!([touch.abc, touch.acd], [Some(Span { enter: -1.0, exit: -1.0 }); 2]);
/// assert_eq!(touch.first, Some(QuadTriangle::Abc));
/// ```
///
/// ```
/// use straightedge::{Point3, Quad, Ray3, Span, Vector3, intersect::{QuadTriangle, line_quad}};
/// let [a, b, c, d] = [(0.0, 0.0, 0.0), (2.0, 0.0, 0.0), (2.0, 2.0, 0.0), (0.0, 2.0, 0.0)].map(Point3::from);
/// let quad = Quad::new(a, b, c, d);
/// let down = |x, y| Ray3::new(Point3::new(x, y, 1.0), Vector3::new(0.0, 0.0, -1.0));
/// let hit = line_quad(&down(0.5, 1.5), &quad);
/// assert_eq!([hit.abc, hit.acd], [None, Some(Span { enter: 1.0, exit: 1.0 })]);
/// assert_eq!(hit.first, Some(QuadTriangle::Acd));
/// // Through the edge cd.
/// assert_eq!(line_quad(&down(0.5, 2.0), &quad).first, Some(QuadTriangle::Acd));
/// assert_eq!(line_quad(&down(0.5, 2.5), &quad).first, None);
/// ```
///
/// ```
/// use straightedge::{Point3, Quad, Segment3, Span, intersect::{QuadTriangle, line_quad}};
/// let [a, b, c, d] = [(0.0, 0.0, 0.0), (2.0, 0.0, 0.0), (2.0, 2.0, 0.0), (0.0, 2.0, 0.0)].map(Point3::from);
/// // In the plane, from d towards b.
/// let segment = Segment3::new(d, Point3::new(1.5, 0.5, 0.0));
/// let hit = line_quad(&segment, &Quad::new(a, b, c, d));
/// assert_eq!(hit.acd.unwrap().enter, 0.0);
/// assert_eq!((hit.abc.unwrap().exit, hit.first), (1.0, Some(QuadTriangle::Acd)));
/// ```
#[doc(alias = "ray_quad")]
#[doc(alias = "segment_quad")]
#[inline]
pub fn line_quad<S: Scalar, L: Linear3<S>>(line: &L, quad: &Quad<S>) -> QuadPassage<S::Value> {
    let points = points_of(ids!("quad"), line, "quad", quad);
    passage::<L::Kind, S>(&points, quad)
}

/// Whether [`line_quad`] finds a common point, decided without parameters and parts.
///
/// # Panics
/// As [`line_quad`].
#[inline]
pub fn line_quad_hits<S: Scalar, L: Linear3<S>>(line: &L, quad: &Quad<S>) -> bool {
    let points = points_of(ids!("quad"), line, "quad", quad);
    hit::<L::Kind, S>(&points, quad)
}

/// The difference of the parameters at which a line passes two planes, times both approaches. Degree 6.
struct Sooner<L>(PhantomData<L>);

formula! {
    impl[L: LineKind] lean Sooner<L>; "intersect/line_quad", &["ends", "first", "second"];
        ([Point3<Number>; 2], [Point3<Number>; 3], [Point3<Number>; 3]) = |(ends, first, second)| {
        let [first, second] = [first, second].map_each(|corners| {
            let input = (ends.clone(), corners.clone());
            (Distance::<L>::eval(&input), Approach::<L>::eval(&input))
        });
        first.0 * second.1 - second.0 * first.1
    }
}

fn triangles<S: Scalar>(Quad { a, b, c, d }: &Quad<S>) -> [Triangle3<S>; 2] {
    [[a, b, c], [a, c, d]].map_each(|[a, b, c]| Triangle3::new(a.clone(), b.clone(), c.clone()))
}

fn hit<L: LineKind, S: Scalar>(ends: &LinePoints<S>, quad: &Quad<S>) -> bool {
    let [abc, acd] = triangles(quad);
    line_triangle::hit::<L, S>(ends, &abc) || line_triangle::hit::<L, S>(ends, &acd)
}

fn passage<L: LineKind, S: Scalar>(ends: &LinePoints<S>, quad: &Quad<S>) -> QuadPassage<S::Value> {
    let triangles = triangles(quad);
    let found = triangles.map_refs(|triangle| find::<L, S>(ends, triangle));
    let first = match &found {
        [TriangleHit::Missed, TriangleHit::Missed] => None,
        [_, TriangleHit::Missed] => Some(QuadTriangle::Abc),
        [TriangleHit::Missed, _] => Some(QuadTriangle::Acd),
        _ => Some(QuadTriangle::first(order::<L, S>(ends, &triangles, &found))),
    };
    let [abc, acd] =
        [0, 1].map_each(|i| line_triangle::span::<L, S>(ends, &triangles[i], &found[i]).map(|(span, _)| span));
    QuadPassage { abc, acd, first }
}

/// The order in which a line enters two triangles that it meets.
fn order<L: LineKind, S: Scalar>(
    ends: &LinePoints<S>,
    triangles: &[Triangle3<S>; 2],
    found: &[TriangleHit<S>; 2],
) -> Sign {
    let [first, second] = [0, 1].map_each(|i| entry::<L, S>(ends, &triangles[i], &found[i]));
    let approach = |plane: &[Point3<S>; 3]| S::sign_of::<Approach<L>>(&(ends.clone(), plane.clone()));
    // The sign of the parameter at which a plane is passed.
    let after_start = |plane: [Point3<S>; 3]| {
        let input = (ends.clone(), plane);
        S::sign_of::<Distance<L>>(&input) * approach(&input.1)
    };
    match (first, second) {
        (None, None) => Sign::Zero,
        (Some(plane), None) => after_start(plane),
        (None, Some(plane)) => -after_start(plane),
        (Some(first), Some(second)) => {
            let approaches = approach(&first) * approach(&second);
            S::sign_of::<Sooner<L>>(&(ends.clone(), first, second)) * approaches
        }
    }
}

/// Three points of a plane that a line passes where it enters a triangle; `None` where it starts in it.
fn entry<L: LineKind, S: Scalar>(
    ends: &LinePoints<S>,
    Triangle3 { a, b, c }: &Triangle3<S>,
    found: &TriangleHit<S>,
) -> Option<[Point3<S>; 3]> {
    let vertices = [a, b, c];
    match found {
        TriangleHit::Missed => None,
        TriangleHit::Pierced(_) => Some(vertices.map_each(Clone::clone)),
        TriangleHit::Coplanar(flat) => match flat.enter.0 {
            CoplanarEnd::Start | CoplanarEnd::Finish => None,
            CoplanarEnd::Vertex(i) => Some(coplanar_line::level::<L, S>(ends, vertices[i])),
            CoplanarEnd::Crossing(i, j) => Some(coplanar_line::upright::<L, S>(ends, vertices[i], vertices[j])),
        },
    }
}
