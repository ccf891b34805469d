//! An oriented box against an intersection of halfspaces, such as a view frustum.
//!
//! The box is c + Σ tᵢ·axisᵢ with |tᵢ| ≤ hᵢ. In the parameters t it is along the axes, and the halfspace n·X ≤ d is
//! Σ tᵢ·(n·axisᵢ) ≤ d - n·c: a [box and halfspaces](super::box_in_halfspaces) again, whatever the axes are.

use super::box_in_halfspaces::{self, Seen};
use super::obb_plane::{FarthestCorner, NearestCorner};
use crate::arith::formulas::each::MapEach;
use crate::arith::in_rationals;
use crate::predicate::side_of_plane;
use crate::shape::require;
use crate::{Aabb3, Contact, ConvexPolyhedron, Number, Obb, Plane, Point3, Rational, Scalar, Sign, Vector3};
use alloc::vec::Vec;

/// How an oriented box and a convex polyhedron meet, an intersection of halfspaces n·X ≤ d such as a view frustum. It
/// may be unbounded; without planes it is all of space. Either may be flat, and its relative interior counts then. The
/// axes need be neither unit nor perpendicular.
///
/// Exact for every finite input. Up to two signs for each plane, none after the first that the box is outside of; if it
/// is not inside of all, one more each for the center. If neither decides, a search for a common point in rationals,
/// which takes far longer.
///
/// # Panics
/// On NaN and infinity, and where an extent is negative, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Contact, ConvexPolyhedron, Obb, Plane, Point3, Vector3, intersect::obb_convex_polyhedron};
/// // Between x = 0 and x = y, a wedge with the z axis as its edge.
/// let wedge = [([-1, 0, 0], 0), ([1, -1, 0], 0)].map(|(n, d)| Plane::new(Vector3::from(n), d));
/// let wedge = ConvexPolyhedron::try_new(wedge.to_vec())?;
/// // A box with its sides along x = -y and x = y, below the edge.
/// let axes = [(1, -1, 0), (1, 1, 0), (0, 0, 1)].map(Vector3::from);
/// let below = |x, y| Obb::new(Point3::new(x, y, 0), axes, [5, 1, 1]);
/// assert_eq!(obb_convex_polyhedron(&below(-2, -2), &wedge), Contact::Disjoint);
/// assert_eq!(obb_convex_polyhedron(&below(-1, -1), &wedge), Contact::Touching);
/// assert_eq!(obb_convex_polyhedron(&below(0, -1), &wedge), Contact::Overlapping);
/// # Ok::<(), straightedge::Invalid>(())
/// ```
#[doc(alias = "frustum")]
#[doc(alias = "frustum_culling")]
pub fn obb_convex_polyhedron<S: Scalar>(obb: &Obb<S>, polyhedron: &ConvexPolyhedron<S>) -> Contact {
    const ID: &str = "intersect/obb_convex_polyhedron";
    require(ID, "obb", obb);
    require(ID, "polyhedron", polyhedron);
    let planes = polyhedron.planes();
    let mut is_inside = true;
    for plane in planes {
        let input = (obb.clone(), plane.clone());
        if S::sign_of::<NearestCorner>(&input) == Sign::Positive {
            return Contact::Disjoint;
        }
        is_inside = is_inside && S::sign_of::<FarthestCorner>(&input) == Sign::Negative;
    }
    if is_inside || planes.iter().all(|plane| side_of_plane(&obb.center, plane) == Sign::Negative) {
        return Contact::Overlapping;
    }
    by_search(obb, planes)
}

#[cold]
#[inline(never)]
fn by_search<S: Scalar>(obb: &Obb<S>, planes: &[Plane<S>]) -> Contact {
    let planes: Vec<Plane<Rational>> = planes.iter().map(in_rationals::<Plane<Number>, S>).collect();
    let Obb { center, axes, half_extents: [a, b, c] } = in_rationals::<Obb<Number>, S>(obb);
    let seen = |Plane { normal, d }: &Plane<Rational>| {
        let [x, y, z] = axes.map_refs(|axis| normal.dot(axis));
        Plane::new(Vector3::new(x, y, z), d - normal.dot(&center.as_vector()))
    };
    let bounds = Aabb3::new(Point3::new(-a.clone(), -b.clone(), -c.clone()), Point3::new(a, b, c));
    let seen = Seen { bounds, planes: planes.iter().map(seen).collect() };
    box_in_halfspaces::contact(&seen, &planes)
}
