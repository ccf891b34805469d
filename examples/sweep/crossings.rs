//! All points that two or more segments of the plane have in common, by a sweep (Bentley and Ottmann, 1979; de Berg,
//! Cheong, van Kreveld and Overmars, *Computational Geometry*, 2008, 2.1).
//!
//! A vertical line passes from the left to the right, and stops at each end and each crossing. The segments that it
//! meets are kept in their order from below; only neighbours can be the next to cross. As in the book the line is
//! slanted by as good as nothing, which makes the order of stops lexicographic, and a vertical segment one like others.

use std::collections::BTreeMap;
use straightedge::implicit::{ImplicitPoint2, Lexicographic2, Ssi, compare_lexicographic_2d, compare_y_at_x};
use straightedge::intersect::segment_segment_2d;
use straightedge::predicate::{self, compare_slope_2d};
use straightedge::{Feature, Segment2};

/// A point that segments have in common.
pub(crate) struct Common {
    /// An end, or defined as the crossing of two segments.
    pub(crate) point: ImplicitPoint2<f64>,
    /// The indices of all segments that contain it, in ascending order.
    pub(crate) segments: Vec<usize>,
}

type Point = Lexicographic2<ImplicitPoint2<f64>>;

struct Sweep {
    /// The end that is first in lexicographic order is a.
    segments: Vec<Segment2<f64>>,
    /// Where the line stops next, and which segments start there.
    events: BTreeMap<Point, Vec<usize>>,
    /// The segments that the line meets, from below. Those that overlap are in any order.
    status: Vec<usize>,
}

/// The ends and crossings that two or more segments contain, in lexicographic order. Of segments that overlap, that is
/// each such point of what they share. Segments may be points. `progress` is called with the count of those passed.
pub(crate) fn common_points(segments: &[Segment2<f64>], mut progress: impl FnMut(usize)) -> Vec<Common> {
    let rightwards = |&Segment2 { a, b }: &Segment2<f64>| {
        if predicate::compare_lexicographic_2d(&a, &b).is_gt() { Segment2::new(b, a) } else { Segment2::new(a, b) }
    };
    let segments: Vec<Segment2<f64>> = segments.iter().map(rightwards).collect();
    let mut sweep = Sweep { segments, events: BTreeMap::new(), status: Vec::new() };
    for i in 0..sweep.segments.len() {
        let [a, b] = [sweep.segments[i].a, sweep.segments[i].b].map(|end| ImplicitPoint2::new(end).expect("finite"));
        sweep.events.entry(Lexicographic2(a)).or_default().push(i);
        sweep.events.entry(Lexicographic2(b)).or_default();
    }
    let (mut found, mut passed) = (Vec::new(), 0);
    while let Some((Lexicographic2(point), starting)) = sweep.events.pop_first() {
        let (segments, ended) = sweep.stop(&point, starting);
        if segments.len() > 1 {
            found.push(Common { point, segments });
        }
        passed += ended;
        progress(passed);
    }
    found
}

impl Sweep {
    /// Passes a point. The segments that contain it, and how many of them end there.
    fn stop(&mut self, point: &ImplicitPoint2<f64>, starting: Vec<usize>) -> (Vec<usize>, usize) {
        let height = |&segment: &usize| {
            let Segment2 { a, b } = &self.segments[segment];
            compare_y_at_x(point, a, b).expect("the line meets the segment")
        };
        let from = self.status.partition_point(|segment| height(segment).is_gt());
        let to = self.status.partition_point(|segment| height(segment).is_ge());
        let mut containing: Vec<usize> = self.status[from..to].iter().copied().chain(starting).collect();
        // Behind the point, in the order of slopes; a vertical segment is above all.
        let ends = |&segment: &usize| compare_lexicographic_2d(point, &self.segments[segment].b).is_eq();
        let mut leaving: Vec<usize> = containing.iter().copied().filter(|segment| !ends(segment)).collect();
        let slope = |&i: &usize, &j: &usize| compare_slope_2d(&self.segments[i], &self.segments[j]);
        leaving.sort_by(|i, j| slope(i, j).expect("of a segment that is no point"));
        let ended = containing.len() - leaving.len();
        let last = from + leaving.len();
        self.status.splice(from..to, leaving);
        // The new neighbours: one pair, if nothing leaves the point.
        if from > 0 {
            self.cross(point, from - 1);
        }
        if last > from {
            self.cross(point, last - 1);
        }
        containing.sort_unstable();
        (containing, ended)
    }

    /// Takes in where a segment of the status and the next above it cross, if that is still ahead.
    fn cross(&mut self, point: &ImplicitPoint2<f64>, place: usize) {
        let Some(&[below, above]) = self.status.get(place..place + 2) else { return };
        let [first, second] = [below, above].map(|segment| self.segments[segment]);
        // The ends are points to stop at already.
        if let [(Feature::Interior, Feature::Interior)] = segment_segment_2d(&first, &second).features().points() {
            let crossing = ImplicitPoint2::new(Ssi::new(first, second)).expect("they cross");
            if compare_lexicographic_2d(&crossing, point).is_gt() {
                self.events.entry(Lexicographic2(crossing)).or_default();
            }
        }
    }
}
