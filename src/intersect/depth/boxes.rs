//! Two boxes: the contact by the query of that, then the [least translation](super::box_depth).

use super::box_depth::{BoxPair, Generated, Way};
use super::contact_set::{ContactSet, Corners};
use super::penetration::{Depths, Exchanged, Penetrates, penetrate_each_other, penetrates};
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

penetrates! {
    Aabb3, Aabb3: "intersect/aabb_aabb_penetration", PenetratingBoxes<Aabb3<S>, Aabb3<S>> =
        |first, second| PenetratingBoxes::new::<S>(first, second, aabb_aabb(first, second));
    Obb, Obb: "intersect/obb_obb_penetration", PenetratingBoxes<Obb<S>, Obb<S>> =
        |first, second| PenetratingBoxes::new::<S>(first, second, obb_obb(first, second));
}
penetrate_each_other! {
    Aabb3, Obb: "intersect/aabb_obb_penetration", PenetratingBoxes<Aabb3<S>, Obb<S>> =
        |first, second| PenetratingBoxes::new::<S>(first, second, aabb_obb(first, second));
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
}

impl<S: Scalar, A: Generated<S> + Corners, B: Generated<S> + Corners> Depths<S> for PenetratingBoxes<A, B> {
    #[inline]
    fn contact(&self) -> Contact {
        self.contact
    }

    fn overlapping_depth(&self) -> S::Root {
        let depth = |way| self.pair::<S>().depth_beyond(&S::of_sign(Sign::Zero), way);
        self.way.map_or_else(|| S::to_root(S::whole(0)), depth)
    }

    fn normal(&self) -> Option<Vector3<S::Root>> {
        Some(self.pair::<S>().normal(self.way?))
    }

    fn direction(&self) -> Option<Separation> {
        self.pair::<S>().name(self.way?, &self.first, &self.second)
    }

    fn contact_set(&self) -> Option<ContactSet> {
        let normal = self.pair::<S>().exact_normal(self.way?)?;
        let corners = [self.first.exact_corners()?, self.second.exact_corners()?];
        Some(ContactSet { corners, normal, radii: Default::default() })
    }
}
