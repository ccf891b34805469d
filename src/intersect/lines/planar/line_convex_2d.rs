//! Lines, rays and segments of the plane against the hull of points: the interval of parameters inside it, and the
//! features entered and left.
//!
//! The line meets the hull between the first and the last point where it meets a corner or an edge.

use super::line_in_hull::LineInHull;
use crate::arith::formulas::each::MapEach;
use crate::convex::planar::corners::{LabelledCorners, labelled_corners};
use crate::intersect::clip::line_kind::{LineKind, LinePoints2, ids, points_of};
use crate::intersect::clip::planar_line::{HullEnd, HullEnds, PlanarLine, side};
use crate::intersect::hit::Hit;
use crate::predicate::{lexicographic_2d, orient2d};
use crate::{ConvexHull2, Feature, Linear2, Point2, Scalar, Sign};
use alloc::vec::Vec;

/// Whether a line, ray or segment of the plane meets the convex hull of points, and where it passes through it: a
/// convex polygon, for instance.
///
/// `None` where they have no common point. A feature is a corner of the hull, an edge between two corners, or the
/// interior; labels are indices of the given points, of equal points the least, and points in the middle of an edge or
/// in the interior have none. A hull without area has one edge, between two corners, or is one corner; it has no
/// interior. A zero direction, or a segment of zero length, stands for a single point: the parameters are 0 if the hull
/// contains it. The answer borrows the hull.
///
/// Exact for every finite input, in about two signs of degree 2 for each corner, and at most one of degree 4; points
/// that are not the corners counter-clockwise are sorted first. A parameter other than 0 and 1 costs some tens of
/// nanoseconds in floats.
///
/// # Panics
/// On NaN, infinity and a hull without points, unless the scalar is [`Plain`](crate::Plain).
///
/// # Examples
/// ```
/// use straightedge::{ConvexHull2, Feature, Line2, Point2, Vector2, intersect::line_convex_2d};
/// let diamond = ConvexHull2::from([[2.0, 0.0], [4.0, 2.0], [2.0, 4.0], [0.0, 2.0]]);
/// let level = |y| Line2::new(Point2::new(0.0, y), Vector2::new(1.0, 0.0));
/// let through = line_convex_2d(&level(1.0), &diamond).unwrap();
/// assert_eq!((through.enter(), through.exit()), (1.0, 3.0));
/// assert_eq!((through.feature(), through.exit_feature()), (Feature::Edge(0, 3), Feature::Edge(0, 1)));
/// // It grazes a corner, and one bit higher it misses.
/// let touch = line_convex_2d(&level(4.0), &diamond).unwrap();
/// assert_eq!((touch.enter(), touch.exit(), touch.feature()), (2.0, 2.0, Feature::Vertex(2)));
/// assert!(line_convex_2d(&level(4.0 + f64::EPSILON * 4.0), &diamond).is_none());
/// ```
///
/// ```
/// use straightedge::{ConvexHull2, Feature, Point2, Ray2, Vector2, intersect::line_convex_2d};
/// // Any points in any order; (2, 2) is no corner.
/// let diamond = ConvexHull2::from([[2.0, 2.0], [2.0, 0.0], [2.0, 4.0], [4.0, 2.0], [0.0, 2.0]]);
/// let ray = Ray2::new(Point2::new(2.0, 2.0), Vector2::new(1.0, 0.0));
/// let hit = line_convex_2d(&ray, &diamond).unwrap();
/// assert_eq!((hit.feature(), hit.exit_feature()), (Feature::Interior, Feature::Vertex(3)));
/// ```
///
/// ```
/// use straightedge::{ConvexHull2, Feature, Segment2, intersect::line_convex_2d};
/// // A hull without area.
/// let flat = ConvexHull2::from([[0.0, 0.0], [1.0, 1.0], [4.0, 4.0]]);
/// let hit = line_convex_2d(&Segment2::from([[2.0, 0.0], [2.0, 8.0]]), &flat).unwrap();
/// assert_eq!((hit.enter(), hit.exit(), hit.feature()), (0.25, 0.25, Feature::Edge(0, 2)));
/// ```
#[doc(alias = "ray_convex_2d")]
#[doc(alias = "segment_convex_2d")]
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn line_convex_2d<'a, S: Scalar, L: Linear2<S>>(
    line: &L,
    convex: &'a ConvexHull2<S>,
) -> Option<Hit<&'a ConvexHull2<S>, L::Owned>> {
    let ends = points_of(ids!("convex_2d"), line, "convex", convex);
    let passage = find::<L::Kind, S>(&ends, convex)?;
    Some(Hit::new(LineInHull { ends, hull: convex, passage }))
}

fn find<L: LineKind, S: Scalar>(ends: &LinePoints2<S>, convex: &ConvexHull2<S>) -> Option<HullEnds> {
    let corners = labelled_corners(&convex.points);
    let part_at = |end: usize| feature_at(&ends[end], &corners);
    let passage = if L::is_point_2d(ends) {
        let place = (HullEnd::Start, part_at(0)?);
        [place; 2]
    } else {
        let n = corners.len();
        let vertices: Vec<&Point2<S>> = (0..n).map(|i| corners.at(i)).collect();
        let sides: Vec<Sign> = vertices.iter().map(|v| side::<L, S>(ends, v)).collect();
        let edges = (0..n).map(|i| edge_after(i, n));
        PlanarLine::<L, S, _>::new(ends, &vertices, &sides).clip(edges, part_at)?
    };
    // From places on the boundary to indices of the points.
    let label = |i: usize| corners.label(i);
    let ordered = |i: usize, j: usize| (i.min(j), i.max(j));
    Some(passage.map_each(|(end, feature)| {
        let end = match end {
            HullEnd::Vertex(i) => HullEnd::Vertex(label(i)),
            HullEnd::Crossing(i, j) => HullEnd::Crossing(label(i), label(j)),
            HullEnd::Start | HullEnd::Finish => end,
        };
        let feature = match feature {
            Feature::Vertex(i) => Feature::Vertex(label(i)),
            Feature::Edge(i, j) => {
                let (i, j) = ordered(label(i), label(j));
                Feature::Edge(i, j)
            }
            _ => feature,
        };
        (end, feature)
    }))
}

/// The edge from a corner to the next of n.
fn edge_after(i: usize, n: usize) -> (usize, usize) {
    (i, if i + 1 == n { 0 } else { i + 1 })
}

/// The feature of a hull that contains a point, by places on the boundary.
fn feature_at<S: Scalar>(p: &Point2<S>, corners: &LabelledCorners<'_, S>) -> Option<Feature> {
    let n = corners.len();
    if let Some(i) = (0..n).find(|&i| corners.at(i) == p) {
        return Some(Feature::Vertex(i));
    }
    if n == 0 {
        // All points are NaN or infinite, which only `Plain` lets pass.
        return None;
    }
    if n <= 2 {
        let [a, b] = [corners.at(0), corners.at(n - 1)];
        let is_between = lexicographic_2d(a, p) * lexicographic_2d(p, b) == Sign::Positive;
        return (is_between && orient2d(a, b, p).is_zero()).then_some(Feature::Edge(0, n - 1));
    }
    let mut feature = Feature::Interior;
    for (i, j) in (0..n).map(|i| edge_after(i, n)) {
        match orient2d(corners.at(i), corners.at(j), p) {
            Sign::Negative => return None,
            Sign::Zero => feature = Feature::Edge(i, j),
            Sign::Positive => {}
        }
    }
    Some(feature)
}
