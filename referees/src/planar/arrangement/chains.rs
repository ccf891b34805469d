//! The chains of edges along segments, and whether they are right.

use crate::harness::limit;
use crate::harness::task::{Finding, How, Shown};
use crate::planar::arrangement::around::Around;
use crate::planar::arrangement::graph::PlanarGraph;
use crate::planar::arrangement::planar::{compare, sorted};
use crate::planar::arrangement::segments::{Segments, segment};
use crate::planar::sweep::{Bundle, Edge, NONE, Site, Visitor, sweep};
use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};
use std::ops::ControlFlow;
use straightedge::closest::point_segment_2d;
use straightedge::internals::MapEach;
use straightedge::intersect::visit_close_pairs;
use straightedge::predicate::orient2d;
use straightedge::{Point2, Segment2};
use straightedge_verify::ResultKind;

/// The chains from end to end of each segment, as vertices of a planar graph.
pub(super) struct Chains<'a> {
    input: &'a Segments,
    graph: &'a PlanarGraph,
    /// For each segment the vertices of its chains, in order of their numbers.
    vertices: Vec<Vec<usize>>,
    /// How far each edge is from the nearest segment that it is a part of; infinite for an edge of no segment.
    of_edges: Vec<f64>,
    /// Whether each vertex is near the end of a segment.
    is_end: Vec<bool>,
    /// The greatest deviation of the best chains.
    of_chains: f64,
}

impl<'a> Chains<'a> {
    /// Finds the chains of all segments.
    ///
    /// # Errors
    /// A segment without a chain.
    pub(super) fn of(input: &'a Segments, graph: &'a PlanarGraph) -> Result<Self, Finding> {
        let distance = input.distance();
        let ends = Ends::new(input, graph, distance);
        let around = Around::new(graph, distance);
        let count = graph.vertices.len();
        let mut chains = Chains {
            input,
            graph,
            vertices: Vec::with_capacity(input.segments.len()),
            of_edges: Vec::from_iter(graph.edges.iter().map(|_| f64::INFINITY)),
            is_end: Vec::from_iter((0..count).map(|_| false)),
            of_chains: 0.0,
        };
        ends.near.iter().flatten().for_each(|vertex| chains.is_end[*vertex] = true);
        let none = Vec::from_iter((0..count).map(|_| 0));
        let mut walk = Walk { graph, around: &around, distance, seen: none.clone(), walks: 0, goal: none };
        for number in 0..input.segments.len() {
            chains.add(number, input.segments[number].map_each(|end| ends.of(&end)), &mut walk)?;
        }
        Ok(chains)
    }

    /// Adds the chains of a segment between vertices that are near its ends.
    fn add(&mut self, number: usize, [starts, ends]: [&[usize]; 2], walk: &mut Walk<'_>) -> Result<(), Finding> {
        let ends_of_segment = self.input.segments[number];
        let segment = segment(ends_of_segment);
        let (mut chain, mut edges, mut dead_end) = (Vec::new(), Vec::new(), Vec::new());
        ends.iter().for_each(|end| walk.goal[*end] = number + 1);
        let before = walk.walks;
        for &start in starts {
            if walk.seen[start] > before {
                // It belongs to an earlier walk of this segment.
                continue;
            }
            let part = walk.from(start, ends_of_segment, &segment);
            if part.vertices.iter().any(|vertex| walk.goal[*vertex] == number + 1) {
                edges.extend(part.edges);
                chain.extend(part.vertices);
            } else {
                dead_end = part.vertices;
            }
        }
        if chain.is_empty() {
            return Err(self.missing(number, [starts, ends], &dead_end));
        }
        chain.sort_unstable();
        let distances = chain.iter().map(|vertex| distance_from(&self.graph.vertices[*vertex], &segment)).collect();
        let chain = Chain { vertices: chain, distances };
        for edge in edges {
            let [a, b] = self.graph.edges[edge].map_each(|end| chain.distance(end).unwrap_or(f64::INFINITY));
            self.of_edges[edge] = self.of_edges[edge].min(a.max(b));
        }
        self.of_chains = self.of_chains.max(walk.best(&chain, starts, number, ends_of_segment));
        self.vertices.push(chain.vertices);
        Ok(())
    }

