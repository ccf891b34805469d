//! The exact arrangement of edges, from left to right: its vertices, and the trapezoids of its vertical decomposition.
//!
//! Bentley and Ottmann, *Algorithms for reporting and counting geometric intersections*, 1979, with degenerate cases as
//! in Mehlhorn and Näher, *Implementation of a sweep line algorithm for the straight line segment intersection
//! problem*, 1994. Vertices are passed in lexicographic order. A crossing is never rounded, and is found while its
//! edges are neighbours, so that the time is of the order of (n + k) log n for n edges and k crossings, however long
//! and slanted the edges are. A visitor may end the sweep early; what lies to the right then costs nothing.

mod crossings;
mod edge;
mod status;

pub(crate) use crossings::Crossings;
pub(crate) use edge::{A, ANSWER, B, Edge, EdgeId, NONE, Regions};

use crate::harness::limit;
use edge::{compare, is_less};
use status::{Place, Status};
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::mem::take;
use std::ops::ControlFlow;
use straightedge::implicit::{self, ImplicitPoint2, Lexicographic2, compare_lexicographic_2d};
use straightedge::internals::MapEach;
use straightedge::predicate::orient2d;
use straightedge::shape::Ssi;
use straightedge::{Point2, Segment2, Sign};

/// A vertex of the arrangement.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Site {
    /// An end of an edge.
    Corner(Point2<f64>),
    /// The crossing of two edges, not at an end of an edge.
    Crossing([EdgeId; 2]),
}

impl Default for Site {
    fn default() -> Self {
        Site::Corner(Point2::new(0.0, 0.0))
    }
}

/// The edges that coincide between two neighbouring vertices, and the cell above them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bundle {
    /// The edges. The first one represents all; it bounds an input if any of them does.
    pub(crate) edges: Vec<EdgeId>,
    /// The regions that contain the cell above.
    pub(crate) inside: Regions,
    /// The left end of the trapezoid above: the last vertex on the boundary of the cell.
    since: Site,
}

/// A part of a cell, between two edges and the vertical lines through two vertices.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trapezoid {
    /// The vertex on the left side.
    pub(crate) left: Site,
    /// The vertex on the right side. It may have the same x: then there is no area.
    pub(crate) right: Site,
    /// The edge below: one that bounds an input, if there is one.
    pub(crate) below: EdgeId,
    /// The edge above, likewise.
    pub(crate) above: EdgeId,
    /// The regions that contain the cell.
    pub(crate) inside: Regions,
}

impl Site {
    /// The coordinates, each rounded once.
    pub(crate) fn rounded(&self, edges: &[Edge]) -> [f64; 2] {
        let point = match self {
            Site::Corner(point) => *point,
            Site::Crossing(ids) => implicit::coordinates_2d(&crossing(ids.map_each(|id| &edges[id as usize]))),
        };
        [point.x, point.y]
    }
}

fn crossing(edges: [&Edge; 2]) -> Ssi<f64> {
    let [first, second] = edges.map_each(|edge| Segment2::new(edge.left, edge.right));
    Ssi::new(first, second)
}

impl Trapezoid {
    /// The edges of inputs that are known to be near: its sides, and edges that cross in its vertices.
    pub(crate) fn inputs(&self, edges: &[Edge]) -> Vec<EdgeId> {
        let mut inputs = Vec::from([self.below, self.above]);
        for site in [&self.left, &self.right] {
            if let Site::Crossing(ids) = site {
                inputs.extend(ids);
            }
        }
        inputs.retain(|&id| edges[id as usize].is_input());
        inputs.sort_unstable();
        inputs.dedup();
        inputs
    }

    /// A quick test: `true` proves that it has no area.
    pub(crate) fn is_flat(&self) -> bool {
        matches!((&self.left, &self.right), (Site::Corner(left), Site::Corner(right)) if left.x == right.x)
    }
}

/// Receives an arrangement while it is swept.
pub(crate) trait Visitor {
    /// The result that ends the sweep.
    type Found;

