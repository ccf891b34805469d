//! The edges around each vertex.

use crate::planar::arrangement::graph::PlanarGraph;
use std::f64::consts::PI;
use straightedge::internals::MapEach;

/// Around vertices with more edges, those in a direction are found by angles.
const MANY: usize = 8;
/// Edges longer than this multiple of the promised distance are distinguished by angles.
const LONG: f64 = 1024.0;
/// Greater than the error of any angle.
const SLACK: f64 = 1e-12;

/// An edge as seen from one of its ends.
#[derive(Clone, Copy)]
pub(super) struct Spoke {
    pub(super) edge: usize,
    /// The other end.
    pub(super) to: usize,
    /// Its direction as that of a line, in [0, π); -1 for a short edge.
    angle: f64,
}

/// The edges around each vertex: first the short ones, then the others by their angles.
pub(super) struct Around {
    spokes: Vec<Spoke>,
    /// Where the edges of each vertex start, and where the last ones end.
    starts: Vec<usize>,
    /// For each vertex, a bound on the angle between a line and an edge that is not short, both ends of which are
    /// within the promised distance of the line.
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
        // The sine of the angle is at most twice the promised distance divided by the length, which may be halved.
        let deviation = |shortest: f64| (4.0 * (distance / shortest)).min(1.0).asin() + SLACK;
        Around { spokes, starts, deviations: shortest.into_iter().map(deviation).collect() }
    }

    /// The edges of a vertex that may continue along a segment near it, and perhaps some others.
    pub(super) fn along(&self, vertex: usize, segment: [[f64; 2]; 2]) -> impl Iterator<Item = Spoke> + '_ {
        let all = &self.spokes[self.starts[vertex]..self.starts[vertex + 1]];
        let short = all.partition_point(|spoke| spoke.angle < 0.0);
        let ranges = if all.len() <= MANY {
            [0..all.len(), 0..0, 0..0, 0..0]
        } else {
            let (all, angle, deviation) = (&all[short..], angle(vector(segment)), self.deviations[vertex]);
            // The directions 0 and π are equal.
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

/// The vector from one point to another; halved where it would not be finite.
fn vector([[ax, ay], [bx, by]]: [[f64; 2]; 2]) -> [f64; 2] {
    let vector = [bx - ax, by - ay];
    if vector.iter().all(|x| x.is_finite()) { vector } else { [bx / 2.0 - ax / 2.0, by / 2.0 - ay / 2.0] }
}

/// The direction of a line: from 0 to π.
fn angle([x, y]: [f64; 2]) -> f64 {
    let [x, y] = if y < 0.0 { [-x, -y] } else { [x, y + 0.0] };
    y.atan2(x)
}
