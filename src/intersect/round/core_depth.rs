//! How deep the core of a capsule, a segment, is in a body of few corners.
//!
//! The least translation that takes the core out of the body is along the normal of a facet of the difference of the
//! two: of a face of the body, or of an edge of it and the core. Few directions are such normals, so that all are
//! tried, each by the corners that are farthest along it and against it. Depths are compared as quotients, so that the
//! answer is that of [`convex_penetration`](crate::intersect::convex_penetration()) for the corners of both.

use crate::arith::formulas::each::MapEach;
use crate::arith::{construction, formula};
use crate::closest::search::conditions::{along, are_parallel, volume};
use crate::closest::search::pair_penetration::Across;
use crate::closest::search::vertex::{Vertex, copy, glanced};
use crate::convex::unit_direction::{beside, heading, unit, vector};
use crate::{Number, Of, Point3, Ring, Scalar, Separation, Sign, Vector3};
use core::marker::PhantomData;
use core::ptr;

/// The faces of a body by three corners, and its edges, one for each direction.
pub(in crate::intersect) struct Directions {
    pub(super) faces: &'static [[usize; 3]],
    pub(super) edges: &'static [[usize; 2]],
}

pub(super) static OF_TRIANGLE: Directions = Directions { faces: &[[0, 1, 2]], edges: &[[0, 1], [0, 2], [1, 2]] };

pub(super) static OF_TETRAHEDRON: Directions = Directions {
    faces: &[[1, 2, 3], [0, 2, 3], [0, 1, 3], [0, 1, 2]],
    edges: &[[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]],
};

/// Those of a box with its corners in the order `+++`, `++-`, …, `---`.
pub(super) static OF_BOX: Directions =
    Directions { faces: &[[0, 1, 2], [0, 1, 4], [0, 2, 4]], edges: &[[0, 1], [0, 2], [0, 4]] };

/// (q - p) × (v - u).
#[inline(always)]
fn normal<V: Vertex, R: Ring>([p, q, u, v]: [&Of<V, R>; 4]) -> Vector3<R> {
    (V::point::<R>(q) - V::point(p)).cross(&(V::point::<R>(v) - V::point(u)))
}

/// n·(y - x).
#[inline(always)]
fn height<V: Vertex, R: Ring>(normal: &Vector3<R>, x: &Of<V, R>, y: &Of<V, R>) -> R {
    normal.dot(&(V::point::<R>(y) - V::point(x)))
}

/// The difference of two squared depths, n·(y - x) over |n|, times both squared lengths. Degree 10 in points.
struct DepthOrder<V>(PhantomData<fn() -> V>);

formula! {
    impl[V: Vertex] cold DepthOrder<V>; "depth of a core", &["first, second"];
        [V; 12] = |[p, q, u, v, x, y, other_p, other_q, other_u, other_v, other_x, other_y]| {
            let (n, m) = (normal::<V, R>([p, q, u, v]), normal::<V, R>([other_p, other_q, other_u, other_v]));
            height::<V, R>(&n, x, y).squared() * &m.squared_length()
                - height::<V, R>(&m, other_x, other_y).squared() * &n.squared_length()
        }
}

/// The square of n·(y - x) over |n|. Degree 6 over 4 in points.
struct SquaredDepth<V>(PhantomData<fn() -> V>);

construction! {
    impl[V: Vertex] SquaredDepth<V>; "depth of a core", &["facet"];
        [V; 6] => (Number, Number) = |[p, q, u, v, x, y]| {
            let n = normal::<V, R>([p, q, u, v]);
            (height::<V, R>(&n, x, y).squared(), n.squared_length())
        }
}

/// A direction, the normal of two vectors by four points; the end of the core that leaves last, and a corner that it
/// passes.
type Way<'a, V, S> = [&'a Of<V, S>; 6];

/// The first four vertices, whose product is the direction.
fn normal_of<V: Vertex, S: Scalar>(&[p, q, u, v, ..]: &Way<'_, V, S>) -> [Of<V, S>; 4] {
    [p, q, u, v].map_each(copy::<V, S>)
}

