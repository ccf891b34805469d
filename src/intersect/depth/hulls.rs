//! Two tetrahedra or convex hulls of points: the facet of their difference that is nearest to the origin, which an
//! [expanding polytope](crate::convex::expanding_polytope) finds.

use super::contact_set::{ContactSet, Corners, plane_normal};
use super::penetration::{Depths, Penetrates, penetrates};
use crate::arith::formulas::each::MapEach;
use crate::convex::expanding_polytope::{OfPlane, Plane, SquaredDepth};
use crate::convex::minkowski_difference::contact_and_facet;
use crate::convex::unit_direction::{beside, unit};
use crate::shape::require;
use crate::{Contact, ConvexHull, Point3, Scalar, Separation, Sign, Tetrahedron, Vector3};
use alloc::vec::Vec;

/// How two hulls meet, and the nearest facet of their difference.
#[derive(Clone)]
pub struct NearestFacet<S> {
    contact: Contact,
    facet: Option<(Plane<S>, Separation)>,
    /// The points of both, if they have a facet.
    points: [ConvexHull<S>; 2],
}

impl<S: Scalar> NearestFacet<S> {
    fn new(a: &[Point3<S>], b: &[Point3<S>]) -> Self {
        let (contact, facet) = contact_and_facet(a, b);
        let points = [a, b].map_each(|points| if facet.is_some() { points.to_vec() } else { Vec::new() });
        NearestFacet { contact, facet, points: points.map_each(ConvexHull::new) }
    }
}

impl<S: Scalar> Depths<S> for NearestFacet<S> {
    fn contact(&self) -> Contact {
        self.contact
    }

    fn overlapping_depth(&self) -> S::Root {
        match &self.facet {
            Some((plane, _)) => beside::<SquaredDepth, S>(&S::of_sign(Sign::Zero), plane.clone(), Sign::Positive),
            None => S::to_root(S::whole(0)),
        }
    }

    fn normal(&self) -> Option<Vector3<S::Root>> {
        self.facet.clone().map(|(plane, _)| unit::<OfPlane, S>(plane, Sign::Positive))
    }

    fn direction(&self) -> Option<Separation> {
        self.facet.as_ref().map(|(_, name)| *name)
    }

    fn contact_set(&self) -> Option<ContactSet> {
        let (plane, _) = self.facet.as_ref()?;
        let normal = plane_normal(plane)?;
        let corners = [self.points[0].exact_corners()?, self.points[1].exact_corners()?];
        Some(ContactSet { corners, normal, radii: Default::default() })
    }
}

fn vertices<S: Scalar>(Tetrahedron { a, b, c, d }: &Tetrahedron<S>) -> [Point3<S>; 4] {
    [a, b, c, d].map_each(Clone::clone)
}

penetrates! {
    Tetrahedron, Tetrahedron: "intersect/tetrahedron_tetrahedron_penetration", NearestFacet<S> =
        |first, second| NearestFacet::new(&vertices(first), &vertices(second));
    ConvexHull, ConvexHull: "intersect/convex_convex_penetration", NearestFacet<S> =
        |first, second| NearestFacet::new(&first.points, &second.points);
}
