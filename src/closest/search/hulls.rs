//! A closest pair of two hulls of many vertices.
//!
//! A few vertices of each hull are kept, at first one: those of the parts that hold a closest pair of the hulls of the
//! few. A vertex beyond the planes through these parts is taken in, and the hulls come nearer: the algorithm of
//! Gilbert, Johnson and Keerthi for the difference of the hulls, with exact signs, so that no parts recur and the
//! search ends. What it finds has the distance. The closest pair that is told, the first of many, is searched for among
//! the parts whose corners are in the planes: see [`pair`](super::pair).

use super::apart::Apart;
use super::body::{Body, Cells, Corners, Face};
use super::conditions::{across, side};
use super::facing::Between;
use super::few::Few;
use super::hull_and_point::HullAndPoint;
use super::pair::{NearParts, closest_parts, some_closest_parts};
use super::point::{Cornered, Hulled};
use super::vertex::Vertex;
use crate::arith::each::MapEach;
use crate::{ConvexHull, Number, Of, Point3, Scalar, Sign};
use alloc::vec::Vec;

/// Two hulls, and a few vertices of each: the corners of parts that hold a closest pair.
struct Hulls<'a, V: Vertex, S> {
    first: &'a [&'a Of<V, S>],
    second: &'a [&'a Of<V, S>],
    few: [Few; 2],
}

impl<'a, V: Vertex, S: Scalar> Hulls<'a, V, S> {
    /// The search.
    // Not inlined: the same for all hulls.
    #[inline(never)]
    fn search(first: &'a [&'a Of<V, S>], second: &'a [&'a Of<V, S>]) -> [Few; 2] {
        let mut hulls = Hulls::<V, S> {
            first,
            second,
            few: [first, second].map_each(|vertices| Few::first(vertices.len().min(1))),
        };
        // Exact signs bring no parts back. Rounded ones might.
        let mut rounds = if S::checked() { usize::MAX } else { 8 * (first.len() + second.len()) };
        while rounds > 0 {
            rounds -= 1;
            let [own, other] = hulls.few;
            let Some(between) = Between::<V, S>::corners(hulls.apart().0) else { break };
            let is_beyond = |sign: Sign| sign == Sign::Positive;
            let few = if let Some(v) = first.iter().position(|v| is_beyond(between.beyond_first(v))) {
                [own.with(v), other]
            } else if let Some(w) = second.iter().position(|w| is_beyond(between.beyond_second(w))) {
                [own, other.with(w)]
            } else {
                break;
            };
            hulls.few = hulls.closest_of(few);
        }
        hulls.few
    }

    /// The corners of some parts of the hulls of a few vertices that hold a closest pair of these hulls.
    fn closest_of(&self, [own, other]: [Few; 2]) -> [Few; 2] {
        let ((first, n), (second, m)) = (own.each(|i| self.first[i]), other.each(|i| self.second[i]));
        let bodies = [Body::new(&first[..n], own.cells()), Body::new(&second[..m], other.cells())];
        let [part, other_part] = some_closest_parts::<V, S>([&bodies[0], &bodies[1]]);
        [own.of(part), other.of(other_part)]
    }

    fn apart(&self) -> Apart<'a, V, S> {
        let [own, other] = self.few;
        Apart([own.corners(|i| self.first[i]), other.corners(|i| self.second[i])])
    }

    /// Which vertices of each hull are in the plane through its part that is perpendicular to the line between the
    /// points; nothing where the hulls meet, so that there is no such line.
    fn in_planes(&self) -> Option<[Vec<bool>; 2]> {
        let apart = self.apart();
        let between = Between::<V, S>::corners(apart.0).filter(|_| !apart.is_within(&S::of_sign(Sign::Zero)))?;
        let of_first = self.first.iter().map(|v| between.beyond_first(v).is_zero()).collect();
        let of_second = self.second.iter().map(|w| between.beyond_second(w).is_zero()).collect();
        Some([of_first, of_second])
    }
}

/// Two bodies, and parts of hulls of a few vertices of each that hold a closest pair.
#[derive(Clone)]
pub struct NearBodies<A, B> {
    first: A,
    second: B,
    few: [Few; 2],
}

