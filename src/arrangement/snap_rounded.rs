//! The arrangement of segments of the plane, rounded to a grid: points and edges that have common ends at most.
//!
//! Snap rounding: Greene, *Integer line segment intersection*; Hobby, *Practical segment intersection with finite
//! precision output*, 1999; Guibas and Marimont, *Rounding arrangements dynamically*, 1998. A pixel is hot if it
//! contains an end or a crossing. A segment goes from the middle of each hot pixel that it meets to that of the next.

use super::chains::Chains;
use super::collinear::{compare, joined};
use super::grid::{Grid, Scaled};
use super::hot_pixels::hot_pixels;
use crate::arith::formulas::each::MapEach;
use crate::shape::require;
use crate::{Invalid, Point2, Scalar, Segment2, Shape};
use alloc::format;
use alloc::vec::Vec;
use core::ops::Range;

/// A rounded arrangement: the answer of [`snap_rounded`].
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SnapRounded {
    /// The vertices, distinct points of the grid, in lexicographic order.
    pub points: Vec<Point2<f64>>,
    /// The edges, by the indices of their ends, the lesser first, in lexicographic order.
    pub edges: Vec<[usize; 2]>,
    /// Points along the unions of segments of one line.
    along: Vec<usize>,
    /// For each segment its part of `along`, and whether that is from its second end to the first.
    chains: Vec<(Range<usize>, bool)>,
}

impl SnapRounded {
    /// The points that a segment passes through, from its first end to the second, by their indices; one alone if it
    /// became a point. Each point and the next are the ends of an edge.
    ///
    /// Segments that lie on each other share memory: n of them take no more than their union.
    ///
    /// # Panics
    /// If there is no segment of that index.
    #[must_use]
    pub fn chain(&self, segment: usize) -> impl DoubleEndedIterator<Item = usize> + ExactSizeIterator + '_ {
        let (range, is_reversed) = &self.chains[segment];
        let part = &self.along[range.clone()];
        let last = part.len() - 1;
        (0..part.len()).map(move |i| part[if *is_reversed { last - i } else { i }])
    }

    /// The index of the edge between two points, in either order; `None` if there is none.
    ///
    /// ```
    /// use straightedge::{Segment2, arrangement::{Grid, snap_rounded}};
    /// let segments = [[[0, 0], [5, 0]], [[5, 0], [5, 3]]].map(Segment2::from);
    /// let rounded = snap_rounded(&segments, Grid::INTEGERS)?;
    /// assert_eq!((rounded.edge(1, 0), rounded.edge(0, 2)), (Some(0), None));
    /// # Ok::<(), straightedge::Invalid>(())
    /// ```
    #[must_use]
    pub fn edge(&self, a: usize, b: usize) -> Option<usize> {
        self.edges.binary_search(&[a.min(b), a.max(b)]).ok()
    }

    /// The edges of each of which an odd number of chains, of a kind each, passes through: a bit for each kind.
    pub(super) fn odd(&self, kinds: impl Iterator<Item = u8>) -> Vec<u8> {
        // Where the chains of a kind start or end, an odd number of times.
        let mut changes: Vec<u8> = self.along.iter().map(|_| 0).collect();
        for ((range, _), kind) in self.chains.iter().zip(kinds) {
            changes[range.start] ^= kind;
            changes[range.end - 1] ^= kind;
        }
        let mut odd: Vec<u8> = self.edges.iter().map(|_| 0).collect();
        let mut passing = 0;
        for (pair, change) in self.along.windows(2).zip(changes) {
            passing ^= change;
            if passing != 0 {
                odd[self.edge(pair[0], pair[1]).expect("a chain goes along edges")] ^= passing;
            }
        }
        odd
    }
}

