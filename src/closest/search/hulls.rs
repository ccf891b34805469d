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
use super::pair::{Closest, closest_parts, some_closest_parts};
use super::vertex::Vertex;
use crate::arith::each::MapEach;
use crate::{ClosestPoints, ConvexHull, Number, Of, Point3, Scalar, Sign};
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
pub(crate) struct NearBodies<V: Vertex, S, const N: usize, const M: usize> {
    first: [Of<V, S>; N],
    second: [Of<V, S>; M],
    cells: [&'static Cells<'static>; 2],
    few: [Few; 2],
}

impl<V: Vertex, S: Scalar, const N: usize, const M: usize> NearBodies<V, S, N, M> {
    /// Some closest pair.
    pub(crate) fn new(first: [Of<V, S>; N], second: [Of<V, S>; M], cells: [&'static Cells<'static>; 2]) -> Self {
        let few = Hulls::<V, S>::search(&first.each_ref(), &second.each_ref());
        NearBodies { first, second, cells, few }
    }

    fn apart(&self) -> Apart<'_, V, S> {
        let [own, other] = self.few;
        Apart([own.corners(|i| &self.first[i]), other.corners(|i| &self.second[i])])
    }

    /// The distance.
    pub(crate) fn distance(&self) -> S::Root {
        self.apart().distance()
    }

    /// Whether the distance is at most r.
    pub(crate) fn is_within(&self, r: &S) -> bool {
        self.apart().is_within(r)
    }

    /// The parts of the bodies with the closest pair that is told.
    pub(crate) fn closest(self) -> Closest<V, S, N, M> {
        let NearBodies { first, second, cells, few } = self;
        let parts = {
            let (of_first, of_second) = (first.each_ref(), second.each_ref());
            let planes = Hulls::<V, S> { first: &of_first, second: &of_second, few }.in_planes();
            let body = |vertices, body: usize| Body {
                vertices,
                cells: cells[body],
                only: planes.as_ref().map(|planes| &planes[body][..]),
            };
            closest_parts::<V, S>([&body(&of_first, 0), &body(&of_second, 1)], planes.is_none())
        };
        Closest { first, second, cells, parts }
    }
}

/// Two hulls of points, and parts of each that hold a closest pair.
pub(crate) struct NearHulls<'a, S> {
    first: Vec<&'a Point3<S>>,
    second: Vec<&'a Point3<S>>,
    few: [Few; 2],
}

impl<'a, S: Scalar> NearHulls<'a, S> {
    /// Some closest pair.
    pub(crate) fn new(first: &'a ConvexHull<S>, second: &'a ConvexHull<S>) -> Self {
        let [first, second] = [first, second].map_each(|hull| hull.points.iter().collect::<Vec<_>>());
        let few = Hulls::<Point3<Number>, S>::search(&first, &second);
        NearHulls { first, second, few }
    }

    fn hulls(&self) -> Hulls<'_, Point3<Number>, S> {
        Hulls { first: &self.first, second: &self.second, few: self.few }
    }

    /// The distance.
    pub(crate) fn distance(&self) -> S::Root {
        self.hulls().apart().distance()
    }

    /// Whether the distance is at most r.
    pub(crate) fn is_within(&self, r: &S) -> bool {
        self.hulls().apart().is_within(r)
    }

    /// The closest pair that is told.
    pub(crate) fn closest_points(&self) -> ClosestPoints<Point3<S::Value>, S::Value> {
        if self.first.is_empty() || self.second.is_empty() {
            // Only unchecked input has no points.
            return Apart::<Point3<Number>, S>([Corners::Volume; 2]).closest_points();
        }
        let planes = self.hulls().in_planes();
        let is_in = |body: usize, i: usize| planes.as_ref().is_none_or(|planes| planes[body][i]);
        let of = |body: usize, vertices: &[&Point3<S>]| {
            extreme((0..vertices.len()).filter(|&i| is_in(body, i)).map(|i| vertices[i].clone()).collect())
        };
        let (first, second) = (of(0, &self.first), of(1, &self.second));
        let polytopes = [Polytope::of(&first), Polytope::of(&second)];
        let faces = polytopes.map_refs(Polytope::faces);
        let cells = [0, 1].map_each(|body| Cells {
            edges: &polytopes[body].edges,
            faces: &faces[body],
            is_solid: polytopes[body].is_solid(),
        });
        let vertices = [&first, &second].map_each(|points| points.iter().collect::<Vec<_>>());
        let [first, second] = [0, 1].map_each(|body| Body::<Point3<Number>, S>::new(&vertices[body], &cells[body]));
        let [own, other] = closest_parts([&first, &second], planes.is_none());
        Apart::<Point3<Number>, S>([first.corners(own), second.corners(other)]).closest_points()
    }
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
