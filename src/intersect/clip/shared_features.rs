//! Which features of two triangles meet, by signs alone: the features of both at the corners of the set that they
//! share.
//!
//! A corner is a vertex of one on a feature of the other, or an edge of one that crosses an edge of the other or passes
//! through its interior. Two features have at most one corner, and so identify it: no point is constructed to
//! distinguish two.

use super::segment_clip_2d::SegmentPoint;
use super::segment_in_triangle::{self, SegmentHit};
use super::shared_corner::{Corner, TwoTriangles};
use super::triangle_crossing::part_of;
use crate::arith::formulas::each::MapEach;
use crate::contain::point_triangle;
use crate::predicate::projection::spanning;
use crate::predicate::{orient2d, orient3d};
use crate::{Feature, Point2, Point3, Scalar, Segment3, Shared, Sign, Triangle3};
use alloc::vec::Vec;

/// The edges of a triangle as features, from each vertex to the next.
const EDGES: [Feature; 3] = [Feature::Edge(0, 1), Feature::Edge(1, 2), Feature::Edge(0, 2)];

/// The features of two triangles of one plane, or of which one has no area, that are known to meet.
pub(crate) fn of_coplanar_triangles<S: Scalar>(triangles: TwoTriangles<S>) -> Shared<(Feature, Feature)> {
    let [first, second] = triangles;
    match triangles.map_each(|[a, b, c]| spanning(a, b, c)) {
        [None, _] => of_segment(first, second, |own, other| (own, other)),
        [_, None] => of_segment(second, first, |own, other| (other, own)),
        [Some((projection, winding)), _] => {
            let [a, b] = triangles.map_each(|triangle| triangle.map_each(|point| projection.of(point)));
            let windings = [winding, orient2d(&b[0], &b[1], &b[2])];
            in_plane([a.each_ref(), b.each_ref()], windings, triangles)
        }
    }
}

/// The features of two triangles of one plane that have an area and are known to meet, in a projection, with their
/// windings there.
fn in_plane<S: Scalar>(
    [a, b]: [[&Point2<S>; 3]; 2],
    [winding_of_a, winding_of_b]: [Sign; 2],
    triangles: TwoTriangles<S>,
) -> Shared<(Feature, Feature)> {
    // The sides of edges on which the corners of the other triangle are: positive inside.
    let sides = |of: [&Point2<S>; 3], winding: Sign, corners: [&Point2<S>; 3]| {
        [0, 1, 2].map_each(|i| corners.map_each(|x| orient2d(of[i], of[(i + 1) % 3], x) * winding))
    };
    let (sides_of_a, sides_of_b) = (sides(a, winding_of_a, b), sides(b, winding_of_b, a));
    // The feature of a triangle on which a corner of the other is.
    let part = |sides: &[[Sign; 3]; 3], corner: usize| {
        let [ab, bc, ca] = sides.map_refs(|of_edge| of_edge[corner]);
        (![ab, bc, ca].contains(&Sign::Negative)).then(|| part_of([bc, ca, ab]))
    };
    let of_a = (0..3).filter_map(|i| {
        let second = part(&sides_of_b, i)?;
        Some((Feature::Vertex(i), second))
    });
    let of_b = (0..3).filter_map(|i| {
        let first = part(&sides_of_a, i).filter(|part| !matches!(part, Feature::Vertex(_)))?;
        Some((first, Feature::Vertex(i)))
    });
    let crosses = |i: usize, j: usize| {
        let parts = |sides: [Sign; 3], from: usize| sides[from].opposes(sides[(from + 1) % 3]);
        parts(sides_of_a[i], j) && parts(sides_of_b[j], i)
    };
    let pairs = (0..3).flat_map(|i| (0..3).map(move |j| (i, j)));
    let crossings = pairs.filter(|&(i, j)| crosses(i, j)).map(|(i, j)| (EDGES[i], EDGES[j]));
    arranged(of_a.chain(of_b).chain(crossings).collect(), triangles)
}

/// Sorts the corners of a set in a plane: from the least on, towards its lesser neighbour.
fn arranged<S: Scalar>(mut corners: Vec<(Feature, Feature)>, triangles: TwoTriangles<S>) -> Shared<(Feature, Feature)> {
    let is_less =
        |x: (Feature, Feature), y: (Feature, Feature)| Corner::new(x, triangles).is_before(&Corner::new(y, triangles));
    let mut around = Vec::with_capacity(corners.len());
    while let Some(least) = (0..corners.len())
        .filter(|&i| around.last().is_none_or(|&last| are_neighbours(last, corners[i])))
        .reduce(|least, i| if is_less(corners[i], corners[least]) { i } else { least })
    {
        around.push(corners.swap_remove(least));
    }
    match around[..] {
        [] => Shared::Nothing,
        [point] => Shared::Point(point),
        [least, greatest] => Shared::Segment([least, greatest]),
        _ => Shared::Polygon(around),
    }
}

