//! Straight skeletons: the paths of the corners of a polygon whose edges move inwards, each at a speed of its own
//! (Aichholzer, Aurenhammer, Alberts and Gärtner, 1995; with weights Biedl, Held, Huber, Kaaser and Palfrader, 2015).
//!
//! The edges that move make up the wavefront. It changes where one of its corners meets one of its edges, and every
//! such touch is an event of three lines. All touches of one time are handled together: those at one place make up a
//! node, in which any number of edges end and start. What has lost its width there becomes an arc, and each edge that
//! ends goes on with the next that starts, in the order of angles. So there are no cases of edges, splits and more.

use super::pieces::{Edge, End, Piece, Unskeletal, is_same_direction, successors, turn, without_width};
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};
use straightedge::offset::{compare_weighted_event, weighted_event_point, weighted_event_side, weighted_event_sign};
use straightedge::{Point2, Segment2, Sign};

pub(crate) struct Skeleton {
    pub(crate) nodes: Vec<Node>,
    pub(crate) arcs: Vec<Arc>,
    /// Of each edge, the edge that its face is named after: edges of one line whose faces have grown together share it.
    pub(crate) faces: Vec<usize>,
}

pub(crate) struct Node {
    /// The corner, or where the first three of its edges meet, rounded.
    pub(crate) point: Point2<f64>,
    /// The edges that reach it, some of them several times. Those of a corner are no event.
    pub(crate) edges: Vec<usize>,
    pub(crate) is_corner: bool,
}

pub(crate) struct Arc {
    pub(crate) nodes: [usize; 2],
    /// The edges to whose faces it belongs, to the left and to the right.
    pub(crate) edges: [usize; 2],
}

/// A corner of the wavefront, between two edges.
struct Corner {
    edges: [usize; 2],
    born: usize,
    next: usize,
    is_alive: bool,
}

/// A corner meets an edge of the wavefront, or what was one when this was found.
struct Touch {
    /// Of the corner and the edge.
    lines: [Edge; 3],
    corner: usize,
    /// The corners at the ends of the edge, and whether they are there at that time.
    ends: [(usize, bool); 2],
}

impl Ord for Touch {
    /// The earliest is the greatest.
    fn cmp(&self, other: &Self) -> Ordering {
        compare_weighted_event(other.lines.each_ref(), self.lines.each_ref()).expect("events")
    }
}
impl PartialOrd for Touch {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl Eq for Touch {}
impl PartialEq for Touch {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

struct Wavefront<'a> {
    edges: &'a [Edge],
    corners: Vec<Corner>,
    touches: BinaryHeap<Touch>,
    now: Option<[Edge; 3]>,
    skeleton: Skeleton,
}

/// The skeleton of the region to the left of edges: of rings that do not cross, the outer ones counterclockwise, holes
/// clockwise, in any order. Speeds are positive. Edges of one line that become neighbours are one from then on.
pub(crate) fn skeleton(edges: &[Edge]) -> Result<Skeleton, Unskeletal> {
    if edges.iter().any(|edge| edge.weight.partial_cmp(&0.0) != Some(Ordering::Greater)) {
        return Err(Unskeletal::Speeds);
    }
    let skeleton = Skeleton { nodes: Vec::new(), arcs: Vec::new(), faces: (0..edges.len()).collect() };
    let mut front = Wavefront { edges, corners: Vec::new(), touches: BinaryHeap::new(), now: None, skeleton };
    let nodes = &mut front.skeleton.nodes;
    let mut node_of = |edge: usize, point: Point2<f64>| {
        let node = nodes.iter().position(|node: &Node| node.point == point).unwrap_or(nodes.len());
        if node == nodes.len() {
            nodes.push(Node { point, edges: Vec::new(), is_corner: true });
        }
        nodes[node].edges.push(edge);
        End::Node(node)
    };
    let piece = |edge: usize| {
        let Segment2 { a, b } = edges[edge].segment;
        Piece { edge, ends: [node_of(edge, a), node_of(edge, b)] }
    };
    let pieces = (0..edges.len()).map(piece).collect();
    front.advance(pieces)?;
    while let Some(touch) = front.touches.pop() {
        if front.is_valid(&touch) {
            front.stop(touch)?;
        }
    }
    match front.corners.iter().any(|corner| corner.is_alive) {
        true => Err(Unskeletal::Rings),
        false => Ok(front.skeleton),
    }
}

impl Wavefront<'_> {
    fn is_valid(&self, touch: &Touch) -> bool {
        let [(from, _), (to, _)] = touch.ends;
        [touch.corner, from, to].iter().all(|&i| self.corners[i].is_alive) && self.corners[from].next == to
    }

