//! Projections of space along an axis, which keep coordinates as they are and so cost no exactness.

use super::orient2d;
use crate::{Point2, Point3, Scalar, Sign};

/// A coordinate plane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Projection {
    /// Along z.
    Xy,
    /// Along x.
    Yz,
    /// Along y.
    Zx,
}

impl Projection {
    /// All three.
    pub(crate) const ALL: [Projection; 3] = [Projection::Xy, Projection::Yz, Projection::Zx];

    /// The image of a point.
    #[inline(always)]
    pub(crate) fn of<S: Clone>(self, p: &Point3<S>) -> Point2<S> {
        let (u, v) = match self {
            Projection::Xy => (&p.x, &p.y),
            Projection::Yz => (&p.y, &p.z),
            Projection::Zx => (&p.z, &p.x),
        };
        Point2::new(u.clone(), v.clone())
    }
}

/// A projection in which a, b and c span a triangle, with their orientation in it; none where they are collinear.
/// Restricted to the plane of the three, such a projection is one to one.
#[inline(always)]
pub(crate) fn spanning<S: Scalar>(a: &Point3<S>, b: &Point3<S>, c: &Point3<S>) -> Option<(Projection, Sign)> {
    Projection::ALL.into_iter().find_map(|projection| {
        let sign = orient2d(&projection.of(a), &projection.of(b), &projection.of(c));
        (!sign.is_zero()).then_some((projection, sign))
    })
}
