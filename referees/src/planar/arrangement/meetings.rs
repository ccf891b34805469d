//! Whether the chains of segments that meet have a common vertex.

use crate::harness::limit;
use crate::harness::task::{Finding, How, Shown};
use crate::planar::arrangement::chains::Chains;
use crate::planar::arrangement::planar::{compare, sorted};
use crate::planar::sweep::{Bundle, Edge, NONE, Site, Visitor, sweep};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use straightedge::Point2;
use straightedge::internals::MapEach;
use straightedge::predicate::orient2d;
use straightedge_verify::ResultKind;

/// Checks that the chains of segments with a common point have a common vertex. Of a run, its union is swept first.
pub(super) fn require_meetings(chains: &Chains<'_>) -> Result<(), Finding> {
    let segments = &chains.input.segments;
    let own = (0..segments.len()).filter(|segment| !chains.is_in_run(*segment));
    let lines: Vec<Line> = own.map(Line::Segment).chain((0..chains.runs.len()).map(Line::Run)).collect();
    let found = if chains.runs.is_empty() { Err(NotSure) } else { sweep_lines(chains, lines) };
    found.unwrap_or_else(|NotSure| sweep_lines(chains, (0..segments.len()).map(Line::Segment).collect()).expect("sure"))
}

fn sweep_lines(chains: &Chains<'_>, lines: Vec<Line>) -> Result<Result<(), Finding>, NotSure> {
    let edge = |line: &Line| match line {
        Line::Segment(segment) => Edge::between(chains.input.segments[*segment], NONE),
        Line::Run(run) => Edge::between(chains.runs[*run].ends, NONE),
    };
    let edges: Vec<Edge> = lines.iter().map(edge).collect();
    let mut meetings = Meetings { chains, lines, edges: &edges, order: sorted(chains.graph) };
    sweep(&edges, &mut meetings).map_or(Ok(Ok(())), |found| found.map(Err))
}

/// Whether segments of a run have a common vertex with others is not seen by the run alone.
#[derive(Debug)]
struct NotSure;

/// What is swept.
#[derive(Clone, Copy)]
enum Line {
    Segment(usize),
    /// The union of the segments of a run.
    Run(usize),
}

/// Compares the exact arrangement with the chains.
struct Meetings<'c> {
    chains: &'c Chains<'c>,
    /// What each edge is.
    lines: Vec<Line>,
    edges: &'c [Edge],
    /// The vertices of the graph in lexicographic order.
    order: Vec<usize>,
}

/// How many vertices before and after a crossing, in lexicographic order, are tried first.
const BESIDE: usize = 2;
/// How many common vertices of the first two segments are tried then.
const FEW: usize = 32;

impl Meetings<'_> {
    /// Whether the chains of all have a vertex that is exactly where they meet. Then those of the segments of a run do
    /// that meet others there: the vertices of a run are on it.
    fn is_vertex_of_all(&self, ids: &BTreeSet<u32>, site: &Site, here: &[f64; 2]) -> bool {
        let point = Point2::from(*here);
        let is_exact = match site {
            Site::Corner(_) => true,
            Site::Crossing(ids) => ids.iter().all(|id| {
                let Edge { left, right, .. } = &self.edges[*id as usize];
                orient2d(left, right, &point).is_zero()
            }),
        };
        let vertices = &self.chains.graph.vertices;
        let vertex = self.order.binary_search_by(|&i| compare(&vertices[i], here)).ok().map(|place| self.order[place]);
        let has = |vertex: usize, id: &u32| match self.lines[*id as usize] {
            Line::Segment(segment) => self.chains.contains(segment, vertex),
            Line::Run(run) => self.chains.runs[run].place(vertex).is_some(),
        };
        is_exact && vertex.is_some_and(|vertex| ids.iter().all(|id| has(vertex, id)))
    }

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
    type Found = Result<Finding, NotSure>;

    fn vertex(&mut self, site: &Site, arriving: &[Bundle], leaving: &[Bundle]) -> ControlFlow<Self::Found> {
        let all = arriving.iter().chain(leaving).flat_map(|bundle| &bundle.edges);
        let ids: BTreeSet<u32> = all.copied().collect();
        if ids.len() < 2 {
            return ControlFlow::Continue(());
        }
        let here = site.rounded(self.edges);
        let mut segments = Vec::with_capacity(ids.len());
        for id in &ids {
            match self.lines[*id as usize] {
                Line::Segment(segment) => segments.push(segment),
                Line::Run(_) if self.is_vertex_of_all(&ids, site, &here) => return ControlFlow::Continue(()),
                Line::Run(_) => return ControlFlow::Break(Err(NotSure)),
            }
        }
        let Some([one, other]) = self.apart(&segments, &here) else { return ControlFlow::Continue(()) };
        let pair = [one.min(other), one.max(other)];
        let [one, other] = pair.map_each(|segment| self.chains.input.named(segment));
        let [x, y] = here;
        let said =
            format!("the segments {} and {} have no common vertex, and meet at ({x:?}, {y:?})", pair[0], pair[1]);
        let witness = vec![one, other, Shown::new("here", How::Dots, [here])];
        ControlFlow::Break(Ok(Finding::new(ResultKind::NotMet, said, witness)))
    }
}
