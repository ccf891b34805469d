//! The vertices near the ends of segments.

use crate::harness::limit;
use crate::planar::arrangement::graph::PlanarGraph;
use crate::planar::arrangement::planar::compare;
use crate::planar::arrangement::segments::{Segments, segment};
use straightedge::closest::point_segment_2d;
use straightedge::internals::MapEach;
use straightedge::intersect::visit_close_pairs;
use straightedge::{Point2, Segment2};

/// The vertices near the ends of segments.
pub(super) struct Ends {
    /// The distinct ends, in lexicographic order.
    points: Vec<[f64; 2]>,
    /// The vertices near each.
    pub(super) near: Vec<Vec<usize>>,
}

impl Ends {
    pub(super) fn new(input: &Segments, graph: &PlanarGraph, distance: f64) -> Self {
        let mut points: Vec<[f64; 2]> = input.segments.iter().flatten().copied().collect();
        points.sort_by(compare);
        points.dedup();
        let count = points.len();
        // Rounding is monotonic: points within the promised distance are in the box.
        let around = |&point: &[f64; 2]| {
            let low = point.map_each(|x| (x - distance).max(f64::MIN));
            let high = point.map_each(|x| (x + distance).min(f64::MAX));
            [Point2::from(low), Point2::from(high)]
        };
        let vertices = graph.vertices.iter().map(|vertex| [Point2::from(*vertex); 2]);
        let boxes: Vec<[Point2<f64>; 2]> = points.iter().map(around).chain(vertices).collect();
        let mut near = Vec::from_iter((0..count).map(|_| Vec::new()));
        visit_close_pairs(&boxes, &mut |i, j| {
            limit::check();
            let (end, vertex) = (i.min(j), i.max(j));
            if end < count && vertex >= count {
                let vertex = vertex - count;
                if is_near(&graph.vertices[vertex], &segment([points[end]; 2]), distance) {
                    near[end].push(vertex);
                }
            }
        });
        Ends { points, near }
    }

    /// The vertices near an end.
    pub(super) fn of(&self, end: &[f64; 2]) -> &[usize] {
        let place = self.points.binary_search_by(|point| compare(point, end)).expect("it is an end");
        &self.near[place]
    }
}

pub(super) fn is_near(point: &[f64; 2], segment: &Segment2<f64>, distance: f64) -> bool {
    point_segment_2d(&Point2::from(*point), segment).is_within(&distance)
}
