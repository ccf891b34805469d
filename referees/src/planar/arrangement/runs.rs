//! Segments of one line that overlap. Where all of their vertices are exactly on the line, the chain of each is a part
//! of the chain of all, so that n segments along m vertices cost n + m steps, and not the product.

use crate::planar::arrangement::ends::Ends;
use crate::planar::arrangement::graph::PlanarGraph;
use crate::planar::arrangement::planar::compare;
use crate::planar::arrangement::segments::segment;
use crate::planar::arrangement::walk::Walk;
use core::ops::Range;
use std::cmp::Ordering;
use straightedge::Point2;
use straightedge::internals::MapEach;
use straightedge::predicate::{compare_slope_2d, orient2d};

/// Segments of one line whose union is connected, and the vertices along it.
pub(super) struct Run {
    /// The ends of the union, the lexicographically lesser first.
    pub(super) ends: [[f64; 2]; 2],
    /// The segments.
    pub(super) segments: Vec<usize>,
    /// The vertices from the lesser end to the greater. Each is exactly on the line, and an edge is between every two.
    pub(super) vertices: Vec<usize>,
    /// These edges.
    pub(super) edges: Vec<usize>,
    /// The vertices in order of their numbers, each with its place along the line.
    places: Vec<(usize, usize)>,
}

impl Run {
    /// The place of a vertex along the line.
    pub(super) fn place(&self, vertex: usize) -> Option<usize> {
        let found = self.places.binary_search_by_key(&vertex, |(vertex, _)| *vertex);
        found.ok().map(|at| self.places[at].1)
    }

    /// The vertices between two ends of segments.
    pub(super) fn part(&self, near: [&[usize]; 2]) -> Option<Range<usize>> {
        let [from, to] = near.map_each(|near| self.place(*near.first()?));
        let (from, to) = (from?, to?);
        Some(from.min(to)..from.max(to) + 1)
    }
}

/// Finds runs of two segments or more such that a walk along each segment reaches just the vertices between its ends,
/// all exactly on it:
///
/// - One vertex alone is near each end, and is equal to it.
/// - What a walk along the whole run reaches is exactly on it, between its ends. A walk along a segment reaches no
///   more, as what is near a part is near the whole. So it reaches vertices between its ends, and no other: these would
///   be near an end.
/// - The graph is planar, so that edges along the line are between neighbours there; the walk is connected, so that
///   there is one between every two neighbours.
pub(super) fn runs(segments: &[[[f64; 2]; 2]], graph: &PlanarGraph, ends: &Ends, walk: &mut Walk<'_>) -> Vec<Run> {
    let mut ascending: Vec<(usize, [[f64; 2]; 2])> = Vec::with_capacity(segments.len());
    ascending.extend(
        segments
            .iter()
            .enumerate()
            .map(|(number, [a, b])| (number, if compare(a, b).is_le() { [*a, *b] } else { [*b, *a] })),
    );
    ascending.sort_by(|(_, one), (_, other)| order(one, other));
    let mut found = Vec::new();
    let mut rest = &ascending[..];
    while let Some((_, first)) = rest.first() {
        let [start, mut end] = *first;
        let count = rest.iter().take_while(|(_, [from, to])| {
            let belongs = compare(from, &end).is_le() && are_on_line(first, [from, to]);
            if belongs && compare(&end, to).is_lt() {
                end = *to;
            }
            belongs
        });
        let (own, others) = rest.split_at(count.count());
        rest = others;
        if own.len() > 1 {
            let numbers = own.iter().map(|(number, _)| *number).collect();
            found.extend(run(segments, [start, end], numbers, graph, ends, walk));
        }
    }
    found
}

/// Segments of one line follow each other, in lexicographic order of their lesser ends.
fn order(one: &[[f64; 2]; 2], other: &[[f64; 2]; 2]) -> Ordering {
    let [first, second] = [one, other].map_each(|ends| segment(*ends));
    let by_slope = compare_slope_2d(&first, &second).expect("segments have lengths");
    // Of parallel lines, from right to left.
    let by_line = || Ordering::from(orient2d(&first.a, &first.b, &second.a)).reverse();
    by_slope.then_with(by_line).then_with(|| compare(&one[0], &other[0]))
}

fn are_on_line([a, b]: &[[f64; 2]; 2], points: [&[f64; 2]; 2]) -> bool {
    let [a, b] = [*a, *b].map_each(Point2::from);
    points.iter().all(|point| orient2d(&a, &b, &Point2::from(**point)).is_zero())
}

/// The run of some segments, if it is one.
fn run(
    input: &[[[f64; 2]; 2]],
    whole: [[f64; 2]; 2],
    segments: Vec<usize>,
    graph: &PlanarGraph,
    ends: &Ends,
    walk: &mut Walk<'_>,
) -> Option<Run> {
    let at = |end: &[f64; 2]| match ends.of(end) {
        [vertex] if graph.vertices[*vertex] == *end => Some(*vertex),
        _ => None,
    };
    let has_vertices = |number: &usize| input[*number].iter().all(|end| at(end).is_some());
    if !segments.iter().all(has_vertices) {
        return None;
    }
    let part = walk.from(at(&whole[0])?, whole, &segment(whole));
    let is_between = |point: &[f64; 2]| compare(&whole[0], point).is_le() && compare(point, &whole[1]).is_le();
    let is_on = |vertex: &usize| {
        let point = &graph.vertices[*vertex];
        is_between(point) && are_on_line(&whole, [point, point])
    };
    if !part.vertices.iter().all(is_on) {
        return None;
    }
    let (mut vertices, mut edges) = (part.vertices, part.edges);
    vertices.sort_by(|&i, &j| compare(&graph.vertices[i], &graph.vertices[j]));
    edges.sort_unstable();
    edges.dedup();
    let mut places: Vec<(usize, usize)> = vertices.iter().enumerate().map(|(place, vertex)| (*vertex, place)).collect();
    places.sort_unstable();
    let run = Run { ends: whole, segments, vertices, edges, places };
    let is_part =
        |number: &usize| input[*number].iter().all(|end| at(end).is_some_and(|vertex| run.place(vertex).is_some()));
    run.segments.iter().all(is_part).then_some(run)
}
