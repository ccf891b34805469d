//! A ball or a capsule against a body with corners: by the core, a point or a segment. If the core meets the body, the
//! depth is that of the core and the radius, else the radius less the distance.

use super::box_depth::{BoxPair, Way};
use super::penetration::Penetrates;
use crate::contain::{point_aabb, point_obb};
use crate::intersect::round::CapsuleAndBody;
use crate::shape::require;
use crate::{Aabb3, Capsule, Contact, Obb, Scalar, Separation, Sphere, Tetrahedron, Triangle3, Vector3};

/// A shape as a capsule: a ball is one of equal ends.
trait Rounded<S>: crate::Shape {
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

/// Implements [`Penetrates`] for round shapes and bodies, each pair with its id.
macro_rules! rounded_penetrate {
    ($($Round:ident, $Body:ident: $id:literal;)+) => {$(
        impl<S: Scalar> Penetrates<$Body<S>> for $Round<S> {
            type Scalar = S;
            type Found = CapsuleAndBody<$Body<S>, S>;

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

/// A ball and a box: the way out of the box for a center that is in it, which is cheaper to find than that of a core.
#[derive(Clone)]
pub struct BallAndBox<B, S: Scalar> {
    found: CapsuleAndBody<B, S>,
    center: Aabb3<S>,
    body: B,
    radius: S,
    is_inside: bool,
    way: Option<Way>,
}

/// Implements [`Penetrates`] for balls and boxes, each pair with its id and the query of the center.
macro_rules! balls_penetrate {
    ($($Box:ident: $id:literal, $location:expr;)+) => {$(
        impl<S: Scalar> Penetrates<$Box<S>> for Sphere<S> {
            type Scalar = S;
            type Found = BallAndBox<$Box<S>, S>;

            fn find(&self, other: &$Box<S>) -> Self::Found {
                require($id, "first", self);
                require($id, "second", other);
                let found = CapsuleAndBody::new(&self.capsule(), other);
                let center = Aabb3::new(self.center.clone(), self.center.clone());
                let is_inside = !$location(&self.center, other).is_outside();
                let way = if is_inside { BoxPair::new(&center, other).least(&center, other) } else { None };
                BallAndBox { found, center, body: other.clone(), radius: self.radius.clone(), is_inside, way }
            }
            fn contact(BallAndBox { found, .. }: &Self::Found) -> Contact {
                found.contact()
            }
            fn depth(of: &Self::Found) -> Option<S::Root> {
                match (of.found.contact(), of.is_inside, of.way) {
                    (Contact::Disjoint, ..) => None,
                    (Contact::Touching, ..) => Some(S::to_root(S::whole(0))),
                    (Contact::Overlapping, false, _) => Some(of.found.penetration_depth()),
                    (Contact::Overlapping, true, None) => Some(S::to_root(of.radius.to_value())),
                    (Contact::Overlapping, true, Some(way)) => {
                        Some(BoxPair::new(&of.center, &of.body).depth_beyond(&of.radius, way))
                    }
                }
            }
            fn normal(of: &Self::Found) -> Option<Vector3<S::Root>> {
                match of.is_inside {
                    true => Some(BoxPair::new(&of.center, &of.body).normal(of.way?)),
                    false if of.found.contact().is_hit() => of.found.penetration_normal(),
                    false => None,
                }
            }
            fn direction(of: &Self::Found) -> Option<Separation> {
                BoxPair::new(&of.center, &of.body).name(of.way?, &of.center, &of.body)
            }
        }
    )+};
}
balls_penetrate! {
    Aabb3: "intersect/sphere_aabb_penetration", point_aabb;
    Obb: "intersect/sphere_obb_penetration", point_obb;
}
