//! Heights of many points above a plane in the numbers of the filter: one scalar product each, where a sign of a
//! formula computes the plane every time.

use super::filtered_differences::Seen;
use super::vertex::Vertex;
use crate::arith::filtered_signs::filtered;
use crate::{Of, Point3, Scalar, Sign, Vector3};

/// A plane through a point, and a vector perpendicular to it.
#[derive(Clone, Copy)]
pub(super) struct Heights {
    pub(super) from: Point3<Seen>,
    pub(super) along: Vector3<Seen>,
}

impl Heights {
    /// On which side a vertex is, where the filter is certain.
    #[inline]
    pub(super) fn sign<V: Vertex, S: Scalar>(&self, v: &Of<V, S>) -> Option<Sign> {
        self.along.dot(&(seen::<V, S>(v)? - self.from)).certain_sign()
    }
}

/// A vertex in the numbers of the filter, where doubles hold what it is computed from.
#[inline(always)]
pub(super) fn seen<V: Vertex, S: Scalar>(v: &Of<V, S>) -> Option<Point3<Seen>> {
    if !S::checked() {
        return None;
    }
    match V::seen::<S>(v) {
        Some(seen) => Some(seen.point()),
        None => Some(V::point::<Seen>(&filtered::<V, S>(v)?)),
    }
}
