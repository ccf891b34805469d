//! The constrained Delaunay triangulation of points and segments of the plane.

use crate::harness::class::Class;
use crate::harness::task::{Finding, How, Part, Sealed, Shown, Task};
use crate::harness::text::{Pieces, Writer};
use crate::inputs::points::Points;
use crate::inputs::segments::{self, PointsAndSegments};
use crate::planar::cover::{self, Cover};
use straightedge::Point2;
use straightedge::internals::MapEach;
use straightedge::predicate::incircle;
use straightedge_verify::Draw;
use straightedge_verify::LineError;
use straightedge_verify::ResultKind;

/// A constrained Delaunay triangulation of points and segments of the plane.
///
/// Segments have at most ends in common. They may pass over points that are not their ends.
///
/// The result is right if its triangles have area and equal orientation, do not overlap, cover the convex hull of the
/// points, and use every point or one that is equal to it; if each segment is an edge, or a chain of edges through the
/// points that it passes over; and if no circle through the corners of a triangle has the corner on the other side of
/// an edge strictly inside, unless the edge is part of a segment. If several results are right, any of them is
/// accepted. Points of one line, and fewer than three, have no triangle, whatever the segments.
pub struct Constrained;

impl Sealed for Constrained {}

impl Task for Constrained {
    const NAME: &'static str = "constrained";
    const ABOUT: &'static str = "a constrained Delaunay triangulation of points and segments of the plane";
    const INPUT: &'static str = "the count of points, then x and y of each; the count of segments, then the indices of \
        the ends of each, from 0";
    const RESULT: &'static str = "the count of triangles, then the indices of the corners of each, from 0";
    const CLASSES: &'static [Class] = segments::CLASSES;
    type Input = PointsAndSegments;
    type Answer = Vec<[usize; 3]>;

    fn generate(class: Class, size: usize, draw: &mut Draw) -> PointsAndSegments {
        segments::generate(class, size, draw)
    }

    fn read(pieces: &mut Pieces<'_>) -> Result<Self::Answer, LineError> {
        pieces.list(3, |pieces| Ok([pieces.index()?, pieces.index()?, pieces.index()?]))
    }

    fn write(answer: &Self::Answer, writer: &mut Writer) {
        writer.count(answer.len());
        answer.iter().flatten().for_each(|index| writer.count(*index));
    }

    fn judge(input: &PointsAndSegments, triangles: &Self::Answer) -> Result<f64, Finding> {
        let PointsAndSegments { points, segments } = input;
        let cover = Cover::of(points, triangles)?;
        cover.require_all_points()?;
        cover.require_hull()?;
        if triangles.is_empty() {
            // The points are on one line.
            return Ok(0.0);
        }
        let constrained = parts_of_segments(&cover, segments)?;
        // Then no circle contains any point that is visible from the triangle past the segments (Lee and Lin 1986).
        for [(t, triangle), (_, beyond)] in cover.neighbours() {
            let [a, b, c] = triangle;
            let edge = match [a, b, c].map_each(|i| beyond.contains(&i)) {
                [false, ..] => [b, c],
                [_, false, _] => [a, c],
                _ => [a, b],
            };
            if constrained.binary_search(&[edge[0].min(edge[1]), edge[0].max(edge[1])]).is_ok() {
                continue;
            }
            let corners = triangle.map_each(|i| Point2::from(points[i]));
            let across = beyond.into_iter().find(|i| !triangle.contains(i)).expect("two triangles share two corners");
            if incircle(&corners[0], &corners[1], &corners[2], &points[across].into()).is_positive() {
                let triangle = cover::named(points, t, triangles[t]);
                let said = format!("the circle of the triangle {} has point {across} inside", triangle.name);
                let circle = Shown { name: "circle".into(), how: How::Circle, ..triangle.clone() };
                let point = Shown::new(format!("{across}"), How::Dots, [points[across]]);
                return Err(Finding::new(ResultKind::NotDelaunay, said, vec![triangle, circle, point]));
            }
        }
        Ok(0.0)
    }

    fn shown(input: &PointsAndSegments, triangles: Option<&Self::Answer>) -> Vec<Shown> {
        let mut shown = cover::shown(&input.points, triangles.map_or(&[], Vec::as_slice));
        if !input.segments.is_empty() {
            let ends = input.segments.iter().flatten().map(|end| input.points[*end]);
            shown.push(Shown::new("", How::Edges, ends).of(Part::Input));
        }
        shown
    }
}

/// The edges that segments consist of, each with its lesser index first, in order; with the first of equal points.
///
/// # Errors
/// A segment that is missing.
fn parts_of_segments(cover: &Cover<'_>, segments: &[[usize; 2]]) -> Result<Vec<[usize; 2]>, Finding> {
    let points = cover.points;
    let mut parts = Vec::new();
    let mut neighbours = None;
    for (number, segment) in segments.iter().enumerate() {
        let [mut at, end] = segment.map_each(|i| cover.first[i]);
        // Along the line from point to point.
        while at != end {
            let next = if cover.has_edge([at, end]) {
                end
            } else {
                let next = next_on(points, neighbours.get_or_insert_with(|| pairs(cover)), [at, end]);
                next.ok_or_else(|| missing(points, number, *segment, at))?
            };
            parts.push([at.min(next), at.max(next)]);
            at = next;
        }
    }
    parts.sort_unstable();
    Ok(parts)
}

/// The ends of all edges, in both directions, in order.
fn pairs(cover: &Cover<'_>) -> Vec<[usize; 2]> {
    let mut pairs: Vec<[usize; 2]> =
        cover.edges.iter().flat_map(|([from, to], _)| [[*from, *to], [*to, *from]]).collect();
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

/// The other end of an edge that starts at `at` in the direction of `end`.
fn next_on(points: &Points<2>, pairs: &[[usize; 2]], [at, end]: [usize; 2]) -> Option<usize> {
    let start = pairs.partition_point(|[from, _]| *from < at);
    let mut around = pairs[start..].iter().take_while(|[from, _]| *from == at).map(|[_, to]| *to);
    around.find(|&to| segments::is_between(points, to, [at, end]))
}

fn missing(points: &Points<2>, number: usize, [a, b]: [usize; 2], at: usize) -> Finding {
    let shown = Shown::new(format!("{number} ({a} {b})"), How::Edges, [points[a], points[b]]).numbered([a, b]);
    let whence = if points[at] == points[a] { String::new() } else { format!(", from {at} on") };
    let said = format!("the segment {} is not made of edges{whence}", shown.name);
    Finding::new(ResultKind::SegmentMissing, said, vec![shown])
}
