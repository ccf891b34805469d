//! The order of points by their coordinates.

use crate::{Point2, Point3, Scalar, Sign};

/// The order of two points of the plane: by x, then by y.
pub(crate) fn lexicographic_2d<S: Scalar>(a: &Point2<S>, b: &Point2<S>) -> Sign {
    match a.x.compare(&b.x) {
        Sign::Zero => a.y.compare(&b.y),
        order => order,
    }
}

/// The order of two points of space: by x, then by y, then by z.
pub(crate) fn lexicographic<S: Scalar>(a: &Point3<S>, b: &Point3<S>) -> Sign {
    let order = [a.x.compare(&b.x), a.y.compare(&b.y), a.z.compare(&b.z)];
    order.into_iter().find(|sign| !sign.is_zero()).unwrap_or(Sign::Zero)
}