    /// The touch still to come of a corner and the edge that starts at another, if the wavefront remains until then.
    fn touch(&self, corner: usize, from: usize) -> Option<Touch> {
        let ([a, b], [before, c]) = (self.corners[corner].edges, self.corners[from].edges);
        let to = self.corners[from].next;
        let after = self.corners[to].edges[1];
        // Three lines meet once: those of a node have met.
        let born = &self.skeleton.nodes[self.corners[corner].born];
        if corner == from || corner == to || born.edges.contains(&c) {
            return None;
        }
        let lines = [a, b, c].map(|i| self.edges[i]);
        let [first, second, third] = &lines;
        if !weighted_event_sign(first, second, third)?.is_positive() {
            return None;
        }
        // Its own edges are there by definition: no need to prove it.
        let side = |other: usize| match other == a || other == b {
            true => Sign::Zero,
            false => weighted_event_side(lines.each_ref(), &self.edges[other]).expect("an event"),
        };
        let behind = side(before) * turn(self.edges, before, c);
        let ahead = if behind.is_negative() { behind } else { side(after) * turn(self.edges, c, after) };
        let is_later =
            |now: &[Edge; 3]| compare_weighted_event(lines.each_ref(), now.each_ref()).expect("events").is_gt();
        let is_touch = !behind.is_negative() && !ahead.is_negative() && self.now.as_ref().is_none_or(is_later);
        is_touch.then_some(Touch { lines, corner, ends: [(from, behind.is_zero()), (to, ahead.is_zero())] })
    }

    /// Makes the nodes of the time of a touch.
    fn stop(&mut self, first: Touch) -> Result<(), Unskeletal> {
        let mut touches = vec![first];
        while self.touches.peek() == touches.first() {
            touches.extend(self.touches.pop().filter(|touch| self.is_valid(touch)));
        }
        self.now = Some(touches[0].lines);
        // Each corner that touches, with one of those at the same place, the same for all.
        let mut places: BTreeMap<usize, usize> = BTreeMap::new();
        for Touch { corner, ends, .. } in &touches {
            let here = *places.entry(*corner).or_insert(*corner);
            for &(end, _) in ends.iter().filter(|(_, is_there)| *is_there) {
                let there = *places.entry(end).or_insert(end);
                places.values_mut().filter(|place| **place == there).for_each(|place| *place = here);
            }
        }
        let mut nodes: BTreeMap<usize, usize> = BTreeMap::new();
        let mut splits: BTreeMap<usize, Vec<&Touch>> = BTreeMap::new();
        for touch in &touches {
            let [first, second, third] = &touch.lines;
            let [(from, is_first), (_, is_last)] = touch.ends;
            let node = *nodes.entry(places[&touch.corner]).or_insert_with(|| {
                let point = weighted_event_point(first, second, third).expect("an event");
                self.skeleton.nodes.push(Node { point, edges: Vec::new(), is_corner: false });
                self.skeleton.nodes.len() - 1
            });
            let [a, b] = self.corners[touch.corner].edges;
            self.skeleton.nodes[node].edges.extend([a, b, self.corners[from].edges[1]]);
            if !is_first && !is_last {
                splits.entry(from).or_default().push(touch);
            }
        }
        let node_of = |corner: usize| places.get(&corner).map(|place| nodes[place]);
        let mut pieces = Vec::new();
        for (i, corner) in self.corners.iter().enumerate().filter(|(_, corner)| corner.is_alive) {
            let mut stops = splits.remove(&i).unwrap_or_default();
            stops.sort_by(|one, other| self.order_along(corner.edges[1], one, other));
            let end = |i: usize| node_of(i).map_or(End::Corner(i), End::Node);
            let mut ends = vec![end(i)];
            ends.extend(stops.iter().map(|touch| end(touch.corner)));
            ends.push(end(corner.next));
            ends.dedup();
            pieces.extend(ends.windows(2).map(|ends| Piece { edge: corner.edges[1], ends: [ends[0], ends[1]] }));
        }
        for &i in places.keys() {
            let Corner { edges, born, is_alive, .. } = &mut self.corners[i];
            *is_alive = false;
            self.skeleton.arcs.push(Arc { nodes: [*born, nodes[&places[&i]]], edges: *edges });
        }
        self.advance(pieces)
    }