    /// A vertex: the bundles that arrive in it from the left, and those that leave it to the right, both from below to
    /// above.
    fn vertex(&mut self, site: &Site, arriving: &[Bundle], leaving: &[Bundle]) -> ControlFlow<Self::Found> {
        let _ = (site, arriving, leaving);
        ControlFlow::Continue(())
    }

    /// A trapezoid of a bounded cell.
    fn trapezoid(&mut self, trapezoid: &Trapezoid) -> ControlFlow<Self::Found> {
        let _ = trapezoid;
        ControlFlow::Continue(())
    }
}

/// Sweeps edges until the visitor has found something.
pub(crate) fn sweep<V: Visitor>(edges: &[Edge], visitor: &mut V) -> Option<V::Found> {
    let sorted_by = |key: fn(&Edge) -> Point2<f64>| {
        let mut order: Vec<EdgeId> = (0..edges.len() as EdgeId).collect();
        order.sort_unstable_by(|&i, &j| compare(&key(&edges[i as usize]), &key(&edges[j as usize])));
        order
    };
    let mut sweep = Sweep {
        edges,
        by_left: sorted_by(|edge| edge.left),
        by_right: sorted_by(|edge| edge.right),
        started: 0,
        ended: 0,
        crossings: BTreeMap::new(),
        status: Status::new(),
        place_of: Vec::from_iter(edges.iter().map(|_| 0)),
        arriving: Vec::new(),
        leaving: Vec::new(),
        run: Vec::new(),
    };
    while let Some(vertex) = sweep.next_vertex() {
        limit::check();
        if let ControlFlow::Break(found) = sweep.pass(&vertex, visitor) {
            return Some(found);
        }
    }
    None
}

/// A future crossing, evaluated once for all comparisons.
type Crossing = Lexicographic2<ImplicitPoint2<f64>>;

/// The vertex that is passed.
struct Vertex {
    site: Site,
    point: Where,
    /// An item of the status that meets the vertex, if one is known.
    hint: Option<Place>,
    /// The range of the edges, sorted by their left ends, that start here.
    starting: std::ops::Range<usize>,
}

/// A vertex for predicates.
enum Where {
    Corner(Point2<f64>),
    Crossing(ImplicitPoint2<f64>),
}

struct Sweep<'e> {
    edges: &'e [Edge],
    by_left: Vec<EdgeId>,
    by_right: Vec<EdgeId>,
    /// How many of `by_left` and `by_right` are done.
    started: usize,
    ended: usize,
    /// The crossings of neighbours, present and former. The edges of each are in the status until it is passed.
    crossings: BTreeMap<Crossing, [EdgeId; 2]>,
    status: Status<Bundle>,
    /// The place of each edge in the status, while it is there.
    place_of: Vec<Place>,
    // Buffers of `pass`, kept to reuse their memory.
    arriving: Vec<Bundle>,
    leaving: Vec<Bundle>,
    run: Vec<Place>,
}

