//! The chains of edges along segments, and whether they are right.

use crate::harness::task::{Finding, How, Shown};
use crate::planar::arrangement::around::Around;
use crate::planar::arrangement::ends::Ends;
use crate::planar::arrangement::graph::PlanarGraph;
use crate::planar::arrangement::runs::{Run, runs};
use crate::planar::arrangement::segments::{Segments, segment};
use crate::planar::arrangement::walk::{Chain, Walk, distance_from};
use core::ops::Range;
use straightedge::Point2;
use straightedge::internals::MapEach;
use straightedge::predicate::orient2d;
use straightedge_verify::ResultKind;

/// The chains from end to end of each segment, as vertices of a planar graph.
pub(super) struct Chains<'a> {
    pub(super) input: &'a Segments,
    pub(super) graph: &'a PlanarGraph,
    /// Segments of one line that overlap.
    pub(super) runs: Vec<Run>,
    /// For each segment the vertices of its chains.
    along: Vec<Along>,
    /// How far each edge is from the nearest segment that it is a part of; infinite for an edge of no segment.
    of_edges: Vec<f64>,
    /// Whether each vertex is near the end of a segment.
    is_end: Vec<bool>,
    /// The greatest deviation of the best chains.
    of_chains: f64,
}

/// The vertices of the chains of a segment.
pub(super) enum Along {
    /// In order of their numbers.
    Own(Vec<usize>),
    /// Some of those of a run, in order along it.
    Part(usize, Range<usize>),
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
        let mut walk = Walk::new(graph, &around, distance);
        let count = input.segments.len();
        let mut chains = Chains {
            input,
            graph,
            runs: runs(&input.segments, graph, &ends, &mut walk),
            along: Vec::with_capacity(count),
            of_edges: Vec::from_iter(graph.edges.iter().map(|_| f64::INFINITY)),
            is_end: Vec::from_iter(graph.vertices.iter().map(|_| false)),
            of_chains: 0.0,
        };
        ends.near.iter().flatten().for_each(|vertex| chains.is_end[*vertex] = true);
        let mut run_of = Vec::from_iter((0..count).map(|_| None));
        for (number, run) in chains.runs.iter().enumerate() {
            run.segments.iter().for_each(|segment| run_of[*segment] = Some(number));
            run.edges.iter().for_each(|edge| chains.of_edges[*edge] = 0.0);
        }
        for (number, run) in run_of.into_iter().enumerate() {
            let near = input.segments[number].map_each(|end| ends.of(&end));
            match run {
                Some(run) => {
                    let part = chains.runs[run].part(near).expect("its ends are in the run");
                    chains.along.push(Along::Part(run, part));
                }
                None => chains.add(number, near, &mut walk)?,
            }
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
        self.along.push(Along::Own(chain.vertices));
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
        for (segment, along) in self.along.iter().enumerate() {
            let Along::Own(vertices) = along else { continue };
            let no_ends = vertices.iter().filter(|vertex| !self.is_end[**vertex]);
            no_ends.for_each(|vertex| segments_of[*vertex].push(segment));
        }
        for (number, run) in self.runs.iter().enumerate() {
            for (vertex, two) in run.vertices.iter().zip(self.two_at_each(number, run)) {
                segments_of[*vertex].extend(two.into_iter().flatten());
            }
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

    /// For each vertex of a run, a segment whose chain has it and another that is not equal, where there are some.
    fn two_at_each(&self, number: usize, run: &Run) -> Vec<[Option<usize>; 2]> {
        let part = |segment: usize| match &self.along[segment] {
            Along::Part(of, part) if *of == number => part.clone(),
            _ => unreachable!("it belongs to the run"),
        };
        let mut starting = run.segments.clone();
        starting.sort_by_key(|segment| part(*segment).start);
        let mut starting = starting.into_iter().peekable();
        // Of those that have started, the two that end last.
        let mut last: [Option<(Range<usize>, usize)>; 2] = [None, None];
        let mut at_each = Vec::with_capacity(run.vertices.len());
        for place in 0..run.vertices.len() {
            while let Some(segment) = starting.next_if(|segment| part(*segment).start <= place) {
                let next = (part(segment), segment);
                let ends_later =
                    |of: &Option<(Range<usize>, usize)>| of.as_ref().is_none_or(|(of, _)| of.end < next.0.end);
                let is_equal = |of: &Option<(Range<usize>, usize)>| of.as_ref().is_some_and(|(of, _)| *of == next.0);
                if last.iter().any(is_equal) {
                    continue;
                }
                if ends_later(&last[0]) {
                    last = [Some(next), last[0].take()];
                } else if ends_later(&last[1]) {
                    last[1] = Some(next);
                }
            }
            at_each.push(last.each_ref().map_each(|of| {
                let (part, segment) = of.as_ref()?;
                part.contains(&place).then_some(*segment)
            }));
        }
        at_each
    }

    /// The vertices of the chains of a segment.
    fn vertices(&self, segment: usize) -> &[usize] {
        match &self.along[segment] {
            Along::Own(vertices) => vertices,
            Along::Part(run, part) => &self.runs[*run].vertices[part.clone()],
        }
    }

    pub(super) fn contains(&self, segment: usize, vertex: usize) -> bool {
        match &self.along[segment] {
            Along::Own(vertices) => vertices.binary_search(&vertex).is_ok(),
            Along::Part(run, part) => self.runs[*run].place(vertex).is_some_and(|place| part.contains(&place)),
        }
    }

    /// Whether a segment belongs to a run.
    pub(super) fn is_in_run(&self, segment: usize) -> bool {
        matches!(self.along[segment], Along::Part(..))
    }

    /// The common vertices of the chains of two segments.
    pub(super) fn common(&self, pair: [usize; 2]) -> impl Iterator<Item = usize> + '_ {
        let [one, other] = pair;
        let (few, many) =
            if self.vertices(one).len() <= self.vertices(other).len() { (one, other) } else { (other, one) };
        self.vertices(few).iter().copied().filter(move |vertex| self.contains(many, *vertex))
    }

    /// The greatest deviation of an edge or a chain, in units of the greatest magnitude of a coordinate.
    pub(super) fn deviation(&self) -> f64 {
        let greatest = self.input.greatest();
        let deviation = self.of_edges.iter().copied().fold(self.of_chains, f64::max);
        if greatest > 0.0 { deviation / greatest } else { 0.0 }
    }
}
