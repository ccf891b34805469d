//! Two boxes: the contact by the query of that, then the [least translation](super::box_depth).

use super::box_depth::{BoxPair, Generated, Way};
use super::contact_set::{ContactSet, Corners};
use super::penetration::Penetrates;
use crate::intersect::{aabb_aabb, aabb_obb, obb_obb};
use crate::shape::require;
use crate::{Aabb3, Contact, Obb, Scalar, Separation, Sign, Vector3};

/// Two boxes, and the decisions of the query.
#[derive(Clone)]
pub struct PenetratingBoxes<A, B> {
    first: A,
    second: B,
    contact: Contact,
    way: Option<Way>,
}

/// Implements [`Penetrates`] for boxes, each pair with its id and the query of its contact.
macro_rules! boxes_penetrate {
    ($($First:ident, $Second:ident: $id:literal, $contact:ident;)+) => {$(
        impl<S: Scalar> Penetrates<$Second<S>> for $First<S> {
            type Scalar = S;
            type Found = PenetratingBoxes<$First<S>, $Second<S>>;
            const ID: &'static str = $id;

            fn find(&self, other: &$Second<S>) -> Self::Found {
                require($id, "first", self);
                require($id, "second", other);
                PenetratingBoxes::new::<S>(self, other, $contact(self, other))
            }
            #[inline]
            fn contact(found: &Self::Found) -> Contact {
                found.contact
            }
            fn depth(found: &Self::Found) -> Option<S::Root> {
                found.depth::<S>()
            }
            fn normal(found: &Self::Found) -> Option<Vector3<S::Root>> {
                Some(found.pair::<S>().normal(found.way?))
            }
            fn direction(found: &Self::Found) -> Option<Separation> {
                found.pair::<S>().name(found.way?, &found.first, &found.second)
            }
            fn contact_set(found: &Self::Found) -> Option<ContactSet> {
                let normal = found.pair::<S>().exact_normal(found.way?)?;
                let corners = [found.first.exact_corners()?, found.second.exact_corners()?];
                Some(ContactSet { corners, normal, radii: Default::default() })
            }
        }
    )+};
}
boxes_penetrate! {
    Aabb3, Aabb3: "intersect/aabb_aabb_penetration", aabb_aabb;
    Aabb3, Obb: "intersect/aabb_obb_penetration", aabb_obb;
    Obb, Obb: "intersect/obb_obb_penetration", obb_obb;
}

impl<A, B> PenetratingBoxes<A, B> {
    #[inline]
    fn new<S: Scalar>(first: &A, second: &B, contact: Contact) -> Self
    where
        A: Generated<S> + Clone,
        B: Generated<S> + Clone,
    {
        let way = if contact.is_hit() { BoxPair::new(first, second).least(first, second, contact) } else { None };
        PenetratingBoxes { first: first.clone(), second: second.clone(), contact, way }
    }

    fn pair<S: Scalar>(&self) -> BoxPair<S>
    where
        A: Generated<S>,
        B: Generated<S>,
    {
        BoxPair::new(&self.first, &self.second)
    }

    fn depth<S: Scalar>(&self) -> Option<S::Root>
    where
        A: Generated<S>,
        B: Generated<S>,
    {
        let depth = |way| {
            if self.contact.is_touching() {
                None
            } else {
                Some(self.pair::<S>().depth_beyond(&S::of_sign(Sign::Zero), way?))
            }
        };
        self.contact.is_hit().then(|| depth(self.way).unwrap_or_else(|| S::to_root(S::whole(0))))
    }
}
