//! Lines, rays and segments against a quad, which is two triangles: the interval of parameters in each, and which is
//! entered first.
//!
//! Ericson, *Real-Time Collision Detection*, 5.3.5, for quads in one plane or not. The exact order of the parameters
//! decides what a line meets first.

use crate::arith::formula;
use crate::arith::formulas::each::MapEach;
use crate::intersect::clip::coplanar_line;
use crate::intersect::clip::line_kind::{LineKind, LinePoints, ids, points_of};
use crate::intersect::clip::planar_line::HullEnd;
use crate::intersect::clip::triangle_crossing::{Approach, Distance};
use crate::intersect::hit::{Hit, Passed};
use crate::intersect::lines::line_triangle::{TriangleHit, find};
use crate::{Linear3, Number, Point3, Quad, Scalar, Sign, Span, Triangle3};
use core::marker::PhantomData;

/// How a line, ray or segment passes through the two triangles of a quad: the record of [`line_quad`].
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct QuadHitRecord<V> {
    /// The parameters at which it is in the triangle abc.
    pub abc: Option<Span<V>>,
    /// The parameters at which it is in the triangle acd.
    pub acd: Option<Span<V>>,
    /// The triangle that it enters first: abc if it enters both at once, as on the diagonal; `None` if it meets
    /// neither.
    pub first_triangle: Option<QuadTriangle>,
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
    /// By the sign of the parameter at which abc is entered minus that of acd.
    fn first(order: Sign) -> Self {
        if order == Sign::Positive { QuadTriangle::Acd } else { QuadTriangle::Abc }
    }
}

/// Whether a line, ray or segment meets a quad, where it passes through its two triangles, and which first.
///
/// `None` where it meets neither of the triangles abc and acd. The quad need not be flat or convex; a triangle of no
/// area is the segment or the point that its vertices span. A zero direction, or a segment of zero length, stands for a
/// single point: the parameters are 0 if a triangle contains it.
///
/// It takes the signs of [`line_triangle`](super::line_triangle()) for abc, and if that is missed those for acd. The
/// methods take those for acd, and some of up to degree 6 if both are met. Each parameter costs some tens of
/// nanoseconds in floats.
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
/// let touch = line_quad(&line, &Quad::new(a, b, c, d)).unwrap();
/// assert_eq!([touch.abc(), touch.acd()], [Some(Span { enter: -1.0, exit: -1.0 }); 2]);
/// assert_eq!((touch.enter(), touch.first_triangle()), (-1.0, QuadTriangle::Abc));
/// ```
///
/// ```
/// use straightedge::{Point3, Quad, Ray3, Span, Vector3, intersect::{QuadTriangle, line_quad}};
/// let [a, b, c, d] = [(0.0, 0.0, 0.0), (2.0, 0.0, 0.0), (2.0, 2.0, 0.0), (0.0, 2.0, 0.0)].map(Point3::from);
/// let quad = Quad::new(a, b, c, d);
/// let down = |x, y| Ray3::new(Point3::new(x, y, 1.0), Vector3::new(0.0, 0.0, -1.0));
/// let hit = line_quad(&down(0.5, 1.5), &quad).unwrap();
/// assert_eq!([hit.abc(), hit.acd()], [None, Some(Span { enter: 1.0, exit: 1.0 })]);
/// assert_eq!((hit.enter(), hit.first_triangle()), (1.0, QuadTriangle::Acd));
/// // Through the edge cd.
/// assert_eq!(line_quad(&down(0.5, 2.0), &quad).unwrap().first_triangle(), QuadTriangle::Acd);
/// assert!(line_quad(&down(0.5, 2.5), &quad).is_none());
/// ```
///
/// ```
/// use straightedge::{Point3, Quad, Segment3, intersect::{QuadTriangle, line_quad}};
/// let [a, b, c, d] = [(0.0, 0.0, 0.0), (2.0, 0.0, 0.0), (2.0, 2.0, 0.0), (0.0, 2.0, 0.0)].map(Point3::from);
/// // In the plane, from d towards b.
/// let segment = Segment3::new(d, Point3::new(1.5, 0.5, 0.0));
/// let hit = line_quad(&segment, &Quad::new(a, b, c, d)).unwrap();
/// assert_eq!((hit.enter(), hit.exit(), hit.first_triangle()), (0.0, 1.0, QuadTriangle::Acd));
/// assert_eq!(hit.abc().unwrap().exit, 1.0);
/// ```
#[doc(alias = "ray_quad")]
#[doc(alias = "segment_quad")]
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn line_quad<S: Scalar, L: Linear3<S>>(line: &L, quad: &Quad<S>) -> Option<Hit<Quad<S>, L::Owned>> {
    let ends = points_of(ids!("quad"), line, "quad", quad);
    let hit = meet::<L::Kind, S>(&ends, quad)?;
    Some(Hit::new(LineInQuad { ends, quad: quad.clone(), hit }))
}

/// A line, a quad, and how they meet.
#[derive(Clone)]
pub struct LineInQuad<S> {
    ends: LinePoints<S>,
    quad: Quad<S>,
    hit: QuadHit,
}

/// How a line meets a triangle of a quad: abc if it does, and then acd is still to be tested.
#[derive(Clone, Copy)]
enum QuadHit {
    Abc(TriangleHit),
    AcdOnly(TriangleHit),
}

/// How a line meets both triangles.
struct BothHits<S> {
    triangles: [Triangle3<S>; 2],
    hits: [Option<TriangleHit>; 2],
}

impl<S: Scalar> LineInQuad<S> {
    fn both<L: LineKind>(&self) -> BothHits<S> {
        let triangles = triangles(&self.quad);
        let hits = match self.hit {
            QuadHit::Abc(abc) => [Some(abc), find::<L, S>(&self.ends, &triangles[1])],
            QuadHit::AcdOnly(acd) => [None, Some(acd)],
        };
        BothHits { triangles, hits }
    }
}

