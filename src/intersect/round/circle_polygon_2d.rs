//! A disc against a polygon of the plane: any closed chain, with the interior that its winding numbers define.
//!
//! Ericson, *Real-Time Collision Detection*, 5.2.8, in the plane and for any chain. If the open disc meets a piece of
//! the chain that borders on the interior, it overlaps the polygon. Otherwise the winding number is constant in all of
//! the open disc but single lines, and that at the center, or close beside it, decides. A piece of the chain borders on
//! the interior if the chain runs along it more often in one direction than in the other, so that the winding numbers
//! on its two sides differ. An edge along such a piece meets the disc, too: so the edges that meet it are sorted by
//! their lines, and the edges of a line by their ends, which takes n log n signs.

use crate::arith::formula;
use crate::contain::winding_number_of_rings;
use crate::predicate::{angle_2d, compare_slope_2d, lexicographic_2d, orient2d};
use crate::shape::require;
use crate::{Circle, Contact, Number, Point2, Polygon, Scalar, Segment2, Sign};
use alloc::vec::Vec;
use core::cmp::Ordering;

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
/// Exact for every finite input. Up to three signs an edge, and for n edges that the disc meets without overlapping the
/// polygon, such as those of spikes of no area, n log n more.
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
    // Usually the first edge that the disc meets borders on the interior: it is tried alone, others by their lines.
    // Rounded signs do not order lines.
    let (mut alone, mut near) = (if S::checked() { 1 } else { usize::MAX }, Vec::new());
    let mut touches = false;
    // Two loops: an iterator over all edges, advanced by hand, takes a sixth more instructions.
    for ring in rings {
        for edge @ (a, b) in edges_of(ring) {
            let gap = gap(circle, a, b);
            touches |= gap != Sign::Positive;
            if gap != Sign::Negative || a == b {
                continue;
            }
            near.push(edge);
            if alone == 0 {
                continue;
            }
            alone -= 1;
            let is_along = |(p, q): &Edge<'_, S>| p != q && [p, q].into_iter().all(|x| orient2d(a, b, x).is_zero());
            if borders_inside(circle, &edges(rings).filter(is_along).collect::<Vec<_>>(), is_inside) {
                return Contact::Overlapping;
            }
        }
    }
    if alone == 0 {
        near.sort_unstable_by(compare_lines);
        let mut lines = near.chunk_by(|edge, other| compare_lines(edge, other).is_eq());
        if lines.any(|line| borders_inside(circle, line, is_inside)) {
            return Contact::Overlapping;
        }
    }
    // Here all of the open disc but the rings is inside, or none of it.
    match (is_inside(winding_beside(&circle.center, rings)), touches) {
        (true, _) => Contact::Overlapping,
        (false, true) => Contact::Touching,
        (false, false) => Contact::Disjoint,
    }
}

/// An edge by its ends.
type Edge<'a, S> = (&'a Point2<S>, &'a Point2<S>);

fn edges<S>(rings: &[Polygon<S>]) -> impl Iterator<Item = Edge<'_, S>> {
    rings.iter().flat_map(edges_of)
}

fn edges_of<S>(Polygon { points }: &Polygon<S>) -> impl Iterator<Item = Edge<'_, S>> {
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

/// Whether the open disc meets a piece of some edges of one line that borders on the interior: the rings run along it
/// in one direction more often than in the other, for the even-odd rule by an odd number. Of the edges of the line, all
/// are given that the disc meets.
fn borders_inside<S: Scalar>(circle: &Circle<S>, edges: &[Edge<'_, S>], is_inside: fn(i64) -> bool) -> bool {
    // Where the number of edges to the right, less that of edges to the left, changes, and by how much.
    let mut steps: Vec<(&Point2<S>, i64)> = edges.iter().flat_map(|&(p, q)| [(p, 1), (q, -1)]).collect();
    steps.sort_by(|(p, _), (q, _)| lexicographic_2d(p, q).into());
    let mut passes = 0;
    steps.windows(2).any(|ends| {
        let ((u, step), (v, _)) = (ends[0], ends[1]);
        passes += step;
        is_inside(passes) && u != v && gap(circle, u, v) == Sign::Negative
    })
}

/// The order of the lines through edges that have a length: by slope, then from right to left.
fn compare_lines<S: Scalar>(&(a, b): &Edge<'_, S>, &(c, d): &Edge<'_, S>) -> Ordering {
    let segment = |p: &Point2<S>, q: &Point2<S>| Segment2::new(p.clone(), q.clone());
    let slopes = compare_slope_2d(&segment(a, b), &segment(c, d)).unwrap_or(Ordering::Equal);
    slopes.then_with(|| (lexicographic_2d(b, a) * -orient2d(a, b, c)).into())
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Spikes of no area on many lines, some on one line, and edges of which one borders on the interior or none.
    #[test]
    fn spikes_and_an_edge() {
        let spikes: Vec<[i32; 2]> = (-6..7).flat_map(|x| [[0, 0], [x, 6], [2 * x, 12]]).collect();
        let back = |spikes: &[[i32; 2]]| spikes.iter().rev().copied().collect::<Vec<_>>();
        let disc = Circle::new(Point2::new(0, 0), 3);
        let ask = |rings: &[&[[i32; 2]]], is_inside| {
            let ring = |ring: &&[[i32; 2]]| Polygon::new(ring.iter().map(|p| Point2::from(*p)).collect());
            contact(&disc, &rings.iter().map(ring).collect::<Vec<_>>(), is_inside)
        };
        let is_odd = |winding: i64| winding % 2 != 0;
        let all = [&spikes[..], &back(&spikes)[..]].concat();
        // From above, through the disc.
        let wedge = Vec::from([[-1, 2], [1, 2], [0, 40]]);
        let (twice, turned) = ([&wedge[..], &wedge[..]].concat(), back(&wedge));
        assert_eq!(ask(&[&all], |winding| winding != 0), Contact::Touching);
        assert_eq!(ask(&[&all, &wedge], |winding| winding != 0), Contact::Overlapping);
        assert_eq!(ask(&[&wedge, &all, &turned], |winding| winding != 0), Contact::Touching);
        assert_eq!(ask(&[&all, &twice], |winding| winding != 0), Contact::Overlapping);
        assert_eq!(ask(&[&all, &twice], is_odd), Contact::Touching);
        assert_eq!(ask(&[&turned, &all, &wedge], is_odd), Contact::Touching);
    }
}
