//! Two oriented boxes: do they meet?
//!
//! Ericson, *Real-Time Collision Detection*, 4.4.1; *Programmers' Computational Geometry*, 9.2.6: fifteen separating axes, as
//! the vector products of any two of the six axes, so that they need not be unit or orthogonal.

use crate::arith::formula;
use crate::convex::zonotope::{self, Box3, Tight};
use crate::shape::require;
use crate::{Contact, Number, Obb, Point3, Scalar, Vector3};

formula! {
    /// The gap between two boxes along u × v: the distance of their centres less what their axes g of half extents h
    /// reach (those axes that are not u or v). Degree 4.
    lean Gap("intersect/obb_obb"; across, centres, axes, extents):
        ([Vector3<Number>; 2], [Point3<Number>; 2], [Vector3<Number>; 4], [Number; 4])
        = |([u, v], [c, d], [g0, g1, g2, g3], [h0, h1, h2, h3])| {
            let n = u.cross(v);
            let reach0 = n.dot(g0).abs() * h0 + n.dot(g1).abs() * h1;
            let reach1 = n.dot(g2).abs() * h2 + n.dot(g3).abs() * h3;
            n.dot(&(d - c)).abs() - (reach0 + reach1)
        }
}

/// How two boxes meet, of axes of any length and at any angles. A box with an extent that is zero, or with axes that are null
/// or in one plane, is a flat one, a segment or a point.
///
/// Exact for every finite input. Fifteen signs, fewer where the boxes are disjoint. Where they touch, and where both are
/// flat, some microseconds more.
///
/// # Panics
/// On NaN and infinity and where an extent is negative, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Contact, Obb, Point3, Vector3, intersect::obb_obb};
/// let cube = |x, [a, b]: [[f64; 3]; 2], half| {
///     Obb::new(Point3::new(x, 0.0, 0.0), a.into(), b.into(), Vector3::new(0.0, 0.0, 1.0), half, half, half)
/// };
/// let upright = cube(0.0, [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0]], 1.0);
/// // Turned by an eighth; the axes need not be unit. Its edge is at x = 1.
/// let turned = |x| cube(x, [[1.0, 1.0, 0.0], [-1.0, 1.0, 0.0]], 0.5);
/// assert_eq!(obb_obb(&upright, &turned(2.0)), Contact::Touching);
/// assert_eq!(obb_obb(&upright, &turned(2.0_f64.next_up())), Contact::Disjoint);
/// assert_eq!(obb_obb(&upright, &turned(2.0_f64.next_down())), Contact::Overlapping);
/// ```
#[inline]
pub fn obb_obb<S: Scalar>(first: &Obb<S>, second: &Obb<S>) -> Contact {
    const ID: &str = "intersect/obb_obb";
    require(ID, "first", first);
    require(ID, "second", second);
    let centres = [&first.centre, &second.centre];
    let (u, v) = ([&first.axis0, &first.axis1, &first.axis2], [&second.axis0, &second.axis1, &second.axis2]);
    let (hu, hv) = ([&first.h0, &first.h1, &first.h2], [&second.h0, &second.h1, &second.h2]);
    let gap = |across: [&Vector3<S>; 2], axes: [&Vector3<S>; 4], extents: [&S; 4]| {
        S::sign_of::<Gap>(&(
            across.map(Clone::clone),
            centres.map(Clone::clone),
            axes.map(Clone::clone),
            extents.map(Clone::clone),
        ))
    };
    let mut tight = Tight::default();
    for i in 0..3 {
        let [j, k] = [(i + 1) % 3, (i + 2) % 3];
        if tight.is_apart(i, gap([u[j], u[k]], [u[i], v[0], v[1], v[2]], [hu[i], hv[0], hv[1], hv[2]])) {
            return Contact::Disjoint;
        }
    }
    for i in 0..3 {
        let [j, k] = [(i + 1) % 3, (i + 2) % 3];
        if tight.is_apart(3 + i, gap([v[j], v[k]], [v[i], u[0], u[1], u[2]], [hv[i], hu[0], hu[1], hu[2]])) {
            return Contact::Disjoint;
        }
    }
    for i in 0..3 {
        let [i1, i2] = [(i + 1) % 3, (i + 2) % 3];
        for j in 0..3 {
            let [j1, j2] = [(j + 1) % 3, (j + 2) % 3];
            let gap = gap([u[i], v[j]], [u[i1], u[i2], v[j1], v[j2]], [hu[i1], hu[i2], hv[j1], hv[j2]]);
            if tight.is_apart(6 + 3 * i + j, gap) {
                return Contact::Disjoint;
            }
        }
    }
    tight.contact(|tight| touch(first, second, tight))
}

/// Where no direction has a gap, and some have neither gap nor overlap.
#[cold]
#[inline(never)]
fn touch<S: Scalar>(first: &Obb<S>, second: &Obb<S>, tight: Tight) -> Contact {
    if !zonotope::is_solid(first) && !zonotope::is_solid(second) {
        return zonotope::boxes(Box3::of_obb(first), Box3::of_obb(second));
    }
    let (u, v) = ([&first.axis0, &first.axis1, &first.axis2], [&second.axis0, &second.axis1, &second.axis2]);
    let is_null = |direction| match direction {
        0..3 => zonotope::are_parallel(u[(direction + 1) % 3], u[(direction + 2) % 3]),
        3..6 => zonotope::are_parallel(v[(direction + 1) % 3], v[(direction + 2) % 3]),
        _ => zonotope::are_parallel(u[(direction - 6) / 3], v[direction % 3]),
    };
    tight.of_solid(is_null)
}