impl<S: Scalar> BothHits<S> {
    fn first<L: LineKind>(&self, ends: &LinePoints<S>) -> QuadTriangle {
        match &self.hits {
            [Some(abc), Some(acd)] => QuadTriangle::first(order::<L, S>(ends, &self.triangles, [abc, acd])),
            [None, _] => QuadTriangle::Acd,
            [_, None] => QuadTriangle::Abc,
        }
    }

    /// The parameters at which the line is in one of both triangles.
    fn span<L: LineKind>(&self, ends: &LinePoints<S>, triangle: QuadTriangle) -> Option<Span<S::Value>> {
        let i = triangle as usize;
        self.hits[i].map(|hit| hit.span::<L, S>(ends, &self.triangles[i]))
    }
}

impl<S: Scalar, L: Linear3<S>> Passed<L> for Quad<S> {
    type Parameter = S::Value;
    type Record = QuadHitRecord<S::Value>;
    type Found = LineInQuad<S>;

    fn enter(found: &Self::Found) -> S::Value {
        let both = found.both::<L::Kind>();
        let i = both.first::<L::Kind>(&found.ends) as usize;
        match both.hits[i] {
            Some(hit) => hit.enter::<L::Kind, S>(&found.ends, &both.triangles[i]),
            // Unreachable for a triangle that is met.
            None => S::whole(0),
        }
    }
    fn exit(found: &Self::Found) -> S::Value {
        let BothHits { triangles, hits } = found.both::<L::Kind>();
        let [abc, acd] = [0, 1].map_each(|i| hits[i].map(|hit| hit.exit::<L::Kind, S>(&found.ends, &triangles[i])));
        // Rounding to nearest keeps the order.
        match (abc, acd) {
            (Some(abc), Some(acd)) => {
                if acd > abc {
                    acd
                } else {
                    abc
                }
            }
            (abc, acd) => abc.or(acd).unwrap_or_else(|| S::whole(0)),
        }
    }
    fn record(found: &Self::Found) -> Self::Record {
        let both = found.both::<L::Kind>();
        let [abc, acd] =
            [QuadTriangle::Abc, QuadTriangle::Acd].map_each(|triangle| both.span::<L::Kind>(&found.ends, triangle));
        QuadHitRecord { abc, acd, first_triangle: Some(both.first::<L::Kind>(&found.ends)) }
    }
}

impl<S: Scalar, L: Linear3<S>> Hit<Quad<S>, L> {
    /// The parameters at which the line is in the triangle abc; `None` if it misses that.
    #[inline]
    #[must_use]
    pub fn abc(&self) -> Option<Span<S::Value>> {
        let LineInQuad { ends, quad, hit } = self.found();
        match hit {
            QuadHit::Abc(hit) => Some(hit.span::<L::Kind, S>(ends, &triangles(quad)[0])),
            QuadHit::AcdOnly(_) => None,
        }
    }

    /// The parameters at which the line is in the triangle acd; `None` if it misses that.
    #[inline]
    #[must_use]
    pub fn acd(&self) -> Option<Span<S::Value>> {
        let found = self.found();
        found.both::<L::Kind>().span::<L::Kind>(&found.ends, QuadTriangle::Acd)
    }

    /// The triangle that the line enters first: abc where it enters both at once, as on the diagonal. Exact for every
    /// finite input.
    #[inline]
    #[must_use]
    pub fn first_triangle(&self) -> QuadTriangle {
        let found = self.found();
        found.both::<L::Kind>().first::<L::Kind>(&found.ends)
    }
}

/// The difference of the parameters at which a line crosses two planes, times both approaches. Degree 6.
struct Sooner<L>(PhantomData<L>);

formula! {
    impl[L: LineKind] cold Sooner<L>; "intersect/line_quad", &["ends", "first", "second"];
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

#[inline]
fn meet<L: LineKind, S: Scalar>(ends: &LinePoints<S>, quad: &Quad<S>) -> Option<QuadHit> {
    let [abc, acd] = triangles(quad);
    if let Some(hit) = find::<L, S>(ends, &abc) {
        return Some(QuadHit::Abc(hit));
    }
    find::<L, S>(ends, &acd).map(QuadHit::AcdOnly)
}

/// The order in which a line enters two triangles that it meets.
fn order<L: LineKind, S: Scalar>(
    ends: &LinePoints<S>,
    triangles: &[Triangle3<S>; 2],
    found: [&TriangleHit; 2],
) -> Sign {
    let [first, second] = [0, 1].map_each(|i| entry::<L, S>(ends, &triangles[i], found[i]));
    let approach = |plane: &[Point3<S>; 3]| S::sign_of::<Approach<L>>(&(ends.clone(), plane.clone()));
    // The sign of the parameter at which a plane is crossed.
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

/// Three points of a plane that a line crosses where it enters a triangle; `None` if it starts in it.
fn entry<L: LineKind, S: Scalar>(
    ends: &LinePoints<S>,
    Triangle3 { a, b, c }: &Triangle3<S>,
    found: &TriangleHit,
) -> Option<[Point3<S>; 3]> {
    let vertices = [a, b, c];
    match found {
        TriangleHit::Pierced(_) => Some(vertices.map_each(Clone::clone)),
        TriangleHit::Coplanar(flat) => match flat.enter.0 {
            HullEnd::Start | HullEnd::Finish => None,
            HullEnd::Vertex(i) => Some(coplanar_line::level::<L, S>(ends, vertices[i])),
            HullEnd::Crossing(i, j) => Some(coplanar_line::upright::<L, S>(ends, vertices[i], vertices[j])),
        },
    }
}