    fn missing(&self, number: usize, near: [&[usize]; 2], dead_end: &[usize]) -> Finding {
        let shown = self.input.named(number);
        let ends = self.input.segments[number];
        let at = |[x, y]: [f64; 2]| format!("({x:?}, {y:?})");
        let why = match near.iter().position(|near| near.is_empty()) {
            Some(end) => format!("no vertex is at its end {}", at(ends[end])),
            None => format!("no chain of edges goes from {} to {}", at(ends[0]), at(ends[1])),
        };
        let reached = Shown::new("reached", How::Dots, dead_end.iter().map(|vertex| self.graph.vertices[*vertex]));
        let said = format!("the segment {number} is not there: {why}");
        Finding::new(ResultKind::SegmentMissing, said, vec![shown, reached.numbered(dead_end.iter().copied())])
    }

    pub(super) fn require_all_edges(&self) -> Result<(), Finding> {
        let Some(edge) = self.of_edges.iter().position(|distance| distance.is_infinite()) else { return Ok(()) };
        let shown = self.graph.named(edge);
        let said = format!("the edge {} is part of no segment", shown.name);
        Err(Finding::new(ResultKind::OffSegments, said, vec![shown]))
    }

    /// Checks that vertices are at ends or on the chains of two segments. With a promise of 0 these must cross there;
    /// otherwise segments that are close to each other may cross up to rounding.
    pub(super) fn require_vertices(&self) -> Result<(), Finding> {
        let mut segments_of = Vec::from_iter(self.is_end.iter().map(|_| Vec::new()));
        for (segment, vertices) in self.vertices.iter().enumerate() {
            vertices
                .iter()
                .filter(|vertex| !self.is_end[**vertex])
                .for_each(|vertex| segments_of[*vertex].push(segment));
        }
        let is_idle = |vertex: &usize| !self.is_end[*vertex] && !self.some_cross(&segments_of[*vertex]);
        let Some(vertex) = (0..segments_of.len()).find(is_idle) else { return Ok(()) };
        let said = format!("the vertex {vertex} is neither at an end of a segment nor where two cross");
        Err(Finding::new(ResultKind::NoVertex, said, vec![self.graph.dot(vertex)]))
    }

    /// Whether two of the segments whose chains have a vertex cross there, or may do so up to rounding, as all that are
    /// not equal may. The vertex is not at an end.
    fn some_cross(&self, numbers: &[usize]) -> bool {
        let Some((first, others)) = numbers.split_first() else { return false };
        let [a, b] = self.input.segments[*first];
        others.iter().any(|other| {
            let ends = self.input.segments[*other];
            if self.input.within > 0.0 {
                return ends != [a, b] && ends != [b, a];
            }
            // Both contain the vertex: they cross if they are not on one line.
            ends.iter().any(|end| !orient2d(&a.into(), &b.into(), &Point2::from(*end)).is_zero())
        })
    }

    /// Checks that the chains of segments with a common point have a common vertex.
    pub(super) fn require_meetings(&self) -> Result<(), Finding> {
        let edges: Vec<Edge> = self.input.segments.iter().map(|ends| Edge::between(*ends, NONE)).collect();
        let mut meetings = Meetings { chains: self, edges: &edges, order: sorted(self.graph) };
        sweep(&edges, &mut meetings).map_or(Ok(()), Err)
    }

    fn contains(&self, segment: usize, vertex: usize) -> bool {
        self.vertices[segment].binary_search(&vertex).is_ok()
    }

    /// The common vertices of the chains of two segments.
    fn common(&self, pair: [usize; 2]) -> impl Iterator<Item = usize> + '_ {
        let [one, other] = pair;
        let (few, many) =
            if self.vertices[one].len() <= self.vertices[other].len() { (one, other) } else { (other, one) };
        self.vertices[few].iter().copied().filter(move |vertex| self.contains(many, *vertex))
    }

    /// The greatest deviation of an edge or a chain, in units of the greatest magnitude of a coordinate.
    pub(super) fn deviation(&self) -> f64 {
        let greatest = self.input.greatest();
        let deviation = self.of_edges.iter().copied().fold(self.of_chains, f64::max);
        if greatest > 0.0 { deviation / greatest } else { 0.0 }
    }
}