/// A direction with a name, and the side to which it moves the body: along the normal, or against it.
struct Least<'a, V: Vertex, S> {
    way: Way<'a, V, S>,
    side: Sign,
    name: Separation,
}

impl<V: Vertex, S: Scalar> Least<'_, V, S> {
    /// Whether the first coordinate of its direction that is not zero is positive.
    fn is_forward(&self) -> bool {
        self.side * heading::<Across<V>, S>(&normal_of::<V, S>(&self.way)) == Sign::Positive
    }
}

/// A segment and a body, by corners.
pub(super) struct CoreAndCorners<'a, V: Vertex, S> {
    pub(super) core: [&'a Of<V, S>; 2],
    pub(super) corners: &'a [&'a Of<V, S>],
    pub(super) directions: &'static Directions,
    /// Whether the corners are those of a box.
    pub(super) is_box: bool,
}

impl<'a, V: Vertex, S: Scalar> CoreAndCorners<'a, V, S> {
    /// The squared depth and the name of its direction, for a core that meets the body; no name if both are in one
    /// plane.
    pub(super) fn depth(&self) -> (S::Value, Option<Separation>) {
        match self.least() {
            None => (S::whole(0), None),
            Some(least) => (S::ratios_of::<SquaredDepth<V>>(&least.way.map_each(copy::<V, S>)), Some(least.name)),
        }
    }

    /// A radius and the depth.
    pub(super) fn depth_beyond(&self, r: &S) -> S::Root {
        match self.least() {
            None => S::to_root(r.to_value()),
            Some(least) => beside::<SquaredDepth<V>, S>(r, least.way.map_each(copy::<V, S>), Sign::Positive),
        }
    }

    /// The direction of length 1 in which the body is moved; `None` if both are in one plane.
    pub(super) fn unit_normal(&self) -> Option<Vector3<S::Root>> {
        self.least().map(|least| unit::<Across<V>, S>(normal_of::<V, S>(&least.way), least.side))
    }

    /// That direction with any length.
    pub(super) fn normal(&self) -> Option<[S::Value; 3]> {
        self.least().map(|least| {
            let [p, q, u, v] = normal_of::<V, S>(&least.way);
            vector::<Across<V>, S>(&if least.side == Sign::Negative { [u, v, p, q] } else { [p, q, u, v] })
        })
    }

    /// Its name.
    pub(super) fn direction(&self) -> Option<Separation> {
        self.least().map(|least| least.name)
    }

