//! Two motions as one: what moves with respect to what stays.

use crate::{Ring, Scalar, Vector3};

/// v - w: how the first shape moves, seen from the second.
#[inline(always)]
pub(super) fn relative<R: Ring>([v, w]: &[Vector3<R>; 2]) -> Vector3<R> {
    v - w
}

/// Whether neither moves, seen from the other.
#[inline]
pub(super) fn is_none<S: Scalar>([v, w]: &[Vector3<S>; 2]) -> bool {
    v == w
}