/// The vertices of the chains along a segment, in order of their numbers, and how far each is from it.
struct Chain {
    vertices: Vec<usize>,
    distances: Vec<f64>,
}

impl Chain {
    /// The distance of a vertex from the segment, if it belongs to its chains.
    fn distance(&self, vertex: usize) -> Option<f64> {
        self.vertices.binary_search(&vertex).ok().map(|place| self.distances[place])
    }
}

fn distance_from(point: &[f64; 2], segment: &Segment2<f64>) -> f64 {
    point_segment_2d(&Point2::from(*point), segment).distance()
}

/// The vertices near the ends of segments.
struct Ends {
    /// The distinct ends, in lexicographic order.
    points: Vec<[f64; 2]>,
    /// The vertices near each.
    near: Vec<Vec<usize>>,
}

impl Ends {
    fn new(input: &Segments, graph: &PlanarGraph, distance: f64) -> Self {
        let mut points: Vec<[f64; 2]> = input.segments.iter().flatten().copied().collect();
        points.sort_by(compare);
        points.dedup();
        let count = points.len();
        // Rounding is monotonic: points within the promised distance are in the box.
        let around = |&point: &[f64; 2]| {
            let low = point.map_each(|x| (x - distance).max(f64::MIN));
            let high = point.map_each(|x| (x + distance).min(f64::MAX));
            [Point2::from(low), Point2::from(high)]
        };
        let vertices = graph.vertices.iter().map(|vertex| [Point2::from(*vertex); 2]);
        let boxes: Vec<[Point2<f64>; 2]> = points.iter().map(around).chain(vertices).collect();
        let mut near = Vec::from_iter((0..count).map(|_| Vec::new()));
        visit_close_pairs(&boxes, &mut |i, j| {
            limit::check();
            let (end, vertex) = (i.min(j), i.max(j));
            if end < count && vertex >= count {
                let vertex = vertex - count;
                if is_near(&graph.vertices[vertex], &segment([points[end]; 2]), distance) {
                    near[end].push(vertex);
                }
            }
        });
        Ends { points, near }
    }

    /// The vertices near an end.
    fn of(&self, end: &[f64; 2]) -> &[usize] {
        let place = self.points.binary_search_by(|point| compare(point, end)).expect("it is an end");
        &self.near[place]
    }
}

fn is_near(point: &[f64; 2], segment: &Segment2<f64>, distance: f64) -> bool {
    point_segment_2d(&Point2::from(*point), segment).is_within(&distance)
}

/// Walks along segments.
struct Walk<'a> {
    graph: &'a PlanarGraph,
    around: &'a Around,
    distance: f64,
    /// For each vertex the last walk that saw it.
    seen: Vec<usize>,
    walks: usize,
    /// For each vertex the last segment whose second end it is near, plus 1.
    goal: Vec<usize>,
}

/// What can be reached along a segment.
struct Part {
    vertices: Vec<usize>,
    edges: Vec<usize>,
}

