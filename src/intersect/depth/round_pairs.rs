//! Two balls or capsules, or one of them and a hull of points: each has a core, a point, a segment or the hull, and a
//! radius. Apart from each other, the cores have a closest pair; where they meet, they are hulls of points.

use super::contact_set::{ContactSet, Corners, Place, plane_normal};
use super::in_rationals::{Rounded, exact};
use super::penetration::{Depths, Exchanged, Penetrates, penetrate_each_other, penetrates};
use crate::arith::formula;
use crate::arith::formulas::each::MapEach;
use crate::closest::search::hulls::{NearBodies, NearHulls, held_by_hulls};
use crate::closest::search::pair_distance::PairDistance;
use crate::convex::expanding_polytope::{OfPlane, Plane, SquaredDepth};
use crate::convex::minkowski_difference::contact_and_facet;
use crate::convex::unit_direction::{beside, unit};
use crate::intersect::round::contact_within;
use crate::intersect::{capsule_capsule, sphere_capsule, sphere_sphere};
use crate::shape::require;
use crate::{
    Capsule, Contact, ConvexHull, Number, Point3, Rational, Scalar, Segment3, Separation, Sign, Sphere, Vector3,
};

formula! {
    /// The sum of two radii. Degree 1.
    cold SumOfRadii("intersect: depth of balls and capsules"; first, second): [Number; 2] = |[r, s]| r.clone() + s
}

/// Two balls or capsules as capsules, and their contact.
#[derive(Clone)]
pub struct RoundPair<S> {
    shapes: [Capsule<S>; 2],
    contact: Contact,
}

fn core<S: Scalar>(Capsule { a, b, .. }: &Capsule<S>) -> Segment3<S> {
    Segment3::new(a.clone(), b.clone())
}

fn zero<S: Scalar>() -> S {
    S::of_sign(Sign::Zero)
}

impl<S: Scalar> RoundPair<S> {
    /// What the closest points of the cores tell.
    fn with_pair_distance<R>(&self, tell: impl FnOnce(PairDistance<'_, Point3<Number>, S>) -> R) -> R {
        let [first, second] = self.shapes.map_refs(core);
        let held = held_by_hulls(&first, &second);
        NearBodies::at(first, second, held).with_pair_distance::<S, _>(tell)
    }
}

/// From the closest point of the first body to that of the second.
#[inline]
fn from_first_to_second(apart: &PairDistance<'_, Point3<Number>, Rational>) -> Place {
    let [p, q] = apart.points();
    [q.x - p.x, q.y - p.y, q.z - p.z]
}

impl<S: Scalar> Depths<S> for RoundPair<S> {
    fn contact(&self) -> Contact {
        self.contact
    }

    fn overlapping_depth(&self) -> S::Root {
        let [r, s] = self.shapes.map_refs(|shape| shape.radius.clone());
        self.with_pair_distance(|apart| {
            if apart.is_within(&zero()) {
                S::to_root(S::value_of::<SumOfRadii>(&[r, s]))
            } else {
                apart.depth_of_both([&r, &s])
            }
        })
    }

    fn normal(&self) -> Option<Vector3<S::Root>> {
        self.with_pair_distance(|apart| if apart.is_within(&zero()) { None } else { apart.unit_normal() })
    }

    fn direction(&self) -> Option<Separation> {
        None
    }

    fn contact_set(&self) -> Option<ContactSet> {
        let shapes = self.shapes.map_refs(|shape| exact!(Capsule, shape).clone());
        let pair = RoundPair { shapes, contact: self.contact };
        // Of closest points that are equal, it is null.
        let normal = pair.with_pair_distance(|apart| from_first_to_second(&apart));
        let [first, second] = &pair.shapes;
        let corners = [core(first).exact_corners()?, core(second).exact_corners()?];
        Some(ContactSet { corners, normal, radii: [first.radius.clone(), second.radius.clone()] })
    }
}

/// A ball or a capsule by its core, and a hull of points.
#[derive(Clone)]
pub struct RoundAndHull<S> {
    core: ConvexHull<S>,
    radius: S,
    hull: ConvexHull<S>,
    contact: Contact,
    /// Whether the core meets the hull, and then the nearest facet of their difference.
    facet: Option<Option<(Plane<S>, Separation)>>,
}

impl<S: Scalar> RoundAndHull<S> {
    fn new(Capsule { a, b, radius }: Capsule<S>, hull: &ConvexHull<S>) -> Self {
        let core = ConvexHull::new([a, b].into());
        let near = NearHulls::new(&core, hull);
        let (beyond, meets) = (near.apart().beyond(&radius), near.apart().is_within(&zero()));
        let found = meets.then(|| contact_and_facet(&core.points, &hull.points));
        let of_core = || found.as_ref().map_or(Contact::Disjoint, |(contact, _)| *contact);
        let contact = contact_within(&radius, beyond, of_core);
        RoundAndHull { core, radius, hull: hull.clone(), contact, facet: found.map(|(_, facet)| facet) }
    }
}

impl<S: Scalar> Depths<S> for RoundAndHull<S> {
    fn contact(&self) -> Contact {
        self.contact
    }

    fn overlapping_depth(&self) -> S::Root {
        let r = &self.radius;
        match &self.facet {
            None => NearHulls::new(&self.core, &self.hull).apart().depth(r),
            Some(None) => S::to_root(r.to_value()),
            Some(Some((plane, _))) => beside::<SquaredDepth, S>(r, plane.clone(), Sign::Positive),
        }
    }

    fn normal(&self) -> Option<Vector3<S::Root>> {
        match &self.facet {
            None => NearHulls::new(&self.core, &self.hull).apart().unit_normal(),
            Some(facet) => facet.clone().map(|(plane, _)| unit::<OfPlane, S>(plane, Sign::Positive)),
        }
    }

    fn direction(&self) -> Option<Separation> {
        let (_, name) = self.facet.as_ref()?.as_ref()?;
        Some(*name)
    }

    fn contact_set(&self) -> Option<ContactSet> {
        let [core, hull] = [&self.core, &self.hull].map_each(|hull| exact!(ConvexHull, hull).clone());
        let normal = match &self.facet {
            None => from_first_to_second(&NearHulls::new(&core, &hull).apart()),
            Some(None) => Default::default(),
            Some(Some((plane, _))) => plane_normal(plane)?,
        };
        let corners = [core.exact_corners()?, hull.exact_corners()?];
        Some(ContactSet { corners, normal, radii: [self.radius.to_exact()?, Rational::default()] })
    }
}

penetrates! {
    Sphere, Sphere: "intersect/sphere_sphere_penetration", RoundPair<S> = |first, second| RoundPair {
        shapes: [first.capsule(), second.capsule()], contact: sphere_sphere(first, second),
    };
    Capsule, Capsule: "intersect/capsule_capsule_penetration", RoundPair<S> = |first, second| RoundPair {
        shapes: [first.capsule(), second.capsule()], contact: capsule_capsule(first, second),
    };
}
penetrate_each_other! {
    Sphere, Capsule: "intersect/sphere_capsule_penetration", RoundPair<S> = |first, second| RoundPair {
        shapes: [first.capsule(), second.capsule()], contact: sphere_capsule(first, second),
    };
    Sphere, ConvexHull: "intersect/sphere_convex_penetration", RoundAndHull<S> =
        |first, second| RoundAndHull::new(first.capsule(), second);
    Capsule, ConvexHull: "intersect/capsule_convex_penetration", RoundAndHull<S> =
        |first, second| RoundAndHull::new(first.capsule(), second);
}
