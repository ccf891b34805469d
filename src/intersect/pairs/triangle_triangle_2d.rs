//! Two triangles of the plane: their contact and the shared set.
//!
//! Ericson, *Real-Time Collision Detection*, 5.2.10. Full triangles that do not overlap have an edge of one of them
//! with the other on its far side. A triangle of no area is decided as a hull of points.

use crate::convex::minkowski_difference;
use crate::intersect::clip::shared_polygon;
use crate::predicate::orient2d;
use crate::shape::require;
use crate::{Contact, Meeting, Point2, Scalar, SharedPolygon, Sign, Triangle2};

const ID: &str = "intersect/triangle_triangle_2d";

/// How two triangles of the plane meet, and what they share. Either winding will do; a triangle of no area is the
/// segment or the point that its vertices span.
///
/// The contact is exact for every finite input. What is shared is exact in exact scalars; in `f64` and `f32` each
/// coordinate is the float nearest to the exact one, while kind, corners and their order are those of the exact set. Up
/// to twenty signs, fewer where they are disjoint. What is shared costs tens of microseconds; use
/// [`triangle_triangle_2d_contact`] when only the contact is needed.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Contact, Point2, SharedPolygon, Triangle2, intersect::triangle_triangle_2d};
/// let triangle = |a: [f64; 2], b: [f64; 2], c: [f64; 2]| Triangle2::new(a.into(), b.into(), c.into());
/// let first = triangle([0.0, 0.0], [4.0, 0.0], [0.0, 4.0]);
/// let over = triangle_triangle_2d(&first, &triangle([1.0, 1.0], [5.0, 1.0], [1.0, 5.0]));
/// assert_eq!(over.contact, Contact::Overlapping);
/// let corners = [[1.0, 1.0], [1.0, 3.0], [3.0, 1.0]].map(Point2::from);
/// assert_eq!(over.shared, SharedPolygon::Polygon(corners.to_vec()));
/// // Along an edge.
/// let beside = triangle_triangle_2d(&first, &triangle([1.0, 0.0], [5.0, 0.0], [1.0, -5.0]));
/// assert_eq!(beside.contact, Contact::Touching);
/// assert_eq!(beside.shared, SharedPolygon::Segment([[1.0, 0.0].into(), [4.0, 0.0].into()]));
/// ```
pub fn triangle_triangle_2d<S: Scalar>(
    first: &Triangle2<S>,
    second: &Triangle2<S>,
) -> Meeting<SharedPolygon<Point2<S::Value>>> {
    let contact = triangle_triangle_2d_contact(first, second);
    let shared = if contact.is_hit() { shared_polygon::of_triangles_2d(first, second) } else { SharedPolygon::Nothing };
    Meeting { contact, shared }
}

/// How two triangles of the plane meet: the contact of [`triangle_triangle_2d`] alone, by five to twenty signs.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Contact, Point2, Triangle2, intersect::triangle_triangle_2d_contact};
/// let [a, b, c, d] = [(0, 0), (4, 0), (0, 4), (9, 9)].map(Point2::from);
/// assert_eq!(triangle_triangle_2d_contact(&Triangle2::new(a, b, c), &Triangle2::new(b, c, d)), Contact::Touching);
/// ```
#[inline]
pub fn triangle_triangle_2d_contact<S: Scalar>(first: &Triangle2<S>, second: &Triangle2<S>) -> Contact {
    require(ID, "first", first);
    require(ID, "second", second);
    let [a, b] = [[&first.a, &first.b, &first.c], [&second.a, &second.b, &second.c]];
    let windings = [a, b].map(|[a, b, c]| orient2d(a, b, c));
    if windings.contains(&Sign::Zero) {
        return flat_contact(first, second);
    }
    let of_a = beyond_edges(a, windings[0], b);
    if of_a == Contact::Disjoint {
        return Contact::Disjoint;
    }
    match (of_a, beyond_edges(b, windings[1], a)) {
        (_, Contact::Disjoint) => Contact::Disjoint,
        (Contact::Overlapping, Contact::Overlapping) => Contact::Overlapping,
        _ => Contact::Touching,
    }
}

/// The contact along the edges of a full triangle: `Disjoint` where the other is beyond one, `Touching` where it is
/// beyond and on one.
#[inline(always)]
fn beyond_edges<S: Scalar>([a, b, c]: [&Point2<S>; 3], winding: Sign, other: [&Point2<S>; 3]) -> Contact {
    let mut contact = Contact::Overlapping;
    for (p, q) in [(a, b), (b, c), (c, a)] {
        let greatest = other.map(|x| orient2d(p, q, x) * winding).into_iter().max();
        match greatest {
            Some(Sign::Negative) => return Contact::Disjoint,
            Some(Sign::Zero) => contact = Contact::Touching,
            _ => {}
        }
    }
    contact
}

/// One of them is of no area.
#[cold]
#[inline(never)]
fn flat_contact<S: Scalar>(first: &Triangle2<S>, second: &Triangle2<S>) -> Contact {
    let corners = |Triangle2 { a, b, c }: &Triangle2<S>| [a.clone(), b.clone(), c.clone()];
    minkowski_difference::contact_2d(&corners(first), &corners(second))
}