impl Walk<'_> {
    /// What can be reached from a vertex near a segment by edges near it.
    fn from(&mut self, start: usize, ends: [[f64; 2]; 2], segment: &Segment2<f64>) -> Part {
        self.walks += 1;
        self.seen[start] = self.walks;
        let (mut part, mut next) = (Part { vertices: Vec::from([start]), edges: Vec::new() }, 0);
        while let Some(&vertex) = part.vertices.get(next) {
            limit::check();
            next += 1;
            for spoke in self.around.along(vertex, ends) {
                // An edge is near if both of its ends are, as the distance from a segment is convex.
                if self.seen[spoke.to] == self.walks {
                    part.edges.push(spoke.edge);
                } else if is_near(&self.graph.vertices[spoke.to], segment, self.distance) {
                    self.seen[spoke.to] = self.walks;
                    part.vertices.push(spoke.to);
                    part.edges.push(spoke.edge);
                }
            }
        }
        part
    }

    /// The greatest deviation of the best chain along a segment: vertices are tried nearest first.
    fn best(&mut self, chain: &Chain, starts: &[usize], number: usize, segment: [[f64; 2]; 2]) -> f64 {
        self.walks += 1;
        let [from_start, from_end] = segment.map_each(|end| self::segment([end; 2]));
        let from = |vertex: usize, end: &Segment2<f64>| distance_from(&self.graph.vertices[vertex], end);
        // The bits of numbers that are not negative are in the order of the numbers.
        let mut open = BinaryHeap::new();
        for &start in starts {
            open.push(Reverse((from(start, &from_start).to_bits(), Some(start))));
        }
        while let Some(Reverse((bits, vertex))) = open.pop() {
            limit::check();
            let so_far = f64::from_bits(bits);
            // The end is reached.
            let Some(vertex) = vertex else { return so_far };
            if self.seen[vertex] == self.walks {
                continue;
            }
            self.seen[vertex] = self.walks;
            if self.goal[vertex] == number + 1 {
                open.push(Reverse((so_far.max(from(vertex, &from_end)).to_bits(), None)));
            }
            for spoke in self.around.along(vertex, segment) {
                if let Some(distance) = chain.distance(spoke.to).filter(|_| self.seen[spoke.to] != self.walks) {
                    open.push(Reverse((so_far.max(distance).to_bits(), Some(spoke.to))));
                }
            }
        }
        unreachable!("the chain goes from end to end")
    }
}

/// Compares the exact arrangement with the chains.
struct Meetings<'c> {
    chains: &'c Chains<'c>,
    edges: &'c [Edge],
    /// The vertices of the graph in lexicographic order.
    order: Vec<usize>,
}

/// How many vertices before and after a crossing, in lexicographic order, are tried first.
const BESIDE: usize = 2;
/// How many common vertices of the first two segments are tried then.
const FEW: usize = 32;

impl Meetings<'_> {
    /// Two of some segments that meet in a point, whose chains have no common vertex.
    fn apart(&self, segments: &[usize], here: &[f64; 2]) -> Option<[usize; 2]> {
        let has = |segment: &usize, vertex: usize| self.chains.contains(*segment, vertex);
        // Usually all have the rounded crossing, or a vertex next to it.
        let vertices = &self.chains.graph.vertices;
        let place = self.order.partition_point(|&i| compare(&vertices[i], here).is_lt());
        let beside = &self.order[place.saturating_sub(BESIDE)..(place + BESIDE + 1).min(self.order.len())];
        let missing = |vertex: usize| segments.iter().copied().filter(|segment| !has(segment, vertex)).collect();
        let mut others: Vec<usize> = segments.to_vec();
        for vertex in beside.iter().copied().chain(self.chains.common([segments[0], segments[1]]).take(FEW)) {
            if others.is_empty() {
                return None;
            }
            let missing: Vec<usize> = missing(vertex);
            if missing.len() < others.len() {
                others = missing;
            }
        }
        // Three segments that meet in one point may meet in three vertices within the promised distance.
        let pairs = others.iter().flat_map(|one| segments.iter().map(move |other| [*one, *other]));
        let mut pairs = pairs.filter(|[one, other]| one != other);
        pairs.find(|pair| {
            limit::check();
            self.chains.common(*pair).next().is_none()
        })
    }
}

impl Visitor for Meetings<'_> {
    type Found = Finding;

    fn vertex(&mut self, site: &Site, arriving: &[Bundle], leaving: &[Bundle]) -> ControlFlow<Finding> {
        let all = arriving.iter().chain(leaving).flat_map(|bundle| &bundle.edges);
        let segments: Vec<usize> = all.map(|id| *id as usize).collect::<BTreeSet<_>>().into_iter().collect();
        if segments.len() < 2 {
            return ControlFlow::Continue(());
        }
        let here = site.rounded(self.edges);
        let Some([one, other]) = self.apart(&segments, &here) else { return ControlFlow::Continue(()) };
        let pair = [one.min(other), one.max(other)];
        let [one, other] = pair.map_each(|segment| self.chains.input.named(segment));
        let [x, y] = here;
        let said =
            format!("the segments {} and {} have no common vertex, and meet at ({x:?}, {y:?})", pair[0], pair[1]);
        let witness = vec![one, other, Shown::new("here", How::Dots, [here])];
        ControlFlow::Break(Finding::new(ResultKind::NotMet, said, witness))
    }
}
