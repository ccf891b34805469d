//! Building blocks of separating-axis tests: the gap between two convex sets along a direction, positive where they are
//! apart.

use crate::{Obb, Ring, Vector3};

/// The axes and half extents of a box.
#[inline(always)]
pub(crate) fn axes_and_extents<T>(obb: &Obb<T>) -> ([&Vector3<T>; 3], [&T; 3]) {
    (obb.axes.each_ref(), obb.half_extents.each_ref())
}

/// The normals of the faces of a box, each by the axis that is not in the face.
#[inline(always)]
pub(crate) fn normals<R: Ring>([u, v, w]: [&Vector3<R>; 3]) -> [Vector3<R>; 3] {
    [v.cross(w), w.cross(u), u.cross(v)]
}

/// The projected radius of a box along a direction, times the length of the direction.
#[inline(always)]
pub(crate) fn projected_radius<R: Ring>(obb: &Obb<R>, n: &Vector3<R>) -> R {
    let ([u, v, w], [h0, h1, h2]) = axes_and_extents(obb);
    n.dot(u).abs() * h0 + n.dot(v).abs() * h1 + n.dot(w).abs() * h2
}

/// Signed distance of 0 from the interval between a and b: negative inside.
#[inline(always)]
pub(crate) fn interval_distance<R: Ring>(a: R, b: R) -> R {
    a.clone().min(b.clone()).max(-a.max(b))
}

/// Signed distance of 0 from the least interval that contains three numbers: negative inside.
#[inline(always)]
pub(crate) fn interval_distance_3<R: Ring>(a: R, b: R, c: R) -> R {
    a.clone().min(b.clone()).min(c.clone()).max(-a.max(b).max(c))
}

/// The greatest of three.
#[inline(always)]
pub(crate) fn greatest<R: Ring>(a: R, b: R, c: R) -> R {
    a.max(b).max(c)
}