/// A few vertices of two bodies that hold some closest pair.
#[inline]
pub(crate) fn few_of_hulls<S: Scalar, A, B>(first: &A, second: &B) -> [Few; 2]
where
    A: Hulled<S>,
    B: Hulled<S, Vertex = A::Vertex>,
{
    first.with_corners(|of_first| second.with_corners(|of_second| Hulls::<A::Vertex, S>::search(of_first, of_second)))
}

impl<A, B> NearBodies<A, B> {
    /// Of vertices that are known.
    #[inline(always)]
    pub(crate) fn at(first: A, second: B, few: [Few; 2]) -> Self {
        NearBodies { first, second, few }
    }

    /// What is told of parts with the distance.
    #[inline(always)]
    pub(crate) fn with_apart<S: Scalar, R>(&self, tell: impl FnOnce(Apart<'_, A::Vertex, S>) -> R) -> R
    where
        A: Cornered<S>,
        B: Cornered<S, Vertex = A::Vertex>,
    {
        let [own, other] = self.few;
        let (own, other) = (own.corners(|i| self.first.corner(i)), other.corners(|i| self.second.corner(i)));
        tell(Apart([own.as_refs(), other.as_refs()]))
    }

    /// The parts of the bodies with the closest pair that is told.
    pub(crate) fn told<S: Scalar>(&self) -> NearParts<A, B>
    where
        A: Hulled<S> + Clone,
        B: Hulled<S, Vertex = A::Vertex> + Clone,
    {
        let parts = self.first.with_corners(|of_first| {
            self.second.with_corners(|of_second| {
                let planes = Hulls::<A::Vertex, S> { first: of_first, second: of_second, few: self.few }.in_planes();
                let only = |body: usize| planes.as_ref().map(|planes| &planes[body][..]);
                let first = Body { vertices: of_first, cells: A::cells(), only: only(0) };
                let second = Body { vertices: of_second, cells: B::cells(), only: only(1) };
                closest_parts::<A::Vertex, S>([&first, &second], planes.is_none())
            })
        });
        NearParts::at(self.first.clone(), self.second.clone(), parts)
    }
}

/// Two hulls of points, and parts of each that hold a closest pair.
#[derive(Clone)]
pub struct NearHulls<'a, S> {
    first: &'a [Point3<S>],
    second: &'a [Point3<S>],
    few: [Few; 2],
}

impl<'a, S: Scalar> NearHulls<'a, S> {
    /// Some closest pair.
    pub(crate) fn new(first: &'a ConvexHull<S>, second: &'a ConvexHull<S>) -> Self {
        let [first, second] = [first, second].map_each(|hull| &hull.points[..]);
        let (of_first, of_second) = (references(first), references(second));
        let few = Hulls::<Point3<Number>, S>::search(&of_first, &of_second);
        NearHulls { first, second, few }
    }

    /// Parts with the distance.
    pub(crate) fn apart(&self) -> Apart<'a, Point3<Number>, S> {
        let [own, other] = self.few;
        Apart([own.corners(|i| &self.first[i]), other.corners(|i| &self.second[i])])
    }

