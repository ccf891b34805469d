//! The edges of polygons as segments, each once: edges of several rings, or of one, may be equal.

use super::key::{Key, key};
use super::ring::Ends;
use super::rings::{Edge, Rings};
use std::collections::HashMap;

/// Segments that differ from each other, whichever end is the first.
pub(super) struct Segments {
    pub(super) ends: Vec<Ends>,
    /// The edges that are the first segment, then those that are the second, each in ascending order.
    edges: Vec<Edge>,
    /// Where the edges of each segment start, and the end of all.
    firsts: Vec<usize>,
}

impl Segments {
    /// The edges of polygons, of which the numbers ascend.
    pub(super) fn of(rings: &Rings<'_>, parts: impl Iterator<Item = usize>) -> Self {
        let of_ring = |ring: usize| (0..rings.rings[ring].starts.len()).map(move |edge| (ring, edge));
        let all: Vec<Edge> = parts.flat_map(|part| rings.parts[part].rings.clone()).flat_map(of_ring).collect();
        let mut ends = Vec::new();
        let mut known: HashMap<[Key; 2], usize> = HashMap::with_capacity(all.len());
        let mut numbers = Vec::with_capacity(all.len());
        for &(ring, edge) in &all {
            let of_edge = rings.rings[ring].edge(edge);
            let [a, b] = of_edge.map(key);
            let number = *known.entry([a.min(b), a.max(b)]).or_insert(ends.len());
            if number == ends.len() {
                ends.push(of_edge);
            }
            numbers.push(number);
        }
        let mut firsts = vec![0; ends.len() + 1];
        numbers.iter().for_each(|number| firsts[number + 1] += 1);
        (0..ends.len()).for_each(|number| firsts[number + 1] += firsts[number]);
        let (mut next, mut edges) = (firsts.clone(), vec![(0, 0); all.len()]);
        for (edge, number) in all.into_iter().zip(numbers) {
            edges[next[number]] = edge;
            next[number] += 1;
        }
        Segments { ends, edges, firsts }
    }

    /// The edges that are this segment.
    pub(super) fn edges(&self, segment: usize) -> &[Edge] {
        &self.edges[self.firsts[segment]..self.firsts[segment + 1]]
    }
}