    /// The order of two touches of one edge at one time along it.
    fn order_along(&self, edge: usize, one: &Touch, other: &Touch) -> Ordering {
        let crossing = self.corners[other.corner].edges.into_iter().find(|&i| !turn(self.edges, edge, i).is_zero());
        let crossing = crossing.expect("two directions");
        let side = weighted_event_side(one.lines.each_ref(), &self.edges[crossing]).expect("an event");
        (-(side * turn(self.edges, edge, crossing))).into()
    }

    /// Goes on from the pieces that the wavefront consists of at this time.
    fn advance(&mut self, mut pieces: Vec<Piece>) -> Result<(), Unskeletal> {
        // At the start, what has no width is not between the rings.
        for (nodes, edges) in without_width(&mut pieces) {
            if self.now.is_none() {
                return Err(Unskeletal::Rings);
            }
            self.skeleton.arcs.push(Arc { nodes, edges });
        }
        let after = successors(self.edges, &pieces)?;
        let mut starts: Vec<Option<usize>> = pieces.iter().map(|_| None).collect();
        let (mut changed, known) = (BTreeSet::new(), self.corners.len());
        for (i, piece) in pieces.iter().enumerate() {
            let edges = [piece.edge, pieces[after[i]].edge];
            starts[after[i]] = match piece.ends[1] {
                End::Corner(corner) => Some(corner),
                End::Node(_) if is_same_direction(self.edges, edges[0], edges[1]) => {
                    self.merge(edges)?;
                    None
                }
                End::Node(born) => {
                    self.corners.push(Corner { edges, born, next: usize::MAX, is_alive: true });
                    Some(self.corners.len() - 1)
                }
            };
        }
        for (i, start) in starts.iter().enumerate().filter_map(|(i, start)| Some((i, (*start)?))) {
            let mut last = after[i];
            let next = loop {
                match starts[last] {
                    Some(next) => break next,
                    None => last = after[last],
                }
            };
            if std::mem::replace(&mut self.corners[start].next, next) != next {
                changed.insert(start);
            }
        }
        let alive = || (0..self.corners.len()).filter(|&i| self.corners[i].is_alive);
        let of_changed = alive().flat_map(|corner| changed.iter().map(move |&from| (corner, from)));
        let of_new = alive().flat_map(|from| (known..self.corners.len()).map(move |corner| (corner, from)));
        let of_new = of_new.filter(|(_, from)| !changed.contains(from));
        let found: Vec<Touch> =
            of_changed.chain(of_new).filter_map(|(corner, from)| self.touch(corner, from)).collect();
        self.touches.extend(found);
        Ok(())
    }

    /// Edges of one line are one from now on.
    fn merge(&mut self, [first, second]: [usize; 2]) -> Result<(), Unskeletal> {
        if self.edges[first].weight != self.edges[second].weight {
            return Err(Unskeletal::Speeds);
        }
        let (one, other) = (self.skeleton.faces[first], self.skeleton.faces[second]);
        self.skeleton.faces.iter_mut().filter(|face| **face == other).for_each(|face| *face = one);
        Ok(())
    }
}
