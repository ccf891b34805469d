//! How a ball meets a shape.

use super::Contact;
use crate::Point3;

/// How a ball meets a convex shape, and where the shape is nearest to its centre.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BallContact<V> {
    /// Whether they are disjoint, touch or overlap.
    pub contact: Contact,
    /// The point of the shape nearest to the centre of the ball, whether they meet or not; the centre itself where the
    /// shape holds it. Exact in exact scalars; in `f64` and `f32` each coordinate is the float nearest to the exact
    /// one.
    pub nearest: Point3<V>,
}
