//! Two boxes: for solid ones of floats one measurement tells the contact and the [least translation](super::box_depth);
//! for others the query of the contact comes first.

use super::box_depth::{Body, BoxPair, Decided};
use super::contact_set::{ContactSet, Corners};
use super::penetration::{Depths, Exchanged, Penetrates, penetrate_each_other, penetrates};
use crate::intersect::{aabb_aabb, aabb_obb, obb_obb};
use crate::shape::require;
use crate::{Aabb3, Contact, Obb, Scalar, Separation, Vector3};

/// Two boxes, and the decisions of the query.
#[derive(Clone)]
pub struct PenetratingBoxes<A, B> {
    first: A,
    second: B,
    decided: Decided,
}

penetrates! {
    Aabb3, Aabb3: "intersect/aabb_aabb_penetration", PenetratingBoxes<Aabb3<S>, Aabb3<S>> =
        |first, second| PenetratingBoxes::of_aligned(first, second);
    Obb, Obb: "intersect/obb_obb_penetration", PenetratingBoxes<Obb<S>, Obb<S>> =
        |first, second| PenetratingBoxes::new::<S>(first, second, obb_obb);
}

impl<S: Scalar> PenetratingBoxes<Aabb3<S>, Aabb3<S>> {
    #[inline]
    fn of_aligned(first: &Aabb3<S>, second: &Aabb3<S>) -> Self {
        // A few comparisons.
        match aabb_aabb(first, second) {
            Contact::Disjoint => {
                PenetratingBoxes { first: first.clone(), second: second.clone(), decided: Decided::DISJOINT }
            }
            contact => PenetratingBoxes::new::<S>(first, second, |_, _| contact),
        }
    }
}
penetrate_each_other! {
    Aabb3, Obb: "intersect/aabb_obb_penetration", PenetratingBoxes<Aabb3<S>, Obb<S>> =
        |first, second| PenetratingBoxes::new::<S>(first, second, aabb_obb);
}

impl<A, B> PenetratingBoxes<A, B> {
    #[inline]
    fn new<S: Scalar>(first: &A, second: &B, contact: impl Fn(&A, &B) -> Contact) -> Self
    where
        A: Body<S> + Clone,
        B: Body<S> + Clone,
    {
        let decided = BoxPair::new(first, second).decide(first, second, || contact(first, second));
        PenetratingBoxes { first: first.clone(), second: second.clone(), decided }
    }

    fn pair<S: Scalar>(&self) -> BoxPair<S>
    where
        A: Body<S>,
        B: Body<S>,
    {
        BoxPair::new(&self.first, &self.second)
    }
}

impl<S: Scalar, A: Body<S> + Corners, B: Body<S> + Corners> Depths<S> for PenetratingBoxes<A, B> {
    #[inline]
    fn contact(&self) -> Contact {
        self.decided.contact
    }

    fn overlapping_depth(&self) -> S::Root {
        let depth = |way| self.pair::<S>().depth(way);
        self.decided.way.map_or_else(|| S::to_root(S::whole(0)), depth)
    }

    fn normal(&self) -> Option<Vector3<S::Root>> {
        Some(self.pair::<S>().normal(self.decided.way?))
    }

    fn direction(&self) -> Option<Separation> {
        self.pair::<S>().name(self.decided.way?, self.decided.are_solid, &self.first, &self.second)
    }

    fn contact_set(&self) -> Option<ContactSet> {
        let normal = self.pair::<S>().exact_normal(self.decided.way?)?;
        let corners = [self.first.exact_corners()?, self.second.exact_corners()?];
        Some(ContactSet { corners, normal, radii: Default::default() })
    }
}
