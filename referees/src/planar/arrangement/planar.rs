//! Whether a graph is planar: intersections of its vertices and edges.

use crate::harness::limit;
use crate::harness::task::{Finding, How, Shown};
use crate::planar::arrangement::graph::PlanarGraph;
use crate::planar::sweep::{Bundle, Edge, EdgeId, NONE, Site, Visitor, sweep};
use std::cmp::Ordering;
use std::ops::ControlFlow;
use straightedge::Point2;
use straightedge::internals::MapEach;
use straightedge::intersect::visit_close_pairs;
use straightedge::predicate::orient2d;
use straightedge_verify::ResultKind;

/// Lexicographic order, of finite numbers.
pub(super) fn compare(a: &[f64; 2], b: &[f64; 2]) -> Ordering {
    a.partial_cmp(b).expect("finite")
}

/// The vertices in lexicographic order.
pub(super) fn sorted(graph: &PlanarGraph) -> Vec<usize> {
    let mut order: Vec<usize> = (0..graph.vertices.len()).collect();
    order.sort_by(|&i, &j| compare(&graph.vertices[i], &graph.vertices[j]));
    order
}

/// Checks that vertices are finite and distinct, that edges are between two of them, and that these have nothing else
/// in common.
pub(super) fn require_planar(graph: &PlanarGraph) -> Result<(), Finding> {
    let PlanarGraph { vertices, edges } = graph;
    if let Some(vertex) = vertices.iter().position(|[x, y]| !(x.is_finite() && y.is_finite())) {
        return Err(Finding::new(ResultKind::NotFinite, format!("the vertex {vertex} is not finite"), Vec::new()));
    }
    for (edge, ends) in edges.iter().enumerate() {
        if let Some(end) = ends.iter().find(|end| **end >= vertices.len()) {
            let what = if *end == usize::MAX {
                "an integer that is no index".into()
            } else {
                format!("the vertex {end}, and there are {}", vertices.len())
            };
            return Err(Finding::new(ResultKind::OutOfRange, format!("the edge {edge} has {what}"), Vec::new()));
        }
        if ends[0] == ends[1] {
            let said = format!("the edge {edge} is from the vertex {} to itself", ends[0]);
            return Err(Finding::new(ResultKind::Flat, said, vec![graph.dot(ends[0])]));
        }
    }
    let order = sorted(graph);
    if let Some(pair) = order.windows(2).find(|pair| vertices[pair[0]] == vertices[pair[1]]) {
        let [i, j] = [pair[0].min(pair[1]), pair[0].max(pair[1])];
        return Err(Finding::new(ResultKind::Twice, format!("the vertices {i} and {j} are equal"), vec![graph.dot(i)]));
    }
    let of_sweep: Vec<Edge> = (0..edges.len()).map(|edge| Edge::between(graph.ends(edge), NONE)).collect();
    match sweep(&of_sweep, &mut Meetings { graph, edges: &of_sweep, order: &order }) {
        Some(finding) => Err(finding),
        None => require_lone_vertices_off_edges(graph),
    }
}

struct Meetings<'g> {
    graph: &'g PlanarGraph,
    edges: &'g [Edge],
    order: &'g [usize],
}

impl Meetings<'_> {
    fn cross(&self, [one, other]: [EdgeId; 2], here: [f64; 2]) -> Finding {
        self.in_common(ResultKind::EdgesCross, "cross", [one, other], here)
    }

    fn in_common(&self, kind: ResultKind, verb: &str, pair: [EdgeId; 2], here: [f64; 2]) -> Finding {
        let [one, other] = [pair[0].min(pair[1]), pair[0].max(pair[1])].map_each(|id| self.graph.named(id as usize));
        let said = format!("the edges {} and {} {verb}", one.name, other.name);
        Finding::new(kind, said, vec![one, other, Shown::new("here", How::Dots, [here])])
    }

    /// The vertex at a corner of the sweep.
    fn number_of(&self, point: &Point2<f64>) -> usize {
        let place = self.order.binary_search_by(|&i| compare(&self.graph.vertices[i], &[point.x, point.y]));
        self.order[place.expect("each end is a vertex")]
    }
}

impl Visitor for Meetings<'_> {
    type Found = Finding;

    fn vertex(&mut self, site: &Site, arriving: &[Bundle], leaving: &[Bundle]) -> ControlFlow<Finding> {
        match site {
            Site::Crossing(pair) => return ControlFlow::Break(self.cross(*pair, site.rounded(self.edges))),
            Site::Corner(point) => {
                let mut passing = arriving.iter().flat_map(|bundle| &bundle.edges);
                if let Some(&id) = passing.find(|id| self.edges[**id as usize].right != *point) {
                    return ControlFlow::Break(on_edge(self.graph, self.number_of(point), id as usize));
                }
            }
        }
        match leaving.iter().map(|bundle| &bundle.edges[..]).find(|edges| edges.len() > 1) {
            Some([one, other, ..]) => {
                let here = site.rounded(self.edges);
                ControlFlow::Break(self.in_common(ResultKind::EdgesOverlap, "overlap", [*one, *other], here))
            }
            _ => ControlFlow::Continue(()),
        }
    }
}

fn on_edge(graph: &PlanarGraph, vertex: usize, edge: usize) -> Finding {
    let shown = graph.named(edge);
    let said = format!("the vertex {vertex} lies on the edge {}", shown.name);
    Finding::new(ResultKind::OnEdge, said, vec![shown, graph.dot(vertex)])
}

/// Checks the vertices in which no edge ends, which the sweep does not meet.
fn require_lone_vertices_off_edges(graph: &PlanarGraph) -> Result<(), Finding> {
    let mut is_lone = Vec::from_iter(graph.vertices.iter().map(|_| true));
    graph.edges.iter().flatten().for_each(|end| is_lone[*end] = false);
    let lone: Vec<usize> = (0..is_lone.len()).filter(|vertex| is_lone[*vertex]).collect();
    if lone.is_empty() {
        return Ok(());
    }
    let count = graph.edges.len();
    let of_edges = (0..count).map(|edge| graph.ends(edge).map_each(Point2::from));
    let boxes: Vec<[Point2<f64>; 2]> =
        of_edges.chain(lone.iter().map(|vertex| [Point2::from(graph.vertices[*vertex]); 2])).collect();
    let mut found = None;
    visit_close_pairs(&boxes, &mut |i, j| {
        limit::check();
        let (edge, other) = (i.min(j), i.max(j));
        // A point of the line of an edge in the box of the edge is on the edge.
        if found.is_none() && edge < count && other >= count {
            let [a, b] = &boxes[edge];
            if orient2d(a, b, &boxes[other][0]).is_zero() {
                found = Some(on_edge(graph, lone[other - count], edge));
            }
        }
    });
    found.map_or(Ok(()), Err)
}
