//! A ball or a capsule against a body with corners: by the core, a point or a segment. If the core meets the body, the
//! depth is that of the core and the radius, else the radius less the distance.

use super::ball_and_aabb::BallAndAabb;
use super::ball_and_obb::BallAndObb;
use super::contact_set::{ContactSet, Corners};
use super::penetration::{Depths, Penetrates};
use crate::intersect::round::{Body, CapsuleAndBody};
use crate::shape::require;
use crate::{
    Aabb3, Capsule, Contact, Number, Numbers, Obb, Rational, Scalar, Segment3, Separation, Sphere, Tetrahedron,
    Triangle3, Vector3,
};

/// A shape as a capsule: a ball is one of equal ends.
pub(super) trait Rounded<S>: crate::Shape {
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
        &<$Shape<Number> as Numbers>::map($shape, &mut |x: &S| x.to_exact().unwrap_or_default())
    };
}
pub(super) use exact;

/// The contact set of a capsule, perhaps of equal ends, and a body that meet, by the same decisions in rationals: their
/// closest points are exact then.
fn contact_set<B>(capsule: &Capsule<Rational>, body: &B) -> Option<ContactSet>
where
    B: Body<Rational> + Corners,
{
    // Null where there is none.
    let normal = CapsuleAndBody::new(capsule, body).exact_normal().unwrap_or_default();
    let core = Segment3::new(capsule.a.clone(), capsule.b.clone());
    let radii = [capsule.radius.clone(), Rational::default()];
    Some(ContactSet { corners: [core.exact_corners()?, body.exact_corners()?], normal, radii })
}

/// Implements [`Penetrates`] for round shapes and bodies, each pair with its id.
macro_rules! rounded_penetrate {
    ($($Round:ident, $Body:ident: $id:literal;)+) => {$(
        impl<S: Scalar> Penetrates<$Body<S>> for $Round<S> {
            type Scalar = S;
            type Found = CapsuleAndBody<$Body<S>, S>;
            const ID: &'static str = $id;

            fn find(&self, other: &$Body<S>) -> Self::Found {
                require($id, "first", self);
                require($id, "second", other);
                CapsuleAndBody::new(&self.capsule(), other)
            }
            fn contact(found: &Self::Found) -> Contact {
                found.contact()
            }
            fn depth(found: &Self::Found) -> Option<S::Root> {
                match found.contact() {
                    Contact::Disjoint => None,
                    Contact::Touching => Some(S::to_root(S::whole(0))),
                    Contact::Overlapping => Some(found.penetration_depth()),
                }
            }
            fn normal(found: &Self::Found) -> Option<Vector3<S::Root>> {
                if found.contact().is_hit() { found.penetration_normal() } else { None }
            }
            fn direction(found: &Self::Found) -> Option<Separation> {
                if found.contact().is_hit() { found.penetration_direction() } else { None }
            }
            fn contact_set(found: &Self::Found) -> Option<ContactSet> {
                let (capsule, body) = found.shapes();
                if found.contact().is_hit() { contact_set(exact!(Capsule, capsule), exact!($Body, body)) } else { None }
            }
        }
    )+};
}
rounded_penetrate! {
    Sphere, Triangle3: "intersect/sphere_triangle_penetration";
    Sphere, Tetrahedron: "intersect/sphere_tetrahedron_penetration";
    Capsule, Aabb3: "intersect/capsule_aabb_penetration";
    Capsule, Obb: "intersect/capsule_obb_penetration";
    Capsule, Triangle3: "intersect/capsule_triangle_penetration";
    Capsule, Tetrahedron: "intersect/capsule_tetrahedron_penetration";
}

/// Implements [`Penetrates`] for balls and boxes, each pair with its id and its decisions.
macro_rules! balls_penetrate {
    ($($Box:ident: $id:literal, $Found:ident;)+) => {$(
        impl<S: Scalar> Penetrates<$Box<S>> for Sphere<S> {
            type Scalar = S;
            type Found = $Found<S>;
            const ID: &'static str = $id;

            #[inline]
            fn find(&self, other: &$Box<S>) -> Self::Found {
                require($id, "first", self);
                require($id, "second", other);
                $Found::new(self, other)
            }
            #[inline]
            fn contact(found: &Self::Found) -> Contact {
                found.contact()
            }
            fn depth(found: &Self::Found) -> Option<S::Root> {
                found.depth()
            }
            fn normal(found: &Self::Found) -> Option<Vector3<S::Root>> {
                if found.contact().is_hit() { found.normal() } else { None }
            }
            fn direction(found: &Self::Found) -> Option<Separation> {
                if found.contact().is_hit() { found.direction() } else { None }
            }
            fn contact_set(found: &Self::Found) -> Option<ContactSet> {
                let (sphere, body) = found.shapes();
                let capsule = sphere.capsule();
                if found.contact().is_hit() { contact_set(exact!(Capsule, &capsule), exact!($Box, body)) } else { None }
            }
        }
    )+};
}
balls_penetrate! {
    Aabb3: "intersect/sphere_aabb_penetration", BallAndAabb;
    Obb: "intersect/sphere_obb_penetration", BallAndObb;
}
