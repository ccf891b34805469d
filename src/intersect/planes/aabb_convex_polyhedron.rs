//! An axis-aligned box against an intersection of halfspaces, such as a view frustum.
//!
//! A separating plane may be none of the faces: beyond an edge of the frustum, a box is outside of no halfspace. So
//! where the tests by each plane leave it open, the faces of both are one [system](super::box_in_halfspaces) of
//! halfspaces, and whether that has a solution is decided exactly.

use super::aabb_plane::extreme_corners;
use super::box_in_halfspaces::{self, Seen};
use crate::arith::in_rationals;
use crate::predicate::side_of_plane;
use crate::shape::require;
use crate::{Aabb3, Contact, ConvexPolyhedron, Number, Numbers, Plane, Scalar, Sign};
use alloc::vec::Vec;

/// How an axis-aligned box and a convex polyhedron meet, an intersection of halfspaces n·X ≤ d such as a view frustum.
/// It may be unbounded; without planes it is all of space. Either may be flat, and its relative interior counts then.
///
/// [`aabb_halfspaces`](super::aabb_halfspaces()) says less, and is cheaper: of a box that it calls `Crossing`,
/// this query decides whether it meets the polyhedron.
///
/// Exact for every finite input. Up to two signs for each plane, none after the first that the box is outside of; if it
/// is not inside of all, one more each for a corner of the box. If neither decides, a search for a common point, which
/// takes some dozens of signs; in `i64`, [`Rational`](crate::Rational) and [`Plain`](crate::Plain), where rounded signs
/// might never end it, in rationals.
///
/// # Panics
/// On NaN and infinity, and where min exceeds max, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Aabb3, Contact, ConvexPolyhedron, Plane, Vector3, intersect::aabb_convex_polyhedron};
/// // Between x = 0 and x = y, a wedge with the z axis as its edge.
/// let wedge = [([-1, 0, 0], 0), ([1, -1, 0], 0)].map(|(n, d)| Plane::new(Vector3::from(n), d));
/// let wedge = ConvexPolyhedron::try_new(wedge.to_vec())?;
/// let contact = |min: [i64; 3], max: [i64; 3]| aabb_convex_polyhedron(&Aabb3::new(min.into(), max.into()), &wedge);
/// assert_eq!(contact([-9, -4, 0], [9, 1, 1]), Contact::Overlapping);
/// // Below the edge, and outside of no halfspace.
/// assert_eq!(contact([-9, -4, 0], [9, -1, 1]), Contact::Disjoint);
/// assert_eq!(contact([-9, -4, 0], [9, 0, 1]), Contact::Touching);
/// # Ok::<(), straightedge::Invalid>(())
/// ```
#[doc(alias = "frustum")]
#[doc(alias = "frustum_culling")]
pub fn aabb_convex_polyhedron<S: Scalar>(aabb: &Aabb3<S>, polyhedron: &ConvexPolyhedron<S>) -> Contact {
    const ID: &str = "intersect/aabb_convex_polyhedron";
    require(ID, "aabb", aabb);
    require(ID, "polyhedron", polyhedron);
    let planes = polyhedron.planes();
    let mut lowest_of_first = None;
    for plane in planes {
        let [lowest, highest] = extreme_corners(aabb, plane);
        if side_of_plane(&lowest, plane) == Sign::Positive {
            return Contact::Disjoint;
        }
        if lowest_of_first.is_none() && side_of_plane(&highest, plane) != Sign::Negative {
            lowest_of_first = Some(lowest);
        }
    }
    // Inside of all, or a corner is: near it, the box has inner points.
    let Some(corner) = lowest_of_first else { return Contact::Overlapping };
    if planes.iter().all(|plane| side_of_plane(&corner, plane) == Sign::Negative) {
        return Contact::Overlapping;
    }
    by_search(aabb, planes)
}

#[cold]
#[inline(never)]
fn by_search<S: Scalar>(aabb: &Aabb3<S>, planes: &[Plane<S>]) -> Contact {
    let double = |x: &S| x.as_double().ok_or(());
    let doubles: Result<Vec<Plane<f64>>, ()> =
        planes.iter().map(|plane| <Plane<Number> as Numbers>::try_map(plane, double)).collect();
    match (<Aabb3<Number> as Numbers>::try_map(aabb, double), doubles) {
        (Ok(bounds), Ok(planes)) if S::checked() => {
            let seen = Seen { bounds, planes };
            box_in_halfspaces::contact::<f64>(&seen, &seen.planes)
        }
        _ => {
            let planes = planes.iter().map(in_rationals::<Plane<Number>, S>).collect();
            let seen = Seen { bounds: in_rationals::<Aabb3<Number>, S>(aabb), planes };
            box_in_halfspaces::contact(&seen, &seen.planes)
        }
    }
}
