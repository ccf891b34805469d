//! Whether balls and capsules are within reach of each other: distances against sums of radii.

use crate::arith::formula;
use crate::predicate::angle;
use crate::{Capsule, Number, Scalar, Sign, Sphere};

formula! {
    /// |a - b|² - (r + s)², of balls about a and b. Degree 2.
    cold BallsApart("intersect/sphere_sphere"; a, b): [Sphere<Number>; 2]
        = |[a, b]| (&a.center - &b.center).squared_length() - (a.radius.clone() + &b.radius).squared()
}

formula! {
    /// The square of the distance of the center from the line ab, minus (r + s)², with radii r and s, times |ab|².
    /// Degree 4.
    cold BallAndAxisApart("intersect: distance from the axis of a capsule"; sphere, capsule):
        (Sphere<Number>, Capsule<Number>)
        = |(sphere, Capsule { a, b, radius: r })| {
            let axis = b - a;
            let reach = sphere.radius.clone() + r;
            (&sphere.center - a).cross(&axis).squared_length() - reach.squared() * axis.squared_length()
        }
}

/// The sign of the distance of the centers of two balls, minus the sum of the radii.
#[inline(always)]
pub(crate) fn balls_apart<S: Scalar>(a: &Sphere<S>, b: &Sphere<S>) -> Sign {
    S::sign_of::<BallsApart>(&[a.clone(), b.clone()])
}

/// The sign of the distance of the center of a ball from the axis of a capsule, minus the sum of the radii.
#[inline]
pub(crate) fn ball_and_capsule_apart<S: Scalar>(sphere: &Sphere<S>, capsule: &Capsule<S>) -> Sign {
    let Capsule { a, b, radius: r } = capsule;
    let from_end = |end: &_| balls_apart(sphere, &Sphere::new(Clone::clone(end), r.clone()));
    // Acute at an end: on the side of the other end.
    if angle(&sphere.center, a, b) != Sign::Positive {
        from_end(a)
    } else if angle(&sphere.center, b, a) != Sign::Positive {
        from_end(b)
    } else {
        ball_and_axis_apart(sphere, capsule)
    }
}

/// The same for the line of the axis, which has a length.
#[inline(always)]
pub(crate) fn ball_and_axis_apart<S: Scalar>(sphere: &Sphere<S>, capsule: &Capsule<S>) -> Sign {
    S::sign_of::<BallAndAxisApart>(&(sphere.clone(), capsule.clone()))
}
