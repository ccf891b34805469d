//! Two motions as one: the relative velocity.

use crate::{Ring, Scalar, Vector3};

/// v - w: the velocity of the first shape relative to the second.
#[inline(always)]
pub(super) fn relative<R: Ring>([v, w]: &[Vector3<R>; 2]) -> Vector3<R> {
    v - w
}

/// Whether the relative velocity is zero.
#[inline]
pub(super) fn is_none<S: Scalar>([v, w]: &[Vector3<S>; 2]) -> bool {
    v == w
}
