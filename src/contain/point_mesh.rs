//! A point against a closed mesh, by how often its surface winds around the point.
//!
//! Ericson, *Real-Time Collision Detection*, 5.4.3, with a ray along z from the point, moved by an infinitesimal along
//! x and a smaller one along y. So it meets no vertex and no edge, and no retry is needed: each triangle is crossed or
//! missed, by exact signs.

use super::point_triangle;
use crate::arith::each::MapEach;
use crate::predicate::projection::Projection;
use crate::predicate::{orient2d, orient3d};
use crate::shape::require;
use crate::{Location, Mesh, Point2, Point3, Scalar, Sign, Triangle3, WindingLocation};

/// Where a point is with respect to a closed mesh, and how often the surface winds around it, positive where the
/// triangles face outward. `Boundary` on the surface, where there is no winding number; else `Inside` where it is not
/// zero. The mesh may cross itself, be inside out, and have triangles of no area.
///
/// Exact for every finite input. Comparisons alone for a triangle whose box the ray from the point along z misses, up
/// to four signs for any other; more where the point is in the plane of the triangle.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Location, Mesh, Point3, contain::point_mesh};
/// let corners = [(0, 0, 0), (4, 0, 0), (0, 4, 0), (0, 0, 4)].map(Point3::from).to_vec();
/// let corner = Mesh::try_new(corners, vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]).unwrap();
/// let inside = point_mesh(&Point3::new(1, 1, 1), &corner);
/// assert_eq!((inside.location, inside.winding_number), (Location::Inside, Some(1)));
/// assert_eq!(point_mesh(&Point3::new(0, 0, -1), &corner).location, Location::Outside); // below a vertex
/// assert_eq!(point_mesh(&Point3::new(2, 2, 0), &corner).location, Location::Boundary); // on an edge
/// ```
pub fn point_mesh<S: Scalar>(p: &Point3<S>, mesh: &Mesh<S>) -> WindingLocation {
    const ID: &str = "contain/point_mesh";
    require(ID, "p", p);
    require(ID, "mesh", mesh);
    let mut winding = 0;
    for corners in mesh.indices() {
        let corners = corners.map_each(|i| &mesh.vertices()[i]);
        match crossing(p, corners) {
            None => return WindingLocation { location: Location::Boundary, winding_number: None },
            Some(sign) => winding += i64::from(sign.to_i8()),
        }
    }
    let location = if winding == 0 { Location::Outside } else { Location::Inside };
    WindingLocation { location, winding_number: Some(winding) }
}

/// How the ray up from a point crosses a triangle: `Positive` where it leaves by the front, `Zero` where it misses;
/// `None` where the point is on the triangle.
#[inline]
fn crossing<S: Scalar>(p: &Point3<S>, [a, b, c]: [&Point3<S>; 3]) -> Option<Sign> {
    let clear = |x: &S, [a, b, c]: [&S; 3]| (x < a && x < b && x < c) || (x > a && x > b && x > c);
    if clear(&p.x, [&a.x, &b.x, &c.x]) || clear(&p.y, [&a.y, &b.y, &c.y]) || (p.z > a.z && p.z > b.z && p.z > c.z) {
        return Some(Sign::Zero);
    }
    // Seen from above, and from just beside the point.
    let seen = |x: &Point3<S>| Projection::Xy.of(x);
    let (shadow, [u, v, w]) = (seen(p), [seen(a), seen(b), seen(c)]);
    let turns = [beside(&u, &v, &shadow), beside(&v, &w, &shadow), beside(&w, &u, &shadow)];
    let facing = if turns[0] == turns[1] && turns[1] == turns[2] { turns[0] } else { Sign::Zero };
    if p.z < a.z && p.z < b.z && p.z < c.z {
        return Some(facing);
    }
    // Level with the triangle: below it or above, or on it.
    match orient3d(a, b, c, p) {
        Sign::Zero => {
            let triangle = Triangle3::new(a.clone(), b.clone(), c.clone());
            let is_on = point_triangle(p, &triangle).location.is_in();
            if is_on { None } else { Some(Sign::Zero) }
        }
        side if side == facing => Some(facing),
        _ => Some(Sign::Zero),
    }
}

/// The orientation of a, b and the point that is p moved by an infinitesimal along x and, less, along y: `Zero` only
/// where a and b are one point.
#[inline]
fn beside<S: Scalar>(a: &Point2<S>, b: &Point2<S>, p: &Point2<S>) -> Sign {
    let signs = [orient2d(a, b, p), a.y.compare(&b.y), b.x.compare(&a.x)];
    signs.into_iter().find(|sign| !sign.is_zero()).unwrap_or(Sign::Zero)
}