/// Whether two corners of a convex set in a plane are joined by part of an edge of one of the triangles: no edge
/// contains more than two of them.
#[inline]
fn are_neighbours(x: (Feature, Feature), y: (Feature, Feature)) -> bool {
    let holds = |i: usize, j: usize, feature: Feature| match feature {
        Feature::Vertex(k) => k == i || k == j,
        feature => feature == Feature::Edge(i, j),
    };
    let share_edge =
        |x: Feature, y: Feature| [(0, 1), (1, 2), (0, 2)].iter().any(|&(i, j)| holds(i, j, x) && holds(i, j, y));
    share_edge(x.0, y.0) || share_edge(x.1, y.1)
}

/// The features of a triangle of no area, which is a segment or a point, and another triangle.
#[cold]
#[inline(never)]
fn of_segment<S: Scalar>(
    own: [&Point3<S>; 3],
    other: [&Point3<S>; 3],
    pair: impl Fn(Feature, Feature) -> (Feature, Feature),
) -> Shared<(Feature, Feature)> {
    // In lexicographic order, and so are the points along the segment.
    let (p, q) = segment_in_triangle::ends(own);
    let at_vertex = |x: &Point3<S>| pair(part_at(x, own), part_at(x, other));
    let segment = Segment3::new(p.clone(), q.clone());
    let [a, b, c] = other.map_each(Clone::clone);
    let triangle = Triangle3::new(a, b, c);
    let sides = segment_in_triangle::sides(&segment, &triangle);
    match (segment_in_triangle::decide(&segment, &triangle, sides), sides) {
        (None, _) => Shared::Nothing,
        (Some(SegmentHit::Pierced(_)), [Sign::Zero, _]) => Shared::Point(at_vertex(p)),
        (Some(SegmentHit::Pierced(_)), [_, Sign::Zero]) => Shared::Point(at_vertex(q)),
        (Some(SegmentHit::Pierced(_)), _) => {
            let [a, b, c] = other;
            let turns = [orient3d(p, q, b, c), orient3d(p, q, c, a), orient3d(p, q, a, b)];
            Shared::Point(pair(part_between(own.map_each(|x| orient3d(a, b, c, x))), part_of(turns)))
        }
        (Some(SegmentHit::Coplanar(projection, clip)), _) => {
            let flat = |x: &Point3<S>| projection.of(x);
            let is_other_full = spanning(other[0], other[1], other[2]).is_some();
            let vertex_at = |x: &Point2<S>| other.iter().position(|v| flat(v) == *x).unwrap_or(0);
            let at = |place: &SegmentPoint<S>| match place {
                SegmentPoint::Start => at_vertex(p),
                SegmentPoint::End => at_vertex(q),
                SegmentPoint::At(x) => at_vertex(other[vertex_at(x)]),
                SegmentPoint::Crossing(u, v) => {
                    let part_of_other = if is_other_full {
                        let (i, j) = (vertex_at(u), vertex_at(v));
                        Feature::Edge(i.min(j), i.max(j))
                    } else {
                        part_between(other.map_each(|x| orient2d(&flat(p), &flat(q), &flat(x))))
                    };
                    pair(part_between(own.map_each(|x| orient2d(u, v, &flat(x)))), part_of_other)
                }
            };
            if clip.is_one_point() {
                Shared::Point(at(&clip.enter))
            } else {
                Shared::Segment([at(&clip.enter), at(&clip.exit)])
            }
        }
    }
}

/// The feature of a triangle on which a vertex of it, or of the other triangle, is.
fn part_at<S: Scalar>(x: &Point3<S>, corners: [&Point3<S>; 3]) -> Feature {
    let vertex = corners.iter().position(|v| *v == x).map(Feature::Vertex);
    vertex.unwrap_or_else(|| {
        let [a, b, c] = corners.map_each(Clone::clone);
        // It is outside only with rounded signs.
        point_triangle(x, &Triangle3::new(a, b, c)).feature.unwrap_or(Feature::Interior)
    })
}

/// The first feature of three collinear points that is crossed by a line or plane with them on these sides.
#[inline]
fn part_between(sides: [Sign; 3]) -> Feature {
    let vertex = sides.iter().position(|side| side.is_zero()).map(Feature::Vertex);
    let opposed = || [(0, 1), (0, 2), (1, 2)].into_iter().find(|&(i, j)| sides[i].opposes(sides[j]));
    vertex.or_else(|| opposed().map(|(i, j)| Feature::Edge(i, j))).unwrap_or(Feature::Interior)
}