/// The arrangement of segments, their ends and crossings rounded to a grid: a planar graph.
///
/// - Points are distinct, and edges have nothing in common but ends; no point lies on an edge.
/// - There is a point exactly for each [pixel](Grid) that contains an end or a crossing. So the point for an end, or
///   for a crossing of two segments, is at most half a side of a pixel off in each coordinate, and an end on the grid
///   stays. All segments through a common point pass through one point of the result.
/// - [`SnapRounded::chain`] is the way of a segment: it passes through the points of all pixels with a point that the
///   segment meets, in that order. No point of it is more than half a side off in each coordinate from some point of
///   the segment, and it is monotonic in both coordinates, as the segment is.
/// - Segments cross in the result only where they did: a chain may come to touch another one, or join it for a while,
///   but does not change sides.
///
/// The answer does not depend on the order and the directions of the segments, other than in `chain`. Segments may
/// overlap, be equal, or have no length: one of these is a point. With grids that are too coarse for the input, many
/// segments and points become one. The result is seldom stable: rounded once more to the same grid, a point close to an
/// edge attracts it.
///
/// Coordinates may be doubles, `f32` or `i32`. [`Grid::INTEGERS`] is for output in integers; [`Grid::finest`] is the
/// grid that is finest among those that reach all of the input.
///
/// Every decision is exact, by signs of degree 2 and 3. The time is of the order of (n + m) log n on ordinary input,
/// for n segments that pass m times through a pixel with a point: crossings in one pixel do not add up, nor do segments
/// that overlap. It is longer, nearly n² if they are slanted, where many long segments pass between the ends of others
/// without crossing them. The memory is of the order of n log n + m. Of n long segments along one row of pixels each
/// may pass the pixels of all crossings, so that m is of the order of n³.
///
/// # Errors
/// The grid does not reach an end: a coordinate of 2^52 sides or more, or one that is rounded to 2^1024.
///
/// # Panics
/// On NaN and infinity.
///
/// ```
/// use straightedge::{Point2, Segment2, arrangement::{Grid, snap_rounded}};
/// let segments = [[[0, 0], [5, 2]], [[0, 1], [5, 0]], [[2, 1], [3, 4]]].map(Segment2::from);
/// let rounded = snap_rounded(&segments, Grid::INTEGERS)?;
/// let points = [[0, 0], [0, 1], [2, 1], [3, 4], [5, 0], [5, 2]].map(|p| Point2::from(p.map(f64::from)));
/// // The first two cross at (5/3, 2/3), and the third touches none: all three now meet in (2, 1).
/// assert_eq!(rounded.points, points);
/// assert_eq!(rounded.edges, [[0, 2], [1, 2], [2, 3], [2, 4], [2, 5]]);
/// assert_eq!(rounded.chain(0).collect::<Vec<_>>(), [0, 2, 5]);
/// # Ok::<(), straightedge::Invalid>(())
/// ```
#[doc(alias = "snap_rounding")]
#[doc(alias = "noding")]
pub fn snap_rounded<S: Scalar + Into<f64>>(segments: &[Segment2<S>], grid: Grid) -> Result<SnapRounded, Invalid> {
    of_doubles(&doubles("arrangement/snap_rounded", "segments", segments), grid)
}

/// The same segments in doubles.
///
/// # Panics
/// On NaN and infinity.
pub(super) fn doubles<S: Scalar + Into<f64>>(id: &str, argument: &str, segments: &[Segment2<S>]) -> Vec<Segment2<f64>> {
    let double = |point: &Point2<S>| Point2::new(point.x.clone().into(), point.y.clone().into());
    let of_all = segments.iter().enumerate().map(|(i, Segment2 { a, b })| {
        let segment = Segment2::new(double(a), double(b));
        if !segment.is_valid() {
            require(id, &format!("{argument}[{i}]"), &segment);
        }
        segment
    });
    of_all.collect()
}

pub(super) fn of_doubles(segments: &[Segment2<f64>], grid: Grid) -> Result<SnapRounded, Invalid> {
    let scaled = Scaled::new(grid);
    let reached = |Segment2 { a, b }: &Segment2<f64>| Ok(Segment2::new(scaled.reached(a)?, scaled.reached(b)?));
    let segments: Vec<Segment2<f64>> = segments.iter().map(reached).collect::<Result<_, Invalid>>()?;
    let (lines, of_segment) = joined(&segments);
    let ends = segments.iter().flat_map(|Segment2 { a, b }| [scaled.pixel(a), scaled.pixel(b)]).collect();
    let chains = Chains::new(hot_pixels(&lines, ends, scaled), &lines);

    let mut edges: Vec<[usize; 2]> = Vec::new();
    for line in 0..lines.len() {
        let pieces = chains.along[chains.range(line)].windows(2);
        edges.extend(pieces.map(|pair| [pair[0].min(pair[1]), pair[0].max(pair[1])]));
    }
    edges.sort_unstable();
    edges.dedup();

    let mut points_alone = Vec::new();
    let of_segments = segments.iter().zip(of_segment).map(|(Segment2 { a, b }, line)| {
        let [from, to] = [a, b].map_each(|end| scaled.pixel(end));
        match line {
            Some(line) => {
                let [from, to] = [from, to].map_each(|pixel| chains.place(line, &lines[line], pixel));
                (from.min(to)..from.max(to) + 1, compare(a, b).is_gt())
            }
            None => {
                let place = chains.along.len() + points_alone.len();
                points_alone.push(chains.pixels.binary_search(&from).expect("it is hot"));
                (place..place + 1, false)
            }
        }
    });
    let of_segments = of_segments.collect();
    let points = chains.pixels.iter().map(|pixel| scaled.middle(*pixel)).collect();
    let mut along = chains.along;
    along.extend(points_alone);
    Ok(SnapRounded { points, edges, along, chains: of_segments })
}
