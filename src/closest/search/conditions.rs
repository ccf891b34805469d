//! Signs that find the closest features, without division.
//!
//! A pair of points of two convex sets is a closest one if and only if neither set has a point beyond the plane through
//! its own point, perpendicular to the line between the two. With the points in the relative interiors of a vertex,
//! edge or face of each, the direction between them is a polynomial in these:
//!
//! - a vertex p and a vertex a: p - a;
//! - p and an edge ab: (b - a) × ((p - a) × (b - a)), from the projection of p onto the edge to p;
//! - p and a face abc: the normal of the face, towards p;
//! - two edges: their common perpendicular.
//!
//! The same products decide whether the projections are inside the edges and the face.

use super::vertex::{Vertex, copy, glanced};
use crate::arith::formula;
use crate::arith::formulas::each::MapEach;
use crate::{Number, Of, Point3, Ring, Scalar, Sign, Vector3};
use core::marker::PhantomData;

/// Declares formulas of some vertices and possibly a radius.
macro_rules! of_vertices {
    ($($(#[$doc:meta])* $formula:ident<$V:ident>: $input:ty = |$pattern:pat_param| $body:expr;)+) => {$(
        $(#[$doc])*
        pub(super) struct $formula<$V>(PhantomData<fn() -> $V>);

        formula! {
            impl[$V: Vertex] cold $formula<$V>; "closest points", &["vertices", "r"];
                $input = |$pattern| {
                $body
            }
        }
    )+};
}
of_vertices! {
    /// (p - a)·(v - a). Degree 2 in points.
    Along<V>: [V; 3] = |[p, a, v]| {
        V::minus::<R>(p, a).dot(&V::minus(v, a))
    };
    /// ((p - a) × (b - a))·((v - a) × (b - a)). Degree 4 in points.
    Across<V>: [V; 4] = |[p, a, b, v]| {
        let edge = V::minus::<R>(b, a);
        V::minus(p, a).cross(&edge).dot(&V::minus(v, a).cross(&edge))
    };
    /// [`Orient3d`](crate::predicate::Orient3d), as (a - b)·((c - b) × (d - c)): where the points are of two bodies,
    /// those of one before those of the other, only one difference is of points of both. Degree 3 in points.
    Side<V>: [V; 4] = |[a, b, c, d]| V::minus::<R>(a, b).dot(&V::minus(c, b).cross(&V::minus(d, c)));
    /// ((p - a) × (b - a))·((v - p) × (b - a)). Degree 4 in points.
    Behind<V>: [V; 4] = |[p, a, b, v]| {
        let edge = V::minus::<R>(b, a);
        V::minus(p, a).cross(&edge).dot(&V::minus(v, p).cross(&edge))
    };
    /// ((b - a) × (c - a))·(p - v). Degree 3 in points.
    Deeper<V>: [V; 5] = |[a, b, c, p, v]| normal::<V, R>([a, b, c]).dot(&V::minus(p, v));
    /// ((q - p) × (v - u))·(x - p). Degree 3 in points.
    Between<V>: [V; 5] = |[p, q, u, v, x]| {
        V::minus::<R>(q, p).cross(&V::minus(v, u)).dot(&V::minus(x, p))
    };
    /// (p - q)·((a - b) × (c - d)). Degree 3 in points.
    Volume<V>: [V; 6] = |[p, q, a, b, c, d]| {
        V::minus::<R>(p, q).dot(&V::minus(a, b).cross(&V::minus(c, d)))
    };
    /// (q - p)·(s - r). Degree 2 in points.
    SameWay<V>: [V; 4] = |[p, q, r, s]| {
        V::minus::<R>(q, p).dot(&V::minus(s, r))
    };
    /// The square of (q - p) × (s - r). Degree 4 in points.
    Parallel<V>: [V; 4] = |[p, q, r, s]| {
        V::minus::<R>(q, p).cross(&V::minus(s, r)).squared_length()
    };
    /// ((q - p) × (s - r))·((b - a) × (d - c)). Degree 4 in points.
    Turned<V>: [V; 8] = |[p, q, r, s, a, b, c, d]| {
        V::minus::<R>(q, p).cross(&V::minus(s, r)).dot(&V::minus(b, a).cross(&V::minus(d, c)))
    };
    /// ((q - p) × (s - r))·(e × ((x - a) × e)) with e = b - a. Degree 5 in points.
    TurnedOverEdge<V>: [V; 7] = |[p, q, r, s, x, a, b]| {
        let edge = V::minus::<R>(b, a);
        let normal = edge.cross(&V::minus(x, a).cross(&edge));
        V::minus(q, p).cross(&V::minus(s, r)).dot(&normal)
    };
    /// [`Share`]. Degree 4 in points.
    ShareOfEdge<V>: [V; 4] = |points| Share::eval(&points.map_refs(V::point));
    /// |p - a|² - r². Degree 2 in points.
    VertexGap<V>: ([V; 2], Number) = |([p, a], r)| V::minus::<R>(p, a).squared_length() - r.clone().squared();
    /// The square of the distance of p from the line ab, minus r², times |ab|². Degree 4 in points.
    EdgeGap<V>: ([V; 3], Number) = |([p, a, b], r)| {
        let edge = V::minus::<R>(b, a);
        V::minus(p, a).cross(&edge).squared_length() - r.clone().squared() * edge.squared_length()
    };
    /// The square of the distance of p from the plane abc, minus r², times the square of the normal. Degree 6 in
    /// points.
    FaceGap<V>: ([V; 4], Number) = |([p, a, b, c], r)| {
        let normal = normal::<V, R>([a, b, c]);
        V::minus(p, a).dot(&normal).squared() - r.clone().squared() * normal.squared_length()
    };
    /// The square of the distance of the lines ab and cd, minus r², times the square of their common perpendicular.
    /// Degree 6 in points.
    EdgesGap<V>: ([V; 4], Number) = |([a, b, c, d], r)| {
        let normal = V::minus::<R>(b, a).cross(&V::minus(d, c));
        V::minus(c, a).dot(&normal).squared() - r.clone().squared() * normal.squared_length()
    };
}

/// A coordinate of p - q. Degree 1 in points.
pub(super) struct Axis<V, const AXIS: usize>(PhantomData<fn() -> V>);

/// A coordinate of n × ((v - a) × (b - a)) with n = (d - c) × (e - c). Degree 4 in points.
pub(super) struct Ascent<V, const AXIS: usize>(PhantomData<fn() -> V>);

formula! {
    impl[V: Vertex, const AXIS: usize] cold Axis<V, AXIS>; "closest points", &["vertices"];
        [V; 2] = |[p, q]| coordinate::<R, AXIS>(V::minus(p, q))
}

formula! {
    impl[V: Vertex, const AXIS: usize] cold Ascent<V, AXIS>; "closest points", &["vertices"];
        [V; 6] = |[a, b, c, d, e, v]| {
            let over = V::minus::<R>(v, a).cross(&V::minus(b, a));
            coordinate::<R, AXIS>(normal::<V, R>([c, d, e]).cross(&over))
        }
}

#[inline(always)]
fn coordinate<R: Ring, const AXIS: usize>(Vector3 { x, y, z }: Vector3<R>) -> R {
    match AXIS {
        0 => x,
        1 => y,
        _ => z,
    }
}

formula! {
    /// ((u - p) × (v - u))·((q - p) × (v - u)): the parameter on pq of the common perpendicular of the lines pq and uv,
    /// times a positive number. Degree 4.
    pub(crate) sign Share("closest points"; p, q, u, v): [Point3<Number>; 4] = |[p, q, u, v]| {
        let edge = v - u;
        (u - p).cross(&edge).dot(&(q - p).cross(&edge))
    }
}

/// (b - a) × (c - a).
#[inline(always)]
pub(super) fn normal<V: Vertex, R: Ring>([a, b, c]: [&Of<V, R>; 3]) -> Vector3<R> {
    V::minus::<R>(b, a).cross(&V::minus(c, a))
}

/// The same, from the point a and with it.
#[inline(always)]
pub(super) fn normal_and_corner<V: Vertex, R: Ring>([a, b, c]: [&Of<V, R>; 3]) -> (Vector3<R>, Point3<R>) {
    let a = V::point(a);
    ((V::point(b) - a.clone()).cross(&(V::point(c) - a.clone())), a)
}

/// The sign of the first coordinate of p - q that is not zero.
pub(super) fn axis<V: Vertex, S: Scalar>(p: &Of<V, S>, q: &Of<V, S>) -> Sign {
    fn along<V: Vertex, S: Scalar, const AXIS: usize>(points: [&Of<V, S>; 2]) -> Sign {
        glanced::<Axis<Point3<Number>, AXIS>, V, S, _>(points)
            .unwrap_or_else(|| S::sign_of::<Axis<V, AXIS>>(&points.map_each(copy::<V, S>)))
    }
    V::lexicographic::<S>(p, q).unwrap_or_else(|| {
        let mut signs = [along::<V, S, 0>, along::<V, S, 1>, along::<V, S, 2>].into_iter().map(|along| along([p, q]));
        signs.find(|sign| !sign.is_zero()).unwrap_or(Sign::Zero)
    })
}

/// The side of the plane abc on which d is, where doubles decide it.
pub(super) fn glanced_side<V: Vertex, S: Scalar>(points: [&Of<V, S>; 4]) -> Option<Sign> {
    glanced::<Side<Point3<Number>>, V, S, _>(points)
}

/// The sign of the vector product of pq and rs along that of ab and cd.
pub(super) fn turned<V: Vertex, S: Scalar>(points: [&Of<V, S>; 8]) -> Sign {
    glanced::<Turned<Point3<Number>>, V, S, _>(points)
        .unwrap_or_else(|| S::sign_of::<Turned<V>>(&points.map_each(copy::<V, S>)))
}

/// The sign of the first coordinate of [`Ascent`] that is not zero.
pub(super) fn ascent<V: Vertex, S: Scalar>(points: [&Of<V, S>; 6]) -> Sign {
    fn along<V: Vertex, S: Scalar, const AXIS: usize>(points: [&Of<V, S>; 6]) -> Sign {
        glanced::<Ascent<Point3<Number>, AXIS>, V, S, _>(points)
            .unwrap_or_else(|| S::sign_of::<Ascent<V, AXIS>>(&points.map_each(copy::<V, S>)))
    }
    let mut signs = [along::<V, S, 0>, along::<V, S, 1>, along::<V, S, 2>].into_iter().map(|along| along(points));
    signs.find(|sign| !sign.is_zero()).unwrap_or(Sign::Zero)
}

/// Declares functions for the signs of formulas of vertices.
macro_rules! signs {
    ($($(#[$doc:meta])* $name:ident: $Formula:ident($($v:ident),+);)+) => {$(
        $(#[$doc])*
        // Not inlined: each is called in many places.
        #[inline(never)]
        pub(crate) fn $name<V: Vertex, S: Scalar>($($v: &Of<V, S>),+) -> Sign {
            glanced::<$Formula<Point3<Number>>, V, S, _>([$($v),+])
                .unwrap_or_else(|| S::sign_of::<$Formula<V>>(&[$(copy::<V, S>($v)),+]))
        }
    )+};
}
signs! {
    /// Whether v is beyond a, seen from p to a.
    along: Along(p, a, v);
    /// Whether v and p are on one side of the line ab, in the sense of the perpendicular from the line to p.
    across: Across(p, a, b, v);
    /// The side of the plane abc on which d is.
    side: Side(a, b, c, d);
    /// Whether v is farther from the line ab than p, along the perpendicular from that to p.
    behind: Behind(p, a, b, v);
    /// Whether v is farther than p on the positive side of the plane abc: `Negative` if it is.
    deeper: Deeper(a, b, c, p, v);
    /// The side on which x is of the plane through p that both edges are parallel to.
    between: Between(p, q, u, v, x);
    /// The orientation of the vectors from q to p, from b to a and from d to c.
    volume: Volume(p, q, a, b, c, d);
    /// The same along the perpendicular from the line ab to x.
    turned_over_edge: TurnedOverEdge(p, q, r, s, x, a, b);
    /// The sign of the scalar product of pq and rs.
    same_way: SameWay(p, q, r, s);
    /// Zero where the edges pq and rs are parallel.
    are_parallel: Parallel(p, q, r, s);
    /// Whether the common perpendicular meets pq beyond p.
    share: ShareOfEdge(p, q, u, v);
}
