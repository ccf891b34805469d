//! Points and vectors of the plane in the plane z = 0 of space.

use super::{Circle, Point2, Point3, Sphere, Vector2, Vector3};
use crate::arith::{Scalar, Sign};

impl<S: Scalar> Point2<S> {
    /// With z = 0.
    #[inline]
    pub(crate) fn in_space(&self) -> Point3<S> {
        Point3::new(self.x.clone(), self.y.clone(), S::of_sign(Sign::Zero))
    }
}

impl<S: Scalar> Vector2<S> {
    /// With z = 0.
    #[inline]
    pub(crate) fn in_space(&self) -> Vector3<S> {
        Vector3::new(self.x.clone(), self.y.clone(), S::of_sign(Sign::Zero))
    }
}

impl<S: Scalar> Circle<S> {
    /// The ball with the disc as its equatorial section.
    #[inline]
    pub(crate) fn in_space(&self) -> Sphere<S> {
        Sphere::new(self.center.in_space(), self.radius.clone())
    }
}