    /// The least translation that takes the core out of the body: of several the one of the first name, of one name the
    /// one that moves the body lexicographically forward.
    fn least(&self) -> Option<Least<'a, V, S>> {
        let mut best: Option<Least<'a, V, S>> = None;
        let mut consider = |way: Way<'a, V, S>, side: Sign, on: u8, is_core_on: bool| {
            let order = best.as_ref().map_or(Sign::Negative, |least| order::<V, S>(&way, &least.way));
            if order == Sign::Positive {
                return;
            }
            let Some(name) = self.name(on, is_core_on) else { return };
            let new = Least { way, side, name };
            let is_before = |least: &Least<'a, V, S>| {
                name < least.name || name == least.name && new.is_forward() && !least.is_forward()
            };
            if order == Sign::Negative || best.as_ref().is_some_and(is_before) {
                best = Some(new);
            }
        };
        for normal @ [p, q, u, v] in self.normals() {
            if are_parallel::<V, S>(p, q, u, v) == Sign::Zero {
                continue;
            }
            let are = |x, y, s, t| ptr::eq::<Of<V, S>>(x, s) && ptr::eq(y, t);
            let rise = |x: &Of<V, S>, y: &Of<V, S>| {
                // The points that span the plane are in it, which is expensive for signs of corners of boxes.
                let is_level = are(x, y, p, q) || are(x, y, u, v);
                if is_level { Sign::Zero } else { volume::<V, S>(y, x, q, p, v, u) }
            };
            let [a, b] = self.core;
            let ends = rise(a, b);
            let [bottom, top] = self.extremes(&rise);
            // If both are in one plane, it is no facet.
            if ends.is_zero() && bottom & top != 0 {
                continue;
            }
            let (low, high) = if ends == Sign::Negative { (b, a) } else { (a, b) };
            for (end, on, side) in [(low, top, Sign::Negative), (high, bottom, Sign::Positive)] {
                let corner = self.corners[on.trailing_zeros() as usize];
                let [p, q, u, v] = normal;
                consider([p, q, u, v, end, corner], side, on, ends.is_zero());
            }
        }
        best
    }

    /// The directions that may be normals of facets: some may be null.
    fn normals(&self) -> impl Iterator<Item = [&'a Of<V, S>; 4]> + '_ {
        let ([a, b], at) = (self.core, |i: usize| self.corners[i]);
        let of_faces = self.directions.faces.iter().map(move |&[i, j, k]| [at(i), at(j), at(i), at(k)]);
        of_faces.chain(self.directions.edges.iter().map(move |&[i, j]| [a, b, at(i), at(j)]))
    }

    /// The corners that are lowest and highest, a bit each.
    fn extremes(&self, rise: &impl Fn(&Of<V, S>, &Of<V, S>) -> Sign) -> [u8; 2] {
        let first = self.corners[0];
        if self.is_box {
            let rises = [1, 2, 4].map_each(|bit| (bit, rise(first, self.corners[bit])));
            // For each axis, the higher side; both if they are equal.
            let on = |sign: Sign| {
                let is_on =
                    |i: &usize| rises.iter().all(|(bit, rise)| rise.is_zero() || (i & bit == 0) != (*rise == sign));
                (0..8).filter(is_on).fold(0, |on, i| on | 1 << i)
            };
            return [on(Sign::Negative), on(Sign::Positive)];
        }
        [Sign::Negative, Sign::Positive].map_each(|sign| {
            let farthest =
                |(on, best): (u8, &'a Of<V, S>), (i, &corner): (usize, &&'a Of<V, S>)| match rise(best, corner) {
                    Sign::Zero => (on | 1 << i, best),
                    of if of == sign => (1 << i, corner),
                    _ => (on, best),
                };
            self.corners.iter().enumerate().skip(1).fold((1, first), farthest).0
        })
    }

    /// The name of a direction by the corners that are farthest along it, if it is the normal of a facet.
    fn name(&self, on: u8, is_core_on: bool) -> Option<Separation> {
        let on = || (0..self.corners.len()).filter(|i| on >> i & 1 == 1);
        let (i, at) = (on().next()?, |i: usize| self.corners[i]);
        let differ = |x: &Of<V, S>, y: &Of<V, S>| !along::<V, S>(y, x, y).is_zero();
        let turn = |p, q, u, v| !are_parallel::<V, S>(p, q, u, v).is_zero();
        let j = on().find(|&j| j != i && differ(at(i), at(j)))?;
        if let Some(k) = on().find(|&k| k != i && k != j && turn(at(i), at(j), at(i), at(k))) {
            return Some(Separation::FaceOfB(i, j, k));
        }
        let [a, b] = self.core;
        (is_core_on && turn(a, b, at(i), at(j))).then_some(Separation::Edges(0, 1, i, j))
    }
}

/// The order of two depths.
#[inline(never)]
fn order<V: Vertex, S: Scalar>(first: &Way<'_, V, S>, second: &Way<'_, V, S>) -> Sign {
    let [a, b, c, d, e, f] = *first;
    let [g, h, i, j, k, l] = *second;
    let points = [a, b, c, d, e, f, g, h, i, j, k, l];
    glanced::<DepthOrder<Point3<Number>>, V, S, _>(points)
        .unwrap_or_else(|| S::sign_of::<DepthOrder<V>>(&points.map_each(copy::<V, S>)))
}
