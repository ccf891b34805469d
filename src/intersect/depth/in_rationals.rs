//! Balls, capsules and bodies with corners in rationals, for the points of contact.

use super::contact_set::{ContactSet, Corners};
use crate::intersect::round::{Body, CapsuleAndBody};
use crate::{Capsule, Rational, Scalar, Segment3, Sphere};

/// A shape as a capsule: a ball is one of equal ends.
pub(super) trait Rounded<S> {
    fn capsule(&self) -> Capsule<S>;
}

impl<S: Scalar> Rounded<S> for Capsule<S> {
    fn capsule(&self) -> Capsule<S> {
        self.clone()
    }
}

impl<S: Scalar> Rounded<S> for Sphere<S> {
    fn capsule(&self) -> Capsule<S> {
        Capsule::new(self.center.clone(), self.center.clone(), self.radius.clone())
    }
}

/// A shape in rationals; those of numbers that are not finite, which only unchecked input has, are zero.
macro_rules! exact {
    ($Shape:ident, $shape:expr) => {
        &$crate::arith::in_rationals::<$crate::$Shape<$crate::Number>, S>($shape)
    };
}
pub(super) use exact;

/// The points of contact of a capsule, perhaps of equal ends, and a body that meet, by the same decisions in rationals:
/// their closest points are exact then.
pub(super) fn round_contact_set<B>(capsule: &Capsule<Rational>, body: &B) -> Option<ContactSet>
where
    B: Body<Rational> + Corners,
{
    // Null where there is none.
    let normal = CapsuleAndBody::new(capsule, body).exact_normal().unwrap_or_default();
    let core = Segment3::new(capsule.a.clone(), capsule.b.clone());
    let radii = [capsule.radius.clone(), Rational::default()];
    Some(ContactSet { corners: [core.exact_corners()?, body.exact_corners()?], normal, radii })
}
