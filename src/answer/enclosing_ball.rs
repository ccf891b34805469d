//! A ball around other things.

use crate::{Point3, Sphere};

/// A ball that contains what it was made for: its centre and its radius.
///
/// In `f64` and `f32` both are floats, and the ball becomes a [`Sphere`] by `into`. Exact scalars give the exact
/// numbers: the radius is then a [`Surd`](crate::Surd).
///
/// ```
/// use straightedge::{Point3, Sphere, answer::EnclosingBall};
/// let ball = EnclosingBall { centre: Point3::new(1.0, 2.0, 3.0), r: 0.5 };
/// assert_eq!(Sphere::from(ball), Sphere::new(Point3::new(1.0, 2.0, 3.0), 0.5));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct EnclosingBall<V, R> {
    /// The centre.
    pub centre: Point3<V>,
    /// The radius.
    pub r: R,
}

impl<S> From<EnclosingBall<S, S>> for Sphere<S> {
    #[inline]
    fn from(ball: EnclosingBall<S, S>) -> Self {
        Sphere { centre: ball.centre, r: ball.r }
    }
}
