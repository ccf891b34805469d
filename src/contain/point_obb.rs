//! A point against an oriented box: its distance from each pair of faces, as volumes.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.4, without unit or perpendicular axes: p is within the faces at ±h·u
//! where (h·u ∓ (p - c))·(v × w) has the sign of u·(v × w).

use crate::arith::formula;
use crate::arith::formulas::each::MapEach;
use crate::convex::zonotope::{self, FlatSet};
use crate::shape::require;
use crate::{Contact, Location, Number, Obb, Point3, Scalar, Sign, Vector3};

formula! {
    /// (h·u - (p - c))·(v × w): the distance of p below the face at h·u, times the volume of the axes. Degree 4.
    cold BelowFace("contain/point_obb"; p, center, axes, h):
        (Point3<Number>, Point3<Number>, [Vector3<Number>; 3], Number)
        = |(p, c, [u, v, w], h)| (u.scaled(h) - (p - c)).dot(&v.cross(w))
}

/// Where a point is with respect to an oriented box, whose axes need be neither unit nor perpendicular. Where an extent
/// is zero, or the axes are zero or in one plane, the box is a polygon, a segment or a point, whose relative interior
/// is `Inside`.
///
/// Exact for every finite input. Seven signs, some more where the axes are in one plane.
///
/// # Panics
/// On NaN and infinity, and where an extent is negative, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Location, Obb, Point3, Vector3, contain::point_obb};
/// let axes = [(1, 1, 0), (-1, 1, 0), (0, 0, 1)].map(Vector3::from);
/// let diamond = Obb::new(Point3::new(0, 0, 0), axes, [1; 3]); // its corners are at x = ±2 and y = ±2
/// assert_eq!(point_obb(&Point3::new(1, 0, 0), &diamond), Location::Inside);
/// assert_eq!(point_obb(&Point3::new(1, 1, 0), &diamond), Location::Boundary);
/// assert_eq!(point_obb(&Point3::new(2, 1, 0), &diamond), Location::Outside);
/// ```
#[inline]
pub fn point_obb<S: Scalar>(p: &Point3<S>, obb: &Obb<S>) -> Location {
    const ID: &str = "contain/point_obb";
    require(ID, "p", p);
    require(ID, "obb", obb);
    let volume = zonotope::volume(obb);
    if volume.is_zero() {
        return in_flat_box(p, obb);
    }
    let mut location = Location::Inside;
    for (i, h) in obb.half_extents.iter().enumerate() {
        let turned = [0, 1, 2].map_each(|k| obb.axes[(i + k) % 3].clone());
        let (x, c) = (p, &obb.center);
        // For the opposite face, p and the center change places.
        for (p, c) in [(x, c), (c, x)] {
            match volume * S::sign_of::<BelowFace>(&(p.clone(), c.clone(), turned.clone(), h.clone())) {
                Sign::Negative => return Location::Outside,
                Sign::Zero if !h.sign().is_zero() => location = Location::Boundary,
                _ => {}
            }
        }
    }
    location
}

/// The axes are in one plane, or fewer.
#[cold]
#[inline(never)]
fn in_flat_box<S: Scalar>(p: &Point3<S>, obb: &Obb<S>) -> Location {
    match zonotope::contact_of_flat_sets(FlatSet::Points(&[p]), FlatSet::Obb(obb)) {
        Contact::Disjoint => Location::Outside,
        Contact::Touching => Location::Boundary,
        Contact::Overlapping => Location::Inside,
    }
}
