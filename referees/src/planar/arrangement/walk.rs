//! Walks along a segment by edges near it.

use crate::harness::limit;
use crate::planar::arrangement::around::Around;
use crate::planar::arrangement::ends::is_near;
use crate::planar::arrangement::graph::PlanarGraph;
use crate::planar::arrangement::segments;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use straightedge::closest::point_segment_2d;
use straightedge::internals::MapEach;
use straightedge::{Point2, Segment2};

/// The vertices of the chains along a segment, in order of their numbers, and how far each is from it.
pub(super) struct Chain {
    pub(super) vertices: Vec<usize>,
    pub(super) distances: Vec<f64>,
}

impl Chain {
    /// The distance of a vertex from the segment, if it belongs to its chains.
    pub(super) fn distance(&self, vertex: usize) -> Option<f64> {
        self.vertices.binary_search(&vertex).ok().map(|place| self.distances[place])
    }
}

pub(super) fn distance_from(point: &[f64; 2], segment: &Segment2<f64>) -> f64 {
    point_segment_2d(&Point2::from(*point), segment).distance()
}

/// Walks along segments.
pub(super) struct Walk<'a> {
    graph: &'a PlanarGraph,
    around: &'a Around,
    distance: f64,
    /// For each vertex the last walk that saw it.
    pub(super) seen: Vec<usize>,
    pub(super) walks: usize,
    /// For each vertex the last segment whose second end it is near, plus 1.
    pub(super) goal: Vec<usize>,
}

/// What can be reached along a segment.
pub(super) struct Part {
    pub(super) vertices: Vec<usize>,
    pub(super) edges: Vec<usize>,
}

impl<'a> Walk<'a> {
    pub(super) fn new(graph: &'a PlanarGraph, around: &'a Around, distance: f64) -> Self {
        let none = Vec::from_iter(graph.vertices.iter().map(|_| 0));
        Walk { graph, around, distance, seen: none.clone(), walks: 0, goal: none }
    }

    /// What can be reached from a vertex near a segment by edges near it.
    pub(super) fn from(&mut self, start: usize, ends: [[f64; 2]; 2], segment: &Segment2<f64>) -> Part {
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
    pub(super) fn best(&mut self, chain: &Chain, starts: &[usize], number: usize, segment: [[f64; 2]; 2]) -> f64 {
        self.walks += 1;
        let [from_start, from_end] = segment.map_each(|end| segments::segment([end; 2]));
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
