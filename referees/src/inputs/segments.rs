//! Points and segments between them as an input: written, read, shrunk, and generated in hard classes.

use crate::harness::class::Class;
use crate::harness::limit;
use crate::harness::task::Input;
use crate::harness::text::{Pieces, Writer};
use crate::inputs::points::compare;
use crate::inputs::points::{self, POINTS, Points};
use crate::planar::cover::turn;
use core::ops::Range;
use straightedge::internals::MapEach;
use straightedge::intersect::{segment_segment_2d, visit_close_pairs};
use straightedge::{Contact, Point2, Segment2};
use straightedge_verify::Draw;
use straightedge_verify::LineError;

/// Points of the plane, and segments between some of them that have at most ends in common.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PointsAndSegments {
    /// The points.
    pub points: Vec<[f64; 2]>,
    /// The indices of the ends of each segment.
    pub segments: Vec<[usize; 2]>,
}

impl Input for PointsAndSegments {
    fn write(&self, writer: &mut Writer) {
        self.points.write(writer);
        writer.count(self.segments.len());
        self.segments.iter().flatten().for_each(|end| writer.count(*end));
    }

    fn read(pieces: &mut Pieces<'_>) -> Result<Self, LineError> {
        let points = Points::<2>::read(pieces)?;
        let count = points.len();
        let segments = pieces.list(2, |pieces| Ok([pieces.index_below(count)?, pieces.index_below(count)?]))?;
        Ok(PointsAndSegments { points, segments })
    }

    fn error(&self) -> Option<String> {
        let PointsAndSegments { points, segments } = self;
        if let Some(i) = segments.iter().position(|[a, b]| points[*a] == points[*b]) {
            return Some(format!("the segment {i} has no length"));
        }
        let ends: Vec<[Point2<f64>; 2]> =
            segments.iter().map(|ends| ends.map_each(|end| Point2::from(points[end]))).collect();
        let mut found = None;
        visit_close_pairs(&ends, &mut |i, j| {
            limit::check();
            if found.is_none() && are_in_conflict(points, segments[i], segments[j]) {
                found = Some([i.min(j), i.max(j)]);
            }
        });
        found.map(|[i, j]| format!("the segments {i} and {j} have more in common than an end"))
    }

    /// Points, then segments.
    fn parts(&self) -> usize {
        self.points.len() + self.segments.len()
    }

    fn without(&self, parts: Range<usize>) -> Self {
        let count = self.points.len();
        let mut numbers = 0..;
        let renamed: Vec<Option<usize>> =
            (0..count).map(|i| if parts.contains(&i) { None } else { numbers.next() }).collect();
        let stays = |(i, ends): (usize, &[usize; 2])| {
            let [a, b] = ends.map_each(|end| renamed[end]);
            if parts.contains(&(count + i)) { None } else { Some([a?, b?]) }
        };
        let points = (0..count).filter(|i| renamed[*i].is_some()).map(|i| self.points[i]).collect();
        PointsAndSegments { points, segments: self.segments.iter().enumerate().filter_map(stays).collect() }
    }

    /// Whether points are equal, and whether segments pass over points.
    fn specialties(&self) -> u32 {
        let PointsAndSegments { points, segments } = self;
        let passes = segments.iter().any(|segment| (0..points.len()).any(|i| is_between(points, i, *segment)));
        points.specialties() | u32::from(passes) << 1
    }

    fn numbers_mut(&mut self) -> Vec<&mut f64> {
        self.points.iter_mut().flatten().collect()
    }
}

/// Whether two segments have more in common than a shared end.
fn are_in_conflict(points: &Points<2>, [a, b]: [usize; 2], [c, d]: [usize; 2]) -> bool {
    let is_equal = |i: usize, j: usize| points[i] == points[j];
    let shared = [[a, b, c, d], [a, b, d, c], [b, a, c, d], [b, a, d, c]];
    match shared.into_iter().find(|[end, _, other, _]| is_equal(*end, *other)) {
        // From there both have the same direction, or not.
        Some([end, one, _, other]) => {
            let [to_one, to_other] = [one, other].map_each(|i| compare(&points[end], &points[i]));
            to_one == to_other && turn(points, [end, one, other]).is_zero()
        }
        None => {
            let [first, second] = [[a, b], [c, d]]
                .map_each(|[from, to]| Segment2::new(Point2::from(points[from]), Point2::from(points[to])));
            segment_segment_2d(&first, &second).contact() != Contact::Disjoint
        }
    }
}

/// Whether a point is on a segment, but not at an end.
pub(crate) fn is_between(points: &Points<2>, i: usize, [a, b]: [usize; 2]) -> bool {
    let [to_a, to_b] = [a, b].map_each(|end| compare(&points[i], &points[end]));
    to_a.is_ne() && to_b.is_ne() && to_a != to_b && turn(points, [a, b, i]).is_zero()
}

const THROUGH_POINTS: Class = Class::new("through-points", "Segments that pass over other points.");
/// The classes of points, in which segments pass over no point unless numbers are rounded, and one in which they do.
pub(crate) const CLASSES: &[Class] = &{
    let mut all = [THROUGH_POINTS; POINTS.len() + 1];
    let mut i = 0;
    while i < POINTS.len() {
        all[i] = POINTS[i];
        i += 1;
    }
    all
};

/// The greatest number of pairs of points that are tried, as each is compared with everything.
const MOST_TRIED: usize = 200;
/// The least number that is tried where segments are to pass over points.
const LEAST_TRIED: usize = 30;

/// Makes points and segments of a class.
pub(crate) fn generate(class: Class, size: usize, draw: &mut Draw) -> PointsAndSegments {
    let passes = class == THROUGH_POINTS;
    let kind = if passes { ["lattice", "rows", "collinear"][draw.index(3)] } else { class.name };
    let of_points = POINTS.iter().find(|known| known.name == kind).expect("a class of points");
    let mut made = PointsAndSegments { points: points::generate(*of_points, size, draw), segments: Vec::new() };
    let PointsAndSegments { points, segments } = &mut made;
    let n = points.len();
    if n == 0 || draw.one_in(8) {
        return made;
    }
    if draw.one_in(3) && !passes {
        *segments = monotone_chain(points, draw);
    }
    let tried = draw.index(2 * n.min(MOST_TRIED)) + if passes { LEAST_TRIED } else { 0 };
    for _ in 0..tried {
        let segment = [draw.index(n), draw.index(n)];
        if points[segment[0]] == points[segment[1]] {
            continue;
        }
        let passes_points = (0..n).any(|i| is_between(points, i, segment));
        let is_wanted = if passes { passes_points || draw.one_in(3) } else { !passes_points };
        if is_wanted && segments.iter().all(|other| !are_in_conflict(points, segment, *other)) {
            segments.push(segment);
        }
    }
    made
}

/// Segments from each point to the next in lexicographic order, some left out: no two cross.
fn monotone_chain(points: &Points<2>, draw: &mut Draw) -> Vec<[usize; 2]> {
    let mut order: Vec<usize> = (0..points.len()).collect();
    order.sort_by(|&i, &j| compare(&points[i], &points[j]));
    let pairs = order.windows(2).map(|pair| [pair[0], pair[1]]);
    pairs.filter(|[a, b]| points[*a] != points[*b] && !draw.one_in(5)).collect()
}
