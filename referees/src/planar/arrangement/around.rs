//! The edges around each vertex.

use crate::planar::arrangement::graph::PlanarGraph;
use std::f64::consts::PI;
use straightedge::internals::MapEach;

/// Around vertices of more edges, those in one direction are looked for by angles.
const MANY: usize = 8;
/// Edges longer than so many times the promised distance are told from each other by angles.
const LONG: f64 = 1024.0;
/// More than any angle errs.
const SLACK: f64 = 1e-12;

/// An edge as one of its ends has it.
#[derive(Clone, Copy)]
pub(super) struct Spoke {
    pub(super) edge: usize,
    /// The other end.
    pub(super) to: usize,
    /// Its direction, of lines: in [0, π). Of a short edge -1.
    angle: f64,
}

/// The edges around each vertex: the short ones, then the others by their angles.
pub(super) struct Around {
    spokes: Vec<Spoke>,
    /// Where those of each vertex start, and behind all where they end.
    starts: Vec<usize>,
    /// Of two points, neither of which is farther than promised from a line, an edge between them deviates by less from
    /// the direction of the line, if it is no short one of this vertex.
    deviations: Vec<f64>,
}

impl Around {
    pub(super) fn new(graph: &PlanarGraph, distance: f64) -> Self {
        let PlanarGraph { vertices, edges } = graph;
        let mut starts = Vec::from_iter((0..=vertices.len()).map(|_| 0));
        edges.iter().flatten().for_each(|end| starts[end + 1] += 1);
        for vertex in 0..vertices.len() {
            starts[vertex + 1] += starts[vertex];
        }
        let mut next = starts.clone();
        let mut spokes = Vec::from_iter((0..2 * edges.len()).map(|_| Spoke { edge: 0, to: 0, angle: 0.0 }));
        let mut shortest = Vec::from_iter(vertices.iter().map(|_| f64::INFINITY));
        for (edge, &[a, b]) in edges.iter().enumerate() {
            let vector = vector(graph.ends(edge));
            let length = vector[0].hypot(vector[1]);
            let is_short = length <= LONG * distance;
            let angle = if is_short { -1.0 } else { angle(vector) };
            for (from, to) in [(a, b), (b, a)] {
                if !is_short {
                    shortest[from] = shortest[from].min(length);
                }
                spokes[next[from]] = Spoke { edge, to, angle };
                next[from] += 1;
            }
        }
        for vertex in 0..vertices.len() {
            spokes[starts[vertex]..starts[vertex + 1]].sort_by(|s, t| s.angle.total_cmp(&t.angle));
        }
        // The sine of the angle is at most twice the promised distance by the length, which may be halved.
        let deviation = |shortest: f64| (4.0 * (distance / shortest)).min(1.0).asin() + SLACK;
        Around { spokes, starts, deviations: shortest.into_iter().map(deviation).collect() }
    }

    /// The edges of a vertex which may go on along a segment that is near it, some others among them.
    pub(super) fn along(&self, vertex: usize, segment: [[f64; 2]; 2]) -> impl Iterator<Item = Spoke> + '_ {
        let all = &self.spokes[self.starts[vertex]..self.starts[vertex + 1]];
        let short = all.partition_point(|spoke| spoke.angle < 0.0);
        let ranges = if all.len() <= MANY {
            [0..all.len(), 0..0, 0..0, 0..0]
        } else {
            let (all, angle, deviation) = (&all[short..], angle(vector(segment)), self.deviations[vertex]);
            // The directions 0 and π are one.
            let [before, here, behind] = [angle - PI, angle, angle + PI].map_each(|angle| {
                let start = all.partition_point(|spoke| spoke.angle < angle - deviation);
                let end = all.partition_point(|spoke| spoke.angle <= angle + deviation);
                short + start..short + end
            });
            [0..short, before, here, behind]
        };
        ranges.into_iter().flat_map(|range| &all[range]).copied()
    }
}

/// From one point to another; halved where it would not be finite.
fn vector([[ax, ay], [bx, by]]: [[f64; 2]; 2]) -> [f64; 2] {
    let vector = [bx - ax, by - ay];
    if vector.iter().all(|x| x.is_finite()) { vector } else { [bx / 2.0 - ax / 2.0, by / 2.0 - ay / 2.0] }
}

/// The direction of a line: from 0 to π.
fn angle([x, y]: [f64; 2]) -> f64 {
    let [x, y] = if y < 0.0 { [-x, -y] } else { [x, y + 0.0] };
    y.atan2(x)
}