impl<'e> Sweep<'e> {
    fn edge(&self, id: EdgeId) -> &'e Edge {
        &self.edges[id as usize]
    }

    /// The least vertex that was not passed.
    fn next_vertex(&mut self) -> Option<Vertex> {
        let start = self.by_left.get(self.started).map(|&id| self.edge(id).left);
        // No edge starts after the last one has ended.
        let end = self.by_right.get(self.ended).map(|&id| self.edge(id).right)?;
        let corner = start.filter(|start| is_less(start, &end)).unwrap_or(end);
        let order =
            self.crossings.first_key_value().map(|(Lexicographic2(point), _)| compare_lexicographic_2d(point, &corner));
        let mut hint = None;
        if let Some(Ordering::Less | Ordering::Equal) = order {
            let (Lexicographic2(point), edges) = self.crossings.pop_first().expect("it is there");
            hint = Some(self.place_of[edges[0] as usize]);
            if order == Some(Ordering::Less) {
                let (site, starting) = (Site::Crossing(edges), 0..0);
                return Some(Vertex { site, point: Where::Crossing(point), hint, starting });
            }
        }
        let first = self.started;
        while self.by_left.get(self.started).is_some_and(|&id| self.edge(id).left == corner) {
            self.started += 1;
        }
        while let Some(&id) = self.by_right.get(self.ended).filter(|&&id| self.edge(id).right == corner) {
            hint = Some(self.place_of[id as usize]);
            self.ended += 1;
        }
        let (site, point) = (Site::Corner(corner), Where::Corner(corner));
        Some(Vertex { site, point, hint, starting: first..self.started })
    }

    /// The side of the line of a bundle on which the vertex is.
    fn side(&self, bundle: &Bundle, vertex: &Vertex) -> Sign {
        let Edge { left, right, .. } = self.edge(bundle.edges[0]);
        match &vertex.point {
            Where::Corner(point) => orient2d(left, right, point),
            Where::Crossing(point) => implicit::orient2d(left, right, point),
        }
    }

    /// Passes a vertex: the arriving bundles are removed from the status, and the leaving ones take their places.
    fn pass<V: Visitor>(&mut self, vertex: &Vertex, visitor: &mut V) -> ControlFlow<V::Found> {
        let (below, above) = self.find_run(vertex);
        self.close_trapezoids(vertex, below, above, visitor)?;
        let mut arriving = take(&mut self.arriving);
        let mut leaving = take(&mut self.leaving);
        arriving.extend(self.run.iter().map(|&place| take(self.status.get_mut(place))));
        self.leave(vertex, &arriving, &mut leaving);
        let mut inside = below.map_or(0, |below| self.status.get(below).inside);
        if let Some(below) = below {
            self.status.get_mut(below).since = vertex.site;
        }
        for bundle in &mut leaving {
            bundle.edges.iter().for_each(|&id| inside ^= self.edge(id).region);
            (bundle.inside, bundle.since) = (inside, vertex.site);
        }
        let before = arriving.last().map(|last| last.inside);
        assert!(before.is_none_or(|before| before == inside), "the cell above is the same on both sides");
        visitor.vertex(&vertex.site, &arriving, &leaving)?;
        arriving.clear();
        self.place(below, &mut leaving);
        (self.arriving, self.leaving) = (arriving, leaving);
        match (self.run.first(), self.run.last()) {
            (Some(&first), Some(&last)) => {
                self.find_crossing(below, Some(first));
                self.find_crossing(Some(last), above);
            }
            _ => self.find_crossing(below, above),
        }
        ControlFlow::Continue(())
    }

    /// Finds the bundles of the status that contain the vertex, which are consecutive, and their neighbours below and
    /// above.
    fn find_run(&mut self, vertex: &Vertex) -> (Option<Place>, Option<Place>) {
        self.run.clear();
        let found = match vertex.hint {
            Some(place) => Ok(place),
            None => {
                let Where::Corner(point) = vertex.point else { unreachable!("a crossing is one of edges") };
                let edges = self.edges;
                self.status.search(|bundle| {
                    let Edge { left, right, .. } = &edges[bundle.edges[0] as usize];
                    // A vertex above: the edge is less.
                    match orient2d(left, right, &point) {
                        Sign::Positive => Ordering::Less,
                        Sign::Zero => Ordering::Equal,
                        Sign::Negative => Ordering::Greater,
                    }
                })
            }
        };
        let place = match found {
            Err(below) => return (below, below.map_or(self.status.lowest(), |below| self.status.above(below))),
            Ok(place) => place,
        };
        let contains = |place: &Place| self.side(self.status.get(*place), vertex).is_zero();
        let mut first = place;
        while let Some(next) = self.status.below(first).filter(contains) {
            first = next;
        }
        let mut last = place;
        while let Some(next) = self.status.above(last).filter(contains) {
            last = next;
        }
        let mut next = first;
        self.run.push(next);
        while next != last {
            next = self.status.above(next).expect("the last one is above");
            self.run.push(next);
        }
        (self.status.below(first), self.status.above(last))
    }

    /// Passes the trapezoids that end at the vertex to the visitor.
    fn close_trapezoids<V: Visitor>(
        &self,
        vertex: &Vertex,
        below: Option<Place>,
        above: Option<Place>,
        visitor: &mut V,
    ) -> ControlFlow<V::Found> {
        let mut lower = below;
        for place in self.run.iter().copied().map(Some).chain([above]) {
            if let (Some(lower), Some(upper)) = (lower, place) {
                let (lower, upper) = (self.status.get(lower), self.status.get(upper));
                visitor.trapezoid(&Trapezoid {
                    left: lower.since,
                    right: vertex.site,
                    below: lower.edges[0],
                    above: upper.edges[0],
                    inside: lower.inside,
                })?;
            }
            lower = place;
        }
        ControlFlow::Continue(())
    }

    /// The bundles that leave a vertex to the right, from below to above: edges that continue, and edges that start.
    fn leave(&self, vertex: &Vertex, arriving: &[Bundle], leaving: &mut Vec<Bundle>) {
        let point = match &vertex.point {
            Where::Crossing(_) => {
                // Bundles continue behind a crossing in reverse order.
                leaving.extend(arriving.iter().rev().cloned());
                return;
            }
            Where::Corner(point) => point,
        };
        for bundle in arriving.iter().rev() {
            let goes_on = |id: &EdgeId| self.edge(*id).right != *point;
            let edges: Vec<EdgeId> = bundle.edges.iter().copied().filter(goes_on).collect();
            if !edges.is_empty() {
                leaving.push(Bundle { edges, ..Bundle::default() });
            }
        }
        for i in vertex.starting.clone() {
            leaving.push(Bundle { edges: Vec::from([self.by_left[i]]), ..Bundle::default() });
        }
        let turn = |lower: &Bundle, upper: &Bundle| {
            let [lower, upper] = [lower, upper].map_each(|bundle| &self.edge(bundle.edges[0]).right);
            // All directions are to the right, or straight up.
            Ordering::from(orient2d(point, lower, upper)).reverse()
        };
        if !vertex.starting.is_empty() {
            leaving.sort_by(turn);
            leaving.dedup_by(|upper, lower| {
                let coincide = turn(lower, upper).is_eq();
                if coincide {
                    lower.edges.append(&mut upper.edges);
                }
                coincide
            });
        }
        for bundle in leaving {
            if let Some(input) = bundle.edges.iter().position(|&id| self.edge(id).is_input()) {
                bundle.edges.swap(0, input);
            }
        }
    }

    /// Puts the leaving bundles into the places of the arriving ones, and adds or removes places; `run` then has these.
    fn place(&mut self, below: Option<Place>, leaving: &mut Vec<Bundle>) {
        while self.run.len() > leaving.len() {
            self.status.remove(self.run.pop().expect("it is longer"));
        }
        for (i, bundle) in leaving.drain(..).enumerate() {
            let place = match self.run.get(i) {
                Some(&place) => {
                    *self.status.get_mut(place) = bundle;
                    place
                }
                None => {
                    let place = self.status.insert_above(self.run.last().copied().or(below), bundle);
                    self.run.push(place);
                    place
                }
            };
            for &id in &self.status.get(place).edges {
                self.place_of[id as usize] = place;
            }
        }
    }

    /// Finds where two neighbours cross, to the right of the vertex that made them neighbours. Where they only touch,
    /// one of them ends, which is a vertex in any case.
    fn find_crossing(&mut self, lower: Option<Place>, upper: Option<Place>) {
        let (Some(lower), Some(upper)) = (lower, upper) else { return };
        let ids = [lower, upper].map_each(|place| self.status.get(place).edges[0]);
        let [lower, upper] = ids.map_each(|id| self.edge(id));
        let crosses = if is_less(&lower.right, &upper.right) {
            orient2d(&upper.left, &upper.right, &lower.right) == Sign::Positive
        } else {
            orient2d(&lower.left, &lower.right, &upper.right) == Sign::Negative
        };
        if crosses {
            let point = ImplicitPoint2::new(crossing([lower, upper])).expect("lines that cross");
            self.crossings.entry(Lexicographic2(point)).or_insert(ids);
        }
    }
}
