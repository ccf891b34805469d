//! A disc against a polygon of the plane: any closed chain, with the interior that its winding numbers define.
//!
//! Ericson, *Real-Time Collision Detection*, 5.2.8, in the plane and for any chain. If the open disc meets a piece of
//! the chain that borders on the interior, it overlaps the polygon. Otherwise the winding number is constant in all of
//! the open disc but single lines, and that at the center, or close beside it, decides. A piece of the chain borders on
//! the interior if the chain runs along it more often in one direction than in the other, so that the winding numbers
//! on its two sides differ.

use crate::arith::formula;
use crate::contain::winding_number_of_rings;
use crate::predicate::{angle_2d, orient2d};
use crate::shape::require;
use crate::{Circle, Contact, Number, Point2, Polygon, Scalar, Sign};
use alloc::vec::Vec;

formula! {
    /// |center - a|² - r². Degree 2.
    pub(super) cold VertexGap("intersect/circle_polygon_2d"; circle, a): (Circle<Number>, Point2<Number>)
        = |(circle, a)| (&circle.center - a).squared_length() - circle.radius.clone().squared()
}
formula! {
    /// The square of the distance of the center from the line ab, minus r², times |ab|². Degree 4.
    pub(super) cold EdgeGap("intersect/circle_polygon_2d"; circle, a, b):
        (Circle<Number>, Point2<Number>, Point2<Number>)
        = |(circle, a, b)| {
            let edge = b - a;
            (&circle.center - a).cross(&edge).squared() - circle.radius.clone().squared() * edge.squared_length()
        }
}

/// How a disc meets a polygon, whose interior is all points with a winding number other than 0. `Overlapping` if the
/// open disc contains points of the interior; otherwise `Touching` if the disc contains points of the interior or of
/// the chain; else `Disjoint`. So a disc that extends over an edge into the polygon overlaps it, one over a spike of no
/// area touches it, and a polygon of one or two points has no interior to overlap. A disc of radius 0 is a point: it
/// overlaps the polygon if it is in the interior, and touches it if it is on the chain.
///
/// Exact for every finite input. Up to three signs an edge.
///
/// # Panics
/// On NaN, infinity, a negative radius and a polygon without points, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Circle, Contact, Point2, Polygon, intersect::circle_polygon_2d};
/// let dart = Polygon::new([(0.0, 0.0), (4.0, -4.0), (2.0, 0.0), (4.0, 4.0)].map(Point2::from).to_vec());
/// let disc = |x, r| Circle::new(Point2::new(x, 0.0), r);
/// assert_eq!(circle_polygon_2d(&disc(1.0, 0.25), &dart), Contact::Overlapping);
/// assert_eq!(circle_polygon_2d(&disc(-1.0, 1.0), &dart), Contact::Touching);
/// // In the dent.
/// assert_eq!(circle_polygon_2d(&disc(3.0, 0.25), &dart), Contact::Disjoint);
/// ```
pub fn circle_polygon_2d<S: Scalar>(circle: &Circle<S>, polygon: &Polygon<S>) -> Contact {
    const ID: &str = "intersect/circle_polygon_2d";
    require(ID, "circle", circle);
    require(ID, "polygon", polygon);
    contact(circle, core::slice::from_ref(polygon), |winding| winding != 0)
}

/// How a disc meets the interior of rings: the points for whose winding number, the sum over all rings, `is_inside` is
/// true, either every number but 0, or every odd one.
pub(super) fn contact<S: Scalar>(circle: &Circle<S>, rings: &[Polygon<S>], is_inside: fn(i64) -> bool) -> Contact {
    if circle.radius.sign().is_zero() {
        return match winding_number_of_rings(&circle.center, rings) {
            None => Contact::Touching,
            Some(winding) if is_inside(winding) => Contact::Overlapping,
            Some(_) => Contact::Disjoint,
        };
    }
    let mut touches = false;
    // Two loops: an iterator over all edges, advanced by hand, takes a sixth more instructions.
    for ring in rings {
        for (a, b) in edges_of(ring) {
            let gap = gap(circle, a, b);
            if gap == Sign::Negative && borders_inside(circle, a, b, rings, is_inside) {
                return Contact::Overlapping;
            }
            touches |= gap != Sign::Positive;
        }
    }
    // Here all of the open disc but the rings is inside, or none of it.
    match (is_inside(winding_beside(&circle.center, rings)), touches) {
        (true, _) => Contact::Overlapping,
        (false, true) => Contact::Touching,
        (false, false) => Contact::Disjoint,
    }
}

fn edges<S>(rings: &[Polygon<S>]) -> impl Iterator<Item = (&Point2<S>, &Point2<S>)> {
    rings.iter().flat_map(edges_of)
}

fn edges_of<S>(Polygon { points }: &Polygon<S>) -> impl Iterator<Item = (&Point2<S>, &Point2<S>)> {
    points.iter().zip(points.iter().cycle().skip(1))
}

/// The sign of the distance of the center from a segment, minus r.
fn gap<S: Scalar>(circle: &Circle<S>, a: &Point2<S>, b: &Point2<S>) -> Sign {
    if angle_2d(&circle.center, a, b) != Sign::Positive {
        S::sign_of::<VertexGap>(&(circle.clone(), a.clone()))
    } else if angle_2d(&circle.center, b, a) != Sign::Positive {
        S::sign_of::<VertexGap>(&(circle.clone(), b.clone()))
    } else {
        S::sign_of::<EdgeGap>(&(circle.clone(), a.clone(), b.clone()))
    }
}

/// Whether the open disc meets a piece of the line ab that certainly borders on the interior: where the rings run along
/// it in one direction more often than in the other, for the even-odd rule by an odd number.
fn borders_inside<S: Scalar>(
    circle: &Circle<S>,
    a: &Point2<S>,
    b: &Point2<S>,
    rings: &[Polygon<S>],
    is_inside: fn(i64) -> bool,
) -> bool {
    let on_line = |p: &Point2<S>| orient2d(a, b, p).is_zero();
    if a == b {
        return false;
    }
    let along: Vec<_> = edges(rings).filter(|&(p, q)| p != q && on_line(p) && on_line(q)).collect();
    along.iter().flat_map(|&(p, q)| [p, q]).any(|u| {
        // The piece from u to the next end of an edge.
        let ends = along.iter().flat_map(|&(p, q)| [p, q]).filter(|v| before(u, v));
        let Some(v) = ends.reduce(|least, v| if before(v, least) { v } else { least }) else { return false };
        let spans = |p, q| i64::from(!before(u, p) && !before(q, v));
        let passes: i64 = along.iter().map(|&(p, q)| spans(p, q) - spans(q, p)).sum();
        is_inside(passes) && gap(circle, u, v) == Sign::Negative
    })
}

/// Whether a point comes before another on every line through both.
fn before<S: Scalar>(a: &Point2<S>, b: &Point2<S>) -> bool {
    a.x < b.x || (a.x == b.x && a.y < b.y)
}

/// The winding number at p, or, if a ring runs through p, at a point beside it: to the right by an infinitesimal, and
/// up by a smaller one.
fn winding_beside<S: Scalar>(p: &Point2<S>, rings: &[Polygon<S>]) -> i64 {
    let crossing = |a: &Point2<S>, b: &Point2<S>| match (a.y <= p.y, b.y <= p.y) {
        (true, false) => i64::from(orient2d(a, b, p) == Sign::Positive),
        (false, true) => -i64::from(orient2d(a, b, p) == Sign::Negative),
        _ => 0,
    };
    rings.iter().map(|ring| edges_of(ring).map(|(a, b)| crossing(a, b)).sum::<i64>()).sum()
}
