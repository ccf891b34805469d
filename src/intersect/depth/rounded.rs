//! A ball or a capsule against a body with corners: by the core, a point or a segment. If the core meets the body, the
//! depth is that of the core and the radius, else the radius less the distance.

use super::ball_and_aabb::BallAndAabb;
use super::ball_and_obb::BallAndObb;
use super::contact_set::ContactSet;
use super::in_rationals::{Rounded, exact, round_contact_set};
use super::penetration::{Depths, Exchanged, Penetrates, penetrate_each_other, penetrates};
use crate::intersect::round::CapsuleAndBody;
use crate::shape::require;
use crate::{Aabb3, Capsule, Contact, Obb, Scalar, Separation, Sphere, Tetrahedron, Triangle3, Vector3};

/// Implements [`Depths`] for a capsule and each body.
macro_rules! depths_in {
    ($($Body:ident)+) => {$(
        impl<S: Scalar> Depths<S> for CapsuleAndBody<$Body<S>, S> {
            fn contact(&self) -> Contact {
                self.contact()
            }
            fn overlapping_depth(&self) -> S::Root {
                self.penetration_depth()
            }
            fn normal(&self) -> Option<Vector3<S::Root>> {
                self.penetration_normal()
            }
            fn direction(&self) -> Option<Separation> {
                self.penetration_direction()
            }
            fn contact_set(&self) -> Option<ContactSet> {
                let (capsule, body) = self.shapes();
                round_contact_set(exact!(Capsule, capsule), exact!($Body, body))
            }
        }
    )+};
}
depths_in!(Aabb3 Obb Triangle3 Tetrahedron);

penetrate_each_other! {
    Sphere, Aabb3: "intersect/sphere_aabb_penetration", BallAndAabb<S> =
        |sphere, aabb| BallAndAabb::new(sphere, aabb);
    Sphere, Obb: "intersect/sphere_obb_penetration", BallAndObb<S> = |sphere, obb| BallAndObb::new(sphere, obb);
    Sphere, Triangle3: "intersect/sphere_triangle_penetration", CapsuleAndBody<Triangle3<S>, S> =
        |sphere, triangle| CapsuleAndBody::new(&sphere.capsule(), triangle);
    Sphere, Tetrahedron: "intersect/sphere_tetrahedron_penetration", CapsuleAndBody<Tetrahedron<S>, S> =
        |sphere, tetrahedron| CapsuleAndBody::new(&sphere.capsule(), tetrahedron);
    Capsule, Aabb3: "intersect/capsule_aabb_penetration", CapsuleAndBody<Aabb3<S>, S> =
        |capsule, aabb| CapsuleAndBody::new(capsule, aabb);
    Capsule, Obb: "intersect/capsule_obb_penetration", CapsuleAndBody<Obb<S>, S> =
        |capsule, obb| CapsuleAndBody::new(capsule, obb).with_features();
    Capsule, Triangle3: "intersect/capsule_triangle_penetration", CapsuleAndBody<Triangle3<S>, S> =
        |capsule, triangle| CapsuleAndBody::new(capsule, triangle);
    Capsule, Tetrahedron: "intersect/capsule_tetrahedron_penetration", CapsuleAndBody<Tetrahedron<S>, S> =
        |capsule, tetrahedron| CapsuleAndBody::new(capsule, tetrahedron);
}