    /// What is told of parts with the closest pair that is told.
    pub(crate) fn with_told<R>(&self, tell: impl FnOnce(Apart<'_, Point3<Number>, S>) -> R) -> R {
        if self.first.is_empty() || self.second.is_empty() {
            // Only unchecked input has no points.
            return tell(Apart([Corners::Volume; 2]));
        }
        let (first, second) = (references(self.first), references(self.second));
        let planes = Hulls::<Point3<Number>, S> { first: &first, second: &second, few: self.few }.in_planes();
        let is_in = |body: usize, i: usize| planes.as_ref().is_none_or(|planes| planes[body][i]);
        let of = |body: usize, vertices: &[&Point3<S>]| {
            extreme((0..vertices.len()).filter(|&i| is_in(body, i)).map(|i| vertices[i].clone()).collect())
        };
        let (first, second) = (of(0, &first), of(1, &second));
        let polytopes = [Polytope::of(&first), Polytope::of(&second)];
        let faces = polytopes.map_refs(Polytope::faces);
        let cells = [0, 1].map_each(|body| Cells {
            edges: &polytopes[body].edges,
            faces: &faces[body],
            is_solid: polytopes[body].is_solid(),
        });
        let vertices = [&first, &second].map_each(|points| references(points));
        let [first, second] = [0, 1].map_each(|body| Body::<Point3<Number>, S>::new(&vertices[body], &cells[body]));
        let [own, other] = closest_parts([&first, &second], planes.is_none());
        tell(Apart([first.corners(own), second.corners(other)]))
    }
}

fn references<S>(points: &[Point3<S>]) -> Vec<&Point3<S>> {
    points.iter().collect()
}

/// The points that are in no hull of the others; of equal points one.
fn extreme<S: Scalar>(mut points: Vec<Point3<S>>) -> Vec<Point3<S>> {
    let mut i = 0;
    while i < points.len() && points.len() > 1 {
        let p = points.swap_remove(i);
        let nearest = HullAndPoint::<Point3<Number>, S> { vertices: &points, p: &p }.nearest();
        if nearest.foot().gap(&S::of_sign(Sign::Zero)) == Sign::Positive {
            // Back to its place.
            points.push(p);
            let last = points.len() - 1;
            points.swap(i, last);
            i += 1;
        }
    }
    points
}

/// The edges and faces of a hull of extreme points.
struct Polytope {
    edges: Vec<[usize; 2]>,
    /// The corners of each face in order, and a point that is not in its plane, if there is one.
    faces: Vec<(Vec<usize>, Option<usize>)>,
}

impl Polytope {
    fn of<S: Scalar>(points: &[Point3<S>]) -> Self {
        let n = points.len();
        let mut found = Polytope { edges: Vec::new(), faces: Vec::new() };
        let triples = (0..n).flat_map(|i| (i + 1..n).flat_map(move |j| (j + 1..n).map(move |k| [i, j, k])));
        // The faces of more than three corners, each found once.
        let mut large: Vec<Vec<bool>> = Vec::new();
        for triple in triples {
            if large.iter().any(|has| triple.iter().all(|&i| has[i])) {
                continue;
            }
            let [a, b, c] = triple.map_each(|i| &points[i]);
            let (mut corners, mut opposite) = (Vec::new(), None);
            let is_face = points.iter().enumerate().all(|(l, p)| {
                let sign = if triple.contains(&l) { Sign::Zero } else { side::<Point3<Number>, S>(a, b, c, p) };
                match (sign, opposite) {
                    (Sign::Zero, _) => corners.push(l),
                    (_, None) => opposite = Some((l, sign)),
                    (_, Some((_, behind))) => return sign == behind,
                }
                true
            });
            if !is_face {
                continue;
            }
            if corners.len() > 3 {
                large.push((0..n).map(|i| corners.contains(&i)).collect());
            }
            let is_flat = opposite.is_none();
            found.faces.push((around(points, corners), opposite.map(|(l, _)| l)));
            if is_flat {
                break;
            }
        }
        for (corners, _) in &found.faces {
            let ends = corners.iter().zip(corners.iter().cycle().skip(1));
            found.edges.extend(ends.map(|(&i, &j)| [i.min(j), i.max(j)]));
        }
        if n == 2 {
            found.edges.push([0, 1]);
        }
        found.edges.sort_unstable();
        found.edges.dedup();
        found
    }

    fn faces(&self) -> Vec<Face<'_>> {
        self.faces.iter().map(|(corners, opposite)| Face { corners, opposite: opposite.unwrap_or_default() }).collect()
    }

    fn is_solid(&self) -> bool {
        self.faces.iter().any(|(_, opposite)| opposite.is_some())
    }
}

/// The corners of a convex polygon in order around it: each next one has all others on one side.
fn around<S: Scalar>(points: &[Point3<S>], mut corners: Vec<usize>) -> Vec<usize> {
    let is_edge = |from: usize, to: usize, corners: &[usize]| {
        let mut others = corners.iter().filter(|&&i| i != from && i != to).map(|&i| &points[i]);
        let Some(first) = others.next() else { return true };
        others.all(|p| across::<Point3<Number>, S>(first, &points[from], &points[to], p) == Sign::Positive)
    };
    for i in 1..corners.len() {
        // Rounded signs may find none.
        let next = (i..corners.len()).find(|&j| is_edge(corners[i - 1], corners[j], &corners)).unwrap_or(i);
        corners.swap(i, next);
    }
    corners
}
