//! Whether four points of space are in one plane.

use super::orient3d;
use crate::arith::formulas::each::MapEach;
use crate::shape::require;
use crate::{Point3, Scalar};

/// Whether a, b, c and d are in one plane, as where three of them are on a line or two coincide: whether
/// [`orient3d`](crate::predicate::orient3d()) is zero.
///
/// Exact for every finite input. It costs one sign of degree 3.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point3, predicate::coplanar};
/// let [a, b, c] = [(1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)].map(Point3::from);
/// assert!(coplanar(&a, &b, &c, &Point3::new(0.5, 0.75, -0.25)));
/// assert!(!coplanar(&a, &b, &c, &Point3::new(0.5, 0.75, -0.25 + f64::EPSILON)));
/// assert!(coplanar(&a, &b, &a, &c));
/// ```
#[inline]
pub fn coplanar<S: Scalar>(a: &Point3<S>, b: &Point3<S>, c: &Point3<S>, d: &Point3<S>) -> bool {
    const ID: &str = "predicate/coplanar";
    require(ID, "a", a);
    require(ID, "b", b);
    require(ID, "c", c);
    require(ID, "d", d);
    orient3d(a, b, c, d).is_zero()
}

/// Whether the corners of a second triangle are in the plane of a first one, if that has an area; on a line it has no
/// plane, and the answer means nothing. Where all have an equal coordinate, comparisons show it, and no sign is taken.
pub(crate) fn in_one_plane<S: Scalar>(first: [&Point3<S>; 3], second: [&Point3<S>; 3]) -> bool {
    let is_level = |of: fn(&Point3<S>) -> &S| {
        let level = of(first[0]);
        first.iter().chain(&second).all(|p| of(p) == level)
    };
    let [a, b, c] = first;
    is_level(|p| &p.x)
        || is_level(|p| &p.y)
        || is_level(|p| &p.z)
        || second.iter().all(|p| [a, b, c].contains(p) || orient3d(a, b, c, p).is_zero())
}

/// Whether the vertex of a triangle, or the edge between two, given by the indices of its ends, has the coordinates of
/// that of another.
pub(crate) fn is_same_part<S: Scalar>(triangles: [([&Point3<S>; 3], [usize; 2]); 2]) -> bool {
    let [[a, b], [c, d]] = triangles.map_each(|(vertices, ends)| ends.map_each(|i| vertices[i]));
    a == c && b == d || a == d && b == c
}

/// Whether two triangles have the same corners, in any order.
#[inline]
pub(crate) fn has_same_corners<S: Scalar>([a, b, c]: [&Point3<S>; 3], [d, e, f]: [&Point3<S>; 3]) -> bool {
    let are_same = |e: &Point3<S>, f: &Point3<S>| b == e && c == f || b == f && c == e;
    a == d && are_same(e, f) || a == e && are_same(d, f) || a == f && are_same(d, e)
}
