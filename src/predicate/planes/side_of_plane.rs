//! The side of a plane n·X = d on which a point is, for shapes defined by halfspaces.

use crate::arith::formula;
use crate::{Number, Plane, Point3, Scalar, Sign};

formula! {
    /// n·p - d. Degree 2 in all, 1 in the lengths.
    pub(crate) sign SideOfPlane("side of a plane"; p, plane): (Point3<Number>, Plane<Number>)
        = |(p, plane)| plane.normal.dot(&p.as_vector()) - &plane.d
}

/// The side of the plane on which a point is: `Positive` where n·p > d.
#[inline(always)]
pub(crate) fn side_of_plane<S: Scalar>(p: &Point3<S>, plane: &Plane<S>) -> Sign {
    S::sign_of::<SideOfPlane>(&(p.clone(), plane.clone()))
}
