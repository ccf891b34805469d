//! Rings of a polygon that touch in a cycle, and so enclose a part of the interior.

use super::meetings::Witness;
use super::points::Meeting;
use super::rings::Edge;
use std::collections::VecDeque;
use std::ops::Range;

/// The points of a cycle of rings, in its order, each with edges of the two rings that it joins there: empty if the
/// rings, of which none passes a point twice, touch in no cycle.
pub(super) fn cycle(rings: Range<usize>, touching: &[Meeting]) -> Vec<Witness> {
    // A graph of rings and points: those are linked that have a way through these.
    let count = rings.len();
    let mut links: Vec<Vec<usize>> = vec![Vec::new(); count + touching.len()];
    let mut joined = Forest { parents: (0..links.len()).collect() };
    for (number, meeting) in touching.iter().enumerate() {
        let point = count + number;
        for (ring, _) in &meeting.ways {
            let ring = ring - rings.start;
            if joined.join(ring, point) {
                links[ring].push(point);
                links[point].push(ring);
                continue;
            }
            // From the point back to it: rings and points in turns.
            let nodes = path(&links, point, ring);
            let edge = |meeting: &Meeting, ring: usize| -> Edge {
                let ways = &meeting.ways;
                ways[ways.partition_point(|way| way.0 < rings.start + ring)]
            };
            let witness = |i: usize| {
                let meeting = &touching[nodes[i] - count];
                let before = nodes[(i + nodes.len() - 1) % nodes.len()];
                let mut edges = [before, nodes[i + 1]].map(|ring| edge(meeting, ring));
                edges.sort_unstable();
                (meeting.at, edges)
            };
            return (0..nodes.len()).step_by(2).map(witness).collect();
        }
    }
    Vec::new()
}

/// The nodes of a shortest path.
fn path(links: &[Vec<usize>], from: usize, to: usize) -> Vec<usize> {
    let mut next = vec![usize::MAX; links.len()];
    next[to] = to;
    let mut ahead = VecDeque::from([to]);
    while let Some(node) = ahead.pop_front() {
        for &other in &links[node] {
            if next[other] == usize::MAX {
                next[other] = node;
                ahead.push_back(other);
            }
        }
    }
    let mut nodes = vec![from];
    while let Some(&last) = nodes.last().filter(|last| **last != to) {
        nodes.push(next[last]);
    }
    nodes
}

/// Sets of numbers: each number has a parent in its set, or is the root.
struct Forest {
    parents: Vec<usize>,
}

impl Forest {
    fn root(&mut self, mut of: usize) -> usize {
        while self.parents[of] != of {
            // Each is moved nearer to the root.
            self.parents[of] = self.parents[self.parents[of]];
            of = self.parents[of];
        }
        of
    }

    /// Joins two sets: whether they were two.
    fn join(&mut self, one: usize, other: usize) -> bool {
        let [one, other] = [one, other].map(|of| self.root(of));
        self.parents[one] = other;
        one != other
    }
}
