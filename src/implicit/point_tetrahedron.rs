//! A defined point against a tetrahedron of such points, by four determinants.
//!
//! As [`contain::point_tetrahedron`](crate::contain::point_tetrahedron()): in a full tetrahedron, the signs of
//! barycentric coordinates give the feature. A flat one is the hull of four points of its plane, seen along an axis
//! that keeps it from becoming a line; a linear one is the segment of its lexicographically extreme vertices.

use super::defined::{Defined3, Seen3};
use super::orient2d_along::spanning;
use super::point_segment::are_collinear;
use super::{compare_lexicographic, orient2d_along, orient3d};
use crate::arith::formulas::each::MapEach;
use crate::{Definition3, Feature, PointLocation, Scalar, Sign};

/// Where a point of space is with respect to the tetrahedron abcd, however the five are defined, and on which feature:
/// as [`contain::point_tetrahedron`](crate::contain::point_tetrahedron()). Either orientation will do; a flat
/// tetrahedron is the polygon, segment or point that its vertices span.
///
/// Exact for every finite input. Two to four signs, more for a flat tetrahedron.
///
/// # Panics
/// On NaN, infinity, and a definition that defines no point, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, Location, Point3, implicit::point_tetrahedron, shape::Lpi};
/// let [a, b, c, d] = [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]].map(Point3::from);
/// let on_plane = |to: [i64; 3]| Lpi::from(([[0, 0, 0], to], [b, c, d]));
/// let found = point_tetrahedron(&on_plane([1, 1, 1]), &a, &b, &c, &d); // (1/3, 1/3, 1/3)
/// assert_eq!((found.location, found.feature), (Location::Boundary, Some(Feature::Face(0))));
/// assert_eq!(point_tetrahedron(&on_plane([1, 2, 0]), &a, &b, &c, &d).feature, Some(Feature::Edge(1, 2)));
/// assert_eq!(point_tetrahedron(&on_plane([1, 2, -1]), &a, &b, &c, &d).location, Location::Outside);
/// ```
#[inline]
pub fn point_tetrahedron<S: Scalar>(
    p: &impl Defined3<Scalar = S>,
    a: &impl Defined3<Scalar = S>,
    b: &impl Defined3<Scalar = S>,
    c: &impl Defined3<Scalar = S>,
    d: &impl Defined3<Scalar = S>,
) -> PointLocation {
    const ID: &str = "implicit/point_tetrahedron";
    let (p, a, b) = (Seen3::new(ID, "p", p), Seen3::new(ID, "a", a), Seen3::new(ID, "b", b));
    let (c, d) = (Seen3::new(ID, "c", c), Seen3::new(ID, "d", d));
    // Where two weights have opposite signs, the point is outside; if the tetrahedron is flat, it is not in its plane.
    let (of_a, of_b) = (orient3d(&p, &b, &c, &d), orient3d(&a, &p, &c, &d));
    if of_a.opposes(of_b) {
        return PointLocation::OUTSIDE;
    }
    let of_c = orient3d(&a, &b, &p, &d);
    if of_c.opposes(of_a) | of_c.opposes(of_b) {
        return PointLocation::OUTSIDE;
    }
    let of_d = orient3d(&a, &b, &c, &p);
    if of_d.opposes(of_a) | of_d.opposes(of_b) | of_d.opposes(of_c) {
        return PointLocation::OUTSIDE;
    }
    let weights = [of_a, of_b, of_c, of_d];
    let mut weighty = (0..4).filter(|&i| !weights[i].is_zero());
    match (weighty.next(), weighty.next(), weighty.next()) {
        // They add up to the volume: no two have opposite signs, so it is zero only if all are zero.
        (None, ..) => in_flat_tetrahedron(
            &p.to_definition(),
            &[a.to_definition(), b.to_definition(), c.to_definition(), d.to_definition()],
        ),
        (Some(i), None, _) => PointLocation::boundary(Feature::Vertex(i)),
        (Some(i), Some(j), None) => PointLocation::boundary(Feature::Edge(i, j)),
        _ => match weights.iter().position(|weight| weight.is_zero()) {
            Some(opposite) => PointLocation::boundary(Feature::Face(opposite)),
            None => PointLocation::inside(Feature::Interior),
        },
    }
}

/// The pairs of vertices, in the order of their edges.
const EDGES: [(usize, usize); 6] = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];
/// The vertices of the face opposite each vertex.
const FACES: [[usize; 3]; 4] = [[1, 2, 3], [0, 2, 3], [0, 1, 3], [0, 1, 2]];

/// A point in the plane of four others: the first vertex, edge or face whose relative interior contains it.
#[cold]
#[inline(never)]
fn in_flat_tetrahedron<S: Scalar>(p: &Definition3<S>, vertices: &[Definition3<S>; 4]) -> PointLocation {
    const ID: &str = "implicit/point_tetrahedron";
    let p = &Seen3::new(ID, "p", p);
    let [a, b, c, d] = vertices;
    let vertices = [Seen3::new(ID, "a", a), Seen3::new(ID, "b", b), Seen3::new(ID, "c", c), Seen3::new(ID, "d", d)];
    let orders = vertices.map_refs(|vertex| Sign::from(compare_lexicographic(p, vertex)));
    let is_between = |i: usize, j: usize| orders[i].opposes(orders[j]) && are_collinear(&vertices[i], &vertices[j], p);
    let vertex = orders.iter().position(|order| order.is_zero()).map(Feature::Vertex);
    let on_edge = || EDGES.into_iter().find(|&(i, j)| is_between(i, j)).map(|(i, j)| Feature::Edge(i, j));
    let vertex_or_edge = vertex.or_else(on_edge);
    let of_face = |[i, j, k]: [usize; 3]| spanning(&vertices[i], &vertices[j], &vertices[k]);
    let Some((axis, _)) = FACES.into_iter().find_map(of_face) else {
        // All on one line. The ends are boundary, if they differ.
        let Some(feature) = vertex_or_edge else { return PointLocation::OUTSIDE };
        let [is_after, is_before] = [Sign::Positive, Sign::Negative].map_each(|order| orders.contains(&order));
        let is_end = is_after != is_before;
        return if is_end { PointLocation::boundary(feature) } else { PointLocation::inside(feature) };
    };
    // The four determinants were zero: if p were not in the plane of the others, that of a full face would not be.
    let in_face = |face: &[usize; 3]| {
        let sides =
            [(0, 1), (1, 2), (2, 0)].map_each(|(i, j)| orient2d_along(axis, &vertices[face[i]], &vertices[face[j]], p));
        !sides[0].is_zero() && sides[0] == sides[1] && sides[1] == sides[2]
    };
    let Some(feature) = vertex_or_edge.or_else(|| FACES.iter().position(in_face).map(Feature::Face)) else {
        return PointLocation::OUTSIDE;
    };
    // On the boundary if an edge contains it that has all vertices on one side.
    let is_on_boundary = EDGES.into_iter().any(|(i, j)| {
        let is_on_edge = (orders[i].is_zero() != orders[j].is_zero()) || is_between(i, j);
        let sides = vertices.map_refs(|vertex| orient2d_along(axis, &vertices[i], &vertices[j], vertex));
        is_on_edge && !(sides.contains(&Sign::Negative) && sides.contains(&Sign::Positive))
    });
    if is_on_boundary { PointLocation::boundary(feature) } else { PointLocation::inside(feature) }
}
