//! A triangle against an oriented box: do they meet?
//!
//! *Programmers' Computational Geometry*, 9.2.5: thirteen separating axes, the normals of the box, that of the triangle, and
//! the vector products of their edges, from axes that need not be unit or orthogonal.

use crate::arith::formula;
use crate::convex::zonotope::{self, Box3, Tight};
use crate::predicate::collinear_unchecked;
use crate::shape::require;
use crate::{Contact, Number, Obb, Point3, Scalar, Triangle3, Vector3};

formula! {
    /// The gap along the normal u × v of a face of the box, of which w is the third axis. Degree 4.
    lean GapOfFace("intersect/triangle_obb"; triangle, centre, axes, extent):
        ([Point3<Number>; 3], [Point3<Number>; 1], [Vector3<Number>; 3], [Number; 1])
        = |([a, b, c], [o], [u, v, w], [h])| {
            let n = u.cross(v);
            let [a, b, c] = [a, b, c].map(|p| n.dot(&(p - o)));
            let least = a.clone().min(b.clone()).min(c.clone());
            least.max(-a.max(b).max(c)) - n.dot(w).abs() * h
        }
}
formula! {
    /// The gap between the box and the plane of the triangle. Degree 4.
    lean GapOfPlane("intersect/triangle_obb"; triangle, centre, axes, extents):
        ([Point3<Number>; 3], [Point3<Number>; 1], [Vector3<Number>; 3], [Number; 3])
        = |([a, b, c], [o], [u, v, w], [h0, h1, h2])| {
            let n = (a - c).cross(&(b - c));
            n.dot(&(c - o)).abs() - (n.dot(u).abs() * h0 + n.dot(v).abs() * h1 + n.dot(w).abs() * h2)
        }
}
formula! {
    /// The gap along the vector product of the edge ab and the axis u; v and w are the other axes. Degree 4.
    lean GapOfEdges("intersect/triangle_obb"; triangle, centre, axes, extents):
        ([Point3<Number>; 3], [Point3<Number>; 1], [Vector3<Number>; 3], [Number; 2])
        = |([a, b, c], [o], [u, v, w], [h0, h1])| {
            let n = (b - a).cross(u);
            let [near, far] = [a, c].map(|p| n.dot(&(p - o)));
            let distance = near.clone().min(far.clone()).max(-near.max(far));
            distance - (n.dot(v).abs() * h0 + n.dot(w).abs() * h1)
        }
}

/// How a triangle meets a box with axes of any length and at any angles. A triangle of no area is the segment or the point that
/// its vertices span; a box with an extent that is zero, or with axes that are null or in one plane, is a flat one, a segment
/// or a point.
///
/// Exact for every finite input. Thirteen signs, fewer where the two are disjoint. Where they touch, and where the box is flat,
/// some microseconds more.
///
/// # Panics
/// On NaN and infinity and where an extent is negative, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Contact, Obb, Point3, Triangle3, intersect::triangle_obb};
/// let [a, b, c] = [[1, 1, 0], [-1, 1, 0], [0, 0, 1]].map(Into::into);
/// let diamond = Obb::new(Point3::new(0, 0, 0), a, b, c, 1, 1, 1); // |x| + |y| ≤ 2, |z| ≤ 1
/// let triangle = |x: i64| Triangle3::new([x, -5, 0].into(), [x, 5, 0].into(), [x + 5, 0, 9].into());
/// assert_eq!(triangle_obb(&triangle(1), &diamond), Contact::Overlapping);
/// assert_eq!(triangle_obb(&triangle(2), &diamond), Contact::Touching);
/// assert_eq!(triangle_obb(&triangle(3), &diamond), Contact::Disjoint);
/// ```
#[inline]
pub fn triangle_obb<S: Scalar>(triangle: &Triangle3<S>, obb: &Obb<S>) -> Contact {
    const ID: &str = "intersect/triangle_obb";
    require(ID, "triangle", triangle);
    require(ID, "obb", obb);
    let p = [&triangle.a, &triangle.b, &triangle.c];
    let centre = || [obb.centre.clone()];
    let (u, h) = ([&obb.axis0, &obb.axis1, &obb.axis2], [&obb.h0, &obb.h1, &obb.h2]);
    let axes_from = |i: usize, j: usize, k: usize| [u[i], u[j], u[k]].map(Clone::clone);
    let mut tight = Tight::default();
    for (i, h) in h.into_iter().enumerate() {
        let input = (p.map(Clone::clone), centre(), axes_from((i + 1) % 3, (i + 2) % 3, i), [h.clone()]);
        if tight.is_apart(i, S::sign_of::<GapOfFace>(&input)) {
            return Contact::Disjoint;
        }
    }
    let input = (p.map(Clone::clone), centre(), axes_from(0, 1, 2), h.map(Clone::clone));
    if tight.is_apart(3, S::sign_of::<GapOfPlane>(&input)) {
        return Contact::Disjoint;
    }
    for i in 0..3 {
        let corners = [p[i], p[(i + 1) % 3], p[(i + 2) % 3]];
        for j in 0..3 {
            let [k, l] = [(j + 1) % 3, (j + 2) % 3];
            let input = (corners.map(Clone::clone), centre(), axes_from(j, k, l), [h[k].clone(), h[l].clone()]);
            if tight.is_apart(4 + 3 * i + j, S::sign_of::<GapOfEdges>(&input)) {
                return Contact::Disjoint;
            }
        }
    }
    tight.contact(|tight| touch(triangle, obb, tight))
}

/// Where no direction has a gap, and some have neither gap nor overlap.
#[cold]
#[inline(never)]
fn touch<S: Scalar>(triangle: &Triangle3<S>, obb: &Obb<S>, tight: Tight) -> Contact {
    let p = [&triangle.a, &triangle.b, &triangle.c];
    if !zonotope::is_solid(obb) {
        return zonotope::triangle_and_box(p, Box3::of_obb(obb));
    }
    let u = [&obb.axis0, &obb.axis1, &obb.axis2];
    let is_null = |direction: usize| match direction {
        // The axes of a solid box are independent.
        0..3 => false,
        3 => collinear_unchecked(p[0], p[1], p[2]),
        _ => {
            let (i, j) = ((direction - 4) / 3, (direction - 4) % 3);
            zonotope::is_parallel(p[i], p[(i + 1) % 3], u[j])
        }
    };
    tight.of_solid(is_null)
}
